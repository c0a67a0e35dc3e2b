import type { Transaction } from '../../../db/database.ts';
import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { isApproved } from './approvals.ts';
import { endEnrollment, isPaused, moveStep, recordEnrollment } from './enrollment-moves.ts';
import type { LoadedStep } from './loaded-step.ts';

/** State transitions of a qualification, each in the caller's transaction on a locked enrollment. */

/** The contact qualifies: its first step continues, unless the enrollment is paused. */
export async function goOnQualified(
  tx: Transaction,
  { enrollment, step, node }: LoadedStep,
  now: Date,
): Promise<void> {
  await decide(tx, enrollment, 'qualified', now);
  const wakeAt = (await isApproved(tx, enrollment, node)) ? step.dueAt : now;
  await moveStep(tx, step, step.status, step.status, {
    attempts: 0,
    asksAi: false,
    wakeAt: isPaused(enrollment) ? null : wakeAt,
  });
  recordEnrollment(tx, enrollment, 'updated', now);
}

/** The contact does not qualify: the enrollment ends. */
export async function rejectContact(
  tx: Transaction,
  enrollment: Enrollment,
  reason: string,
  now: Date,
): Promise<void> {
  await decide(tx, enrollment, 'disqualified', now);
  const failure = { code: 'disqualified' as const, message: reason };
  await endEnrollment(tx, enrollment, 'disqualified', now, failure);
}

async function decide(
  { prisma }: Transaction,
  { id }: Enrollment,
  qualification: 'qualified' | 'disqualified',
  now: Date,
): Promise<void> {
  await prisma.enrollment.update({
    where: { id },
    data: { qualification, qualifiedAt: now, updatedAt: now },
  });
}
