import { createHash } from 'node:crypto';
import type { Transaction } from '../../../../db/database.ts';
import type { MessageKind } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { unsubscribedIn } from '../../../../kernel/email-links.ts';
import { newId } from '../../../../kernel/ids.ts';
import { attachmentLine } from '../../../../kernel/mail/attachment-line.ts';
import { classifyMail } from '../../../../kernel/mail/classify-mail.ts';
import type { MailClass } from '../../../../kernel/mail/mail-class.ts';
import type { ParsedMail } from '../../../../kernel/mail/parsed-mail.ts';
import { newTextOf, type SentText } from '../../../../kernel/mail/quote.ts';
import { referencesOf } from '../../../../kernel/mail/sent-references.ts';
import { unsubscribe } from '../../../people/suppressions/email-links.service.ts';
import { findSent } from '../../inbound-mail/find-sent.ts';
import { takeInbound } from '../../inbound-mail/inbound-mail.ts';
import { copyById, takeCopy } from '../../inbound-mail/proven-sent.ts';
import { findBeingSent, isOurs, isStored, type SentEmail } from '../../inbound-mail/sent-email.ts';
import { BY_PROGRAM, type ReadIntent } from '../../reply-intents/kept-intents.ts';
import { toHeldMail } from './held-mail-json.ts';
import type { ReceivedMail } from './received-mail.ts';
import { type ReadReply, readReply } from './reply-reading.ts';

export type Work = (tx: Transaction) => Promise<void>;

/**
 * The changes that a received email causes, to run in a transaction; null if it concerns no sent
 * email. Asks the AI first, so that no transaction waits for it.
 */
export async function workOf(context: EngineContext, received: ReceivedMail): Promise<Work | null> {
  const { mail, receivedAt, teamId, mailboxId, files = null, position = null } = received;
  const unsubscribed = unsubscribedIn(context.emailLinks, mail.subject);
  if (unsubscribed !== null) {
    return async (tx) => {
      await unsubscribe(tx, unsubscribed, context.clock.now(), teamId);
    };
  }
  const found = classifyMail(mail, receivedAt);
  if (found.kind === 'other') return null;
  // A copy of a sent email, for example in the sender's own mailbox.
  const copy = mail.messageId === null ? null : await copyById(context, teamId, mail.messageId);
  if (copy !== null) return (tx) => takeCopy(tx, copy, context.clock.now());
  if (mail.messageId !== null && (await isOurs(context, teamId, mail.messageId))) return null;
  const messageId = mail.messageId ?? madeUpId(received);
  // A copy in another folder or mailbox, or a moved email. The AI has already read it.
  if (await isStored(context, teamId, messageId)) return null;
  const references = referencesOf(mail, originalIdOf(found));
  const stepId = mailboxId === null ? null : await findBeingSent(context, teamId, references);
  if (stepId !== null && mailboxId !== null) {
    // The answer arrived before its send was recorded, so it waits for that.
    return async ({ prisma }) => {
      await prisma.heldMail.create({
        data: {
          id: newId('heldMail'),
          teamId,
          mailboxId,
          stepId,
          mail: toHeldMail({ mail, files, position }),
          receivedAt,
        },
      });
    };
  }
  const sent = await findSent(context, received, found, references);
  if (sent === null || (await isByColleague(context, teamId, mail, sent))) return null;
  const kind = found.kind === 'unsure' ? await kindOfUnsure(context, teamId, mail) : kindOf(found);
  const mayBeReply = kind === 'message' || kind === 'unsure';
  const text = mayBeReply
    ? newTextOf(textOf(found, mail), await sentTextOf(context, teamId, sent))
    : '';
  const body = mayBeReply ? shownBodyOf(found, mail, text) : mail.text;
  const reply = mayBeReply
    ? await replyBy(context, found, {
        ...{ teamId, contactId: sent.contactId, subject: mail.subject },
        // A calendar answer without a comment has its meaning in the subject. For other replies
        // only the new text counts, because the quotation is the sent text.
        text: text === '' && found.kind === 'calendar_reply' ? body : text,
      })
    : null;
  const inbound = {
    teamId,
    messageId,
    kind,
    subject: mail.subject.slice(0, 1_000),
    body,
    fullText: mail.text,
    html: mail.html,
    text,
    receivedAt,
    sentiment: reply?.sentiment ?? null,
    intent: reply?.intent ?? intentOfProgram(found),
    returnsOn: found.kind === 'auto_reply' || found.kind === 'unsure' ? found.returnsOn : null,
    address: addressOf(found, sent, mail),
    refusal: found.kind === 'bounce' ? found : null,
    left: found.kind === 'left_company' ? found : null,
    files: mayBeReply || kind === 'auto_reply' ? files : null,
  };
  return async (tx) => {
    await takeInbound(tx, context.erasedAddresses, sent, inbound, context.clock.now());
  };
}

/** True for a message from a colleague in the thread, which is no answer of the contact. */
async function isByColleague(
  { prisma }: EngineContext,
  teamId: string,
  { from }: ParsedMail,
  sent: SentEmail,
): Promise<boolean> {
  if (from === null || from.address === sent.address.toLowerCase()) return false;
  return (
    (await prisma.mailbox.count({ where: { teamId, address: from.address, removedAt: null } })) > 0
  );
}

function kindOf(found: Exclude<MailClass, { kind: 'other' | 'unsure' }>): MessageKind {
  switch (found.kind) {
    case 'reply':
    case 'calendar_reply':
      return 'message';
    case 'left_company':
      return 'auto_reply';
    case 'bounce':
      return found.permanent ? 'hard_bounce' : 'soft_bounce';
    default:
      return found.kind;
  }
}

/** A member's decision on an earlier message of the author; `unsure` for the first one. */
async function kindOfUnsure(
  { prisma }: EngineContext,
  teamId: string,
  { from }: ParsedMail,
): Promise<MessageKind> {
  if (from === null) return 'unsure';
  const known = await prisma.mailAuthor.findUnique({
    where: { teamId_address: { teamId, address: from.address } },
    select: { isAutomatic: true },
  });
  return known === null ? 'unsure' : known.isAutomatic ? 'auto_reply' : 'message';
}

/** The Message-ID of the email that a report describes. */
function originalIdOf(found: MailClass): string[] {
  const id = found.kind === 'bounce' || found.kind === 'complaint' ? found.originalMessageId : null;
  return id === null ? [] : [id];
}

function textOf(found: MailClass, mail: ParsedMail): string {
  return found.kind === 'calendar_reply' ? found.comment : mail.text;
}

/** The stored text of a message: the new text and the names of attached files. */
function shownBodyOf(found: MailClass, mail: ParsedMail, text: string): string {
  const shown =
    text !== ''
      ? text
      : found.kind === 'calendar_reply'
        ? mail.subject
        : mail.attachments.length > 0
          ? ''
          : mail.text;
  return `${shown}\n\n${attachmentLine(mail.attachments)}`.trim();
}

/** The text of the answered email, to find its quotation. */
async function sentTextOf(
  { prisma }: EngineContext,
  teamId: string,
  { messageId }: SentEmail,
): Promise<SentText | null> {
  const message = await prisma.message.findUnique({
    where: { teamId_channel_externalId: { teamId, channel: 'email', externalId: messageId } },
    select: { body: true },
  });
  return message === null ? null : { text: message.body };
}

async function replyBy(
  context: EngineContext,
  found: MailClass,
  reply: { teamId: string; contactId: string; subject: string; text: string },
): Promise<ReadReply> {
  if (found.kind !== 'calendar_reply' || !found.accepts) return readReply(context, reply);
  const sentence = found.comment.slice(0, 300) || null;
  return {
    sentiment: 'positive',
    intent: { intent: 'meeting', sentence, confidence: 1, source: 'rules' },
  };
}

/** The intent of an automatic message. */
function intentOfProgram(found: MailClass): ReadIntent | null {
  if (found.kind === 'left_company') return { ...BY_PROGRAM, intent: 'left_company' };
  return found.kind === 'auto_reply' || found.kind === 'unsure' ? BY_PROGRAM : null;
}

function addressOf(found: MailClass, sent: SentEmail, mail: ParsedMail): string {
  // A refusal that does not concern the recipient must not count against their address.
  if (found.kind === 'bounce' && found.about !== 'recipient') return mail.from?.address ?? '';
  // The address that was written to. A report may name a forwarding target, and a forged report any
  // address.
  if (found.kind === 'bounce' || found.kind === 'complaint')
    return sent.address || (found.recipient ?? '');
  return mail.from?.address ?? sent.address;
}

/** Always the same key for the same email, so that it is stored once. */
function madeUpId({
  mailboxId,
  serverId,
  mail: { from, to, subject, text, date, inReplyTo, references, parts },
}: ReceivedMail): string {
  const identity = serverId
    ? [mailboxId, serverId]
    : [from?.address, to, subject, text, date, inReplyTo, references, parts];
  const hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  return `<${hash.slice(0, 32)}@no-message-id.invalid>`;
}
