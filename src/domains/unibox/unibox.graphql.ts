import type { Conversation } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { SentimentEnum } from '../../graphql/sentiment.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { listMessages, loadMessages } from './messages.service.ts';
import { enrollmentsOfConversationLoader, getConversation, listConversations, loadConversations, updateConversationState } from './unibox.service.ts';

const ConversationTagEnum = describedEnum('ConversationTag', 'How promising a thread is.', { hot: 'Act on it now.', nurture: 'Keep it warm.' });

const TagChoiceEnum = describedEnum('ConversationTagChoice', 'A tag of a thread, or none.', {
  hot: 'Act on it now.',
  nurture: 'Keep it warm.',
  none: 'No tag.',
});

const MessageDirectionEnum = describedEnum('MessageDirection', 'Which way a message went.', { inbound: 'From the contact.', outbound: 'To the contact.' });

builder.objectType('Message', {
  description: 'One message to or from a contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    direction: t.expose('direction', { type: MessageDirectionEnum, description: 'Which way it went.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was sent.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The subject of an e-mail or an in-mail. Null for other messages, and if you are neither its sender nor a manager.',
    }),
    body: t.exposeString('body', { nullable: true, description: 'The text. Null if you are neither its sender nor a manager.' }),
    sentiment: t.expose('sentiment', { type: SentimentEnum, nullable: true, description: 'How an answer takes the offer; null where it was not judged.' }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The enrollment that sent it, or that it answers; null where no sequence had to do with it.',
      resolve: (row, _args, context) => (row.enrollmentId === null ? null : enrollmentLoader(context).load(row.enrollmentId)),
    }),
  }),
});

registerNode('message', { typeName: 'Message', load: loadMessages });

builder.prismaObject('Conversation', {
  description: 'A thread of a sender’s network inbox with one contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: (row, _args, context) => prospectLoader(context).load(row.prospectId) }),
    owner: t.field({
      type: 'TeamMember',
      description: 'The sender whose inbox it is in.',
      resolve: (row, _args, context) => memberLoader(context).load(row.ownerId),
    }),
    tag: t.expose('tag', { type: ConversationTagEnum, nullable: true, description: 'How promising it is; null where it has no tag.' }),
    isRead: t.exposeBoolean('isRead', { description: 'Whether everything in it was read.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it was put aside.' }),
    unreadCount: t.exposeInt('unreadCount', { description: 'Messages of the contact that were not read.' }),
    messageCount: t.exposeInt('messageCount', { description: 'All messages.' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', description: 'When the latest message was sent.' }),
    lastMessagePreview: t.exposeString('lastMessagePreview', { nullable: true, description: 'How the latest message begins.' }),
    lastMessageDirection: t.expose('lastMessageDirection', {
      type: MessageDirectionEnum,
      nullable: true,
      description: 'Which way the latest message went.',
    }),
    enrollments: t.field({
      type: ['Enrollment'],
      description: 'The enrollments that wrote in it or were answered in it, newest first.',
      resolve: (row, _args, context) => enrollmentsOfConversationLoader(context).load(row.id),
    }),
    messages: t.connection({
      type: 'Message',
      description: 'Its messages, newest first.',
      complexity: pageComplexity,
      resolve: async (row, page, context) => toConnection(await listMessages(context, row, page)),
    }),
  }),
});

registerNode('conversation', { typeName: 'Conversation', load: loadConversations });

const ConversationFilterInput = builder.inputType('ConversationFilter', {
  description: 'Narrows a list of threads; what is left out does not.',
  fields: (t) => ({
    searchQuery: t.string({ description: 'Words of the contact’s name, address, company or profile, or of a message.' }),
    tags: t.field({ type: [TagChoiceEnum], description: 'With any of these tags; NONE for those without.' }),
    isRead: t.boolean({ description: 'Read ones, or unread ones.' }),
    isArchived: t.boolean({ description: 'Archived ones, or those that are not; the latter where left out.' }),
    userIds: t.idList({ description: 'Of the inboxes of these users. A member sees their own, with a warning where others were asked for.' }),
  }),
});

const ConversationStateInput = builder.inputType('ConversationStateInput', {
  description: 'What to set on a thread. At least one of tag, isRead and isArchived is needed; what is left out stays.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: 'The thread.' }),
    tag: t.field({ type: TagChoiceEnum, description: 'The tag to have; NONE takes it away.' }),
    isRead: t.boolean({ description: 'Whether it counts as read.' }),
    isArchived: t.boolean({ description: 'Whether it is put aside.' }),
  }),
});

const ConversationPayload = builder.objectRef<Conversation>('ConversationPayload').implement({
  description: 'A thread that was changed.',
  fields: (t) => ({
    conversation: t.field({ type: 'Conversation', description: 'The thread as it now is.', resolve: (conversation) => conversation }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: () => [] }),
  }),
});

builder.queryFields((t) => ({
  conversations: t.connection({
    type: 'Conversation',
    description: 'Threads of the network inbox, the latest message first: your own, or those of all senders where you are owner or admin.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: ConversationFilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listConversations(context, filter ?? {}, page)),
  }),
  conversation: t.field({
    type: 'Conversation',
    description: 'One thread with its messages.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, context) => getConversation(context, id),
  }),
}));

builder.mutationField('updateConversationState', (t) =>
  t.field({
    type: ConversationPayload,
    description: 'Sets tag, read and archived of a thread. No message is sent and no synchronisation begins.',
    args: { input: t.arg({ type: ConversationStateInput, required: true, description: 'The thread and what to set.' }) },
    resolve: (_root, { input }, context) => updateConversationState(context, input),
  }),
);

const ConversationChange = liveChangeType<Conversation>('ConversationChange', 'A thread that came into being, got a message, or was changed.');

builder.objectField(ConversationChange, 'conversation', (t) =>
  t.field({ type: 'Conversation', description: 'The thread as it now is.', resolve: ({ subject }) => subject }),
);

builder.subscriptionField('conversationUpdated', (t) =>
  t.field({
    type: ConversationChange,
    description: 'Threads as messages come in and go out and as their state changes: of your own inbox, or of all where you are owner or admin.',
    args: { after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }) },
    subscribe: (_root, { after }, context) => follow(context, { conversation: loadConversations }, after),
    resolve: (change) => change,
  }),
);
