import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * More concurrent calls than the limit: the others are rejected immediately, and no part of them
 * runs.
 */

const LIMIT = 3;
let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open({ maxCallsUnderWay: LIMIT });
  team = await world.team('Crowd');
});
afterAll(() => world.close());

const CREATE =
  'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';

async function post(
  path: string,
  body: object,
): Promise<{ status: number; retryAfter: string | null; body: Json }> {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': team.owner.key },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}

it.each([
  [
    'tool calls',
    (name: string) => post('/api/public/tools/create_audience', { name }),
    ({ error }: Json) => error,
  ],
  [
    'operations',
    (name: string) => post('/graphql', { query: CREATE, variables: { input: { name } } }),
    ({ errors }: Json) => errors?.[0].extensions.code,
  ],
])(
  'rejects %s over the limit, serves /healthz meanwhile, and accepts calls again when some have ended',
  async (what, create, codeOf) => {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    const calls: Promise<unknown>[] = [];
    // The key is known then: a call takes its slot after authentication.
    expect((await post('/api/public/tools/list_audiences', {})).status).toBe(200);
    await world.runtime.database.read.prisma.$transaction(async (prisma) => {
      // Writes wait here: the accepted calls stay in progress.
      await prisma.$executeRaw`lock table audience in access exclusive mode`;
      for (let index = 0; index < 2 * LIMIT; index += 1)
        calls.push(create(`${what} ${index}`).then((answer) => answers.push(answer)));
      await eventually(
        async () => (answers.length >= LIMIT ? true : null),
        'those over the limit are answered',
      );
      expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
      expect(
        answers.map(({ status, retryAfter, body }) => [
          status,
          retryAfter,
          String(codeOf(body)).toLowerCase(),
        ]),
      ).toEqual(Array(LIMIT).fill([503, '5', 'provider_unavailable']));
    });
    await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect((await create(`${what} again`)).status).toBe(200);
    const { totalCount } = await world.ok('list_audiences', { searchQuery: what }, team.owner.key);
    expect(totalCount).toBe(LIMIT + 1);
  },
);

it('does not count calls of clients that disconnect before their body is read', async () => {
  const { createApiKey } = await world.data(
    'mutation { createApiKey(input: { name: "never used" }) { key } }',
    {},
    team.owner.key,
  );
  await world.runtime.database.read.prisma.$transaction(async (prisma) => {
    // The key lookup waits for this lock: that is where they disconnect.
    await prisma.$executeRaw`lock table api_key in access exclusive mode`;
    for (const path of [
      '/api/public/tools/create_audience',
      '/graphql',
      '/api/public/tools/create_audience',
    ]) {
      const { hostname, port } = new URL(world.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-API-Key: ${createApiKey.key}\r\nContent-Length: 100\r\n\r\n{`,
      );
      // Answered after it, so that the server has read what was sent.
      expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
      socket.destroy();
    }
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });
  await eventually(
    async () => ((await post('/api/public/tools/list_audiences', {})).status === 200 ? true : null),
    'there is room again',
  );
  const answers = await Promise.all(
    Array.from({ length: LIMIT }, () => post('/api/public/tools/list_audiences', {})),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('does not count streams, whatever their clients accept', async () => {
  const leaving = new AbortController();
  for (const accept of ['*/*', 'text/event-stream', '*/*', 'text/event-stream']) {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, 'x-api-key': team.owner.key },
      body: JSON.stringify({ query: 'subscription { taskUpdated { sequence } }' }),
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
  }
  const answers = await Promise.all(
    Array.from({ length: LIMIT }, () => post('/api/public/tools/list_audiences', {})),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  leaving.abort();
});

it('continues after a client that requested another protocol disconnects', async () => {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('404 Not Found');
  socket.resetAndDestroy();
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
});
