import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request as send } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freePort } from '../test/support/free-port.ts';
import { type BenchKey, sizes } from './data.ts';
import { Turns } from './load.ts';
import { chosenPlace } from './place.ts';
import { type Call, type MakeCall, scenarios } from './scenarios.ts';
import { Server } from './servers.ts';

/**
 * Runs a constant mixed load with many subscribers, then an overload. Checks that memory stays
 * flat, no subscriber is lost, excess calls are rejected with 429 or 503, and the server recovers
 * after the overload. Exits with code 1 on failure.
 *   npm run bench:held        HELD_MINUTES=30 HELD_RATE=60 HELD_SOCKETS=1000 HELD_STREAMS=200 BENCH_DATABASE=embedded
 */

const MINUTES = Number(process.env['HELD_MINUTES'] ?? 30);
const RATE = Number(process.env['HELD_RATE'] ?? 60);
const SOCKETS = Number(process.env['HELD_SOCKETS'] ?? 1_000);
const STREAMS = Number(process.env['HELD_STREAMS'] ?? 200);
const OVERLOAD_SECONDS = 20;
const OVERLOAD_CALLS = 1_500;
const IMPATIENT_MILLIS = 1_000;
const RECOVERED_MILLIS = 10_000;
/** Maximum response time that counts as recovered. */
const SOON_MILLIS = 500;
/** Maximum response time of /healthz under the constant load and in the overload. */
const HEALTH_MILLIS = 2_000;
const OVERLOADED_HEALTH_MILLIS = 2_000;
/**
 * Maximum growth of the heap (after garbage collection) from the first to the last third of the
 * run.
 */
const GROWTH_MEGABYTES = 8;

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
const SUBSCRIPTION = 'subscription { taskUpdated { sequence change task { id title status } } }';

/** Makes one call. Returns its status (0 if the connection broke) and duration. */
function call(
  url: string,
  key: BenchKey,
  { path, body }: Call,
): Promise<{ status: number; millis: number }> {
  const began = performance.now();
  return new Promise((settle) => {
    const done = (status: number) => settle({ status, millis: performance.now() - began });
    const headers = { 'content-type': 'application/json', 'x-api-key': key.key };
    const sent = send(url + path, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', (error) => {
      console.error(error.message);
      done(0);
    });
    sent.end(JSON.stringify(body));
  });
}

/** The subscribers, with the number of events they received. */
class Crowd {
  told = 0;
  lost = 0;
  isOver = false;

  async watch(url: string, keys: readonly BenchKey[]): Promise<void> {
    const keyOf = (index: number) => keys[index % keys.length]?.key ?? '';
    await Promise.all(
      Array.from({ length: SOCKETS }, (_, index) => this.#socket(url, keyOf(index))),
    );
    await Promise.all(
      Array.from({ length: STREAMS }, (_, index) => this.#stream(url, keyOf(index))),
    );
  }

  #leave(): void {
    if (!this.isOver) this.lost += 1;
  }

  #socket(url: string, apiKey: string): Promise<void> {
    const socket = new WebSocket(
      url.replace('http', 'ws').concat('/graphql'),
      'graphql-transport-ws',
    );
    socket.once('close', () => this.#leave());
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey } })),
    );
    return new Promise((done) => {
      socket.on('message', (data) => {
        const { type }: { type: string } = JSON.parse(String(data));
        if (type === 'next') this.told += 1;
        else if (type === 'pong') done();
        else if (type === 'connection_ack') {
          socket.send(
            JSON.stringify({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } }),
          );
          // The ping is answered once the subscription is active.
          socket.send(JSON.stringify({ type: 'ping' }));
        }
      });
    });
  }

  #stream(url: string, apiKey: string): Promise<void> {
    return new Promise((done) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': apiKey,
      };
      const sent = send(`${url}/graphql`, { method: 'POST', headers, agent: false }, (response) => {
        response.on('data', (chunk: Buffer) => {
          if (String(chunk).includes('event: next')) this.told += 1;
        });
        response.once('close', () => this.#leave());
        done();
      });
      sent.once('error', () => done());
      sent.end(JSON.stringify({ query: SUBSCRIPTION }));
    });
  }
}

const countOf = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
const add = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Selects the next call: 19 of 20 are reads, alternating between both surfaces. Writes are rare so
 * that the data lasts.
 */
function mix(all: ReturnType<typeof scenarios>): () => MakeCall {
  const makers = (varies: boolean) =>
    all
      .filter((one) => one.varies === varies)
      .flatMap((one) => [one.graphql, ...(one.tool === null ? [] : [one.tool])]);
  const [reads, writes] = [makers(false), makers(true)];
  let made = 0;
  return () => {
    made += 1;
    const from = made % 20 === 0 ? writes : reads;
    const maker = from[Math.floor(made / (made % 20 === 0 ? 20 : 1)) % from.length];
    if (maker === undefined) throw new Error('There are no scenarios.');
    return maker;
  };
}

/**
 * Polls /healthz of the operator's port from a separate process, each time by a new connection, as
 * an orchestrator does.
 */
class Health {
  readonly #child: ChildProcess;

  constructor(port: number) {
    this.#child = fork('bench/ask-health.mjs', [`http://127.0.0.1:${port}/healthz`]);
  }

  /** The longest response time since the previous call of this method, in milliseconds. */
  worst(): Promise<number> {
    return new Promise((settle) => {
      this.#child.once('message', (millis: number) => settle(millis));
      this.#child.send('worst');
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}

async function main(): Promise<void> {
  const size = { ...sizes(0.05), actionsAreDue: false };
  const place = await chosenPlace(size);
  const healthPort = await freePort();
  const program = await Server.program({
    ...place.program,
    ROLE: 'all',
    METRICS_PORT: String(healthPort),
  });
  const faults: string[] = [];
  try {
    const all = scenarios(size);
    const next = mix(all);
    const turns = new Map<MakeCall, Turns>();
    const one = (): Promise<{ status: number; millis: number }> => {
      const maker = next();
      // A task can be completed only once, so both surfaces share the turns.
      const scenario = all.find(({ graphql, tool }) => graphql === maker || tool === maker);
      const owner = scenario?.graphql ?? maker;
      const taken = turns.get(owner) ?? new Turns();
      turns.set(owner, taken);
      const { key, turn } = taken.next(place.keys);
      return call(program.url, key, maker(key, turn));
    };
    const crowd = new Crowd();
    await crowd.watch(program.url, place.keys);
    const health = new Health(healthPort);
    let worstWait = 0;

    const heaps: number[] = [];
    const statuses = new Map<number, number>();
    console.log(
      `${SOCKETS} sockets and ${STREAMS} streams subscribed; ${RATE} calls per second for ${MINUTES} minutes.`,
    );
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const times: number[] = [];
      const underWay: Promise<void>[] = [];
      const began = performance.now();
      for (let made = 0; made < RATE * 60; made += 1) {
        const wait = began + (made * 1_000) / RATE - performance.now();
        if (wait > 1) await delay(wait);
        underWay.push(
          one().then(({ status, millis }) => {
            add(statuses, status);
            times.push(millis);
          }),
        );
      }
      await Promise.all(underWay);
      const { resident, heap } = await program.memory();
      heaps.push(heap);
      worstWait = Math.max(worstWait, await health.worst());
      console.log(
        `minute ${minute}: p99 ${p99(times).toFixed(0)} ms, heap ${heap.toFixed(1)} MB, resident ${resident.toFixed(0)} MB, ${crowd.told} events received, ` +
          `${crowd.lost} subscribers lost, /healthz at most ${worstWait.toFixed(0)} ms; ${countOf(statuses)}`,
      );
    }
    const third = Math.max(1, Math.floor(heaps.length / 3));
    const growth = mean(heaps.slice(-third)) - mean(heaps.slice(0, third));
    if (growth > GROWTH_MEGABYTES) faults.push(`The heap grew by ${growth.toFixed(1)} MB.`);
    if ([...statuses.keys()].some((status) => status !== 200))
      faults.push(`Some calls did not return 200: ${countOf(statuses)}.`);
    if (crowd.lost > 0) faults.push(`${crowd.lost} subscribers were lost.`);
    if (crowd.told === 0) faults.push('The subscribers received no event.');
    if (worstWait > HEALTH_MILLIS)
      faults.push(`/healthz took ${worstWait.toFixed(0)} ms under the constant load.`);

    console.log(`${OVERLOAD_CALLS} concurrent calls for ${OVERLOAD_SECONDS} seconds.`);
    const overloaded = new Map<number, number>();
    const end = Date.now() + OVERLOAD_SECONDS * 1_000;
    await Promise.all(
      Array.from({ length: OVERLOAD_CALLS }, async () => {
        while (Date.now() < end) {
          const { status } = await one();
          add(overloaded, status);
          // Retries earlier than Retry-After asks.
          if (status !== 200) await delay(IMPATIENT_MILLIS);
        }
      }),
    );
    worstWait = await health.worst();
    const over = performance.now();
    let soon = 0;
    while (soon < 20 && performance.now() - over < 60_000) {
      const { status, millis } = await one();
      soon = status === 200 && millis < SOON_MILLIS ? soon + 1 : 0;
    }
    const recovered = performance.now() - over;
    console.log(
      `${countOf(overloaded)}; /healthz at most ${worstWait.toFixed(0)} ms; recovered after ${(recovered / 1_000).toFixed(1)} s; ${crowd.lost} subscribers lost.`,
    );
    if ([...overloaded.keys()].some((status) => ![200, 429, 503].includes(status)))
      faults.push(`Unexpected status in the overload: ${countOf(overloaded)}.`);
    if (!overloaded.has(429) && !overloaded.has(503))
      faults.push('The server was not overloaded: no call was rejected.');
    if (recovered > RECOVERED_MILLIS)
      faults.push(`Recovery took ${(recovered / 1_000).toFixed(1)} s.`);
    if (crowd.lost > 0) faults.push(`${crowd.lost} subscribers were lost in the overload.`);
    if (worstWait > OVERLOADED_HEALTH_MILLIS)
      faults.push(`/healthz took ${worstWait.toFixed(0)} ms in the overload.`);
    health.stop();
    crowd.isOver = true;
  } finally {
    await program.stop();
    await place.remove();
  }
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'Passed.' : 'Failed.');
  process.exit(faults.length === 0 ? 0 : 1);
}

await main();
