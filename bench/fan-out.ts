import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { sizes, taskId } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * One event to many WebSocket subscribers, beside a raw broadcast of the same text to as many sockets: the time from the
 * notice of the commit to the last socket, and the memory of the program for each of them.
 *   npm run bench:fan-out                BENCH_SOCKETS=1000 BENCH_EVENTS=20
 */

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 1_000);
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Counts what all sockets get; `all` is kept when each has got one more. */
class Crowd {
  #got = 0;
  #all: (() => void) | null = null;

  heard(): void {
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
}

async function raw(text: string): Promise<number> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const crowd = new Crowd();
  const clients = await Promise.all(
    Array.from({ length: SOCKETS }, () => {
      const client = new WebSocket(`ws://127.0.0.1:${port}`);
      client.on('message', () => crowd.heard());
      return new Promise<WebSocket>((done) => client.once('open', () => done(client)));
    }),
  );
  const times: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const all = crowd.all();
    const began = performance.now();
    for (const socket of sockets.clients) socket.send(text);
    await all;
    times.push(performance.now() - began);
  }
  for (const client of clients) client.terminate();
  sockets.close();
  server.close();
  return median(times);
}

async function main(): Promise<void> {
  const size = sizes(0.02);
  const place = await postgresPlace(size);
  const [key] = place.keys;
  if (key === undefined) throw new Error('There is no key.');
  const program = await Server.program(place.program);
  const listener = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await listener.connect();
  await listener.query('listen outreach_events');
  try {
    const before = await program.memory();
    const crowd = new Crowd();
    let text = '';
    const clients = await Promise.all(
      Array.from({ length: SOCKETS }, () => {
        const client = new WebSocket(program.url.replace('http', 'ws').concat('/graphql'), 'graphql-transport-ws');
        return new Promise<WebSocket>((done) => {
          client.once('open', () => client.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: key.key } })));
          client.on('message', (data) => {
            const message: { type: string } = JSON.parse(String(data));
            if (message.type === 'connection_ack') {
              const query = 'subscription { taskUpdated { sequence change task { id title status } } }';
              client.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
              // A ping behind the subscription is answered when it stands.
              client.send(JSON.stringify({ type: 'ping' }));
            } else if (message.type === 'pong') {
              // From now on it is told of events and nothing else, and counts them as the sockets of the broadcast do.
              client.removeAllListeners('message');
              client.on('message', (data) => {
                text ||= String(data);
                crowd.heard();
              });
              done(client);
            }
          });
        });
      }),
    );
    const held = await program.memory();
    const times: number[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      const all = crowd.all();
      const noticed = new Promise<number>((done) => listener.once('notification', () => done(performance.now())));
      await fetch(`${program.url}/api/public/tools/complete_task`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key.key },
        body: JSON.stringify({ taskId: taskId(key, event) }),
      });
      const began = await noticed;
      await all;
      times.push(performance.now() - began);
    }
    for (const client of clients) client.terminate();
    const [mine, bare] = [median(times), await raw(text)];
    console.log(
      `${SOCKETS} sockets, ${EVENTS} events: ${mine.toFixed(0)} ms to the last one, a raw broadcast ${bare.toFixed(0)} ms: ${(mine / bare).toFixed(1)} times; ` +
        `${(((held.heap - before.heap) * 1024) / SOCKETS).toFixed(0)} KB of heap a socket.`,
    );
  } finally {
    await listener.end();
    await program.stop();
    await place.remove();
  }
}

await main();
