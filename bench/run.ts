import type { BenchKey, Sizes } from './data.ts';
import { sizes } from './data.ts';
import { callOneByOne, type Figures, load, Turns } from './load.ts';
import { chosenPlace, isEmbedded } from './place.ts';
import { type MakeCall, type Scenario, scenarios } from './scenarios.ts';
import { Server } from './servers.ts';

/**
 * Compares the server with a hand-written server on the same database engine and the same data,
 * alternating in one run.
 *   npm run bench                          on PostgreSQL; BENCH_DATABASE=embedded on embedded databases
 *   BENCH_SCALE=0.1 BENCH_TENANTS=10       a tenth of the data per team and ten times as many teams
 *   BENCH_ONLY=S1,S6                       only these scenarios
 *   BENCH_SECONDS=4 BENCH_CONNECTIONS=1,16,64 BENCH_ROUNDS=3
 *   BENCH_OTHER_URL=http://127.0.0.1:4000  also sends the calls to another server of the same API on the same database.
 *                                          BENCH_SHOW_DATABASE=1 prints the database and waits until the server
 *                                          answers /readyz
 * Absolute figures depend on the machine; the ratios are comparable.
 */

const SCALE = Number(process.env['BENCH_SCALE'] ?? (isEmbedded ? 0.1 : 1));
const TENANTS = Number(process.env['BENCH_TENANTS'] ?? 1);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const CONNECTIONS = (process.env['BENCH_CONNECTIONS'] ?? '1,16,64').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ONLY = process.env['BENCH_ONLY']?.split(',') ?? null;
const OTHER_URL = process.env['BENCH_OTHER_URL'] ?? null;
const COUNTED_CALLS = 40;
const REST_MILLIS = Number(process.env['BENCH_REST_SECONDS'] ?? 120) * 1_000;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const cell = (value: string | number, width: number) => String(value).padStart(width);

/** A measured surface of a server. */
interface Side {
  name: string;
  url: string;
  make: MakeCall;
}

function sidesOf(scenario: Scenario, hand: Server, program: Server): Side[] {
  const surfaces = (name: string, url: string) => [
    { name: `${name}GraphQL`, url, make: scenario.graphql },
    ...(scenario.tool === null ? [] : [{ name: `${name}tool`, url, make: scenario.tool }]),
  ];
  return [
    { name: 'hand-written', url: hand.url, make: scenario.handWritten },
    ...surfaces('', program.url),
    ...(OTHER_URL === null ? [] : surfaces('other ', OTHER_URL)),
  ];
}

async function measure(
  scenario: Scenario,
  keys: BenchKey[],
  hand: Server,
  program: Server,
): Promise<void> {
  const turns = new Turns();
  const sides = sidesOf(scenario, hand, program);
  const statements = new Map<string, string>();
  for (const side of sides) {
    await callOneByOne(side.url, keys, side.make, keys.length * 2, turns);
    await program.statements();
    await callOneByOne(side.url, keys, side.make, COUNTED_CALLS, turns);
    if (side.url === program.url && !isEmbedded)
      statements.set(side.name, ((await program.statements()) / COUNTED_CALLS).toFixed(1));
  }
  // Warm-up: each surface runs under load before it is measured.
  for (const { url, make } of sides)
    await load(url, keys, make, {
      seconds: SECONDS,
      connections: 16,
      turns: scenario.varies ? turns : null,
    });
  for (const connections of CONNECTIONS) {
    const runs = new Map<string, Figures[]>(sides.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, make } of sides) {
        runs.get(name)?.push(
          await load(url, keys, make, {
            seconds: SECONDS,
            connections,
            turns: scenario.varies ? turns : null,
          }),
        );
      }
    }
    const middle = (name: string, of: keyof Figures) =>
      median((runs.get(name) ?? []).map((figures) => figures[of]));
    const base = middle('hand-written', 'rate');
    for (const { name } of sides) {
      const goal =
        name === 'GraphQL' ? scenario.goals.graphql : name === 'tool' ? scenario.goals.tool : null;
      console.log(
        scenario.name.padEnd(5) +
          cell(connections, 5) +
          `  ${name.padEnd(14)}` +
          cell(middle(name, 'rate').toFixed(0), 9) +
          cell((middle(name, 'rate') / base).toFixed(2), 7) +
          cell(goal === null || connections !== 16 ? '' : goal.toFixed(2), 6) +
          cell(middle(name, 'p50'), 7) +
          cell(middle(name, 'p99'), 7) +
          cell(statements.get(name) ?? '', 12),
      );
    }
  }
}

async function main(): Promise<void> {
  const size: Sizes = { ...sizes(SCALE, TENANTS), actionsAreDue: !isEmbedded };
  const place = await chosenPlace(size);
  if (process.env['BENCH_SHOW_DATABASE'] !== undefined && OTHER_URL !== null) {
    console.log(`Database: ${JSON.stringify(place.program)}.`);
    while (
      !(await fetch(`${OTHER_URL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((done) => setTimeout(done, 1_000));
  }
  const servers: Server[] = [];
  try {
    const hand = await Server.handWritten(place.handWritten);
    servers.push(hand);
    const program = await Server.program(place.program);
    servers.push(program);
    const rest = await program.memory();
    console.log(
      `Node ${process.version}, ${isEmbedded ? 'embedded' : 'PostgreSQL'}, scale ${SCALE}, ${size.teams} teams, ${SECONDS} s per measurement, median of ${ROUNDS} alternating rounds.`,
    );
    console.log('      conn  server            req/s  ratio  goal p50 ms p99 ms  statements');
    for (const scenario of scenarios(size))
      if (ONLY === null || ONLY.includes(scenario.name))
        await measure(scenario, place.keys, hand, program);
    const loaded = await program.memory();
    // V8 returns what it held for further calls to the system 8 s after the last collection if
    // little is allocated, and within 100 s otherwise.
    await new Promise((done) => setTimeout(done, REST_MILLIS));
    const rested = await program.memory();
    const text = ({ resident, heap }: { resident: number; heap: number }) =>
      `${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB of heap`;
    console.log(
      `Memory of the server before the load: ${text(rest)}; at its end: ${text(loaded)}; ${REST_MILLIS / 1_000} s later: ${text(rested)}.`,
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await place.remove();
  }
}

await main();
