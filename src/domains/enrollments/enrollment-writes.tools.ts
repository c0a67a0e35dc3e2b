import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, SETS } from '../../tools/define-tool.ts';
import { id, strict, upper } from '../../tools/fields.ts';
import { AddFlowEnrollmentDocument, CancelEnrollmentsDocument, EnrollQueueItemsDocument } from '../../tools/generated/graphql.ts';
import { identityInput } from '../../tools/inputs.ts';
import { nextStepTexts, resultOf } from '../../tools/result.ts';
import { contact, flowPlan, toContact, toFlowPlan } from '../../tools/shapes.ts';

const senderUserId = id('user', 'The candidate of the plan who shall send; each in turn where left out.').optional();

const addManualFlowEnrollment = defineTool({
  name: 'add_manual_flow_enrollment',
  description:
    'Puts one contact into an existing flow plan: at once with enrollmentMode enroll or where the plan is in auto mode, else into its queue. Not for the shared flow of dynamic actions.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan, from list_flow_plans.'),
    contact: identityInput.optional().describe('The contact as you know it; give it or prospectId.'),
    prospectId: id('prospect', 'The contact, where it is known already.').optional(),
    enrollmentMode: z.enum(['enroll']).optional().describe('enroll to enroll at once; by the plan’s own mode where left out.'),
    senderUserId,
  }),
  output: resultOf({
    source: z.enum(['flow', 'queue']).describe('flow: enrolled. queue: waits, or failed, in the plan’s queue.'),
    enrollmentId: z.string().nullable().describe('The enrollment, where it was enrolled.'),
    queueItemId: z.string().nullable().describe('The queue item, where it was not.'),
    contact,
    flowPlan,
  }),
  document: AddFlowEnrollmentDocument,
  variables: ({ enrollmentMode, ...input }) => ({ input: { ...input, enrollmentMode: enrollmentMode === undefined ? undefined : upper(enrollmentMode) } }),
  result: ({ addFlowEnrollment: payload }) => {
    const { enrollment, queueItem } = payload;
    const plan = enrollment?.flowPlan ?? queueItem?.flowPlan;
    if (plan === undefined) throw new Error('The contact is neither enrolled nor queued.');
    const who = payload.prospect.fullName ?? payload.prospect.email ?? payload.prospect.networkUrl ?? 'The contact';
    const what = enrollment !== null ? 'was enrolled in' : payload.warnings.length > 0 ? 'could not be enrolled in' : 'waits in the queue of';
    return {
      summary: `${who} ${what} "${plan.name}".`,
      source: enrollment === null ? ('queue' as const) : ('flow' as const),
      enrollmentId: enrollment?.id ?? null,
      queueItemId: queueItem?.id ?? null,
      contact: toContact(payload.prospect),
      flowPlan: toFlowPlan(plan),
      warnings: payload.warnings,
      nextSteps: nextStepTexts(payload.nextSteps),
    };
  },
});

const enrollAwaitingFlowItems = defineTool({
  name: 'enroll_awaiting_flow_items',
  description:
    'Enrolls waiting contacts of a published flow plan: the named queue items at once, or all in the background. Takes failed items too once validate_flow_reenroll passes them.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan, published.'),
    queueItemIds: z.array(id('queueItem', 'A queue item.')).min(1).max(100).optional().describe('1 to 100 queue items; give them or all.'),
    all: z.boolean().optional().describe('true for all that wait.'),
    senderUserId,
  }),
  output: resultOf({
    enrolled: z
      .array(z.object({ queueItemId: z.string().describe('The queue item.'), enrollmentId: z.string().describe('The enrollment that it became.') }))
      .describe('Those enrolled.'),
    failed: z
      .array(
        z.object({
          queueItemId: z.string().describe('The queue item.'),
          code: z.string().describe('A code to act on.'),
          message: z.string().describe('The same as a sentence.'),
        }),
      )
      .describe('Those that could not be.'),
    scheduled: z.int().describe('With all: how many are being enrolled in the background.'),
    remaining: z.int().describe('How many wait in the plan’s queue now.'),
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
    'Cancels enrollments in progress and waiting queue items of one flow plan, with their open tasks and queued actions. Not for the shared flow of dynamic actions.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan.'),
    enrollmentIds: z.array(id('enrollment', 'An enrollment.')).max(100).optional().describe('Enrollments in progress.'),
    queueItemIds: z.array(id('queueItem', 'A queue item.')).max(100).optional().describe('Queue items that wait or failed. At most 100 ids together.'),
  }),
  output: resultOf({
    canceled: z.array(z.string()).describe('The ids that were canceled.'),
    skipped: z
      .array(
        z.object({
          id: z.string().describe('The id.'),
          code: z.string().describe('A code to act on.'),
          message: z.string().describe('The same as a sentence.'),
        }),
      )
      .describe('The ids that were not, each with its cause.'),
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
