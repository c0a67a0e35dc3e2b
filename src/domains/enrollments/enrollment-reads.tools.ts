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
    'Lists the rows of one flow plan in one state: enrollments (source flow) and contacts in its queue (source queue). For a range of end times use list_enrollments; for replies use get_flow_enrollment, never with a queueItemId.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan, from list_flow_plans.'),
    status: status
      .default('in_progress')
      .describe('The state. in_progress holds waiting contacts too; failed and canceled hold queue rows that failed or were canceled.'),
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
        ...(items.some((row) => row.source === 'flow') ? [nextStep('get_flow_enrollment', 'See one enrollment whole, by its enrollmentId.')] : []),
        ...(hasQueueRows && bucket === 'in_progress' ? [nextStep('enroll_awaiting_flow_items', 'Enroll waiting contacts, by their queueItemId.')] : []),
        ...(hasQueueRows && bucket === 'failed' ? [nextStep('validate_flow_reenroll', 'See what stands in the way of failed queue items.')] : []),
      ],
    };
  },
});

const listEnrollments = defineTool({
  name: 'list_enrollments',
  description: 'Lists enrollments over all flow plans, newest first, by state, by contact, or by when they ended.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'Of this flow plan.').optional(),
    statuses: z.array(status).max(10).optional().describe('In any of these states; all where left out.'),
    finishedFrom: dateTime('Ended at or after this moment.').optional(),
    finishedTo: dateTime('Ended at or before this moment.').optional(),
    prospectId: id('prospect', 'Of this contact.').optional(),
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
  variables: ({ limit: first, cursor: after, statuses, ...filter }) => ({ filter: { ...filter, statuses: statuses?.map(upper) }, first, after }),
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
    nextSteps: enrollments.nodes.length > 0 ? [nextStep('get_flow_enrollment', 'See one enrollment whole.')] : [],
  }),
});

const getFlowEnrollment = defineTool({
  name: 'get_flow_enrollment',
  description:
    'Gives one enrollment whole: its tree, every step reached, its tasks, and what the contact answered. Takes an enrollmentId, never a queueItemId.',
  annotations: READS,
  input: strict({ enrollmentId: id('enrollment', 'The enrollment.') }),
  output: resultOf({
    enrollment: enrollmentRow
      .extend({
        flowPlan: named,
        root: treeNode.nullable().describe('The tree that it runs on.'),
        flowVersion: z.int().describe('The number of the version that it runs on.'),
      })
      .describe('The enrollment.'),
    actions: z
      .array(
        z.object({
          nodeId: z.string().describe('The node of the tree.'),
          type: z.enum(STEP_TYPES).describe('What it does.'),
          status: z.enum(STEP_STATUSES).describe('Where it stands.'),
          dueAt: moment,
          executedAt: moment.nullable(),
          subject: z.string().nullable().describe('The subject as it was sent, or will be.'),
          message: z.string().nullable().describe('The text as it was sent, or will be.'),
          requestType: z.enum(REQUEST_TYPES).nullable().describe('For network steps: the kind of request in the sender’s queue.'),
          failure: failure.nullable().describe('Why it failed.'),
        }),
      )
      .describe('Every step that has been reached, in their order; calls and manual ones too.'),
    tasks: z.array(task).describe('Its tasks that you may see, oldest first.'),
    replies: z
      .array(
        z.object({
          messageId: z.string().describe('The message.'),
          channel: z.enum(['email', 'network']).describe('How it came.'),
          receivedAt: moment,
          subject: z.string().nullable().describe('Its subject.'),
          body: z.string().nullable().describe('The text. Null if you are neither the sender of the enrollment nor a manager.'),
          sentiment: z.enum(['positive', 'neutral', 'negative']).nullable().describe('How it takes the offer.'),
        }),
      )
      .describe('What the contact answered, oldest first.'),
  }),
  document: GetFlowEnrollmentDocument,
  variables: (input) => input,
  result: ({ enrollment }) => ({
    summary: `${enrollment.prospect.fullName ?? enrollment.prospect.email ?? 'The contact'} in "${enrollment.flowPlan.name}": ${lower(enrollment.status)}, ${plural(enrollment.actions.length, 'step')} reached, ${plural(enrollment.replies.length, 'reply', 'replies')}.`,
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
    nextSteps: enrollment.tasks.some((value) => value.status === 'TODO') ? [nextStep('preview_task', 'See what its open task asks.')] : [],
  }),
});

const validateFlowReenroll = defineTool({
  name: 'validate_flow_reenroll',
  description:
    'Says of failed queue items what stands in the way of enrolling them again, all of it. Changes nothing. Takes queueItemIds, never enrollmentIds.',
  annotations: READS,
  input: strict({
    queueItemIds: z
      .array(id('queueItem', 'A queue item.'))
      .min(1)
      .max(100)
      .describe('1 to 100 queue items, from list_flow_plan_enrollments or get_flow_workspace.'),
  }),
  output: resultOf({
    items: z
      .array(
        z.object({
          queueItemId: z.string().describe('The queue item, as it was given.'),
          flowPlanId: z.string().nullable().describe('Its flow plan; null where there is no such item.'),
          contact: contact.nullable().describe('Its contact; null where there is no such item.'),
          canReenroll: z.boolean().describe('Whether nothing stands in the way.'),
          blockers: z.array(blocker).describe('All that stands in the way.'),
          failure: failure.nullable().describe('Why it failed the last time.'),
        }),
      )
      .describe('One for each id, in their order.'),
    reenrollableCount: z.int().describe('How many can be enrolled.'),
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
        contact: queueItem === null ? null : toContact(queueItem.prospect),
        canReenroll,
        blockers: blockers.map(toBlocker),
        failure: toFailure(queueItem?.failure ?? null),
      })),
      reenrollableCount: able,
      warnings: [],
      nextSteps: able > 0 ? [nextStep('enroll_awaiting_flow_items', 'Enroll the items that nothing stands in the way of.')] : [],
    };
  },
});

export const enrollmentReadTools = [listFlowPlanEnrollments, listEnrollments, getFlowEnrollment, validateFlowReenroll];
