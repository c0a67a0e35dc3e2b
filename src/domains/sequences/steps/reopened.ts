import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { readStep } from './loaded-steps.ts';
import { NO_FAILURE, restartEnrollment, secondEnrollment } from './restarts.ts';

/** The maximum number of automatic resends of an email. */
export const MAX_RESENDS = 3;

/**
 * Reopens a completed sequence whose last email was not delivered. That email becomes the current
 * step, and the caller pauses it. Returns false if the sequence was answered, the contact is
 * enrolled again, or the email was resent too often. The enrollment is locked.
 */
export async function reopenAtLast(tx: Transaction, stepId: string, now: Date): Promise<boolean> {
  const loaded = await readStep(tx, stepId);
  if (loaded === null) return false;
  const { step, enrollment } = loaded;
  const { id, teamId, flowPlanId } = enrollment;
  if (enrollment.status !== 'completed' || step.status !== 'done') return false;
  if (step.resends >= MAX_RESENDS || enrollment.latestReplyAt !== null) return false;
  const later = await tx.prisma.step.count({
    where: { teamId, enrollmentId: id, createdAt: { gte: step.createdAt }, id: { not: stepId } },
  });
  if (later > 0 || (await secondEnrollment(tx, enrollment)) !== null) return false;
  const flowPlan = await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id: flowPlanId } });
  await restartEnrollment(tx, enrollment, flowPlan, now);
  await tx.prisma.step.update({
    where: { id: stepId },
    data: { ...NO_FAILURE, ...SENT_ANEW, dueAt: now, resends: { increment: 1 } },
  });
  await tx.rows(
    Prisma.sql`update enrollment set current_step_id = ${stepId} where team_id = ${teamId} and id = ${id}`,
  );
  return true;
}

export const SENT_ANEW = {
  status: 'scheduled' as const,
  ...{ wakeAt: null, executedAt: null, attempts: 0, deaths: 0, links: [] },
  ...{ providerId: null, threadId: null, mailboxId: null, leaseOwner: null, leaseUntil: null },
};
