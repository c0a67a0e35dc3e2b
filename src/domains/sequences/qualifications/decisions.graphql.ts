import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { visibleById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { plural } from '../../../kernel/text.ts';
import {
  DECISIONS,
  type DecisionResult,
  decideQualification,
} from './decide-qualification.service.ts';

const DecideQualificationInput = builder.inputType('DecideQualificationInput', {
  description: 'The enrollments to decide about, and the decision.',
  fields: (t) => ({
    enrollmentIds: t.idList({
      required: true,
      description: 'The IDs of 1 to 100 enrollments in progress whose qualification is PENDING.',
    }),
    decision: t.field({
      type: describedEnum(
        'QualificationChoice',
        'A decision about the qualification of a contact.',
        DECISIONS,
      ),
      required: true,
      description: 'The decision.',
    }),
    note: t.string({ description: 'Reason for the decision, at most 500 characters.' }),
  }),
});

const SkippedDecisionType = builder
  .objectRef<DecisionResult['skipped'][number]>('SkippedDecision')
  .implement({
    description: 'An enrollment that was not decided.',
    fields: (t) => ({
      enrollment: t.field({
        type: 'Enrollment',
        nullable: true,
        description: 'The enrollment. Null if it does not exist.',
        resolve: visibleById('Enrollment', 'id'),
      }),
      enrollmentId: t.exposeID('id', { description: 'The ID from the request.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the enrollment was not decided.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const DecideQualificationPayload = builder
  .objectRef<DecisionResult>('DecideQualificationPayload')
  .implement({
    description: 'The result of deciding about the qualification of contacts.',
    fields: (t) => ({
      enrollments: t.expose('enrollments', {
        type: ['Enrollment'],
        description: 'The enrollments that were decided, in their new state.',
      }),
      skipped: t.expose('skipped', {
        type: [SkippedDecisionType],
        description: 'The enrollments that were not decided, each with the reason.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ skipped }) =>
          skipped.length === 0
            ? []
            : [
                `Not decided: ${plural(skipped.length, 'enrollment')}. See skipped for the reasons.`,
              ],
        ),
      ),
    }),
  });

builder.mutationField('decideQualification', (t) =>
  t.field({
    type: DecideQualificationPayload,
    description:
      'Decides whether contacts meet the criteria of their flow plans: after the AI was unsure, or before it has answered. QUALIFIED starts the first step, DISQUALIFIED ends the enrollment. A decision is final. Costs nothing.',
    args: {
      input: t.arg({
        type: DecideQualificationInput,
        required: true,
        description: 'The enrollments and the decision.',
      }),
    },
    resolve: (_root, { input }, context) => decideQualification(context, input),
  }),
);
