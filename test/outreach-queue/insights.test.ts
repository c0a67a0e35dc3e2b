// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { automatic, NO_PAUSE, SenderQueues, senderOf } from '../support/sender-queues.ts';
import type { Member } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await World.open({ now: new Date('2026-03-02T06:00:00.000Z') });
});
afterAll(() => world.close());

const VIEW = { type: 'network_profile_view' };
const CONNECT = { type: 'network_connect' };

const syncing = ({ membershipId }: Member) =>
  world.runtime.database.read.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId, channel: 'network' } },
    data: { status: 'syncing' },
  });

/** The counts by reason and by sender. */
const countsOf = ({ insights }: Json) =>
  insights
    .map(
      ({ reason_code, sender, affected_action_count }: Json) =>
        `${reason_code} ${sender.display_name} ${affected_action_count}`,
    )
    .sort();

/** Compares the counts of the summary with the sums of the insights. */
function expectToAddUp({ summary, insights }: Json): void {
  const sum = (category: string) =>
    insights.reduce(
      (total: number, row: Json) =>
        total + (row.status_category === category ? row.affected_action_count : 0),
      0,
    );
  expect(summary.action_required_count).toBe(sum('action_required'));
  expect(summary.waiting_automatically_count).toBe(sum('waiting_automatically'));
  expect(summary.ready_for_processing_count).toBe(sum('ready_for_processing'));
  expect(summary.timing_pending_count).toBe(sum('timing_pending'));
  expect(summary.affected_sender_count).toBe(
    new Set(insights.map(({ sender }: Json) => sender.team_membership_id)).size,
  );
}

it('names the account that is disconnected or missing, and who can resolve it', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Accounts', '2026-03-02T06:00:00.000Z');
  const { owner, admin, member } = queues.team;
  const plan = await queues.plan();
  await queues.enroll(plan, member, ['quiet-m1', 'quiet-m2', 'quiet-m3']);
  await queues.enroll(plan, admin, ['quiet-a1', 'quiet-a2']);
  await world.account(member, 'network', 'disconnected');
  await world.account(admin, 'network', 'none');
  const disconnected = {
    status_category: 'action_required',
    reason_code: 'sender_account_disconnected',
    resolution_mode: 'human_action',
    resolution_owner_type: 'sender',
    resolution_owner: { team_membership_id: member.membershipId, display_name: 'Accounts member' },
    viewer_can_resolve: false,
    recommended_action_type: 'reconnect_sender_account',
    recommended_action_target: {
      resource_type: 'sender_account',
      resource_id: member.membershipId,
    },
    sender: senderOf(member, 'Accounts member'),
    affected_action_count: 3,
    expected_resume_at_utc: null,
    target_view_type: 'in_queue',
    ...NO_PAUSE,
  };
  const missing = {
    status_category: 'action_required',
    reason_code: 'sender_account_missing',
    resolution_mode: 'human_action',
    resolution_owner_type: 'sender',
    resolution_owner: { team_membership_id: admin.membershipId, display_name: 'Accounts admin' },
    viewer_can_resolve: false,
    recommended_action_type: 'connect_sender_account',
    recommended_action_target: { resource_type: 'sender_account', resource_id: admin.membershipId },
    sender: senderOf(admin, 'Accounts admin'),
    affected_action_count: 2,
    expected_resume_at_utc: null,
    target_view_type: 'in_queue',
    ...NO_PAUSE,
  };
  const summary = {
    action_required_count: 5,
    waiting_automatically_count: 0,
    ready_for_processing_count: 0,
    timing_pending_count: 0,
    affected_sender_count: 2,
    next_expected_processing_at_utc: null,
  };
  for (const moment of ['2026-03-02T06:30:00.000Z', '2026-03-02T12:00:00.000Z']) {
    await queues.until(moment);
    const seen = await queues.insights();
    expect(seen).toMatchObject({ calculated_at_utc: moment, summary, warnings: [] });
    expect(seen.insights).toEqual([disconnected, missing]);
  }
  expect((await queues.insights({}, member.key)).insights).toEqual([
    { ...disconnected, viewer_can_resolve: true },
  ]);
  expect((await queues.insights({ userIds: [admin.userId] }, admin.key)).insights).toEqual([
    { ...missing, viewer_can_resolve: true },
  ]);
  expect((await queues.insights({ userIds: [owner.userId] })).insights).toEqual([]);
  for (const sender of [member, admin]) await world.account(sender, 'network', 'connected');
  const { summary: mended } = await queues.insights();
  expect(mended).toMatchObject({ action_required_count: 0, affected_sender_count: 2 });
  await queues.expectNextAt(mended.next_expected_processing_at_utc);
});

it('reports requests that wait for a syncing account, without an estimate', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Syncing', '2026-03-03T06:00:00.000Z');
  const { member } = queues.team;
  await queues.fill(member, ['quiet-a', 'quiet-b']);
  await syncing(member);
  await queues.until('2026-03-03T12:00:00.000Z');
  const { summary, insights } = await queues.insights();
  expect(insights).toEqual([
    automatic({
      status_category: 'waiting_automatically',
      reason_code: 'sender_syncing',
      sender: senderOf(member, 'Syncing member'),
      affected_action_count: 2,
      expected_resume_at_utc: null,
    }),
  ]);
  expect(summary).toMatchObject({
    waiting_automatically_count: 2,
    affected_sender_count: 1,
    next_expected_processing_at_utc: null,
  });
  await world.account(member, 'network', 'connected');
  await queues.expectNextAt((await queues.insights()).summary.next_expected_processing_at_utc);
});

it('counts by sender and reason, adds up, and drops canceled requests', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Mixed', '2026-04-01T08:00:00.000Z');
  const { owner, admin, member } = queues.team;
  await queues.settings(owner, { dailyConnects: 1 });
  await queues.fill(owner, ['ignore-o1', 'ignore-o2', 'ignore-o3'], CONNECT);
  const views = await queues.plan();
  const [, , canceled] = await queues.enroll(views, owner, ['quiet-o4', 'quiet-o5', 'quiet-o6']);
  await queues.fill(owner, ['quiet-o7'], { ...VIEW, delay: '1.00:00:00' });
  await queues.enroll(views, member, ['quiet-m1', 'quiet-m2']);
  await queues.enroll(views, admin, ['quiet-a1']);
  await world.account(member, 'network', 'disconnected');
  await syncing(admin);
  await queues.until('2026-04-01T09:01:00.000Z');
  const seen = await queues.insights();
  expect(countsOf(seen)).toEqual([
    'daily_limit_reached Mixed owner 2',
    'safety_spacing Mixed owner 3',
    'scheduled_for_later Mixed owner 1',
    'sender_account_disconnected Mixed member 2',
    'sender_syncing Mixed admin 1',
  ]);
  expect(seen.summary).toEqual({
    action_required_count: 2,
    waiting_automatically_count: 3,
    ready_for_processing_count: 0,
    timing_pending_count: 4,
    affected_sender_count: 3,
    next_expected_processing_at_utc: '2026-04-01T09:01:30.000Z',
  });
  expectToAddUp(seen);
  await world.ok(
    'cancel_flow_enrollments',
    { flowPlanId: views, enrollmentIds: [canceled] },
    owner.key,
  );
  const after = await queues.insights();
  expect(countsOf(after)).toContain('safety_spacing Mixed owner 2');
  expect(after.summary.timing_pending_count).toBe(3);
  expectToAddUp(after);
});

it('filters by senders, contacts, flow plans and request types, alone and combined', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Filters', '2026-04-03T20:00:00.000Z');
  const { owner, admin, member } = queues.team;
  const views = await queues.plan();
  const connects = await queues.plan(CONNECT);
  const later = await queues.plan({ ...VIEW, delay: '10.00:00:00' });
  await queues.enroll(views, owner, ['quiet-ada', 'quiet-grace']);
  await queues.enroll(views, member, ['quiet-alan']);
  await queues.enroll(connects, owner, ['ignore-edsger']);
  await queues.enroll(connects, member, ['ignore-barbara', 'ignore-adam']);
  await queues.enroll(later, admin, ['quiet-adele']);
  await world.settle();
  const counted = async (filter: object) => {
    const seen = await queues.insights(filter);
    expectToAddUp(seen);
    expect(seen.warnings).toEqual([]);
    return countsOf(seen);
  };
  const all = [
    'outside_work_schedule Filters member 3',
    'outside_work_schedule Filters owner 3',
    'scheduled_for_later Filters admin 1',
  ];
  expect(await counted({})).toEqual(all);
  expect(
    await counted({ userIds: null, searchQuery: null, flowPlanIds: null, requestTypes: null }),
  ).toEqual(all);
  expect(await counted({ userIds: [owner.userId] })).toEqual([
    'outside_work_schedule Filters owner 3',
  ]);
  expect(await counted({ userIds: [owner.userId, admin.userId] })).toEqual([
    'outside_work_schedule Filters owner 3',
    'scheduled_for_later Filters admin 1',
  ]);
  expect(await counted({ flowPlanIds: [views] })).toEqual([
    'outside_work_schedule Filters member 1',
    'outside_work_schedule Filters owner 2',
  ]);
  expect(await counted({ flowPlanIds: [views, later] })).toEqual([
    'outside_work_schedule Filters member 1',
    'outside_work_schedule Filters owner 2',
    'scheduled_for_later Filters admin 1',
  ]);
  expect(await counted({ requestTypes: ['send_connection'] })).toEqual([
    'outside_work_schedule Filters member 2',
    'outside_work_schedule Filters owner 1',
  ]);
  expect(await counted({ requestTypes: ['send_connection', 'view_profile'] })).toEqual(all);
  expect(await counted({ requestTypes: ['send_message', 'plan_sync'] })).toEqual([]);
  expect(await counted({ searchQuery: 'GRACE' })).toEqual([
    'outside_work_schedule Filters owner 1',
  ]);
  expect(await counted({ searchQuery: 'in/ignore-' })).toEqual([
    'outside_work_schedule Filters member 2',
    'outside_work_schedule Filters owner 1',
  ]);
  expect(await counted({ searchQuery: 'alan Works' })).toEqual([
    'outside_work_schedule Filters member 1',
  ]);
  expect(await counted({ searchQuery: '%' })).toEqual([]);
  expect(
    await counted({
      searchQuery: 'ad',
      requestTypes: ['view_profile'],
      flowPlanIds: [views, connects],
      userIds: [owner.userId, member.userId],
    }),
  ).toEqual(['outside_work_schedule Filters owner 1']);
  const elsewhere = await world.team('Elsewhere');
  expect((await world.ok('get_outreach_queue_insights', {}, elsewhere.owner.key)).insights).toEqual(
    [],
  );
  const unknown = await world.tool(
    'get_outreach_queue_insights',
    { requestTypes: ['send_email'] },
    owner.key,
  );
  expect([unknown.status, unknown.body.error]).toEqual([400, 'invalid_request']);
});

it('shows members only their own queue, and says so; admins see the queue of the team', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Roles', '2026-04-10T20:00:00.000Z');
  const { owner, admin, member } = queues.team;
  const plan = await queues.plan();
  await queues.enroll(plan, owner, ['quiet-o1', 'quiet-o2']);
  await queues.enroll(plan, member, ['quiet-m1']);
  await world.settle();
  const own = ['outside_work_schedule Roles member 1'];
  const plain = await queues.insights({}, member.key);
  expect([countsOf(plain), plain.warnings]).toEqual([own, []]);
  const self = await queues.insights({ userIds: [member.userId] }, member.key);
  expect([countsOf(self), self.warnings]).toEqual([own, []]);
  for (const userIds of [[owner.userId], [owner.userId, member.userId]]) {
    const narrowed = await queues.insights({ userIds }, member.key);
    expect(countsOf(narrowed)).toEqual(own);
    expect(narrowed.warnings).toHaveLength(1);
    expectToAddUp(narrowed);
  }
  const team = await queues.insights({}, admin.key);
  expect([countsOf(team), team.warnings]).toEqual([
    ['outside_work_schedule Roles member 1', 'outside_work_schedule Roles owner 2'],
    [],
  ]);
});

it('returns the same in GraphQL', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'GraphQL', '2026-04-17T20:00:00.000Z');
  const { owner, member } = queues.team;
  await queues.fill(member, ['quiet-m1'], VIEW, 0);
  await queues.fill(owner, ['quiet-o1'], VIEW, 0);
  await world.account(member, 'network', 'disconnected');
  const query = `query ($filter: OutreachQueueFilter) { outreachQueueInsights(filter: $filter) { calculatedAt warnings
    summary { actionRequiredCount waitingAutomaticallyCount readyForProcessingCount timingPendingCount affectedSenderCount nextExpectedProcessingAt }
    insights { statusCategory reasonCode resolutionMode resolutionOwnerType resolutionOwner { id } viewerCanResolve recommendedAction sender { id }
      affectedActionCount expectedResumeAt targetView } } }`;
  const { outreachQueueInsights: seen } = await world.data(query, {}, owner.key);
  expect(seen).toEqual({
    calculatedAt: '2026-04-17T20:00:00.000Z',
    warnings: [],
    summary: {
      actionRequiredCount: 1,
      waitingAutomaticallyCount: 1,
      readyForProcessingCount: 0,
      timingPendingCount: 0,
      affectedSenderCount: 2,
      nextExpectedProcessingAt: '2026-04-20T09:00:00.000Z',
    },
    insights: [
      {
        statusCategory: 'ACTION_REQUIRED',
        reasonCode: 'SENDER_ACCOUNT_DISCONNECTED',
        resolutionMode: 'HUMAN_ACTION',
        resolutionOwnerType: 'SENDER',
        resolutionOwner: { id: member.membershipId },
        viewerCanResolve: false,
        recommendedAction: 'RECONNECT_SENDER_ACCOUNT',
        sender: { id: member.membershipId },
        affectedActionCount: 1,
        expectedResumeAt: null,
        targetView: 'IN_QUEUE',
      },
      {
        statusCategory: 'WAITING_AUTOMATICALLY',
        reasonCode: 'OUTSIDE_WORK_SCHEDULE',
        resolutionMode: 'AUTOMATIC',
        resolutionOwnerType: 'SYSTEM',
        resolutionOwner: null,
        viewerCanResolve: false,
        recommendedAction: 'NONE',
        sender: { id: owner.membershipId },
        affectedActionCount: 1,
        expectedResumeAt: '2026-04-20T09:00:00.000Z',
        targetView: 'IN_QUEUE',
      },
    ],
  });
  const filtered = await world.data(
    query,
    { filter: { requestTypes: ['SEND_CONNECTION'] } },
    owner.key,
  );
  expect(filtered.outreachQueueInsights.insights).toEqual([]);
});
