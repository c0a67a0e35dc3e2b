import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { isPaused } from '../steps/enrollment-moves.ts';
import {
  type PauseResult,
  pauseEnrollments,
  resumeEnrollments,
} from './enrollment-pauses.service.ts';

builder.prismaObjectFields('Enrollment', (t) => ({
  isPaused: t.boolean({
    description: 'True while the enrollment or its flow plan is paused.',
    resolve: (row) => isPaused(row),
  }),
  pausedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Time at which the enrollment, or else its flow plan, was paused. Null if neither is.',
    resolve: ({ pausedAt, planPausedAt }) => pausedAt ?? planPausedAt,
  }),
  pauseReason: t.string({
    nullable: true,
    description:
      'Reason that was given for the pause of the enrollment, or else of its flow plan. Null if neither is paused, or if no reason was given.',
    select: { flowPlan: { select: { pauseReason: true } } },
    resolve: ({ pausedAt, planPausedAt, pauseReason, flowPlan }) =>
      pausedAt === null && planPausedAt !== null ? flowPlan.pauseReason : pauseReason,
  }),
}));

const PauseEnrollmentsInput = builder.inputType('PauseEnrollmentsInput', {
  description: 'The enrollments to pause.',
  fields: (t) => ({
    ids: t.idList({ required: true, description: 'The IDs of 1 to 1000 enrollments in progress.' }),
    reason: t.string({ description: 'Reason for the pause, at most 500 characters.' }),
  }),
});

const ResumeEnrollmentsInput = builder.inputType('ResumeEnrollmentsInput', {
  description: 'The enrollments to resume.',
  fields: (t) => ({
    ids: t.idList({ required: true, description: 'The IDs of 1 to 1000 paused enrollments.' }),
  }),
});

const SkippedPauseType = builder
  .objectRef<PauseResult['skipped'][number]>('SkippedPause')
  .implement({
    description: 'An enrollment that was not paused or resumed.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The ID from the request.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the enrollment did not change.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const payload = (name: string, description: string) =>
  builder.objectRef<PauseResult>(name).implement({
    description,
    fields: (t) => ({
      enrollments: t.field({
        type: ['Enrollment'],
        description: 'The enrollments that changed, in their new state.',
        resolve: (result) => result.enrollments,
      }),
      skipped: t.field({
        type: [SkippedPauseType],
        description: 'The IDs that did not change, each with the reason.',
        resolve: ({ skipped }) => skipped,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList({
        description: 'Warnings about the result. Empty if there are none.',
        resolve: ({ skipped }) =>
          skipped.length === 0
            ? []
            : [`${skipped.length} of the enrollments did not change. See skipped for the reasons.`],
      }),
    }),
  });

const PauseEnrollmentsPayload = payload(
  'PauseEnrollmentsPayload',
  'The result of pausing enrollments.',
);
const ResumeEnrollmentsPayload = payload(
  'ResumeEnrollmentsPayload',
  'The result of resuming enrollments.',
);

builder.mutationFields((t) => ({
  pauseEnrollments: t.field({
    type: PauseEnrollmentsPayload,
    description:
      'Pauses enrollments in progress. Queued emails and requests are withdrawn until they resume. Open tasks stay: completing one moves the enrollment on, but its next step waits. A reply still ends an enrollment.',
    args: {
      input: t.arg({
        type: PauseEnrollmentsInput,
        required: true,
        description: 'The enrollments to pause.',
      }),
    },
    resolve: (_root, { input }, context) => pauseEnrollments(context, input),
  }),
  resumeEnrollments: t.field({
    type: ResumeEnrollmentsPayload,
    description:
      'Resumes paused enrollments. Steps that came due during the pause are due now. Enrollments of a paused flow plan wait until it resumes. Enrollments that a connected agent started no longer count toward its rights and its credit limit: your team pays for their costs.',
    args: {
      input: t.arg({
        type: ResumeEnrollmentsInput,
        required: true,
        description: 'The enrollments to resume.',
      }),
    },
    resolve: (_root, { input }, context) => resumeEnrollments(context, input),
  }),
}));
