import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { ErrorCodeEnum } from '../../../graphql/error-map.ts';
import { visibleById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  type ConversationBatch,
  MAX_CONVERSATIONS_AT_ONCE,
  updateConversations,
} from './conversation-batches.service.ts';
import { ASSIGNEE_ID, SNOOZED_UNTIL, TagChoiceEnum } from './unibox.graphql.ts';

const UnchangedConversationType = builder
  .objectRef<ConversationBatch['unchanged'][number]>('UnchangedConversation')
  .implement({
    description: 'A conversation of a request that did not change.',
    fields: (t) => ({
      conversationId: t.id({ description: 'The ID from the request.', resolve: ({ id }) => id }),
      conversation: t.field({
        type: 'Conversation',
        nullable: true,
        description: 'The conversation. Null if it does not exist or you cannot access it.',
        resolve: visibleById('Conversation', 'id'),
      }),
      code: t.expose('code', {
        type: ErrorCodeEnum,
        description: 'The reason why the conversation did not change.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const UpdateConversationsPayload = builder
  .objectRef<ConversationBatch>('UpdateConversationsPayload')
  .implement({
    description: 'The result of changing several conversations.',
    fields: (t) => ({
      conversations: t.expose('conversations', {
        type: ['Conversation'],
        description: 'The conversations in their new state.',
      }),
      unchanged: t.expose('unchanged', {
        type: [UnchangedConversationType],
        description: 'The conversations that did not change, each with the reason.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ unchanged }) =>
          unchanged.length === 0
            ? []
            : [
                `${unchanged.length} of the conversations did not change. See unchanged for the reasons.`,
              ],
        ),
      ),
    }),
  });

const UpdateConversationsInput = builder.inputType('UpdateConversationsInput', {
  description:
    'The conversations and the state to set. At least one field beside the IDs is required. Omitted fields are not changed.',
  fields: (t) => ({
    conversationIds: t.idList({
      required: true,
      description: `The IDs of 1 to ${MAX_CONVERSATIONS_AT_ONCE} conversations.`,
    }),
    tag: t.field({ type: TagChoiceEnum, description: 'The new tag. NONE removes the tag.' }),
    isRead: t.boolean({ description: 'True marks the conversations as read, false as unread.' }),
    isArchived: t.boolean({
      description: 'True archives the conversations, false moves them back into the inbox.',
    }),
    snoozedUntil: t.field({ type: 'DateTime', description: SNOOZED_UNTIL }),
    assigneeId: t.id({ description: ASSIGNEE_ID }),
  }),
});

builder.mutationField('updateConversations', (t) =>
  t.field({
    type: UpdateConversationsPayload,
    description:
      'Tags, marks, archives, snoozes or assigns several conversations. Does not send messages or start a sync.',
    args: {
      input: t.arg({
        type: UpdateConversationsInput,
        required: true,
        description: 'The conversations and the state to set.',
      }),
    },
    resolve: (_root, { input }, context) => updateConversations(context, input),
  }),
);
