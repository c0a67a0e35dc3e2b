import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { visibleById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { ReplyIntentEnum } from '../../../graphql/reply-intent.ts';
import { type CorrectedIntent, correctReplyIntent } from './correct-intent.service.ts';

const CorrectReplyIntentInput = builder.inputType('CorrectReplyIntentInput', {
  description: 'A received message and the intent of its author.',
  fields: (t) => ({
    messageId: t.id({ required: true, description: 'The ID of the message.' }),
    intent: t.field({
      type: ReplyIntentEnum,
      required: true,
      description: 'The intent of the author. The present intent confirms it.',
    }),
  }),
});

const CorrectReplyIntentPayload = builder
  .objectRef<CorrectedIntent>('CorrectReplyIntentPayload')
  .implement({
    description: 'Result of correcting the intent of a message.',
    fields: (t) => ({
      message: t.field({
        type: 'Message',
        nullable: true,
        description: 'The message with its intent. Null if you cannot access it.',
        resolve: visibleById('Message', 'messageId'),
      }),
      messageId: t.exposeID('messageId', { description: 'The ID of the message.' }),
      conversation: t.field({
        type: 'Conversation',
        description: 'The conversation of the message.',
        resolve: ({ conversation }) => conversation,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(({ warnings }) => warnings)),
    }),
  });

builder.mutationField('correctReplyIntent', (t) =>
  t.field({
    type: CorrectReplyIntentPayload,
    description:
      'Corrects or confirms the intent of the author of a received message. Sentiment and figures follow it. OPT_OUT suppresses the contact and ends their sequences on all channels, NOT_INTERESTED, WRONG_PERSON and LEFT_COMPANY end the sequences that a reply stops, and AUTOMATIC takes the message out of the replies. Sequences that have ended do not begin again. Costs nothing.',
    args: {
      input: t.arg({
        type: CorrectReplyIntentInput,
        required: true,
        description: 'The message and its intent.',
      }),
    },
    resolve: (_root, { input }, context) => correctReplyIntent(context, input),
  }),
);
