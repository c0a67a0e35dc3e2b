import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { ENROLLMENT_STATUSES } from '../../../tools/choices.ts';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  EnrollmentCourseShape,
  EnrollmentDetailShape,
  EnrollmentInPlanShape,
  EnrollmentRowShape,
  type EnrollmentStatus,
  GetFlowEnrollment,
  ListEnrollments,
  ListFlowPlanEnrollments,
  type QueueItemRowFragment,
  QueueItemRowShape,
  ReenrollmentChecks,
  toEnrollmentCourse,
  toEnrollmentDetail,
  toEnrollmentInPlan,
  toEnrollmentRow,
  toQueueItemRow,
  UserFieldsShape,
} from '../../../tools/generated/graphql.ts';

const status = z.enum(ENROLLMENT_STATUSES);

/** Lists show enrollments and queue items in the same form. */
const rowFields = {
  source: z
    .enum(['flow', 'queue'])
    .describe('flow: an enrollment. queue: a queue item, which is not an enrollment yet.'),
  enrollmentId: z.string().nullable().describe('Enrollment ID. Null for queue rows.'),
  queueItemId: z.string().nullable().describe('Queue item ID. Null for flow rows.'),
  queueStatus: QueueItemRowShape.shape.queueStatus
    .nullable()
    .describe(
      'Status of a queue row. awaiting: waits for enroll_awaiting_flow_items. queued: is enrolled in the background. Null for flow rows.',
    ),
  hold: QueueItemRowShape.shape.hold.describe(
    'The hold of a queued contact, which starts by itself when it ends. Null if nothing holds it, and for flow rows.',
  ),
  sender: UserFieldsShape.nullable().describe(
    'The sender. Null for a queue row without a requested sender.',
  ),
  startedAt: z
    .string()
    .nullable()
    .describe('Time at which the enrollment started. Null for queue rows.'),
};

const row = EnrollmentRowShape.extend(rowFields);

/**
 * A single spread after the literal: spreading two objects takes four times as long, which is
 * noticeable for a page.
 */
function inFlow<Row>(enrollment: Row) {
  return {
    source: 'flow' as const,
    queueItemId: null,
    queueStatus: null,
    hold: null,
    ...enrollment,
  };
}

function toQueueRow(data: QueueItemRowFragment, status: EnrollmentStatus): z.input<typeof row> {
  const { requestedSender: sender, ...item } = toQueueItemRow(data);
  return {
    source: 'queue',
    enrollmentId: null,
    ...item,
    status,
    sender,
    currentStep: null,
    startedAt: null,
    finishedAt: null,
    replySummary: { count: 0, emailCount: 0, networkCount: 0, latestReplyAt: null },
  };
}

const listFlowPlanEnrollments = defineList({
  name: 'list_flow_plan_enrollments',
  title: 'List contacts in a sequence',
  description:
    'Lists the rows of one flow plan with one status: enrollments (source flow) and queue items (source queue). To filter by end time, use list_enrollments. To read replies, call get_flow_enrollment with an enrollmentId, not a queueItemId.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan, from list_flow_plans.'),
    status: status
      .default('in_progress')
      .describe(
        'The status. in_progress includes waiting contacts; failed and canceled include queue items that failed or were canceled. Defaults to in_progress.',
      ),
    limit: limit(10, 25),
    cursor,
  }),
  operation: ListFlowPlanEnrollments,
  variables: ({ limit: first, cursor: after, ...rest }) => ({ ...rest, first, after }),
  noun: 'row',
  found: (totalCount, { status: bucket }) => `${plural(totalCount, 'row')} ${bucket}`,
  items: {
    shape: row,
    of: ({ flowPlanEnrollments: { nodes } }, { status: bucket }) =>
      nodes.map((node) =>
        node.__typename === 'Enrollment' ? inFlow(toEnrollmentRow(node)) : toQueueRow(node, bucket),
      ),
  },
  nextSteps: (_page, { flowPlanEnrollments: { nodes } }, { status: bucket }) => {
    const hasQueueRows = nodes.some((node) => node.__typename === 'QueueItem');
    return [
      ...(nodes.some((node) => node.__typename === 'Enrollment')
        ? [nextStep('get_flow_enrollment', 'Get the details of an enrollment by its enrollmentId.')]
        : []),
      ...(hasQueueRows && bucket === 'in_progress'
        ? [nextStep('enroll_awaiting_flow_items', 'Enroll waiting contacts by their queueItemId.')]
        : []),
      ...(hasQueueRows && bucket === 'failed'
        ? [nextStep('validate_flow_reenroll', 'Check why failed queue items cannot be enrolled.')]
        : []),
    ];
  },
});

const listEnrollments = defineList({
  name: 'list_enrollments',
  title: 'List enrollments',
  description:
    'Lists enrollments of all flow plans, newest first. Can filter by flow plan, status, contact and end time.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'Only returns enrollments in this flow plan.').optional(),
    statuses: z
      .array(status)
      .max(10)
      .optional()
      .describe('Only returns enrollments with one of these statuses. Defaults to all.'),
    finishedFrom: dateTime('Only returns enrollments that ended at or after this time.').optional(),
    finishedTo: dateTime('Only returns enrollments that ended at or before this time.').optional(),
    prospectId: id('contact', 'Only returns enrollments of this contact.').optional(),
    limit: limit(10, 50),
    cursor,
  }),
  operation: ListEnrollments,
  variables: ({ limit: first, cursor: after, prospectId: contactId, ...filter }) => ({
    filter: { ...filter, contactId },
    first,
    after,
  }),
  noun: 'enrollment',
  items: {
    shape: EnrollmentInPlanShape.extend(rowFields),
    of: ({ enrollments }) => enrollments.nodes.map((node) => inFlow(toEnrollmentInPlan(node))),
  },
  nextSteps: ({ size }) =>
    size > 0 ? [nextStep('get_flow_enrollment', 'Get the details of an enrollment.')] : [],
});

const getFlowEnrollment = defineTool({
  name: 'get_flow_enrollment',
  title: 'Open an enrollment',
  description:
    'Returns an enrollment with its tree, every step reached, its tasks and the replies of the contact. Requires an enrollmentId; a queueItemId is rejected.',
  annotations: READS,
  input: strict({ enrollmentId: id('enrollment', 'The ID of the enrollment.') }),
  operation: GetFlowEnrollment,
  variables: (input) => input,
  fields: {
    enrollment: EnrollmentDetailShape.extend(rowFields).describe('The enrollment.'),
    ...EnrollmentCourseShape.shape,
  },
  result: ({ enrollment }) => ({
    summary: `${enrollment.contact.fullName ?? enrollment.contact.email ?? 'The contact'} in "${enrollment.flowPlan.name}": ${enrollment.status}, ${plural(enrollment.actions.length, 'step')} reached, ${plural(enrollment.replies.length, 'reply', 'replies')}.`,
    enrollment: inFlow(toEnrollmentDetail(enrollment)),
    ...toEnrollmentCourse(enrollment),
    nextSteps: enrollment.tasks.some(({ status: state }) => state === 'todo')
      ? [nextStep('preview_task', 'Check the effect of completing the open task.')]
      : [],
  }),
});

const validateFlowReenroll = defineTool({
  name: 'validate_flow_reenroll',
  title: 'Check who can be enrolled again',
  description:
    'Checks whether failed queue items can be enrolled again and returns every blocker. Changes nothing. Requires queueItemIds; enrollmentIds are rejected.',
  annotations: READS,
  input: strict({
    queueItemIds: z
      .array(id('queueItem', 'The ID of a queue item.'))
      .min(1)
      .max(100)
      .describe(
        'The IDs of 1 to 100 queue items, from list_flow_plan_enrollments or get_flow_workspace.',
      ),
  }),
  operation: ReenrollmentChecks,
  rows: 'items',
  variables: (input) => input,
  fields: { reenrollableCount: z.int().describe('Number of queue items that can be enrolled.') },
  result: ({ items }) => {
    const able = items.filter(({ canReenroll }) => canReenroll).length;
    return {
      summary: `${able} of ${plural(items.length, 'queue item')} can be enrolled.`,
      reenrollableCount: able,
      nextSteps:
        able > 0
          ? [nextStep('enroll_awaiting_flow_items', 'Enroll the items with canReenroll true.')]
          : [],
    };
  },
});

export const enrollmentReadTools = [
  listFlowPlanEnrollments,
  listEnrollments,
  getFlowEnrollment,
  validateFlowReenroll,
];
