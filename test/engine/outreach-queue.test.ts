import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';
import { QueueStage } from './queue-stage.ts';

const CONNECT = { type: 'network_connect' };
const MESSAGE = { type: 'network_message', message: 'Good morning.' };

describe('the queue of a sender', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.open({ now: new Date('2026-03-02T06:00:00.000Z') });
  });
  afterAll(() => world.close());

  it('makes requests in the order of their due time, whatever their type and whenever they came', async () => {
    const stage = await QueueStage.set(world, 'Order', '2026-03-02T06:00:00.000Z');
    const { owner } = stage.team;
    await stage.queue(owner, ['quiet-third'], { ...MESSAGE, delay: '02:30:00' });
    await stage.queue(owner, ['ignore-second'], { ...CONNECT, delay: '01:00:00' });
    await stage.queue(owner, ['quiet-first'], { type: 'network_profile_view', delay: '00:10:00' });
    await stage.queue(owner, ['quiet-fourth'], { type: 'network_profile_view', delay: '03:02:00' });
    await stage.until('2026-03-02T12:00:00.000Z');
    expect(await stage.sent()).toEqual([
      '03-02 09:00:00 quiet-first',
      '03-02 09:01:30 ignore-second',
      '03-02 09:03:00 quiet-third',
      '03-02 09:04:30 quiet-fourth',
    ]);
  });

  it('lets a request that is put off go behind what is due before its next try', async () => {
    const stage = await QueueStage.set(world, 'Put off', '2026-03-02T13:00:00.000Z');
    await stage.queue(stage.team.owner, ['flaky-a', 'quiet-b', 'quiet-c']);
    await stage.until('2026-03-02T15:00:00.000Z');
    // Tried at 13:00:03, again at 13:04:33 behind the other two, and for the third time five minutes later.
    expect(await stage.sent()).toEqual(['03-02 13:01:33 quiet-b', '03-02 13:03:03 quiet-c', '03-02 13:09:33 flaky-a']);
  });

  it('keeps the spacing of each sender by itself: 90 seconds unless the sender has another', async () => {
    const stage = await QueueStage.set(world, 'Spacing', '2026-03-03T06:00:00.000Z');
    const { owner, member } = stage.team;
    await stage.settings(member, { spacingSeconds: 20 });
    await stage.queue(owner, ['quiet-o-a', 'quiet-o-b', 'quiet-o-c']);
    await stage.queue(member, ['quiet-m-a', 'quiet-m-b', 'quiet-m-c']);
    await stage.until('2026-03-03T12:00:00.000Z');
    expect(await stage.sent(/-o-/)).toEqual(['03-03 09:00:00 quiet-o-a', '03-03 09:01:30 quiet-o-b', '03-03 09:03:00 quiet-o-c']);
    expect(await stage.sent(/-m-/)).toEqual(['03-03 09:00:00 quiet-m-a', '03-03 09:00:20 quiet-m-b', '03-03 09:00:40 quiet-m-c']);
  });

  it('holds back a type whose day is used up, and no other, until the next working day', async () => {
    const stage = await QueueStage.set(world, 'Limits', '2026-03-06T06:00:00.000Z');
    const { owner } = stage.team;
    await stage.settings(owner, { dailyProfileViews: 2, dailyConnects: 1 });
    await stage.queue(owner, ['quiet-v1', 'quiet-v2', 'quiet-v3', 'quiet-v4', 'quiet-v5']);
    await stage.queue(owner, ['ignore-c1', 'ignore-c2'], CONNECT);
    await stage.queue(owner, ['quiet-m1', 'quiet-m2'], MESSAGE);
    await stage.until('2026-03-10T12:00:00.000Z');
    expect(await stage.sent()).toEqual([
      '03-06 09:00:00 quiet-v1',
      '03-06 09:01:30 quiet-v2',
      '03-06 09:03:00 ignore-c1',
      '03-06 09:04:30 quiet-m1',
      '03-06 09:06:00 quiet-m2',
      '03-09 09:00:00 quiet-v3',
      '03-09 09:01:30 quiet-v4',
      '03-09 09:03:00 ignore-c2',
      '03-10 09:00:00 quiet-v5',
    ]);
  });

  it('counts the limits of two senders apart', async () => {
    const stage = await QueueStage.set(world, 'Apart', '2026-03-11T06:00:00.000Z');
    const { owner, member } = stage.team;
    await stage.settings(owner, { dailyProfileViews: 1 });
    await stage.settings(member, { dailyProfileViews: 2 });
    const plan = await stage.plan();
    await stage.enroll(plan, owner, ['quiet-o1', 'quiet-o2']);
    await stage.enroll(plan, member, ['quiet-m1', 'quiet-m2', 'quiet-m3']);
    await stage.until('2026-03-11T20:00:00.000Z');
    expect(await stage.sent()).toEqual(['03-11 09:00:00 quiet-m1', '03-11 09:00:00 quiet-o1', '03-11 09:01:30 quiet-m2']);
  });

  it('goes on the same day once a limit is raised, and stops where one is lowered', async () => {
    const stage = await QueueStage.set(world, 'Raised', '2026-03-12T06:00:00.000Z');
    const { owner } = stage.team;
    await stage.settings(owner, { dailyProfileViews: 1 });
    await stage.queue(owner, ['quiet-a', 'quiet-b', 'quiet-c', 'quiet-d', 'quiet-e']);
    await stage.until('2026-03-12T11:00:00.000Z');
    expect(await stage.sent()).toEqual(['03-12 09:00:00 quiet-a']);
    await stage.settings(owner, { dailyProfileViews: 4 });
    await stage.until('2026-03-12T11:02:00.000Z');
    const raised = ['03-12 09:00:00 quiet-a', '03-12 11:00:00 quiet-b', '03-12 11:01:30 quiet-c'];
    expect(await stage.sent()).toEqual(raised);
    await stage.settings(owner, { dailyProfileViews: 3 });
    await stage.until('2026-03-12T20:00:00.000Z');
    expect(await stage.sent()).toEqual(raised);
    await stage.until('2026-03-13T12:00:00.000Z');
    expect(await stage.sent()).toEqual([...raised, '03-13 09:00:00 quiet-d', '03-13 09:01:30 quiet-e']);
  });

  it('does not make what was canceled, and leaves no gap for it', async () => {
    const stage = await QueueStage.set(world, 'Canceled', '2026-03-16T06:00:00.000Z');
    const { owner } = stage.team;
    const flowPlanId = await stage.plan();
    const [, second, third] = await stage.enroll(flowPlanId, owner, ['quiet-a', 'quiet-b', 'quiet-c', 'quiet-d']);
    await world.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [second] }, owner.key);
    await stage.until('2026-03-16T09:01:00.000Z');
    await world.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [third] }, owner.key);
    await stage.until('2026-03-16T20:00:00.000Z');
    expect(await stage.sent()).toEqual(['03-16 09:00:00 quiet-a', '03-16 09:01:30 quiet-d']);
  });

  it('holds what an account that is disconnected, missing or syncing is asked for, and goes on once it is connected', async () => {
    const stage = await QueueStage.set(world, 'Accounts', '2026-03-17T06:00:00.000Z');
    const { owner, admin, member } = stage.team;
    const plan = await stage.plan();
    await stage.enroll(plan, owner, ['quiet-o1', 'quiet-o2', 'quiet-o3']);
    await stage.enroll(plan, admin, ['quiet-a1', 'quiet-a2']);
    await stage.enroll(plan, member, ['quiet-m1', 'quiet-m2']);
    await world.account(admin, 'network', 'none');
    await world.runtime.database.read.prisma.senderAccount.update({
      where: { membershipId_channel: { membershipId: member.membershipId, channel: 'network' } },
      data: { status: 'syncing' },
    });
    await stage.until('2026-03-17T09:01:00.000Z');
    await world.account(owner, 'network', 'disconnected');
    await stage.until('2026-03-17T12:00:00.000Z');
    expect(await stage.sent()).toEqual(['03-17 09:00:00 quiet-o1']);
    for (const sender of [owner, admin, member]) await world.account(sender, 'network', 'connected');
    await stage.until('2026-03-17T12:01:29.000Z');
    expect((await stage.sent()).map((row) => row.split(' ')[2])).toEqual(['quiet-o1', 'quiet-a1', 'quiet-m1', 'quiet-o2']);
    await stage.until('2026-03-17T12:01:30.000Z');
    expect((await stage.sent()).map((row) => row.split(' ')[2]).sort()).toEqual([
      'quiet-a1',
      'quiet-a2',
      'quiet-m1',
      'quiet-m2',
      'quiet-o1',
      'quiet-o2',
      'quiet-o3',
    ]);
  });

  it.each([
    {
      change: 'to summer time in March',
      friday: '2026-03-27T12:00:00.000Z',
      // Until Friday 18:00 is 17:00Z; from Monday 09:00 is 07:00Z and 18:00 is 16:00Z.
      delays: { in: '04:30:00', late: '05:00:00', early: '2.18:30:00', last: '3.03:59:00', over: '3.04:00:00', sunday: '1.12:00:00' },
      end: '2026-03-31T12:00:00.000Z',
      expected: [
        '03-27 16:30:00 quiet-in',
        '03-29 07:00:00 quiet-sunday',
        '03-30 07:00:00 quiet-late',
        '03-30 07:01:30 quiet-early',
        '03-30 15:59:00 quiet-last',
        '03-31 07:00:00 quiet-over',
      ],
    },
    {
      change: 'back in October',
      friday: '2026-10-23T12:00:00.000Z',
      // Until Friday 18:00 is 16:00Z; from Monday 09:00 is 08:00Z and 18:00 is 17:00Z.
      delays: { in: '03:30:00', late: '04:00:00', early: '2.19:30:00', last: '3.04:59:00', over: '3.05:00:00', sunday: '1.12:00:00' },
      end: '2026-10-27T12:00:00.000Z',
      expected: [
        '10-23 15:30:00 quiet-in',
        '10-25 08:00:00 quiet-sunday',
        '10-26 08:00:00 quiet-late',
        '10-26 08:01:30 quiet-early',
        '10-26 16:59:00 quiet-last',
        '10-27 08:00:00 quiet-over',
      ],
    },
  ])('keeps working hours on the sender’s own clock in the week of the change of clocks, $change', async ({ change, friday, delays, end, expected }) => {
    const stage = await QueueStage.set(world, `Berlin ${change}`, friday);
    const { owner, member } = stage.team;
    await stage.settings(owner, { timeZone: 'Europe/Berlin' });
    await stage.settings(member, { timeZone: 'Europe/Berlin', workDays: [1, 2, 3, 4, 5, 6, 7] });
    for (const [slug, delay] of Object.entries(delays)) {
      await stage.queue(slug === 'sunday' ? member : owner, [`quiet-${slug}`], { type: 'network_profile_view', delay }, 0);
    }
    await stage.until(end);
    expect(await stage.sent()).toEqual(expected);
  });
});

/** The embedded database runs one statement at a time and hides every race: these run on PostgreSQL. */
describe.runIf(isPostgres())('several workers at the same time', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.open({ now: new Date('2026-03-02T06:00:00.000Z') });
  });
  afterAll(() => world.close());

  /** Lets time pass until a moment, with two workers that do all that is due at once. */
  async function untilWithTwo(moment: string): Promise<void> {
    const workers = [world.runtime.createWorker(), world.runtime.createWorker()];
    for (;;) {
      await Promise.all(workers.map((worker) => worker.runUntilIdle()));
      const due = await world.worker.nextDueAt();
      if (due === null || due > new Date(moment)) break;
      if (due > world.clock.now()) world.clock.moveTo(due);
    }
    world.clock.moveTo(new Date(moment));
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
  }

  it('keeps the spacing and the limits of each of three senders', async () => {
    const stage = await QueueStage.set(world, 'Two workers', '2026-03-02T06:00:00.000Z');
    const { owner, admin, member } = stage.team;
    const [views, connects] = [await stage.plan(), await stage.plan(CONNECT)];
    for (const [name, sender] of Object.entries({ owner, admin, member })) {
      await stage.settings(sender, { dailyProfileViews: 5, dailyConnects: 2 });
      await stage.enroll(
        views,
        sender,
        [1, 2, 3, 4, 5, 6, 7].map((index) => `quiet-view-${index}-${name}`),
      );
      await stage.enroll(
        connects,
        sender,
        [1, 2, 3].map((index) => `ignore-connect-${index}-${name}`),
      );
    }
    await untilWithTwo('2026-03-03T08:00:00.000Z');
    const firstDay = (name: string) => [
      `03-02 09:00:00 quiet-view-1-${name}`,
      `03-02 09:01:30 quiet-view-2-${name}`,
      `03-02 09:03:00 quiet-view-3-${name}`,
      `03-02 09:04:30 quiet-view-4-${name}`,
      `03-02 09:06:00 quiet-view-5-${name}`,
      `03-02 09:07:30 ignore-connect-1-${name}`,
      `03-02 09:09:00 ignore-connect-2-${name}`,
    ];
    for (const name of ['owner', 'admin', 'member']) expect(await stage.sent(new RegExp(`-${name}$`))).toEqual(firstDay(name));
    await untilWithTwo('2026-03-03T12:00:00.000Z');
    for (const name of ['owner', 'admin', 'member']) {
      expect(await stage.sent(new RegExp(`-${name}$`))).toEqual([
        ...firstDay(name),
        `03-03 09:00:00 quiet-view-6-${name}`,
        `03-03 09:01:30 quiet-view-7-${name}`,
        `03-03 09:03:00 ignore-connect-3-${name}`,
      ]);
    }
  });

  it('never goes over a limit where there is no spacing to slow the workers down', async () => {
    const stage = await QueueStage.set(world, 'Without spacing', '2026-03-04T06:00:00.000Z');
    const { owner } = stage.team;
    await stage.settings(owner, { spacingSeconds: 0, dailyProfileViews: 25 });
    await stage.queue(
      owner,
      Array.from({ length: 40 }, (_, index) => `quiet-${index}`),
    );
    await untilWithTwo('2026-03-04T20:00:00.000Z');
    expect(await stage.sent()).toHaveLength(25);
    await untilWithTwo('2026-03-05T20:00:00.000Z');
    const all = await stage.sent();
    expect(all).toHaveLength(40);
    expect(new Set(all.map((row) => row.split(' ')[2])).size).toBe(40);
  });

  it('(control) workers that look whether it is the sender’s turn, and lock nothing, break the spacing', async () => {
    const { database } = world.runtime;
    await database.script('create table careless_turn (next_at int)');
    await database.script('create table careless_send (at int)');
    await database.script('insert into careless_turn values (0)');
    const send = async () => {
      const { rows } = await database.script('select 1 from careless_turn where next_at <= 0', []);
      if (rows.length === 0) return;
      await database.script('insert into careless_send values (0)');
      await database.script('update careless_turn set next_at = 90');
    };
    await Promise.all(Array.from({ length: 20 }, send));
    const { rows } = await database.script('select count(*)::int as count from careless_send', []);
    expect(rows[0]?.['count']).toBeGreaterThan(1);
  });
});
