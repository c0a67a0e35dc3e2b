import type { Transaction } from '../../../../db/database.ts';
import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { waitOfBranch } from '../../../../kernel/step-delay.ts';
import { scheduleSync } from '../../outreach-queue/sync-actions.ts';
import { finishStep, moveStep } from '../../steps/enrollment-moves.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { queueAction } from '../../steps/outreach-moves.ts';

export function connectionTimesOutAt(node: LoadedStep['node'], requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + waitOfBranch(node, 'timeout'));
}

/**
 * Withdraws a connection request that was not accepted in time. The enrollment continues with the
 * timeout branch, but only once all relations were read after the timeout, because an acceptance
 * may not be known yet. Until then the step waits without a wake time, and the synchronization in
 * the sender's queue shows the reason. The relations of a deactivated member are no longer read, so
 * their steps do not wait.
 */
export async function timeOutConnection(
  tx: Transaction,
  loaded: LoadedStep,
  now: Date,
): Promise<void> {
  const { teamId, senderId, executedAt } = loaded.step;
  const timesOutAt = connectionTimesOutAt(loaded.node, executedAt ?? now);
  if (timesOutAt > now) {
    await moveStep(tx, loaded.step, 'awaiting_acceptance', 'awaiting_acceptance', {
      wakeAt: timesOutAt,
    });
    return;
  }
  const account = await tx.prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId: senderId, channel: 'network' } },
    select: { relationsReadAt: true },
  });
  const { isActive } = await tx.prisma.teamMembership.findUniqueOrThrow({
    where: { id: senderId },
    select: { isActive: true },
  });
  const readAt = account?.relationsReadAt ?? null;
  if (isActive && (readAt === null || readAt < timesOutAt)) {
    if (
      !(await moveStep(tx, loaded.step, 'awaiting_acceptance', 'awaiting_acceptance', {
        wakeAt: null,
      }))
    )
      return;
    await scheduleSync(tx, { teamId, senderId }, 'sync_relations', now, now);
    return;
  }
  if (!(await finishStep(tx, loaded, 'awaiting_acceptance', 'done', now, { branch: 'timeout' })))
    return;
  await queueAction(tx, loaded, 'connection_withdrawal', now, now);
}

/**
 * Stores the time from which all relations of a sender are read, and wakes the steps that wait for
 * it. Called after the same transaction changed the synchronization's row: a step that begins to
 * wait meanwhile finds that row locked, and then schedules another synchronization.
 */
export async function wakeTimedOutConnections(
  tx: Transaction,
  { teamId, senderId }: { teamId: string; senderId: string },
  readAt: Date,
  now: Date,
): Promise<void> {
  await tx.prisma.senderAccount.updateMany({
    where: { membershipId: senderId, channel: 'network' },
    data: { relationsReadAt: readAt },
  });
  await tx.rows(Prisma.sql`
    update step set wake_at = ${now}
    where team_id = ${teamId} and sender_id = ${senderId} and status = 'awaiting_acceptance' and wake_at is null`);
}
