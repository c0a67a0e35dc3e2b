import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SenderQueues } from '../support/sender-queues.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

const CONNECT = { type: 'network_connect' };
const MESSAGE = { type: 'network_message', message: 'Good morning.' };

describe('the queue of a sender', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.open({ now: new Date('2026-03-02T06:00:00.000Z') });
  });
  afterAll(() => world.close());

  it('sends requests in the order of their due time, whatever their type and time of creation', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Order', '2026-03-02T06:00:00.000Z');
    const { owner } = queues.team;
    await queues.fill(owner, ['quiet-third'], { ...MESSAGE, delay: '02:30:00' });
    await queues.fill(owner, ['ignore-second'], { ...CONNECT, delay: '01:00:00' });
    await queues.fill(owner, ['quiet-first'], { type: 'network_profile_view', delay: '00:10:00' });
    await queues.fill(owner, ['quiet-fourth'], { type: 'network_profile_view', delay: '03:02:00' });
    await queues.until('2026-03-02T12:00:00.000Z');
    expect(await queues.sent()).toEqual([
      '03-02 09:00:00 quiet-first',
      '03-02 09:01:30 ignore-second',
      '03-02 09:03:00 quiet-third',
      '03-02 09:04:30 quiet-fourth',
    ]);
  });

  it('puts a deferred request behind the requests that are due before its next attempt', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Put off', '2026-03-02T13:00:00.000Z');
    await queues.fill(queues.team.owner, ['flaky-a', 'quiet-b', 'quiet-c']);
    await queues.until('2026-03-02T15:00:00.000Z');
    // Tried at 13:00:03, again at 13:04:33 after the other two, and for the third time five minutes
    // later.
    expect(await queues.sent()).toEqual([
      '03-02 13:01:33 quiet-b',
      '03-02 13:03:03 quiet-c',
      '03-02 13:09:33 flaky-a',
    ]);
  });

  it('keeps the spacing of each sender: 90 seconds by default', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Spacing', '2026-03-03T06:00:00.000Z');
    const { owner, member } = queues.team;
    await queues.settings(member, { spacingSeconds: 20 });
    await queues.fill(owner, ['quiet-o-a', 'quiet-o-b', 'quiet-o-c']);
    await queues.fill(member, ['quiet-m-a', 'quiet-m-b', 'quiet-m-c']);
    await queues.until('2026-03-03T12:00:00.000Z');
    expect(await queues.sent(/-o-/)).toEqual([
      '03-03 09:00:00 quiet-o-a',
      '03-03 09:01:30 quiet-o-b',
      '03-03 09:03:00 quiet-o-c',
    ]);
    expect(await queues.sent(/-m-/)).toEqual([
      '03-03 09:00:00 quiet-m-a',
      '03-03 09:00:20 quiet-m-b',
      '03-03 09:00:40 quiet-m-c',
    ]);
  });

  it('holds only the type whose daily limit is reached, until the next working day', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Limits', '2026-03-06T06:00:00.000Z');
    const { owner } = queues.team;
    await queues.settings(owner, { dailyProfileViews: 2, dailyConnects: 1 });
    await queues.fill(owner, ['quiet-v1', 'quiet-v2', 'quiet-v3', 'quiet-v4', 'quiet-v5']);
    await queues.fill(owner, ['ignore-c1', 'ignore-c2'], CONNECT);
    await queues.fill(owner, ['quiet-m1', 'quiet-m2'], MESSAGE);
    await queues.until('2026-03-10T12:00:00.000Z');
    expect(await queues.sent()).toEqual([
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

  it('counts the limits of two senders separately', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Apart', '2026-03-11T06:00:00.000Z');
    const { owner, member } = queues.team;
    await queues.settings(owner, { dailyProfileViews: 1 });
    await queues.settings(member, { dailyProfileViews: 2 });
    const plan = await queues.plan();
    await queues.enroll(plan, owner, ['quiet-o1', 'quiet-o2']);
    await queues.enroll(plan, member, ['quiet-m1', 'quiet-m2', 'quiet-m3']);
    await queues.until('2026-03-11T20:00:00.000Z');
    expect(await queues.sent()).toEqual([
      '03-11 09:00:00 quiet-m1',
      '03-11 09:00:00 quiet-o1',
      '03-11 09:01:30 quiet-m2',
    ]);
  });

  it('continues on the same day if a limit is raised, and stops if it is lowered', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Raised', '2026-03-12T06:00:00.000Z');
    const { owner } = queues.team;
    await queues.settings(owner, { dailyProfileViews: 1 });
    await queues.fill(owner, ['quiet-a', 'quiet-b', 'quiet-c', 'quiet-d', 'quiet-e']);
    await queues.until('2026-03-12T11:00:00.000Z');
    expect(await queues.sent()).toEqual(['03-12 09:00:00 quiet-a']);
    await queues.settings(owner, { dailyProfileViews: 4 });
    await queues.until('2026-03-12T11:02:00.000Z');
    const raised = ['03-12 09:00:00 quiet-a', '03-12 11:00:00 quiet-b', '03-12 11:01:30 quiet-c'];
    expect(await queues.sent()).toEqual(raised);
    await queues.settings(owner, { dailyProfileViews: 3 });
    await queues.until('2026-03-12T20:00:00.000Z');
    expect(await queues.sent()).toEqual(raised);
    await queues.until('2026-03-13T12:00:00.000Z');
    expect(await queues.sent()).toEqual([
      ...raised,
      '03-13 09:00:00 quiet-d',
      '03-13 09:01:30 quiet-e',
    ]);
  });

  it('skips canceled requests without a gap', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Canceled', '2026-03-16T06:00:00.000Z');
    const { owner } = queues.team;
    const flowPlanId = await queues.plan();
    const [, second, third] = await queues.enroll(flowPlanId, owner, [
      'quiet-a',
      'quiet-b',
      'quiet-c',
      'quiet-d',
    ]);
    await world.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [second] }, owner.key);
    await queues.until('2026-03-16T09:01:00.000Z');
    await world.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [third] }, owner.key);
    await queues.until('2026-03-16T20:00:00.000Z');
    expect(await queues.sent()).toEqual(['03-16 09:00:00 quiet-a', '03-16 09:01:30 quiet-d']);
  });

  it('holds requests of a disconnected, missing or syncing account, and continues when it is connected', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Accounts', '2026-03-17T06:00:00.000Z');
    const { owner, admin, member } = queues.team;
    const plan = await queues.plan();
    await queues.enroll(plan, owner, ['quiet-o1', 'quiet-o2', 'quiet-o3']);
    await queues.enroll(plan, admin, ['quiet-a1', 'quiet-a2']);
    await queues.enroll(plan, member, ['quiet-m1', 'quiet-m2']);
    await world.account(admin, 'network', 'none');
    await world.runtime.database.read.prisma.senderAccount.update({
      where: { membershipId_channel: { membershipId: member.membershipId, channel: 'network' } },
      data: { status: 'syncing' },
    });
    await queues.until('2026-03-17T09:01:00.000Z');
    await world.account(owner, 'network', 'disconnected');
    await queues.until('2026-03-17T12:00:00.000Z');
    expect(await queues.sent()).toEqual(['03-17 09:00:00 quiet-o1']);
    for (const sender of [owner, admin, member])
      await world.account(sender, 'network', 'connected');
    await queues.until('2026-03-17T12:01:29.000Z');
    expect((await queues.sent()).map((row) => row.split(' ')[2])).toEqual([
      'quiet-o1',
      'quiet-a1',
      'quiet-m1',
      'quiet-o2',
    ]);
    await queues.until('2026-03-17T12:01:30.000Z');
    expect((await queues.sent()).map((row) => row.split(' ')[2]).sort()).toEqual([
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
      delays: {
        in: '04:30:00',
        late: '05:00:00',
        early: '2.18:30:00',
        last: '3.03:59:00',
        over: '3.04:00:00',
        sunday: '1.12:00:00',
      },
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
      delays: {
        in: '03:30:00',
        late: '04:00:00',
        early: '2.19:30:00',
        last: '3.04:59:00',
        over: '3.05:00:00',
        sunday: '1.12:00:00',
      },
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
  ])(
    'keeps working hours in the time zone of the sender in the week of the change, $change',
    async ({ change, friday, delays, end, expected }) => {
      const queues = await SenderQueues.ofNewTeam(world, `Berlin ${change}`, friday);
      const { owner, member } = queues.team;
      await queues.settings(owner, { timeZone: 'Europe/Berlin' });
      await queues.settings(member, { timeZone: 'Europe/Berlin', workDays: [1, 2, 3, 4, 5, 6, 7] });
      for (const [slug, delay] of Object.entries(delays)) {
        await queues.fill(
          slug === 'sunday' ? member : owner,
          [`quiet-${slug}`],
          { type: 'network_profile_view', delay },
          0,
        );
      }
      await queues.until(end);
      expect(await queues.sent()).toEqual(expected);
    },
  );
});

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('several concurrent workers', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.open({ now: new Date('2026-03-02T06:00:00.000Z') });
  });
  afterAll(() => world.close());

  /** Moves the clock forward to this time, with two concurrent workers. */
  async function untilWithTwo(moment: string): Promise<void> {
    const workers = [world.runtime.createWorker(), world.runtime.createWorker()];
    for (;;) {
      await Promise.all(workers.map((worker) => worker.runUntilIdle()));
      const due = await world.worker.runUntilNext();
      if (due === null || due > new Date(moment)) break;
      if (due > world.clock.now()) world.clock.moveTo(due);
    }
    world.clock.moveTo(new Date(moment));
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
  }

  it('keeps the spacing and the limits of each of three senders', async () => {
    const queues = await SenderQueues.ofNewTeam(world, 'Two workers', '2026-03-02T06:00:00.000Z');
    const { owner, admin, member } = queues.team;
    const [views, connects] = [await queues.plan(), await queues.plan(CONNECT)];
    for (const [name, sender] of Object.entries({ owner, admin, member })) {
      await queues.settings(sender, { dailyProfileViews: 5, dailyConnects: 2 });
      await queues.enroll(
        views,
        sender,
        [1, 2, 3, 4, 5, 6, 7].map((index) => `quiet-view-${index}-${name}`),
      );
      await queues.enroll(
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
    for (const name of ['owner', 'admin', 'member'])
      expect(await queues.sent(new RegExp(`-${name}$`))).toEqual(firstDay(name));
    await untilWithTwo('2026-03-03T12:00:00.000Z');
    for (const name of ['owner', 'admin', 'member']) {
      expect(await queues.sent(new RegExp(`-${name}$`))).toEqual([
        ...firstDay(name),
        `03-03 09:00:00 quiet-view-6-${name}`,
        `03-03 09:01:30 quiet-view-7-${name}`,
        `03-03 09:03:00 ignore-connect-3-${name}`,
      ]);
    }
  });

  it('never exceeds a limit, even without spacing', async () => {
    const queues = await SenderQueues.ofNewTeam(
      world,
      'Without spacing',
      '2026-03-04T06:00:00.000Z',
    );
    const { owner } = queues.team;
    await queues.settings(owner, { spacingSeconds: 0, dailyProfileViews: 25 });
    await queues.fill(
      owner,
      Array.from({ length: 40 }, (_, index) => `quiet-${index}`),
    );
    await untilWithTwo('2026-03-04T20:00:00.000Z');
    expect(await queues.sent()).toHaveLength(25);
    await untilWithTwo('2026-03-05T20:00:00.000Z');
    const all = await queues.sent();
    expect(all).toHaveLength(40);
    expect(new Set(all.map((row) => row.split(' ')[2])).size).toBe(40);
  });

  it('(control) workers that check the turn of the sender without locks violate the spacing', async () => {
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
