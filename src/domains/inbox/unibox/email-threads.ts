import type { Transaction } from '../../../db/database.ts';
import { type Message, Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { openThread, recordConversation, type Thread } from './threads.ts';

/**
 * Turns an email thread into a conversation at its first answer, and adds the emails already sent
 * in it. Sending alone creates no conversation. The conversation is locked.
 */
export async function openEmailThread(
  tx: Transaction,
  thread: Thread & { enrollmentId: string },
  now: Date,
): Promise<void> {
  const { enrollmentId, ...values } = thread;
  const conversation = await openThread(tx, values, now, now);
  if (conversation.messageCount > 0) return;
  const { id, teamId } = conversation;
  const added = await tx.rows<Pick<Message, 'sentAt' | 'body'>>(Prisma.sql`
    update message m set conversation_id = ${id} from step s
    where m.team_id = ${teamId} and m.enrollment_id = ${enrollmentId} and m.channel = 'email' and m.conversation_id is null
      and s.team_id = m.team_id and s.id = m.step_id and coalesce(s.thread_id, s.provider_id) = ${values.externalId}
    returning m.sent_at as "sentAt", m.body`);
  const last = added.reduce<Date | null>(
    (latest, { sentAt }) => (latest === null || sentAt > latest ? sentAt : latest),
    null,
  );
  if (last !== null)
    await tx.prisma.conversation.update({
      where: { id },
      data: { messageCount: added.length, lastMessageAt: last },
    });
}

interface SentInThread {
  teamId: string;
  ownerId: string;
  threadId: string;
  externalId: string;
  sentAt: Date;
}

/** Adds a sent email to the conversation of its thread, if there is one. */
export async function addToThread(tx: Transaction, sent: SentInThread, now: Date): Promise<void> {
  const conversationId = await joinedThreads(tx, sent);
  if (conversationId !== null)
    recordConversation(
      tx,
      { id: conversationId, teamId: sent.teamId, ownerId: sent.ownerId },
      'updated',
      now,
    );
}

const joinedThreads = batched<SentInThread, string | null>(async ({ rows }, asked) => {
  const joined = await rows<{ nth: number; id: string }>(Prisma.sql`
    with given as (
      select k.*, c.id as conversation_id, m.id as message_id, left(m.body, 140) as preview
      from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ ownerId }) => ownerId)}::text[],
        ${asked.map(({ threadId }) => threadId)}::text[], ${asked.map(({ externalId }) => externalId)}::text[],
        ${asked.map(({ sentAt }) => sentAt)}::timestamptz[]) with ordinality as k(team_id, owner_id, thread_id, external_id, sent_at, nth)
      join conversation c on c.team_id = k.team_id and c.owner_id = k.owner_id and c.external_id = k.thread_id and c.channel = 'email'
      join message m on m.team_id = k.team_id and m.channel = 'email' and m.external_id = k.external_id
    ), messages as (
      update message m set conversation_id = given.conversation_id from given where m.id = given.message_id
    )
    update conversation c set message_count = c.message_count + 1, last_message_at = greatest(c.last_message_at, given.sent_at),
      last_message_preview = given.preview, last_message_direction = 'outbound'
    from given where c.id = given.conversation_id returning given.nth::int, c.id`);
  const byIndex = new Map(joined.map(({ nth, id }) => [nth, id]));
  return asked.map((_, index) => byIndex.get(index + 1) ?? null);
});
