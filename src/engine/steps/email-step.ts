import type { Reader } from '../../db/database.ts';
import { mailboxOf } from '../../domains/mailboxes/mailbox-rows.ts';
import { rulesOf } from '../../domains/outreach-rules/outreach-rules.ts';
import { loadContactAndSender } from '../../domains/steps/contact-and-sender.ts';
import type { LoadedStep } from '../../domains/steps/loaded-step.ts';
import { sentEmails } from '../../domains/steps/sent-emails.ts';
import {
  type EmailLinks,
  unsubscribeLink,
  unsubscribeMailto,
  withTrackedLinks,
} from '../../kernel/email-links.ts';
import { messageIdOf, sendKeyOf } from '../../kernel/message-id.ts';
import { unsubscribeLineOf } from '../../kernel/unsubscribe-line.ts';
import type { OutgoingEmail } from '../../providers/email/email.port.ts';

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
