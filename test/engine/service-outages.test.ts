// @module-tag server
// @module-tag long
import { afterEach, describe, expect, it } from 'vitest';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * A day without the CRM, and without the services of contact data, over 200 contacts: no enrollment
 * ends, one insight says who must act, and all goes on once it is mended.
 */

/** The embedded database takes ten times as long, and has the same rules. */
const CONTACTS = isPostgres() ? 200 : 30;
/** Three of them are a day on PostgreSQL. */
const OUTAGE = isPostgres() ? 8 * HOUR : HOUR;
const CONNECT_CRM =
  'mutation ($token: String!) { connectCrm(input: { name: HUBSPOT, accessToken: $token }) { crm { id } } }';
const CONNECT_SOURCE =
  'mutation ($apiKey: String!) { connectContactDataSource(input: { name: HUNTER, apiKey: $apiKey }) { source { id } } }';

let world: World;
afterEach(() => world?.close());

const email = (nth: number) => `quiet-${nth}@out.example`;

async function enrolled(team: TestTeam): Promise<void> {
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    {
      input: {
        ...{ workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' },
        ...{ spacingSeconds: 0, dailyEmails: 1_000 },
      },
    },
    team.key,
  );
  const contacts = Array.from({ length: CONTACTS }, (_, nth) => ({
    email: email(nth),
    firstName: `Out ${nth}`,
  }));
  await team.publishedPlan({
    root: {
      type: 'email',
      subject: 'Hello',
      message: 'Good morning.',
      children: {
        default: { type: 'email', subjectType: 'reply', message: 'Again.', delay: '2.00:00:00' },
      },
    },
    enrollmentMode: 'auto',
    audienceId: await team.audience('Many', contacts),
    candidates: [team.owner.userId],
  });
  await world.settle();
}

async function states(team: TestTeam): Promise<Record<string, number>> {
  const { rows } = await world.runtime.database.script(
    'select status::text, count(*)::int from enrollment where team_id = $1 group by 1',
    [team.teamId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

const outages = async (team: TestTeam): Promise<Json[]> =>
  (await team.ok('get_outreach_queue_insights', {})).service_outages.map((outage: Json) => [
    outage.reason_code,
    outage.resolution_owner_type,
  ]);

describe('the CRM', () => {
  it('is written to once it is back', async () => {
    const account = await HubSpotAccount.open();
    world = await World.open({ crmUrls: { hubspot: account.url } });
    const team = await world.team('Without CRM');
    account.owners.push({ id: '77', email: team.owner.email });
    await world.data(CONNECT_CRM, { token: 'the-token' }, team.key);
    const call = (nth: number) =>
      team.ok('add_dynamic_action', {
        contact: { firstName: `Out ${nth}`, lastName: 'Quiet', email: email(nth) },
        action: { type: 'call', title: `Call ${nth}` },
      });
    const { flowPlanId } = await call(0);
    await team.ok('update_flow_plan', {
      flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: true, is_push_to_crm_tasks: true },
    });
    await world.settle();
    const known = account.tasks.length;
    const faults: [object, object, string][] = [
      [{ answersWith: 500 }, { answersWith: null }, 'nobody'],
      [{ answersWith: 429 }, { answersWith: null }, 'nobody'],
      [{ token: 'another-token' }, {}, 'manager'],
    ];
    Object.assign(account, faults[0]?.[0]);
    for (let nth = 1; nth <= CONTACTS; nth += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => call(nth + more)));
    for (const [fault, mend, ender] of faults) {
      Object.assign(account, fault);
      await world.advance(OUTAGE);
      expect([fault, await outages(team)]).toEqual([fault, [['crm_unavailable', ender]]]);
      expect(await states(team)).toEqual({ in_progress: CONTACTS + 1 });
      Object.assign(account, mend);
    }
    expect(account.tasks).toHaveLength(known);
    await world.data(CONNECT_CRM, { token: 'another-token' }, team.key);
    await world.advance(HOUR);
    expect(await outages(team)).toEqual([]);
    expect(await states(team)).toEqual({ in_progress: CONTACTS + 1 });
    const titles = account.tasks.map(({ properties }) => properties['hs_task_subject']);
    for (let nth = 1; nth <= CONTACTS; nth += 1) expect(titles).toContain(`Call ${nth}`);
    expect(new Set(titles).size).toBe(titles.length);
    await account.close();
  }, 300_000);
});

describe('contact data', () => {
  it('is looked up once the services are back', async () => {
    const services = await ContactDataServices.open();
    world = await World.open({ contactDataUrls: { hunter: services.url } });
    const team = await world.team('Without data');
    await world.grant(team, 1_000);
    await world.data(CONNECT_SOURCE, { apiKey: 'hunter-secret-key' }, team.key);
    await enrolled(team);
    const balance = async () =>
      (await world.data('{ viewer { team { creditBalance } } }', {}, team.key)).viewer.team
        .creditBalance;
    const lookUp = (nth: number) =>
      world.tool(
        'enrich_email',
        { firstName: 'Ada', lastName: `Nth${nth}`, companyDomain: 'engines.example' },
        team.key,
      );
    const before = await balance();
    const faults: [string, () => void, string][] = [
      ['fails', () => services.failWith.set('hunter', 500), 'nobody'],
      ['limits', () => services.failWith.set('hunter', 429), 'nobody'],
      ['has no credits', () => services.failWith.set('hunter', 402), 'manager'],
      ['refuses the key', () => services.failWith.set('hunter', 401), 'manager'],
    ];
    for (const [what, begin, ender] of faults) {
      begin();
      for (let nth = 0; nth < CONTACTS / faults.length; nth += 1) {
        const { status, body } = await lookUp(nth);
        expect([what, status, body.error]).toEqual([what, 503, 'provider_unavailable']);
      }
      expect([what, await outages(team)]).toEqual([what, [['contact_data_unavailable', ender]]]);
      await world.advance(6 * HOUR);
      expect(await states(team)).toEqual({ in_progress: CONTACTS });
    }
    // A refused key stays shown until it is changed, and nothing was charged.
    expect(await outages(team)).toEqual([['contact_data_unavailable', 'manager']]);
    expect(await balance()).toBe(before);
    services.failWith.clear();
    services.keys.set('hunter', 'the-new-key');
    services.addresses.set('ada nth1 engines.example', {
      ...{ email: 'ada@engines.example', score: 97, verification: { status: 'valid' } },
    });
    await world.data(CONNECT_SOURCE, { apiKey: 'the-new-key' }, team.key);
    expect(await outages(team)).toEqual([]);
    expect((await lookUp(1)).status).toBe(200);
    await world.advance(2 * DAY);
    expect(await states(team)).toEqual({ completed: CONTACTS });
    await services.close();
  });

  it('is not waited for without end', async () => {
    const services = await ContactDataServices.open();
    world = await World.open({ contactDataUrls: { hunter: services.url } });
    const team = await world.team('Endless data');
    await world.grant(team, 10);
    await world.data(CONNECT_SOURCE, { apiKey: 'hunter-secret-key' }, team.key);
    services.isSilent = true;
    const asked = { firstName: 'Ada', lastName: 'Late', companyDomain: 'engines.example' };
    const { status, body } = await world.tool('enrich_email', asked, team.key);
    expect([status, body.error]).toEqual([503, 'provider_unavailable']);
    expect(await outages(team)).toEqual([['contact_data_unavailable', 'nobody']]);
    await services.close();
  }, 60_000);
});
