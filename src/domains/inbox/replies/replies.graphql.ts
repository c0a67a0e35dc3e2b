import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureType, failureOf } from '../../../graphql/failure.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { MAX_FILES, MAX_FILES_MEGABYTES } from '../../../kernel/email-files.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import {
  mayReply,
  replyOfMessageLoader,
  replyToConversation,
  type WrittenReply,
} from './replies.service.ts';

const MessageDeliveryEnum = describedEnum('MessageDelivery', 'The delivery of a message.', {
  received: 'The contact sent the message.',
  queued:
    'A member wrote the message in the inbox. It is sent within seconds, or as soon as its mailbox works again.',
  sending: 'The message is being sent.',
  sent: 'The message was sent.',
  failed: 'The message was not sent, or it is unknown whether it was. See `failure`.',
});

builder.objectFields('Message', (t) => ({
  delivery: t.field({
    type: MessageDeliveryEnum,
    description: 'Delivery of the message.',
    resolve: async ({ id, direction }, _args, context) =>
      direction === 'inbound'
        ? 'received'
        : ((await replyOfMessageLoader(context).load(id))?.status ?? 'sent'),
  }),
  failure: t.field({
    type: FailureType,
    nullable: true,
    description:
      'The failure of a message that a member wrote in the inbox. Null if it did not fail.',
    resolve: async ({ id }, _args, context) => {
      const reply = await replyOfMessageLoader(context).load(id);
      return reply === null ? null : failureOf(reply);
    },
  }),
  author: t.field({
    type: 'TeamMember',
    nullable: true,
    description:
      'The member who wrote the message in the inbox. Null for messages of the contact, of sequences, and those written outside this program.',
    resolve: async ({ id }, _args, context) => {
      const reply = await replyOfMessageLoader(context).load(id);
      return reply === null ? null : memberLoader(context).load(reply.authorId);
    },
  }),
}));

builder.prismaObjectField('Conversation', 'mayReply', (t) =>
  t.boolean({
    description:
      'True if you may reply in the conversation: it is yours, or its owner allows owners and admins to reply and you are one.',
    select: { ownerId: true },
    resolve: (conversation, _args, context) => mayReply(context, conversation),
  }),
);

const ReplyPayload = builder.objectRef<WrittenReply>('ReplyToConversationPayload').implement({
  description: 'The result of replying in a conversation.',
  fields: (t) => ({
    conversation: t.expose('conversation', {
      type: 'Conversation',
      description: 'The conversation with the reply.',
    }),
    message: t.expose('message', {
      type: 'Message',
      description: 'The reply. It is sent in the background; see delivery.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(() => [])),
  }),
});

const ReplyInput = builder.inputType('ReplyToConversationInput', {
  description: 'A reply in a conversation.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: 'ID of the conversation.' }),
    body: t.string({
      required: true,
      description:
        'Plain text, 1 to 8000 characters. In an email HTML if it begins with `<html>` and ends with `</html>`. The signature of the mailbox is added to emails.',
    }),
    attachmentIds: t.idList({
      description: `IDs of up to ${MAX_FILES} uploaded files, ${MAX_FILES_MEGABYTES} MB together, to attach to an email.`,
    }),
  }),
});

builder.mutationField('replyToConversation', (t) =>
  t.field({
    type: ReplyPayload,
    description:
      'Sends a message in a conversation in the name of the owner of the inbox: an email in the same thread and from the same mailbox, or a network message. The message is sent within seconds, regardless of working hours and daily limits. Marks the conversation as read. Fails with CONFLICT if the mailbox or the account cannot send, or the address is suppressed. Does not stop or start sequences. Costs nothing.',
    args: {
      input: t.arg({
        type: ReplyInput,
        required: true,
        description: 'The conversation and the text.',
      }),
    },
    resolve: (_root, { input }, context) => replyToConversation(context, input),
  }),
);
