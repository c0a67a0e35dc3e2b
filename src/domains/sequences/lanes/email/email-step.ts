import type { Reader } from '../../../../db/database.ts';
import {
  clickLinks,
  type EmailLinks,
  unsubscribeLink,
  unsubscribeMailto,
  withTrackedLinks,
} from '../../../../kernel/email-links.ts';
import { isHtml } from '../../../../kernel/html-body.ts';
import { messageIdOf, sendKeyOf } from '../../../../kernel/message-id.ts';
import { unsubscribeLineOf } from '../../../../kernel/unsubscribe-line.ts';
import type { OutgoingEmail } from '../../../../providers/email/email.port.ts';
import { outgoingFiles } from '../../../channels/email-files/outgoing-files.ts';
import { emailBodies } from '../../../channels/email-html/email-bodies.ts';
import { mailboxOf } from '../../../channels/mailboxes/mailbox-rows.ts';
import { type ClickTracking, trackingOf } from '../../flows/click-tracking.ts';
import { rulesOf } from '../../outreach-rules/outreach-rules.ts';
import { loadContactAndSender } from '../../steps/contact-and-sender.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { sentEmails } from '../../steps/sent-emails.ts';

/** Builds the email of a step, or returns the reason why it cannot be sent. */
export async function composeEmail(
  reader: Reader,
  { step, enrollment }: Pick<LoadedStep, 'step' | 'enrollment'>,
  serverLinks: EmailLinks,
): Promise<OutgoingEmail | { missing: string }> {
  const [{ contact, sender }, mailbox, rules, tracking] = await Promise.all([
    loadContactAndSender(reader, enrollment),
    mailboxOf(reader, step),
    rulesOf(reader, step.teamId),
    trackingOf(reader, enrollment.flowPlanId),
  ]);
  if (contact.email === null) return { missing: 'The contact has no email address.' };
  const attachments = await outgoingFiles(reader, step.teamId, step.attachmentIds);
  if (attachments.length < step.attachmentIds.length)
    throw new Error(`A file of the step ${step.id} no longer exists.`);
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
  const below = [
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
    timeZone: sender.membership.timeZone,
    subject: step.subject ?? '',
    ...bodiesOf(links, step, below, tracking),
    attachments,
    unsubscribeUrl,
    unsubscribeMailto: mailbox.imapHost === null ? null : unsubscribeMailto(links, step.id, from),
  };
}

/** Tracked URLs are hidden behind link texts in HTML; in plain text they would be visible. */
function bodiesOf(
  links: EmailLinks,
  { id, message }: Pick<LoadedStep['step'], 'id' | 'message'>,
  below: readonly string[],
  { tracksClicks, tracksPlainLinks }: ClickTracking,
): Pick<OutgoingEmail, 'body' | 'html'> {
  const text = message ?? '';
  if (!tracksClicks) return emailBodies(text, below);
  if (isHtml(text)) return emailBodies(text, below, clickLinks(links, id) ?? undefined);
  return emailBodies(tracksPlainLinks ? withTrackedLinks(links, id, text) : text, below);
}
