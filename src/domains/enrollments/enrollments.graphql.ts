import type { GraphQLResolveInfo } from 'graphql';
import type { Enrollment, EnrollmentStatus, Step } from '../../db/generated/prisma/client.ts';
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
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { getEnrollment, listEnrollments, listEnrollmentsOfPlan, listFlowPlanEnrollments, loadEnrollments, loadQueueItems } from './enrollment-reads.service.ts';
import { type Along, currentStepOf, prospectOf, senderOf } from './enrollment-rows.ts';
import { flowVersionLoader, repliesOfEnrollmentLoader, stepsOfEnrollmentLoader, tasksOfEnrollmentLoader } from './enrollments.loaders.ts';
import { type ReadableMessage, readable, readableTree } from './readable-texts.ts';

const EnrollmentStatusEnum = describedEnum('EnrollmentStatus', 'Where an enrollment stands.', {
  in_progress: 'It goes on.',
  completed: 'It went through, or was answered.',
  failed: 'It could not go on; `failure` says why.',
  canceled: 'Someone canceled it.',
  disqualified: 'The contact did not fit.',
} satisfies Record<EnrollmentStatus, string>);

const QueueItemStatusEnum = describedEnum('QueueItemStatus', 'Where a waiting contact stands.', {
  awaiting: 'It waits until someone enrolls it.',
  queued: 'It is being enrolled in the background.',
  enrolled: 'It became an enrollment.',
  failed: 'It could not be enrolled; `failure` says why.',
  canceled: 'Someone canceled it.',
});

const StepStatusEnum = describedEnum('StepStatus', 'Where a step stands.', {
  scheduled: 'It waits for its time.',
  awaiting_approval: 'It waits for a person to approve it.',
  awaiting_task: 'It waits for a person to do its task.',
  in_queue: 'It waits for its turn in the sender’s queue.',
  sending: 'It is being sent.',
  awaiting_acceptance: 'It waits for the connection request to be accepted.',
  done: 'It was carried out.',
  skipped: 'It was left out.',
  failed: 'It could not be carried out; `failure` says why.',
  canceled: 'It was canceled before it was carried out.',
});

const MessageChannelEnum = describedEnum('MessageChannel', 'How a message came.', { email: 'By e-mail.', network: 'On the network.' });

const EnrollmentStepType = builder.objectRef<Step>('EnrollmentStep').implement({
  description: 'A step as it is carried out for one enrollment.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The node of the tree that it carries out.' }),
    type: t.expose('type', { type: StepTypeEnum, description: 'What it does.' }),
    status: t.expose('status', { type: StepStatusEnum, description: 'Where it stands.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When it is due; a sender’s schedule and limits may put it off.' }),
    executedAt: t.expose('executedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
    subject: t.string({
      nullable: true,
      description: 'The subject as sent, or as it will be. Null if the step has none, or you are neither the sender nor a manager.',
      resolve: ({ senderId, subject }, _args, { actor }) => (readsTextsOf(actor, senderId) ? subject : null),
    }),
    message: t.string({
      nullable: true,
      description: 'The text as sent, or as it will be. Null if the step has none, or you are neither the sender nor a manager.',
      resolve: ({ senderId, message }, _args, { actor }) => (readsTextsOf(actor, senderId) ? message : null),
    }),
    requestType: t.field({
      type: RequestTypeEnum,
      nullable: true,
      description: 'The network request that it makes; null for one that makes none.',
      resolve: ({ type }) => requestOfStep(type),
    }),
    connection: t.expose('branchTaken', {
      type: StepBranchEnum,
      nullable: true,
      description: 'For a connection request that has ended: ACCEPTED or TIMEOUT.',
    }),
    failure: t.field({ type: FailureType, nullable: true, description: 'Why it failed.', resolve: failureOf }),
  }),
});

const QualificationStatusEnum = describedEnum('QualificationStatus', 'Whether a contact fits the flow plan.', {
  pending: 'It has not been judged yet.',
  qualified: 'It fits.',
  disqualified: 'It does not fit; the enrollment has ended.',
});

const QualificationType = builder.objectRef<Enrollment>('Qualification').implement({
  description: 'How the contact was judged before the first step.',
  fields: (t) => ({
    status: t.field({ type: QualificationStatusEnum, description: 'Whether it fits.', resolve: ({ qualification }) => qualification ?? 'pending' }),
    reason: t.exposeString('qualificationReason', { nullable: true, description: 'Why, as a sentence.' }),
    judgedAt: t.expose('qualifiedAt', { type: 'DateTime', nullable: true, description: 'When it was judged.' }),
  }),
});

const ReplySummaryType = builder.objectRef<Enrollment>('ReplySummary').implement({
  description: 'What the contact answered, in numbers; the replies themselves stand in `replies`.',
  fields: (t) => ({
    count: t.int({ description: 'Replies on every channel.', resolve: (row) => row.emailReplies + row.networkReplies }),
    emailCount: t.exposeInt('emailReplies', { description: 'Replies by e-mail.' }),
    networkCount: t.exposeInt('networkReplies', { description: 'Replies on the network.' }),
    latestReplyAt: t.expose('latestReplyAt', { type: 'DateTime', nullable: true, description: 'When the latest came.' }),
  }),
});

const ReplyType = builder.objectRef<ReadableMessage>('Reply').implement({
  description: 'A message with which the contact answered.',
  fields: (t) => ({
    messageId: t.id({ description: 'The id of the message.', resolve: ({ id }) => id }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'How it came.' }),
    receivedAt: t.expose('sentAt', { type: 'DateTime', description: 'When it came.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The subject of an e-mail. Null for a network message, and if you are neither the sender of the enrollment nor a manager.',
    }),
    body: t.exposeString('body', { nullable: true, description: 'The text. Null if you are neither the sender of the enrollment nor a manager.' }),
    sentiment: t.expose('sentiment', { type: SentimentEnum, nullable: true, description: 'How it takes the offer.' }),
  }),
});

builder.prismaObject('Enrollment', {
  description: 'A contact moving through a flow plan.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: (row, _args, context) => prospectOf(context, row) }),
    sender: t.field({ type: 'TeamMember', description: 'The member who sends.', resolve: (row, _args, context) => senderOf(context, row) }),
    status: t.expose('status', { type: EnrollmentStatusEnum, description: 'Where it stands.' }),
    currentStep: t.field({
      type: EnrollmentStepType,
      nullable: true,
      description: 'The step that it has come to last.',
      resolve: (row, _args, context) => currentStepOf(context, row),
    }),
    isOpportunity: t.exposeBoolean('isOpportunity', { description: 'Whether it came to something: a positive reply, or a meeting.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last moved.' }),
    failure: t.field({ type: FailureType, nullable: true, description: 'Why it failed, or why the contact was disqualified.', resolve: failureOf }),
    qualification: t.field({
      type: QualificationType,
      nullable: true,
      description: 'How the contact was judged; null where the flow plan does not qualify.',
      resolve: (row) => (row.qualification === null ? null : row),
    }),
    replySummary: t.field({ type: ReplySummaryType, description: 'What the contact answered, in numbers.', resolve: (row) => row }),
    flowVersion: t.int({
      description: 'The number of the version of the flow plan that it runs on.',
      resolve: async (row, _args, context) => (await flowVersionLoader(context).load(row.flowVersionId)).number,
    }),
    steps: t.field({
      type: [FlowStepType],
      description:
        'The tree that it runs on, flat: parents before children. The texts of dynamic actions, written for this one contact, are null if you are neither the sender nor a manager.',
      complexity: 10,
      resolve: async (row, _args, context) =>
        readableTree(context.actor, row, flatten(flowTreeSchema.parse((await flowVersionLoader(context).load(row.flowVersionId)).root))),
    }),
    actions: t.field({
      type: [EnrollmentStepType],
      description: 'Every step that it has reached, in their order; calls and manual ones too.',
      complexity: 10,
      resolve: (row, _args, context) => stepsOfEnrollmentLoader(context).load(row.id),
    }),
    tasks: t.field({
      type: ['Task'],
      description: 'Its tasks, oldest first. A member sees their own.',
      complexity: 10,
      resolve: (row, _args, context) => tasksOfEnrollmentLoader(context).load(row.id),
    }),
    replies: t.field({
      type: [ReplyType],
      description: 'What the contact answered, oldest first.',
      complexity: 10,
      resolve: async (row, _args, context) => readable(context.actor, row.senderId, await repliesOfEnrollmentLoader(context).load(row.id)),
    }),
  }),
});

builder.prismaObject('QueueItem', {
  description: 'A contact that waits to become an enrollment of a flow plan.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: (row, _args, context) => prospectLoader(context).load(row.prospectId) }),
    status: t.expose('status', { type: QueueItemStatusEnum, description: 'Where it stands.' }),
    sender: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who was asked for as the sender.',
      resolve: (row, _args, context) => (row.senderId === null ? null : memberLoader(context).load(row.senderId)),
    }),
    enrollmentId: t.exposeID('enrollmentId', { nullable: true, description: 'The enrollment that it became.' }),
    failure: t.field({ type: FailureType, nullable: true, description: 'Why it could not be enrolled.', resolve: failureOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it waits.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

/** What a page of enrollments is asked to show beside them. */
function alongWith(info: GraphQLResolveInfo): Along {
  return {
    total: asksForTotal(info),
    prospect: asksRowsFor(info, 'prospect'),
    sender: asksRowsFor(info, 'sender'),
    currentStep: asksRowsFor(info, 'currentStep'),
  };
}

builder.prismaObjectField('FlowPlan', 'enrollments', (t) =>
  t.connection({
    type: 'Enrollment',
    description: 'Its enrollments, newest first; of one state where that is given.',
    complexity: pageComplexity,
    args: { status: t.arg({ type: EnrollmentStatusEnum, description: 'In this state only.' }) },
    resolve: async (row, { status, ...page }, context, info) => toConnection(await listEnrollmentsOfPlan(context, row, status ?? null, page, alongWith(info))),
  }),
);

registerNode('enrollment', { typeName: 'Enrollment', load: loadEnrollments });
registerNode('queueItem', { typeName: 'QueueItem', load: loadQueueItems });

const FlowRowType = builder.unionType('FlowPlanEnrollment', {
  description: 'A row of a flow plan’s list: an enrollment, or a contact in its queue that is none yet.',
  types: ['Enrollment', 'QueueItem'],
  resolveType: (row) => ('startedAt' in row ? 'Enrollment' : 'QueueItem'),
});

const EnrollmentFilterInput = builder.inputType('EnrollmentFilter', {
  description: 'Narrows a list of enrollments; what is left out does not.',
  fields: (t) => ({
    flowPlanId: t.id({ description: 'Of this flow plan.' }),
    statuses: t.field({ type: [EnrollmentStatusEnum], description: 'In any of these states.' }),
    finishedFrom: t.field({ type: 'DateTime', description: 'Ended at or after this moment.' }),
    finishedTo: t.field({ type: 'DateTime', description: 'Ended at or before this moment.' }),
    prospectId: t.id({ description: 'Of this contact.' }),
  }),
});

builder.queryFields((t) => ({
  enrollment: t.field({
    type: 'Enrollment',
    description: 'One enrollment of your team.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, context) => getEnrollment(context, id),
  }),
  enrollments: t.connection({
    type: 'Enrollment',
    description: 'The enrollments of your team, newest first.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: EnrollmentFilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context, info) => toConnection(await listEnrollments(context, filter ?? {}, page, alongWith(info))),
  }),
  flowPlanEnrollments: t.connection({
    type: FlowRowType,
    description:
      'The rows of one flow plan in one state: its enrollments newest first, behind them the contacts in its queue. IN_PROGRESS holds waiting contacts, FAILED and CANCELED those that failed or were canceled before they were enrolled.',
    complexity: pageComplexity,
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The flow plan.' }),
      status: t.arg({ type: EnrollmentStatusEnum, required: true, defaultValue: 'in_progress', description: 'The state.' }),
    },
    resolve: async (_root, { flowPlanId, status, ...page }, context, info) =>
      toConnection(await listFlowPlanEnrollments(context, { flowPlanId, status }, page, alongWith(info))),
  }),
}));

const EnrollmentChange = liveChangeType<Enrollment>('EnrollmentChange', 'An enrollment that began, moved or ended.');

builder.objectField(EnrollmentChange, 'enrollment', (t) =>
  t.field({ type: 'Enrollment', description: 'The enrollment as it now is.', resolve: ({ subject }) => subject }),
);

builder.subscriptionField('enrollmentUpdated', (t) =>
  t.field({
    type: EnrollmentChange,
    description: 'Enrollments of your team as they begin, move and end.',
    args: {
      after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }),
    },
    subscribe: (_root, { after }, context) => follow(context, { enrollment: loadEnrollments }, after),
    resolve: (change) => change,
  }),
);
