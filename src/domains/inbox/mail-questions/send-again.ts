import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { htmlFault } from '../../../kernel/html-body.ts';
import { BRANCHES } from '../../../kernel/step-kind.ts';
import { finishStep } from '../../sequences/steps/enrollment-moves.ts';
import type { LoadedStep } from '../../sequences/steps/loaded-step.ts';
import { readStep } from '../../sequences/steps/loaded-steps.ts';
import { SENT_ANEW } from '../../sequences/steps/reopened.ts';
import { NO_FAILURE } from '../../sequences/steps/restarts.ts';
import { isUnconfirmed } from '../../sequences/steps/unconfirmed-emails.ts';

export const MAX_EMAIL_LENGTH = 20_000;
export const MAX_EMAIL_SUBJECT = 500;

/** A member's texts that replace refused ones. */
export interface EditedEmail {
  subject: string | null;
  body: string | null;
}

/** The texts in their stored form. Throws an error that names the invalid field. */
export function editedEmail(given: {
  subject?: string | null | undefined;
  body?: string | null | undefined;
}): EditedEmail {
  // Removes line breaks, so that a subject cannot add a header.
  const subject = given.subject?.replace(/\s+/g, ' ').trim() ?? null;
  const body = given.body ?? null;
  const issues = [];
  if (subject !== null && (subject === '' || subject.length > MAX_EMAIL_SUBJECT))
    issues.push({
      path: 'subject',
      message: `must have 1 to ${MAX_EMAIL_SUBJECT} characters; it has ${subject.length}.`,
    });
  if (body !== null && (body.trim() === '' || body.length > MAX_EMAIL_LENGTH))
    issues.push({
      path: 'body',
      message: `must have 1 to ${MAX_EMAIL_LENGTH} characters; it has ${body.length}.`,
    });
  const fault = body === null ? null : htmlFault(body);
  if (fault !== null) issues.push({ path: 'body', message: fault });
  if (issues.length > 0) throw invalidRequest(issues);
  return { subject, body };
}

/**
 * Makes the email of a step due again, with a person's texts if given. The enrollment is locked and
 * paused, and the email is sent when it resumes. If the refusal was reported after the send, the
 * step becomes the current one again.
 */
export async function sendStepAgain(
  tx: Transaction,
  loaded: LoadedStep,
  { subject, body }: EditedEmail,
  now: Date,
): Promise<void> {
  const { step, enrollment, node } = loaded;
  if (subject !== null && node.subjectType === 'reply')
    throw invalidRequest([
      {
        path: 'subject',
        message: 'must be omitted: the step replies in a thread and keeps its subject.',
      },
    ]);
  const isEdited = subject !== null || body !== null;
  const texts = isEdited
    ? { subject: subject ?? step.subject, message: body ?? step.message, isEdited: true }
    : {};
  if (step.status === 'done' || isUnconfirmed(step)) {
    if (step.status === 'done') await takeBack(tx, loaded);
    await tx.prisma.step.update({
      where: { id: step.id },
      data: { ...NO_FAILURE, ...SENT_ANEW, ...texts, dueAt: now, resends: { increment: 1 } },
    });
    return;
  }
  if (step.status !== 'scheduled' || enrollment.currentStepId !== step.id)
    throw new DomainError(
      'conflict',
      `The email cannot be sent again: its step is ${step.status}.`,
    );
  await tx.prisma.step.update({
    where: { id: step.id },
    data: { ...texts, dueAt: now, attempts: 0 },
  });
}

/** Takes the next step back; it is planned again after the resend. It must not have started. */
async function takeBack(
  { prisma, rows }: Transaction,
  { step, enrollment, node }: LoadedStep,
): Promise<void> {
  const { currentStepId } = enrollment;
  const current =
    currentStepId === null ? null : await prisma.step.findUnique({ where: { id: currentStepId } });
  const isNext =
    current !== null && BRANCHES.some((branch) => node.children[branch]?.nodeId === current.nodeId);
  if (!isNext || current.status !== 'scheduled')
    throw new DomainError(
      'conflict',
      'The email cannot be sent again, because the sequence has gone on. Skip the step, and write to the contact in the conversation.',
    );
  await rows(
    Prisma.sql`update enrollment set current_step_id = ${step.id} where team_id = ${step.teamId} and id = ${enrollment.id}`,
  );
  await prisma.step.delete({ where: { id: current.id } });
}

/**
 * Skips a refused email. If the refusal was reported after the send, the step is done, so the
 * sequence only continues.
 */
export async function skipRefused(tx: Transaction, stepId: string, now: Date): Promise<void> {
  const loaded = await readStep(tx, stepId);
  if (loaded === null || loaded.step.status !== 'scheduled') return;
  await finishStep(tx, loaded, 'scheduled', 'skipped', now);
}
