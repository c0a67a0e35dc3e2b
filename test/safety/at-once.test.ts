import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { batched } from '../../src/db/reader.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Concurrent calls share batches of reads: each still gets the data of its own team. */

let world: World;
let teams: { team: TestTeam; email: string; enrollmentId: string }[];

beforeAll(async () => {
  world = await World.open();
  teams = await Promise.all(['North', 'South'].map((name) => furnished(name)));
});
afterAll(() => world.close());

async function furnished(name: string) {
  const team = await world.team(name);
  const { key } = team.owner;
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name, root: { type: 'call', title: 'Call' } },
    key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    key,
  );
  const email = `${name.toLowerCase()}@x.example`;
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email } },
    key,
  );
  return { team, email, enrollmentId: String(added.enrollmentId) };
}

/** Forty concurrent calls, alternating between the teams. */
const byTurns = (
  call: (caller: (typeof teams)[number], other: (typeof teams)[number]) => Promise<Json>,
) => {
  const [north, south] = teams;
  if (north === undefined || south === undefined) throw new Error('The teams are not there.');
  return Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? call(north, south) : call(south, north),
    ),
  );
};

it('returns the caller’s own identity to each caller', async () => {
  const answers = await byTurns(({ team }) => world.ok('get_current_user', {}, team.owner.key));
  expect(answers.map(({ team }) => team.name)).toEqual(
    Array.from({ length: 20 }, () => ['North', 'South']).flat(),
  );
});

it('shows each team its own contacts and plans, in tools and GraphQL', async () => {
  const byTool = await byTurns(({ team, enrollmentId }) =>
    world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key),
  );
  const shown = byTool.map(
    ({ enrollment }) => `${enrollment.contact.email} ${enrollment.flowPlan.name}`,
  );
  expect(shown).toEqual(
    Array.from({ length: 20 }, () => ['north@x.example North', 'south@x.example South']).flat(),
  );
  const query = 'query ($id: ID!) { enrollment(id: $id) { contact { email } flowPlan { name } } }';
  const byGraphQL = await byTurns(({ team, enrollmentId }) =>
    world.data(query, { id: enrollmentId }, team.owner.key),
  );
  expect(
    byGraphQL.map(({ enrollment }) => `${enrollment.contact.email} ${enrollment.flowPlan.name}`),
  ).toEqual(shown);
});

it('finds nothing of the other team, however many of its members ask concurrently', async () => {
  const foreign = await Promise.all([
    byTurns(({ team }, other) =>
      world.tool('get_flow_enrollment', { enrollmentId: other.enrollmentId }, team.owner.key),
    ),
    byTurns(({ team, enrollmentId }) =>
      world.tool('get_flow_enrollment', { enrollmentId }, team.owner.key),
    ),
  ]);
  expect(foreign[0].map(({ status, body }) => `${status} ${body.error}`)).toEqual(
    Array.from({ length: 40 }, () => '404 not_found'),
  );
  expect(foreign[1].every(({ status }) => status === 200)).toBe(true);
});

it('serves reads beside a failing statement', async () => {
  const { read } = world.runtime.database;
  const reading = (divisor: number) =>
    batched<string, number>(async ({ rows }, asked) => {
      const [row] = await rows<{ part: { quotient: number } }>(
        Prisma.sql`select 12 / ${divisor}::int as "part.quotient"`,
      );
      return asked.map(() => row?.part.quotient ?? Number.NaN);
    });
  const [half, none, third] = [reading(2), reading(0), reading(3)];
  const answers = await Promise.allSettled([
    half(read, 'a'),
    none(read, 'b'),
    third(read, 'c'),
    half(read, 'd'),
  ]);
  expect(
    answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : /division by zero/.test(String(answer.reason)),
    ),
  ).toEqual([6, true, 4, 6]);
});
