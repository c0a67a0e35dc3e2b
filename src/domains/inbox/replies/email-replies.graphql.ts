import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { visibleById } from '../../../graphql/node.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { SentimentEnum } from '../../../graphql/sentiment.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import { enrollmentLoader } from '../../sequences/enrollments/enrollments.loaders.ts';
import { recordEmailReply } from './email-replies.service.ts';
import type { ReplyOutcome } from './recorded-replies.ts';

const RecordEmailReplyInputType = builder.inputType('RecordEmailReplyInput', {
  description: 'An email reply received in a mailbox that is not connected to this server.',
  fields: (t) => ({
    messageId: t.string({
      required: true,
      description:
        'The Message-ID of the reply, in angle brackets. Repeated calls with the same Message-ID have no effect.',
    }),
    inReplyTo: t.string({
      required: true,
      description: 'The Message-ID of the sent email that is being replied to, in angle brackets.',
    }),
    subject: t.string({
      description:
        'The subject of the reply. Defaults to an empty subject; truncated to 1000 characters.',
    }),
    body: t.string({
      required: true,
      description: 'The text of the reply, at most 200000 characters.',
    }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'Time at which the reply was received. Defaults to now.',
    }),
    sentiment: t.field({
      type: SentimentEnum,
      description: 'The attitude of the reply toward the offer. Defaults to NEUTRAL.',
    }),
  }),
});

const RecordEmailReplyPayload = builder
  .objectRef<ReplyOutcome>('RecordEmailReplyPayload')
  .implement({
    description: 'The result of recording an email reply.',
    fields: (t) => ({
      enrollment: t.field({
        type: 'Enrollment',
        description: 'The enrollment that the reply belongs to, in its new state.',
        resolve: loadedBy(enrollmentLoader, 'enrollmentId'),
      }),
      message: t.field({
        type: 'Message',
        nullable: true,
        description: 'The stored message. Null if you cannot access its conversation.',
        resolve: visibleById('Message', 'messageId'),
      }),
      messageId: t.exposeID('messageId', { description: 'The ID of the stored message.' }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ isNew }) =>
          isNew ? [] : [nothingChanged('this reply was recorded already')],
        ),
      ),
      nextSteps: t.field(
        nextStepsField(() => [
          { tool: 'get_flow_enrollment', reason: 'Read the reply in its enrollment.' },
        ]),
      ),
    }),
  });

builder.mutationFields((t) => ({
  recordEmailReply: t.field({
    type: RecordEmailReplyPayload,
    description:
      'Records an email reply for its enrollment, for mailboxes that are not connected to this server. Completes the enrollment if the flow plan stops on replies.',
    args: {
      input: t.arg({ type: RecordEmailReplyInputType, required: true, description: 'The reply.' }),
    },
    resolve: (_root, { input }, context) => recordEmailReply(context, input),
  }),
}));
