import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { ADDS, defineTool, SETS } from '../../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../../tools/fields.ts';
import {
  AddFlowEnrollment,
  CancelEnrollments,
  EnrollQueueItems,
  FlowPlanFieldsShape,
  toFlowPlanFields,
} from '../../../tools/generated/graphql.ts';
import { identityInput } from '../../../tools/inputs.ts';

const senderUserId = id(
  'user',
  'The user ID of the sender, who must be a candidate of the flow plan. Defaults to rotating through the candidates.',
).optional();

const addManualFlowEnrollment = defineTool({
  name: 'add_manual_flow_enrollment',
  title: 'Enroll a contact',
  description:
    'Adds a contact to a flow plan. Enrolls it immediately if enrollmentMode is enroll or the published flow plan is in auto mode; otherwise adds it to the queue. Does not work for the shared flow of dynamic actions.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan, from list_flow_plans.'),
    contact: identityInput
      .optional()
      .describe('The details of the contact. Provide either contact or prospectId, not both.'),
    prospectId: id('contact', 'The ID of an existing contact.').optional(),
    enrollmentMode: z
      .enum(['enroll'])
      .optional()
      .describe(
        'enroll enrolls the contact immediately. Defaults to the enrollment mode of the flow plan.',
      ),
    startAt: dateTime(
      'Start of the contact, at most 366 days ahead; it is enrolled whatever the mode. Defaults to now.',
    ).optional(),
    senderUserId,
  }),
  operation: AddFlowEnrollment,
  variables: ({ prospectId: contactId, ...input }) => ({ input: { ...input, contactId } }),
  fields: {
    source: z
      .enum(['flow', 'queue'])
      .describe(
        'flow: the contact was enrolled. queue: it waits or failed in the queue of the flow plan.',
      ),
    flowPlan: FlowPlanFieldsShape.describe('The flow plan.'),
  },
  result: ({ addFlowEnrollment: { enrollment, queueItem, contact } }) => {
    const plan = enrollment?.flowPlan ?? queueItem?.flowPlan;
    if (plan === undefined) throw new Error('The contact is neither enrolled nor queued.');
    const who = contact.fullName ?? contact.email ?? contact.networkUrl ?? 'The contact';
    const what =
      enrollment !== null
        ? 'was enrolled in'
        : queueItem?.failure != null
          ? 'could not be enrolled in'
          : queueItem?.hold != null
            ? 'starts later in'
            : 'waits in the queue of';
    return {
      summary: `${who} ${what} "${plan.name}".`,
      source: enrollment === null ? ('queue' as const) : ('flow' as const),
      flowPlan: toFlowPlanFields(plan),
    };
  },
});

const enrollAwaitingFlowItems = defineTool({
  name: 'enroll_awaiting_flow_items',
  title: 'Enroll waiting contacts',
  description:
    'Enrolls queue items of a published flow plan: the given ones immediately, or all waiting ones in the background. Failed items can be retried by ID once validate_flow_reenroll reports canReenroll.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of a published flow plan.'),
    queueItemIds: z
      .array(id('queueItem', 'The ID of a queue item.'))
      .min(1)
      .max(100)
      .optional()
      .describe('The IDs of 1 to 100 queue items. Provide either queueItemIds or all, not both.'),
    all: z.boolean().optional().describe('True to enroll every waiting queue item.'),
    startAt: dateTime('Start of the contacts, at most 366 days ahead. Defaults to now.').optional(),
    senderUserId,
  }),
  operation: EnrollQueueItems,
  variables: (input) => ({ input }),
  result: ({ enrollQueueItems: { enrolled, held, failed, scheduled, remaining } }) => ({
    summary: `${enrolled.length} enrolled, ${held.length} held, ${failed.length} failed, ${scheduled} being enrolled in the background, ${remaining} waiting.`,
  }),
});

const cancelFlowEnrollments = defineTool({
  name: 'cancel_flow_enrollments',
  title: 'Cancel enrollments',
  description:
    'Cancels enrollments in progress and queue items of one flow plan, including their open tasks and queued actions. Does not work for the shared flow of dynamic actions.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    enrollmentIds: z
      .array(id('enrollment', 'The ID of an enrollment.'))
      .max(100)
      .optional()
      .describe('The IDs of enrollments in progress.'),
    queueItemIds: z
      .array(id('queueItem', 'The ID of a queue item.'))
      .max(100)
      .optional()
      .describe(
        'The IDs of waiting or failed queue items. Together with enrollmentIds, 1 to 100 IDs.',
      ),
  }),
  operation: CancelEnrollments,
  variables: (input) => ({ input }),
  result: ({ cancelEnrollments: { canceled, skipped } }) => ({
    summary: `${plural(canceled.length, 'row')} canceled, ${skipped.length} skipped.`,
  }),
});

export const enrollmentWriteTools = [
  addManualFlowEnrollment,
  enrollAwaitingFlowItems,
  cancelFlowEnrollments,
];
