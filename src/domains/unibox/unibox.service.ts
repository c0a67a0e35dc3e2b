import { columnsOf } from '../../db/columns.ts';
import { type Conversation, type ConversationTag, type Enrollment, Prisma } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { momentPlace, momentPosition, type Page, type PageArgs, readPage, type Stretch } from '../../infra/page.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError, invalidRequest, notFound } from '../../kernel/errors.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import { defineLoader } from '../../service/loader.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { recordConversation } from './threads.ts';

export const TAG_CHOICES = ['hot', 'nurture', 'none'] as const;
/** A tag, or none. */
export type TagChoice = (typeof TAG_CHOICES)[number];

export interface ConversationFilter {
  searchQuery?: string | null | undefined;
  tags?: readonly TagChoice[] | null | undefined;
  isRead?: boolean | null | undefined;
  isArchived?: boolean | null | undefined;
  userIds?: readonly string[] | null | undefined;
}

const NARROWED = 'Threads of other members are shown to owners and admins only; these are of your own inbox.';

/** Narrows threads to those that the actor may see: their own sender's, all for owners and admins. */
export function visibleConversations(actor: Actor): Prisma.ConversationWhereInput {
  return can(actor, 'conversations.read.team') ? {} : { ownerId: actor.membershipId };
}

/** Threads, those with the latest message first; archived ones only where they are asked for. */
export async function listConversations(context: ServiceContext, filter: ConversationFilter, page: PageArgs): Promise<Page<Conversation>> {
  const { actor, read } = context;
  authorize(actor, 'conversations.read');
  const isLead = can(actor, 'conversations.read.team');
  const asksForOthers = !isLead && (filter.userIds ?? []).some((userId) => userId !== actor.userId);
  const where = conditions(actor, isLead, filter);
  const filters = { ...filter, seenBy: isLead ? 'team' : actor.membershipId };
  return readPage(context, { name: 'conversations', filters }, page, {
    read: (stretch) => readPlaces(read, where, stretch),
    positionOf: ({ lastMessageAt, id }) => momentPosition({ moment: lastMessageAt, id }),
    countTotal: async () => {
      const [row] = await read<{ count: number }>(Prisma.sql`select count(*)::int as count from conversation c where ${where}`);
      return row?.count ?? 0;
    },
    warnings: [...(asksForOthers ? [NARROWED] : []), ...(await unknownIdWarnings(context, { userIds: filter.userIds }))],
  });
}

/** SQL because Prisma's cursors filter every row before them; a comparison of rows goes by the index. */
function readPlaces(read: Read, where: Prisma.Sql, { from, backwards, take }: Stretch): Promise<Conversation[]> {
  const place = momentPlace(from);
  const comparison = backwards ? Prisma.sql`>` : Prisma.sql`<`;
  const direction = backwards ? Prisma.sql`asc` : Prisma.sql`desc`;
  const behind = place === null ? Prisma.empty : Prisma.sql`and (c.last_message_at, c.id) ${comparison} (${place.moment}, ${place.id})`;
  return read<Conversation>(Prisma.sql`
    select ${columnsOf('Conversation', 'c')} from conversation c where ${where} ${behind} order by c.last_message_at ${direction}, c.id ${direction} limit ${take}`);
}

function conditions(actor: Actor, isLead: boolean, { searchQuery, tags, isRead, isArchived, userIds }: ConversationFilter): Prisma.Sql {
  const parts = [Prisma.sql`c.team_id = ${actor.teamId}`, Prisma.sql`c.is_archived = ${isArchived ?? false}`];
  if (!isLead) parts.push(Prisma.sql`c.owner_id = ${actor.membershipId}`);
  else if (userIds && userIds.length > 0) {
    parts.push(Prisma.sql`c.owner_id in (select m.id from team_membership m where m.team_id = ${actor.teamId} and m.user_id = any(${[...userIds]}))`);
  }
  if (typeof isRead === 'boolean') parts.push(Prisma.sql`c.is_read = ${isRead}`);
  if (tags && tags.length > 0) parts.push(Prisma.sql`coalesce(c.tag::text, 'none') = any(${[...tags]})`);
  if (typeof searchQuery === 'string' && searchQuery.trim() !== '') parts.push(found(likePattern(searchQuery.trim())));
  return Prisma.join(parts, ' and ');
}

/** By what is known of the contact, or by any message. */
function found(pattern: string): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from prospect p where p.team_id = c.team_id and p.id = c.prospect_id
      and (concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.company_name ilike ${pattern} or p.network_url ilike ${pattern}))
    or exists (select 1 from message m where m.team_id = c.team_id and m.conversation_id = c.id and m.body ilike ${pattern}))`;
}

export async function loadConversations(context: ServiceContext, ids: string[]): Promise<Conversation[]> {
  const { actor, prisma } = context;
  authorize(actor, 'conversations.read');
  return prisma.conversation.findMany({ where: { teamId: actor.teamId, id: { in: ids }, ...visibleConversations(actor) } });
}

export async function getConversation(context: ServiceContext, id: string): Promise<Conversation> {
  const [conversation] = await loadConversations(context, [id]);
  if (conversation === undefined) throw notFound('conversation', id);
  return conversation;
}

export interface ConversationStateInput {
  conversationId: string;
  tag?: TagChoice | null | undefined;
  isRead?: boolean | null | undefined;
  isArchived?: boolean | null | undefined;
}

/** Sets tag, read and archived; what is left out keeps its value. Nothing is sent, and nothing synchronised. */
export async function updateConversationState(context: ServiceContext, input: ConversationStateInput): Promise<Conversation> {
  const { actor, clock } = context;
  authorize(actor, 'conversations.write');
  const { conversationId, tag, isRead, isArchived } = input;
  if (![tag, isRead, isArchived].some((value) => value !== undefined && value !== null)) {
    throw invalidRequest([{ path: '', message: 'Nothing to change was given: at least one of tag, isRead and isArchived is needed.' }]);
  }
  return context.transact(async (unit) => {
    const before = await lockConversation(unit, actor, conversationId);
    const state = {
      ...(tag ? { tag: toTag(tag) } : {}),
      ...(typeof isArchived === 'boolean' ? { isArchived } : {}),
      // A thread that someone marks unread counts as one with something to read, whatever came last.
      ...(typeof isRead === 'boolean' ? { isRead, unreadCount: isRead ? 0 : Math.max(1, before.unreadCount) } : {}),
    };
    const isSame = Object.entries(state).every(([field, value]) => Object.entries(before).some(([key, known]) => key === field && known === value));
    if (isSame) return before;
    const conversation = await unit.tx.conversation.update({ where: { id: conversationId }, data: state });
    recordConversation(unit, conversation, 'updated', clock.now());
    return conversation;
  });
}

function toTag(choice: TagChoice): ConversationTag | null {
  return choice === 'none' ? null : choice;
}

/** SQL because Prisma has no FOR UPDATE: a message that comes in meanwhile is neither overwritten nor missed. */
async function lockConversation({ tx }: Unit, actor: Actor, id: string): Promise<Conversation> {
  const { teamId } = actor;
  await tx.$queryRaw`select 1 from conversation where team_id = ${teamId} and id = ${id} for update`;
  const conversation = await tx.conversation.findUnique({ where: { teamId_id: { teamId, id } } });
  if (conversation === null) throw notFound('conversation', id);
  if (conversation.ownerId !== actor.membershipId && !can(actor, 'conversations.write.team')) {
    throw new DomainError('forbidden', 'The thread is in the inbox of another member; that member, an owner or an admin changes it.');
  }
  return conversation;
}

/** The enrollments that wrote in a thread or were answered in it, newest first. SQL because it is one statement for all threads of a page. */
export const enrollmentsOfConversationLoader = defineLoader<string, Enrollment[]>(
  async ({ prisma, read, actor }, ids) => {
    const links = await read<{ conversationId: string; enrollmentId: string }>(Prisma.sql`
      select distinct conversation_id as "conversationId", enrollment_id as "enrollmentId" from message
      where team_id = ${actor.teamId} and conversation_id = any(${[...ids]}) and enrollment_id is not null`);
    const rows = await prisma.enrollment.findMany({
      where: { teamId: actor.teamId, id: { in: links.map(({ enrollmentId }) => enrollmentId) } },
      orderBy: { id: 'desc' },
    });
    const enrollmentsOf = (id: string) =>
      rows.filter((row) => links.some(({ conversationId, enrollmentId }) => conversationId === id && enrollmentId === row.id));
    return new Map(ids.map((id) => [id, enrollmentsOf(id)]));
  },
  () => [],
);
