import type { Transaction } from '../../db/database.ts';
import type { Step } from '../../db/generated/prisma/client.ts';
import { chooseMailbox } from '../../domains/mailboxes/choose-mailbox.ts';
import { textsOfStep } from '../../domains/steps/due-texts.ts';
import { failStep, moveStep, recordEnrollment } from '../../domains/steps/enrollment-moves.ts';
import { sentEmails } from '../../domains/steps/sent-emails.ts';
import type { DueStep } from '../../domains/steps/step-module.ts';
import { urlsIn } from '../../kernel/email-links.ts';

/**
 * Fills in the texts of a due email step and adds it to its sender's queue, which subscribers of
 * enrollments are told.
 */
export async function queueEmail(
  tx: Transaction,
  { loaded, texts, now }: DueStep,
  isReply: boolean,
): Promise<void> {
  const { step, enrollment } = loaded;
  const { subject, message } = await textsOfStep(tx, loaded, texts);
  const mailboxId = await chooseMailbox(tx, enrollment);
  if (mailboxId === null) throw new Error(`The sender ${enrollment.senderId} never had a mailbox.`);
  // Links are extracted once, so that a click does not have to parse the text.
  const queued = { attempts: 0, message, links: urlsIn(message ?? ''), mailboxId };
  const join = async (email: Partial<Step>) => {
    if (await moveStep(tx, step, 'scheduled', 'in_queue', { ...queued, ...email }))
      recordEnrollment(tx, enrollment, 'updated', now);
  };
  if (!isReply) return join({ subject });
  const [before] = await sentEmails(tx, step);
  if (before === undefined) {
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
  return join({
    subject: answered.startsWith('Re: ') ? answered : `Re: ${answered}`,
    threadId: before.threadId ?? before.providerId,
  });
}
