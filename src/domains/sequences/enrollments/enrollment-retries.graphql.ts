import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { type RetryResult, retryEnrollments } from './enrollment-retries.service.ts';

const SkippedRetryType = builder
  .objectRef<RetryResult['skipped'][number]>('SkippedRetry')
  .implement({
    description: 'An enrollment that was not retried.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The ID from the request.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the enrollment was not retried.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const RetryEnrollmentsPayload = builder
  .objectRef<RetryResult>('RetryEnrollmentsPayload')
  .implement({
    description: 'The result of retrying failed enrollments.',
    fields: (t) => ({
      enrollments: t.expose('enrollments', {
        type: ['Enrollment'],
        description: 'The enrollments that are in progress again.',
      }),
      skipped: t.expose('skipped', {
        type: [SkippedRetryType],
        description: 'The IDs that were not retried, each with the reason.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ skipped }) =>
          skipped.length === 0
            ? []
            : [
                `${skipped.length} of the enrollments were not retried. See skipped for the reasons.`,
              ],
        ),
      ),
    }),
  });

const RetryEnrollmentsInput = builder.inputType('RetryEnrollmentsInput', {
  description: 'The failed enrollments to retry.',
  fields: (t) => ({
    ids: t.idList({ required: true, description: 'The IDs of 1 to 100 failed enrollments.' }),
  }),
});

builder.mutationField('retryEnrollments', (t) =>
  t.field({
    type: RetryEnrollmentsPayload,
    description:
      'Retries the failed steps of enrollments at once, for example after a mailbox was connected or a missing address was added. Does not retry steps that may have been sent already, or that the recipient does not want.',
    args: {
      input: t.arg({
        type: RetryEnrollmentsInput,
        required: true,
        description: 'The failed enrollments.',
      }),
    },
    resolve: (_root, { input }, context) => retryEnrollments(context, input),
  }),
);
