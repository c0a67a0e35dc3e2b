import { once } from 'node:events';
import pg from 'pg';
import { WebSocket } from 'ws';
import { sizes, taskId } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Measures the delivery of one event of another server to many WebSocket subscribers, alternating
 * with a raw broadcast of the same text to as many sockets by a separate process: the time from the
 * commit notification to the last socket, and the memory per socket.
 *   npm run bench:fan-out                BENCH_SOCKETS=1000 BENCH_EVENTS=20
 */

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 1_000);
const OVERDUE_MILLIS = 10_000;
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20);
const QUERY =
  'subscription ($after: String) { taskUpdated(after: $after) { sequence change task { id title status } } }';
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Sockets that count received messages. `all` resolves when each has received one more. */
class Crowd {
  readonly #sockets: readonly WebSocket[];
  #got = 0;
  #all: (() => void) | null = null;
  text = '';

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) socket.on('message', (data) => this.#heard(data));
  }

  static async of(join: () => Promise<WebSocket>): Promise<Crowd> {
    return new Crowd(await Promise.all(Array.from({ length: SOCKETS }, join)));
  }

  #heard(data: WebSocket.RawData): void {
    this.text ||= String(data);
    this.#got += 1;
    if (this.#got < SOCKETS) return;
    this.#got = 0;
    this.#all?.();
  }

  all(): Promise<void> {
    return new Promise((done) => {
      this.#all = done;
    });
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

function joinRaw(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  return new Promise((done) => socket.once('open', () => done(socket)));
}

/** Subscribes to everything after an event, whenever the subscription becomes active. */
function subscribe(url: string, apiKey: string, after: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.once('open', () => send({ type: 'connection_init', payload: { apiKey } }));
  return new Promise((done, fail) => {
    socket.on('message', (data) => {
      const { type }: { type: string } = JSON.parse(String(data));
      if (type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { after } } });
        send({ type: 'ping' });
      } else if (type === 'pong') {
        socket.removeAllListeners('message');
        done(socket);
      } else fail(new Error(String(data)));
    });
  });
}

async function main(): Promise<void> {
  const place = await postgresPlace(sizes(0.02));
  const [key] = place.keys;
  if (key === undefined) throw new Error('There is no API key.');
  const [program, writer, broadcast] = await Promise.all([
    Server.program({ ...place.program, MAX_SUBSCRIPTIONS_PER_KEY: String(2 * SOCKETS) }),
    Server.program(place.program),
    Server.broadcast(place.handWritten),
  ]);
  const listener = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await listener.connect();
  await listener.query('listen outreach_commits; listen broadcast');
  /** Milliseconds from the notification triggered by `cause` to the last socket. */
  const timed = async (crowd: Crowd, cause: () => Promise<unknown>): Promise<number> => {
    const all = crowd.all();
    const noticed = new Promise<number>((done) =>
      listener.once('notification', () => done(performance.now())),
    );
    await cause();
    const overdue = AbortSignal.timeout(OVERDUE_MILLIS);
    const ended = Promise.all([noticed, all.then(() => performance.now())]);
    const [began, last] = await Promise.race([
      ended,
      once(overdue, 'abort').then(() =>
        Promise.reject(new Error('The event did not reach all sockets in time.')),
      ),
    ]);
    return last - began;
  };
  try {
    const before = await program.memory();
    const newest = await listener.query<{ after: string }>(
      'select coalesce(max(sequence), 0)::text as after from event',
    );
    const subscribers = await Crowd.of(() =>
      subscribe(program.url.replace('http', 'ws'), key.key, newest.rows[0]?.after ?? '0'),
    );
    const held = await program.memory();
    const listeners = await Crowd.of(() => joinRaw(broadcast.url.replace('http', 'ws')));
    const times: { mine: number; raw: number }[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const body = JSON.stringify({ taskId: taskId(key, event) });
      const headers = { 'content-type': 'application/json', 'x-api-key': key.key };
      const mine = await timed(subscribers, () =>
        fetch(`${writer.url}/api/public/tools/complete_task`, { method: 'POST', headers, body }),
      );
      const raw = await timed(listeners, () =>
        listener.query('select pg_notify($1, $2)', ['broadcast', subscribers.text]),
      );
      times.push({ mine, raw });
    }
    subscribers.leave();
    listeners.leave();
    const [mine, raw] = [
      median(times.map((time) => time.mine)),
      median(times.map((time) => time.raw)),
    ];
    console.log(
      `${SOCKETS} sockets, ${EVENTS} events: ${mine.toFixed(1)} ms to the last socket, raw broadcast ${raw.toFixed(1)} ms: ${(mine / raw).toFixed(2)} times; ` +
        `${(((held.heap - before.heap) * 1024) / SOCKETS).toFixed(0)} KB of heap per socket.`,
    );
  } finally {
    await listener.end();
    await Promise.all([program.stop(), writer.stop(), broadcast.stop()]);
    await place.remove();
  }
}

await main();
