import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { WORK_CHANNEL } from './jobs.ts';

/** Longer than a signature is accepted: a webhook that is sent again later is refused by its timestamp. */
const REMEMBERED_MILLIS = 15 * 60_000;

/**
 * Takes a webhook once. Its id is stored with what it changes, so that one that fails can be sent again, and one that was
 * taken changes nothing when somebody who has read it on its way sends it again. Null where it was taken before.
 */
export function onceForWebhook<Result>(prisma: PrismaClient, id: string, take: (unit: Unit) => Promise<Result>): Promise<Result | null> {
  return inTransaction(prisma, async (unit) => {
    const { count } = await unit.tx.webhookReceipt.createMany({ data: [{ id }], skipDuplicates: true });
    if (count === 0) return null;
    const result = await take(unit);
    await unit.tx.$executeRaw`select pg_notify(${WORK_CHANNEL}, '')`;
    return result;
  });
}

/** Deletes the ids of webhooks whose signatures are no longer accepted. */
export async function forgetWebhooks(prisma: PrismaClient): Promise<void> {
  await prisma.webhookReceipt.deleteMany({ where: { receivedAt: { lt: new Date(Date.now() - REMEMBERED_MILLIS) } } });
}
