import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS, SETS } from '../../tools/define-tool.ts';
import { cursor, id, limit, lower, strict, text, upper } from '../../tools/fields.ts';
import {
  type ConversationFieldsFragment,
  GetConversationDocument,
  ListConversationsDocument,
  UpdateConversationStateDocument,
} from '../../tools/generated/graphql.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { contact, ENROLLMENT_STATUSES, moment, named, toContact, toNamed, toUser, user } from '../../tools/shapes.ts';

const TAGS = ['hot', 'nurture'] as const;
const tagChoice = z.enum([...TAGS, 'none']);
const direction = z.enum(['inbound', 'outbound']).describe('From the contact (inbound) or to the contact.');

const conversation = z
  .object({
    conversationId: z.string().describe('The thread.'),
    contact,
    owner: user.describe('Whose inbox it is in.'),
    tag: z.enum(TAGS).nullable().describe('How promising it is; null without a tag.'),
    isRead: z.boolean().describe('Whether everything in it was read.'),
    isArchived: z.boolean().describe('Whether it was put aside.'),
    unreadCount: z.int().describe('Messages of the contact that were not read.'),
    messageCount: z.int().describe('All messages.'),
    lastMessageAt: moment,
    lastMessagePreview: z.string().nullable().describe('How the latest message begins.'),
    lastMessageDirection: direction.nullable(),
  })
  .describe('The thread.');

function toConversation(value: ConversationFieldsFragment): z.input<typeof conversation> {
  const { id: conversationId, prospect, owner, tag, lastMessageDirection, ...rest } = value;
  return {
    conversationId,
    contact: toContact(prospect),
    owner: toUser(owner),
    tag: tag === null ? null : lower(tag),
    ...rest,
    lastMessageDirection: lastMessageDirection === null ? null : lower(lastMessageDirection),
  };
}

const listConversations = defineTool({
  name: 'list_network_unibox_conversations',
  description:
    'Lists threads of the network inbox, the latest message first: your own sender’s, or all senders’ for owners and admins. Archived ones only with isArchived. Synchronises nothing.',
  annotations: READS,
  input: strict({
    searchQuery: text('Words of the contact’s name, address, company or profile, or of a message.', 200).optional(),
    tags: z.array(tagChoice).max(3).optional().describe('With any of these tags; none for those without.'),
    isRead: z.boolean().optional().describe('true: read ones only; false: unread ones only.'),
    isArchived: z.boolean().default(false).describe('true: archived ones only.'),
    userIds: z.array(id('user', 'A user.')).max(100).optional().describe('Of these users’ inboxes.'),
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(conversation, {
    searchQuery: z.string().nullable(),
    tags: z.array(tagChoice),
    isRead: z.boolean().nullable(),
    isArchived: z.boolean(),
    userIds: z.array(z.string()).nullable(),
    limit: z.int(),
  }),
  document: ListConversationsDocument,
  variables: ({ tags, limit: first, cursor: after, ...filter }) => ({ filter: { ...filter, tags: tags?.map(upper) }, first, after }),
  result: ({ conversations: list }, { searchQuery = null, tags, isRead = null, isArchived, userIds = null, limit: size }) => ({
    summary: `${plural(list.totalCount, 'conversation')} found; ${list.nodes.length} on this page.`,
    effectiveFilters: {
      searchQuery,
      tags: tags === undefined || tags.length === 0 ? [...TAGS, 'none' as const] : tags,
      isRead,
      isArchived,
      // The only warning of this list is that it was narrowed to the caller's own inbox.
      userIds: list.warnings.length === 0 ? userIds : null,
      limit: size,
    },
    items: list.nodes.map(toConversation),
    ...pageFields(list),
    nextSteps: list.nodes.length > 0 ? [nextStep('get_network_unibox_conversation', 'Read the messages of a thread.')] : [],
  }),
});

const getConversation = defineTool({
  name: 'get_network_unibox_conversation',
  description: 'Gives one thread of the network inbox with its messages, newest first, and the enrollments that had to do with it. Marks nothing as read.',
  annotations: READS,
  input: strict({
    conversationId: id('conversation', 'The thread, from list_network_unibox_conversations.'),
    messageLimit: limit(20, 100),
    cursor,
  }),
  output: resultOf({
    conversation: conversation
      .extend({
        enrollments: z
          .array(
            z.object({
              enrollmentId: z.string().describe('The enrollment.'),
              status: z.enum(ENROLLMENT_STATUSES).describe('Where it stands.'),
              flowPlan: named,
            }),
          )
          .describe('The enrollments that wrote in it or were answered in it, newest first.'),
      })
      .describe('The thread.'),
    messages: z
      .array(
        z.object({
          messageId: z.string().describe('The message.'),
          direction,
          sentAt: moment,
          body: z.string().describe('Its text.'),
        }),
      )
      .describe('Its messages, newest first.'),
    cursor: z.string().nullable().describe('Give it with the next call to go on to older messages; null where there are none.'),
  }),
  document: GetConversationDocument,
  variables: ({ conversationId, messageLimit: first, cursor: after }) => ({ id: conversationId, first, after }),
  result: ({ conversation: { enrollments, messages, ...thread } }) => ({
    summary: `${plural(thread.messageCount, 'message')} in the thread, ${thread.unreadCount} unread; ${messages.nodes.length} on this page.`,
    conversation: {
      ...toConversation(thread),
      enrollments: enrollments.map(({ id: enrollmentId, status, flowPlan }) => ({ enrollmentId, status: lower(status), flowPlan: toNamed(flowPlan) })),
    },
    messages: messages.nodes.map(({ id: messageId, direction: way, sentAt, body }) => ({ messageId, direction: lower(way), sentAt, body: body ?? '' })),
    cursor: messages.pageInfo.hasNextPage ? messages.pageInfo.endCursor : null,
    warnings: [],
    nextSteps: enrollments.length > 0 ? [nextStep('get_flow_enrollment', 'See what the sequence behind it does.')] : [],
  }),
});

const updateConversationState = defineTool({
  name: 'update_network_unibox_conversation_state',
  description:
    'Sets tag, read and archived of one thread, and only when the user asks for that. What is left out keeps its value; at least one of tag, isRead and isArchived is needed. No message is sent, and nothing is synchronised.',
  annotations: SETS,
  input: strict({
    conversationId: id('conversation', 'The thread, exactly as a list or a get gave it.'),
    tag: tagChoice.optional().describe('hot or nurture replace the tag, none takes it away.'),
    isRead: z.boolean().optional().describe('true: read; false: unread.'),
    isArchived: z.boolean().optional().describe('true: archived; false: back in the inbox.'),
  }),
  output: resultOf({ conversation }),
  document: UpdateConversationStateDocument,
  variables: ({ tag, ...rest }) => ({ input: { ...rest, tag: tag === undefined ? undefined : upper(tag) } }),
  result: ({ updateConversationState: payload }) => {
    const { tag, isRead, isArchived } = payload.conversation;
    return {
      summary: `The thread is ${isRead ? 'read' : 'unread'}, ${isArchived ? 'archived' : 'in the inbox'}, and tagged ${tag === null ? 'none' : lower(tag)}.`,
      conversation: toConversation(payload.conversation),
      warnings: payload.warnings,
      nextSteps: nextStepTexts(payload.nextSteps),
    };
  },
});

export const uniboxTools = [listConversations, getConversation, updateConversationState];
