import type { Transaction } from '../../../db/database.ts';
import type { MailBounce } from '../../../kernel/mail/mail-class.ts';
import type { RefusalAbout } from '../../../kernel/mail/refusal/verdict.ts';
import { noteFault } from '../../channels/mailboxes/mailbox-status.ts';
import { suppressBounced } from '../../people/suppressions/bounced-addresses.ts';
import { endEnrollment, recordEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { askQuestion, type NewQuestion } from '../../sequences/steps/mail-questions.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import {
  MAX_PAUSE_REASON,
  pauseEnrollmentRows,
  selectedByIds,
} from '../../sequences/steps/pauses.ts';
import { reopenAtLast } from '../../sequences/steps/reopened.ts';
import { guardAgainstBounces, guardAgainstRejections } from './bounce-guard.ts';
import type { SentEmail } from './sent-email.ts';

/** The consequences of an undelivered email. The enrollment is locked. */

export type Refusal = Pick<MailBounce, 'cause' | 'about' | 'reason' | 'quote'>;

interface FailedEmail {
  teamId: string;
  stepId: string;
  enrollmentId: string;
  contactId: string;
  mailboxId: string | null;
  address: string;
}

/** The address does not work: suppresses it and fails the enrollment. */
export async function giveUpAddress(
  tx: Transaction,
  email: FailedEmail,
  message: string,
  now: Date,
): Promise<void> {
  const { teamId, stepId, enrollmentId, contactId, mailboxId, address } = email;
  await suppressBounced(tx.prisma, { teamId, email: address, evidence: message }, now);
  await tx.prisma.step.updateMany({
    where: { teamId, id: stepId },
    data: { failureCode: 'bounced', failureMessage: message, failedAt: now },
  });
  const enrollment = { id: enrollmentId, teamId };
  await endEnrollment(tx, enrollment, 'failed', now, { code: 'bounced', message });
  recordEnrollment(tx, enrollment, 'updated', now);
  await stopAfterOptOut(tx, { teamId, contactId, reason: 'bounced' }, now);
  // The server's own provider is not read, so these are bounces of a connected mailbox, or of the
  // sandbox.
  await guardAgainstBounces(tx, { teamId, mailboxId, enrollmentId }, now);
}

/** The question to a person, by the subject of the refusal. */
const KINDS: Record<RefusalAbout, NewQuestion['kind']> = {
  unknown: 'unknown_refusal',
  message: 'message_rejected',
  sender: 'not_delivered',
  infrastructure: 'not_delivered',
  recipient: 'not_delivered',
};

/**
 * The email was refused for a reason other than the address. The sequence waits for a person, or
 * until the fault of the mailbox is fixed.
 */
export async function holdUndelivered(
  tx: Transaction,
  sent: SentEmail,
  stored: Pick<NewQuestion, 'teamId'> & { conversationId: string; messageId: string },
  { cause, about, reason, quote }: Refusal,
  now: Date,
): Promise<void> {
  const { enrollmentId, stepId, mailboxId, contactId, senderId: ownerId, address } = sent;
  const { teamId } = stored;
  const text = `${reason} The server wrote: ${quote}`;
  const message = `The email to ${address} was not delivered. ${text}`.slice(0, MAX_PAUSE_REASON);
  // If the own mailbox is at fault, the email is sent later, even if it was the last one of its
  // sequence.
  const isSentAgain = about === 'sender' && mailboxId !== null;
  if (isSentAgain) await reopenAtLast(tx, stepId, now);
  await pauseEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', message, now);
  const running = await tx.prisma.enrollment.count({
    where: { teamId, id: enrollmentId, status: 'in_progress' },
  });
  if (running > 0)
    await askQuestion(
      tx,
      {
        ...stored,
        kind: KINDS[about],
        ownerId,
        contactId,
        enrollmentId,
        stepId,
        mailboxId,
        address,
        text,
        isSentAgain,
      },
      now,
    );
  if (running > 0 && about === 'message' && mailboxId !== null)
    await guardAgainstRejections(tx, { teamId, mailboxId }, now);
  if (about !== 'sender' || mailboxId === null) return;
  await noteFault(
    tx,
    mailboxId,
    { reason: cause === 'limit' ? 'provider_limit' : 'rejected', message: text },
    now,
  );
}
