import { z } from 'zod';
import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { recordMailbox } from '../../../channels/mailboxes/mailbox-status.ts';
import { endRetried, keepFailed, RetryWithdrawn } from '../../../operations/set-aside/set-aside.ts';
import type { FolderReading } from './folder-reading.ts';

const AT_ONCE = 50;

const positionSchema = z.object({
  path: z.string(),
  uidValidity: z.coerce.bigint(),
  uid: z.coerce.bigint(),
});

/**
 * Retries the requested messages. If a message has left its folder, it was read in its new one, so
 * only its entry is removed.
 */
export async function retrySetAside(
  context: EngineContext,
  mailbox: Mailbox,
  reading: FolderReading,
): Promise<void> {
  const { prisma, clock } = context;
  const wanted = await prisma.setAsideRow.findMany({
    where: { source: 'mailbox', mailboxId: mailbox.id, isRetried: true },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  });
  for (const row of wanted) {
    const { path, uidValidity, uid } = positionSchema.parse(row.content);
    const folder = await prisma.mailboxFolder.findUnique({
      where: { mailboxId_path: { mailboxId: mailbox.id, path } },
    });
    const opened = folder === null ? null : await reading.open({ path, isWatched: false });
    try {
      const work =
        folder !== null && opened?.uidValidity === uidValidity
          ? await reading.workOf(Number(uid), folder)
          : null;
      await context.transact(async (tx) => {
        await tx.prisma.$queryRaw`select 1 from mailbox where id = ${mailbox.id} for update`;
        await endRetried(tx, row, clock.now());
        await work?.(tx);
        recordMailbox(tx, mailbox, clock.now());
      });
    } catch (error) {
      if (error instanceof RetryWithdrawn) continue;
      if (!reading.isUsable) throw error;
      await context.transact(async (tx) => {
        await keepFailed(tx, row, error, clock.now());
        recordMailbox(tx, mailbox, clock.now());
      });
    }
  }
}
