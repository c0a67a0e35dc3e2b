import { z } from 'zod';
import { STEP_TYPES } from '../../kernel/flow-tree.ts';
import { REQUEST_TYPES } from '../../kernel/outreach-request.ts';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, lower, strict, upper } from '../../tools/fields.ts';
import {
  GetFlowEnrollmentDocument,
  ListEnrollmentsDocument,
  ListFlowPlanEnrollmentsDocument,
  ReenrollmentChecksDocument,
} from '../../tools/generated/graphql.ts';
import { listOf, nextStep, pageFields, resultOf } from '../../tools/result.ts';
import {
  blocker,
  contact,
  ENROLLMENT_STATUSES,
  enrollmentRow,
  failure,
  moment,
  named,
  STEP_STATUSES,
  task,
  toBlocker,
  toContact,
  toEnrollmentRow,
  toFailure,
  toNamed,
  toQueueRow,
  toTask,
  toTree,
  treeNode,
} from '../../tools/shapes.ts';

const status = z.enum(ENROLLMENT_STATUSES);

const listFlowPlanEnrollments = defineTool({
  name: 'list_flow_plan_enrollments',
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
  output: listOf(enrollmentRow, { flowPlanId: z.string(), status, limit: z.int() }),
  document: ListFlowPlanEnrollmentsDocument,
  variables: ({ flowPlanId, status: bucket, limit: first, cursor: after }) => ({ flowPlanId, status: upper(bucket), first, after }),
  result: ({ flowPlanEnrollments: rows }, { flowPlanId, status: bucket, limit: size }) => {
    const items = rows.nodes.map((row) => (row.__typename === 'Enrollment' ? toEnrollmentRow(row) : toQueueRow(row, bucket)));
    const hasQueueRows = items.some((row) => row.source === 'queue');
    return {
      summary: `${plural(rows.totalCount, 'row')} ${bucket}; ${items.length} on this page.`,
      effectiveFilters: { flowPlanId, status: bucket, limit: size },
      items,
      ...pageFields(rows),
      nextSteps: [
        ...(items.some((row) => row.source === 'flow') ? [nextStep('get_flow_enrollment', 'Get the details of an enrollment by its enrollmentId.')] : []),
        ...(hasQueueRows && bucket === 'in_progress' ? [nextStep('enroll_awaiting_flow_items', 'Enroll waiting contacts by their queueItemId.')] : []),
        ...(hasQueueRows && bucket === 'failed' ? [nextStep('validate_flow_reenroll', 'Check why failed queue items cannot be enrolled.')] : []),
      ],
    };
  },
});

const listEnrollments = defineTool({
  name: 'list_enrollments',
  description: 'Lists enrollments of all flow plans, newest first. Can filter by flow plan, status, contact and end time.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'Only returns enrollments in this flow plan.').optional(),
    statuses: z.array(status).max(10).optional().describe('Only returns enrollments with one of these statuses. Defaults to all.'),
    finishedFrom: dateTime('Only returns enrollments that ended at or after this time.').optional(),
    finishedTo: dateTime('Only returns enrollments that ended at or before this time.').optional(),
    prospectId: id('contact', 'Only returns enrollments of this contact.').optional(),
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(enrollmentRow.extend({ flowPlan: named }), {
    flowPlanId: z.string().nullable(),
    statuses: z.array(status).nullable(),
    finishedFrom: z.string().nullable(),
    finishedTo: z.string().nullable(),
    prospectId: z.string().nullable(),
    limit: z.int(),
  }),
  document: ListEnrollmentsDocument,
  variables: ({ limit: first, cursor: after, statuses, prospectId: contactId, ...filter }) => ({
    filter: { ...filter, contactId, statuses: statuses?.map(upper) },
    first,
    after,
  }),
  result: ({ enrollments }, input) => ({
    summary: `${plural(enrollments.totalCount, 'enrollment')} found; ${enrollments.nodes.length} on this page.`,
    effectiveFilters: {
      flowPlanId: input.flowPlanId ?? null,
      statuses: input.statuses ?? null,
      finishedFrom: input.finishedFrom ?? null,
      finishedTo: input.finishedTo ?? null,
      prospectId: input.prospectId ?? null,
      limit: input.limit,
    },
    items: enrollments.nodes.map((row) => ({ ...toEnrollmentRow(row), flowPlan: toNamed(row.flowPlan) })),
    ...pageFields(enrollments),
    nextSteps: enrollments.nodes.length > 0 ? [nextStep('get_flow_enrollment', 'Get the details of an enrollment.')] : [],
  }),
});

const getFlowEnrollment = defineTool({
  name: 'get_flow_enrollment',
  description:
    'Returns an enrollment with its tree, every step reached, its tasks and the replies of the contact. Requires an enrollmentId; a queueItemId is rejected.',
  annotations: READS,
  input: strict({ enrollmentId: id('enrollment', 'The ID of the enrollment.') }),
  output: resultOf({
    enrollment: enrollmentRow
      .extend({
        flowPlan: named,
        root: treeNode.nullable().describe('The tree that the enrollment runs on.'),
        flowVersion: z.int().describe('The number of the flow plan version that the enrollment runs on.'),
      })
      .describe('The enrollment.'),
    actions: z
      .array(
        z.object({
          nodeId: z.string().describe('The ID of the node in the tree.'),
          type: z.enum(STEP_TYPES).describe('The type of the step.'),
          status: z.enum(STEP_STATUSES).describe('The status of the step.'),
          dueAt: moment,
          executedAt: moment.nullable(),
          subject: z
            .string()
            .nullable()
            .describe('The subject as sent or as it will be sent. Null if the step has none, or if you are neither the sender nor a manager.'),
          message: z
            .string()
            .nullable()
            .describe('The text as sent or as it will be sent. Null if the step has none, or if you are neither the sender nor a manager.'),
          requestType: z.enum(REQUEST_TYPES).nullable().describe('The type of network request the step sends. Null if it sends none.'),
          failure: failure.nullable().describe('Why the step failed. Null if it did not fail.'),
        }),
      )
      .describe('Every step the enrollment has reached, in order, including call and manual steps.'),
    tasks: z.array(task).describe('The tasks of the enrollment that you can access, oldest first.'),
    replies: z
      .array(
        z.object({
          messageId: z.string().describe('The ID of the message.'),
          channel: z.enum(['email', 'network']).describe('The channel of the reply.'),
          receivedAt: moment,
          subject: z
            .string()
            .nullable()
            .describe('The subject of an email. Null for a network message, or if you are neither the sender of the enrollment nor a manager.'),
          body: z.string().nullable().describe('The text. Null if you are neither the sender of the enrollment nor a manager.'),
          sentiment: z
            .enum(['positive', 'neutral', 'negative'])
            .nullable()
            .describe('The attitude of the reply toward the offer. Null if it was not classified.'),
        }),
      )
      .describe('The replies of the contact, oldest first.'),
  }),
  document: GetFlowEnrollmentDocument,
  variables: (input) => input,
  result: ({ enrollment }) => ({
    summary: `${enrollment.contact.fullName ?? enrollment.contact.email ?? 'The contact'} in "${enrollment.flowPlan.name}": ${lower(enrollment.status)}, ${plural(enrollment.actions.length, 'step')} reached, ${plural(enrollment.replies.length, 'reply', 'replies')}.`,
    enrollment: { ...toEnrollmentRow(enrollment), flowPlan: toNamed(enrollment.flowPlan), root: toTree(enrollment.steps), flowVersion: enrollment.flowVersion },
    actions: enrollment.actions.map((action) => ({
      ...action,
      type: lower(action.type),
      status: lower(action.status),
      requestType: action.requestType === null ? null : lower(action.requestType),
      failure: toFailure(action.failure),
    })),
    tasks: enrollment.tasks.map(toTask),
    replies: enrollment.replies.map((reply) => ({
      ...reply,
      channel: lower(reply.channel),
      sentiment: reply.sentiment === null ? null : lower(reply.sentiment),
    })),
    warnings: [],
    nextSteps: enrollment.tasks.some((value) => value.status === 'TODO') ? [nextStep('preview_task', 'Check what completing the open task does.')] : [],
  }),
});

const validateFlowReenroll = defineTool({
  name: 'validate_flow_reenroll',
  description:
    'Checks whether failed queue items can be enrolled again and returns every blocker. Changes nothing. Requires queueItemIds; enrollmentIds are rejected.',
  annotations: READS,
  input: strict({
    queueItemIds: z
      .array(id('queueItem', 'The ID of a queue item.'))
      .min(1)
      .max(100)
      .describe('The IDs of 1 to 100 queue items, from list_flow_plan_enrollments or get_flow_workspace.'),
  }),
  output: resultOf({
    items: z
      .array(
        z.object({
          queueItemId: z.string().describe('The ID from the request.'),
          flowPlanId: z.string().nullable().describe('The ID of the flow plan. Null if the queue item does not exist.'),
          contact: contact.nullable().describe('The contact. Null if the queue item does not exist.'),
          canReenroll: z.boolean().describe('True if the queue item can be enrolled now.'),
          blockers: z.array(blocker).describe('Everything that prevents enrolling the queue item. Empty if it can be enrolled.'),
          failure: failure.nullable().describe('Why the last attempt failed. Null if it did not fail.'),
        }),
      )
      .describe('One result for each distinct ID, in request order.'),
    reenrollableCount: z.int().describe('Number of queue items that can be enrolled.'),
  }),
  document: ReenrollmentChecksDocument,
  variables: (input) => input,
  result: ({ reenrollmentChecks: checks }) => {
    const able = checks.filter((check) => check.canReenroll).length;
    return {
      summary: `${able} of ${plural(checks.length, 'queue item')} can be enrolled.`,
      items: checks.map(({ queueItemId, queueItem, canReenroll, blockers }) => ({
        queueItemId,
        flowPlanId: queueItem?.flowPlan.id ?? null,
        contact: queueItem === null ? null : toContact(queueItem.contact),
        canReenroll,
        blockers: blockers.map(toBlocker),
        failure: toFailure(queueItem?.failure ?? null),
      })),
      reenrollableCount: able,
      warnings: [],
      nextSteps: able > 0 ? [nextStep('enroll_awaiting_flow_items', 'Enroll the items with canReenroll true.')] : [],
    };
  },
});

export const enrollmentReadTools = [listFlowPlanEnrollments, listEnrollments, getFlowEnrollment, validateFlowReenroll];
