import type { GraphQLResolveInfo } from 'graphql';
import type { Enrollment, FlowVersion } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { EnrollmentConnection } from '../../../graphql/connections.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureType, failureOf } from '../../../graphql/failure.ts';
import {
  FlowStepType,
  type IdentifiedStep,
  identifiedSteps,
  StepBranchEnum,
  StepTypeEnum,
} from '../../../graphql/flow-step.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { CreationOrderInput, creationOrder, inDirection } from '../../../graphql/order.ts';
import { RequestTypeEnum } from '../../../graphql/request-type.ts';
import { selectsOnRows, selectsTotal } from '../../../graphql/selection.ts';
import { SentimentEnum } from '../../../graphql/sentiment.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { flatten, flowTreeSchema, withApprovals } from '../../../kernel/flow-tree.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { parsePartId } from '../../../kernel/part-ids.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { requestOfStep, shownType } from '../../../kernel/step-kind.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { GeneratedTextType } from '../generated-texts/generated-texts.graphql.ts';
import { generatedTextOfStep } from '../generated-texts/kept-texts.ts';
import { EnrollmentFilterInput, EnrollmentOrderInput } from './enrollment-filter.graphql.ts';
import {
  getEnrollment,
  listEnrollments,
  listEnrollmentsOfPlan,
  listFlowPlanEnrollments,
  loadEnrollments,
  loadEnrollmentTrees,
} from './enrollment-reads.service.ts';
import { contactOf, currentStepOf, type Includes, senderOf } from './enrollment-rows.ts';
import { EnrollmentStatusEnum } from './enrollment-status.graphql.ts';
import { repliesOfEnrollmentLoader, tasksOfEnrollmentLoader } from './enrollments.loaders.ts';
import { readableMessages } from './message-owners.ts';
import { type ReadableMessage, readableTree } from './readable-texts.ts';

const StepStatusEnum = describedEnum('StepStatus', 'The status of a step.', {
  scheduled: 'The step waits for its due time.',
  awaiting_approval: 'The step waits for approval by a team member.',
  awaiting_task: 'The step waits for its task to be completed or skipped.',
  in_queue: 'The step waits in the outreach queue of the sender.',
  sending: 'The step is being sent.',
  awaiting_acceptance: 'The step waits for the connection request to be accepted.',
  done: 'Was carried out.',
  skipped: 'Was skipped.',
  failed: 'The step failed. See `failure` for the reason.',
  canceled: 'The step was canceled before it was carried out.',
});

const MessageChannelEnum = describedEnum('MessageChannel', 'The channel of a message.', {
  email: 'Email.',
  network: 'Message on the network.',
});

const EnrollmentStepType = builder.prismaObject('Step', {
  name: 'EnrollmentStep',
  description: 'The execution of a step for one enrollment.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The ID of the node in the tree.' }),
    type: t.field({
      type: StepTypeEnum,
      description: 'The type of the step.',
      resolve: ({ type }) => shownType(type),
    }),
    status: t.expose('status', { type: StepStatusEnum, description: 'The status of the step.' }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description:
        'Time at which the step is due. The schedule and limits of the sender can delay it further.',
    }),
    executedAt: t.expose('executedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the step was carried out, skipped or failed. Null before that.',
    }),
    subject: t.string({
      nullable: true,
      description:
        'The sent subject, or the subject to send. Null if the step has none, or if you are neither the sender nor a manager.',
      resolve: ({ senderId, subject }, _args, { actor }) =>
        readsTextsOf(actor, senderId) ? subject : null,
    }),
    message: t.string({
      nullable: true,
      description:
        'The sent text, or the text to send. Null if the step has none, or if you are neither the sender nor a manager.',
      resolve: ({ senderId, message }, _args, { actor }) =>
        readsTextsOf(actor, senderId) ? message : null,
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
      description:
        'The outcome of a connection request: ACCEPTED or TIMEOUT. Null for other steps and while the request is pending.',
    }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Failure of the step. Null if it did not fail.',
      resolve: failureOf,
    }),
    generated: t.field({
      type: GeneratedTextType,
      nullable: true,
      description:
        'The text as the AI wrote it, with its sources. Null if it was not generated, or was generated over 90 days ago, or if you are neither the sender nor a manager.',
      resolve: (step, _args, context) =>
        readsTextsOf(context.actor, step.senderId) ? generatedTextOfStep(context, step) : null,
    }),
  }),
});

const ReplySummaryType = builder.objectRef<Enrollment>('ReplySummary').implement({
  description: 'Reply counts of an enrollment. See `replies` for the replies themselves.',
  fields: (t) => ({
    count: t.int({
      description: 'Number of replies on all channels.',
      resolve: (row) => row.emailReplies + row.networkReplies,
    }),
    emailCount: t.exposeInt('emailReplies', { description: 'Number of email replies.' }),
    networkCount: t.exposeInt('networkReplies', {
      description: 'Number of replies on the network.',
    }),
    latestReplyAt: t.expose('latestReplyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the latest reply was received. Null if there is none.',
    }),
  }),
});

const ReplyType = builder.objectRef<ReadableMessage>('Reply').implement({
  description: 'A reply from the contact.',
  fields: (t) => ({
    message: t.field({
      type: 'Message',
      nullable: true,
      description: 'The message in its conversation. Null if you cannot access the conversation.',
      resolve: visibleById('Message', 'id'),
    }),
    messageId: t.id({ description: 'The ID of the message.', resolve: ({ id }) => id }),
    conversation: t.field({
      type: 'Conversation',
      nullable: true,
      description: 'The conversation of the reply. Null if you cannot access it.',
      resolve: visibleById('Conversation', 'conversationId'),
    }),
    conversationId: t.id({
      nullable: true,
      description: 'The ID of the conversation of the reply. Null if it is in none.',
      resolve: ({ conversationId }) => conversationId,
    }),
    channel: t.expose('channel', {
      type: MessageChannelEnum,
      description: 'The channel of the reply.',
    }),
    receivedAt: t.expose('sentAt', {
      type: 'DateTime',
      description: 'Time at which the reply was received.',
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: untrusted(
        'The subject of an email. Null for a network message, or if you are neither the sender of the enrollment nor a manager.',
      ),
    }),
    body: t.exposeString('body', {
      nullable: true,
      description: untrusted(
        'The text. Null if you are neither the sender of the enrollment nor a manager.',
      ),
    }),
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
    // Lists of enrollments are read often, so related rows come from the same query or a batch
    // loader.
    contact: t.field({
      type: 'Contact',
      description: 'The contact.',
      resolve: (row, _args, context) => contactOf(context, row),
    }),
    sender: t.field({
      type: 'TeamMember',
      description: 'The sender.',
      resolve: (row, _args, context) => senderOf(context, row),
    }),
    status: t.expose('status', {
      type: EnrollmentStatusEnum,
      description: 'The status of the enrollment.',
    }),
    currentStep: t.field({
      type: EnrollmentStepType,
      nullable: true,
      description: 'The last step that the enrollment has reached. Null if there is none.',
      resolve: (row, _args, context) => currentStepOf(context, row),
    }),
    isOpportunity: t.exposeBoolean('isOpportunity', {
      description: 'True if the contact replied positively or booked a meeting.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'Time at which the enrollment started.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the enrollment ended. Null while it is in progress.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the enrollment last changed.',
    }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description:
        'Failure of the enrollment: also the reason why the contact was disqualified, or the enrollment was canceled because the contact unsubscribed or complained. Null otherwise.',
      resolve: failureOf,
    }),
    replySummary: t.field({
      type: ReplySummaryType,
      description: 'Reply counts.',
      resolve: (row) => row,
    }),
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
      resolve: (row, _args, { actor }) => stepsOf(actor, row),
    }),
    actions: t.relation('steps', {
      description:
        'Every step the enrollment has reached, in order, including call and manual steps.',
      complexity: 10,
      query: { orderBy: { id: 'asc' } },
    }),
    tasks: t.field({
      type: ['Task'],
      description: 'The tasks of the enrollment, oldest first. A member only sees their own tasks.',
      complexity: 10,
      resolve: loadedBy(tasksOfEnrollmentLoader, 'id'),
    }),
    replies: t.field({
      type: [ReplyType],
      description: 'The replies of the contact, oldest first.',
      complexity: 10,
      resolve: async (row, _args, context) =>
        readableMessages(context, await repliesOfEnrollmentLoader(context).load(row.id)),
    }),
  }),
});

function includesOf(info: GraphQLResolveInfo): Includes {
  return {
    total: selectsTotal(info),
    contact: selectsOnRows(info, 'contact'),
    sender: selectsOnRows(info, 'sender'),
    currentStep: selectsOnRows(info, 'currentStep'),
  };
}

builder.prismaObjectField('FlowPlan', 'enrollments', (t) =>
  t.connection(
    {
      type: 'Enrollment',
      description: 'Lists the enrollments of the flow plan, newest first.',
      complexity: pageComplexity,
      args: {
        status: t.arg({
          type: EnrollmentStatusEnum,
          description: 'Only returns enrollments with this status.',
        }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (row, { status, orderBy, ...page }, context, info) =>
        toConnection(
          await listEnrollmentsOfPlan(
            context,
            row,
            status ?? null,
            inDirection(page, orderBy, 'descending'),
            includesOf(info),
          ),
        ),
    },
    EnrollmentConnection,
  ),
);

registerNode('enrollment', 'Enrollment', loadEnrollments);
registerNode('enrollmentStep', null, async (context, ids) => {
  const enrollments = await loadEnrollmentTrees(context, [
    ...new Set(
      ids.flatMap((id) => parsePartId(id) ?? []).map(({ ulid }) => ID_PREFIX.enrollment + ulid),
    ),
  ]);
  return enrollments
    .flatMap((row) => stepsOf(context.actor, row))
    .filter(({ id }) => ids.includes(id));
});

function stepsOf(
  actor: Actor,
  row: Pick<Enrollment, 'id' | 'isDynamic' | 'senderId' | 'needsApproval'> & {
    flowVersion: Pick<FlowVersion, 'root'>;
  },
): IdentifiedStep[] {
  const root = flowTreeSchema.parse(row.flowVersion.root);
  return identifiedSteps(
    'enrollmentStep',
    row.id,
    readableTree(actor, row, flatten(row.needsApproval ? withApprovals(root) : root)),
  );
}
const FlowRowType = builder.unionType('FlowPlanEnrollment', {
  description: 'An enrollment of a flow plan, or a queue item that has not become one.',
  types: ['Enrollment', 'QueueItem'],
  resolveType: (row) => ('startedAt' in row ? 'Enrollment' : 'QueueItem'),
});

const FlowPlanEnrollmentConnection = builder.connectionObject(
  { type: FlowRowType, name: 'FlowPlanEnrollmentConnection' },
  { name: 'FlowPlanEnrollmentEdge' },
);

builder.queryFields((t) => ({
  enrollment: t.field({
    type: 'Enrollment',
    description: 'Returns an enrollment of your team by ID.',
    args: { id: t.arg.id({ required: true, description: 'The ID of the enrollment.' }) },
    resolve: (_root, { id }, context) => getEnrollment(context, id),
  }),
  enrollments: t.connection(
    {
      type: 'Enrollment',
      description: 'Lists the enrollments of your team, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: EnrollmentFilterInput, description: 'Filters the list.' }),
        query: t.arg.string({
          description: `Only returns enrollments whose contact contains each of these words, as in \`contacts\`. At most ${MAX_SEARCH_LENGTH} characters.`,
        }),
        orderBy: t.arg({
          type: EnrollmentOrderInput,
          description: 'The sort order. Defaults to the newest first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context, info) =>
        toConnection(
          await listEnrollments(
            context,
            { ...filter, query, ...(orderBy ? { order: orderBy } : {}) },
            page,
            includesOf(info),
          ),
        ),
    },
    EnrollmentConnection,
  ),
  flowPlanEnrollments: t.connection(
    {
      type: FlowRowType,
      description:
        'Lists the rows of one flow plan with one status: enrollments newest first, followed by queue items. IN_PROGRESS includes waiting contacts; FAILED and CANCELED include queue items that failed or were canceled before enrollment.',
      complexity: pageComplexity,
      args: {
        flowPlanId: t.arg.id({ required: true, description: 'The ID of the flow plan.' }),
        status: t.arg({
          type: EnrollmentStatusEnum,
          required: true,
          defaultValue: 'in_progress',
          description: 'The status. Defaults to IN_PROGRESS.',
        }),
        orderBy: t.arg({
          type: CreationOrderInput,
          description: 'The sort order. ASCENDING turns the whole list around: queue items first.',
        }),
      },
      resolve: async (_root, { flowPlanId, status, orderBy, ...page }, context, info) =>
        toConnection(
          await listFlowPlanEnrollments(
            context,
            { flowPlanId, status },
            inDirection(page, orderBy, 'descending'),
            includesOf(info),
          ),
        ),
    },
    FlowPlanEnrollmentConnection,
  ),
}));
