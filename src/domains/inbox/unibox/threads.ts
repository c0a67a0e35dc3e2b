import type { Transaction } from '../../../db/database.ts';
import type {
  Conversation,
  MessageChannel,
  MessageKind,
  Sentiment,
} from '../../../db/generated/prisma/client.ts';
import { ID_PREFIX, newId } from '../../../kernel/ids.ts';
import { heedWish } from '../../people/suppressions/reply-wishes.ts';
import { applyReply, lockSequences } from '../../sequences/steps/replies.ts';
import { requestedTypes } from '../../sequences/steps/type-lists.ts';
import { followIntent } from '../reply-intents/follow-intent.ts';
import { keepIntent, type ReadIntent } from '../reply-intents/kept-intents.ts';

/**
 * A sender's conversation with one contact. `externalId` is the network's ID, or the Message-ID of
 * the first email.
 */
export interface Thread {
  channel: MessageChannel;
  teamId: string;
  ownerId: string;
  contactId: string;
  externalId: string;
  /** The mailbox and subject of an email thread. */
  mailboxId?: string | null;
  subject?: string | null;
}

export interface NewMessage {
  externalId: string;
  direction: 'inbound' | 'outbound';
  subject: string | null;
  body: string;
  sentAt: Date;
  sentiment: Sentiment | null;
  enrollmentId: string | null;
  stepId: string | null;
  kind?: MessageKind;
  mailboxId?: string | null;
  address?: string | null;
  inReplyTo?: string | null;
}

/** Messages without the network's ID yet: those of sequences and of members. */
const UNNAMED = [ID_PREFIX.outreachAction, ID_PREFIX.reply].map((startsWith) => ({
  externalId: { startsWith },
}));

/** In code points, so that no surrogate pair is split. */
const PREVIEW_LENGTH = 140;
const CLOCKS_DIFFER_MILLIS = 2 * 3_600_000;

/**
 * Stores a message and creates the conversation if needed. Idempotent: returns false if the message
 * is already stored. If the network reported a sent message before it was stored here, the
 * enrollment and step are added to it.
 */
export async function keepMessage(
  tx: Transaction,
  thread: Thread,
  message: NewMessage,
  now: Date,
): Promise<boolean> {
  const { prisma } = tx;
  const { teamId, channel } = thread;
  const conversation = await openThread(tx, thread, message.sentAt, now);
  const { count } = await prisma.message.createMany({
    data: [{ id: newId('message'), teamId, channel, conversationId: conversation.id, ...message }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const { enrollmentId, stepId, externalId } = message;
    if (stepId !== null)
      await prisma.message.updateMany({
        where: { teamId, channel, externalId, stepId: null },
        data: { enrollmentId, stepId },
      });
    return false;
  }
  const isInbound = message.direction === 'inbound';
  // Automatic answers and delivery reports leave the conversation read.
  const isUnread =
    isInbound && ((message.kind ?? 'message') === 'message' || message.kind === 'unsure');
  const isLatest = conversation.lastMessageAt <= message.sentAt;
  // A manual answer implies that all earlier messages were read.
  const isAnsweredByHand = !isInbound && isLatest && message.stepId === null;
  await prisma.conversation.update({
    where: { id: conversation.id },
    data: {
      messageCount: { increment: 1 },
      // An inbound message moves an archived or snoozed conversation back into the inbox.
      ...(isUnread
        ? {
            ...{ isRead: false, isArchived: false, snoozedUntil: null },
            unreadCount: { increment: 1 },
          }
        : {}),
      ...(isAnsweredByHand ? { isRead: true, unreadCount: 0 } : {}),
      ...(isLatest
        ? {
            lastMessageAt: message.sentAt,
            lastMessagePreview: [...message.body].slice(0, PREVIEW_LENGTH).join(''),
            lastMessageDirection: message.direction,
          }
        : {}),
    },
  });
  recordConversation(
    tx,
    conversation,
    conversation.messageCount === 0 ? 'created' : 'updated',
    now,
  );
  return true;
}

/**
 * Finds or creates the conversation and locks it, so that messages of one conversation are stored
 * one at a time.
 */
export async function openThread(
  { prisma }: Transaction,
  { externalId, ...values }: Thread,
  lastMessageAt: Date,
  now: Date,
): Promise<Conversation> {
  const { teamId, ownerId } = values;
  await prisma.conversation.createMany({
    data: [{ id: newId('conversation'), ...values, externalId, lastMessageAt, createdAt: now }],
    skipDuplicates: true,
  });
  await prisma.$queryRaw`select 1 from conversation where team_id = ${teamId} and owner_id = ${ownerId} and external_id = ${externalId} for update`;
  return prisma.conversation.findUniqueOrThrow({
    where: { teamId_ownerId_externalId: { teamId, ownerId, externalId } },
  });
}

export interface InboundMessage {
  messageId: string;
  body: string;
  sentAt: Date;
  /** Null if the author is not a contact yet. */
  sentiment: Sentiment | null;
  intent: ReadIntent | null;
}

/**
 * Stores an inbound message and records it as a reply of the enrollment that it answers. Returns
 * false if it is already stored.
 */
export async function recordInbound(
  tx: Transaction,
  thread: Thread,
  inbound: InboundMessage,
  now: Date,
): Promise<boolean> {
  const answered = await findAnswered(tx, thread, inbound);
  const enrollmentId = answered?.enrollmentId ?? null;
  if (enrollmentId !== null) await lockSequences(tx, thread.teamId, enrollmentId);
  const { messageId: externalId, body, sentAt, sentiment, intent } = inbound;
  const message = {
    externalId,
    direction: 'inbound' as const,
    subject: null,
    body,
    sentAt,
    sentiment,
    enrollmentId,
    stepId: answered?.stepId ?? null,
  };
  if (!(await keepMessage(tx, thread, message, now))) return false;
  if (intent !== null) await keepIntent(tx, { ...thread, externalId }, intent, now);
  if (enrollmentId !== null)
    await applyReply(
      tx,
      enrollmentId,
      'network',
      { sentiment: sentiment ?? 'neutral', receivedAt: sentAt },
      now,
    );
  const { id: messageId, conversationId } = await tx.prisma.message.findUniqueOrThrow({
    where: {
      teamId_channel_externalId: { teamId: thread.teamId, channel: thread.channel, externalId },
    },
    select: { id: true, conversationId: true },
  });
  const { teamId, ownerId, contactId } = thread;
  const stepId = answered?.stepId ?? null;
  const about = { teamId, ownerId, contactId, stepId, messageId, conversationId, address: null };
  // An opt-out wish on the network is treated like one in an email.
  await heedWish(tx, { ...about, enrollmentId, addresses: [], subject: '', text: body }, now);
  if (enrollmentId !== null && intent !== null)
    await followIntent(tx, { ...about, enrollmentId }, intent, now);
  return true;
}

/**
 * Stores a message that the sender wrote. A message sent by a sequence is already stored; if the
 * network returned no ID when it was sent, it is matched by its text and receives the ID now.
 * Returns false if it is already stored.
 */
export async function recordOutbound(
  tx: Transaction,
  thread: Thread,
  { messageId: externalId, body, sentAt }: Omit<InboundMessage, 'sentiment' | 'intent'>,
  now: Date,
): Promise<boolean> {
  const { teamId, ownerId, externalId: threadId } = thread;
  const unnamed = await tx.prisma.message.findFirst({
    where: {
      teamId,
      direction: 'outbound',
      body,
      OR: UNNAMED,
      conversation: { ownerId, externalId: threadId },
    },
    orderBy: { sentAt: 'asc' },
    select: { id: true },
  });
  if (unnamed !== null) {
    await tx.prisma.message.update({ where: { id: unnamed.id }, data: { externalId } });
    return false;
  }
  const message = {
    externalId,
    direction: 'outbound' as const,
    subject: null,
    body,
    sentAt,
    sentiment: null,
    enrollmentId: null,
    stepId: null,
  };
  return keepMessage(tx, thread, message, now);
}

/**
 * The sequence message that an inbound message answers: the last one before it, or, because of
 * clock differences, the first one shortly after it. Without such a message, it answers a
 * connection note or an email: the newest enrollment of the contact with an executed step is used,
 * preferring one in progress.
 */
async function findAnswered(
  { prisma }: Transaction,
  { teamId, ownerId, contactId, externalId: threadId }: Thread,
  { sentAt }: InboundMessage,
) {
  const written = {
    teamId,
    channel: 'network' as const,
    direction: 'outbound' as const,
    enrollmentId: { not: null },
  };
  const inThread = { ...written, conversation: { ownerId, externalId: threadId } };
  const select = { enrollmentId: true, stepId: true };
  // Tolerates clock differences. A message from before all sent messages answers none of them.
  const latest = new Date(sentAt.getTime() + CLOCKS_DIFFER_MILLIS);
  const before = await prisma.message.findFirst({
    where: { ...inThread, sentAt: { lte: sentAt } },
    orderBy: { sentAt: 'desc' },
    select,
  });
  const answered =
    before ??
    (await prisma.message.findFirst({
      where: { ...inThread, sentAt: { lte: latest } },
      orderBy: { sentAt: 'asc' },
      select,
    }));
  if (answered !== null) return answered;
  for (const status of ['in_progress', 'completed'] as const) {
    const acted = await prisma.step.findFirst({
      where: {
        teamId,
        // The member who executed the step: the enrollment may have another sender since.
        senderId: ownerId,
        executedAt: { not: null, lte: latest },
        // A connection request that awaited acceptance when its enrollment ended is canceled,
        // although it was sent.
        OR: [
          { status: { in: ['done', 'awaiting_acceptance'] } },
          { status: 'canceled', type: { in: requestedTypes() }, providerId: { not: null } },
        ],
        enrollment: { contactId, status },
      },
      orderBy: [{ enrollment: { startedAt: 'desc' } }, { executedAt: 'desc' }],
      select: { id: true, enrollmentId: true },
    });
    if (acted !== null) return { enrollmentId: acted.enrollmentId, stepId: acted.id };
  }
  return null;
}

export function recordConversation(
  tx: Transaction,
  { id, teamId, ownerId }: Pick<Conversation, 'id' | 'teamId' | 'ownerId'>,
  change: 'created' | 'updated',
  now: Date,
): void {
  tx.record({ teamId, kind: 'conversation', change, subjectId: id, ownerId, occurredAt: now });
}
