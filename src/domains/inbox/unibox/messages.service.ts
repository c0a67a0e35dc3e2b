import { columnsOf } from '../../../db/columns.ts';
import { type Conversation, type Message, Prisma } from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
  type TimeCursor,
} from '../../../infra/page.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { readableMessages } from '../../sequences/enrollments/message-owners.ts';
import type { ReadableMessage } from '../../sequences/enrollments/readable-texts.ts';
import { visibleConversations } from './unibox.service.ts';

/**
 * Lists the messages of a conversation. The caller must have checked access to the conversation.
 */
export async function listMessages(
  context: ServiceContext,
  conversation: Pick<Conversation, 'id'>,
  page: PageArgs,
): Promise<Page<Message>> {
  const { actor, prisma } = context;
  const { teamId } = actor;
  const where = { teamId, conversationId: conversation.id };
  return readPage(
    context,
    { name: 'messages', filters: { conversationId: conversation.id } },
    page,
    {
      read: ({ from, backwards, take }) => {
        if (from === null && !backwards)
          return firstMessagesLoader(context).load({ conversationId: conversation.id, take });
        const after = decodeTimeCursor(from);
        const beyond = backwards ? ('gt' as const) : ('lt' as const);
        const direction = backwards ? ('asc' as const) : ('desc' as const);
        const behind = after === null ? {} : messagesAfter(after, beyond);
        return prisma.message.findMany({
          where: { ...where, ...behind },
          orderBy: [{ sentAt: direction }, { id: direction }],
          take,
        });
      },
      positionOf: ({ sentAt, id }) => encodeTimeCursor({ time: sentAt, id }),
      countTotal: () => prisma.message.count({ where }),
    },
  );
}

interface FirstMessages {
  conversationId: string;
  take: number;
}

/**
 * The newest messages of conversations: one statement for all conversations with the same page
 * size.
 */
const firstMessagesLoader = defineLoader<FirstMessages, Message[]>(
  async ({ rows, actor }, requests) => {
    const messages = new Map<FirstMessages, Message[]>();
    for (const [take, group] of groupBy(requests, (request) => request.take)) {
      const found = await rows<Message>(Prisma.sql`
        select ${columnsOf('Message', 'm')} from unnest(${group.map(({ conversationId }) => conversationId)}::text[]) as c(id) cross join lateral (
          select * from message m where m.team_id = ${actor.teamId} and m.conversation_id = c.id order by m.sent_at desc, m.id desc limit ${take}) as m
        order by m.sent_at desc, m.id desc`);
      const byThread = groupBy(found, ({ conversationId }) => conversationId ?? '');
      for (const request of group)
        messages.set(request, byThread.get(request.conversationId) ?? []);
    }
    return messages;
  },
  () => [],
);

/** Ties on `sentAt` are broken by ID. */
function messagesAfter({ time, id }: TimeCursor, beyond: 'gt' | 'lt') {
  return { OR: [{ sentAt: { [beyond]: time } }, { sentAt: time, id: { [beyond]: id } }] };
}

/**
 * Loads messages of accessible conversations and all emails of the team. Removes texts that the
 * caller may not read.
 */
export async function loadMessages(
  context: ServiceContext,
  ids: string[],
): Promise<ReadableMessage[]> {
  const { actor, prisma } = context;
  authorize(actor, 'conversations.read');
  const { teamId } = actor;
  const messages = await prisma.message.findMany({
    where: {
      teamId,
      id: { in: ids },
      OR: [{ conversationId: null }, { conversation: { teamId, ...visibleConversations(actor) } }],
    },
  });
  return readableMessages(context, messages);
}
