import type { Conversation } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { ConversationConnection } from '../../../graphql/connections.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { AFTER, ChangeSource, isAmong, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inDirection, OrderDirectionEnum } from '../../../graphql/order.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { ReplyIntentEnum } from '../../../graphql/reply-intent.ts';
import { SentimentEnum } from '../../../graphql/sentiment.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';
import { enrollmentLoader } from '../../sequences/enrollments/enrollments.loaders.ts';
import { LONGEST_SNOOZE_DAYS, updateConversationState } from './conversation-state.service.ts';
import { listMessages, loadMessages } from './messages.service.ts';
import {
  enrollmentsOfConversationLoader,
  getConversation,
  latestSentimentLoader,
  listConversations,
  loadConversations,
} from './unibox.service.ts';

const ConversationTagEnum = describedEnum('ConversationTag', 'A tag of a conversation.', {
  hot: 'Act now.',
  nurture: 'Keep in touch.',
});

export const TagChoiceEnum = describedEnum(
  'ConversationTagChoice',
  'A tag of a conversation, or none.',
  {
    hot: 'Act now.',
    nurture: 'Keep in touch.',
    none: 'No tag.',
  },
);

const ConversationChannelEnum = describedEnum(
  'ConversationChannel',
  'The channel of a conversation.',
  {
    email: 'Emails of one thread, in a mailbox.',
    network: 'Messages in the network inbox.',
  },
);

const MessageKindEnum = describedEnum('MessageKind', 'Kind of a message.', {
  message: 'Written by a person or by a sequence. From the contact it counts as a reply.',
  unsure:
    'Written by a person or a program: the text does not say. The sequence waits until a member decides. See Conversation.mailQuestion.',
  auto_reply:
    'An automatic answer, for example out of office. It does not count as a reply; the next step waits.',
  soft_bounce: 'A delivery failure that may pass. Three within 14 days count as a hard bounce.',
  hard_bounce: 'The address does not work. It is suppressed and the enrollment fails.',
  complaint:
    'The recipient reported the email as spam. The address is suppressed and the contact’s sequences stop.',
});

const MessageDirectionEnum = describedEnum('MessageDirection', 'The direction of a message.', {
  inbound: 'From the contact.',
  outbound: 'The message was sent to the contact.',
});

builder.objectType('Message', {
  description: 'A message to or from a contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    direction: t.expose('direction', {
      type: MessageDirectionEnum,
      description: 'Direction of the message.',
    }),
    kind: t.expose('kind', { type: MessageKindEnum, description: 'Kind of the message.' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      description: 'Time at which the message was sent.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'Email address of the other side: the author of a received email, which may be another one than the contact’s, or the recipient of a sent one. Null on the network, and if you are neither the sender nor a manager.',
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'Subject of an email or InMail. Null for other messages, and if you are neither the sender nor a manager.',
    }),
    body: t.exposeString('body', {
      nullable: true,
      description: untrusted(
        'Text of the message. Null if you are neither the sender nor a manager.',
      ),
    }),
    sentiment: t.expose('sentiment', {
      type: SentimentEnum,
      nullable: true,
      description: 'Sentiment of a reply. Null if it was not classified.',
    }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description:
        'The enrollment that sent the message or that the message replies to. Null if there is none.',
      resolve: loadedByOptional(enrollmentLoader, 'enrollmentId'),
    }),
  }),
});

registerNode('message', 'Message', loadMessages);

const MessageConnection = builder.connectionObject(
  { type: 'Message', name: 'MessageConnection' },
  { name: 'MessageEdge' },
);

builder.prismaObject('Conversation', {
  description:
    'A conversation with one contact: a thread in a sender’s network inbox, or an email thread that the contact has answered.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    channel: t.expose('channel', {
      type: ConversationChannelEnum,
      description: 'Channel of the conversation.',
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: untrusted('Subject of an email thread. Null for network conversations.'),
    }),
    contact: t.relation('contact', { description: 'The contact.' }),
    owner: t.relation('owner', {
      description: 'The sender whose inbox contains the conversation.',
    }),
    tag: t.expose('tag', {
      type: ConversationTagEnum,
      nullable: true,
      description: 'Tag of the conversation. Null if it has none.',
    }),
    isRead: t.exposeBoolean('isRead', { description: 'True if all messages are read.' }),
    isArchived: t.exposeBoolean('isArchived', {
      description: 'True if the conversation is archived.',
    }),
    snoozedUntil: t.expose('snoozedUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the conversation comes back to the inbox. Null if it is not snoozed.',
    }),
    assignee: t.relation('assignee', {
      nullable: true,
      description: 'The member who handles the conversation. Null if its owner does.',
    }),
    unreadCount: t.exposeInt('unreadCount', {
      description: 'Number of unread messages from the contact.',
    }),
    messageCount: t.exposeInt('messageCount', { description: 'Number of messages.' }),
    lastMessageAt: t.expose('lastMessageAt', {
      type: 'DateTime',
      description: 'Time at which the latest message was sent.',
    }),
    lastMessagePreview: t.exposeString('lastMessagePreview', {
      nullable: true,
      description: untrusted(
        'First 140 characters of the latest message. Null if there is no message.',
      ),
    }),
    lastMessageDirection: t.expose('lastMessageDirection', {
      type: MessageDirectionEnum,
      nullable: true,
      description: 'Direction of the latest message. Null if there is no message.',
    }),
    sentiment: t.field({
      type: SentimentEnum,
      nullable: true,
      description:
        'Sentiment of the latest reply of the contact. Null if there is none or it was not classified.',
      resolve: loadedBy(latestSentimentLoader, 'id'),
    }),
    enrollments: t.field({
      type: ['Enrollment'],
      description: 'Enrollments that sent or received messages in the conversation, newest first.',
      resolve: loadedBy(enrollmentsOfConversationLoader, 'id'),
    }),
    messages: t.connection(
      {
        type: 'Message',
        description: 'Messages of the conversation, newest first.',
        complexity: pageComplexity,
        args: { orderBy: t.arg(creationOrder) },
        resolve: async (row, { orderBy, ...page }, context) =>
          toConnection(await listMessages(context, row, inDirection(page, orderBy, 'descending'))),
      },
      MessageConnection,
    ),
  }),
});

registerNode('conversation', 'Conversation', loadConversations);

const ConversationFilterInput = builder.inputType('ConversationFilter', {
  description: 'Filters for conversations. Omitted fields do not restrict the result.',
  fields: (t) => ({
    searchQuery: t.string({
      deprecationReason: 'Use the argument `query` of the list.',
      description:
        'Only returns conversations in which a message or the contact’s name, email address, company or profile URL contains this text.',
    }),
    tags: t.field({
      type: [TagChoiceEnum],
      description:
        'Only returns conversations with one of these tags. NONE matches conversations without a tag.',
    }),
    isRead: t.boolean({
      description: 'True only returns read conversations, false only unread ones.',
    }),
    isArchived: t.boolean({
      description:
        'True only returns archived conversations, false only those that are not archived. Defaults to false.',
    }),
    isSnoozed: t.boolean({
      description:
        'True only returns snoozed conversations, false only those that are not snoozed. Defaults to false.',
    }),
    lastMessageDirection: t.field({
      type: MessageDirectionEnum,
      description:
        'INBOUND only returns conversations whose latest message is from the contact, OUTBOUND those whose latest message is yours.',
    }),
    handlerIds: t.idList({
      description:
        'Only returns conversations that these team members handle: conversations that are assigned to them, and unassigned conversations of their inboxes.',
    }),
    channels: t.field({
      type: [ConversationChannelEnum],
      description: 'Only returns conversations on these channels. Defaults to all.',
    }),
    contactIds: t.idList({ description: 'Only returns conversations with these contacts.' }),
    hasQuestion: t.boolean({
      description:
        'True only returns conversations with an open question about an email, false only those without one. See mailQuestion.',
    }),
    sentiments: t.field({
      type: [SentimentEnum],
      description: 'Only returns conversations whose latest reply has one of these sentiments.',
    }),
    intents: t.field({
      type: [ReplyIntentEnum],
      description: 'Only returns conversations whose replyIntent is one of these.',
    }),
    needsIntentCheck: t.boolean({
      description:
        'True only returns conversations whose replyIntent a member should confirm, false only others.',
    }),
    lastMessageFrom: t.field({
      type: 'DateTime',
      description: 'Only returns conversations whose latest message is of this time or later.',
    }),
    lastMessageTo: t.field({
      type: 'DateTime',
      description: 'Only returns conversations whose latest message is of this time or earlier.',
    }),
    userIds: t.idList({
      description:
        'Only returns conversations from the inboxes of these users. Members always get only conversations that they can see, with a warning if they request others.',
    }),
  }),
});

export const SNOOZED_UNTIL = `Time until which the conversation leaves the inbox, at most ${LONGEST_SNOOZE_DAYS} days from now. The conversation comes back as unread, or earlier when the contact writes. Null ends the snooze.`;
export const ASSIGNEE_ID =
  'ID of the team member who handles the conversation. That member sees it in their inbox, and so does its owner. Null returns it to the owner.';

const ConversationStateInput = builder.inputType('ConversationStateInput', {
  description:
    'The state to set on a conversation. At least one field beside the ID is required. Omitted fields are not changed.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: 'ID of the conversation.' }),
    tag: t.field({ type: TagChoiceEnum, description: 'The new tag. NONE removes the tag.' }),
    isRead: t.boolean({ description: 'True marks the conversation as read, false as unread.' }),
    isArchived: t.boolean({
      description: 'True archives the conversation, false moves it back into the inbox.',
    }),
    snoozedUntil: t.field({ type: 'DateTime', description: SNOOZED_UNTIL }),
    assigneeId: t.id({ description: ASSIGNEE_ID }),
  }),
});

const ConversationPayload = builder.objectRef<Conversation>('ConversationPayload').implement({
  description: 'The result of changing a conversation.',
  fields: (t) => ({
    conversation: t.field({
      type: 'Conversation',
      description: 'The conversation after the change.',
      resolve: (conversation) => conversation,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(() => [])),
  }),
});

const ConversationOrderInput = builder.inputType('ConversationOrder', {
  description: 'The sort order of a list of conversations.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('ConversationOrderBy', 'The sort key of conversations.', {
        last_message_at: 'Time of the latest message.',
      }),
      required: true,
      defaultValue: 'last_message_at',
      description: 'The sort key. Defaults to LAST_MESSAGE_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The direction. Defaults to DESCENDING.',
    }),
  }),
});

builder.queryFields((t) => ({
  conversations: t.connection(
    {
      type: 'Conversation',
      description:
        'Lists network conversations and email threads, latest message first. Members see their own inbox and the conversations that are assigned to them; owners and admins see the inboxes of all senders.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: ConversationFilterInput, description: 'Filters.' }),
        query: t.arg.string({
          description:
            'Only returns conversations in which a message or the contact’s name, email address, company or profile URL contains this text.',
        }),
        orderBy: t.arg({
          type: ConversationOrderInput,
          description: 'The sort order. Defaults to the latest message first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(
          await listConversations(
            context,
            { ...filter, ...(query ? { searchQuery: query } : {}) },
            page,
            orderBy?.direction ?? 'descending',
          ),
        ),
    },
    ConversationConnection,
  ),
  conversation: t.field({
    type: 'Conversation',
    description:
      'Fetches a conversation by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the conversation.' }) },
    resolve: (_root, { id }, context) => getConversation(context, id),
  }),
}));

builder.mutationField('updateConversationState', (t) =>
  t.field({
    type: ConversationPayload,
    description:
      'Tags, marks, archives, snoozes or assigns a conversation. Does not send messages or start a sync.',
    args: {
      input: t.arg({
        type: ConversationStateInput,
        required: true,
        description: 'The conversation and the state to set.',
      }),
    },
    resolve: (_root, { input }, context) => updateConversationState(context, input),
  }),
);

const ConversationChange = liveChangeType<Conversation>(
  'ConversationChange',
  'A change of a conversation: created, new message or changed state.',
);

builder.objectField(ConversationChange, 'conversation', (t) =>
  t.expose('subject', {
    type: 'Conversation',
    nullable: true,
    description: 'The current state of the conversation. Null if it was removed.',
  }),
);

const ConversationChangeFilterInput = builder.inputType('ConversationChangeFilter', {
  description: 'Filters for changes of conversations. Omitted fields do not filter.',
  fields: (t) => ({
    conversationIds: t.idList({ description: 'Only delivers these conversations.' }),
    contactIds: t.idList({ description: 'Only delivers conversations with these contacts.' }),
    ownerIds: t.idList({
      description: 'Only delivers conversations of the inboxes of these team members.',
    }),
  }),
});

builder.subscriptionField('conversationUpdated', (t) =>
  t.field({
    type: ConversationChange,
    description:
      'Streams conversations when messages are sent or received and when their state changes. Members receive their own inbox and the conversations that are assigned to them; owners and admins receive the inboxes of all senders.',
    args: {
      after: t.arg.string({ description: AFTER }),
      filter: t.arg({ type: ConversationChangeFilterInput, description: 'Filters the changes.' }),
    },
    subscribe: async (_root, { after, filter }, context) => {
      const { conversationIds, contactIds, ownerIds } = await ofCurrentContacts(
        context,
        filter ?? {},
      );
      return new ChangeSource(
        context,
        { conversation: loadConversations },
        parseAfter(after),
        ({ id, contactId, ownerId }) =>
          isAmong(conversationIds, id) &&
          isAmong(contactIds, contactId) &&
          isAmong(ownerIds, ownerId),
      );
    },
    resolve: (change) => change,
  }),
);
