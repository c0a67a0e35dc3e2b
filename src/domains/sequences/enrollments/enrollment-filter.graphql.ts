import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { EnrollmentStatusEnum } from './enrollment-status.graphql.ts';

export const EnrollmentFilterInput = builder.inputType('EnrollmentFilter', {
  description: 'Filters for a list of enrollments. Omitted fields do not filter.',
  fields: (t) => ({
    flowPlanId: t.id({ description: 'Only returns enrollments in this flow plan.' }),
    statuses: t.field({
      type: [EnrollmentStatusEnum],
      description: 'Only returns enrollments with one of these statuses. Defaults to all.',
    }),
    finishedFrom: t.field({
      type: 'DateTime',
      description: 'Only returns enrollments that ended at or after this time.',
    }),
    finishedTo: t.field({
      type: 'DateTime',
      description: 'Only returns enrollments that ended at or before this time.',
    }),
    contactId: t.id({ description: 'Only returns enrollments of this contact.' }),
    flowPlanIds: t.idList({ description: 'Only returns enrollments in one of these flow plans.' }),
    startedFrom: t.field({
      type: 'DateTime',
      description: 'Only returns enrollments that started at or after this time.',
    }),
    startedTo: t.field({
      type: 'DateTime',
      description: 'Only returns enrollments that started at or before this time.',
    }),
    senderUserIds: t.idList({
      description: 'Only returns enrollments whose sender is one of these users.',
    }),
    nodeIds: t.idList({ description: 'Only returns enrollments that are at one of these nodes.' }),
    failureCodes: t.field({
      type: [FailureCodeEnum],
      description: 'Only returns enrollments that failed for one of these reasons.',
    }),
    isOpportunity: t.boolean({ description: 'True returns opportunities, false the others.' }),
    isPaused: t.boolean({
      description:
        'True returns enrollments that are paused, by themselves or with their flow plan, false the others.',
    }),
  }),
});

export const EnrollmentOrderInput = builder.inputType('EnrollmentOrder', {
  description: 'The sort order of a list of enrollments.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('EnrollmentOrderBy', 'The sort key of enrollments.', {
        started_at: 'Time of the start.',
        finished_at: 'Time of the end. Excludes enrollments in progress.',
      }),
      required: true,
      defaultValue: 'started_at',
      description: 'The sort key. Defaults to STARTED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The direction. Defaults to DESCENDING.',
    }),
  }),
});
