import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { type EnrollmentReassignment, reassignEnrollments } from './reassignment.service.ts';

const SkippedType = builder
  .objectRef<EnrollmentReassignment['skipped'][number]>('SkippedReassignment')
  .implement({
    description: 'An enrollment that was not reassigned.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The ID of the enrollment.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the enrollment did not change.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const PayloadType = builder
  .objectRef<EnrollmentReassignment>('ReassignEnrollmentsPayload')
  .implement({
    description: 'The enrollments that were reassigned to another sender.',
    fields: (t) => ({
      enrollments: t.field({
        type: ['Enrollment'],
        description: 'The reassigned enrollments, with their new sender.',
        resolve: ({ enrollments }) => enrollments,
      }),
      skipped: t.field({
        type: [SkippedType],
        description: 'The enrollments that were not reassigned, each with the reason.',
        resolve: ({ skipped }) => skipped,
      }),
      remaining: t.exposeInt('remaining', {
        description:
          'Number of enrollments of the same sender that are left. One call moves at most 1000.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList({
        description: 'Warnings about the result. Empty if there are none.',
        resolve: ({ skipped, remaining }) => [
          ...(skipped.length > 0
            ? [
                `${skipped.length} of the enrollments were not reassigned. See skipped for the reasons.`,
              ]
            : []),
          ...(remaining > 0
            ? [`${remaining} enrollments were not moved. Call reassignEnrollments again.`]
            : []),
        ],
      }),
    }),
  });

const InputType = builder.inputType('ReassignEnrollmentsInput', {
  description:
    'The enrollments to reassign and their new sender. Provide either `enrollmentIds` or `fromUserId`, not both.',
  fields: (t) => ({
    enrollmentIds: t.idList({ description: 'The IDs of 1 to 1000 enrollments in progress.' }),
    fromUserId: t.id({
      description:
        'Reassigns the enrollments in progress of this member, for example one who was deactivated.',
    }),
    toUserId: t.id({
      required: true,
      description:
        'The user ID of the new sender: an active member who can send the further steps.',
    }),
  }),
});

builder.mutationField('reassignEnrollments', (t) =>
  t.field({
    type: PayloadType,
    description:
      'Reassigns enrollments in progress to another sender. Their pending steps, queued emails and requests, and the open tasks of the former sender move. The former sender still sends emails and requests that are being sent. A contact may have to accept a connection request of the new sender before network messages can be sent.',
    args: {
      input: t.arg({
        type: InputType,
        required: true,
        description: 'The enrollments and their new sender.',
      }),
    },
    resolve: (_root, { input }, context) => reassignEnrollments(context, input),
  }),
);
