import { DomainError } from '../kernel/errors.ts';
import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import { allOf, type Change, inTransaction, NotTogether } from './unit-of-work.ts';

/**
 * Makes changes in one transaction, in which what they ask for is gathered into statements for all of them. One that is
 * refused before it has written anything, or that can not be made beside another, is refused alone. Fails where the
 * transaction does, with nothing changed; so it does where somebody else keeps something locked for longer than `lockTimeout`.
 */
export function together<Result>(prisma: PrismaClient, changes: readonly Change<Result>[], lockTimeout: string): Promise<PromiseSettledResult<Result>[]> {
  return inTransaction(prisma, async (unit) => {
    const limited = unit.rows(Prisma.sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
    const looked = await Promise.allSettled(changes.map((change) => change(unit)));
    await limited;
    for (const one of looked) if (one.status === 'rejected' && !isRefusal(one.reason)) throw one.reason;
    return allOf(
      looked.map(async (one): Promise<PromiseSettledResult<Result>> => (one.status === 'rejected' ? one : { status: 'fulfilled', value: await one.value() })),
    );
  });
}

function isRefusal(reason: unknown): boolean {
  return reason instanceof DomainError || reason instanceof NotTogether;
}
