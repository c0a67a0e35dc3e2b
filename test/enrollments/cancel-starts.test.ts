import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

const CANCEL =
  'mutation ($input: CancelStartsInput!) { cancelStarts(input: $input) { returned flowPlan { id } warnings } }';
const COUNTS =
  'query ($id: ID!) { flowPlan(id: $id) { contactCounts { waiting starting running held } } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Starters');
});
afterAll(() => world.close());

const cancel = async (input: object, key = team.key): Promise<Json> =>
  (await world.data(CANCEL, { input }, key)).cancelStarts;
const counts = async (id: string): Promise<Json> =>
  (await world.data(COUNTS, { id }, team.key)).flowPlan.contactCounts;

/** A published plan with so many contacts in its queue. */
async function planWith(name: string, size: number, settings: object = {}): Promise<string> {
  const flowPlanId = await team.publishedPlan({
    ...{ name, root: { type: 'call', title: 'Ring' }, ...settings },
  });
  const audienceId = await team.audience(
    name,
    Array.from({ length: size }, (_, at) => ({ email: `${name.toLowerCase()}-${at}@s.example` })),
  );
  await team.ok('attach_audience_to_flow', { flowPlanId, audienceId });
  return flowPlanId;
}

it('a start in the background can be canceled for the contacts that have not started', async () => {
  const flowPlanId = await planWith('Many', 120);
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
  expect(await counts(flowPlanId)).toEqual({ waiting: 120, starting: 120, running: 0, held: 0 });
  const { runtime } = world;
  const { prisma } = runtime.database.read;
  expect(await cancel({ flowPlanId })).toEqual({
    ...{ returned: 120, flowPlan: { id: flowPlanId }, warnings: [] },
  });
  await world.settle();
  expect(await counts(flowPlanId)).toEqual({ waiting: 120, starting: 0, running: 0, held: 0 });
  expect(await prisma.enrollment.count({ where: { flowPlanId } })).toBe(0);
  const [entry] = await prisma.auditEntry.findMany({
    where: { teamId: team.teamId, action: 'enrollments.starts_canceled' },
  });
  expect(entry).toMatchObject({ subjectId: flowPlanId, data: { returnedCount: 120 } });
  expect(await cancel({ flowPlanId })).toMatchObject({
    returned: 0,
    warnings: ['Nothing changed: no contact is to start.'],
  });
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
  await world.settle();
  expect((await counts(flowPlanId)).waiting).toBe(0);
  expect(await prisma.enrollment.count({ where: { flowPlanId } })).toBe(120);
});

it('keeps contacts that start on a later day, unless they are included', async () => {
  const flowPlanId = await planWith('Later', 2);
  const startAt = new Date(world.clock.now().getTime() + 3 * DAY).toISOString();
  const ENROLL =
    'mutation ($input: EnrollQueueItemsInput!) { enrollQueueItems(input: $input) { scheduled } }';
  await world.data(ENROLL, { input: { flowPlanId, all: true, startAt } }, team.key);
  await world.settle();
  expect(await counts(flowPlanId)).toEqual({ waiting: 0, starting: 0, running: 0, held: 2 });
  expect((await cancel({ flowPlanId })).returned).toBe(0);
  expect((await cancel({ flowPlanId, includeHeld: true })).returned).toBe(2);
  await world.advance(4 * DAY);
  expect(await counts(flowPlanId)).toEqual({ waiting: 2, starting: 0, running: 0, held: 0 });
});

it('in auto mode it is said that others start by themselves', async () => {
  const flowPlanId = await planWith('Auto', 1, { enrollmentMode: 'auto' });
  expect(await cancel({ flowPlanId })).toMatchObject({
    returned: 1,
    warnings: ['The flow plan is in auto mode: contacts added from now on start by themselves.'],
  });
  const other = await world.team('Others');
  const refused = await world.graphql(CANCEL, { input: { flowPlanId } }, other.key);
  expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
});
