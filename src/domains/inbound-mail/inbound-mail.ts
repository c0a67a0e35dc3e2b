import type { Transaction } from '../../db/database.ts';
import type { MessageKind, Sentiment } from '../../db/generated/prisma/client.ts';
import type { MailBounce, Successor } from '../../kernel/mail/mail-class.ts';
import { optOutIn } from '../../kernel/mail/opt-out.ts';
import type { ErasedAddresses } from '../../service/erased-addresses.ts';
import { heedWish } from '../email-links/reply-wishes.ts';
import { suppress } from '../email-links/suppressions.service.ts';
import { noteFault } from '../mailboxes/mailbox-status.ts';
import { endEnrollment, recordEnrollment } from '../steps/enrollment-moves.ts';
import { stopAfterOptOut } from '../steps/opt-outs.ts';
import { MAX_PAUSE_REASON, pauseEnrollmentRows, selectedByIds } from '../steps/pauses.ts';
import { applyReply, lockSequences } from '../steps/replies.ts';
import { openEmailThread } from '../unibox/email-threads.ts';
import { keepMessage } from '../unibox/threads.ts';
import { guardAgainstBounces } from './bounce-guard.ts';
import { postpone } from './postponing.ts';
import type { SentEmail } from './sent-email.ts';

/** A received email about one of ours, classified. */
export interface Inbound {
  teamId: string;
  messageId: string;
  kind: MessageKind;
  subject: string;
  body: string;
  /** Of a reply: its new text, without the quotation; may be empty. */
  text: string;
  receivedAt: Date;
  /** Of a reply. */
  sentiment: Sentiment | null;
  /** Of an automatic answer: the day on which the contact is back, as YYYY-MM-DD. */
  returnsOn: string | null;
  /** The author, or the recipient whose address failed. */
  address: string;
  /** Of a bounce. */
  refusal: Pick<MailBounce, 'cause' | 'about' | 'reason' | 'quote'> | null;
  /** Of a notice that the contact no longer works there. */
  left: { successor: Successor | null } | null;
}

/** Three soft bounces in 14 days count as a hard one. */
const SOFT_BOUNCES = 3;
const SOFT_BOUNCE_DAYS = 14;
const DAY_MILLIS = 86_400_000;

/** Stores an email in the thread of the email it is about, and does what follows from it. Returns false if it is already stored. */
export async function takeInbound(tx: Transaction, erasedAddresses: ErasedAddresses, sent: SentEmail, inbound: Inbound, now: Date): Promise<boolean> {
  const { teamId, kind } = inbound;
  await lockSequences(tx, teamId, sent.enrollmentId);
  if (await isErased(tx, teamId, sent.enrollmentId)) {
    // Nothing that an erased contact writes is stored, and their address stays known by its hash only.
    const asks = kind === 'message' && optOutIn(inbound.subject, inbound.text).wish === 'clear';
    const reason = kind === 'hard_bounce' ? 'bounced' : kind === 'complaint' ? 'complained' : asks ? 'unsubscribed' : null;
    if (reason !== null) {
      const entryOf = await erasedAddresses.entriesOf(tx, teamId);
      await suppress(tx.prisma, { teamId, email: entryOf(inbound.address), reason }, now);
    }
    return true;
  }
  if (!(await store(tx, sent, inbound, now))) return false;
  switch (kind) {
    case 'message':
      await applyReply(tx, sent.enrollmentId, 'email', { sentiment: inbound.sentiment ?? 'neutral', receivedAt: inbound.receivedAt }, now);
      await heedWish(
        tx,
        { teamId, contactId: sent.contactId, addresses: [sent.address.toLowerCase(), inbound.address], subject: inbound.subject, text: inbound.text },
        now,
      );
      break;
    case 'auto_reply':
      if (inbound.left === null) await postpone(tx, teamId, sent.enrollmentId, inbound.returnsOn, now);
      else await stopForLeft(tx, teamId, sent, inbound.left.successor, now);
      break;
    case 'soft_bounce':
      if (inbound.refusal !== null && inbound.refusal.about !== 'recipient') await holdUndelivered(tx, teamId, sent, inbound.refusal, now);
      else if (await isThirdBounce(tx, inbound, now)) await giveUpAddress(tx, sent, inbound, now);
      break;
    case 'hard_bounce':
      await giveUpAddress(tx, sent, inbound, now);
      break;
    case 'complaint':
      await takeComplaint(tx, sent, inbound, now);
  }
  return true;
}

async function isErased({ prisma }: Transaction, teamId: string, enrollmentId: string): Promise<boolean> {
  return (await prisma.enrollment.count({ where: { teamId, id: enrollmentId, contact: { erasedAt: { not: null } } } })) > 0;
}

async function store(tx: Transaction, sent: SentEmail, inbound: Inbound, now: Date): Promise<boolean> {
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
    ...{ externalId, direction: 'inbound' as const, subject: inbound.subject, body, sentAt, sentiment, enrollmentId, stepId },
    ...{ kind, mailboxId, address, inReplyTo: sent.messageId },
  };
  return keepMessage(tx, thread, message, now);
}

async function isThirdBounce({ prisma }: Transaction, { teamId, address, receivedAt }: Inbound, now: Date): Promise<boolean> {
  const since = new Date(Math.min(receivedAt.getTime(), now.getTime()) - SOFT_BOUNCE_DAYS * DAY_MILLIS);
  const count = await prisma.message.count({ where: { teamId, channel: 'email', kind: 'soft_bounce', address, sentAt: { gte: since } } });
  return count >= SOFT_BOUNCES;
}

/** The address does not work: the team writes to it no more, and the enrollment fails. */
async function giveUpAddress(tx: Transaction, sent: SentEmail, { teamId, address, body }: Inbound, now: Date): Promise<void> {
  const { prisma } = tx;
  await suppress(prisma, { teamId, email: address, reason: 'bounced' }, now);
  const message = `The email to ${address} came back: ${body.replace(/\s+/g, ' ').slice(0, 300)}`;
  await prisma.step.updateMany({ where: { teamId, id: sent.stepId }, data: { failureCode: 'bounced', failureMessage: message, failedAt: now } });
  const enrollment = { id: sent.enrollmentId, teamId };
  await endEnrollment(tx, enrollment, 'failed', now, { code: 'bounced', message });
  recordEnrollment(tx, enrollment, 'updated', now);
  await stopAfterOptOut(tx, { teamId, contactId: sent.contactId, reason: 'bounced' }, now);
  // The server's own provider is not read, so these are bounces of a connected mailbox, or of the sandbox.
  await guardAgainstBounces(tx, { teamId, mailboxId: sent.mailboxId, enrollmentId: sent.enrollmentId }, now);
}

/** The email did not arrive for a reason that says nothing against the address: the sequence waits for a person, and the mailbox shows its fault. */
async function holdUndelivered(
  tx: Transaction,
  teamId: string,
  sent: SentEmail,
  { cause, about, reason, quote }: NonNullable<Inbound['refusal']>,
  now: Date,
): Promise<void> {
  const { enrollmentId, mailboxId } = sent;
  const message = `The email to ${sent.address} was not delivered. ${reason} The server wrote: ${quote}`;
  await pauseEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', message.slice(0, MAX_PAUSE_REASON), now);
  if (about !== 'sender' || mailboxId === null) return;
  await noteFault(tx, mailboxId, { reason: cause === 'limit' ? 'provider_limit' : 'rejected', message: `${reason} The server wrote: ${quote}` }, now);
}

/** The contact no longer works there. The address is not suppressed, since somebody else may read it. */
async function stopForLeft(tx: Transaction, teamId: string, { contactId }: SentEmail, successor: Successor | null, now: Date): Promise<void> {
  const named = successor === null ? '' : ` The notice names ${[successor.name, successor.address].filter((part) => part !== null).join(', ')} in their place.`;
  const message = `The contact no longer works at the company of this address.${named}`;
  await stopAfterOptOut(tx, { teamId, contactId, reason: 'contact_left', message }, now);
}

async function takeComplaint(tx: Transaction, sent: SentEmail, { teamId, address }: Inbound, now: Date): Promise<void> {
  await suppress(tx.prisma, { teamId, email: address, reason: 'complained' }, now);
  await stopAfterOptOut(tx, { teamId, contactId: sent.contactId, reason: 'complained' }, now);
}
