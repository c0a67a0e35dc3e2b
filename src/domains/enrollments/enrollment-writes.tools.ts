import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, SETS } from '../../tools/define-tool.ts';
import { id, strict, upper } from '../../tools/fields.ts';
import { AddFlowEnrollmentDocument, CancelEnrollmentsDocument, EnrollQueueItemsDocument } from '../../tools/generated/graphql.ts';
import { identityInput } from '../../tools/inputs.ts';
import { nextStepTexts, resultOf } from '../../tools/result.ts';
import { contact, flowPlan, toContact, toFlowPlan } from '../../tools/shapes.ts';

const senderUserId = id('user', 'The user ID of the sender, who must be a candidate of the flow plan. Defaults to rotating through the candidates.').optional();

const addManualFlowEnrollment = defineTool({
  name: 'add_manual_flow_enrollment',
  description:
    'Adds a contact to a flow plan. Enrolls it immediately if enrollmentMode is enroll or the published flow plan is in auto mode; otherwise adds it to the queue. Does not work for the shared flow of dynamic actions.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan, from list_flow_plans.'),
    contact: identityInput.optional().describe('The details of the contact. Provide either contact or prospectId, not both.'),
    prospectId: id('contact', 'The ID of an existing contact.').optional(),
    enrollmentMode: z.enum(['enroll']).optional().describe('enroll enrolls the contact immediately. Defaults to the enrollment mode of the flow plan.'),
    senderUserId,
  }),
  output: resultOf({
    source: z.enum(['flow', 'queue']).describe('flow: the contact was enrolled. queue: it waits or failed in the queue of the flow plan.'),
    enrollmentId: z.string().nullable().describe('The ID of the enrollment. Null if the contact was not enrolled.'),
    queueItemId: z.string().nullable().describe('The ID of the queue item. Null if the contact was enrolled.'),
    contact,
    flowPlan,
  }),
  document: AddFlowEnrollmentDocument,
  variables: ({ enrollmentMode, prospectId: contactId, ...input }) => ({
    input: { ...input, contactId, enrollmentMode: enrollmentMode === undefined ? undefined : upper(enrollmentMode) },
  }),
  result: ({ addFlowEnrollment: payload }) => {
    const { enrollment, queueItem } = payload;
    const plan = enrollment?.flowPlan ?? queueItem?.flowPlan;
    if (plan === undefined) throw new Error('The contact is neither enrolled nor queued.');
    const who = payload.contact.fullName ?? payload.contact.email ?? payload.contact.networkUrl ?? 'The contact';
    const what = enrollment !== null ? 'was enrolled in' : payload.warnings.length > 0 ? 'could not be enrolled in' : 'waits in the queue of';
    return {
      summary: `${who} ${what} "${plan.name}".`,
      source: enrollment === null ? ('queue' as const) : ('flow' as const),
      enrollmentId: enrollment?.id ?? null,
      queueItemId: queueItem?.id ?? null,
      contact: toContact(payload.contact),
      flowPlan: toFlowPlan(plan),
      warnings: payload.warnings,
      nextSteps: nextStepTexts(payload.nextSteps),
    };
  },
});

const enrollAwaitingFlowItems = defineTool({
  name: 'enroll_awaiting_flow_items',
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
    senderUserId,
  }),
  output: resultOf({
    enrolled: z
      .array(z.object({ queueItemId: z.string().describe('The ID of the queue item.'), enrollmentId: z.string().describe('The ID of the enrollment.') }))
      .describe('The queue items that were enrolled.'),
    failed: z
      .array(
        z.object({
          queueItemId: z.string().describe('The ID of the queue item.'),
          code: z.string().describe('The machine-readable error code.'),
          message: z.string().describe('The error as a sentence.'),
        }),
      )
      .describe('The queue items that could not be enrolled, each with the reason.'),
    scheduled: z.int().describe('Number of queue items being enrolled in the background. 0 unless all is true.'),
    remaining: z.int().describe('Number of contacts still waiting in the queue of the flow plan, including those being enrolled in the background.'),
  }),
  document: EnrollQueueItemsDocument,
  variables: (input) => ({ input }),
  result: ({ enrollQueueItems: payload }) => ({
    summary: `${payload.enrolled.length} enrolled, ${payload.failed.length} failed, ${payload.scheduled} being enrolled in the background, ${payload.remaining} waiting.`,
    enrolled: payload.enrolled,
    failed: payload.failed,
    scheduled: payload.scheduled,
    remaining: payload.remaining,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const cancelFlowEnrollments = defineTool({
  name: 'cancel_flow_enrollments',
  description:
    'Cancels enrollments in progress and queue items of one flow plan, including their open tasks and queued actions. Does not work for the shared flow of dynamic actions.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    enrollmentIds: z.array(id('enrollment', 'The ID of an enrollment.')).max(100).optional().describe('The IDs of enrollments in progress.'),
    queueItemIds: z
      .array(id('queueItem', 'The ID of a queue item.'))
      .max(100)
      .optional()
      .describe('The IDs of waiting or failed queue items. Together with enrollmentIds, 1 to 100 IDs.'),
  }),
  output: resultOf({
    canceled: z.array(z.string()).describe('The IDs that were canceled.'),
    skipped: z
      .array(
        z.object({
          id: z.string().describe('The ID from the request.'),
          code: z.string().describe('The machine-readable error code.'),
          message: z.string().describe('The error as a sentence.'),
        }),
      )
      .describe('The IDs that were not canceled, each with the reason.'),
  }),
  document: CancelEnrollmentsDocument,
  variables: (input) => ({ input }),
  result: ({ cancelEnrollments: payload }) => ({
    summary: `${plural(payload.canceled.length, 'row')} canceled, ${payload.skipped.length} skipped.`,
    canceled: payload.canceled,
    skipped: payload.skipped,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const enrollmentWriteTools = [addManualFlowEnrollment, enrollAwaitingFlowItems, cancelFlowEnrollments];
