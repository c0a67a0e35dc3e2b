import type { Transaction } from '../../../db/database.ts';
import type { MessageKind, Sentiment } from '../../../db/generated/prisma/client.ts';
import type { Successor } from '../../../kernel/mail/mail-class.ts';
import { optOutIn } from '../../../kernel/mail/opt-out.ts';
import type { ErasedAddresses } from '../../../service/erased-addresses.ts';
import { suppressContact } from '../../people/suppressions/opted-out-contacts.ts';
import { heedWish } from '../../people/suppressions/reply-wishes.ts';
import { suppress } from '../../people/suppressions/suppressions.service.ts';
import { askQuestion } from '../../sequences/steps/mail-questions.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import {
  MAX_PAUSE_REASON,
  pauseEnrollmentRows,
  selectedByIds,
} from '../../sequences/steps/pauses.ts';
import { applyReply, lockSequences } from '../../sequences/steps/replies.ts';
import { followIntent } from '../reply-intents/follow-intent.ts';
import { keepIntent, type ReadIntent } from '../reply-intents/kept-intents.ts';
import { openEmailThread } from '../unibox/email-threads.ts';
import { keepMessage } from '../unibox/threads.ts';
import { postpone } from './postponing.ts';
import { proveAnswered } from './proven-sent.ts';
import { keepFiles, type ReceivedFiles } from './received-files.ts';
import type { SentEmail } from './sent-email.ts';
import { isGivenUp } from './soft-bounces.ts';
import { giveUpAddress, holdUndelivered, type Refusal } from './undelivered.ts';

/** A classified email about a sent one. */
export interface Inbound {
  teamId: string;
  messageId: string;
  kind: MessageKind;
  subject: string;
  body: string;
  /** The whole text with its quotation. */
  fullText: string;
  /** The unchanged HTML, or null. */
  html: string | null;
  /** For a reply: its new text without the quotation; may be empty. */
  text: string;
  receivedAt: Date;
  /** For a reply, or for a message that may be one. */
  sentiment: Sentiment | null;
  /** For an answer by a person or a program; null for reports. */
  intent: ReadIntent | null;
  /** For an automatic answer or a possible one: the day of the contact's return, as YYYY-MM-DD. */
  returnsOn: string | null;
  /** The author, or the recipient whose address failed. */
  address: string;
  /** For a bounce. */
  refusal: Refusal | null;
  /** For a notice that the contact no longer works there. */
  left: { successor: Successor | null } | null;
  /** Null if the email has no files. */
  files: ReceivedFiles | null;
}

/**
 * Stores an email in the thread of the sent email and applies its consequences. Returns false if it
 * is already stored.
 */
export async function takeInbound(
  tx: Transaction,
  erasedAddresses: ErasedAddresses,
  sent: SentEmail,
  inbound: Inbound,
  now: Date,
): Promise<boolean> {
  const { teamId, kind } = inbound;
  await lockSequences(tx, teamId, sent.enrollmentId);
  if (await isErased(tx, teamId, sent.enrollmentId)) {
    // Stores nothing from an erased contact. Only a hash of the address remains.
    const asks = kind === 'message' && optOutIn(inbound.subject, inbound.text).wish === 'clear';
    const reason =
      kind === 'hard_bounce'
        ? 'bounced'
        : kind === 'complaint'
          ? 'complained'
          : asks
            ? 'unsubscribed'
            : null;
    if (reason !== null) {
      const entryOf = await erasedAddresses.entriesOf(tx, teamId);
      await suppress(tx.prisma, { teamId, email: entryOf(inbound.address), reason }, now);
    }
    return true;
  }
  await proveAnswered(tx, sent.stepId, now);
  const stored = await store(tx, sent, inbound, now);
  if (stored === null) return false;
  switch (kind) {
    case 'message':
      await applyReply(
        tx,
        sent.enrollmentId,
        'email',
        { sentiment: inbound.sentiment ?? 'neutral', receivedAt: inbound.receivedAt },
        now,
      );
      await heedWish(tx, { ...stored, ...wishOf(sent, inbound) }, now);
      if (inbound.intent !== null)
        await followIntent(tx, { ...stored, ...aboutOf(sent, inbound) }, inbound.intent, now);
      break;
    case 'unsure':
      await holdUnsure(tx, sent, inbound, stored, now);
      break;
    case 'auto_reply':
      if (inbound.left === null)
        await postpone(tx, teamId, sent.enrollmentId, inbound.returnsOn, now);
      else await stopForLeft(tx, teamId, sent, inbound.left.successor, now);
      break;
    case 'soft_bounce':
      if (inbound.refusal !== null && inbound.refusal.about !== 'recipient')
        await holdUndelivered(tx, sent, stored, inbound.refusal, now);
      else if (
        await isGivenUp(tx, {
          teamId,
          address: inbound.address,
          at: inbound.receivedAt < now ? inbound.receivedAt : now,
        })
      )
        await giveUp(tx, sent, inbound, now);
      break;
    case 'hard_bounce':
      await giveUp(tx, sent, inbound, now);
      break;
    case 'complaint':
      await takeComplaint(tx, sent, inbound, now);
  }
  return true;
}

async function isErased(
  { prisma }: Transaction,
  teamId: string,
  enrollmentId: string,
): Promise<boolean> {
  return (
    (await prisma.enrollment.count({
      where: { teamId, id: enrollmentId, contact: { erasedAt: { not: null } } },
    })) > 0
  );
}

interface StoredMessage {
  teamId: string;
  conversationId: string;
  messageId: string;
}

/** Null if it is already stored. */
async function store(
  tx: Transaction,
  sent: SentEmail,
  inbound: Inbound,
  now: Date,
): Promise<StoredMessage | null> {
  const { enrollmentId, stepId, senderId: ownerId, contactId, mailboxId, threadId, subject } = sent;
  const thread = {
    channel: 'email' as const,
    teamId: inbound.teamId,
    ownerId,
    contactId,
    externalId: threadId,
    mailboxId,
    subject: subject.replace(/^Re: /, ''),
  };
  await openEmailThread(tx, { ...thread, enrollmentId }, now);
  const { messageId: externalId, kind, sentiment, body, address, receivedAt: sentAt } = inbound;
  const message = {
    ...{
      externalId,
      direction: 'inbound' as const,
      subject: inbound.subject,
      body,
      sentAt,
      sentiment,
      enrollmentId,
      stepId,
    },
    ...{ kind, mailboxId, address, inReplyTo: sent.messageId },
  };
  if (!(await keepMessage(tx, thread, message, now))) return null;
  const { teamId, channel } = thread;
  const { id: messageId, conversationId } = await tx.prisma.message.findUniqueOrThrow({
    where: { teamId_channel_externalId: { teamId, channel, externalId } },
    select: { id: true, conversationId: true },
  });
  const content = {
    fullText: inbound.fullText === body ? null : inbound.fullText,
    html: inbound.html,
  };
  if (content.fullText !== null || content.html !== null)
    await tx.prisma.messageContent.create({ data: { teamId, messageId, ...content } });
  if (inbound.intent !== null)
    await keepIntent(tx, { teamId, channel, externalId }, inbound.intent, now);
  if (inbound.files !== null) await keepFiles(tx, { teamId, messageId }, inbound.files);
  return conversationId === null ? null : { teamId, conversationId, messageId };
}

/** A person or a program may have written: the sequence waits for a member's decision. */
async function holdUnsure(
  tx: Transaction,
  sent: SentEmail,
  { address, body, returnsOn }: Inbound,
  stored: StoredMessage,
  now: Date,
): Promise<void> {
  const { enrollmentId, stepId, contactId, senderId: ownerId } = sent;
  const text = body.replace(/\s+/g, ' ').trim();
  // Only people who may read the conversation see the text; everybody sees the reason.
  const reason = `Reply or automatic? A person or a program answered from ${address}.`.slice(
    0,
    MAX_PAUSE_REASON,
  );
  await pauseEnrollmentRows(tx, selectedByIds(stored.teamId, [enrollmentId]), 'own', reason, now);
  const question = {
    ...stored,
    ownerId,
    contactId,
    enrollmentId,
    stepId,
    address,
    text,
    returnsOn,
  };
  await askQuestion(tx, { ...question, kind: 'reply_or_automatic' }, now);
}

function aboutOf(
  { contactId, enrollmentId, stepId, senderId: ownerId }: SentEmail,
  { address }: Inbound,
) {
  return { contactId, enrollmentId, stepId, ownerId, address };
}

function wishOf(sent: SentEmail, inbound: Inbound) {
  const { address, subject, text } = inbound;
  const addresses = [sent.address.toLowerCase(), address];
  return { ...aboutOf(sent, inbound), addresses, subject, text };
}

function giveUp(
  tx: Transaction,
  sent: SentEmail,
  { teamId, address, body }: Inbound,
  now: Date,
): Promise<void> {
  const message = `The email to ${address} came back: ${body.replace(/\s+/g, ' ').slice(0, 300)}`;
  return giveUpAddress(tx, { ...sent, teamId, address }, message, now);
}

/**
 * The contact no longer works there. The address is not suppressed, because somebody else may read
 * it.
 */
async function stopForLeft(
  tx: Transaction,
  teamId: string,
  { contactId }: SentEmail,
  successor: Successor | null,
  now: Date,
): Promise<void> {
  const named =
    successor === null
      ? ''
      : ` The notice names ${[successor.name, successor.address].filter((part) => part !== null).join(', ')} in their place.`;
  const message = `The contact no longer works at the company of this address.${named}`;
  await stopAfterOptOut(tx, { teamId, contactId, reason: 'contact_left', message }, now);
}

async function takeComplaint(
  tx: Transaction,
  sent: SentEmail,
  { teamId, address }: Inbound,
  now: Date,
): Promise<void> {
  const optOut = { teamId, contactId: sent.contactId, reason: 'complained' as const };
  await suppressContact(tx, optOut, [address], now);
  await stopAfterOptOut(tx, optOut, now);
}
