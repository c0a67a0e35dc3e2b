import type { MailQuestion } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { answerMailQuestion } from './mail-answers.service.ts';
import { MailAnswerEnum } from './mail-questions.graphql.ts';
import { MAX_EMAIL_LENGTH, MAX_EMAIL_SUBJECT } from './send-again.ts';

const AnswerMailQuestionPayload = builder
  .objectRef<MailQuestion>('AnswerMailQuestionPayload')
  .implement({
    description: 'The result of answering a question about an email.',
    fields: (t) => ({
      question: t.field({
        type: 'MailQuestion',
        description: 'The question with its answer.',
        resolve: (question) => question,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const AnswerMailQuestionInput = builder.inputType('AnswerMailQuestionInput', {
  description: 'A question about an email and its answer.',
  fields: (t) => ({
    questionId: t.id({ required: true, description: 'The ID of the question.' }),
    answer: t.field({
      type: MailAnswerEnum,
      required: true,
      description: 'The answer: one of the possible answers of the question.',
    }),
    subject: t.string({
      description: `With SEND_AGAIN, the new subject, at most ${MAX_EMAIL_SUBJECT} characters. Omit it to keep the subject, and for an email that replies in a thread.`,
    }),
    body: t.string({
      description: `With SEND_AGAIN, the new text, at most ${MAX_EMAIL_LENGTH} characters. The signature is added. Omit it to keep the text.`,
    }),
  }),
});

builder.mutationField('answerMailQuestion', (t) =>
  t.field({
    type: AnswerMailQuestionPayload,
    description:
      'Answers an open question about an email and carries out the answer: resumes, changes or ends the enrollment, or suppresses the address. Also answers questions of the same kind about further messages of the same author. Fails with CONFLICT if the question is no longer open, or if an email cannot be sent again because the sequence has gone on. Costs nothing.',
    args: {
      input: t.arg({
        type: AnswerMailQuestionInput,
        required: true,
        description: 'The question and the answer.',
      }),
    },
    resolve: (_root, { input }, context) => answerMailQuestion(context, input),
  }),
);
