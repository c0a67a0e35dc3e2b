import { BlockerType } from '../../../graphql/blocker.ts';
import { builder } from '../../../graphql/builder.ts';
import { ContactInputType } from '../../../graphql/contact.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { visibleById, visibleOf } from '../../../graphql/node.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { idKind } from '../../../kernel/ids.ts';
import { warningsOf } from '../../../kernel/result-warnings.ts';
import type { NextStep } from '../../../kernel/tool-names.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import { type AddEnrollmentResult, addEnrollment } from './add-enrollment.service.ts';
import { type EnrollItemsResult, enrollQueueItems } from './enroll-items.service.ts';
import { type CancelResult, cancelEnrollments } from './enrollment-cancellation.service.ts';
import { enrollmentLoader } from './enrollments.loaders.ts';
import { type ReenrollmentCheck, reenrollmentChecks } from './reenrollment.service.ts';

const EnrollmentPlacementEnum = describedEnum(
  'EnrollmentPlacement',
  'Handling of a contact that is added to a flow plan.',
  {
    enroll: 'Enrolls the contact immediately.',
  },
);

const AddFlowEnrollmentInput = builder.inputType('AddFlowEnrollmentInput', {
  description:
    'A contact to add to a flow plan. Provide either `contact` or `contactId`, not both.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    contact: t.field({
      type: ContactInputType,
      description:
        'The details of the contact. An existing contact that matches is used; otherwise a new one is created.',
    }),
    contactId: t.id({ description: 'The ID of an existing contact. Use it instead of `contact`.' }),
    enrollmentMode: t.field({
      type: EnrollmentPlacementEnum,
      description:
        'ENROLL enrolls the contact immediately. Defaults to the enrollment mode of the flow plan.',
    }),
    startAt: t.field({
      type: 'DateTime',
      description:
        'Time at which the contact starts, at most 366 days ahead; the contact is enrolled whatever the enrollment mode. The queue item waits until then, held with STARTS_LATER. Defaults to now.',
    }),
    senderUserId: t.id({
      description:
        'The user ID of the sender, who must be a candidate of the flow plan. Defaults to the next candidate in rotation.',
    }),
  }),
});

const AddFlowEnrollmentPayload = builder
  .objectRef<AddEnrollmentResult>('AddFlowEnrollmentPayload')
  .implement({
    description: 'The result of adding a contact to a flow plan: an enrollment or a queue item.',
    fields: (t) => ({
      enrollment: t.expose('enrollment', {
        type: 'Enrollment',
        nullable: true,
        description: 'The enrollment. Null if the contact was not enrolled.',
      }),
      queueItem: t.expose('queueItem', {
        type: 'QueueItem',
        nullable: true,
        description: 'The queue item. Null if the contact was enrolled.',
      }),
      contact: t.field({
        type: 'Contact',
        description: 'The contact.',
        resolve: loadedBy(contactLoader, 'contactId'),
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList({
        description:
          'Reasons why the contact could not be enrolled, or a note that it was in the queue already. Empty if it was enrolled or only queued.',
        resolve: (result) => {
          const { queueItem, failure } = result;
          return failure === null
            ? [...warningsOf(result)]
            : [
                queueItem?.status === 'queued'
                  ? `Not enrolled yet (${failure.code}): ${failure.message} The contact starts by itself then.`
                  : `Not enrolled (${failure.code}): ${failure.message}`,
              ];
        },
      }),
      nextSteps: t.field(
        nextStepsField(({ enrollment, queueItem, failure }) => {
          if (enrollment !== null)
            return [{ tool: 'get_flow_enrollment', reason: 'Follow the enrollment.' }];
          if (queueItem?.status === 'queued') return [FOLLOW_WAITING];
          if (failure !== null)
            return [
              {
                tool: 'validate_flow_reenroll',
                reason: 'Check the failed queue item after you fix the cause.',
              },
            ];
          return [{ tool: 'enroll_awaiting_flow_items', reason: 'Enroll the waiting contact.' }];
        }),
      ),
    }),
  });

const FOLLOW_WAITING: NextStep = {
  tool: 'list_flow_plan_enrollments',
  reason: 'See when the contact has started.',
};

const EnrollQueueItemsInput = builder.inputType('EnrollQueueItemsInput', {
  description: 'The queue items to enroll. Provide either `queueItemIds` or `all: true`, not both.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of a published flow plan.' }),
    queueItemIds: t.idList({ description: 'The IDs of 1 to 100 waiting or failed queue items.' }),
    all: t.boolean({ description: 'True to enroll every waiting queue item in the background.' }),
    startAt: t.field({
      type: 'DateTime',
      description:
        'Time at which the contacts start, at most 366 days ahead. The queue items wait until then, held with STARTS_LATER. Defaults to now.',
    }),
    senderUserId: t.id({
      description:
        'The user ID of the sender, who must be a candidate of the flow plan. Defaults to rotating through the candidates.',
    }),
  }),
});

const EnrolledItemType = builder
  .objectRef<EnrollItemsResult['enrolled'][number]>('EnrolledQueueItem')
  .implement({
    description: 'A queue item that was enrolled.',
    fields: (t) => ({
      queueItem: t.field({
        type: 'QueueItem',
        nullable: true,
        description: 'The queue item in its new state.',
        resolve: visibleById('QueueItem', 'queueItemId'),
      }),
      enrollment: t.field({
        type: 'Enrollment',
        description: 'The enrollment.',
        resolve: loadedBy(enrollmentLoader, 'enrollmentId'),
      }),
      queueItemId: t.exposeID('queueItemId', { description: 'The ID of the queue item.' }),
      enrollmentId: t.exposeID('enrollmentId', { description: 'The ID of the enrollment.' }),
    }),
  });

const FailedItemType = builder
  .objectRef<EnrollItemsResult['failed'][number]>('FailedQueueItem')
  .implement({
    description: 'A queue item that could not be enrolled.',
    fields: (t) => ({
      queueItem: t.field({
        type: 'QueueItem',
        nullable: true,
        description: 'The queue item. Null if it does not exist.',
        resolve: visibleById('QueueItem', 'queueItemId'),
      }),
      queueItemId: t.exposeID('queueItemId', { description: 'The ID of the queue item.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the queue item did not change.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const HeldItemType = builder
  .objectRef<EnrollItemsResult['held'][number]>('HeldQueueItem')
  .implement({
    description: 'A held queue item, which starts by itself when the hold ends.',
    fields: (t) => ({
      queueItem: t.field({
        type: 'QueueItem',
        nullable: true,
        description: 'The queue item in its new state.',
        resolve: visibleById('QueueItem', 'queueItemId'),
      }),
      queueItemId: t.exposeID('queueItemId', { description: 'The ID of the queue item.' }),
      code: t.expose('code', { type: FailureCodeEnum, description: 'The reason for the hold.' }),
      message: t.exposeString('message', { description: 'The reason as a sentence.' }),
      until: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Time at which the hold ends by itself. Null if it is not known.',
        resolve: ({ until }) => until ?? null,
      }),
    }),
  });

const EnrollQueueItemsPayload = builder
  .objectRef<EnrollItemsResult>('EnrollQueueItemsPayload')
  .implement({
    description: 'The result of enrolling queue items.',
    fields: (t) => ({
      enrolled: t.expose('enrolled', {
        type: [EnrolledItemType],
        description: 'The queue items that were enrolled.',
      }),
      failed: t.expose('failed', {
        type: [FailedItemType],
        description: 'The queue items that could not be enrolled, each with the reason.',
      }),
      held: t.expose('held', {
        type: [HeldItemType],
        description:
          'The queue items that wait for something that passes, each with the reason. They start by themselves.',
      }),
      scheduled: t.exposeInt('scheduled', {
        description:
          'Number of queue items being enrolled in the background. 0 unless `all` is true.',
      }),
      remaining: t.exposeInt('remaining', {
        description:
          'Number of contacts still waiting in the queue of the flow plan, including those being enrolled in the background.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ held, failed }) => [
          ...(failed.length === 0
            ? []
            : [`${failed.length} of the items could not be enrolled. See failed for the reasons.`]),
          ...(held.length === 0
            ? []
            : [`${held.length} of the items start later by themselves. See held for the reasons.`]),
        ]),
      ),
      nextSteps: t.field(
        nextStepsField(({ failed }) =>
          failed.length > 0
            ? [
                {
                  tool: 'validate_flow_reenroll',
                  reason: 'Check why the failed items cannot be enrolled.',
                },
              ]
            : [{ tool: 'list_flow_plan_enrollments', reason: 'Follow the enrollments.' }],
        ),
      ),
    }),
  });

const CancelEnrollmentsInput = builder.inputType('CancelEnrollmentsInput', {
  description: 'The enrollments and queue items to cancel, 1 to 100 in total.',
  fields: (t) => ({
    flowPlanId: t.id({
      description:
        'Only cancels enrollments and queue items of this flow plan. Omit it to cancel in several flow plans.',
    }),
    enrollmentIds: t.idList({ description: 'The IDs of enrollments in progress.' }),
    queueItemIds: t.idList({ description: 'The IDs of waiting or failed queue items.' }),
  }),
});

const SkippedType = builder
  .objectRef<CancelResult['skipped'][number]>('SkippedCancellation')
  .implement({
    description: 'An ID that was not canceled.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The ID from the request.' }),
      code: t.expose('code', {
        type: FailureCodeEnum,
        description: 'Reason why the enrollment or queue item did not change.',
      }),
      message: t.exposeString('message', { description: 'The error as a sentence.' }),
    }),
  });

const CancelEnrollmentsPayload = builder
  .objectRef<CancelResult>('CancelEnrollmentsPayload')
  .implement({
    description: 'The result of a cancellation. Open tasks and queued actions are canceled too.',
    fields: (t) => ({
      canceled: t.exposeIDList('canceled', { description: 'The IDs that were canceled.' }),
      enrollments: t.field({
        type: ['Enrollment'],
        description: 'The enrollments that were canceled, in their new state.',
        resolve: ({ canceled }, _args, context) =>
          visibleOf(
            context,
            'Enrollment',
            canceled.filter((id) => idKind(id) === 'enrollment'),
          ),
      }),
      queueItems: t.field({
        type: ['QueueItem'],
        description: 'The queue items that were canceled, in their new state.',
        resolve: ({ canceled }, _args, context) =>
          visibleOf(
            context,
            'QueueItem',
            canceled.filter((id) => idKind(id) === 'queueItem'),
          ),
      }),
      skipped: t.expose('skipped', {
        type: [SkippedType],
        description: 'The IDs that were not canceled, each with the reason.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ skipped }) =>
          skipped.length === 0
            ? []
            : [`${skipped.length} of the IDs were not canceled. See skipped for the reasons.`],
        ),
      ),
      nextSteps: t.field(nextStepsField(() => [])),
    }),
  });

const ReenrollmentCheckType = builder.objectRef<ReenrollmentCheck>('ReenrollmentCheck').implement({
  description: 'The check of a queue item before it is enrolled again.',
  fields: (t) => ({
    queueItemId: t.exposeID('queueItemId', { description: 'The ID from the request.' }),
    queueItem: t.expose('queueItem', {
      type: 'QueueItem',
      nullable: true,
      description: 'The queue item. Null if it does not exist.',
    }),
    canReenroll: t.boolean({
      description: 'True if the queue item can be enrolled now.',
      resolve: ({ blockers }) => blockers.length === 0,
    }),
    blockers: t.expose('blockers', {
      type: [BlockerType],
      description: 'All blockers of the queue item. Empty if it can be enrolled.',
    }),
  }),
});

builder.queryField('reenrollmentChecks', (t) =>
  t.field({
    type: [ReenrollmentCheckType],
    description:
      'Checks whether queue items can be enrolled and returns every blocker. Changes nothing.',
    complexity: 50,
    args: {
      queueItemIds: t.arg.idList({
        required: true,
        description: 'The IDs of 1 to 100 queue items. Enrollment IDs are rejected.',
      }),
    },
    resolve: (_root, { queueItemIds }, context) => reenrollmentChecks(context, queueItemIds),
  }),
);

builder.mutationFields((t) => ({
  addFlowEnrollment: t.field({
    type: AddFlowEnrollmentPayload,
    description:
      'Adds a contact to a flow plan. Enrolls it immediately if `enrollmentMode` is ENROLL or the published flow plan is in auto mode; otherwise adds it to the queue.',
    args: {
      input: t.arg({
        type: AddFlowEnrollmentInput,
        required: true,
        description: 'The contact and the flow plan.',
      }),
    },
    resolve: (_root, { input: { enrollmentMode, ...input } }, context) =>
      addEnrollment(context, { ...input, enrollNow: enrollmentMode === 'enroll' }),
  }),
  enrollQueueItems: t.field({
    type: EnrollQueueItemsPayload,
    description:
      'Enrolls queue items of a published flow plan: the given ones immediately, or all waiting ones in the background. Failed items can be retried by ID.',
    args: {
      input: t.arg({
        type: EnrollQueueItemsInput,
        required: true,
        description: 'The queue items to enroll.',
      }),
    },
    resolve: (_root, { input }, context) => enrollQueueItems(context, input),
  }),
  cancelEnrollments: t.field({
    type: CancelEnrollmentsPayload,
    description:
      'Cancels enrollments in progress and queue items, including their open tasks and queued actions.',
    args: {
      input: t.arg({
        type: CancelEnrollmentsInput,
        required: true,
        description: 'The enrollments and queue items to cancel.',
      }),
    },
    resolve: (_root, { input }, context) => cancelEnrollments(context, input),
  }),
}));
