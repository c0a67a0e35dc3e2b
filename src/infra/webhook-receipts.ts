import type { Transact, Transaction } from '../db/database.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';

/** Longer than signatures stay valid: a later replay is rejected because of its timestamp. */
const REMEMBERED_MINUTES = 15;

/**
 * Processes a webhook once. Its ID is stored in the same transaction as its changes, so a failed
 * webhook can be delivered again and a replayed one changes nothing. Returns null if it was
 * processed before.
 */
export function onceForWebhook<Result>(
  transact: Transact,
  id: string,
  take: (tx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  return transact(async (tx) => {
    // SQL because Prisma would set the default time from the process's clock.
    const count = await tx.prisma
      .$executeRaw`insert into webhook_receipt (id, received_at) values (${id}, now()) on conflict do nothing`;
    if (count === 0) return null;
    const result = await take(tx);
    tx.wake();
    return result;
  });
}

/** Deletes the IDs of webhooks whose signatures are no longer accepted. */
export async function deleteOldWebhookReceipts(prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.$executeRaw`delete from webhook_receipt where received_at < now() - make_interval(mins => ${REMEMBERED_MINUTES})`;
}
