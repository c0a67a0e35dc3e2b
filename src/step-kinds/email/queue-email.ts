import type { Transaction } from '../../db/database.ts';
import { type Enrollment, Prisma, type Step } from '../../db/generated/prisma/client.ts';
import { linksIn } from '../../domains/channels/email-html/email-bodies.ts';
import { chooseMailbox } from '../../domains/channels/mailboxes/choose-mailbox.ts';
import { textsOfStep } from '../../domains/sequences/steps/due-texts.ts';
import {
  failStep,
  moveStep,
  recordEnrollment,
} from '../../domains/sequences/steps/enrollment-moves.ts';
import { sentEmails, unsentSubject } from '../../domains/sequences/steps/sent-emails.ts';
import type { DueStep } from '../../domains/sequences/steps/step-module.ts';

/** True if the earlier email went to another address of the contact. */
async function hasMoved(
  { rows }: Transaction,
  { contactId }: Pick<Enrollment, 'contactId'>,
  { id: stepId, enrollmentId, teamId }: Step,
): Promise<boolean> {
  const [sent] = await rows<{ hasMoved: boolean | null }>(Prisma.sql`
    select lower(m.address) <> lower(c.email) as "hasMoved" from message m join contact c on c.team_id = m.team_id and c.id = ${contactId}
    where m.team_id = ${teamId} and m.enrollment_id = ${enrollmentId} and m.step_id = ${stepId} and m.channel = 'email' and m.direction = 'outbound'
    order by m.sent_at desc limit 1`);
  return sent?.hasMoved === true;
}

/**
 * Renders the texts of a due email step and adds it to its sender's queue. Notifies subscribers of
 * the enrollment.
 */
export async function queueEmail(
  tx: Transaction,
  { loaded, texts, now }: DueStep,
  isReply: boolean,
): Promise<void> {
  const { step, enrollment } = loaded;
  const { subject, message, attachmentIds } = await textsOfStep(tx, loaded, texts);
  const mailboxId = await chooseMailbox(tx, enrollment);
  if (mailboxId === null) throw new Error(`The sender ${enrollment.senderId} never had a mailbox.`);
  // Links are extracted once, so that a click does not have to parse the text.
  const queued = {
    attempts: 0,
    message,
    links: linksIn(message ?? ''),
    attachmentIds: [...attachmentIds],
    mailboxId,
  };
  const join = async (email: Partial<Step>) => {
    if (await moveStep(tx, step, 'scheduled', 'in_queue', { ...queued, ...email }))
      recordEnrollment(tx, enrollment, 'updated', now);
  };
  if (!isReply) return join({ subject });
  const [before] = await sentEmails(tx, step);
  if (before === undefined) {
    const unsent = await unsentSubject(tx, step);
    if (unsent !== null) return join({ subject: unsent });
    await failStep(
      tx,
      loaded,
      'scheduled',
      {
        code: 'missing_content',
        message: 'The step replies to an earlier email, but this enrollment has not sent one.',
      },
      now,
    );
    return;
  }
  const answered = before.subject ?? '';
  // The present address never received the earlier emails, so a new thread begins.
  if (await hasMoved(tx, enrollment, before)) return join({ subject: answered });
  return join({
    subject: answered.startsWith('Re: ') ? answered : `Re: ${answered}`,
    threadId: before.threadId ?? before.providerId,
  });
}
