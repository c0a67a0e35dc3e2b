import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

const MINUTE = 60_000;
const CONNECT =
  'mutation { connectCrm(input: { name: HUBSPOT, accessToken: "the-token" }) { crm { id } } }';
const CONTACT = '{ contacts(first: 5) { nodes { email } } }';

/**
 * The embedded database runs one statement at a time and hides every race: these run on PostgreSQL.
 */
describe.runIf(isPostgres())('a change in the CRM', () => {
  let hubspot: HubSpotAccount;
  let world: World;
  let team: TestTeam;
  let operator: pg.Client;

  beforeAll(async () => {
    hubspot = await HubSpotAccount.open();
    world = await World.open({ crmUrls: { hubspot: hubspot.url } });
    hubspot.now = () => new Date(world.clock.now().getTime() + 500);
    team = await world.team('Changes');
    await world.data(CONNECT, {}, team.key);
    operator = new pg.Client({ connectionString: world.databaseUrl ?? '' });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await world.close();
    await hubspot.close();
  });

  /**
   * A contact whose email address is changed in the CRM; meanwhile another transaction holds its
   * contacts, and ends with this statement.
   */
  async function raced(name: string, id: string, statement: string): Promise<string[]> {
    const email = `quiet.${name}@changes.example`;
    hubspot.contacts.push({ id, properties: { email } });
    const action = { type: 'call', title: 'Call' };
    const { flowPlanId } = await team.ok('add_dynamic_action', {
      contact: { firstName: 'Ada', lastName: name, email },
      action,
    });
    await team.ok('update_flow_plan', {
      flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: true },
    });
    await world.settle();
    await world.advance(10 * MINUTE);
    await operator.query(
      "update contact set created_at = now() - interval '1 hour' where email = $1",
      [email],
    );
    await operator.query("update contact_field_change set changed_at = now() - interval '1 hour'");
    const changed = {
      changedAt: new Date(Date.now() - 30 * MINUTE).toISOString(),
      modifiedAt: world.clock.now().toISOString(),
    };
    Object.assign(hubspot.contacts.find((one) => one.id === id) ?? {}, {
      ...changed,
      properties: { email: `quiet.${name}.there@changes.example` },
    });
    await operator.query('begin');
    await operator.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `contacts:${team.teamId}`,
    ]);
    const synced = world.advance(MINUTE);
    // In this database: others are tested on the same server.
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await eventually(
      async () => ((await operator.query(waiting)).rows.length > 0 ? true : null),
      'the sync waits',
    );
    await operator.query(statement, [email]);
    await operator.query('commit');
    await synced;
    const { nodes } = (await world.data(CONTACT, {}, team.key)).contacts;
    return nodes.flatMap((one: { email: string }) =>
      one.email.startsWith(`quiet.${name}`) ? [one.email] : [],
    );
  }

  it('does not overwrite what a member changed here in the same moment', async () => {
    const edit = "update contact set email = replace(email, '@', '.here@') where email = $1";
    expect(await raced('lovelace', '801', edit)).toEqual(['quiet.lovelace.here@changes.example']);
  });

  it('arrives if nothing was changed here (the control)', async () => {
    expect(await raced('byron', '802', 'select 1 from contact where email = $1')).toEqual([
      'quiet.byron.there@changes.example',
    ]);
  });
});
