// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * A CRM record that cannot be read or written is set aside and reported. Other records are
 * unaffected.
 */

const MINUTE = 60_000;
const CONNECT =
  'mutation { connectCrm(input: { name: HUBSPOT, accessToken: "the-token" }) { crm { id } } }';
const ROWS = '{ setAsideRows { nodes { id source title error attempts } totalCount } }';
const CALL = { type: 'call', title: 'Call {{ contact.firstName }}' };

let hubspot: HubSpotAccount;
let world: World;
let team: TestTeam;

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  world = await World.open({ crmUrls: { hubspot: hubspot.url, pipedrive: hubspot.url } });
  hubspot.now = () => new Date(world.clock.now().getTime() + 500);
});
beforeEach(async () => {
  hubspot.contacts.length = 0;
  hubspot.tasks.length = 0;
  hubspot.damaged.clear();
  hubspot.refused.clear();
  team = await world.team('Set aside');
  await world.data(CONNECT, {}, team.key);
});
afterAll(async () => {
  await world.close();
  await hubspot.close();
});

const setAside = async (): Promise<Json> => (await world.data(ROWS, {}, team.key)).setAsideRows;
const retry = () =>
  world.data('mutation { retrySetAside(input: { source: CRM }) { count } }', {}, team.owner.key);
const rolesOf = async (): Promise<Record<string, string | null>> => {
  const { contacts } = await world.data(
    '{ contacts(first: 50) { nodes { email role } } }',
    {},
    team.key,
  );
  return Object.fromEntries(contacts.nodes.map(({ email, role }: Json) => [email, role]));
};

/** The times of fields are those of the database, not of the clock of the tests. */
const letAnHourPass = () =>
  world.runtime.database.read.prisma.$executeRaw`
    with contacts as (update contact set created_at = now() - interval '1 hour' where team_id = ${team.teamId})
    update contact_field_change set changed_at = now() - interval '1 hour' where team_id = ${team.teamId}`;

/** Contacts that are in the CRM and in a sequence here. */
async function begin(emails: readonly string[]): Promise<void> {
  for (const [index, email] of emails.entries()) {
    const { flowPlanId } = await team.ok('add_dynamic_action', {
      contact: { firstName: `Ada ${index}`, lastName: 'Byron', email },
      action: CALL,
    });
    await team.ok('update_flow_plan', {
      flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: true, is_push_to_crm_tasks: true },
    });
  }
  await world.settle();
  await world.advance(10 * MINUTE);
  await letAnHourPass();
}

function edit(id: string, properties: Record<string, string>): void {
  const found = hubspot.contacts.find((one) => one.id === id);
  Object.assign(found?.properties ?? {}, properties);
  Object.assign(found ?? {}, {
    changedAt: new Date(Date.now() - 30 * MINUTE).toISOString(),
    modifiedAt: world.clock.now().toISOString(),
  });
}

describe('a record that cannot be read', () => {
  it('is refused by an import of its list, and the others are imported', async () => {
    for (const id of ['901', '902', '903'])
      hubspot.contacts.push({ id, properties: { email: `quiet.${id}@aside.example` } });
    hubspot.damaged.add('902');
    const { createAudience } = await world.data(
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { import { id } audience { id } } }',
      { input: { name: 'From the CRM', mode: 'CRM_LIST', crmListId: '7' } },
      team.key,
    );
    await world.settle();
    const { audienceImport } = await world.data(
      'query ($id: ID!) { audienceImport(id: $id) { status addedRows refusedRows rows { nodes { status reason } } } }',
      { id: createAudience.import.id },
      team.key,
    );
    expect(audienceImport).toMatchObject({ status: 'COMPLETED', addedRows: 2, refusedRows: 1 });
    expect(
      audienceImport.rows.nodes.filter(({ status }: Json) => status === 'REFUSED'),
    ).toMatchObject([
      { reason: expect.stringMatching(/^The record 902 of the CRM cannot be read: properties/) },
    ]);
  });

  it('does not keep changes of others from arriving, and is read once it can be', async () => {
    const emails = ['quiet.one@aside.example', 'quiet.two@aside.example'];
    for (const [index, email] of emails.entries())
      hubspot.contacts.push({
        id: String(911 + index),
        properties: { email, jobtitle: 'Analyst' },
      });
    await begin(emails);
    hubspot.damaged.add('911');
    edit('911', { jobtitle: 'Countess' });
    edit('912', { jobtitle: 'Countess' });
    await world.advance(MINUTE);
    expect(await rolesOf()).toEqual({
      'quiet.one@aside.example': 'Analyst',
      'quiet.two@aside.example': 'Countess',
    });
    expect((await setAside()).nodes).toMatchObject([
      {
        source: 'CRM',
        title: 'A contact that was changed in the CRM',
        error: expect.stringMatching(/^UnreadableRow: updatedAt/),
      },
    ]);
    hubspot.damaged.clear();
    await retry();
    await world.settle();
    await world.advance(MINUTE);
    expect((await setAside()).totalCount).toBe(0);
    expect((await rolesOf())['quiet.one@aside.example']).toBe('Countess');
  });

  it('does not keep tasks from being closed here', async () => {
    const emails = ['quiet.three@aside.example', 'quiet.four@aside.example'];
    for (const [index, email] of emails.entries())
      hubspot.contacts.push({ id: String(921 + index), properties: { email } });
    hubspot.owners.push({ id: '1', email: team.owner.email });
    await begin(emails);
    expect(hubspot.tasks).toHaveLength(2);
    for (const task of hubspot.tasks) task.properties['hs_task_status'] = 'COMPLETED';
    const [first] = hubspot.tasks;
    hubspot.damaged.add(first?.id ?? '');
    await world.advance(MINUTE);
    const open = async () =>
      (await world.data('{ tasks(filter: { statuses: [TODO] }) { totalCount } }', {}, team.key))
        .tasks.totalCount;
    expect(await open()).toBe(1);
    expect((await setAside()).nodes).toMatchObject([{ title: 'A task as it is in the CRM' }]);
    hubspot.damaged.clear();
    await retry();
    await world.settle();
    await world.advance(MINUTE);
    expect(await open()).toBe(0);
    expect((await setAside()).totalCount).toBe(0);
  });
});

describe('a record that the CRM refuses', () => {
  it('is set aside after three refusals, and the next one is written', async () => {
    const emails = ['quiet.five@aside.example', 'quiet.six@aside.example'];
    for (const [index, email] of emails.entries())
      hubspot.contacts.push({ id: String(931 + index), properties: { email } });
    await begin(emails);
    hubspot.refused.add('931');
    const { contacts } = await world.data(
      '{ contacts(first: 50) { nodes { id email } } }',
      {},
      team.key,
    );
    for (const { id } of contacts.nodes)
      await world.data(
        'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
        { input: { contactId: id, role: 'Author' } },
        team.key,
      );
    await world.settle();
    const roleThere = (id: string) =>
      hubspot.contacts.find((one) => one.id === id)?.properties['jobtitle'];
    expect(roleThere('932')).toBe('Author');
    for (let hour = 0; hour < 6; hour += 1) await world.advance(60 * MINUTE);
    expect((await setAside()).nodes).toMatchObject([{ title: 'A contact for the CRM' }]);
    hubspot.refused.clear();
    await retry();
    await world.settle();
    await world.advance(MINUTE);
    expect((await setAside()).totalCount).toBe(0);
    expect(roleThere('931')).toBe('Author');
  });
});
