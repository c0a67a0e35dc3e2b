// @module-tag once
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { finishStep } from '../../src/domains/sequences/steps/enrollment-moves.ts';
import { defineStepKind } from '../../src/domains/sequences/steps/step-module.ts';
import { requiredText } from '../../src/kernel/step-content.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Steps of a type that no module registers, as a newer version may have saved them. */

let world: World;
let team: TestTeam;
const log: string[] = [];

beforeAll(async () => {
  world = await World.open({
    logger: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  });
  team = await world.team('Fanciers');
});
afterAll(() => world.close());

const INSIGHTS =
  '{ outreachQueueInsights { insights { reasonCode statusCategory resolutionMode resolutionOwnerType recommendedAction viewerCanResolve affectedActionCount sender { id } } } }';
const insights = async (key = team.key): Promise<Json> =>
  (await world.data(INSIGHTS, {}, key)).outreachQueueInsights.insights;
const RETRY =
  'mutation ($input: RetryEnrollmentsInput!) { retryEnrollments(input: $input) { enrollments { id } skipped { code } } }';

async function planOfPigeons(): Promise<string> {
  const root = { type: 'email', subject: 'Hello', message: 'Hello there' };
  const flowPlanId = await team.publishedPlan({ name: 'Pigeons', root });
  const { prisma } = world.runtime.database.read;
  await prisma.$executeRaw`
    update flow_version set root = root || '{"type": "carrier_pigeon", "requiresApproval": true}'::jsonb where flow_plan_id = ${flowPlanId}`;
  await prisma.$executeRaw`
    update flow_plan set root = root || '{"type": "carrier_pigeon"}'::jsonb where id = ${flowPlanId}`;
  return flowPlanId;
}

it('fail at once, visibly to everybody, and run once a version knows them', async () => {
  const flowPlanId = await planOfPigeons();
  const enroll = (plan: string) =>
    team.ok('add_manual_flow_enrollment', {
      flowPlanId: plan,
      contact: { email: 'ada@lovelace.example', firstName: 'Ada' },
      enrollmentMode: 'enroll',
    });
  const { enrollmentId } = await enroll(flowPlanId);
  const other = await enroll(await team.publishedPlan({ name: 'Calls' }));
  await world.settle();

  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  expect(enrollment).toMatchObject({
    status: 'failed',
    failure: {
      code: 'unknown_step_type',
      message: expect.stringContaining('This server knows no steps of the type "carrier_pigeon".'),
    },
    root: { type: 'unknown', storedType: 'carrier_pigeon' },
  });
  const lines = log.map((line): Json => JSON.parse(line));
  expect(lines.filter(({ code }) => code === 'unknown_step_type')).toMatchObject([
    { level: 50, type: 'carrier_pigeon', enrollmentId, teamId: team.teamId },
  ]);
  // Others go on.
  expect(
    (await team.ok('get_flow_enrollment', { enrollmentId: other.enrollmentId })).enrollment,
  ).toMatchObject({ status: 'in_progress', currentStep: { status: 'awaiting_task' } });
  // Members are not asked to approve a step that cannot run.
  expect((await team.ok('list_user_tasks', { types: ['section_approval'] })).totalCount).toBe(0);

  const data = await world.data(
    'query ($id: ID!, $plan: ID!) { enrollment(id: $id) { currentStep { type status } } flowPlan(id: $plan) { steps { __typename type ... on UnknownStep { storedType } } } }',
    { id: enrollmentId, plan: flowPlanId },
    team.key,
  );
  expect(data).toEqual({
    enrollment: { currentStep: { type: 'UNKNOWN', status: 'FAILED' } },
    flowPlan: {
      steps: [{ __typename: 'UnknownStep', type: 'UNKNOWN', storedType: 'carrier_pigeon' }],
    },
  });
  const insight = {
    reasonCode: 'UNKNOWN_STEP_TYPE',
    statusCategory: 'ACTION_REQUIRED',
    resolutionMode: 'HUMAN_ACTION',
    resolutionOwnerType: 'OWNER',
    recommendedAction: 'UPDATE_SERVER',
    viewerCanResolve: true,
    affectedActionCount: 1,
    sender: { id: team.owner.membershipId },
  };
  expect(await insights()).toEqual([insight]);
  expect(await insights(team.admin.key)).toEqual([{ ...insight, viewerCanResolve: false }]);
  expect(await insights(team.member.key)).toEqual([]);

  // The same server stands for the newer version, which has the module.
  defineStepKind({
    type: 'carrier_pigeon',
    graphqlType: 'CarrierPigeonStep',
    describe: { label: 'Pigeon', summary: 'Sends a pigeon.', guide: '`message`.' },
    content: z.object({ message: requiredText({ input: 'the text', output: 'Text template.' }) }),
    example: { message: 'Coo.' },
    branches: ['default'],
    approval: 'never',
    needs: [],
    sentBy: null,
    countsAs: null,
    timeline: 'step',
    run: async (tx, { loaded, now }) => {
      await finishStep(tx, loaded, 'scheduled', 'done', now);
    },
  });
  await world.runtime.database.read.prisma.$executeRaw`
    update step set type = 'carrier_pigeon' where enrollment_id = ${enrollmentId}`;
  expect(
    (await world.data(RETRY, { input: { ids: [enrollmentId] } }, team.key)).retryEnrollments,
  ).toEqual({ enrollments: [{ id: enrollmentId }], skipped: [] });
  await world.settle();
  expect(await insights()).toEqual([]);
});

it('are refused where a tree is saved', async () => {
  const { data } = await world.graphql(
    'query { validateFlow(root: { type: UNKNOWN }) { isValid issues { path message } } }',
    {},
    team.key,
  );
  expect(data.validateFlow).toEqual({
    isValid: false,
    issues: [
      {
        path: 'root.type',
        message: expect.stringMatching(/^"unknown" is no type of step that this server knows\./),
      },
    ],
  });
});
