import type { Transaction } from '../../../db/database.ts';
import { Prisma, type Step } from '../../../db/generated/prisma/client.ts';
import { moveStep, recordEnrollment } from './enrollment-moves.ts';
import type { LoadedStep } from './loaded-step.ts';
import { askQuestion } from './mail-questions.ts';
import { MAX_PAUSE_REASON, pauseEnrollmentRows, selectedByIds } from './pauses.ts';

/**
 * Emails that a server may have accepted without confirming it. Their step is scheduled and marked
 * by its failure code. Only a person can decide to resend it; a copy or an answer may prove that it
 * was sent.
 */

const UNCONFIRMED = 'unknown_outcome';

export function isUnconfirmed({
  type,
  status,
  failureCode,
}: Pick<Step, 'type' | 'status' | 'failureCode'>): boolean {
  return type === 'email' && status === 'scheduled' && failureCode === UNCONFIRMED;
}

/** A condition: the step `s` is an email that waits for confirmation. */
export const IS_UNCONFIRMED = Prisma.sql`(s.type = 'email' and s.status = 'scheduled' and s.failure_code = ${UNCONFIRMED})`;

/**
 * Holds the enrollment of an unconfirmed email and asks a person. The enrollment is locked, and the
 * step is its current one.
 */
export async function holdUnconfirmed(
  tx: Transaction,
  loaded: LoadedStep,
  { address, message }: { address: string | null; message: string },
  now: Date,
): Promise<void> {
  const failure = { failureCode: UNCONFIRMED, failureMessage: message, failedAt: now };
  // A possibly sent email counts as carried out, for example for the cool-down.
  if (!(await moveStep(tx, loaded.step, 'sending', 'scheduled', { ...failure, executedAt: now })))
    return;
  recordEnrollment(tx, loaded.enrollment, 'updated', now);
  await ask(tx, loaded, { address, message }, now);
}

/** The enrollment was resumed without a decision: holds it again, so that nothing is sent twice. */
export async function holdAgain(tx: Transaction, loaded: LoadedStep, now: Date): Promise<void> {
  const { step } = loaded;
  const address = await addressOfUnconfirmed(tx, step);
  await ask(tx, loaded, { address, message: step.failureMessage ?? '' }, now);
}

/** The recipient address of an unconfirmed email; null if unknown. */
export async function addressOfUnconfirmed(
  { prisma }: Transaction,
  { teamId, enrollmentId, id: stepId }: Pick<Step, 'teamId' | 'enrollmentId' | 'id'>,
): Promise<string | null> {
  const asked = await prisma.mailQuestion.findFirst({
    where: { teamId, enrollmentId, stepId, kind: 'unconfirmed', address: { not: null } },
    orderBy: { id: 'desc' },
    select: { address: true },
  });
  return asked?.address ?? null;
}

async function ask(
  tx: Transaction,
  { step, enrollment }: LoadedStep,
  { address, message: text }: { address: string | null; message: string },
  now: Date,
): Promise<void> {
  const { teamId, senderId: ownerId, id: stepId, mailboxId } = step;
  const { id: enrollmentId, contactId } = enrollment;
  const reason = text.slice(0, MAX_PAUSE_REASON);
  await pauseEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', reason, now);
  const about = { teamId, ownerId, contactId, enrollmentId, stepId, mailboxId };
  await askQuestion(tx, { ...about, kind: 'unconfirmed', address, text }, now);
}
