import { changeTogether, NoneMade } from '../db/together.ts';
import { type Change, inTransaction, type Unit } from '../db/unit-of-work.ts';
import type { EngineContext } from './engine-context.ts';

/** How long all wait for what somebody else has locked. One that is done alone waits as long as its transaction may. */
const LOCK_TIMEOUT = '1s';
/** How many are done at the same time, each alone. */
const ALONE_AT_ONCE = 5;

/**
 * Does the same work for many things in one transaction. Where it fails each is done in a transaction of its own, so
 * that a thing that can't be done holds up no other. Says what became of each, in their order.
 */
export async function doTogether<Thing, Result>(
  { prisma, logger }: Pick<EngineContext, 'prisma' | 'logger'>,
  things: readonly Thing[],
  work: (unit: Unit, thing: Thing) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  if (things.length > 1) {
    const changes = things.map(
      (thing): Change<Result> =>
        async (unit) =>
        () =>
          work(unit, thing),
    );
    try {
      return await changeTogether(prisma, changes, LOCK_TIMEOUT);
    } catch (error) {
      if (!(error instanceof NoneMade)) return things.map(() => ({ status: 'rejected', reason: error }));
      logger.warn({ err: error.cause, count: things.length }, 'what was to be done at once is done one by one');
    }
  }
  const results: PromiseSettledResult<Result>[] = [];
  const rest = things.entries();
  const oneByOne = async () => {
    for (const [index, thing] of rest) [results[index]] = await Promise.allSettled([inTransaction(prisma, (unit) => work(unit, thing))]);
  };
  await Promise.all(Array.from({ length: ALONE_AT_ONCE }, oneByOne));
  return results;
}
