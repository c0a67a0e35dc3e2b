import pg from 'pg';
import { partitionByTeam } from '../scripts/partition-by-team.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { migrate } from '../src/infra/migrate.ts';
import { type BenchKey, fill, type Sizes } from './data.ts';
import { load, Turns } from './load.ts';
import { POSTGRES_URL } from './place.ts';
import { engineSteps } from './scale-engine.ts';
import { type MakeCall, scenarios } from './scenarios.ts';
import { Server } from './servers.ts';

/**
 * What calls cost with millions of steps, on one PostgreSQL server: the same calls by the same
 * twenty teams, while the number of teams grows from fifty on. Each size is filled without indexes
 * and foreign keys, which are built afterwards.
 *   npm run scale                        SCALE_MILLIONS=1,10,30 SCALE_SECONDS=5
 * With SCALE_PARTITIONS=16 it measures each size again with the largest tables partitioned by a hash of the team.
 */

const MILLIONS = (process.env['SCALE_MILLIONS'] ?? '1,10,30').split(',').map(Number);
const SECONDS = Number(process.env['SCALE_SECONDS'] ?? 5);
const PARTITIONS = Number(process.env['SCALE_PARTITIONS'] ?? 0);
const ROUNDS = 3;
const CONNECTIONS = 8;
const TEAMS_PER_MILLION = 50;
const CALLING_TEAMS = 20;
const ENGINE_STEPS_PER_TEAM = 500;

const sizeOf = (millions: number): Sizes => ({
  teams: TEAMS_PER_MILLION * millions,
  members: 10,
  plans: 20,
  contacts: 2_000,
  enrollmentsPerPlan: 1_000,
  actions: 500,
  credits: 500,
  actionsAreDue: false,
});

const SEARCH =
  'query ($query: String) { contacts(query: $query, first: 25) { nodes { id fullName email } } }';
const INSIGHTS =
  '{ outreachQueueInsights { calculatedAt insights { reasonCode affectedActionCount } } }';

const KINDS: [name: string, make: MakeCall, varies: boolean][] = [
  ...scenarios(sizeOf(1)).flatMap(
    ({ name, what, graphql, varies }): [string, MakeCall, boolean][] =>
      ['S1', 'S3', 'S4', 'S7'].includes(name) ? [[`${name} ${what}`, graphql, varies]] : [],
  ),
  [
    'search contacts',
    (key, turn) => ({
      path: '/graphql',
      body: {
        query: SEARCH,
        variables: {
          query: `contact${Number.parseInt(key.teamId.slice(5), 16) * 2_000 - (turn % 1_900)}`,
        },
      },
    }),
    true,
  ],
  ['queue insights', () => ({ path: '/graphql', body: { query: INSIGHTS } }), false],
];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Runs statements on a connection without time limits. */
async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2",
  );
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Indexes that no constraint or foreign key needs. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;
const LARGE = [
  'contact',
  'enrollment',
  'step',
  'task',
  'message',
  'link_click',
  'outreach_action',
  'credit_transaction',
];

async function filled(name: string, millions: number): Promise<{ url: string; keys: BenchKey[] }> {
  await onServer(`create database ${name}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  const open = () => openPostgres({ url: url.href, onError: (error) => console.error(error) });
  const empty = await open();
  await migrate(empty, 'prisma/migrations');
  await empty.close();
  const { rows: indexes } = await onDatabase(url.href, (client) =>
    client.query<{ name: string; definition: string }>(INDEXES, [LARGE]),
  );
  await onDatabase(url.href, async (client) => {
    for (const index of indexes) await client.query(`drop index ${index.name}`);
    await client.query(
      `alter database ${name} set session_replication_role = 'replica'; alter database ${name} set work_mem = '256MB'`,
    );
  });
  const database = await openPostgres({
    url: `${url.href}?options=-c%20statement_timeout%3D0`,
    prepares: false,
    onError: (error) => console.error(error),
  });
  const keys = await fill(database, sizeOf(millions));
  await database.close();
  await onDatabase(url.href, async (client) => {
    await client.query(
      `alter database ${name} reset session_replication_role; alter database ${name} reset work_mem`,
    );
    for (const index of indexes) await client.query(index.definition);
    await client.query('vacuum analyze');
    // Writes the filled data to disk before measuring.
    await client.query('checkpoint');
  });
  return { url: url.href, keys: keys.slice(0, CALLING_TEAMS) };
}

/** Transactions per second of sixteen teams that append one event each. */
async function appends(url: string, keys: readonly BenchKey[]): Promise<number> {
  const clients = keys
    .slice(0, 16)
    .map(({ teamId }) => ({ teamId, client: new pg.Client({ connectionString: url }) }));
  await Promise.all(clients.map(({ client }) => client.connect()));
  const until = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(
    clients.map(async ({ teamId, client }) => {
      const event = JSON.stringify([
        { teamId, kind: 'team', change: 'updated', subjectId: teamId, occurredAt: new Date() },
      ]);
      let count = 0;
      for (; performance.now() < until; count += 1)
        await client.query('select append_events($1::jsonb)', [event]);
      return count;
    }),
  );
  await Promise.all(clients.map(({ client }) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

/** Measures the engine once, because it leaves its steps behind. */
async function measure(
  url: string,
  keys: BenchKey[],
  hasEngine: boolean,
): Promise<Map<string, number>> {
  const server = await Server.program({ DATABASE_URL: url, ROLE: 'server' });
  const rates = new Map<string, number[]>();
  const keep = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate]);
  try {
    for (const [name, make, varies] of KINDS) {
      const turns = new Turns();
      for (let round = 0; round <= ROUNDS; round += 1) {
        const { rate } = await load(server.url, keys, make, {
          seconds: SECONDS,
          connections: CONNECTIONS,
          turns: varies ? turns : null,
        });
        // The first round is a warm-up.
        if (round > 0) keep(name, rate);
      }
    }
    for (let round = 0; round < ROUNDS; round += 1)
      keep('events appended', await appends(url, keys));
  } finally {
    await server.stop();
  }
  if (hasEngine) keep('steps of the engine', await engineSteps(url, keys, ENGINE_STEPS_PER_TEAM));
  return new Map(
    [...rates].map(([name, all]) => [
      name,
      all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
    ]),
  );
}

/** Prints rates, and the time of a call relative to other rates. */
function print(
  rates: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number> | undefined,
): void {
  for (const [kind, rate] of rates)
    console.log(
      `  ${kind}: ${rate.toFixed(0)}/s, ${((others?.get(kind) ?? rate) / rate).toFixed(2)} times the time`,
    );
}

async function main(): Promise<void> {
  const results = new Map<number, Map<string, number>>();
  for (const millions of MILLIONS) {
    const name = `outreach_scale_${process.pid}_${Math.round(millions * 10)}`;
    const began = performance.now();
    try {
      const { url, keys } = await filled(name, millions);
      const { rows } = await onDatabase(url, (client) =>
        client.query<{ size: string; steps: string }>(
          'select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from step) as steps',
        ),
      );
      console.log(
        `${millions} million: ${rows[0]?.steps} steps, ${rows[0]?.size}, filled in ${Math.round((performance.now() - began) / 1_000)} s`,
      );
      const rates = await measure(url, keys, true);
      results.set(millions, rates);
      print(rates, results.get(MILLIONS[0] ?? 0));
      if (PARTITIONS > 0) {
        await onDatabase(url, async (client) => {
          await partitionByTeam(client, PARTITIONS);
          await client.query('checkpoint');
        });
        console.log(`${millions} million in ${PARTITIONS} partitions, in times of without:`);
        print(await measure(url, keys, false), rates);
      }
    } finally {
      await onServer(`drop database if exists ${name} with (force)`);
    }
  }
}

await main();
