import { z } from 'zod';
import { NARROWED_CONVERSATIONS } from '../../../kernel/narrowing.ts';
import { plural } from '../../../kernel/text.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep, toCursor } from '../../../tools/forms.ts';
import {
  ConversationDetailShape,
  GetConversation,
  ListConversations,
  MessageFieldsShape,
  toConversationDetail,
  toMessageFields,
  UpdateConversationState,
} from '../../../tools/generated/graphql.ts';

const TAGS = ['hot', 'nurture'] as const;
const tagChoice = z.enum([...TAGS, 'none']);

const listConversations = defineList({
  name: 'list_network_unibox_conversations',
  title: 'List network conversations',
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
      .describe(
        'Only returns conversations with one of these tags. none matches conversations without a tag. Defaults to all.',
      ),
    isRead: z
      .boolean()
      .optional()
      .describe('True only returns read conversations, false only unread ones. Defaults to both.'),
    isArchived: z
      .boolean()
      .default(false)
      .describe(
        'True only returns archived conversations, false only those that are not archived. Defaults to false.',
      ),
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe(
        'Only returns conversations from the inboxes of these users. Defaults to all that you can access.',
      ),
    limit: limit(10, 50),
    cursor,
  }),
  operation: ListConversations,
  variables: ({ limit: first, cursor: after, ...filter }) => ({
    filter: { ...filter, channels: ['network' as const] },
    emails: { ...filter, channels: ['email' as const] },
    first,
    after,
  }),
  noun: 'conversation',
  whenEmpty: { tags: [...TAGS, 'none'] },
  applied: ({ conversations: { warnings } }) =>
    warnings.includes(NARROWED_CONVERSATIONS) ? { userIds: null } : {},
  warnings: ({ emails: { totalCount } }) =>
    totalCount === 0
      ? []
      : [
          `${plural(totalCount, 'email conversation')} with the same filters ${totalCount === 1 ? 'is' : 'are'} not listed here. list_conversations lists both.`,
        ],
  nextSteps: ({ size }) =>
    size > 0
      ? [nextStep('get_network_unibox_conversation', 'Read the messages of a conversation.')]
      : [],
});

const getConversation = defineTool({
  name: 'get_network_unibox_conversation',
  title: 'Read a network conversation',
  description:
    'Fetches a conversation with its messages, newest first, and the related enrollments: a network conversation, or an email thread from get_contact_trace. Does not mark messages as read.',
  annotations: READS,
  input: strict({
    conversationId: id(
      'conversation',
      'Conversation ID, from list_network_unibox_conversations or get_contact_trace.',
    ),
    messageLimit: limit(20, 100),
    cursor,
  }),
  operation: GetConversation,
  rows: 'messages',
  variables: ({ conversationId, messageLimit: first, cursor: after }) => ({
    id: conversationId,
    first,
    after,
  }),
  fields: {
    conversation: ConversationDetailShape.describe('The conversation.'),
    messages: z
      .array(
        MessageFieldsShape.extend({ body: z.string().describe(untrusted('Text of the message.')) }),
      )
      .describe('Messages of the conversation, newest first.'),
    cursor: z
      .string()
      .nullable()
      .describe('Cursor for the next page of older messages. Null on the last page.'),
  },
  result: ({ conversation }) => ({
    summary: `${plural(conversation.messageCount, 'message')} in the conversation, ${conversation.unreadCount} unread; ${conversation.messages.nodes.length} on this page.`,
    conversation: toConversationDetail(conversation),
    messages: conversation.messages.nodes.map((message) => ({
      ...toMessageFields(message),
      body: message.body ?? '',
    })),
    cursor: toCursor(conversation.messages.pageInfo),
    nextSteps:
      conversation.enrollments.length > 0
        ? [nextStep('get_flow_enrollment', 'See the status of the related enrollment.')]
        : [],
  }),
});

const updateConversationState = defineTool({
  name: 'update_network_unibox_conversation_state',
  title: 'Mark or archive a conversation',
  description:
    'Sets the tag, read and archived state of a conversation. Use it only if the user requests it. At least one of tag, isRead and isArchived is required; omitted fields are not changed. Does not send messages or start a sync.',
  annotations: SETS,
  input: strict({
    conversationId: id(
      'conversation',
      'Conversation ID, from list_network_unibox_conversations or, for an email thread, get_contact_trace.',
    ),
    tag: tagChoice.optional().describe('The new tag. none removes the tag.'),
    isRead: z
      .boolean()
      .optional()
      .describe('True marks the conversation as read, false as unread.'),
    isArchived: z
      .boolean()
      .optional()
      .describe('True archives the conversation, false moves it back into the inbox.'),
  }),
  operation: UpdateConversationState,
  variables: (input) => ({ input }),
  result: ({ updateConversationState: { conversation } }) => {
    const { tag, isRead, isArchived } = conversation;
    return {
      summary: `The conversation is ${isRead ? 'read' : 'unread'}, ${isArchived ? 'archived' : 'in the inbox'}, and ${tag === null ? 'has no tag' : `tagged ${tag}`}.`,
    };
  },
});

export const uniboxTools = [listConversations, getConversation, updateConversationState];
