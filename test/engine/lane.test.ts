import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import {
  endHold,
  heldUntil,
  holdWork,
  isHeld,
} from '../../src/domains/operations/work-holds/work-holds.ts';
import type { EngineContext } from '../../src/engine/engine-context.ts';
import type { Lane, Work } from '../../src/engine/lanes/lane.ts';
import {
  claimLost,
  hasLost,
  keepLeases,
  leaseOf,
  leaveLost,
} from '../../src/engine/lanes/leases.ts';
import { retryAt } from '../../src/engine/lanes/retries.ts';
import { registry } from '../../src/infra/metrics.ts';
import { World } from '../support/world.ts';

/**
 * A lane for parcels that exists only in this test: the methods of a new lane, and what the engine
 * provides.
 */

interface Parcel extends Work {
  teamId: string;
  attempts: number;
}

type Answer = 'delivered' | 'away' | 'closed';
type Carrier = (id: string) => Answer;

const FREE = Prisma.sql`p.status = 'waiting' and (p.lease_until is null or p.lease_until < now())`;
const DUE = Prisma.sql`greatest(p.due_at, ${heldUntil('parcels', Prisma.sql`p.team_id`)})`;
const HOUR = 3_600_000;

function parcelLane(context: EngineContext, carry: Carrier): Lane<Parcel, Answer> {
  const { prisma, workerId, clock } = context;
  const move = (id: string, status: string, dueAt = clock.now()) =>
    prisma.$executeRaw`update parcel set status = ${status}, due_at = ${dueAt}, lease_owner = null, lease_until = null where id = ${id}`;
  const closed = { lane: 'parcels', reason: 'closed', message: 'Closed today.' } as const;
  return {
    name: 'parcels',
    atOnce: 2,
    schedule: {
      due: Prisma.sql`select min(${DUE}) from parcel p where ${FREE} and ${DUE} < 'infinity'`,
      lost: hasLost('parcel'),
    },
    take: async ({ free }) => {
      const now = clock.now();
      const works = await prisma.$queryRaw<Parcel[]>`
        update parcel set status = 'sending', attempts = attempts + 1, ${leaseOf(workerId)} where id in (
          select p.id from parcel p where ${FREE} and p.due_at <= ${now} and not ${isHeld('parcels', Prisma.sql`p.team_id`, now)}
          order by p.due_at, p.id limit ${free} for update skip locked) returning id, team_id as "teamId", attempts`;
      return { works, checked: works.length, hasMore: works.length === free };
    },
    perform: async ({ id }) => carry(id),
    record: async ({ id, teamId: key, attempts }, answer) => {
      const now = clock.now();
      const until = new Date(now.getTime() + HOUR);
      if (answer === 'closed')
        await holdWork(context, { ...closed, key, teamId: key, ender: 'nobody', until }, now);
      const again = answer === 'away' ? retryAt('sends', attempts, now) : now;
      if (answer === 'delivered') await move(id, 'done');
      else await move(id, again === null ? 'failed' : 'waiting', again ?? now);
    },
    keep: (ids) => keepLeases(prisma, 'parcel', workerId, ids),
    fault: async ({ id }) => void (await move(id, 'set_aside')),
    recovery: {
      takeLost: async (underWay) => {
        const lost = await claimLost(prisma, 'parcel', { workerId, underWay });
        if (lost === null) return null;
        return { work: { id: lost.id, teamId: '', attempts: 1 }, deaths: lost.deaths };
      },
      lookUp: async ({ id }) => (id.startsWith('arrived') ? 'delivered' : 'away'),
      quarantine: async ({ id }) => void (await move(id, 'quarantined')),
      leave: ({ id }) => leaveLost(prisma, 'parcel', workerId, id),
    },
  };
}

let world: World;
let first: string;
let second: string;
let carried: string[] = [];
let carrier: Carrier = () => 'delivered';

beforeAll(async () => {
  world = await World.open();
  [first, second] = [(await world.team('First')).teamId, (await world.team('Second')).teamId];
  await world.runtime.database.script(`
    create table parcel (id text primary key, team_id text not null, status text not null default 'waiting',
      due_at timestamptz not null, attempts int not null default 0, deaths int not null default 0,
      lease_owner text, lease_until timestamptz)`);
});
afterAll(() => world.close());
beforeEach(async () => {
  carried = [];
  carrier = () => 'delivered';
  await world.runtime.database.script('delete from parcel');
});

const post = (id: string, teamId = first) =>
  world.runtime.database.script('insert into parcel (id, team_id, due_at) values ($1, $2, $3)', [
    id,
    teamId,
    world.clock.now(),
  ]);
const worker = () =>
  world.runtime.createWorker((context, run) => [
    run(
      parcelLane(context, (id) => {
        carried.push(id);
        return carrier(id);
      }),
    ),
  ]);
const run = () => worker().runUntilIdle();
const wait = (millis: number) => world.clock.moveTo(new Date(world.clock.now().getTime() + millis));
const statuses = async () => {
  const { rows } = await world.runtime.database.script('select id, status from parcel order by id');
  return Object.fromEntries(rows.map(({ id, status }) => [String(id), status]));
};
const counted = async (result: string) => {
  const { values } = (await registry.getSingleMetric('outreach_lane_work_total')?.get()) ?? {
    values: [],
  };
  return (
    values.find(({ labels }) => labels['lane'] === 'parcels' && labels['result'] === result)
      ?.value ?? 0
  );
};

it('carries out what is due, and counts it', async () => {
  const before = await counted('done');
  for (const id of ['a', 'b', 'c', 'd', 'e']) await post(id);
  await run();
  expect(carried.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await statuses()).toEqual({ a: 'done', b: 'done', c: 'done', d: 'done', e: 'done' });
  expect((await counted('done')) - before).toBe(5);
});

it('tries again by the table of retries, and wakes for it', async () => {
  await post('a');
  carrier = () => 'away';
  const began = world.clock.now();
  expect(await worker().runUntilNext()).toEqual(new Date(began.getTime() + 60_000));
  expect(await statuses()).toEqual({ a: 'waiting' });
  carrier = () => 'delivered';
  wait(60_000);
  await run();
  expect(carried).toEqual(['a', 'a']);
  expect(await statuses()).toEqual({ a: 'done' });
});

it('holds the work of one team until the hold ends, while others go on', async () => {
  await post('a');
  carrier = () => 'closed';
  await run();
  carrier = () => 'delivered';
  await post('b');
  await post('c', second);
  const next = await worker().runUntilNext();
  expect(await statuses()).toEqual({ a: 'waiting', b: 'waiting', c: 'done' });
  expect(next).toEqual(new Date(world.clock.now().getTime() + HOUR));
  wait(HOUR);
  await run();
  expect(await statuses()).toEqual({ a: 'done', b: 'done', c: 'done' });
  await endHold(world.runtime.database.read, { lane: 'parcels', key: first });
});

it('is paused by a hold that only a manager ends', async () => {
  const { read } = world.runtime.database;
  const pause = { lane: 'parcels', key: first, teamId: first, reason: 'paused' };
  await holdWork(
    read,
    { ...pause, message: 'Paused by Olivia.', ender: 'manager', until: null },
    world.clock.now(),
  );
  await post('a');
  wait(30 * 24 * HOUR);
  await run();
  expect(await statuses()).toEqual({ a: 'waiting' });
  expect(await endHold(read, pause)).toBe(true);
  await run();
  expect(await statuses()).toEqual({ a: 'done' });
});

it('sets work aside that throws, and carries out the next', async () => {
  await post('a');
  await post('b');
  carrier = (id) => {
    if (id === 'a') throw new Error('The label of the parcel is unreadable.');
    return 'delivered';
  };
  const before = await counted('fault');
  await run();
  expect(await statuses()).toEqual({ a: 'set_aside', b: 'done' });
  expect((await counted('fault')) - before).toBe(1);
});

it('looks up work whose process died, and repeats only what was not done', async () => {
  await post('arrived');
  await post('lost');
  await world.runtime.database.script(
    "update parcel set status = 'sending', lease_owner = 'dead', lease_until = now() - interval '1 second'",
  );
  await run();
  expect(carried).toEqual([]);
  expect(await statuses()).toEqual({ arrived: 'done', lost: 'waiting' });
  wait(60_000);
  await run();
  expect(carried).toEqual(['lost']);
});

it('quarantines work on which two processes died', async () => {
  await post('deadly');
  await world.runtime.database.script(
    "update parcel set status = 'sending', deaths = 1, lease_owner = 'dead', lease_until = now() - interval '1 second'",
  );
  await run();
  expect(carried).toEqual([]);
  expect(await statuses()).toEqual({ deadly: 'quarantined' });
});
