import { BlockerType } from '../../graphql/blocker.ts';
import { builder } from '../../graphql/builder.ts';
import { ContactInputType } from '../../graphql/contact.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { SentimentEnum } from '../../graphql/sentiment.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { recordEmailReply } from './email-replies.service.ts';
import { enrollmentLoader } from './enrollments.loaders.ts';
import {
  type AddEnrollmentResult,
  addEnrollment,
  type CancelResult,
  cancelEnrollments,
  type EnrollItemsResult,
  enrollQueueItems,
  type ReenrollmentCheck,
  reenrollmentChecks,
} from './enrollments.service.ts';
import type { ReplyOutcome } from './replies.ts';

const EnrollmentPlacementEnum = describedEnum('EnrollmentPlacement', 'How a contact is put into a flow plan.', {
  enroll: 'It is enrolled at once.',
});

const AddFlowEnrollmentInput = builder.inputType('AddFlowEnrollmentInput', {
  description: 'One contact to put into a flow plan.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The flow plan.' }),
    contact: t.field({ type: ContactInputType, description: 'The contact, as you know it.' }),
    prospectId: t.id({ description: 'The contact, where it is known already; instead of `contact`.' }),
    enrollmentMode: t.field({ type: EnrollmentPlacementEnum, description: 'ENROLL to enroll at once; by the plan’s own mode where left out.' }),
    senderUserId: t.id({ description: 'The candidate of the plan who shall send; the one in turn where left out.' }),
  }),
});

const AddFlowEnrollmentPayload = builder.objectRef<AddEnrollmentResult>('AddFlowEnrollmentPayload').implement({
  description: 'A contact that was put into a flow plan: as an enrollment, or as an item of its queue.',
  fields: (t) => ({
    enrollment: t.field({ type: 'Enrollment', nullable: true, description: 'The enrollment, where it was enrolled.', resolve: ({ enrollment }) => enrollment }),
    queueItem: t.field({ type: 'QueueItem', nullable: true, description: 'The queue item, where it was not.', resolve: ({ queueItem }) => queueItem }),
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: ({ prospectId }, _args, context) => prospectLoader(context).load(prospectId) }),
    warnings: t.stringList({
      description: 'Why it could not be enrolled, where it was asked for.',
      resolve: ({ failure }) => (failure === null ? [] : [`Not enrolled (${failure.code}): ${failure.message}`]),
    }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: ({ enrollment, failure }) => {
        if (enrollment !== null) return [{ tool: 'get_flow_enrollment' as const, reason: 'Follow the enrollment.' }];
        if (failure !== null) return [{ tool: 'validate_flow_reenroll' as const, reason: 'Check the failed queue item once its cause is mended.' }];
        return [{ tool: 'enroll_awaiting_flow_items' as const, reason: 'Enroll the waiting contact.' }];
      },
    }),
  }),
});

const EnrollQueueItemsInput = builder.inputType('EnrollQueueItemsInput', {
  description: 'Waiting contacts to enroll: named ones, or all.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The flow plan, published.' }),
    queueItemIds: t.idList({ description: '1 to 100 queue items, waiting or failed.' }),
    all: t.boolean({ description: 'True for all that wait; they are enrolled in the background.' }),
    senderUserId: t.id({ description: 'The candidate of the plan who shall send; each in turn where left out.' }),
  }),
});

const EnrolledItemType = builder.objectRef<EnrollItemsResult['enrolled'][number]>('EnrolledQueueItem').implement({
  description: 'A queue item that became an enrollment.',
  fields: (t) => ({
    queueItemId: t.exposeID('queueItemId', { description: 'The queue item.' }),
    enrollmentId: t.exposeID('enrollmentId', { description: 'The enrollment.' }),
  }),
});

const FailedItemType = builder.objectRef<EnrollItemsResult['failed'][number]>('FailedQueueItem').implement({
  description: 'A queue item that could not be enrolled.',
  fields: (t) => ({
    queueItemId: t.exposeID('queueItemId', { description: 'The queue item.' }),
    code: t.exposeString('code', { description: 'A code to act on.' }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
  }),
});

const EnrollQueueItemsPayload = builder.objectRef<EnrollItemsResult>('EnrollQueueItemsPayload').implement({
  description: 'What became of waiting contacts.',
  fields: (t) => ({
    enrolled: t.field({ type: [EnrolledItemType], description: 'Those enrolled.', resolve: ({ enrolled }) => enrolled }),
    failed: t.field({ type: [FailedItemType], description: 'Those that could not be, each with its cause.', resolve: ({ failed }) => failed }),
    scheduled: t.exposeInt('scheduled', { description: 'With `all`: how many are being enrolled in the background.' }),
    remaining: t.exposeInt('remaining', { description: 'How many wait in the plan’s queue now, those in the background included.' }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: ({ failed }) => (failed.length === 0 ? [] : [`${failed.length} of the items could not be enrolled; failed says why.`]),
    }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: ({ failed }) =>
        failed.length > 0
          ? [{ tool: 'validate_flow_reenroll' as const, reason: 'See what stands in the way of the failed items.' }]
          : [{ tool: 'list_flow_plan_enrollments' as const, reason: 'Watch the enrollments.' }],
    }),
  }),
});

const CancelEnrollmentsInput = builder.inputType('CancelEnrollmentsInput', {
  description: 'Enrollments and waiting contacts of one flow plan to cancel, 1 to 100 together.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The flow plan.' }),
    enrollmentIds: t.idList({ description: 'Enrollments in progress.' }),
    queueItemIds: t.idList({ description: 'Queue items that wait or failed.' }),
  }),
});

const SkippedType = builder.objectRef<CancelResult['skipped'][number]>('SkippedCancellation').implement({
  description: 'An id that was not canceled.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id as it was given.' }),
    code: t.exposeString('code', { description: 'A code to act on.' }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
  }),
});

const CancelEnrollmentsPayload = builder.objectRef<CancelResult>('CancelEnrollmentsPayload').implement({
  description: 'What was canceled, with its open tasks and queued actions.',
  fields: (t) => ({
    canceled: t.idList({ description: 'The ids that were canceled.', resolve: ({ canceled }) => canceled }),
    skipped: t.field({ type: [SkippedType], description: 'The ids that were not, each with its cause.', resolve: ({ skipped }) => skipped }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: ({ skipped }) => (skipped.length === 0 ? [] : [`${skipped.length} of the ids were not canceled; skipped says why.`]),
    }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: () => [] }),
  }),
});

const ReenrollmentCheckType = builder.objectRef<ReenrollmentCheck>('ReenrollmentCheck').implement({
  description: 'Whether one queue item could be enrolled now.',
  fields: (t) => ({
    queueItemId: t.exposeID('queueItemId', { description: 'The queue item, as it was given.' }),
    queueItem: t.field({
      type: 'QueueItem',
      nullable: true,
      description: 'The queue item; null where your team has none of this id.',
      resolve: ({ queueItem }) => queueItem,
    }),
    canReenroll: t.boolean({ description: 'Whether nothing stands in the way.', resolve: ({ blockers }) => blockers.length === 0 }),
    blockers: t.field({ type: [BlockerType], description: 'All that stands in the way.', resolve: ({ blockers }) => blockers }),
  }),
});

builder.queryField('reenrollmentChecks', (t) =>
  t.field({
    type: [ReenrollmentCheckType],
    description: 'Says of queue items what stands in the way of enrolling them, all of it. Changes nothing.',
    complexity: 50,
    args: { queueItemIds: t.arg.idList({ required: true, description: '1 to 100 queue items; never ids of enrollments.' }) },
    resolve: (_root, { queueItemIds }, context) => reenrollmentChecks(context, queueItemIds),
  }),
);

const RecordEmailReplyInputType = builder.inputType('RecordEmailReplyInput', {
  description: 'An answer that came to a mailbox which the program does not read itself.',
  fields: (t) => ({
    messageId: t.string({ required: true, description: 'Its Message-ID, in angle brackets; the same one counts once.' }),
    inReplyTo: t.string({ required: true, description: 'The Message-ID of the e-mail that it answers, in angle brackets.' }),
    subject: t.string({ description: 'Its subject.' }),
    body: t.string({ required: true, description: 'Its text.' }),
    receivedAt: t.field({ type: 'DateTime', description: 'When it came; now where left out.' }),
    sentiment: t.field({ type: SentimentEnum, description: 'How it takes the offer; NEUTRAL where left out.' }),
  }),
});

const RecordEmailReplyPayload = builder.objectRef<ReplyOutcome>('RecordEmailReplyPayload').implement({
  description: 'An answer that was kept with its enrollment.',
  fields: (t) => ({
    enrollment: t.field({
      type: 'Enrollment',
      description: 'The enrollment that was answered, as it now is.',
      resolve: ({ enrollmentId }, _args, context) => enrollmentLoader(context).load(enrollmentId),
    }),
    messageId: t.exposeID('messageId', { description: 'The id under which the answer is kept.' }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: ({ isNew }) => (isNew ? [] : ['This answer was known already; nothing changed.']),
    }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: () => [{ tool: 'get_flow_enrollment' as const, reason: 'Read the answer in its enrollment.' }],
    }),
  }),
});

builder.mutationFields((t) => ({
  recordEmailReply: t.field({
    type: RecordEmailReplyPayload,
    description:
      'Keeps an e-mail answer with its enrollment, for mailboxes that the program does not read itself. It completes the enrollment where the flow plan stops on replies.',
    args: { input: t.arg({ type: RecordEmailReplyInputType, required: true, description: 'The answer.' }) },
    resolve: (_root, { input }, context) => recordEmailReply(context, input),
  }),
  addFlowEnrollment: t.field({
    type: AddFlowEnrollmentPayload,
    description: 'Puts one contact into a flow plan: at once where asked for or where the plan is in auto mode, else into its queue.',
    args: { input: t.arg({ type: AddFlowEnrollmentInput, required: true, description: 'The contact and the flow plan.' }) },
    resolve: (_root, { input: { enrollmentMode, ...input } }, context) => addEnrollment(context, { ...input, enrollNow: enrollmentMode === 'enroll' }),
  }),
  enrollQueueItems: t.field({
    type: EnrollQueueItemsPayload,
    description: 'Enrolls waiting contacts of a published flow plan: named ones at once, or all in the background. Failed items are tried again.',
    args: { input: t.arg({ type: EnrollQueueItemsInput, required: true, description: 'What to enroll.' }) },
    resolve: (_root, { input }, context) => enrollQueueItems(context, input),
  }),
  cancelEnrollments: t.field({
    type: CancelEnrollmentsPayload,
    description: 'Cancels enrollments in progress and waiting contacts; their open tasks and queued actions are canceled too.',
    args: { input: t.arg({ type: CancelEnrollmentsInput, required: true, description: 'What to cancel.' }) },
    resolve: (_root, { input }, context) => cancelEnrollments(context, input),
  }),
}));
