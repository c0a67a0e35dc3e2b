// @module-tag once
import { type Client, createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The single connection mode of GraphQL over server-sent events, by the client of its authors. */

const CREATE =
  'mutation ($name: String!) { createAudience(input: { name: $name }) { audience { name } } }';
const CHANGES =
  'subscription { changes(kinds: [AUDIENCE]) { change node { ... on Audience { name } } } }';

let world: World;
let team: TestTeam;
const clients: Client<true>[] = [];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('One connection');
});
afterAll(async () => {
  for (const client of clients) client.dispose();
  await world.close();
});

function connect(key = team.owner.key): Client<true> {
  const client = createClient({
    ...{ url: `${world.url}/graphql`, singleConnection: true, retryAttempts: 0 },
    headers: { 'x-api-key': key },
  });
  clients.push(client);
  return client;
}

/** Collects the results of an operation. `stop` ends it. */
function start(client: Client<true>, query: string, variables: Record<string, unknown> = {}) {
  const results: Json[] = [];
  const faults: unknown[] = [];
  let isComplete = false;
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result) => results.push(result),
      error: (error) => faults.push(error),
      complete: () => {
        isComplete = true;
      },
    },
  );
  return { results, faults, stop, isComplete: () => isComplete };
}

async function result(client: Client<true>, query: string, variables = {}): Promise<Json> {
  const { results, faults, isComplete } = start(client, query, variables);
  await until(query, () => isComplete() || faults.length > 0);
  expect([results.length, faults]).toEqual([1, []]);
  return results[0];
}

/** Waits until it is so. */
const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
  eventually(async () => ((await isSo()) ? true : null), what);

const send = (method: string, headers: Record<string, string> = {}, key = team.owner.key) =>
  fetch(`${world.url}/graphql`, { method, headers: { 'x-api-key': key, ...headers } });
const tokenHeader = (token: string) => ({ 'x-graphql-event-stream-token': token });

it('answers queries, mutations and faults, and sends the changes that they cause', async () => {
  const client = connect();
  const viewer = await result(client, '{ viewer { team { name } } }');
  expect(viewer.data).toEqual({ viewer: { team: { name: 'One connection' } } });
  const changes = start(client, CHANGES);
  await until('a change', async () => {
    await result(client, CREATE, { name: 'Seen' });
    return changes.results.length > 0;
  });
  expect(changes.results[0].data).toEqual({
    changes: { change: 'CREATED', node: { name: 'Seen' } },
  });
  const faulty = await result(client, '{ nothing }');
  expect(faulty.errors).toMatchObject([
    { message: expect.stringContaining('nothing'), extensions: { code: 'INVALID_REQUEST' } },
  ]);
  changes.stop();
  await until('the end of the changes', changes.isComplete);
  const heard = changes.results.length;
  await result(client, CREATE, { name: 'Unseen' });
  expect(changes.results.length).toBe(heard);
});

it('belongs to the key that reserved it', async () => {
  const reserved = await send('PUT');
  expect(reserved.status).toBe(201);
  const token = await reserved.text();
  const other = await world.team('Beside the connection');
  const stream = { accept: 'text/event-stream', ...tokenHeader(token) };
  for (const key of [other.owner.key, team.admin.key]) {
    const refused = await send('GET', stream, key);
    expect([refused.status, (await refused.json()).errors[0].extensions.code]).toEqual([
      404,
      'NOT_FOUND',
    ]);
  }
  expect((await send('GET', tokenHeader('made-up'))).status).toBe(404);
  expect((await send('PUT', {}, 'ocrm_unknown')).status).toBe(401);
  const opened = await send('GET', stream);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  expect((await send('GET', stream)).status).toBe(409);
  await opened.body?.cancel();
  await until('the end', async () => (await send('GET', stream)).status === 404);
});

it('ends when its key is revoked', async () => {
  const key = await world.key(team, team.owner, ['read', 'write']);
  const changes = start(connect(key), CHANGES);
  const { apiKeys } = await world.data(
    '{ apiKeys(filter: { isActive: true }) { nodes { id prefix } } }',
    {},
    team.owner.key,
  );
  const { id } = apiKeys.nodes.find(({ prefix }: Json) => key.startsWith(prefix));
  await until('a change', async () => {
    await team.ok('create_audience', { name: 'Before' });
    return changes.results.length > 0;
  });
  await world.data(
    'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id } } }',
    { id },
    team.owner.key,
  );
  await until('the end of the stream', () => changes.faults.length > 0);
});

it('counts as a subscription of its key, also while it is only reserved', async () => {
  const small = await World.open({ maxSubscriptionsPerKey: 3 });
  const { key } = await small.team('Few streams');
  const reserve = () =>
    fetch(`${small.url}/graphql`, { method: 'PUT', headers: { 'x-api-key': key } });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await reserve()).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  await small.close();
});
