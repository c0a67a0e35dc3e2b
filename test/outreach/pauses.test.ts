// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/** Pausing and resuming flow plans and enrollments. */

let world: World;
let stage: OutreachStage;
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `Pause ${'i'.repeat(next)}`);
});

const PLAN = 'flowPlan { id isPaused pausedAt pauseReason } warnings';
const ENROLLMENTS = 'enrollments { id isPaused pauseReason } skipped { id code } warnings';

async function pausePlan(flowPlanId: string, reason: string | null = null): Promise<Json> {
  const query = `mutation ($input: PauseFlowPlanInput!) { pauseFlowPlan(input: $input) { ${PLAN} } }`;
  return (await world.data(query, { input: { flowPlanId, reason } }, stage.key)).pauseFlowPlan
    .flowPlan;
}
async function resumePlan(flowPlanId: string): Promise<Json> {
  const query = `mutation ($input: ResumeFlowPlanInput!) { resumeFlowPlan(input: $input) { ${PLAN} } }`;
  return (await world.data(query, { input: { flowPlanId } }, stage.key)).resumeFlowPlan.flowPlan;
}
async function pause(ids: string[], reason: string | null = null): Promise<Json> {
  const query = `mutation ($input: PauseEnrollmentsInput!) { pauseEnrollments(input: $input) { ${ENROLLMENTS} } }`;
  return (await world.data(query, { input: { ids, reason } }, stage.key)).pauseEnrollments;
}
async function resume(ids: string[]): Promise<Json> {
  const query = `mutation ($input: ResumeEnrollmentsInput!) { resumeEnrollments(input: $input) { ${ENROLLMENTS} } }`;
  return (await world.data(query, { input: { ids } }, stage.key)).resumeEnrollments;
}

/** The sender sends nothing, so that what is due stays in the queue. */
async function limits(input: object): Promise<void> {
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    stage.key,
  );
}

async function begun(root: object, more: object = {}): Promise<{ flowPlanId: string; id: string }> {
  const flowPlanId = await stage.publishedPlan({ root, ...more });
  const { enrollmentId } = await stage.enroll(flowPlanId);
  await world.settle();
  return { flowPlanId, id: enrollmentId };
}

const stepOf = async (id: string): Promise<string> =>
  (await stage.enrollment(id)).currentStep.status;

it('a paused plan sends none of its queued emails; they are sent once it resumes', async () => {
  await limits({ dailyEmails: 0 });
  const { flowPlanId, id } = await begun(EMAIL);
  expect(await stepOf(id)).toBe('IN_QUEUE');
  const at = world.clock.now().toISOString();
  expect(await pausePlan(flowPlanId, 'Wrong price')).toEqual({
    id: flowPlanId,
    isPaused: true,
    pausedAt: at,
    pauseReason: 'Wrong price',
  });
  expect(await stepOf(id)).toBe('SCHEDULED');
  await limits({ dailyEmails: 100 });
  await world.advance(2 * DAY);
  expect(await stage.mailsTo(ADA.email)).toEqual([]);
  const query = 'query ($id: ID!) { enrollment(id: $id) { isPaused pausedAt pauseReason } }';
  expect((await world.data(query, { id }, stage.key)).enrollment).toEqual({
    isPaused: true,
    pausedAt: at,
    pauseReason: 'Wrong price',
  });
  expect(await resumePlan(flowPlanId)).toEqual({
    id: flowPlanId,
    isPaused: false,
    pausedAt: null,
    pauseReason: null,
  });
  await world.settle();
  expect(await stage.mailsTo(ADA.email)).toHaveLength(1);
  expect(await stage.statusOf(id)).toBe('COMPLETED');
  const log = `{ auditLog(filter: { subjectId: "${flowPlanId}", actions: [FLOW_PLAN_PAUSED, FLOW_PLAN_RESUMED] }) { nodes { action data } } }`;
  expect((await world.data(log, {}, stage.key)).auditLog.nodes).toEqual([
    { action: 'FLOW_PLAN_RESUMED', data: {} },
    { action: 'FLOW_PLAN_PAUSED', data: { reason: 'Wrong price' } },
  ]);
});

it('a paused plan withdraws its network requests and queues them again', async () => {
  await limits({ dailyProfileViews: 0 });
  const { flowPlanId, id } = await begun(PROFILE_VIEW);
  expect(await stepOf(id)).toBe('IN_QUEUE');
  await pausePlan(flowPlanId);
  await limits({ dailyProfileViews: 100 });
  await world.advance(DAY);
  expect(await stepOf(id)).toBe('SCHEDULED');
  const insights = await stage.ok('get_outreach_queue_insights', {});
  expect(insights.warnings).toEqual([
    expect.stringContaining(
      'Paused flow plans, whose enrollments wait until somebody resumes them:',
    ),
  ]);
  expect(insights.insights).toMatchObject([
    {
      reason_code: 'flow_paused',
      affected_action_count: 1,
      recommended_action_type: 'resume_flow_plan',
      recommended_action_target: { resource_type: 'flow_plan', resource_id: flowPlanId },
      paused_flow_plan: { flow_plan_id: flowPlanId },
      paused_by: { team_membership_id: stage.owner.membershipId },
    },
  ]);
  await resumePlan(flowPlanId);
  await world.settle();
  expect(await stage.statusOf(id)).toBe('COMPLETED');
});

it('a step that is not due during a pause is due at its time, and one that was is due at once', async () => {
  const early = await begun({ ...EMAIL, delay: '1.00:00:00' });
  const late = await begun({ ...EMAIL, delay: '10.00:00:00' });
  for (const { flowPlanId } of [early, late]) await pausePlan(flowPlanId);
  await world.advance(3 * DAY);
  for (const { flowPlanId } of [early, late]) await resumePlan(flowPlanId);
  await world.settle();
  expect([await stage.statusOf(early.id), await stage.statusOf(late.id)]).toEqual([
    'COMPLETED',
    'IN_PROGRESS',
  ]);
  await world.advance(7 * DAY);
  expect(await stage.statusOf(late.id)).toBe('COMPLETED');
});

it('tasks stay open; completing one moves on, and the next step waits', async () => {
  const { flowPlanId, id } = await begun({ ...CALL, children: { default: EMAIL } });
  await pausePlan(flowPlanId);
  const { items } = await stage.ok('list_user_tasks', { flowIds: [flowPlanId] });
  expect(items).toHaveLength(1);
  await stage.ok('complete_task', { taskId: items[0].taskId });
  await world.advance(DAY);
  expect((await stage.enrollment(id)).currentStep).toMatchObject({
    type: 'EMAIL',
    status: 'SCHEDULED',
  });
  expect(await stage.mailsTo(ADA.email)).toEqual([]);
  await resumePlan(flowPlanId);
  await world.settle();
  expect(await stage.statusOf(id)).toBe('COMPLETED');
});

it('an approval that came up during a pause is asked for when the plan resumes', async () => {
  const { flowPlanId, id } = await begun({
    ...CALL,
    children: { default: { ...EMAIL, delay: '5.00:00:00', requiresApproval: true } },
  });
  await pausePlan(flowPlanId);
  const { items } = await stage.ok('list_user_tasks', { flowIds: [flowPlanId] });
  await stage.ok('complete_task', { taskId: items[0].taskId });
  await world.settle();
  expect(await stepOf(id)).toBe('SCHEDULED');
  await resumePlan(flowPlanId);
  await world.settle();
  expect(await stepOf(id)).toBe('AWAITING_APPROVAL');
});

it('a connection request waits as long as before, and is not given up during the pause', async () => {
  const contact = { networkUrl: 'https://network.example/in/ignore-connect', firstName: 'Ada' };
  const root = {
    type: 'network_connect',
    connectionTimeout: '5.00:00:00',
    children: { timeout: CALL },
  };
  const flowPlanId = await stage.publishedPlan({ root });
  const { enrollmentId: id } = await stage.enroll(flowPlanId, contact);
  await world.settle();
  expect(await stepOf(id)).toBe('AWAITING_ACCEPTANCE');
  await pausePlan(flowPlanId);
  await world.advance(2 * DAY);
  await resumePlan(flowPlanId);
  await world.advance(2 * DAY);
  expect(await stepOf(id)).toBe('AWAITING_ACCEPTANCE');
  await pausePlan(flowPlanId);
  await world.advance(5 * DAY);
  expect(await stepOf(id)).toBe('AWAITING_ACCEPTANCE');
  await resumePlan(flowPlanId);
  await world.settle();
  expect((await stage.enrollment(id)).currentStep).toMatchObject({
    type: 'CALL',
    status: 'AWAITING_TASK',
  });
});

it('a reply still ends a paused enrollment', async () => {
  const { flowPlanId, id } = await begun({
    ...EMAIL,
    children: { default: { ...CALL, delay: '5.00:00:00' } },
  });
  await pausePlan(flowPlanId);
  const [mail] = await stage.mailsTo(ADA.email);
  const input = {
    messageId: `<pause-${next}@lovelace.example>`,
    inReplyTo: mail.messageId,
    body: 'Thank you.',
  };
  await world.data(
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }',
    { input },
    stage.key,
  );
  expect(await stage.statusOf(id)).toBe('COMPLETED');
  await resumePlan(flowPlanId);
  await world.advance(6 * DAY);
  expect(await stage.statusOf(id)).toBe('COMPLETED');
});

it('contacts wait in the queue of a paused plan, and are enrolled when it resumes', async () => {
  const audienceId = await stage.audience();
  const automatic = await stage.publishedPlan({ root: CALL, enrollmentMode: 'auto' });
  const manual = await stage.publishedPlan({ root: CALL });
  for (const flowPlanId of [automatic, manual]) await pausePlan(flowPlanId);
  await stage.ok('attach_audience_to_flow', { audienceId, flowPlanId: automatic });
  const held = await stage.enroll(manual);
  expect(held).toMatchObject({
    source: 'queue',
    warnings: [
      'Not enrolled yet (flow_paused): The flow plan is paused. Contacts wait in its queue until it resumes. The contact starts by itself then.',
    ],
  });
  const { items } = await stage.ok('validate_flow_reenroll', { queueItemIds: [held.queueItemId] });
  expect(items[0].blockers.map(({ code }: Json) => code)).toEqual(['flow_paused']);
  await world.advance(DAY);
  const rows = async (flowPlanId: string): Promise<string[]> =>
    (await stage.ok('list_flow_plan_enrollments', { flowPlanId })).items.map(
      ({ source }: Json) => source,
    );
  expect([await rows(automatic), await rows(manual)]).toEqual([['queue'], ['queue']]);
  for (const flowPlanId of [automatic, manual]) await resumePlan(flowPlanId);
  await world.settle();
  expect([await rows(automatic), await rows(manual)]).toEqual([['flow'], ['flow']]);
});

describe('enrollments', () => {
  it('are paused and resumed by ID, each with the reason where it can not be', async () => {
    const going = await begun({ ...EMAIL, delay: '1.00:00:00' });
    const over = await begun(EMAIL);
    const nobody = 'enr_01J00000000000000000000000';
    expect(await pause([going.id, over.id, nobody], 'On holiday')).toEqual({
      enrollments: [{ id: going.id, isPaused: true, pauseReason: 'On holiday' }],
      skipped: [
        { id: over.id, code: 'ENROLLMENT_NOT_IN_PROGRESS' },
        { id: nobody, code: 'NOT_FOUND' },
      ],
      warnings: ['2 of the enrollments did not change. See skipped for the reasons.'],
    });
    expect((await pause([going.id])).skipped).toEqual([
      { id: going.id, code: 'ENROLLMENT_PAUSED' },
    ]);
    await world.advance(2 * DAY);
    expect(await stepOf(going.id)).toBe('SCHEDULED');
    expect(await resume([going.id])).toMatchObject({
      enrollments: [{ id: going.id, isPaused: false, pauseReason: null }],
      skipped: [],
    });
    expect((await resume([going.id])).skipped).toEqual([
      { id: going.id, code: 'ENROLLMENT_NOT_PAUSED' },
    ]);
    await world.settle();
    expect(await stage.statusOf(going.id)).toBe('COMPLETED');
  });

  it('that are paused by themselves and by their plan go on when both have ended', async () => {
    for (const order of [0, 1]) {
      const { flowPlanId, id } = await begun({ ...CALL, delay: '1.00:00:00' });
      await pause([id]);
      await pausePlan(flowPlanId);
      await world.advance(2 * DAY);
      const ends = [() => resume([id]), () => resumePlan(flowPlanId)];
      if (order === 1) ends.reverse();
      await ends[0]?.();
      await world.settle();
      expect(await stepOf(id)).toBe('SCHEDULED');
      await ends[1]?.();
      await world.settle();
      expect(await stepOf(id)).toBe('AWAITING_TASK');
    }
  });

  it('of another team are not found', async () => {
    const { id } = await begun({ ...CALL, delay: '1.00:00:00' });
    const other = await OutreachStage.set(world, `Other ${'i'.repeat(next)}`);
    const mine = stage;
    stage = other;
    expect((await pause([id])).skipped).toEqual([{ id, code: 'NOT_FOUND' }]);
    stage = mine;
    expect((await pause([id])).skipped).toEqual([]);
  });
});

it('the shared flow of dynamic actions is not paused', async () => {
  const { flowPlanId } = await stage.sequence();
  const query = `mutation ($input: PauseFlowPlanInput!) { pauseFlowPlan(input: $input) { ${PLAN} } }`;
  const { errors } = await world.graphql(query, { input: { flowPlanId } }, stage.key);
  expect(errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
});
