import type { Transaction } from '../../../db/database.ts';
import type { Enrollment, FlowPlan } from '../../../db/generated/prisma/client.ts';
import { showInCrm } from '../../integrations/crm/crm-work.ts';
import { recordEnrollment } from './enrollment-moves.ts';

/** The cleared failure fields of a step or enrollment that continues. */
export const NO_FAILURE = { failureCode: null, failureMessage: null, failedAt: null };

/**
 * Restarts a failed enrollment. The caller holds its lock and wakes its step. If its flow plan is
 * paused, the enrollment is paused too, and the step must not wake before the resume.
 */
export async function restartEnrollment(
  tx: Transaction,
  { id }: Pick<Enrollment, 'id'>,
  { pausedAt: planPausedAt }: Pick<FlowPlan, 'pausedAt'>,
  now: Date,
): Promise<Enrollment> {
  const enrollment = await tx.prisma.enrollment.update({
    where: { id },
    data: { status: 'in_progress', finishedAt: null, updatedAt: now, planPausedAt, ...NO_FAILURE },
  });
  recordEnrollment(tx, enrollment, 'updated', now);
  await showInCrm(tx, enrollment, now);
  return enrollment;
}

/** The contact's other running enrollment in the flow plan. The database allows only one. */
export function secondEnrollment(
  { prisma }: Transaction,
  {
    id,
    teamId,
    flowPlanId,
    contactId,
  }: Pick<Enrollment, 'id' | 'teamId' | 'flowPlanId' | 'contactId'>,
): Promise<{ id: string } | null> {
  return prisma.enrollment.findFirst({
    where: { teamId, flowPlanId, contactId, status: 'in_progress', id: { not: id } },
    select: { id: true },
  });
}
