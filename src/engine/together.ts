import { isDatabaseAway } from '../db/faults.ts';
import { allOf, inTransaction, type Unit } from '../db/unit-of-work.ts';
import type { EngineContext } from './engine-context.ts';

/**
 * Does the same work for many things in one transaction, in which what they ask for is gathered into statements for all
 * of them. Where it fails each is done in a transaction of its own, so that a thing that can't be done holds up no other.
 * Says what became of each, in their order.
 */
export async function together<Thing, Result>(
  { prisma, logger }: Pick<EngineContext, 'prisma' | 'logger'>,
  things: readonly Thing[],
  work: (unit: Unit, thing: Thing) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  if (things.length > 1) {
    try {
      const results = await inTransaction(prisma, (unit) => allOf(things.map((thing) => work(unit, thing))));
      return results.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (isDatabaseAway(error)) return things.map(() => ({ status: 'rejected', reason: error }));
      logger.warn({ err: error, count: things.length }, 'what was to be done at once is done one by one');
    }
  }
  const results: PromiseSettledResult<Result>[] = [];
  for (const thing of things) results.push(...(await Promise.allSettled([inTransaction(prisma, (unit) => work(unit, thing))])));
  return results;
}
