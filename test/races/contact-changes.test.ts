import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The embedded database runs one transaction at a time and hides every race. */
describe.runIf(isPostgres())('contacts read in the order of their changes', () => {
  let world: World;
  let team: TestTeam;
  let late: pg.Client;

  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Late');
    late = new pg.Client({ connectionString: world.databaseUrl ?? '' });
    await late.connect();
  });
  afterAll(async () => {
    await late.end();
    await world.close();
  });

  const updatedFrom = '2020-01-01T00:00:00Z';

  /**
   * Another transaction changes the first of two contacts, and is committed only after the second
   * one was changed and everything was read. Returns what is read before and after its commit.
   */
  async function read(
    name: string,
    isGuarded: boolean,
  ): Promise<{ before: string[]; after: string[] }> {
    const [first, second] = [`first@${name}.example`, `second@${name}.example`];
    for (const email of [first, second]) await team.ok('upsert_contact', { contact: { email } });
    const all = await team.ok('search_contacts', { updatedFrom, limit: 100 });
    await late.query("update contact set role = 'Late' where email = $1", [first]);
    const changing = team.ok('update_contact', {
      by: { email: second },
      changes: { role: 'On time' },
    });
    if (isGuarded)
      await eventually(async () => {
        const { rows } = await late.query(
          "select 1 from pg_locks where locktype = 'advisory' and not granted",
        );
        return rows.length > 0 ? true : null;
      }, 'the other change waits');
    else await changing;
    // Reads what is visible, from where the first reading ended.
    const position = await cursorOfEnd(all.items.length);
    const before = await from(position);
    await late.query('commit');
    await changing;
    const after = await from(before.cursor ?? position);
    return { before: before.emails, after: after.emails };
  }

  const LIST =
    'query ($first: Int, $after: String) { contacts(filter: { updatedFrom: "2020-01-01T00:00:00Z" }, first: $first, after: $after) { nodes { email } pageInfo { endCursor } } }';

  async function cursorOfEnd(first: number): Promise<string> {
    return (await world.data(LIST, { first, after: null }, team.key)).contacts.pageInfo.endCursor;
  }

  async function from(after: string): Promise<{ emails: string[]; cursor: string | null }> {
    const { contacts } = await world.data(LIST, { first: 100, after }, team.key);
    return {
      emails: contacts.nodes.map(({ email }: Json) => email),
      cursor: contacts.pageInfo.endCursor,
    };
  }

  it('lose none that becomes visible late', async () => {
    await late.query('begin');
    expect(await read('guarded', true)).toEqual({
      before: [],
      after: ['first@guarded.example', 'second@guarded.example'],
    });
  });

  it('would lose it without the numbers of the database', async () => {
    await late.query(
      `create or replace function number_contact_change() returns trigger language plpgsql as $$
       begin new.change_number := nextval('contact_change'); new.updated_at := clock_timestamp(); return new; end $$`,
    );
    await late.query('begin');
    // The second change was read before the first became visible, whose number is lower.
    expect(await read('unguarded', false)).toEqual({ before: [], after: [] });
  });
});
