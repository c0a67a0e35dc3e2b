// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { automatic, SenderQueues, senderOf } from '../support/sender-queues.ts';
import { World } from '../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await World.open({ now: new Date('2026-03-06T06:00:00.000Z') });
});
afterAll(() => world.close());

const VIEW = { type: 'network_profile_view' };
const CONNECT = { type: 'network_connect' };

it('estimates a whole day of a queue: outside the schedule, ready, spaced, limit reached, and on the next working day', async () => {
  // A Friday, with a limit of two: the third is sent on Monday.
  const queues = await SenderQueues.ofNewTeam(world, 'Day', '2026-03-06T06:00:00.000Z');
  const { owner } = queues.team;
  const sender = senderOf(owner, 'Day owner');
  await queues.settings(owner, { dailyProfileViews: 2 });
  await queues.fill(owner, ['quiet-a', 'quiet-b', 'quiet-c']);
  await world.settle();
  const outside = await queues.insights();
  expect(outside.insights).toEqual([
    automatic({
      status_category: 'waiting_automatically',
      reason_code: 'outside_work_schedule',
      sender,
      affected_action_count: 3,
      expected_resume_at_utc: '2026-03-06T09:00:00.000Z',
    }),
  ]);
  expect(outside.summary).toEqual({
    action_required_count: 0,
    waiting_automatically_count: 3,
    ready_for_processing_count: 0,
    timing_pending_count: 0,
    affected_sender_count: 1,
    next_expected_processing_at_utc: '2026-03-06T09:00:00.000Z',
  });

  // Nine o'clock, before the engine runs.
  world.clock.moveTo(new Date('2026-03-06T09:00:00.000Z'));
  const ready = await queues.insights();
  expect(ready.insights).toEqual([
    automatic({
      status_category: 'ready_for_processing',
      reason_code: 'ready',
      sender,
      affected_action_count: 3,
      expected_resume_at_utc: '2026-03-06T09:00:00.000Z',
    }),
  ]);
  expect(ready.summary).toMatchObject({
    ready_for_processing_count: 3,
    next_expected_processing_at_utc: '2026-03-06T09:00:00.000Z',
  });
  expect(await queues.sent()).toEqual([]);

  await world.settle();
  expect(await queues.sent()).toEqual(['03-06 09:00:00 quiet-a']);
  const spaced = await queues.insights();
  expect(spaced.insights).toEqual([
    automatic({
      status_category: 'timing_pending',
      reason_code: 'safety_spacing',
      sender,
      affected_action_count: 2,
      expected_resume_at_utc: '2026-03-06T09:01:30.000Z',
    }),
  ]);
  expect(spaced.summary).toMatchObject({
    timing_pending_count: 2,
    next_expected_processing_at_utc: '2026-03-06T09:01:30.000Z',
  });
  await queues.expectNextAt('2026-03-06T09:01:30.000Z');

  const usedUp = await queues.insights();
  expect(usedUp.insights).toEqual([
    automatic({
      status_category: 'waiting_automatically',
      reason_code: 'daily_limit_reached',
      sender,
      affected_action_count: 1,
      expected_resume_at_utc: '2026-03-09T09:00:00.000Z',
    }),
  ]);
  expect(usedUp.summary).toMatchObject({
    waiting_automatically_count: 1,
    next_expected_processing_at_utc: '2026-03-09T09:00:00.000Z',
  });
  await queues.expectNextAt('2026-03-09T09:00:00.000Z');
  expect(await queues.sent()).toEqual([
    '03-06 09:00:00 quiet-a',
    '03-06 09:01:30 quiet-b',
    '03-09 09:00:00 quiet-c',
  ]);

  const empty = await queues.insights();
  expect(empty.insights).toEqual([]);
  expect(empty.summary).toMatchObject({
    affected_sender_count: 0,
    next_expected_processing_at_utc: null,
  });
});

it('estimates scheduled actions at their time, or at the next work time of the sender', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Later', '2026-03-12T10:00:00.000Z');
  const { owner } = queues.team;
  await queues.fill(owner, ['quiet-a'], { ...VIEW, delay: '03:00:00' }, 0);
  await queues.fill(owner, ['ignore-b', 'ignore-c'], { ...CONNECT, delay: '2.00:00:00' }, 0);
  const later = automatic({
    status_category: 'timing_pending',
    reason_code: 'scheduled_for_later',
    sender: senderOf(owner, 'Later owner'),
  });
  const { summary, insights } = await queues.insights();
  expect(insights).toEqual([
    { ...later, affected_action_count: 3, expected_resume_at_utc: '2026-03-12T13:00:00.000Z' },
  ]);
  expect(summary).toMatchObject({
    timing_pending_count: 3,
    next_expected_processing_at_utc: '2026-03-12T13:00:00.000Z',
  });
  await queues.expectNextAt('2026-03-12T13:00:00.000Z');
  // Saturday's requests are sent on Monday.
  const rest = await queues.insights();
  expect(rest.insights).toEqual([
    { ...later, affected_action_count: 2, expected_resume_at_utc: '2026-03-16T09:00:00.000Z' },
  ]);
  expect(rest.summary.next_expected_processing_at_utc).toBe('2026-03-16T09:00:00.000Z');
  await queues.expectNextAt('2026-03-16T09:00:00.000Z');
});

it('estimates actions of later today on the next working day if their limit is reached, and immediately for another type', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Used up', '2026-03-19T10:00:00.000Z');
  const { owner } = queues.team;
  await queues.settings(owner, { dailyProfileViews: 1 });
  await queues.fill(owner, ['quiet-a'], VIEW, 0);
  await queues.fill(owner, ['quiet-b'], { ...VIEW, delay: '03:00:00' }, 0);
  await world.settle();
  const views = await queues.insights();
  expect(views.insights).toMatchObject([
    {
      reason_code: 'scheduled_for_later',
      affected_action_count: 1,
      expected_resume_at_utc: '2026-03-20T09:00:00.000Z',
    },
  ]);
  await queues.fill(owner, ['ignore-c'], { ...CONNECT, delay: '04:00:00' }, 0);
  expect((await queues.insights()).summary.next_expected_processing_at_utc).toBe(
    '2026-03-19T14:00:00.000Z',
  );
  await queues.expectNextAt('2026-03-19T14:00:00.000Z');
  await queues.expectNextAt('2026-03-20T09:00:00.000Z');
  expect(await queues.sent()).toEqual([
    '03-19 10:00:00 quiet-a',
    '03-19 14:00:00 ignore-c',
    '03-20 09:00:00 quiet-b',
  ]);
});

it('estimates the next work time if the working day ends before the spacing does', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Evening', '2026-03-23T17:59:00.000Z');
  const { owner } = queues.team;
  await queues.fill(owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  await world.settle();
  const { summary, insights } = await queues.insights();
  expect(insights).toMatchObject([
    {
      reason_code: 'safety_spacing',
      affected_action_count: 1,
      expected_resume_at_utc: '2026-03-24T09:00:00.000Z',
    },
  ]);
  expect(summary.next_expected_processing_at_utc).toBe('2026-03-24T09:00:00.000Z');
  await queues.expectNextAt('2026-03-24T09:00:00.000Z');
});

it('estimates in the time zone of each sender across a change to summer time, and uses the earliest in the summary', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Zones', '2026-03-27T20:00:00.000Z');
  const { owner, member } = queues.team;
  await queues.settings(owner, { timeZone: 'Europe/Berlin' });
  await queues.settings(member, { timeZone: 'America/New_York' });
  await queues.fill(owner, ['quiet-berlin'], VIEW, 0);
  await queues.fill(member, ['quiet-york-a', 'quiet-york-b'], VIEW, 0);
  await world.settle();
  // Four in the afternoon in New York, nine in the evening in Berlin.
  const friday = await queues.insights();
  expect(
    friday.insights
      .map((row: Json) => [row.sender.display_name, row.reason_code, row.expected_resume_at_utc])
      .sort(),
  ).toEqual([
    ['Zones member', 'safety_spacing', '2026-03-27T20:01:30.000Z'],
    ['Zones owner', 'outside_work_schedule', '2026-03-30T07:00:00.000Z'],
  ]);
  expect(friday.summary.next_expected_processing_at_utc).toBe('2026-03-27T20:01:30.000Z');
  await queues.expectNextAt('2026-03-27T20:01:30.000Z');
  expect((await queues.insights()).summary.next_expected_processing_at_utc).toBe(
    '2026-03-30T07:00:00.000Z',
  );
  await queues.expectNextAt('2026-03-30T07:00:00.000Z');
});

it('estimates a retried request at its next attempt', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Again', '2026-03-31T10:00:00.000Z');
  const { owner } = queues.team;
  await queues.settings(owner, { spacingSeconds: 10 });
  await queues.fill(owner, ['flaky-a'], VIEW, 0);
  await world.settle();
  const once = await queues.insights();
  expect(once.insights).toMatchObject([
    { reason_code: 'scheduled_for_later', expected_resume_at_utc: '2026-03-31T10:01:00.000Z' },
  ]);
  await queues.until('2026-03-31T10:01:00.000Z');
  // The second attempt fails too, and the third succeeds.
  expect(await queues.sent()).toEqual([]);
  expect((await queues.insights()).insights).toMatchObject([
    { reason_code: 'scheduled_for_later', expected_resume_at_utc: '2026-03-31T10:06:00.000Z' },
  ]);
  await queues.expectNextAt('2026-03-31T10:06:00.000Z');
});

it('has no estimate for a type with a limit of zero, and follows new settings immediately', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Forbidden', '2026-04-01T10:00:00.000Z');
  const { owner } = queues.team;
  await queues.settings(owner, { dailyProfileViews: 0 });
  await queues.fill(owner, ['quiet-a'], VIEW, 0);
  await world.settle();
  expect((await queues.insights()).insights).toMatchObject([
    { reason_code: 'daily_limit_reached', expected_resume_at_utc: null },
  ]);
  // Six in the morning in New York.
  await queues.settings(owner, { dailyProfileViews: 5, timeZone: 'America/New_York' });
  expect((await queues.insights()).insights).toMatchObject([
    { reason_code: 'outside_work_schedule', expected_resume_at_utc: '2026-04-01T13:00:00.000Z' },
  ]);
  await queues.expectNextAt('2026-04-01T13:00:00.000Z');
});

it('estimates a withdrawal like any other request, whatever the limits', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Withdrawn', '2026-04-03T16:00:00.000Z');
  const { owner } = queues.team;
  await queues.settings(owner, { dailyConnects: 1 });
  await queues.fill(owner, ['ignore-a'], { ...CONNECT, connectionTimeout: '03:00:00' }, 0);
  await queues.until('2026-04-03T20:00:00.000Z');
  expect(
    (await queues.insights({ requestTypes: ['connection_withdrawal'] })).insights,
  ).toMatchObject([
    {
      reason_code: 'outside_work_schedule',
      affected_action_count: 1,
      expected_resume_at_utc: '2026-04-06T09:00:00.000Z',
    },
  ]);
  await queues.expectNextAt('2026-04-06T09:00:00.000Z');
  expect(await queues.sent()).toEqual(['04-03 16:00:00 ignore-a', '04-06 09:00:00 ignore-a']);
});

it('includes earlier requests and the limit that they reach', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Behind others', '2026-05-04T10:00:00.000Z');
  const { owner } = queues.team;
  const later = await queues.plan({ type: 'network_profile_view', delay: '00:00:30' });
  const plan = await queues.plan();
  await queues.enroll(plan, owner, ['quiet-1', 'quiet-2', 'quiet-3', 'quiet-4']);
  await queues.enroll(later, owner, ['quiet-later']);
  await world.settle();
  const expected = async () => {
    const { insights } = await queues.insights();
    return insights.map((row: Json) => [row.reason_code, row.expected_resume_at_utc]);
  };
  expect(await expected()).toEqual([
    ['scheduled_for_later', '2026-05-04T10:06:05.000Z'],
    ['safety_spacing', '2026-05-04T10:01:35.000Z'],
  ]);
  await queues.settings(owner, { dailyProfileViews: 4 });
  expect(await expected()).toEqual([
    ['scheduled_for_later', '2026-05-05T09:00:00.000Z'],
    ['safety_spacing', '2026-05-04T10:01:35.000Z'],
  ]);
  await queues.until('2026-05-05T09:00:00.000Z');
  expect((await queues.sent()).at(-1)).toBe('05-05 09:00:00 quiet-later');
});

it('does not count failed requests toward the daily limit', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Nobody reached', '2026-05-06T06:00:00.000Z');
  await queues.settings(queues.team.owner, { dailyProfileViews: 1 });
  await queues.fill(queues.team.owner, ['gone-a', 'flaky-b', 'quiet-c']);
  await queues.until('2026-05-06T18:00:00.000Z');
  expect(await queues.sent()).toEqual(['05-06 09:03:00 quiet-c']);
  await queues.until('2026-05-07T18:00:00.000Z');
  expect((await queues.sent()).at(-1)).toBe('05-07 09:05:00 flaky-b');
});

it('applies a longer spacing from the next request on', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Longer spacing', '2026-05-08T10:00:00.000Z');
  await queues.fill(queues.team.owner, ['quiet-1', 'quiet-2']);
  await world.settle();
  await queues.settings(queues.team.owner, { spacingSeconds: 600 });
  await queues.expectNextAt('2026-05-08T10:10:02.000Z');
});

it('estimates requests far behind in a long queue', async () => {
  const queues = await SenderQueues.ofNewTeam(world, 'Long', '2026-05-11T06:00:00.000Z');
  const { owner } = queues.team;
  await queues.fill(owner, ['quiet-last'], { ...CONNECT, delay: '03:30:00' }, 0);
  const views = Array.from({ length: 40 }, (_, place) => `quiet-v${place}`);
  await queues.fill(owner, views, VIEW, 0);
  // Forty views, 90 seconds apart, from nine o'clock on: the request that is due at half past nine
  // is sent after them.
  const { insights } = await queues.insights();
  expect(
    insights.map((insight: Json) => [
      insight.reason_code,
      insight.affected_action_count,
      insight.expected_resume_at_utc,
    ]),
  ).toEqual([
    ['outside_work_schedule', 40, '2026-05-11T09:00:00.000Z'],
    ['scheduled_for_later', 1, '2026-05-11T10:00:00.000Z'],
  ]);
  await queues.until('2026-05-11T09:59:59.000Z');
  expect(await queues.sent()).toHaveLength(40);
  await queues.expectNextAt('2026-05-11T10:00:00.000Z');
});
