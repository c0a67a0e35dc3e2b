import type { Transaction } from '../../../db/database.ts';
import type { Contact, Enrollment, Step } from '../../../db/generated/prisma/client.ts';
import { BOUNCED } from '../../people/suppressions/bounced-addresses.ts';

type BouncedEnrollment = Pick<Enrollment, 'id' | 'teamId' | 'currentStepId'> & {
  contact: Pick<Contact, 'email'>;
};

/**
 * Makes the step whose email bounced the current one again. Null if the contact has no working
 * address, or if the sequence has acted since.
 */
export async function stepToRepeat(
  { prisma }: Transaction,
  { id, teamId, currentStepId, contact: { email } }: BouncedEnrollment,
): Promise<Step | null> {
  if (email === null) return null;
  const entry = await prisma.emailSuppression.findUnique({
    where: { teamId_email: { teamId, email: email.toLowerCase() } },
    select: { reason: true },
  });
  if (entry?.reason === BOUNCED) return null;
  const step = await prisma.step.findFirst({
    where: { teamId, enrollmentId: id, failureCode: BOUNCED },
    orderBy: { createdAt: 'desc' },
  });
  if (step === null || step.id === currentStepId) return step;
  const next =
    currentStepId === null
      ? null
      : await prisma.step.findUnique({
          where: { id: currentStepId },
          include: { task: { select: { id: true } }, actions: { select: { id: true } } },
        });
  const hasBegun = next === null || next.task !== null || next.actions.length > 0;
  if (hasBegun || next.status !== 'canceled' || next.executedAt !== null) return null;
  await prisma.enrollment.update({ where: { id }, data: { currentStepId: step.id } });
  // The next step is planned again after the resend.
  await prisma.step.delete({ where: { id: next.id } });
  return step;
}
