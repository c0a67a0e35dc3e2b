import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../src/db/database.ts';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { allOf } from '../../src/db/transactions.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import type { TestTeam } from '../support/team.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The guarantees of every transaction, with and without Prisma. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Transacting');
  await world.runtime.database.script(
    'create table noted (id int primary key, late int unique deferrable initially deferred)',
  );
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.script('delete from noted'));

const noted = async () =>
  (await world.runtime.database.script('select id from noted order by id')).rows.map(
    ({ id }) => id,
  );
const note = ({ rows }: Pick<Transaction, 'rows'>, id: number, late = id) =>
  rows(Prisma.sql`insert into noted (id, late) values (${id}, ${late}) returning id`);
const noteByPrisma = ({ prisma }: Pick<Transaction, 'prisma'>, id: number, late = id) =>
  prisma.$executeRaw`insert into noted (id, late) values (${id}, ${late})`;
const transact = <T>(work: (tx: Transaction) => Promise<T>) =>
  world.runtime.database.transact(work);

class Undo extends Error {}

it('runs SQL and Prisma statements in one transaction, in any order', async () => {
  const seen = await transact(async (tx) => {
    await note(tx, 1);
    await noteByPrisma(tx, 2);
    await note(tx, 3);
    return tx.prisma.$queryRaw`select count(*)::int as count from noted`;
  });
  expect(seen).toEqual([{ count: 3 }]);
  await transact(async (tx) => {
    await noteByPrisma(tx, 4);
    await note(tx, 5);
  });
  expect(await noted()).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['statements of its own', (tx: Transaction) => note(tx, 1)],
  ['Prisma', (tx: Transaction) => noteByPrisma(tx, 1)],
  ['both', async (tx: Transaction) => [await note(tx, 1), await noteByPrisma(tx, 2)]],
])('rolls back writes by %s and their events', async (_by, write) => {
  const event = {
    teamId: team.teamId,
    kind: 'task' as const,
    change: 'updated' as const,
    subjectId: 'tsk_none',
    occurredAt: new Date(),
  };
  const undone = transact(async (tx) => {
    await write(tx);
    tx.record(event);
    throw new Undo('Not so.');
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
  expect(
    await world.runtime.database.read.prisma.event.count({ where: { subjectId: 'tsk_none' } }),
  ).toBe(0);
});

it.each([
  ['statements of its own', async (tx: Transaction) => void (await note(tx, 2, 1))],
  ['Prisma', async (tx: Transaction) => void (await noteByPrisma(tx, 2, 1))],
])('fails if its commit fails, with %s', async (_by, write) => {
  await transact((tx) => note(tx, 1));
  await expect(transact(write)).rejects.toThrow();
  await transact((tx) => note(tx, 3));
  expect(await noted()).toEqual([1, 3]);
});

it('fails if an event cannot be written, and keeps nothing', async () => {
  const event = {
    teamId: team.teamId,
    kind: 'task' as const,
    change: 'updated' as const,
    subjectId: 'tsk_none',
    occurredAt: new Date(Number.NaN),
  };
  const told = transact(async (tx) => {
    await note(tx, 1);
    tx.record(event);
  });
  await expect(told).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

it.each([
  [
    'statements of its own',
    async (tx: Transaction) => void (await note(tx, 1).catch(() => undefined)),
  ],
  ['Prisma', async (tx: Transaction) => void (await noteByPrisma(tx, 1).catch(() => undefined))],
])('fails if a statement failed whose error was ignored, with %s', async (_by, failing) => {
  const failed = transact(async (tx) => {
    await note(tx, 1);
    await failing(tx);
  });
  await expect(failed).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

it('runs concurrent statements in order', async () => {
  const counted = await transact(async (tx) => {
    const counts = [1, 2, 3].map((id) =>
      allOf<unknown>([note(tx, id), tx.rows(Prisma.sql`select count(*)::int as count from noted`)]),
    );
    return allOf(counts);
  });
  expect(counted.map(([, count]) => count)).toEqual([
    [{ count: 1 }],
    [{ count: 2 }],
    [{ count: 3 }],
  ]);
});

it('runs the work again after a conflict', async () => {
  const { database } = world.runtime;
  await database.script('create sequence tries');
  await database.script(
    `create function fail_once() returns bigint language plpgsql as $$
     begin
       if nextval('tries') = 1 then raise exception 'In conflict.' using errcode = '40001'; end if;
       return currval('tries');
     end $$`,
  );
  const tried = await transact(async (tx) => {
    const [, counted] = await allOf<unknown>([
      note(tx, 1),
      tx.rows<{ tries: string }>(Prisma.sql`select fail_once()::text as tries`),
    ]);
    return counted;
  });
  expect(tried).toEqual([{ tries: '2' }]);
  expect(await noted()).toEqual([1]);
});

it('accepts no statement after its end', async () => {
  const left: Transaction[] = [];
  await transact(async (tx) => void left.push(tx));
  const [tx] = left;
  if (tx === undefined) throw new Error('The work has not run.');
  await expect(note(tx, 1)).rejects.toThrow('The transaction is over.');
  await expect(noteByPrisma(tx, 2)).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

/** On every connection of the pool, or the only one. */
const onEach = <T>(ask: (tx: Transaction) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, () => transact(ask)));

it('fails every statement after a failed one, and runs them in another transaction', async () => {
  await transact((tx) => note(tx, 1));
  const later = ({ rows }: Transaction) =>
    rows(Prisma.sql`select id + 100 as later from noted where id = ${1}`);
  const failed = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      transact(async (tx) => {
        const [before, failing, behind] = await Promise.allSettled([
          tx.rows(Prisma.sql`select 7 as seven`),
          note(tx, 1),
          later(tx),
        ]);
        expect(before).toEqual({ status: 'fulfilled', value: [{ seven: 7 }] });
        expect(failing).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
        expect(behind).toMatchObject({ status: 'rejected', reason: { code: '25P02' } });
        throw new Undo('As expected.');
      }),
    ),
  );
  expect(failed.map((one) => one.status === 'rejected' && one.reason)).toEqual(
    failed.map(() => new Undo('As expected.')),
  );
  expect(await onEach(later)).toEqual(failed.map(() => [{ later: 101 }]));
});

it('rolls back a statement whose values cannot be written, with everything else', async () => {
  const round: Record<string, unknown> = {};
  round['itself'] = round;
  const failed = transact(async (tx) => {
    const [before, failing, behind] = await Promise.allSettled([
      tx.rows(Prisma.sql`select 7 as seven`),
      tx.rows(Prisma.sql`select ${round}::jsonb as round`),
      note(tx, 1),
    ]);
    expect(before).toEqual({ status: 'fulfilled', value: [{ seven: 7 }] });
    expect([failing.status, behind.status]).toEqual(['rejected', 'fulfilled']);
    await expect(note(tx, 2)).rejects.toThrow('A statement of the transaction has failed');
    throw new Undo('Not so.');
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
  await onEach(({ rows }) => rows(Prisma.sql`select ${{ round: 'no' }}::jsonb as round`));
  // Outside of a transaction as well.
  const { read } = world.runtime.database;
  const ask = (value: object) =>
    Promise.allSettled(
      Array.from({ length: 20 }, () => read.rows(Prisma.sql`select ${value}::jsonb as asked`)),
    );
  const outcomes = async (value: object) => [
    ...new Set((await ask(value)).map(({ status }) => status)),
  ];
  expect(await outcomes(round)).toEqual(['rejected']);
  expect(await outcomes({ round: 'no' })).toEqual(['fulfilled']);
  expect(await outcomes(round)).toEqual(['rejected']);
  expect(await outcomes({ round: 'no' })).toEqual(['fulfilled']);
  // A transaction accepts no statement after a failed one.
  const within = transact(async ({ rows }) => {
    const made: unknown[] = [];
    for (const value of [{ round: 'no' }, round, { round: 'no' }])
      made.push(
        (await Promise.allSettled([rows(Prisma.sql`select ${value}::jsonb as kept`)]))[0]?.status,
      );
    return made;
  });
  await expect(within).rejects.toThrow('A statement of the transaction has failed');
});

it('has ended for a statement that it did not wait for', async () => {
  const failed = transact((tx) => {
    note(tx, 1).catch(() => undefined);
    throw new Undo('Not so.');
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  await onEach(({ rows }) => rows(Prisma.sql`select 1`));
  expect(await noted()).toEqual([]);
});

it('begins before the first of concurrent Prisma and SQL statements', async () => {
  const undone = transact(async (tx) => {
    await allOf<unknown>([note(tx, 1), noteByPrisma(tx, 2)]);
    await allOf<unknown>([noteByPrisma(tx, 3), note(tx, 4)]);
    throw new Undo('Not so.');
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  expect(await noted()).toEqual([]);
});

it('waits for all concurrent work before it ends', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failed = transact(async (tx) => {
    late = note(tx, 1).then(() => note(tx, 2));
    await allOf<unknown>([Promise.reject(new Undo('At once.')), late]);
  });
  await expect(failed).rejects.toBeInstanceOf(Undo);
  await late;
  expect(await noted()).toEqual([]);
});

it('ends a transaction that takes too long, and other callers continue', async () => {
  const heard: string[] = [];
  const unlisten = await world.runtime.database.listen('said_meanwhile', (payload) =>
    heard.push(payload),
  );
  let goOn = () => {};
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>((hasNoted) => {
    slow = world.runtime.database.transact(
      async (tx) => {
        await note(tx, 1);
        const waiting = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        hasNoted();
        await waiting;
        await note(tx, 2);
      },
      { timeout: 300 },
    );
    slow.catch(() => {});
  });
  // On the only connection of the embedded database, or after the row lock of the first.
  await transact((tx) => note(tx, 1));
  goOn();
  await expect(slow).rejects.toMatchObject({ code: 'P2028' });
  await world.runtime.database.script("select pg_notify('said_meanwhile', 'still here')");
  await eventually(async () => heard[0] ?? null, 'the notice is heard');
  expect([await noted(), heard]).toEqual([[1], ['still here']]);
  await unlisten();
});

describe.runIf(isPostgres())('on a server', () => {
  const lockAll = Prisma.sql`lock table noted in exclusive mode`;

  it('ends a transaction that takes too long, releases its locks when its statement ends, and accepts no more statements', async () => {
    let leftOver: Transaction['rows'] | null = null;
    const slow = world.runtime.database.transact(
      async (tx) => {
        leftOver = tx.rows;
        await tx.rows(lockAll);
        await tx.rows(Prisma.sql`select pg_sleep(2)::text`);
      },
      { timeout: 300 },
    );
    await expect(slow).rejects.toMatchObject({ code: 'P2028' });
    await transact((tx) => note(tx, 1));
    await expect(
      Promise.resolve(leftOver).then((rows: Transaction['rows'] | null) => rows?.(lockAll)),
    ).rejects.toMatchObject({ code: 'P2028' });
    expect(await noted()).toEqual([1]);
  });

  it.each([
    ['of its own alone', false],
    ['with Prisma in it', true],
  ])('survives a connection that is lost between two statements, %s', async (_by, isJoined) => {
    const { script: sql } = world.runtime.database;
    const lost = transact(async (tx) => {
      await note(tx, 1);
      if (isJoined) await noteByPrisma(tx, 2);
      const [{ pid } = { pid: 0 }] = await tx.rows<{ pid: number }>(
        Prisma.sql`select pg_backend_pid() as pid`,
      );
      await sql('select pg_terminate_backend($1, 10000)', [pid]);
      await note(tx, 3);
    });
    await expect(lost).rejects.toThrow();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => transact((tx) => note(tx, 10 + index))),
    );
    expect(await noted()).toHaveLength(20);
  });

  it('fails if a Prisma statement failed, also if the end of its response arrives late', async () => {
    const place = await createTestDatabase({ isBare: true });
    const { proxy, url } = await TcpProxy.open(place.url ?? '');
    const database = await openPostgres({ url, onError: () => {} });
    try {
      await database.script('create table noted (id int primary key, late int)');
      proxy.holdReady(20);
      const failed = database.transact(async (tx) => {
        await note(tx, 1);
        await noteByPrisma(tx, 1).catch(() => undefined);
      });
      await expect(failed).rejects.toThrow();
      expect((await database.script('select id from noted')).rows).toEqual([]);
    } finally {
      await database.close();
      await proxy.close();
      await place.drop();
    }
  });
});
