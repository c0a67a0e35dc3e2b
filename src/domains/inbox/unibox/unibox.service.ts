import { columnsOf } from '../../../db/columns.ts';
import type { Reader, Transaction } from '../../../db/database.ts';
import {
  type Conversation,
  type Enrollment,
  type MessageChannel,
  type MessageDirection,
  Prisma,
  type ReplyIntent,
  type Sentiment,
} from '../../../db/generated/prisma/client.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type KeyRange,
  type Page,
  type PageArgs,
  readPage,
} from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError, endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { NARROWED_CONVERSATIONS } from '../../../kernel/narrowing.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { likePattern } from '../../../kernel/text.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';
import { IS_OPEN } from '../../sequences/steps/mail-questions.ts';
import { LATEST_ANSWER, NEEDS_CHECK } from '../reply-intents/intents.service.ts';

export type TagChoice = 'hot' | 'nurture' | 'none';

export type ConversationFilter = Nullish<{
  searchQuery: string;
  tags: readonly TagChoice[];
  isRead: boolean;
  isArchived: boolean;
  /** Only snoozed conversations, or by default only the others. */
  isSnoozed: boolean;
  /** The direction of the latest message. */
  lastMessageDirection: MessageDirection;
  /** Members who handle the conversations. */
  handlerIds: readonly string[];
  hasQuestion: boolean;
  userIds: readonly string[];
  channels: readonly MessageChannel[];
  contactIds: readonly string[];
  /** The sentiment of the contact's latest reply. */
  sentiments: readonly Sentiment[];
  /** The intent of the contact's latest reply, otherwise of the latest automatic answer. */
  intents: readonly ReplyIntent[];
  needsIntentCheck: boolean;
  /** The earliest time of the latest message. */
  lastMessageFrom: Date;
  lastMessageTo: Date;
}>;

/** Restricts members to conversations in their own inbox and those assigned to them. */
export function visibleConversations(actor: Actor): Prisma.ConversationWhereInput {
  const { membershipId } = actor;
  return can(actor, 'conversations.read.team')
    ? {}
    : { OR: [{ ownerId: membershipId }, { assigneeId: membershipId }] };
}

/** The condition of `visibleConversations` in SQL, for rows with this alias. */
export function seenConversation(actor: Actor, alias: string): Prisma.Sql {
  const { membershipId } = actor;
  const row = Prisma.raw(alias);
  return can(actor, 'conversations.read.team')
    ? Prisma.sql`true`
    : Prisma.sql`(${row}.owner_id = ${membershipId} or ${row}.assignee_id = ${membershipId})`;
}

/** Lists conversations by their latest message. */
export async function listConversations(
  context: ServiceContext,
  filter: ConversationFilter,
  page: PageArgs,
  order: 'ascending' | 'descending' = 'descending',
): Promise<Page<Conversation>> {
  const { actor } = context;
  authorize(actor, 'conversations.read');
  const { lastMessageFrom, lastMessageTo } = filter;
  if (lastMessageFrom && lastMessageTo && lastMessageFrom > lastMessageTo)
    throw invalidRequest([endsBefore('lastMessageTo', lastMessageTo, lastMessageFrom)]);
  const isManager = can(actor, 'conversations.read.team');
  const asksForOthers =
    !isManager && (filter.userIds ?? []).some((userId) => userId !== actor.userId);
  const current = await ofCurrentContacts(context, filter);
  const where = conditions(actor, isManager, current);
  const filters = {
    ...filter,
    ...(order === 'ascending' ? { order } : {}),
    seenBy: isManager ? 'team' : actor.membershipId,
  };
  return readPage(context, { name: 'conversations', filters }, page, {
    read: (range) => readKeyRange(context, where, order, range),
    positionOf: ({ lastMessageAt, id }) => encodeTimeCursor({ time: lastMessageAt, id }),
    countTotal: async () => {
      const [row] = await context.rows<{ count: number }>(
        Prisma.sql`select count(*)::int as count from conversation c where ${where}`,
      );
      return row?.count ?? 0;
    },
    warnings: [
      ...(asksForOthers ? [NARROWED_CONVERSATIONS] : []),
      ...(await unknownIdWarnings(context, {
        userIds: filter.userIds,
        contactIds: current.contactIds,
      })),
    ],
  });
}

/**
 * SQL because Prisma cursors scan all rows before the cursor, while a row comparison uses the
 * index.
 */
function readKeyRange(
  reader: Reader,
  where: Prisma.Sql,
  order: 'ascending' | 'descending',
  { from, backwards, take }: KeyRange,
): Promise<Conversation[]> {
  const after = decodeTimeCursor(from);
  const ascending = (order === 'ascending') !== backwards;
  const comparison = ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const direction = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const behind =
    after === null
      ? Prisma.empty
      : Prisma.sql`and (c.last_message_at, c.id) ${comparison} (${after.time}, ${after.id})`;
  return reader.rows<Conversation>(Prisma.sql`
    select ${columnsOf('Conversation', 'c')} from conversation c where ${where} ${behind} order by c.last_message_at ${direction}, c.id ${direction} limit ${take}`);
}

function conditions(actor: Actor, isManager: boolean, filter: ConversationFilter): Prisma.Sql {
  const {
    searchQuery,
    tags,
    isRead,
    isArchived,
    isSnoozed,
    lastMessageDirection,
    handlerIds,
    hasQuestion,
    userIds,
    channels,
    contactIds,
    sentiments,
    intents,
    needsIntentCheck,
    lastMessageFrom,
    lastMessageTo,
  } = filter;
  const parts = [
    Prisma.sql`c.team_id = ${actor.teamId}`,
    Prisma.sql`c.is_archived = ${isArchived ?? false}`,
    isSnoozed === true
      ? Prisma.sql`c.snoozed_until is not null`
      : Prisma.sql`c.snoozed_until is null`,
  ];
  if (lastMessageDirection)
    parts.push(Prisma.sql`c.last_message_direction::text = ${lastMessageDirection}`);
  if (handlerIds && handlerIds.length > 0) parts.push(handledBy(handlerIds));
  if (!isManager) parts.push(seenConversation(actor, 'c'));
  else if (userIds && userIds.length > 0) {
    parts.push(
      Prisma.sql`c.owner_id in (select m.id from team_membership m where m.team_id = ${actor.teamId} and m.user_id = any(${[...userIds]}))`,
    );
  }
  if (contactIds && contactIds.length > 0)
    parts.push(Prisma.sql`c.contact_id = any(${[...contactIds]})`);
  if (sentiments && sentiments.length > 0)
    parts.push(Prisma.sql`(${LATEST_SENTIMENT}) = any(${[...sentiments]}::text[])`);
  if (intents && intents.length > 0)
    parts.push(hasIntent(Prisma.sql`i.intent::text = any(${[...intents]})`));
  if (typeof needsIntentCheck === 'boolean')
    parts.push(
      needsIntentCheck ? hasIntent(NEEDS_CHECK) : Prisma.sql`not ${hasIntent(NEEDS_CHECK)}`,
    );
  if (channels && channels.length > 0)
    parts.push(Prisma.sql`c.channel::text = any(${[...channels]})`);
  if (lastMessageFrom) parts.push(Prisma.sql`c.last_message_at >= ${lastMessageFrom}`);
  if (lastMessageTo) parts.push(Prisma.sql`c.last_message_at <= ${lastMessageTo}`);
  if (typeof isRead === 'boolean') parts.push(Prisma.sql`c.is_read = ${isRead}`);
  if (typeof hasQuestion === 'boolean') {
    const asked = Prisma.sql`exists (select 1 from mail_question q where q.team_id = c.team_id and q.conversation_id = c.id and ${IS_OPEN})`;
    parts.push(hasQuestion ? asked : Prisma.sql`not ${asked}`);
  }
  if (tags && tags.length > 0)
    parts.push(Prisma.sql`coalesce(c.tag::text, 'none') = any(${[...tags]})`);
  if (typeof searchQuery === 'string' && searchQuery.trim() !== '')
    parts.push(found(actor.teamId, likePattern(searchQuery.trim())));
  return Prisma.join(parts, ' and ');
}

/**
 * True if one of these members handles the conversation `c`: it is assigned to them, or it is
 * unassigned and in their inbox.
 */
export function handledBy(membershipIds: readonly string[]): Prisma.Sql {
  const any = Prisma.sql`any(${[...membershipIds]}::text[])`;
  return Prisma.sql`(c.assignee_id = ${any} or c.assignee_id is null and c.owner_id = ${any})`;
}

/** True if the intent of the conversation `c` meets a condition on `i`. */
function hasIntent(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (select 1 from (${LATEST_ANSWER}) as a join message_intent i on i.team_id = c.team_id and i.message_id = a.id where ${condition})`;
}

/** The sentiment of the contact's latest reply in the conversation `c`. */
const LATEST_SENTIMENT = Prisma.sql`
  select m.sentiment::text from message m where m.team_id = c.team_id and m.conversation_id = c.id and m.direction = 'inbound' and m.kind = 'message'
  order by m.sent_at desc, m.id desc limit 1`;

/** The sentiment of the latest reply in conversations. One statement for a whole page. */
export const latestSentimentLoader = defineLoader<string, Sentiment | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<{ id: string; sentiment: Sentiment | null }>(
      Prisma.sql`select c.id, (${LATEST_SENTIMENT}) as sentiment from conversation c where c.team_id = ${actor.teamId} and c.id = any(${[...ids]})`,
    );
    return new Map(found.map(({ id, sentiment }) => [id, sentiment]));
  },
  () => null,
);

/** Each subquery filters by team, so that no query plan reads other teams' rows. */
function found(teamId: string, pattern: string): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from contact p where p.team_id = ${teamId} and p.id = c.contact_id
      and (concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.also_known_by ilike ${pattern} or p.company_name ilike ${pattern} or p.network_url ilike ${pattern}))
    or exists (select 1 from message m where m.team_id = ${teamId} and m.conversation_id = c.id and m.body ilike ${pattern}))`;
}

export async function loadConversations(
  context: ServiceContext,
  ids: string[],
): Promise<Conversation[]> {
  const { actor, prisma } = context;
  authorize(actor, 'conversations.read');
  return prisma.conversation.findMany({
    where: { teamId: actor.teamId, id: { in: ids }, ...visibleConversations(actor) },
  });
}

export async function getConversation(context: ServiceContext, id: string): Promise<Conversation> {
  const [conversation] = await loadConversations(context, [id]);
  if (conversation === undefined) throw notFound('conversation', id);
  return conversation;
}

/**
 * Locks a conversation that the caller may change. The lock prevents lost updates by a concurrent
 * inbound message. SQL because Prisma has no FOR UPDATE.
 */
export async function lockConversation(
  { prisma }: Transaction,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  const { teamId } = actor;
  await prisma.$queryRaw`select 1 from conversation where team_id = ${teamId} and id = ${id} for update`;
  const conversation = await prisma.conversation.findUnique({
    where: { teamId_id: { teamId, id } },
  });
  if (conversation === null) throw notFound('conversation', id);
  const { ownerId, assigneeId } = conversation;
  const isTheirs = ownerId === actor.membershipId || assigneeId === actor.membershipId;
  if (!isTheirs && !can(actor, 'conversations.write.team')) {
    throw new DomainError(
      'forbidden',
      'The conversation is in the inbox of another member. Only that member, whom it is assigned to, an owner or an admin can change it.',
    );
  }
  return conversation;
}

/** Enrollments linked to messages of a conversation, newest first. */
export const enrollmentsOfConversationLoader = defineLoader<string, Enrollment[]>(
  async ({ prisma, rows, actor }, ids) => {
    const links = await rows<{ conversationId: string; enrollmentId: string }>(Prisma.sql`
      select distinct conversation_id as "conversationId", enrollment_id as "enrollmentId" from message
      where team_id = ${actor.teamId} and conversation_id = any(${[...ids]}) and enrollment_id is not null`);
    const found = await prisma.enrollment.findMany({
      where: { teamId: actor.teamId, id: { in: links.map(({ enrollmentId }) => enrollmentId) } },
      orderBy: { id: 'desc' },
    });
    const enrollmentsOf = (id: string) =>
      found.filter((row) =>
        links.some(
          ({ conversationId, enrollmentId }) => conversationId === id && enrollmentId === row.id,
        ),
      );
    return new Map(ids.map((id) => [id, enrollmentsOf(id)]));
  },
  () => [],
);
