import type { Conversation, Sentiment } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { ID_PREFIX, newId } from '../../kernel/ids.ts';
import { lockEnrollments } from '../enrollments/enrollment-moves.ts';
import { takeReply } from '../enrollments/replies.ts';

/** A sender's thread with one person, as the network names it. */
export interface Thread {
  teamId: string;
  ownerId: string;
  prospectId: string;
  externalId: string;
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
}

/** In characters as people count them: none is cut in half. */
const PREVIEW_LENGTH = 140;
const CLOCKS_DIFFER_MILLIS = 2 * 3_600_000;

/**
 * Keeps a message in its thread, which is made where there is none. The same message counts once; false where it is
 * known. One that the network told of before it was written down learns here which sequence sent it.
 */
export async function keepMessage(unit: Unit, thread: Thread, message: NewMessage, now: Date): Promise<boolean> {
  const { tx } = unit;
  const { teamId } = thread;
  const conversation = await openThread(unit, thread, message.sentAt, now);
  const { count } = await tx.message.createMany({
    data: [{ id: newId('message'), teamId, channel: 'network', conversationId: conversation.id, ...message }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const { enrollmentId, stepId, externalId } = message;
    if (stepId !== null) await tx.message.updateMany({ where: { teamId, channel: 'network', externalId, stepId: null }, data: { enrollmentId, stepId } });
    return false;
  }
  const isInbound = message.direction === 'inbound';
  const isLatest = conversation.lastMessageAt <= message.sentAt;
  // Whoever answers by hand has read what came before.
  const isAnsweredByHand = !isInbound && isLatest && message.stepId === null;
  await tx.conversation.update({
    where: { id: conversation.id },
    data: {
      messageCount: { increment: 1 },
      // What is answered comes back into the inbox.
      ...(isInbound ? { isRead: false, isArchived: false, unreadCount: { increment: 1 } } : {}),
      ...(isAnsweredByHand ? { isRead: true, unreadCount: 0 } : {}),
      ...(isLatest
        ? { lastMessageAt: message.sentAt, lastMessagePreview: [...message.body].slice(0, PREVIEW_LENGTH).join(''), lastMessageDirection: message.direction }
        : {}),
    },
  });
  recordConversation(unit, conversation, conversation.messageCount === 0 ? 'created' : 'updated', now);
  return true;
}

/** The thread, locked: messages of one thread are kept one after the other. */
async function openThread({ tx }: Unit, { externalId, ...values }: Thread, lastMessageAt: Date, now: Date): Promise<Conversation> {
  const { teamId, ownerId } = values;
  await tx.conversation.createMany({ data: [{ id: newId('conversation'), ...values, externalId, lastMessageAt, createdAt: now }], skipDuplicates: true });
  await tx.$queryRaw`select 1 from conversation where team_id = ${teamId} and owner_id = ${ownerId} and external_id = ${externalId} for update`;
  return tx.conversation.findUniqueOrThrow({ where: { teamId_ownerId_externalId: { teamId, ownerId, externalId } } });
}

/** A message that came in on the network. */
export interface InboundMessage {
  messageId: string;
  body: string;
  sentAt: Date;
  /** Null where the person is known to no sequence. */
  sentiment: Sentiment | null;
}

/** Keeps a message of a contact, marks the thread unread, and takes it as the reply to the sequence that it answers. False where it is known. */
export async function recordInbound(unit: Unit, thread: Thread, inbound: InboundMessage, now: Date): Promise<boolean> {
  const answered = await findAnswered(unit, thread, inbound);
  const enrollmentId = answered?.enrollmentId ?? null;
  if (enrollmentId !== null) await lockEnrollments(unit, thread.teamId, [enrollmentId]);
  const { messageId: externalId, body, sentAt, sentiment } = inbound;
  const message = { externalId, direction: 'inbound' as const, subject: null, body, sentAt, sentiment, enrollmentId, stepId: answered?.stepId ?? null };
  if (!(await keepMessage(unit, thread, message, now))) return false;
  if (enrollmentId !== null) await takeReply(unit, enrollmentId, 'network', { sentiment: sentiment ?? 'neutral', receivedAt: sentAt }, now);
  return true;
}

/**
 * Keeps what the sender wrote in a thread. What a sequence sent is there under the network's id; where the network gave
 * none when it was sent, it is told by its text and gets the id now. False where it is known.
 */
export async function recordOutbound(
  unit: Unit,
  thread: Thread,
  { messageId: externalId, body, sentAt }: Omit<InboundMessage, 'sentiment'>,
  now: Date,
): Promise<boolean> {
  const { teamId, ownerId, externalId: threadId } = thread;
  const unnamed = await unit.tx.message.findFirst({
    where: { teamId, direction: 'outbound', body, externalId: { startsWith: ID_PREFIX.outreachAction }, conversation: { ownerId, externalId: threadId } },
    orderBy: { sentAt: 'asc' },
    select: { id: true },
  });
  if (unnamed !== null) {
    await unit.tx.message.update({ where: { id: unnamed.id }, data: { externalId } });
    return false;
  }
  const message = { externalId, direction: 'outbound' as const, subject: null, body, sentAt, sentiment: null, enrollmentId: null, stepId: null };
  return keepMessage(unit, thread, message, now);
}

/**
 * What a message answers: the last that a sequence wrote in the thread before it; by clocks that differ it may seem
 * older than the first, and answers that one. In a thread that no sequence wrote in it answers the note of a connection
 * request, or an e-mail: then it is taken for the newest sequence with the person that has acted, one in progress first.
 */
async function findAnswered({ tx }: Unit, { teamId, ownerId, prospectId, externalId: threadId }: Thread, { sentAt }: InboundMessage) {
  const written = { teamId, channel: 'network' as const, direction: 'outbound' as const, enrollmentId: { not: null } };
  const inThread = { ...written, conversation: { ownerId, externalId: threadId } };
  const select = { enrollmentId: true, stepId: true };
  // Clocks differ; a message that is older than that answers nothing of ours.
  const latest = new Date(sentAt.getTime() + CLOCKS_DIFFER_MILLIS);
  const before = await tx.message.findFirst({ where: { ...inThread, sentAt: { lte: sentAt } }, orderBy: { sentAt: 'desc' }, select });
  const answered = before ?? (await tx.message.findFirst({ where: { ...inThread, sentAt: { lte: latest } }, orderBy: { sentAt: 'asc' }, select }));
  if (answered !== null) return answered;
  for (const status of ['in_progress', 'completed'] as const) {
    const acted = await tx.step.findFirst({
      where: {
        teamId,
        executedAt: { not: null, lte: latest },
        // A request that waited when its enrollment ended is canceled, and was sent all the same.
        OR: [{ status: { in: ['done', 'awaiting_acceptance'] } }, { status: 'canceled', type: 'network_connect', providerId: { not: null } }],
        enrollment: { senderId: ownerId, prospectId, status },
      },
      orderBy: [{ enrollment: { startedAt: 'desc' } }, { executedAt: 'desc' }],
      select: { id: true, enrollmentId: true },
    });
    if (acted !== null) return { enrollmentId: acted.enrollmentId, stepId: acted.id };
  }
  return null;
}

export function recordConversation(
  unit: Unit,
  { id, teamId, ownerId }: Pick<Conversation, 'id' | 'teamId' | 'ownerId'>,
  change: 'created' | 'updated',
  now: Date,
): void {
  unit.record({ teamId, kind: 'conversation', change, subjectId: id, ownerId, occurredAt: now });
}
