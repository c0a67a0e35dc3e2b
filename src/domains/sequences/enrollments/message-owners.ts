import { type Message, Prisma } from '../../../db/generated/prisma/client.ts';
import { can, readsTextsOf } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { ReadableMessage } from './readable-texts.ts';

/**
 * The members who may read each message: the owner of its conversation, otherwise of its mailbox,
 * otherwise the sender of its step. The enrollment's sender is not used, because the enrollment may
 * have changed senders. The conversation's assignee may read it too. SQL because Prisma has no
 * relation to the last two.
 */
const messageReadersLoader = defineLoader<string, readonly string[]>(
  async ({ rows, actor: { teamId } }, ids) => {
    const found = await rows<{ id: string; readerIds: string[] }>(Prisma.sql`
      select m.id, array_remove(array[coalesce(c.owner_id, b.membership_id, s.sender_id), c.assignee_id], null) as "readerIds" from message m
      left join conversation c on c.team_id = m.team_id and c.id = m.conversation_id
      left join mailbox b on b.team_id = m.team_id and b.id = m.mailbox_id
      left join step s on s.team_id = m.team_id and s.id = m.step_id
      where m.team_id = ${teamId} and m.id = any(${[...ids]})`);
    return new Map(found.map(({ id, readerIds }) => [id, readerIds]));
  },
  () => [],
);

/** Removes subject, body and address from messages that the caller may not read. */
export function readableMessages<M extends Message>(
  context: ServiceContext,
  messages: readonly M[],
): Promise<(Omit<M, 'body'> & Pick<ReadableMessage, 'body'>)[]> {
  const { actor } = context;
  return Promise.all(
    messages.map(async (message) => {
      if (can(actor, 'conversations.read.team')) return message;
      const readerIds = await messageReadersLoader(context).load(message.id);
      return readerIds.some((readerId) => readsTextsOf(actor, readerId))
        ? message
        : { ...message, subject: null, body: null, address: null };
    }),
  );
}
