import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { Member } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/** Enrollments that get another sender. */

let world: World;
let stage: OutreachStage;
let from: Member;
let to: Member;
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `Move ${'i'.repeat(next)}`);
  ({ member: from, admin: to } = stage.team);
});

const MUTATION = `mutation ($input: ReassignEnrollmentsInput!) { reassignEnrollments(input: $input) {
  enrollments { id sender { user { id } } } skipped { id code } remaining warnings } }`;
const reassign = (input: object, key = stage.key): Promise<Json> =>
  world.graphql(MUTATION, { input }, key);

async function limits(member: Member, input: object): Promise<void> {
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    member.key,
  );
}

/** An enrollment of the member, done as far as it goes now. */
async function begun(root: object, contact: object = ADA): Promise<string> {
  const flowPlanId = await stage.publishedPlan({ root, candidates: [from.userId] });
  const { enrollmentId } = await stage.enroll(flowPlanId, contact);
  await world.settle();
  return enrollmentId;
}

it('queued emails, requests, pending steps and open tasks go to the new sender', async () => {
  await limits(from, { dailyEmails: 0, dailyProfileViews: 0 });
  const email = await begun(EMAIL);
  const view = await begun(PROFILE_VIEW);
  const call = await begun({ ...CALL, children: { default: { ...EMAIL, delay: '1.00:00:00' } } });
  const { data } = await reassign({ fromUserId: from.userId, toUserId: to.userId });
  expect(data.reassignEnrollments).toEqual({
    enrollments: [email, view, call].map((id) => ({ id, sender: { user: { id: to.userId } } })),
    skipped: [],
    remaining: 0,
    warnings: [],
  });
  const { items } = await stage.ok('list_user_tasks', {}, to.key);
  expect(items).toHaveLength(1);
  await world.settle();
  expect(await Promise.all([email, view].map((id) => stage.statusOf(id)))).toEqual([
    'COMPLETED',
    'COMPLETED',
  ]);
  expect((await stage.mailsTo(ADA.email)).map((mail: Json) => mail.from)).toEqual([to.email]);
  await stage.ok('complete_task', { taskId: items[0].taskId }, to.key);
  await world.advance(2 * DAY);
  expect((await stage.mailsTo(ADA.email)).map((mail: Json) => mail.from)).toEqual([
    to.email,
    to.email,
  ]);
  const log =
    '{ auditLog(filter: { actions: [ENROLLMENTS_REASSIGNED] }) { nodes { subjectId data } } }';
  expect((await world.data(log, {}, stage.key)).auditLog.nodes).toEqual([
    { subjectId: to.membershipId, data: { enrollmentCount: 3 } },
  ]);
});

it('enrollments that the new sender cannot send, that wait for an acceptance, or that ended stay, each with the reason', async () => {
  const email = await begun({ ...CALL, children: { default: EMAIL } });
  const connect = await begun(
    { type: 'network_connect' },
    { networkUrl: 'https://network.example/in/ignore-move', firstName: 'Ada' },
  );
  const call = await begun(CALL);
  const over = await begun(EMAIL);
  await world.account(to, 'email', 'disconnected');
  const nobody = 'enr_01J00000000000000000000000';
  const { data } = await reassign({
    enrollmentIds: [email, connect, call, over, nobody],
    toUserId: to.userId,
  });
  expect(data.reassignEnrollments.enrollments.map(({ id }: Json) => id)).toEqual([call]);
  expect(data.reassignEnrollments.skipped).toEqual([
    { id: email, code: 'SENDER_ACCOUNT_DISCONNECTED' },
    { id: connect, code: 'AWAITING_ACCEPTANCE' },
    { id: over, code: 'ENROLLMENT_NOT_IN_PROGRESS' },
    { id: nobody, code: 'NOT_FOUND' },
  ]);
  expect(
    (await reassign({ enrollmentIds: [call], toUserId: to.userId })).data.reassignEnrollments
      .skipped,
  ).toEqual([{ id: call, code: 'SAME_SENDER' }]);
});

it('is for owners and admins, to an active member of the team', async () => {
  const id = await begun(CALL);
  expect(
    (await reassign({ enrollmentIds: [id], toUserId: to.userId }, from.key)).errors[0].extensions
      .code,
  ).toBe('ROLE_REQUIRED');
  const other = await OutreachStage.set(world, `Else ${'i'.repeat(next)}`);
  expect(
    (await reassign({ enrollmentIds: [id], toUserId: other.team.owner.userId })).errors[0]
      .extensions.code,
  ).toBe('NOT_FOUND');
  const theirs = await reassign(
    { enrollmentIds: [id], toUserId: other.team.owner.userId },
    other.key,
  );
  expect(theirs.data.reassignEnrollments.skipped).toEqual([{ id, code: 'NOT_FOUND' }]);
  expect((await reassign({ toUserId: to.userId })).errors[0].message).toBe(
    'enrollmentIds: Provide enrollmentIds or fromUserId.',
  );
});

const DEACTIVATE = `mutation ($input: DeactivateTeamMemberInput!) { deactivateTeamMember(input: $input) { openTaskCount openEnrollmentCount warnings } }`;

it('the enrollments of a member who is deactivated wait, with the reason, or go to another at once', async () => {
  await limits(from, { dailyEmails: 0 });
  const email = await begun(EMAIL);
  const deactivate = (input: object) =>
    world.data(DEACTIVATE, { input: { teamMemberId: from.membershipId, ...input } }, stage.key);
  expect((await deactivate({})).deactivateTeamMember).toEqual({
    openTaskCount: 0,
    openEnrollmentCount: 1,
    warnings: [
      'Enrollments that wait because this member was deactivated: 1. Reassign them with reassignEnrollments.',
    ],
  });
  await world.advance(DAY);
  expect(await stage.mailsTo(ADA.email)).toEqual([]);
  expect((await stage.ok('get_outreach_queue_insights', {})).insights).toMatchObject([
    { reason_code: 'sender_deactivated', affected_action_count: 1 },
  ]);
  await world.data(
    'mutation ($input: ReactivateTeamMemberInput!) { reactivateTeamMember(input: $input) { warnings } }',
    { input: { teamMemberId: from.membershipId } },
    stage.key,
  );
  const moved = await deactivate({ reassignTo: to.userId });
  expect(moved.deactivateTeamMember).toEqual({
    openTaskCount: 0,
    openEnrollmentCount: 0,
    warnings: [],
  });
  await world.settle();
  expect(await stage.statusOf(email)).toBe('COMPLETED');
  const again = await world.graphql(
    DEACTIVATE,
    { input: { teamMemberId: to.membershipId, reassignTo: to.userId } },
    stage.key,
  );
  expect(again.errors[0].message).toBe(
    'reassignTo: must be another member than the one to deactivate.',
  );
});

it('a contact who answers the former sender in the network gets no further step of the new one', async () => {
  const networkUrl = 'https://network.example/in/quiet-answers';
  const root = {
    ...{ type: 'network_connect', message: 'May we connect?', connectionTimeout: '9.00:00:00' },
    children: {
      accepted: { ...CALL, delay: '6.00:00:00' },
      timeout: { ...CALL, delay: '6.00:00:00' },
    },
  };
  const id = await begun(root, { networkUrl, firstName: 'Quinn' });
  const steps = async (): Promise<string[]> =>
    (await stage.ok('get_flow_enrollment', { enrollmentId: id })).actions.map(
      ({ status }: Json) => status,
    );
  for (let hours = 0; (await steps()).length < 2 && hours < 96; hours += 1)
    await world.advance(3_600_000);
  expect(await steps()).toEqual(['done', 'scheduled']);
  expect(
    (await reassign({ enrollmentIds: [id], toUserId: to.userId })).data.reassignEnrollments
      .enrollments,
  ).toHaveLength(1);
  await world.runtime.database.read.prisma.sandboxNetworkNews.create({
    data: {
      ...{
        id: `netnews_${id.slice(4)}`,
        accountId: from.membershipId,
        kind: 'message',
        networkUrl,
        threadId: null,
        body: 'Yes, please tell me more.',
      },
      dueAt: new Date(world.clock.now().getTime() + 3_600_000),
    },
  });
  // The account is read again when somebody else may have answered.
  await begun(
    { type: 'network_message', message: 'Good morning.' },
    { networkUrl: 'https://network.example/in/reply-positive-other', firstName: 'Otto' },
  );
  await world.advance(2 * DAY);
  const { enrollment, replies } = await stage.ok('get_flow_enrollment', { enrollmentId: id });
  expect([enrollment.status, replies.length]).toEqual(['completed', 1]);
  expect(await steps()).toEqual(['done', 'canceled']);
});

it('a request of a member who was deactivated times out, so that its enrollment can go to another', async () => {
  const root = {
    type: 'network_connect',
    message: 'May we connect?',
    connectionTimeout: '2.00:00:00',
    children: { timeout: { ...CALL, delay: '9.00:00:00' } },
  };
  const early = await begun(root, {
    networkUrl: 'https://network.example/in/ignore-early',
    firstName: 'Erin',
  });
  const steps = async (id: string): Promise<string[]> =>
    (await stage.ok('get_flow_enrollment', { enrollmentId: id })).actions.map(
      ({ status }: Json) => status,
    );
  expect(await steps(early)).toEqual(['awaiting_acceptance']);
  const refused = (await reassign({ enrollmentIds: [early], toUserId: to.userId })).data
    .reassignEnrollments;
  expect(refused.skipped).toEqual([{ id: early, code: 'AWAITING_ACCEPTANCE' }]);
  await world.data(
    'mutation ($input: DeactivateTeamMemberInput!) { deactivateTeamMember(input: $input) { openEnrollmentCount } }',
    { input: { teamMemberId: from.membershipId } },
    stage.key,
  );
  await world.advance(3 * DAY);
  expect(await steps(early)).toEqual(['done', 'scheduled']);
  expect(
    (await reassign({ enrollmentIds: [early], toUserId: to.userId })).data.reassignEnrollments
      .enrollments,
  ).toHaveLength(1);
});
