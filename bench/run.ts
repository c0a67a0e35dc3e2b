import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { type BenchKey, fill, sizes } from './data.ts';
import { startHandWritten } from './hand-written-server.ts';
import { type Call, scenarios } from './scenarios.ts';

/**
 * Measures the program beside a hand-written server, on the same PostgreSQL and the same data, in turns in one run.
 *   npm run bench                    BENCH_SCALE=0.1 for a tenth of the data, BENCH_SECONDS and BENCH_CONNECTIONS
 *                                    for the length of a measurement and its connections
 * Absolute figures don't travel; the ratios do.
 */

const SERVER = process.env['BENCH_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = (process.env['BENCH_CONNECTIONS'] ?? '1,16,64').split(',').map(Number);
const ROUNDS = 2;
const DATABASE = `outreach_bench_${process.pid}`;

async function prepare(): Promise<{ url: string; keys: BenchKey[] }> {
  const admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const url = new URL(SERVER);
  url.pathname = `/${DATABASE}`;
  const database = await openPostgres({ url: url.href, onError: (error) => console.error(error) });
  await migrate(database, 'prisma/migrations');
  await database.close();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const keys = await fill(client, SCALE);
  await client.end();
  return { url: url.href, keys };
}

/** The program as a process of its own, as it is operated. */
function startProgram(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ROLE: 'server',
    LOG_LEVEL: 'error',
    SEED_DEMO: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'scripts/run.mjs', 'main'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((settle, fail) => {
    child.once('exit', (code) => fail(new Error(`The program ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url === undefined) return;
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      settle({
        url,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
  });
}

interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

async function measure(base: string, calls: readonly { key: string; call: Call }[], connections: number): Promise<Figures> {
  const requests = calls.map(({ key, call }) => ({
    method: 'POST' as const,
    path: call.path,
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(call.body),
  }));
  const result = await autocannon({ url: base, connections, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed: ${requests[0]?.path}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const cell = (value: string | number, width: number) => String(value).padStart(width);

async function main(): Promise<void> {
  const { url, keys } = await prepare();
  const hand = await startHandWritten(url);
  const program = await startProgram(url);
  try {
    console.log(`Node ${process.version}, scale ${SCALE}, ${SECONDS} s a measurement, ${ROUNDS} rounds in turns; the middle one is shown.`);
    console.log(
      `${'scenario'.padEnd(9)}${'conn'.padStart(5)}${'hand req/s'.padStart(12)}${'GraphQL'.padStart(10)}${'ratio'.padStart(7)}${'p50'.padStart(5)}${'p99'.padStart(5)}${'tool'.padStart(10)}${'ratio'.padStart(7)}${'p50'.padStart(5)}${'p99'.padStart(5)}`,
    );
    for (const scenario of scenarios(sizes(SCALE).enrollmentsPerPlan)) {
      for (const connections of CONNECTIONS) {
        const runs: Record<'hand' | 'graphql' | 'tool', Figures[]> = { hand: [], graphql: [], tool: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          const each = (make: (key: BenchKey) => Call) => keys.map((key) => ({ key: key.key, call: make(key) }));
          runs.hand.push(await measure(hand.url, each(scenario.handWritten), connections));
          runs.graphql.push(await measure(program.url, each(scenario.graphql), connections));
          runs.tool.push(await measure(program.url, each(scenario.tool), connections));
        }
        const rate = (name: keyof typeof runs) => median(runs[name].map((figures) => figures.rate));
        const latency = (name: keyof typeof runs, which: 'p50' | 'p99') => median(runs[name].map((figures) => figures[which]));
        const side = (name: 'graphql' | 'tool') =>
          cell(rate(name).toFixed(0), 10) + cell((rate(name) / rate('hand')).toFixed(2), 7) + cell(latency(name, 'p50'), 5) + cell(latency(name, 'p99'), 5);
        console.log(scenario.name.padEnd(9) + cell(connections, 5) + cell(rate('hand').toFixed(0), 12) + side('graphql') + side('tool'));
      }
    }
  } finally {
    await program.stop();
    await hand.close();
    const admin = new pg.Client({ connectionString: SERVER });
    await admin.connect();
    await admin.query(`drop database ${DATABASE} with (force)`);
    await admin.end();
  }
}

await main();
