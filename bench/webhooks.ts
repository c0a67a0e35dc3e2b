import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Delivers events of one team to an endpoint that answers at once, without and beside an endpoint
 * of another team that answers after four seconds. One worker on PostgreSQL; the receiver is a
 * process of its own on the same machine.
 *   npm run bench:webhooks               BENCH_EVENTS=20000
 */

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20_000);

/** Task events, of which the program adds some per team. */
async function append(client: pg.Client, teamId: string, count: number): Promise<void> {
  await client.query(
    `select append_events(jsonb_agg(jsonb_build_object('teamId', t.team_id, 'kind', 'task', 'change', 'updated', 'subjectId', t.id, 'occurredAt', now())))
     from (select t.team_id, t.id from (select team_id, id, row_number() over (order by id) as n, count(*) over () as total from task where team_id = $1) t
       join generate_series(0, $2 - 1) s on s % t.total = t.n - 1) t`,
    [teamId, count],
  );
  await client.query("select pg_notify('outreach_commits', $1)", [`bench ${teamId}`]);
}

async function main(): Promise<void> {
  const place = await postgresPlace({ ...sizes(0.1), teams: 2 });
  const client = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await client.connect();
  const receiver = fork(new URL('webhook-receiver.mjs', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(receiver, 'message');
  const arrived = async (): Promise<{ fast: number; slow: number }> => {
    receiver.send('count');
    return (await once(receiver, 'message'))[0];
  };
  const environment = {
    ...place.program,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  const server = await Server.program({ ...environment, ROLE: 'server' });
  const worker = await Server.worker(environment);
  try {
    const query =
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
    for (const [index, path] of ['fast', 'slow'].entries()) {
      const input = { url: `http://127.0.0.1:${port}/${path}`, eventTypes: ['task.updated'] };
      const headers = {
        'content-type': 'application/json',
        'x-api-key': place.keys[index]?.key ?? '',
      };
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables: { input } }),
      });
      const { errors } = await response.json();
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
    }
    const [fast, slow] = place.keys.map(({ teamId }) => teamId);
    for (const name of ['alone', 'beside a slow endpoint']) {
      const before = (await arrived()).fast;
      if (name !== 'alone') await append(client, slow ?? '', 2_000);
      const began = performance.now();
      await append(client, fast ?? '', EVENTS);
      while ((await arrived()).fast < before + EVENTS) await delay(20);
      const seconds = (performance.now() - began) / 1_000;
      console.log(
        `${name}: ${EVENTS} deliveries in ${seconds.toFixed(1)} s, ${(EVENTS / seconds).toFixed(0)} a second.`,
      );
    }
    console.log(`The slow endpoint got ${(await arrived()).slow} meanwhile.`);
  } finally {
    await worker.stop();
    await server.stop();
    receiver.kill();
    await client.end();
    await place.remove();
  }
}

await main();
