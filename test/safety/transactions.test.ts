import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { allOf, inTransaction, transactionsOf, type Unit, WithCommit } from '../../src/db/unit-of-work.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { eventually, type TestTeam, World } from '../support/world.ts';

/** What holds of every transaction, whether Prisma takes part in it or not. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Transacting');
  await world.runtime.database.sql('create table noted (id int primary key, late int unique deferrable initially deferred)');
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.sql('delete from noted'));

const noted = async () => (await world.runtime.database.sql('select id from noted order by id')).rows.map(({ id }) => id);
const note = ({ rows }: Pick<Unit, 'rows'>, id: number, late = id) => rows(Prisma.sql`insert into noted (id, late) values (${id}, ${late}) returning id`);
const noteByPrisma = ({ tx }: Pick<Unit, 'tx'>, id: number, late = id) => tx.$executeRaw`insert into noted (id, late) values (${id}, ${late})`;
const transact = <T>(work: (unit: Unit) => Promise<T>) => inTransaction(world.runtime.database.prisma, work);

class Undo extends Error {}

it('is one for statements of its own and for Prisma, in whichever order they come', async () => {
  const seen = await transact(async (unit) => {
    await note(unit, 1);
    await noteByPrisma(unit, 2);
    await note(unit, 3);
    return unit.tx.$queryRaw`select count(*)::int as count from noted`;
  });
  expect(seen).toEqual([{ count: 3 }]);
  await transact(async (unit) => {
    await noteByPrisma(unit, 4);
    await note(unit, 5);
  });
  expect(await noted()).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['statements of its own', (unit: Unit) => note(unit, 1)],
  ['Prisma', (unit: Unit) => noteByPrisma(unit, 1)],
  ['both', async (unit: Unit) => [await note(unit, 1), await noteByPrisma(unit, 2)]],
])('undoes what was written by %s, and what was to be told of it', async (_by, write) => {
  const event = { teamId: team.teamId, kind: 'task' as const, change: 'updated' as const, subjectId: 'tsk_none', occurredAt: new Date() };
  const undone = transact(async (unit) => {
    await write(unit);
    unit.record(event);
    throw new Undo('Not so.');
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
  expect(await world.runtime.database.prisma.event.count({ where: { subjectId: 'tsk_none' } })).toBe(0);
});

it.each([
  ['statements of its own', async (unit: Unit) => void (await note(unit, 2, 1))],
  ['Prisma', async (unit: Unit) => void (await noteByPrisma(unit, 2, 1))],
])('fails where its commit does, with %s', async (_by, write) => {
  await transact((unit) => note(unit, 1));
  await expect(transact(write)).rejects.toThrow();
  await transact((unit) => note(unit, 3));
  expect(await noted()).toEqual([1, 3]);
});

it('fails where what it tells can not be written, and keeps nothing', async () => {
  const event = { teamId: team.teamId, kind: 'task' as const, change: 'updated' as const, subjectId: 'tsk_none', occurredAt: new Date(Number.NaN) };
  const told = transact(async (unit) => {
    await note(unit, 1);
    unit.record(event);
  });
  await expect(told).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

it.each([
  ['statements of its own', async (unit: Unit) => void (await note(unit, 1).catch(() => undefined))],
  ['Prisma', async (unit: Unit) => void (await noteByPrisma(unit, 1).catch(() => undefined))],
])('fails where a statement failed that nobody took notice of, with %s', async (_by, failing) => {
  const failed = transact(async (unit) => {
    await note(unit, 1);
    await failing(unit);
  });
  await expect(failed).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

it('runs what is asked for at once in its order', async () => {
  const counted = await transact(async (unit) => {
    const counts = [1, 2, 3].map((id) => allOf<unknown>([note(unit, id), unit.rows(Prisma.sql`select count(*)::int as count from noted`)]));
    return allOf(counts);
  });
  expect(counted.map(([, count]) => count)).toEqual([[{ count: 1 }], [{ count: 2 }], [{ count: 3 }]]);
});

it('keeps what goes with the commit, and gives what that has come to', async () => {
  const counted = await transact(async (unit) => {
    await note(unit, 1);
    const noting = note(unit, 2);
    const counting = unit.rows<{ count: number }>(Prisma.sql`select count(*)::int as count from noted`);
    return new WithCommit(allOf<unknown>([noting, counting]).then(() => counting));
  });
  expect(counted).toEqual([{ count: 2 }]);
  expect(await noted()).toEqual([1, 2]);
});

it('undoes all where what goes with the commit fails, and says why', async () => {
  await transact((unit) => note(unit, 1));
  const failed = transact(async (unit) => {
    await noteByPrisma(unit, 2);
    return new WithCommit(allOf([note(unit, 3), note(unit, 1)]));
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual([1]);
  await transact((unit) => note(unit, 4));
  expect(await noted()).toEqual([1, 4]);
});

it('takes nothing behind the commit for a part of it', async () => {
  const event = { teamId: team.teamId, kind: 'task' as const, change: 'updated' as const, subjectId: 'tsk_none', occurredAt: new Date() };
  const late = (behind: (unit: Unit) => unknown) =>
    transact(async (unit) => {
      const noted = note(unit, 1);
      return new WithCommit(noted.then(() => behind(unit)));
    });
  await expect(late((unit) => note(unit, 2))).rejects.toThrow('The transaction was committed with what was asked for before.');
  expect(await noted()).toEqual([1]);
  await world.runtime.database.sql('delete from noted');
  await expect(late((unit) => unit.record(event))).rejects.toThrow('An event was recorded behind the commit.');
  expect(await noted()).toEqual([1]);
});

it('runs the work again where what goes with the commit fails by a conflict', async () => {
  const { database } = world.runtime;
  await database.sql('create sequence tries');
  await database.sql(
    `create function fail_once() returns bigint language plpgsql as $$
     begin
       if nextval('tries') = 1 then raise exception 'In conflict.' using errcode = '40001'; end if;
       return currval('tries');
     end $$`,
  );
  const tried = await transact(async (unit) => {
    await note(unit, 1);
    return new WithCommit(unit.rows<{ tries: string }>(Prisma.sql`select fail_once()::text as tries`));
  });
  expect(tried).toEqual([{ tries: '2' }]);
  expect(await noted()).toEqual([1]);
});

/** On every connection that there is, or the one. */
const onEach = <T>(ask: (unit: Unit) => Promise<T>) => Promise.all(Array.from({ length: 20 }, () => transact(ask)));

it('fails what is asked for behind one that fails, with its error, and asks for it again in another', async () => {
  await transact((unit) => note(unit, 1));
  const later = ({ rows }: Unit) => rows(Prisma.sql`select id + 100 as later from noted where id = ${1}`);
  const failed = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      transact(async (unit) => {
        const [before, failing, behind] = await Promise.allSettled([unit.rows(Prisma.sql`select 7 as seven`), note(unit, 1), later(unit)]);
        expect(before).toEqual({ status: 'fulfilled', value: [{ seven: 7 }] });
        expect(failing).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
        expect(behind).toEqual(failing);
        throw new Undo('As expected.');
      }),
    ),
  );
  expect(failed.map((one) => one.status === 'rejected' && one.reason)).toEqual(failed.map(() => new Undo('As expected.')));
  expect(await onEach(later)).toEqual(failed.map(() => [{ later: 101 }]));
});

it('answers what stands before a statement whose values can not be written, and runs nothing behind it', async () => {
  const round: Record<string, unknown> = {};
  round['itself'] = round;
  const failed = transact(async (unit) => {
    const [before, failing, behind] = await Promise.allSettled([
      unit.rows(Prisma.sql`select 7 as seven`),
      unit.rows(Prisma.sql`select ${round}::jsonb as round`),
      note(unit, 1),
    ]);
    expect(before).toEqual({ status: 'fulfilled', value: [{ seven: 7 }] });
    expect([failing.status, behind.status]).toEqual(['rejected', 'rejected']);
    await note(unit, 2);
    throw new Undo('Not so.');
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
  await onEach(({ rows }) => rows(Prisma.sql`select ${{ round: 'no' }}::jsonb as round`));
  // Outside of a transaction as well.
  const { read } = world.runtime.database;
  const ask = (value: object) => Promise.allSettled(Array.from({ length: 20 }, () => read(Prisma.sql`select ${value}::jsonb as asked`)));
  const outcomes = async (value: object) => [...new Set((await ask(value)).map(({ status }) => status))];
  expect(await outcomes(round)).toEqual(['rejected']);
  expect(await outcomes({ round: 'no' })).toEqual(['fulfilled']);
  expect(await outcomes(round)).toEqual(['rejected']);
  expect(await outcomes({ round: 'no' })).toEqual(['fulfilled']);
  // And in a transaction that has prepared it, and goes on.
  const within = transact(async ({ rows }) => {
    const made: unknown[] = [];
    for (const value of [{ round: 'no' }, round, { round: 'no' }])
      made.push((await Promise.allSettled([rows(Prisma.sql`select ${value}::jsonb as kept`)]))[0]?.status);
    return made;
  });
  expect(await within).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('is over for a statement that it has not waited for', async () => {
  const failed = transact((unit) => {
    note(unit, 1).catch(() => undefined);
    throw new Undo('Not so.');
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  await onEach(({ rows }) => rows(Prisma.sql`select 1`));
  expect(await noted()).toEqual([]);
});

it('begins before what Prisma and it are first asked for at once', async () => {
  const undone = transact(async (unit) => {
    await allOf<unknown>([note(unit, 1), noteByPrisma(unit, 2)]);
    await allOf<unknown>([noteByPrisma(unit, 3), note(unit, 4)]);
    throw new Undo('Not so.');
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
});

it('waits for all that is done side by side before it ends', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failed = transact(async (unit) => {
    late = note(unit, 1).then(() => note(unit, 2));
    await allOf<unknown>([Promise.reject(new Undo('At once.')), late]);
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  await late;
  expect(await noted()).toEqual([]);
});

it('ends one whose work takes too long, and what others ask for goes on', async () => {
  const heard: string[] = [];
  const unlisten = await world.runtime.database.listen('said_meanwhile', (payload) => heard.push(payload));
  const begin = transactionsOf(world.runtime.database.prisma);
  let goOn = () => {};
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>((hasNoted) => {
    slow = begin(
      async (_tx, rows) => {
        await note({ rows }, 1);
        const waiting = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        hasNoted();
        await waiting;
        await note({ rows }, 2);
      },
      { maxWait: 5_000, timeout: 300 },
    );
  });
  // On the one connection of the embedded database, or behind the row of the first.
  await transact((unit) => note(unit, 1));
  goOn();
  await expect(slow).rejects.toMatchObject({ code: 'P2028' });
  await world.runtime.database.sql("select pg_notify('said_meanwhile', 'still here')");
  await eventually(async () => heard[0] ?? null, 'the notice is heard');
  expect([await noted(), heard]).toEqual([[1], ['still here']]);
  await unlisten();
});

describe.runIf(isPostgres())('on a server', () => {
  const lockAll = Prisma.sql`lock table noted in exclusive mode`;

  it('ends one that takes too long, with its locks, and lets nothing more into it', async () => {
    let leftOver: Unit['rows'] | null = null;
    const begin = transactionsOf(world.runtime.database.prisma);
    const slow = begin(
      async (_tx, rows) => {
        leftOver = rows;
        await rows(lockAll);
        await rows(Prisma.sql`select pg_sleep(20)::text`);
      },
      { maxWait: 5_000, timeout: 300 },
    );
    await expect(slow).rejects.toMatchObject({ code: 'P2028' });
    await transact((unit) => note(unit, 1));
    await expect(Promise.resolve(leftOver).then((rows: Unit['rows'] | null) => rows?.(lockAll))).rejects.toMatchObject({ code: 'P2028' });
    expect(await noted()).toEqual([1]);
  });

  it.each([
    ['of its own alone', false],
    ['with Prisma in it', true],
  ])('survives a connection that is lost between two statements, %s', async (_by, isJoined) => {
    const { sql } = world.runtime.database;
    const lost = transact(async (unit) => {
      await note(unit, 1);
      if (isJoined) await noteByPrisma(unit, 2);
      const [{ pid } = { pid: 0 }] = await unit.rows<{ pid: number }>(Prisma.sql`select pg_backend_pid() as pid`);
      await sql('select pg_terminate_backend($1, 10000)', [pid]);
      await note(unit, 3);
    });
    await expect(lost).rejects.toThrow();
    await Promise.all(Array.from({ length: 20 }, (_, index) => transact((unit) => note(unit, 10 + index))));
    expect(await noted()).toHaveLength(20);
  });

  it('fails where a statement of Prisma’s failed, also where the server’s last word on that comes late', async () => {
    const place = await createTestDatabase({ isBare: true });
    const { proxy, url } = await TcpProxy.open(place.url ?? '');
    const database = await openPostgres({ url, onError: () => {} });
    try {
      await database.sql('create table noted (id int primary key, late int)');
      proxy.holdReady(20);
      const failed = inTransaction(database.prisma, async (unit) => {
        await note(unit, 1);
        await noteByPrisma(unit, 1).catch(() => undefined);
      });
      await expect(failed).rejects.toThrow();
      expect((await database.sql('select id from noted')).rows).toEqual([]);
    } finally {
      await database.close();
      await proxy.close();
      await place.drop();
    }
  });
});
