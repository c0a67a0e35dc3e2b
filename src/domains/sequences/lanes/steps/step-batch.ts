import pg from 'pg';
import type { Transact, Transaction } from '../../../../db/database.ts';
import { isDatabaseAway } from '../../../../db/faults.ts';
import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { allOf } from '../../../../db/transactions.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';

/**
 * Lock timeout of a shared transaction. Items processed individually wait as long as their
 * transaction may take.
 */
const LOCK_TIMEOUT = '1s';
/** Concurrency when items are processed individually. */
const ALONE_AT_ONCE = 5;

/**
 * Processes many items in one transaction that batches their statements. If it fails, each item is
 * processed in its own transaction, so that one failing item does not affect the others. Returns
 * the outcome of each item, in order.
 */
export async function inOneBatch<Thing, Result>(
  { transact, logger }: Pick<EngineContext, 'transact' | 'logger'>,
  things: readonly Thing[],
  work: (tx: Transaction, thing: Thing) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  if (things.length > 1) {
    let isWorkDone = false;
    try {
      const values = await transact(async (tx) => {
        isWorkDone = false;
        const limiting = tx.rows(
          Prisma.sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`,
        );
        const working = allOf(things.map((thing) => work(tx, thing)));
        await allOf<unknown>([limiting, working]);
        isWorkDone = true;
        return working;
      });
      return values.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      // If the database was lost during the commit, the outcome is unknown, so nothing may run
      // again.
      const isRolledBack =
        (!isWorkDone || error instanceof pg.DatabaseError) && !isDatabaseAway(error);
      if (!isRolledBack) return things.map(() => ({ status: 'rejected', reason: error }));
      logger.warn(
        { err: error, count: things.length },
        'batch failed; processing the items one by one',
      );
    }
  }
  return doAlone(transact, things, work);
}

async function doAlone<Thing, Result>(
  transact: Transact,
  things: readonly Thing[],
  work: (tx: Transaction, thing: Thing) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  const rest = things.entries();
  const oneByOne = async () => {
    for (const [index, thing] of rest)
      [results[index]] = await Promise.allSettled([transact((tx) => work(tx, thing))]);
  };
  await Promise.all(Array.from({ length: ALONE_AT_ONCE }, oneByOne));
  return results;
}
