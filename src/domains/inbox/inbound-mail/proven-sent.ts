import type { Reader, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { messageIdOf, sendKeyOf, stepOfMessageId } from '../../../kernel/message-id.ts';
import { mailboxOf } from '../../channels/mailboxes/mailbox-rows.ts';
import { finishStep } from '../../sequences/steps/enrollment-moves.ts';
import type { LoadedStep } from '../../sequences/steps/loaded-step.ts';
import { readStep } from '../../sequences/steps/loaded-steps.ts';
import { resumeEnrollmentRows, selectedByIds } from '../../sequences/steps/pauses.ts';
import { lockSequences } from '../../sequences/steps/replies.ts';
import { NO_FAILURE } from '../../sequences/steps/restarts.ts';
import { sentEmails } from '../../sequences/steps/sent-emails.ts';
import { keepSent, messageOf } from '../../sequences/steps/sent-messages.ts';
import {
  addressOfUnconfirmed,
  IS_UNCONFIRMED,
  isUnconfirmed,
} from '../../sequences/steps/unconfirmed-emails.ts';
import { addToThread } from '../unibox/email-threads.ts';

/** Evidence about emails whose server did not confirm them. */

/** An unconfirmed or running email of which a copy was found. */
export interface SeenCopy {
  teamId: string;
  enrollmentId: string;
  stepId: string;
}

/** An unconfirmed email, or a running one without a known copy. */
const MAY_BE_SENT = Prisma.sql`(${IS_UNCONFIRMED} or s.type = 'email' and s.status = 'sending' and s.provider_id is null)`;

/** The email with the Message-ID of this copy; null if the copy proves nothing. */
export async function copyById(
  { rows }: Pick<Reader, 'rows'>,
  teamId: string,
  messageId: string,
): Promise<SeenCopy | null> {
  const stepId = stepOfMessageId(messageId);
  if (stepId === null) return null;
  const [found] = await rows<{ enrollmentId: string; resends: number }>(Prisma.sql`
    select s.enrollment_id as "enrollmentId", s.resends from step s
    where s.team_id = ${teamId} and s.id = ${stepId} and ${MAY_BE_SENT}`);
  // A resent email has another ID, and a copy of the former email proves nothing about it.
  return found !== undefined &&
    messageId.startsWith(`<${sendKeyOf({ id: stepId, resends: found.resends })}@`)
    ? { teamId, enrollmentId: found.enrollmentId, stepId }
    : null;
}

/**
 * A copy proves that an email was sent. If the send is still running, its ID is stored for the
 * outcome.
 */
export async function takeCopy(
  tx: Transaction,
  { teamId, enrollmentId, stepId }: SeenCopy,
  now: Date,
): Promise<void> {
  await lockSequences(tx, teamId, enrollmentId);
  const loaded = await readStep(tx, stepId);
  if (loaded === null) return;
  if (loaded.step.status !== 'sending') return proveSent(tx, loaded, now);
  const { address } = await mailboxOf(tx, loaded.step);
  await tx.prisma.step.updateMany({
    where: { teamId, id: stepId, status: 'sending' },
    data: { providerId: messageIdOf(sendKeyOf(loaded.step), address) },
  });
}

/** An answer proves that the email of the step was sent. The enrollment is locked. */
export async function proveAnswered(tx: Transaction, stepId: string, now: Date): Promise<void> {
  const loaded = await readStep(tx, stepId);
  if (loaded !== null) await proveSent(tx, loaded, now);
}

/**
 * Marks an unconfirmed email as sent because of proof: closes its question and continues the
 * enrollment. The enrollment is locked.
 */
async function proveSent(tx: Transaction, loaded: LoadedStep, now: Date): Promise<void> {
  const { step } = loaded;
  if (!isUnconfirmed(step)) return;
  const { teamId, enrollmentId, id: stepId } = step;
  const open = await tx.prisma.mailQuestion.findFirst({
    where: { teamId, enrollmentId, stepId, kind: 'unconfirmed', answer: null },
    orderBy: { id: 'desc' },
  });
  await countAsSent(tx, loaded, now);
  await tx.prisma.mailQuestion.updateMany({
    where: { teamId, enrollmentId, stepId, kind: 'unconfirmed', answer: null },
    data: { answer: 'was_sent', answeredAt: now },
  });
  // A pause with another reason stays.
  const { pausedAt } = loaded.enrollment;
  if (pausedAt !== null && open?.heldAt?.getTime() === pausedAt.getTime())
    await resumeEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', now);
}

/** Counts an unconfirmed email as sent and continues the sequence. The enrollment is locked. */
export async function countAsSent(tx: Transaction, loaded: LoadedStep, now: Date): Promise<void> {
  const { step } = loaded;
  const { teamId, senderId: ownerId, threadId } = step;
  const [mailbox, address, before] = await Promise.all([
    mailboxOf(tx, step),
    addressOfUnconfirmed(tx, step),
    sentEmails(tx, step),
  ]);
  const messageId = messageIdOf(sendKeyOf(step), mailbox.address);
  const inThread = before.find((sent) => (sent.threadId ?? sent.providerId) === threadId);
  const sentAt = step.executedAt ?? now;
  const sent = {
    messageId,
    inReplyTo: threadId === null ? null : (inThread?.providerId ?? null),
    address,
    subject: step.subject ?? '',
    answer: '',
  };
  await keepSent(tx, step, messageOf(step, sent, sentAt));
  const identity = { providerId: messageId, threadId: threadId ?? messageId };
  await finishStep(tx, loaded, 'scheduled', 'done', now, { ...NO_FAILURE, ...identity });
  if (threadId !== null)
    await addToThread(tx, { teamId, ownerId, threadId, externalId: messageId, sentAt }, now);
}
