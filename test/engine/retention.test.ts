import pg from 'pg';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Watcher, watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

/**
 * Data that is stored for a limited time. Ages are changed in the database, because real time does
 * not pass here.
 */

const TASKS =
  'subscription ($after: String) { changes(after: $after, kinds: [AUDIENCE]) { sequence kind } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Keeping');
});
afterAll(() => world.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await world.runtime.database.script(text, values)).rows;
/** A worker that has just started. */
const sweep = () => world.runtime.createWorker().runUntilIdle();
const partitions = async () =>
  (
    await sql(
      "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass and c.relname <> 'event_rest' order by length(c.relname), 1",
    )
  ).map(({ name }) => name);
const numbers = async () =>
  (
    await sql('select sequence::text as number from event where team_id = $1 order by sequence', [
      team.teamId,
    ])
  ).map(({ number }) => number);

it.runIf(isPostgres())(
  'partitioned tables are analyzed as a whole, once a day, and not waited for if they are locked',
  async () => {
    const analyzed = async () =>
      (
        await sql(
          "select last_analyze as at from pg_stat_all_tables where relid = 'event'::regclass and last_analyze is not null",
        )
      ).map(({ at }) => at);
    const operator = new pg.Client({ connectionString: world.databaseUrl ?? '' });
    await operator.connect();
    await operator.query('begin; lock table event in share update exclusive mode');
    await sweep();
    expect(await analyzed()).toEqual([]);
    await operator.end();
    await sweep();
    const first = await analyzed();
    expect(first).toHaveLength(1);
    await sweep();
    expect(await analyzed()).toEqual(first);
  },
);

it('events are in partitions, of which the next is made in time and an old one dropped whole', async () => {
  expect(await partitions()).toEqual(['event_2000000']);
  await sql("select setval('event_sequence', 1600000)");
  await sweep();
  expect(await partitions()).toEqual(['event_2000000', 'event_3000000']);
  await sql("select setval('event_sequence', 1999998)");
  const watcher = await watch(world, team.key, TASKS);
  for (const name of ['Last of the old', 'First of the new', 'Second of the new'])
    await team.audience(name, [{ email: `${name.replaceAll(' ', '.')}@x.example` }]);
  const events = await watcher.until((all) => all.length >= 3);
  await watcher.close();
  const told = events.map(({ changes }) => Number(changes.sequence));
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told[0]).toBe(1_999_999);
  // Only some of the old partition is old.
  await sql("update event set recorded_at = now() - interval '31 days' where sequence < 1999999");
  await sweep();
  expect(await partitions()).toEqual(['event_2000000', 'event_3000000']);
  await sql("update event set recorded_at = now() - interval '31 days' where sequence < 2000000");
  await sweep();
  expect(await partitions()).toEqual(['event_3000000']);
  expect((await numbers())[0]).toBe('2000000');
});

it('reports an error to a subscriber who resumes after an event whose successors were deleted', async () => {
  const late = new Watcher(world.url, team.key, TASKS, { after: '5' });
  await late.ended;
  expect(late.errors).toMatchObject([
    {
      message:
        'Events after 5 are no longer kept. Read `latestSequence`, then the objects again, and subscribe with it as `after`.',
      extensions: { code: 'CONFLICT' },
    },
  ]);
  const early = new Watcher(world.url, team.key, TASKS, { after: '99999999' });
  await early.ended;
  expect(early.errors).toMatchObject([
    {
      message:
        'There is no event with the number 99999999 yet. Read `latestSequence`, then the objects again, and subscribe with it as `after`.',
      extensions: { code: 'CONFLICT' },
    },
  ]);
  // A team without any event can be followed from its latest number too.
  const quiet = await world.team('Quiet');
  await sql('delete from event where team_id = $1', [quiet.teamId]);
  const { latestSequence } = await world.data('{ latestSequence }', {}, quiet.key);
  expect(Number(latestSequence)).toBeGreaterThanOrEqual(1_000_000);
  const follower = await watch(world, quiet.key, TASKS, latestSequence);
  await quiet.audience('Loud', [{ email: 'loud@x.example' }]);
  await follower.until((events) => events.length >= 1);
  await follower.close();
  // And without saying where to begin.
  const silent = await world.team('Silent');
  await sql('delete from event where team_id = $1', [silent.teamId]);
  const beginner = new Watcher(world.url, silent.key, TASKS);
  for (let turn = 0; beginner.events.length + beginner.errors.length === 0; turn += 1)
    await silent.audience(`Loud ${turn}`);
  expect(beginner.errors).toEqual([]);
  await beginner.close();
  const inTime = new Watcher(world.url, team.key, TASKS, { after: '1999999' });
  await inTime.until((events) => events.length >= 2);
  await inTime.close();
  await late.close();
});

it('old events of the current partition are removed, and later ones stay', async () => {
  const [first] = await numbers();
  await sql("update event set recorded_at = now() - interval '31 days' where sequence = $1", [
    first,
  ]);
  const before = await numbers();
  await sweep();
  expect(await numbers()).toEqual(before.slice(1));
  expect(await sql('select sequence::text as number from event_horizon')).toEqual([
    { number: first },
  ]);
});

it('jobs that have ended, rows of old imports and old mail of the sandbox are removed', async () => {
  const audienceId = await team.audience('Imported', [{ email: 'kept@x.example' }]);
  const rows = { old: 'imp_01M00000000000000000000001', new: 'imp_01M00000000000000000000002' };
  for (const [age, id] of [
    ['91 days', rows.old],
    ['89 days', rows.new],
  ]) {
    await sql(
      `insert into import (id, team_id, kind, status, name, audience_id, created_by_id, finished_at) values ($1, $2, 'csv', 'completed', 'x', $3, $4, now() - $5::interval)`,
      [id, team.teamId, audienceId, team.owner.membershipId, age],
    );
    await sql(
      "insert into import_row (import_id, row, team_id, status) values ($1, 2, $2, 'added')",
      [id, team.teamId],
    );
  }
  await sql(
    "insert into pgboss.job (name, state, completed_on, created_on) select 'run-import', 'completed', now() - a * interval '1 day', now() from unnest(array[6, 8]) a",
  );
  const jobs = async () =>
    (
      await sql(
        "select count(*)::int as count from pgboss.job where state = 'completed' and completed_on < now() - interval '5 days'",
      )
    )[0]?.['count'];
  expect(await jobs()).toBe(2);
  await sweep();
  expect(await jobs()).toBe(1);
  expect(
    await sql('select import_id as id from import_row where import_id = any($1)', [
      Object.values(rows),
    ]),
  ).toEqual([{ id: rows.new }]);
  // Its counts stay.
  expect(await sql('select status from import where id = $1', [rows.old])).toEqual([
    { status: 'completed' },
  ]);
});

it('entries of the audit log are kept for two years', async () => {
  const [old, kept, odd] = [731, 729, 732].map(
    (days) => `audit_${ulid(Date.now() - days * 86_400_000)}`,
  );
  for (const [id, age] of [
    [old, '731 days'],
    [kept, '729 days'],
    // The clock of the process was wrong, that of the database was not.
    [odd, '1 day'],
  ])
    await sql(
      "insert into audit_entry (id, team_id, membership_id, action, subject_id, created_at) values ($1, $2, $3, 'api_key.created', 'key_1', now() - $4::interval)",
      [id, team.teamId, team.owner.membershipId, age],
    );
  const known = async () =>
    (
      await sql('select id from audit_entry where id = any($1) order by id', [[old, kept, odd]])
    ).map(({ id }) => id);
  expect(await known()).toEqual([odd, old, kept]);
  await sweep();
  expect(await known()).toEqual([odd, kept]);
  // Recent entries cannot be removed or changed, by mistake or to hide them.
  const { createApiKey } = await world.data(
    'mutation { createApiKey(input: { name: "audited" }) { apiKey { id } } }',
    {},
    team.key,
  );
  const statements = [
    'delete from audit_entry where subject_id = $1',
    "update audit_entry set action = 'x' where subject_id = $1",
  ];
  for (const statement of statements)
    await expect(sql(statement, [createApiKey.apiKey.id])).rejects.toThrow(
      'the audit log is only added to',
    );
});
