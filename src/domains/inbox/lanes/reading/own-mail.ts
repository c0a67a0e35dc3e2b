import type { EngineContext } from '../../../../engine/engine-context.ts';
import { withoutQuote } from '../../../../kernel/mail/quote.ts';
import { copyByText, findAddressed, takeOwnMail } from '../../inbound-mail/own-mail.ts';
import { copyById, takeCopy } from '../../inbound-mail/proven-sent.ts';
import { isOurs, isStored } from '../../inbound-mail/sent-email.ts';
import type { Work } from './received.ts';
import type { ReceivedMail } from './received-mail.ts';

/**
 * The changes that an email sent by the member causes: the copy of an unconfirmed email proves its
 * send, and an email written outside the program is added to the conversation. Null if the send is
 * already known, or if no recipient is a contact in a running sequence.
 */
export async function ownMailOf(
  context: EngineContext,
  received: ReceivedMail,
): Promise<Work | null> {
  const { teamId, membershipId, mailboxId, mail, receivedAt: sentAt, isHistory = false } = received;
  const { messageId } = mail;
  if (isHistory || membershipId === null || mailboxId === null || messageId === null) return null;
  const known = await copyById(context, teamId, messageId);
  if (known !== null) return (tx) => takeCopy(tx, known, context.clock.now());
  if (await isOurs(context, teamId, messageId)) return null;
  const addressed = await findAddressed(context, { teamId, membershipId }, mail.to, sentAt);
  if (addressed === null || (await isStored(context, teamId, messageId))) return null;
  const copy = await copyByText(context, teamId, addressed.enrollmentId, mail.text);
  if (copy !== null) return copy.isSent ? null : (tx) => takeCopy(tx, copy, context.clock.now());
  const subject = mail.subject.slice(0, 1_000);
  const own = {
    teamId,
    membershipId,
    mailboxId,
    messageId,
    subject,
    body: withoutQuote(mail.text),
    address: addressed.address,
    sentAt,
  };
  return (tx) => takeOwnMail(tx, addressed, own, context.clock.now());
}
