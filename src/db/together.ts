import pg from 'pg';
import { DomainError } from '../kernel/errors.ts';
import { isDatabaseAway } from './faults.ts';
import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import { TransactionFailed } from './pool-transaction.ts';
import { allOf, type Change, inTransaction, NotTogether, type Unit } from './unit-of-work.ts';

/** The changes of a transaction were not made, for certain: each may be made in one of its own. */
export class NoneMade extends Error {
  constructor(cause: unknown) {
    super('The transaction failed, and nothing was changed.', { cause });
    this.name = 'NoneMade';
  }
}

/**
 * Makes changes in one transaction, in which what they ask for is gathered into statements for all of them. One that is
 * refused before it has written anything, or that can not be made beside another, is refused alone. Where the transaction
 * fails it throws `NoneMade`, unless the database is away, or what it said of the commit was lost. It fails where
 * somebody else keeps something locked for longer than `lockTimeout`.
 */
export async function changeTogether<Result>(
  prisma: PrismaClient,
  changes: readonly Change<Result>[],
  lockTimeout: string,
): Promise<PromiseSettledResult<Result>[]> {
  let mayBeCommitted = false;
  try {
    return await inTransaction(prisma, async (unit) => {
      mayBeCommitted = false;
      const results = await makeAll(unit, changes, lockTimeout);
      mayBeCommitted = true;
      return results;
    });
  } catch (error) {
    const isUndone = !mayBeCommitted || error instanceof pg.DatabaseError || error instanceof TransactionFailed;
    throw isUndone && !isDatabaseAway(error) ? new NoneMade(error) : error;
  }
}

async function makeAll<Result>(unit: Unit, changes: readonly Change<Result>[], lockTimeout: string): Promise<PromiseSettledResult<Result>[]> {
  const limiting = unit.rows(Prisma.sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
  const looking = Promise.allSettled(changes.map((change) => change(unit)));
  await allOf<unknown>([limiting, looking]);
  const looked = await looking;
  for (const one of looked) if (one.status === 'rejected' && !isRefusal(one.reason)) throw one.reason;
  return allOf(
    looked.map(async (one): Promise<PromiseSettledResult<Result>> => (one.status === 'rejected' ? one : { status: 'fulfilled', value: await one.value() })),
  );
}

function isRefusal(reason: unknown): boolean {
  return reason instanceof DomainError || reason instanceof NotTogether;
}
