import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { GeneratedTextType } from '../../sequences/generated-texts/generated-texts.graphql.ts';
import { type ReplyWritten, writeReply, writtenReplyLoader } from './write-reply.service.ts';

builder.prismaObjectField('Conversation', 'writtenReply', (t) =>
  t.field({
    type: GeneratedTextType,
    nullable: true,
    description:
      'The reply that the AI wrote for you and that you have not sent yet, with the sources that the AI was given and the issues that the checks found. Your `draft` has its text, with your changes since. Null if there is none.',
    resolve: loadedBy(writtenReplyLoader, 'id'),
  }),
);

const WriteReplyInput = builder.inputType('WriteReplyInput', {
  description: 'The conversation in which the AI writes a reply.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: 'The ID of the conversation.' }),
  }),
});

const WriteReplyPayload = builder.objectRef<ReplyWritten>('WriteReplyPayload').implement({
  description: 'The result of writing a reply by AI.',
  fields: (t) => ({
    conversation: t.field({
      type: 'Conversation',
      description: 'The conversation with the draft.',
      resolve: ({ conversation }) => conversation,
    }),
    creditsCharged: t.expose('cost', { type: 'Credits', description: 'Credits charged.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

builder.mutationField('writeReply', (t) =>
  t.field({
    type: WriteReplyPayload,
    description: `Writes a reply by AI as your draft, from the conversation, the knowledge of the team and the facts of research. Sends nothing: you change the draft and send it by \`replyToConversation\`. What you change becomes an example for your next replies. Fails with CONFLICT if you have begun a draft. Costs ${CREDIT_COSTS.messaging_generation} credits.`,
    args: {
      input: t.arg({ type: WriteReplyInput, required: true, description: 'The conversation.' }),
    },
    resolve: (_root, { input }, context) => writeReply(context, input),
  }),
);
