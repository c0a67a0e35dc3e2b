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
const direction = z.enum(['inbound', 'outbound']).describe('inbound: from the contact. outbound: to the contact.');

const conversation = z
  .object({
    conversationId: z.string().describe('Conversation ID.'),
    contact,
    owner: user.describe('The sender whose inbox contains the conversation.'),
    tag: z.enum(TAGS).nullable().describe('hot: act now. nurture: keep in touch. Null if there is no tag.'),
    isRead: z.boolean().describe('True if all messages are read.'),
    isArchived: z.boolean().describe('True if the conversation is archived.'),
    unreadCount: z.int().describe('Number of unread messages from the contact.'),
    messageCount: z.int().describe('Number of messages.'),
    lastMessageAt: moment,
    lastMessagePreview: z.string().nullable().describe('First 140 characters of the latest message. Null if there is no message.'),
    lastMessageDirection: direction.nullable(),
  })
  .describe('The conversation.');

function toConversation(value: ConversationFieldsFragment): z.input<typeof conversation> {
  const { id: conversationId, contact, owner, tag, lastMessageDirection, ...rest } = value;
  return {
    conversationId,
    contact: toContact(contact),
    owner: toUser(owner),
    tag: tag === null ? null : lower(tag),
    ...rest,
    lastMessageDirection: lastMessageDirection === null ? null : lower(lastMessageDirection),
  };
}

const listConversations = defineTool({
  name: 'list_network_unibox_conversations',
  description:
    'Lists network conversations, latest message first. Members see their own inbox; owners and admins see the inboxes of all senders. Excludes archived conversations unless isArchived is true. Does not start a sync.',
  annotations: READS,
  input: strict({
    searchQuery: text(
      'Only returns conversations in which a message or the contact’s name, email address, company or profile URL contains this text.',
      200,
    ).optional(),
    tags: z
      .array(tagChoice)
      .max(3)
      .optional()
      .describe('Only returns conversations with one of these tags. none matches conversations without a tag. Defaults to all.'),
    isRead: z.boolean().optional().describe('True only returns read conversations, false only unread ones. Defaults to both.'),
    isArchived: z.boolean().default(false).describe('True only returns archived conversations, false only those that are not archived. Defaults to false.'),
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only returns conversations from the inboxes of these users. Defaults to all that you can access.'),
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
    nextSteps: list.nodes.length > 0 ? [nextStep('get_network_unibox_conversation', 'Read the messages of a conversation.')] : [],
  }),
});

const getConversation = defineTool({
  name: 'get_network_unibox_conversation',
  description: 'Fetches a network conversation with its messages, newest first, and the related enrollments. Does not mark messages as read.',
  annotations: READS,
  input: strict({
    conversationId: id('conversation', 'Conversation ID, from list_network_unibox_conversations.'),
    messageLimit: limit(20, 100),
    cursor,
  }),
  output: resultOf({
    conversation: conversation
      .extend({
        enrollments: z
          .array(
            z.object({
              enrollmentId: z.string().describe('Enrollment ID.'),
              status: z.enum(ENROLLMENT_STATUSES).describe('Status of the enrollment.'),
              flowPlan: named,
            }),
          )
          .describe('Enrollments that sent or received messages in the conversation, newest first.'),
      })
      .describe('The conversation.'),
    messages: z
      .array(
        z.object({
          messageId: z.string().describe('Message ID.'),
          direction,
          sentAt: moment,
          body: z.string().describe('Text of the message.'),
        }),
      )
      .describe('Messages of the conversation, newest first.'),
    cursor: z.string().nullable().describe('Cursor for the next page of older messages. Null on the last page.'),
  }),
  document: GetConversationDocument,
  variables: ({ conversationId, messageLimit: first, cursor: after }) => ({ id: conversationId, first, after }),
  result: ({ conversation: { enrollments, messages, ...thread } }) => ({
    summary: `${plural(thread.messageCount, 'message')} in the conversation, ${thread.unreadCount} unread; ${messages.nodes.length} on this page.`,
    conversation: {
      ...toConversation(thread),
      enrollments: enrollments.map(({ id: enrollmentId, status, flowPlan }) => ({ enrollmentId, status: lower(status), flowPlan: toNamed(flowPlan) })),
    },
    messages: messages.nodes.map(({ id: messageId, direction: way, sentAt, body }) => ({ messageId, direction: lower(way), sentAt, body: body ?? '' })),
    cursor: messages.pageInfo.hasNextPage ? messages.pageInfo.endCursor : null,
    warnings: [],
    nextSteps: enrollments.length > 0 ? [nextStep('get_flow_enrollment', 'See the status of the related enrollment.')] : [],
  }),
});

const updateConversationState = defineTool({
  name: 'update_network_unibox_conversation_state',
  description:
    'Sets the tag, read and archived state of a conversation. Use it only if the user requests it. At least one of tag, isRead and isArchived is required; omitted fields are not changed. Does not send messages or start a sync.',
  annotations: SETS,
  input: strict({
    conversationId: id('conversation', 'Conversation ID, from list_network_unibox_conversations or get_network_unibox_conversation.'),
    tag: tagChoice.optional().describe('The new tag. none removes the tag.'),
    isRead: z.boolean().optional().describe('True marks the conversation as read, false as unread.'),
    isArchived: z.boolean().optional().describe('True archives the conversation, false moves it back into the inbox.'),
  }),
  output: resultOf({ conversation }),
  document: UpdateConversationStateDocument,
  variables: ({ tag, ...rest }) => ({ input: { ...rest, tag: tag === undefined ? undefined : upper(tag) } }),
  result: ({ updateConversationState: payload }) => {
    const { tag, isRead, isArchived } = payload.conversation;
    return {
      summary: `The conversation is ${isRead ? 'read' : 'unread'}, ${isArchived ? 'archived' : 'in the inbox'}, and ${tag === null ? 'has no tag' : `tagged ${lower(tag)}`}.`,
      conversation: toConversation(payload.conversation),
      warnings: payload.warnings,
      nextSteps: nextStepTexts(payload.nextSteps),
    };
  },
});

export const uniboxTools = [listConversations, getConversation, updateConversationState];
