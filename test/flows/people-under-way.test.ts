import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The effect of a new version on enrollments in progress. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Under way');
});
afterAll(() => world.close());

const CALL = { nodeId: 'ring', type: 'call', title: 'Ring' };
const MANUAL = { nodeId: 'visit', type: 'manual', title: 'Visit' };
const LATER = { nodeId: 'again', type: 'call', title: 'Ring again', delay: '1.00:00:00' };

const begun = async (root: object): Promise<{ flowPlanId: string; enrollmentId: string }> => {
  const flowPlanId = await team.publishedPlan({ root });
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: `quiet.${flowPlanId.toLowerCase()}@way.example` },
    enrollmentMode: 'enroll',
  });
  await world.settle();
  return { flowPlanId, enrollmentId };
};

/** Publishes another tree like a draft, and returns its effect on enrollments in progress. */
async function publish(flowPlanId: string, root: Json, peopleUnderWay?: string): Promise<Json> {
  const shout = (node: Json): Json => ({
    ...node,
    type: node.type.toUpperCase(),
    ...(node.children
      ? {
          children: Object.fromEntries(
            Object.entries(node.children).map(([branch, child]) => [branch, shout(child)]),
          ),
        }
      : {}),
  });
  await world.data(
    'mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) { draft { version } } }',
    { input: { flowPlanId, root: shout(root) } },
    team.key,
  );
  const query = (directive: string) =>
    `mutation ($input: PublishFlowDraftInput!) ${directive} { publishFlowDraft(input: $input) { underWay { staying moved } } }`;
  const variables = { input: { flowPlanId, ...(peopleUnderWay ? { peopleUnderWay } : {}) } };
  const tried = await world.data(query('@dryRun'), variables, team.key);
  const done = await world.data(query(''), variables, team.key);
  expect(tried).toEqual(done);
  return done.publishFlowDraft.underWay;
}

/** The title of the task at which the enrollment stands, after the present one is done. */
async function nextTask(enrollmentId: string): Promise<string> {
  const open = async () =>
    (await team.ok('list_user_tasks', { statuses: ['todo'] })).items.filter(
      (task: Json) => task.enrollmentId === enrollmentId,
    );
  const [task] = await open();
  await team.ok('complete_task', { taskId: task.taskId });
  await world.advance(2 * 86_400_000);
  const [next] = await open();
  return next?.title ?? 'none';
}

it('they stay on their version, by default', async () => {
  const { flowPlanId, enrollmentId } = await begun({ ...CALL, children: { default: MANUAL } });
  expect(await publish(flowPlanId, { ...CALL, children: { default: LATER } })).toEqual({
    staying: 1,
    moved: 0,
  });
  expect(await nextTask(enrollmentId)).toBe('Visit');
});

it('they move where the new version has the step at which they stand', async () => {
  const { flowPlanId, enrollmentId } = await begun({ ...CALL, children: { default: MANUAL } });
  expect(await publish(flowPlanId, { ...CALL, children: { default: LATER } }, 'MOVE')).toEqual({
    staying: 0,
    moved: 1,
  });
  expect(await nextTask(enrollmentId)).toBe('Ring again');
});

it('enrollments whose step was removed stay at it', async () => {
  const { flowPlanId, enrollmentId } = await begun({ ...CALL, children: { default: MANUAL } });
  expect(await publish(flowPlanId, LATER, 'MOVE')).toEqual({ staying: 1, moved: 0 });
  expect(await nextTask(enrollmentId)).toBe('Visit');
});

it('nobody gets a step twice: those who have done a later one stay', async () => {
  const { flowPlanId, enrollmentId } = await begun({ ...CALL, children: { default: MANUAL } });
  await nextTask(enrollmentId);
  const turned = { ...MANUAL, children: { default: { ...CALL, delay: '1.00:00:00' } } };
  expect(await publish(flowPlanId, turned, 'MOVE')).toEqual({ staying: 1, moved: 0 });
});
