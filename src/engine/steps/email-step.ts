import { columnsOf } from '../../db/columns.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { Prisma, type Step } from '../../db/generated/prisma/client.ts';
import { chooseMailbox } from '../../domains/mailboxes/choose-mailbox.ts';
import { mailboxOf } from '../../domains/mailboxes/mailbox-rows.ts';
import { rulesOf } from '../../domains/outreach-rules/outreach-rules.ts';
import { loadContactAndSender } from '../../domains/steps/contact-and-sender.ts';
import { failStep, moveStep, recordEnrollment } from '../../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../../domains/steps/loaded-step.ts';
import type { RenderedTexts } from '../../domains/steps/rendered-texts.ts';
import {
  type EmailLinks,
  unsubscribeLink,
  unsubscribeMailto,
  urlsIn,
  withTrackedLinks,
} from '../../kernel/email-links.ts';
import { messageIdOf, sendKeyOf } from '../../kernel/message-id.ts';
import { unsubscribeLineOf } from '../../kernel/unsubscribe-line.ts';
import type { OutgoingEmail } from '../../providers/email/email.port.ts';
import { textsOfStep } from './due-texts.ts';

/**
 * Fills in the texts of a due email step and adds it to its sender's queue, which subscribers of
 * enrollments are told.
 */
export async function queueEmail(
  tx: Transaction,
  loaded: LoadedStep,
  texts: RenderedTexts,
  now: Date,
): Promise<void> {
  const { step, node, enrollment } = loaded;
  const { subject, message } = await textsOfStep(tx, loaded, texts);
  const mailboxId = await chooseMailbox(tx, enrollment);
  if (mailboxId === null) throw new Error(`The sender ${enrollment.senderId} never had a mailbox.`);
  // Links are extracted once, so that a click does not have to parse the text.
  const queued = { attempts: 0, message, links: urlsIn(message ?? ''), mailboxId };
  const join = async (email: Partial<Step>) => {
    if (await moveStep(tx, step, 'scheduled', 'in_queue', { ...queued, ...email }))
      recordEnrollment(tx, enrollment, 'updated', now);
  };
  if (node.subjectType !== 'reply') return join({ subject });
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
  serverLinks: EmailLinks,
): Promise<OutgoingEmail | { missing: string }> {
  const [{ contact, sender }, mailbox, rules] = await Promise.all([
    loadContactAndSender(reader, enrollment),
    mailboxOf(reader, step),
    rulesOf(reader, step.teamId),
  ]);
  if (contact.email === null) return { missing: 'The contact has no email address.' };
  const { address: from, trackingDomain } = mailbox;
  const links =
    trackingDomain === null
      ? serverLinks
      : { ...serverLinks, base: () => `https://${trackingDomain}` };
  const thread =
    step.threadId === null
      ? []
      : (await sentEmails(reader, step)).filter(
          (sent) => (sent.threadId ?? sent.providerId) === step.threadId,
        );
  const references = thread.flatMap(({ providerId }) => providerId ?? []).reverse();
  const unsubscribeUrl = unsubscribeLink(links, step.id);
  const parts = [
    ...(mailbox.signature === null ? [] : [mailbox.signature]),
    ...(rules.hasUnsubscribeLine && unsubscribeUrl !== null
      ? [unsubscribeLineOf(rules.unsubscribeLine, unsubscribeUrl)]
      : []),
  ];
  const name = [contact.firstName, contact.lastName].filter((part) => part !== null).join(' ');
  return {
    teamId: step.teamId,
    idempotencyKey: sendKeyOf(step),
    messageId: messageIdOf(sendKeyOf(step), from),
    inReplyTo: references.at(-1) ?? null,
    references,
    from: { name: mailbox.displayName ?? sender.user.displayName, address: from },
    to: { name: name === '' ? null : name, address: contact.email },
    subject: step.subject ?? '',
    body: [withTrackedLinks(links, step.id, step.message ?? ''), ...parts].join('\n\n'),
    unsubscribeUrl,
    unsubscribeMailto: mailbox.imapHost === null ? null : unsubscribeMailto(links, step.id, from),
  };
}
