import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, World } from '../support/world.ts';
import { automatic, QueueStage, senderOf } from './queue-stage.ts';

let world: World;

beforeAll(async () => {
  world = await World.open({ now: new Date('2026-03-06T06:00:00.000Z') });
});
afterAll(() => world.close());

const VIEW = { type: 'network_profile_view' };
const CONNECT = { type: 'network_connect' };

it('tells the whole day of a queue: outside the schedule, ready, spaced, used up, and on the next working day', async () => {
  // A Friday, with a limit of two: the third goes on Monday.
  const stage = await QueueStage.set(world, 'Day', '2026-03-06T06:00:00.000Z');
  const { owner } = stage.team;
  const sender = senderOf(owner, 'Day owner');
  await stage.settings(owner, { dailyProfileViews: 2 });
  await stage.queue(owner, ['quiet-a', 'quiet-b', 'quiet-c']);
  await world.settle();
  const outside = await stage.insights();
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

  // Nine o'clock, before the engine has looked.
  world.clock.moveTo(new Date('2026-03-06T09:00:00.000Z'));
  const ready = await stage.insights();
  expect(ready.insights).toEqual([
    automatic({
      status_category: 'ready_for_processing',
      reason_code: 'ready',
      sender,
      affected_action_count: 3,
      expected_resume_at_utc: '2026-03-06T09:00:00.000Z',
    }),
  ]);
  expect(ready.summary).toMatchObject({ ready_for_processing_count: 3, next_expected_processing_at_utc: '2026-03-06T09:00:00.000Z' });
  expect(await stage.sent()).toEqual([]);

  await world.settle();
  expect(await stage.sent()).toEqual(['03-06 09:00:00 quiet-a']);
  const spaced = await stage.insights();
  expect(spaced.insights).toEqual([
    automatic({
      status_category: 'timing_pending',
      reason_code: 'safety_spacing',
      sender,
      affected_action_count: 2,
      expected_resume_at_utc: '2026-03-06T09:01:30.000Z',
    }),
  ]);
  expect(spaced.summary).toMatchObject({ timing_pending_count: 2, next_expected_processing_at_utc: '2026-03-06T09:01:30.000Z' });
  await stage.expectNextAt('2026-03-06T09:01:30.000Z');

  const usedUp = await stage.insights();
  expect(usedUp.insights).toEqual([
    automatic({
      status_category: 'waiting_automatically',
      reason_code: 'daily_limit_reached',
      sender,
      affected_action_count: 1,
      expected_resume_at_utc: '2026-03-09T09:00:00.000Z',
    }),
  ]);
  expect(usedUp.summary).toMatchObject({ waiting_automatically_count: 1, next_expected_processing_at_utc: '2026-03-09T09:00:00.000Z' });
  await stage.expectNextAt('2026-03-09T09:00:00.000Z');
  expect(await stage.sent()).toEqual(['03-06 09:00:00 quiet-a', '03-06 09:01:30 quiet-b', '03-09 09:00:00 quiet-c']);

  const empty = await stage.insights();
  expect(empty.insights).toEqual([]);
  expect(empty.summary).toMatchObject({ affected_sender_count: 0, next_expected_processing_at_utc: null });
});

it('expects what is scheduled for later at its moment, and where the sender does not work then, at the next moment of work', async () => {
  const stage = await QueueStage.set(world, 'Later', '2026-03-12T10:00:00.000Z');
  const { owner } = stage.team;
  await stage.queue(owner, ['quiet-a'], { ...VIEW, delay: '03:00:00' }, 0);
  await stage.queue(owner, ['ignore-b', 'ignore-c'], { ...CONNECT, delay: '2.00:00:00' }, 0);
  const later = automatic({ status_category: 'timing_pending', reason_code: 'scheduled_for_later', sender: senderOf(owner, 'Later owner') });
  const { summary, insights } = await stage.insights();
  expect(insights).toEqual([{ ...later, affected_action_count: 3, expected_resume_at_utc: '2026-03-12T13:00:00.000Z' }]);
  expect(summary).toMatchObject({ timing_pending_count: 3, next_expected_processing_at_utc: '2026-03-12T13:00:00.000Z' });
  await stage.expectNextAt('2026-03-12T13:00:00.000Z');
  // Saturday's go on Monday.
  const rest = await stage.insights();
  expect(rest.insights).toEqual([{ ...later, affected_action_count: 2, expected_resume_at_utc: '2026-03-16T09:00:00.000Z' }]);
  expect(rest.summary.next_expected_processing_at_utc).toBe('2026-03-16T09:00:00.000Z');
  await stage.expectNextAt('2026-03-16T09:00:00.000Z');
});

it('expects what comes later today on the next working day where its type is used up, and right away for another type', async () => {
  const stage = await QueueStage.set(world, 'Used up', '2026-03-19T10:00:00.000Z');
  const { owner } = stage.team;
  await stage.settings(owner, { dailyProfileViews: 1 });
  await stage.queue(owner, ['quiet-a'], VIEW, 0);
  await stage.queue(owner, ['quiet-b'], { ...VIEW, delay: '03:00:00' }, 0);
  await world.settle();
  const views = await stage.insights();
  expect(views.insights).toMatchObject([{ reason_code: 'scheduled_for_later', affected_action_count: 1, expected_resume_at_utc: '2026-03-20T09:00:00.000Z' }]);
  await stage.queue(owner, ['ignore-c'], { ...CONNECT, delay: '04:00:00' }, 0);
  expect((await stage.insights()).summary.next_expected_processing_at_utc).toBe('2026-03-19T14:00:00.000Z');
  await stage.expectNextAt('2026-03-19T14:00:00.000Z');
  await stage.expectNextAt('2026-03-20T09:00:00.000Z');
  expect(await stage.sent()).toEqual(['03-19 10:00:00 quiet-a', '03-19 14:00:00 ignore-c', '03-20 09:00:00 quiet-b']);
});

it('expects the spacing to end at the next moment of work where the working day ends before it', async () => {
  const stage = await QueueStage.set(world, 'Evening', '2026-03-23T17:59:00.000Z');
  const { owner } = stage.team;
  await stage.queue(owner, ['quiet-a', 'quiet-b'], VIEW, 0);
  await world.settle();
  const { summary, insights } = await stage.insights();
  expect(insights).toMatchObject([{ reason_code: 'safety_spacing', affected_action_count: 1, expected_resume_at_utc: '2026-03-24T09:00:00.000Z' }]);
  expect(summary.next_expected_processing_at_utc).toBe('2026-03-24T09:00:00.000Z');
  await stage.expectNextAt('2026-03-24T09:00:00.000Z');
});

it('works the moments out on each sender’s own clock over a change to summer time, and takes the first for the summary', async () => {
  const stage = await QueueStage.set(world, 'Zones', '2026-03-27T20:00:00.000Z');
  const { owner, member } = stage.team;
  await stage.settings(owner, { timeZone: 'Europe/Berlin' });
  await stage.settings(member, { timeZone: 'America/New_York' });
  await stage.queue(owner, ['quiet-berlin'], VIEW, 0);
  await stage.queue(member, ['quiet-york-a', 'quiet-york-b'], VIEW, 0);
  await world.settle();
  // Four in the afternoon in New York, nine in the evening in Berlin.
  const friday = await stage.insights();
  expect(friday.insights.map((row: Json) => [row.sender.display_name, row.reason_code, row.expected_resume_at_utc]).sort()).toEqual([
    ['Zones member', 'safety_spacing', '2026-03-27T20:01:30.000Z'],
    ['Zones owner', 'outside_work_schedule', '2026-03-30T07:00:00.000Z'],
  ]);
  expect(friday.summary.next_expected_processing_at_utc).toBe('2026-03-27T20:01:30.000Z');
  await stage.expectNextAt('2026-03-27T20:01:30.000Z');
  expect((await stage.insights()).summary.next_expected_processing_at_utc).toBe('2026-03-30T07:00:00.000Z');
  await stage.expectNextAt('2026-03-30T07:00:00.000Z');
});

it('expects a request that is tried again when it may be tried again', async () => {
  const stage = await QueueStage.set(world, 'Again', '2026-03-31T10:00:00.000Z');
  const { owner } = stage.team;
  await stage.settings(owner, { spacingSeconds: 10 });
  await stage.queue(owner, ['flaky-a'], VIEW, 0);
  await world.settle();
  const once = await stage.insights();
  expect(once.insights).toMatchObject([{ reason_code: 'scheduled_for_later', expected_resume_at_utc: '2026-03-31T10:01:00.000Z' }]);
  await stage.until('2026-03-31T10:01:00.000Z');
  // The second try fails as well, and the third does not.
  expect(await stage.sent()).toEqual([]);
  expect((await stage.insights()).insights).toMatchObject([{ reason_code: 'scheduled_for_later', expected_resume_at_utc: '2026-03-31T10:06:00.000Z' }]);
  await stage.expectNextAt('2026-03-31T10:06:00.000Z');
});

it('knows no moment for a type that the sender’s limit forbids, and holds to new settings as soon as they are made', async () => {
  const stage = await QueueStage.set(world, 'Forbidden', '2026-04-01T10:00:00.000Z');
  const { owner } = stage.team;
  await stage.settings(owner, { dailyProfileViews: 0 });
  await stage.queue(owner, ['quiet-a'], VIEW, 0);
  await world.settle();
  expect((await stage.insights()).insights).toMatchObject([{ reason_code: 'daily_limit_reached', expected_resume_at_utc: null }]);
  // Six in the morning in New York.
  await stage.settings(owner, { dailyProfileViews: 5, timeZone: 'America/New_York' });
  expect((await stage.insights()).insights).toMatchObject([{ reason_code: 'outside_work_schedule', expected_resume_at_utc: '2026-04-01T13:00:00.000Z' }]);
  await stage.expectNextAt('2026-04-01T13:00:00.000Z');
});

it('expects a request to withdraw like any other that is sent, whatever the limits are', async () => {
  const stage = await QueueStage.set(world, 'Withdrawn', '2026-04-03T16:00:00.000Z');
  const { owner } = stage.team;
  await stage.settings(owner, { dailyConnects: 1 });
  await stage.queue(owner, ['ignore-a'], { ...CONNECT, connectionTimeout: '03:00:00' }, 0);
  await stage.until('2026-04-03T20:00:00.000Z');
  expect((await stage.insights({ requestTypes: ['connection_withdrawal'] })).insights).toMatchObject([
    { reason_code: 'outside_work_schedule', affected_action_count: 1, expected_resume_at_utc: '2026-04-06T09:00:00.000Z' },
  ]);
  await stage.expectNextAt('2026-04-06T09:00:00.000Z');
  expect(await stage.sent()).toEqual(['04-03 16:00:00 ignore-a', '04-06 09:00:00 ignore-a']);
});

it('knows when a request is made that others stand before, and that the day is used up by them', async () => {
  const stage = await QueueStage.set(world, 'Behind others', '2026-05-04T10:00:00.000Z');
  const { owner } = stage.team;
  const later = await stage.plan({ type: 'network_profile_view', delay: '00:00:30' });
  const plan = await stage.plan();
  await stage.enroll(plan, owner, ['quiet-1', 'quiet-2', 'quiet-3', 'quiet-4']);
  await stage.enroll(later, owner, ['quiet-later']);
  await world.settle();
  const expected = async () => {
    const { insights } = await stage.insights();
    return insights.map((row: Json) => [row.reason_code, row.expected_resume_at_utc]);
  };
  expect(await expected()).toEqual([
    ['scheduled_for_later', '2026-05-04T10:06:05.000Z'],
    ['safety_spacing', '2026-05-04T10:01:35.000Z'],
  ]);
  await stage.settings(owner, { dailyProfileViews: 4 });
  expect(await expected()).toEqual([
    ['scheduled_for_later', '2026-05-05T09:00:00.000Z'],
    ['safety_spacing', '2026-05-04T10:01:35.000Z'],
  ]);
  await stage.until('2026-05-05T09:00:00.000Z');
  expect((await stage.sent()).at(-1)).toBe('05-05 09:00:00 quiet-later');
});

it('takes no place of the day for what reached nobody', async () => {
  const stage = await QueueStage.set(world, 'Nobody reached', '2026-05-06T06:00:00.000Z');
  await stage.settings(stage.team.owner, { dailyProfileViews: 1 });
  await stage.queue(stage.team.owner, ['gone-a', 'flaky-b', 'quiet-c']);
  await stage.until('2026-05-06T18:00:00.000Z');
  expect(await stage.sent()).toEqual(['05-06 09:03:00 quiet-c']);
  await stage.until('2026-05-07T18:00:00.000Z');
  expect((await stage.sent()).at(-1)).toBe('05-07 09:05:00 flaky-b');
});

it('holds a longer spacing from the next request on', async () => {
  const stage = await QueueStage.set(world, 'Longer spacing', '2026-05-08T10:00:00.000Z');
  await stage.queue(stage.team.owner, ['quiet-1', 'quiet-2']);
  await world.settle();
  await stage.settings(stage.team.owner, { spacingSeconds: 600 });
  await stage.expectNextAt('2026-05-08T10:10:02.000Z');
});

it('knows the moment of what stands far behind in a long queue', async () => {
  const stage = await QueueStage.set(world, 'Long', '2026-05-11T06:00:00.000Z');
  const { owner } = stage.team;
  await stage.queue(owner, ['quiet-last'], { ...CONNECT, delay: '03:30:00' }, 0);
  const views = Array.from({ length: 40 }, (_, place) => `quiet-v${place}`);
  await stage.queue(owner, views, VIEW, 0);
  // Forty views, 90 seconds apart, from nine o'clock on: the request that is due at half past nine comes behind them.
  const { insights } = await stage.insights();
  expect(insights.map((insight: Json) => [insight.reason_code, insight.affected_action_count, insight.expected_resume_at_utc])).toEqual([
    ['outside_work_schedule', 40, '2026-05-11T09:00:00.000Z'],
    ['scheduled_for_later', 1, '2026-05-11T10:00:00.000Z'],
  ]);
  await stage.until('2026-05-11T09:59:59.000Z');
  expect(await stage.sent()).toHaveLength(40);
  await stage.expectNextAt('2026-05-11T10:00:00.000Z');
});
