import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Json, type TestTeam, World } from '../support/world.ts';

/** More calls at once than a process works on: the rest is told so at once, and nothing of it is begun. */

const LIMIT = 3;
let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open({ maxCallsUnderWay: LIMIT });
  team = await world.team('Crowd');
});
afterAll(() => world.close());

const CREATE = 'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';

async function post(path: string, body: object): Promise<{ status: number; retryAfter: string | null; body: Json }> {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': team.owner.key },
    body: JSON.stringify(body),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}

it.each([
  ['tool calls', (name: string) => post('/api/public/tools/create_audience', { name }), ({ error }: Json) => error],
  ['operations', (name: string) => post('/graphql', { query: CREATE, variables: { input: { name } } }), ({ errors }: Json) => errors?.[0].extensions.code],
])('refuses %s over the limit, answers /healthz meanwhile, and takes calls again when some have left', async (what, create, codeOf) => {
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const calls: Promise<unknown>[] = [];
  await world.runtime.database.prisma.$transaction(async (tx) => {
    // What writes waits here: the calls that were let in stay under way.
    await tx.$executeRaw`lock table audience in access exclusive mode`;
    for (let index = 0; index < 2 * LIMIT; index += 1) calls.push(create(`${what} ${index}`).then((answer) => answers.push(answer)));
    await eventually(async () => (answers.length >= LIMIT ? true : null), 'those over the limit are answered');
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
    expect(answers.map(({ status, retryAfter, body }) => [status, retryAfter, String(codeOf(body)).toLowerCase()])).toEqual(
      Array(LIMIT).fill([503, '5', 'provider_unavailable']),
    );
  });
  await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expect((await create(`${what} again`)).status).toBe(200);
  const { totalCount } = await world.ok('list_audiences', { searchQuery: what }, team.owner.key);
  expect(totalCount).toBe(LIMIT + 1);
});
