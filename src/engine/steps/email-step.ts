import { columnsOf } from '../../db/columns.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { Prisma, type Step } from '../../db/generated/prisma/client.ts';
import { emailAddressOf, loadContactAndSender } from '../../domains/steps/contact-and-sender.ts';
import { failStep, moveStep } from '../../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../../domains/steps/loaded-step.ts';
import { addressesIn, type EmailLinks, unsubscribeLink, withCountedLinks } from '../../kernel/email-links.ts';
import { messageIdOf } from '../../kernel/message-id.ts';
import type { OutgoingEmail } from '../../providers/email/email.port.ts';
import { textsOfStep } from './due-texts.ts';

/** Fills in the texts of a due email step and adds it to its sender's queue. */
export async function queueEmail(tx: Transaction, loaded: LoadedStep, now: Date): Promise<void> {
  const { step, node } = loaded;
  const { subject, message } = await textsOfStep(tx, loaded);
  // Links are extracted once, so that a click does not have to parse the text.
  const links = addressesIn(message ?? '');
  if (node.subjectType !== 'reply') {
    await moveStep(tx, step, 'scheduled', 'in_queue', { attempts: 0, subject, message, links });
    return;
  }
  const [before] = await sentEmails(tx, step);
  if (before === undefined) {
    await failStep(
      tx,
      loaded,
      'scheduled',
      { code: 'missing_content', message: 'The step replies to an earlier email, but this enrollment has not sent one.' },
      now,
    );
    return;
  }
  const answered = before.subject ?? '';
  await moveStep(tx, step, 'scheduled', 'in_queue', {
    attempts: 0,
    subject: answered.startsWith('Re: ') ? answered : `Re: ${answered}`,
    message,
    links,
    threadId: before.threadId ?? before.providerId,
  });
}

/** The emails that the enrollment sent before this step, newest first. */
function sentEmails(reader: Reader, step: Step): Promise<Step[]> {
  return reader.rows<Step>(Prisma.sql`
    select ${columnsOf('Step', 's')} from step s
    where s.team_id = ${step.teamId} and s.enrollment_id = ${step.enrollmentId} and s.type = 'email' and s.status = 'done' and s.id <> ${step.id}
    order by s.executed_at desc`);
}

/** Builds the email of a step, or returns what is missing to send it. */
export async function composeEmail(
  reader: Reader,
  { step, enrollment }: Pick<LoadedStep, 'step' | 'enrollment'>,
  links: EmailLinks,
): Promise<OutgoingEmail | { missing: string }> {
  const { contact, sender } = await loadContactAndSender(reader, enrollment);
  if (contact.email === null) return { missing: 'The contact has no email address.' };
  const from = emailAddressOf(sender);
  const thread = step.threadId === null ? [] : (await sentEmails(reader, step)).filter((sent) => (sent.threadId ?? sent.providerId) === step.threadId);
  const references = thread.flatMap(({ providerId }) => providerId ?? []).reverse();
  const name = [contact.firstName, contact.lastName].filter((part) => part !== null).join(' ');
  return {
    teamId: step.teamId,
    idempotencyKey: step.id,
    messageId: messageIdOf(step.id, from),
    inReplyTo: references.at(-1) ?? null,
    references,
    from: { name: sender.user.displayName, address: from },
    to: { name: name === '' ? null : name, address: contact.email },
    subject: step.subject ?? '',
    body: withCountedLinks(links, step.id, step.message ?? ''),
    unsubscribeUrl: unsubscribeLink(links, step.id),
  };
}
