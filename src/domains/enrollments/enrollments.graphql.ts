import type { GraphQLResolveInfo } from 'graphql';
import type { Enrollment, EnrollmentStatus } from '../../db/generated/prisma/client.ts';
import { asksForTotal, asksRowsFor } from '../../graphql/asked.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FailureType, failureOf } from '../../graphql/failure.ts';
import { FlowStepType, StepBranchEnum, StepTypeEnum } from '../../graphql/flow-step.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { RequestTypeEnum } from '../../graphql/request-type.ts';
import { SentimentEnum } from '../../graphql/sentiment.ts';
import { flatten, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { requestOfStep } from '../../kernel/outreach-request.ts';
import { readsTextsOf } from '../../kernel/policy.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { getEnrollment, listEnrollments, listEnrollmentsOfPlan, listFlowPlanEnrollments, loadEnrollments, loadQueueItems } from './enrollment-reads.service.ts';
import { type Along, contactOf, currentStepOf, senderOf } from './enrollment-rows.ts';
import { repliesOfEnrollmentLoader, tasksOfEnrollmentLoader } from './enrollments.loaders.ts';
import { type ReadableMessage, readable, readableTree } from './readable-texts.ts';

const EnrollmentStatusEnum = describedEnum('EnrollmentStatus', 'The status of an enrollment.', {
  in_progress: 'The enrollment is running.',
  completed: 'All steps are done, or the contact replied and the flow plan stops on replies.',
  failed: 'The enrollment could not continue. See `failure` for the reason.',
  canceled: 'The enrollment was canceled.',
  disqualified: 'The contact was disqualified.',
} satisfies Record<EnrollmentStatus, string>);

const QueueItemStatusEnum = describedEnum('QueueItemStatus', 'The status of a queue item.', {
  awaiting: 'The contact waits to be enrolled manually.',
  queued: 'The contact is being enrolled in the background.',
  enrolled: 'The contact was enrolled.',
  failed: 'The contact could not be enrolled. See `failure` for the reason.',
  canceled: 'The queue item was canceled.',
});

const StepStatusEnum = describedEnum('StepStatus', 'The status of a step.', {
  scheduled: 'Waits until it is due.',
  awaiting_approval: 'Waits for approval by a team member.',
  awaiting_task: 'Waits for its task to be completed or skipped.',
  in_queue: 'Waits in the outreach queue of the sender.',
  sending: 'Is being sent.',
  awaiting_acceptance: 'Waits for the connection request to be accepted.',
  done: 'Was carried out.',
  skipped: 'Was skipped.',
  failed: 'Failed. See `failure` for the reason.',
  canceled: 'Was canceled before it was carried out.',
});

const MessageChannelEnum = describedEnum('MessageChannel', 'The channel of a message.', { email: 'Email.', network: 'Message on the network.' });

const EnrollmentStepType = builder.prismaObject('Step', {
  name: 'EnrollmentStep',
  description: 'The execution of a step for one enrollment.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The ID of the node in the tree.' }),
    type: t.expose('type', { type: StepTypeEnum, description: 'The type of the step.' }),
    status: t.expose('status', { type: StepStatusEnum, description: 'The status of the step.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When the step is due. The schedule and limits of the sender can delay it further.' }),
    executedAt: t.expose('executedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the step was carried out, skipped or failed. Null before that.',
    }),
    subject: t.string({
      nullable: true,
      description: 'The subject as sent or as it will be sent. Null if the step has none, or if you are neither the sender nor a manager.',
      resolve: ({ senderId, subject }, _args, { actor }) => (readsTextsOf(actor, senderId) ? subject : null),
    }),
    message: t.string({
      nullable: true,
      description: 'The text as sent or as it will be sent. Null if the step has none, or if you are neither the sender nor a manager.',
      resolve: ({ senderId, message }, _args, { actor }) => (readsTextsOf(actor, senderId) ? message : null),
    }),
    requestType: t.field({
      type: RequestTypeEnum,
      nullable: true,
      description: 'The type of network request the step sends. Null if it sends none.',
      resolve: ({ type }) => requestOfStep(type),
    }),
    connection: t.expose('branchTaken', {
      type: StepBranchEnum,
      nullable: true,
      description: 'The outcome of a connection request: ACCEPTED or TIMEOUT. Null for other steps and while the request is pending.',
    }),
    failure: t.field({ type: FailureType, nullable: true, description: 'Why the step failed. Null if it did not fail.', resolve: failureOf }),
  }),
});

const QualificationStatusEnum = describedEnum('QualificationStatus', 'The result of qualifying a contact for a flow plan.', {
  pending: 'The contact has not been evaluated yet.',
  qualified: 'The contact qualifies.',
  disqualified: 'The contact does not qualify. The enrollment has ended.',
});

const QualificationType = builder.objectRef<Enrollment>('Qualification').implement({
  description: 'The qualification of the contact, evaluated before the first step.',
  fields: (t) => ({
    status: t.field({
      type: QualificationStatusEnum,
      description: 'The result of the qualification.',
      resolve: ({ qualification }) => qualification ?? 'pending',
    }),
    reason: t.exposeString('qualificationReason', { nullable: true, description: 'The reason for the result, in one sentence. Null while pending.' }),
    judgedAt: t.expose('qualifiedAt', { type: 'DateTime', nullable: true, description: 'When the contact was evaluated. Null while pending.' }),
  }),
});

const ReplySummaryType = builder.objectRef<Enrollment>('ReplySummary').implement({
  description: 'Reply counts of an enrollment. See `replies` for the replies themselves.',
  fields: (t) => ({
    count: t.int({ description: 'Number of replies on all channels.', resolve: (row) => row.emailReplies + row.networkReplies }),
    emailCount: t.exposeInt('emailReplies', { description: 'Number of email replies.' }),
    networkCount: t.exposeInt('networkReplies', { description: 'Number of replies on the network.' }),
    latestReplyAt: t.expose('latestReplyAt', { type: 'DateTime', nullable: true, description: 'When the latest reply was received. Null if there is none.' }),
  }),
});

const ReplyType = builder.objectRef<ReadableMessage>('Reply').implement({
  description: 'A reply from the contact.',
  fields: (t) => ({
    messageId: t.id({ description: 'The ID of the message.', resolve: ({ id }) => id }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'The channel of the reply.' }),
    receivedAt: t.expose('sentAt', { type: 'DateTime', description: 'When the reply was received.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The subject of an email. Null for a network message, or if you are neither the sender of the enrollment nor a manager.',
    }),
    body: t.exposeString('body', { nullable: true, description: 'The text. Null if you are neither the sender of the enrollment nor a manager.' }),
    sentiment: t.expose('sentiment', {
      type: SentimentEnum,
      nullable: true,
      description: 'The attitude of the reply toward the offer. Null if it was not classified.',
    }),
  }),
});

builder.prismaObject('Enrollment', {
  description: 'One contact going through one version of a flow plan.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    // Lists of enrollments are hot: what stands beside their rows is read with them, or by a batch loader.
    contact: t.field({ type: 'Contact', description: 'The contact.', resolve: (row, _args, context) => contactOf(context, row) }),
    sender: t.field({ type: 'TeamMember', description: 'The member who sends.', resolve: (row, _args, context) => senderOf(context, row) }),
    status: t.expose('status', { type: EnrollmentStatusEnum, description: 'The status of the enrollment.' }),
    currentStep: t.field({
      type: EnrollmentStepType,
      nullable: true,
      description: 'The last step that the enrollment has reached. Null if there is none.',
      resolve: (row, _args, context) => currentStepOf(context, row),
    }),
    isOpportunity: t.exposeBoolean('isOpportunity', { description: 'True if the contact replied positively or booked a meeting.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the enrollment started.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When the enrollment ended. Null while it is in progress.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the enrollment last changed.' }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Why the enrollment failed or the contact was disqualified. Null otherwise.',
      resolve: failureOf,
    }),
    qualification: t.field({
      type: QualificationType,
      nullable: true,
      description: 'The qualification of the contact. Null if the flow plan does not qualify contacts.',
      resolve: (row) => (row.qualification === null ? null : row),
    }),
    replySummary: t.field({ type: ReplySummaryType, description: 'Reply counts.', resolve: (row) => row }),
    flowVersion: t.int({
      description: 'The number of the flow plan version that the enrollment runs on.',
      select: { flowVersion: { select: { number: true } } },
      resolve: ({ flowVersion }) => flowVersion.number,
    }),
    steps: t.field({
      type: [FlowStepType],
      description:
        'The tree that the enrollment runs on as a flat list, parents before children. For dynamic actions, texts are null if you are neither the sender nor a manager.',
      complexity: 10,
      select: { flowVersion: { select: { root: true } } },
      resolve: (row, _args, { actor }) => readableTree(actor, row, flatten(flowTreeSchema.parse(row.flowVersion.root))),
    }),
    actions: t.relation('steps', {
      description: 'Every step the enrollment has reached, in order, including call and manual steps.',
      complexity: 10,
      query: { orderBy: { id: 'asc' } },
    }),
    tasks: t.field({
      type: ['Task'],
      description: 'The tasks of the enrollment, oldest first. A member only sees their own tasks.',
      complexity: 10,
      resolve: (row, _args, context) => tasksOfEnrollmentLoader(context).load(row.id),
    }),
    replies: t.field({
      type: [ReplyType],
      description: 'The replies of the contact, oldest first.',
      complexity: 10,
      resolve: async (row, _args, context) => readable(context.actor, row.senderId, await repliesOfEnrollmentLoader(context).load(row.id)),
    }),
  }),
});

builder.prismaObject('QueueItem', {
  description: 'A contact waiting to be enrolled in a flow plan.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    contact: t.relation('contact', { description: 'The contact.' }),
    status: t.expose('status', { type: QueueItemStatusEnum, description: 'The status of the queue item.' }),
    sender: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The requested sender. Null if none was requested.',
      resolve: (row, _args, context) => (row.senderId === null ? null : memberLoader(context).load(row.senderId)),
    }),
    enrollmentId: t.exposeID('enrollmentId', { nullable: true, description: 'The ID of the resulting enrollment. Null if the contact has not been enrolled.' }),
    failure: t.field({ type: FailureType, nullable: true, description: 'Why the contact could not be enrolled. Null if it did not fail.', resolve: failureOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the contact was added to the queue.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the queue item last changed.' }),
  }),
});

function alongWith(info: GraphQLResolveInfo): Along {
  return {
    total: asksForTotal(info),
    contact: asksRowsFor(info, 'contact'),
    sender: asksRowsFor(info, 'sender'),
    currentStep: asksRowsFor(info, 'currentStep'),
  };
}

builder.prismaObjectField('FlowPlan', 'enrollments', (t) =>
  t.connection({
    type: 'Enrollment',
    description: 'Lists the enrollments of the flow plan, newest first.',
    complexity: pageComplexity,
    args: { status: t.arg({ type: EnrollmentStatusEnum, description: 'Only returns enrollments with this status.' }) },
    resolve: async (row, { status, ...page }, context, info) => toConnection(await listEnrollmentsOfPlan(context, row, status ?? null, page, alongWith(info))),
  }),
);

registerNode('enrollment', { typeName: 'Enrollment', load: loadEnrollments });
registerNode('queueItem', { typeName: 'QueueItem', load: loadQueueItems });

const FlowRowType = builder.unionType('FlowPlanEnrollment', {
  description: 'An enrollment of a flow plan, or a queue item that has not become one.',
  types: ['Enrollment', 'QueueItem'],
  resolveType: (row) => ('startedAt' in row ? 'Enrollment' : 'QueueItem'),
});

const EnrollmentFilterInput = builder.inputType('EnrollmentFilter', {
  description: 'Filters for a list of enrollments. Omitted fields do not filter.',
  fields: (t) => ({
    flowPlanId: t.id({ description: 'Only returns enrollments in this flow plan.' }),
    statuses: t.field({ type: [EnrollmentStatusEnum], description: 'Only returns enrollments with one of these statuses. Defaults to all.' }),
    finishedFrom: t.field({ type: 'DateTime', description: 'Only returns enrollments that ended at or after this time.' }),
    finishedTo: t.field({ type: 'DateTime', description: 'Only returns enrollments that ended at or before this time.' }),
    contactId: t.id({ description: 'Only returns enrollments of this contact.' }),
  }),
});

builder.queryFields((t) => ({
  enrollment: t.field({
    type: 'Enrollment',
    description: 'Returns an enrollment of your team by ID.',
    args: { id: t.arg.id({ required: true, description: 'The ID of the enrollment.' }) },
    resolve: (_root, { id }, context) => getEnrollment(context, id),
  }),
  enrollments: t.connection({
    type: 'Enrollment',
    description: 'Lists the enrollments of your team, newest first.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: EnrollmentFilterInput, description: 'Filters the list.' }) },
    resolve: async (_root, { filter, ...page }, context, info) => toConnection(await listEnrollments(context, filter ?? {}, page, alongWith(info))),
  }),
  flowPlanEnrollments: t.connection({
    type: FlowRowType,
    description:
      'Lists the rows of one flow plan with one status: enrollments newest first, followed by queue items. IN_PROGRESS includes waiting contacts; FAILED and CANCELED include queue items that failed or were canceled before enrollment.',
    complexity: pageComplexity,
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The ID of the flow plan.' }),
      status: t.arg({ type: EnrollmentStatusEnum, required: true, defaultValue: 'in_progress', description: 'The status. Defaults to IN_PROGRESS.' }),
    },
    resolve: async (_root, { flowPlanId, status, ...page }, context, info) =>
      toConnection(await listFlowPlanEnrollments(context, { flowPlanId, status }, page, alongWith(info))),
  }),
}));

const EnrollmentChange = liveChangeType<Enrollment>('EnrollmentChange', 'An enrollment that started, changed or ended.');

builder.objectField(EnrollmentChange, 'enrollment', (t) =>
  t.field({ type: 'Enrollment', description: 'The enrollment in its current state.', resolve: ({ subject }) => subject }),
);

builder.subscriptionField('enrollmentUpdated', (t) =>
  t.field({
    type: EnrollmentChange,
    description: 'Streams the enrollments of your team as they start, change and end.',
    args: {
      after: t.arg.string({ description: 'Resumes after the event with this `sequence`, without gaps. If omitted, only new events are sent.' }),
    },
    subscribe: (_root, { after }, context) => follow(context, { enrollment: loadEnrollments }, after),
    resolve: (change) => change,
  }),
);
