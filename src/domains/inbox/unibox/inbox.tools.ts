import { z } from 'zod';
import { NARROWED_CONVERSATIONS } from '../../../kernel/narrowing.ts';
import { isReplyIntent, REPLY_INTENTS } from '../../../kernel/replies/reply-intent.ts';
import { plural } from '../../../kernel/text.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep, toCursor } from '../../../tools/forms.ts';
import {
  ConversationReadShape,
  InboxMessageShape,
  ListInbox,
  ReadConversation,
  toConversationRead,
  toInboxMessage,
  UpdateConversations,
} from '../../../tools/generated/graphql.ts';

const CHANNELS = ['email', 'network'] as const;
const DIRECTIONS = ['inbound', 'outbound'] as const;
const TAGS = ['hot', 'nurture', 'none'] as const;
const INTENTS = Object.keys(REPLY_INTENTS).filter(isReplyIntent);
const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;

const listInbox = defineList({
  name: 'list_conversations',
  title: 'List conversations',
  description:
    'Lists the conversations of the inbox, by email and on the network, latest message first: those with a message of the contact or one written by hand. Members see their own inbox; owners and admins see all. mailQuestion is the open decision of a member.',
  annotations: READS,
  input: strict({
    searchQuery: text(
      'Only returns conversations in which a message or the contact’s name, email address, company or profile URL contains this text.',
      200,
    ).optional(),
    channel: z
      .enum(CHANNELS)
      .optional()
      .describe('Only returns conversations on this channel. Defaults to both.'),
    isRead: z
      .boolean()
      .optional()
      .describe('True only returns read conversations, false only unread ones. Defaults to both.'),
    isArchived: z
      .boolean()
      .default(false)
      .describe('True only returns archived conversations, false only others. Defaults to false.'),
    isSnoozed: z
      .boolean()
      .default(false)
      .describe('True only returns snoozed conversations, false only others. Defaults to false.'),
    lastMessageDirection: z
      .enum(DIRECTIONS)
      .optional()
      .describe(
        'inbound only returns conversations whose latest message is from the contact, outbound those whose latest message is of your side.',
      ),
    hasQuestion: z
      .boolean()
      .optional()
      .describe('True only returns conversations with an open mailQuestion. Defaults to all.'),
    tag: z
      .enum(TAGS)
      .optional()
      .describe('Only returns conversations with this tag. none means without a tag.'),
    sentiment: z
      .enum(SENTIMENTS)
      .optional()
      .describe('Only returns conversations whose latest reply has this sentiment.'),
    intent: z
      .enum(INTENTS)
      .optional()
      .describe('Only returns conversations whose latest reply has this intent.'),
    needsIntentCheck: z
      .boolean()
      .optional()
      .describe(
        'True only returns conversations with a replyIntent that a member should confirm. Defaults to all.',
      ),
    from: dateTime(
      'Only returns conversations whose latest message is of this time or later.',
    ).optional(),
    to: dateTime(
      'Only returns conversations whose latest message is of this time or earlier.',
    ).optional(),
    prospectIds: z
      .array(id('contact', 'Contact ID, from search_contacts.'))
      .max(100)
      .optional()
      .describe('Only returns conversations with these contacts.'),
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only returns conversations from the inboxes of these users.'),
    limit: limit(10, 50),
    cursor,
  }),
  operation: ListInbox,
  variables: ({
    limit: first,
    cursor: after,
    searchQuery: query,
    channel,
    tag,
    sentiment,
    intent,
    from: lastMessageFrom,
    to: lastMessageTo,
    prospectIds: contactIds,
    ...filter
  }) => ({
    filter: {
      ...filter,
      lastMessageFrom,
      lastMessageTo,
      contactIds,
      ...(channel && { channels: [channel] }),
      ...(tag && { tags: [tag] }),
      ...(sentiment && { sentiments: [sentiment] }),
      ...(intent && { intents: [intent] }),
    },
    query,
    first,
    after,
  }),
  fieldNames: {
    contactIds: 'prospectIds',
    lastMessageFrom: 'from',
    lastMessageTo: 'to',
    query: 'searchQuery',
  },
  noun: 'conversation',
  applied: ({ conversations: { warnings } }) =>
    warnings.includes(NARROWED_CONVERSATIONS) ? { userIds: null } : {},
  nextSteps: ({ size }) =>
    size > 0 ? [nextStep('get_conversation', 'Read the messages of a conversation.')] : [],
});

const readConversation = defineTool({
  name: 'get_conversation',
  title: 'Read a conversation',
  description:
    'Returns one conversation by email or on the network: its messages, newest first, its enrollments, and the open decision of a member. Does not mark messages as read.',
  annotations: READS,
  input: strict({
    conversationId: id('conversation', 'Conversation ID, from list_conversations.'),
    messageLimit: limit(20, 100),
    cursor,
  }),
  operation: ReadConversation,
  rows: 'messages',
  variables: ({ conversationId, messageLimit: first, cursor: after }) => ({
    id: conversationId,
    first,
    after,
  }),
  fields: {
    conversation: ConversationReadShape.describe('The conversation.'),
    messages: z
      .array(
        InboxMessageShape.extend({ body: z.string().describe(untrusted('Text of the message.')) }),
      )
      .describe('Messages of the conversation, newest first.'),
    cursor: z
      .string()
      .nullable()
      .describe('Cursor for the next page of older messages. Null on the last page.'),
  },
  result: ({ conversation }) => ({
    summary: `${plural(conversation.messageCount, 'message')} in the conversation, ${conversation.unreadCount} unread; ${conversation.messages.nodes.length} on this page.`,
    conversation: toConversationRead(conversation),
    messages: conversation.messages.nodes.map((message) => ({
      ...toInboxMessage(message),
      body: message.body ?? '',
    })),
    cursor: toCursor(conversation.messages.pageInfo),
    nextSteps: conversation.mayReply
      ? [nextStep('reply_to_conversation', 'Answer, once the user has approved the text.')]
      : [],
  }),
});

const updateConversations = defineTool({
  name: 'update_conversations',
  title: 'Snooze, assign, tag or archive conversations',
  description:
    'Snoozes, assigns, tags, marks or archives up to 100 conversations. Use it only if the user requests it. At least one field beside the IDs is required; omitted fields are not changed. Does not send messages.',
  annotations: { ...SETS, destructiveHint: false },
  input: strict({
    conversationIds: z
      .array(id('conversation', 'Conversation ID, from list_conversations.'))
      .min(1)
      .max(100)
      .describe('The conversations.'),
    tag: z.enum(TAGS).optional().describe('The new tag. none removes the tag.'),
    isRead: z
      .boolean()
      .optional()
      .describe('True marks the conversations as read, false as unread.'),
    isArchived: z
      .boolean()
      .optional()
      .describe('True archives the conversations, false moves them back into the inbox.'),
    snoozedUntil: dateTime(
      'Time until which they leave the inbox, at most 366 days from now. They come back as unread, or earlier when the contact writes.',
    ).optional(),
    endSnooze: z.boolean().optional().describe('True brings snoozed conversations back now.'),
    assigneeTeamMembershipId: id(
      'teamMembership',
      'The member to assign them to, from list_team_members.',
    ).optional(),
    unassign: z.boolean().optional().describe('True returns them to the owners of their inboxes.'),
  }),
  operation: UpdateConversations,
  variables: ({
    snoozedUntil,
    endSnooze,
    assigneeTeamMembershipId: assigneeId,
    unassign,
    ...input
  }) => ({
    input: {
      ...input,
      snoozedUntil: snoozedUntil ?? (endSnooze === true ? null : undefined),
      assigneeId: assigneeId ?? (unassign === true ? null : undefined),
    },
  }),
  fieldNames: { assigneeId: 'assigneeTeamMembershipId' },
  result: ({ updateConversations: { conversations, unchanged } }) => ({
    summary: `${plural(conversations.length, 'conversation has', 'conversations have')} the state that you asked for${unchanged.length === 0 ? '' : `; ${unchanged.length} did not change`}.`,
  }),
});

export const inboxTools = [listInbox, readConversation, updateConversations];
