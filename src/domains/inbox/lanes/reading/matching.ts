import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { MailClass } from '../../../../kernel/mail/mail-class.ts';
import type { References } from '../../../../kernel/mail/sent-references.ts';
import { findByReference, type SentEmail } from '../../inbound-mail/sent-email.ts';
import {
  findByAuthor,
  findByQuotation,
  findByRecipient,
} from '../../inbound-mail/sent-to-contact.ts';
import type { Received } from './received-mail.ts';

/**
 * The email of ours that a received one is about: the one it names, in whatever mailbox of the team
 * it arrived; the last one to its author from this mailbox's member; or the one whose text it
 * quotes. Null if it is none of our business.
 */
export async function findSent(
  context: EngineContext,
  received: Received,
  found: MailClass,
  references: References,
): Promise<SentEmail | null> {
  const { teamId, mail, receivedAt, isHistory = false } = received;
  const named = await findByReference(context, teamId, references);
  if (named !== null || isHistory) return named;
  const now = context.clock.now();
  if (found.kind === 'bounce' || found.kind === 'complaint') {
    return found.recipient === null
      ? null
      : findByRecipient(context, received, found.recipient, now);
  }
  const author = mail.from?.address;
  if (author === undefined) return null;
  const byAuthor = await findByAuthor(context, received, { address: author, receivedAt }, now);
  return byAuthor ?? findByQuotation(context, received, { text: mail.text, author }, now);
}
