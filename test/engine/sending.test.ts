import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, withHeaders } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Senders');
  // Sends at any hour, because these tests are not about sending times.
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
});
afterAll(() => world.close());

/** Publishes a tree and enrolls one contact. Returns the ID of the enrollment. */
async function run(root: object, contact: object, settings: object = {}): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Plan', root, ...settings },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
    team.owner.key,
  );
  return added.enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const mailsTo = async (to: string): Promise<Json[]> =>
  withHeaders(
    (
      await world.data(
        'query ($to: String) { sandboxEmails(filter: { to: $to }, first: 50) { nodes { subject body messageId headers { name value } sentAt } } }',
        { to },
        team.owner.key,
      )
    ).sandboxEmails.nodes,
  );

const EMAIL = {
  type: 'email',
  subject: 'Hello {{ contact.firstName | default: "you" }}',
  message: 'From {{ sender.displayName }}',
};

it('renders the texts, with defaults for unknown fields', async () => {
  await run(EMAIL, { email: 'quiet.fill@x.example', firstName: 'Ada' });
  await run(EMAIL, { email: 'quiet.default@x.example' });
  await world.advance(HOUR);
  expect(await mailsTo('quiet.fill@x.example')).toMatchObject([
    { subject: 'Hello Ada', body: 'From Senders owner' },
  ]);
  expect(await mailsTo('quiet.default@x.example')).toMatchObject([{ subject: 'Hello you' }]);
});

it('fails the enrollment if a variable is empty and has no default', async () => {
  const id = await run(
    { ...EMAIL, subject: 'Hello {{ contact.firstName }}' },
    { email: 'quiet.missing@x.example' },
  );
  await world.settle();
  const { enrollment, actions } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({
    status: 'failed',
    failure: {
      code: 'missing_variable',
      message: 'The variable contact.firstName is empty for this contact and has no default.',
    },
  });
  expect(actions).toMatchObject([{ status: 'failed' }]);
  expect(await mailsTo('quiet.missing@x.example')).toEqual([]);
});

it('fails the enrollment if the address bounces', async () => {
  const id = await run(EMAIL, { email: 'bounce.now@x.example' });
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'bounced' },
  });
  const { suppressions } = await world.data(
    '{ suppressions { nodes { email reason } } }',
    {},
    team.key,
  );
  expect(suppressions.nodes).toContainEqual({ email: 'bounce.now@x.example', reason: 'bounced' });
});

it('retries temporary failures with growing delays', async () => {
  const id = await run(EMAIL, { email: 'flaky.sender@x.example' });
  const start = world.clock.now();
  await world.advance(HOUR);
  const { enrollment, actions } = await enrollmentOf(id);
  expect(enrollment.status).toBe('completed');
  // One minute after the first attempt and five after the second.
  expect(new Date(actions[0].executedAt).getTime() - start.getTime()).toBeGreaterThanOrEqual(
    6 * 60_000,
  );
  expect(await mailsTo('flaky.sender@x.example')).toHaveLength(1);
});

it('completes on a reply, stores it with its sentiment, and cancels the remaining steps', async () => {
  const id = await run(
    { ...EMAIL, children: { default: { type: 'call', delay: '3.00:00:00', title: 'Call' } } },
    { email: 'reply-negative.x@x.example' },
  );
  await world.advance(3 * HOUR);
  const { enrollment, actions, replies } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({
    status: 'completed',
    replySummary: { count: 1, emailCount: 1, networkCount: 0 },
  });
  expect(actions.map((action: Json) => action.status)).toEqual(['done', 'canceled']);
  expect(replies).toMatchObject([
    { channel: 'email', sentiment: 'negative', subject: 'Re: Hello you' },
  ]);
  const sentAt = new Date(actions[0].executedAt).getTime();
  expect(new Date(replies[0].receivedAt).getTime() - sentAt).toBe(HOUR);
});

it('continues after a reply if the plan says so', async () => {
  const id = await run(
    { ...EMAIL, children: { default: { type: 'manual', delay: '1.00:00:00', title: 'Look' } } },
    { email: 'reply-positive.goes-on@x.example' },
    { options: { stopOnReply: false } },
  );
  await world.advance(DAY + 2 * HOUR);
  const { enrollment, tasks } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({ status: 'in_progress', replySummary: { count: 1 } });
  expect(tasks).toMatchObject([{ kind: 'manual', title: 'Look', status: 'todo' }]);
});

it('cancels an enrollment with its open task and queued sends', async () => {
  const id = await run({ type: 'call', title: 'Call' }, { email: 'quiet.cancel@x.example' });
  await world.settle();
  const { enrollment, tasks } = await enrollmentOf(id);
  const canceled = await world.ok(
    'cancel_flow_enrollments',
    { flowPlanId: enrollment.flowPlan.flowPlanId, enrollmentIds: [id] },
    team.owner.key,
  );
  expect(canceled).toMatchObject({ canceled: [id], skipped: [] });
  const after = await enrollmentOf(id);
  expect(after.enrollment.status).toBe('canceled');
  expect(after.tasks).toMatchObject([{ taskId: tasks[0].taskId, status: 'canceled' }]);
  expect(
    await world.tool('complete_task', { taskId: tasks[0].taskId }, team.owner.key),
  ).toMatchObject({ status: 409, body: { error: 'task_not_todo' } });
  const again = await world.ok(
    'cancel_flow_enrollments',
    { flowPlanId: enrollment.flowPlan.flowPlanId, enrollmentIds: [id] },
    team.owner.key,
  );
  expect(again).toMatchObject({
    canceled: [],
    skipped: [{ id, code: 'enrollment_not_in_progress' }],
  });
});

it('runs an enrollment on the version it started with', async () => {
  const first = {
    nodeId: 'first',
    type: 'manual',
    title: 'Old title',
    children: { default: { nodeId: 'second', type: 'manual', title: 'Old second' } },
  };
  const id = await run(first, { email: 'quiet.version@x.example' });
  await world.settle();
  const { enrollment, tasks } = await enrollmentOf(id);
  const { flowPlanId } = enrollment.flowPlan;
  const replaced = await world.ok(
    'replace_flow_root',
    { flowPlanId, root: { nodeId: 'first', type: 'manual', title: 'New title' } },
    team.owner.key,
  );
  expect(replaced.flowPlan.version).toBe(2);
  await world.ok('complete_task', { taskId: tasks[0].taskId }, team.owner.key);
  await world.settle();
  const after = await enrollmentOf(id);
  expect(after.enrollment.flowVersion).toBe(1);
  expect(after.tasks.map((task: Json) => task.title)).toEqual(['Old title', 'Old second']);
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email: 'quiet.newer@x.example' } },
    team.owner.key,
  );
  await world.settle();
  expect((await enrollmentOf(added.enrollmentId)).tasks.map((task: Json) => task.title)).toEqual([
    'New title',
  ]);
});

it('holds sends of a disconnected account, and sends when it is connected', async () => {
  const id = await run(EMAIL, { email: 'quiet.held@x.example' });
  const membershipId = team.owner.membershipId;
  const { prisma } = world.runtime.database.read;
  await prisma.mailbox.updateMany({
    where: { membershipId },
    data: { status: 'needs_attention', reason: 'disconnected' },
  });
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).actions).toMatchObject([{ status: 'in_queue' }]);
  await prisma.mailbox.updateMany({
    where: { membershipId },
    data: { status: 'connected', reason: null },
  });
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).actions).toMatchObject([{ status: 'done' }]);
});

it('fails a queue item and names the missing data, and enrolls it once that is added', async () => {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Needs mail', root: EMAIL },
    team.owner.key,
  );
  const { flowPlanId } = flowPlan;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
  const contact = { networkUrl: 'https://network.example/in/mended' };
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact },
    team.owner.key,
  );
  expect(added).toMatchObject({ source: 'queue', enrollmentId: null });
  expect(added.warnings[0]).toContain('missing_identity');
  const failed = await world.ok(
    'list_flow_plan_enrollments',
    { flowPlanId, status: 'failed' },
    team.owner.key,
  );
  expect(failed.items).toMatchObject([
    { source: 'queue', queueItemId: added.queueItemId, failure: { code: 'missing_identity' } },
  ]);
  const check = await world.ok(
    'validate_flow_reenroll',
    { queueItemIds: [added.queueItemId] },
    team.owner.key,
  );
  expect(check).toMatchObject({
    reenrollableCount: 0,
    items: [{ canReenroll: false, blockers: [{ code: 'missing_identity' }] }],
  });
  const { audience } = await world.ok(
    'create_audience',
    { name: 'Mended', contacts: [{ ...contact, email: 'quiet.mended@x.example' }] },
    team.owner.key,
  );
  expect(audience.contactCount).toBe(1);
  expect(
    await world.ok('validate_flow_reenroll', { queueItemIds: [added.queueItemId] }, team.owner.key),
  ).toMatchObject({ reenrollableCount: 1 });
  const enrolled = await world.ok(
    'enroll_awaiting_flow_items',
    { flowPlanId, queueItemIds: [added.queueItemId] },
    team.owner.key,
  );
  expect(enrolled.enrolled).toHaveLength(1);
});
