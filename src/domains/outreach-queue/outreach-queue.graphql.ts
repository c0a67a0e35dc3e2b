import type { OutreachAction, QueueItem } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { RequestTypeEnum } from '../../graphql/request-type.ts';
import { loadQueueItems } from '../enrollments/enrollment-reads.service.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { nextStepsOf } from './next-steps.ts';
import { loadOutreachActions } from './outreach-queue.service.ts';
import { outreachQueueInsights, type QueueInsight, type QueueInsights, type ReasonCode } from './queue-insights.ts';

const OutreachActionStatusEnum = describedEnum('OutreachActionStatus', 'Where a request in a sender’s queue stands.', {
  pending: 'It waits for its turn.',
  sending: 'It is being made.',
  done: 'It was made.',
  failed: 'It could not be made; the failure says why.',
  canceled: 'Its enrollment ended before it was made.',
});

builder.prismaObject('OutreachAction', {
  description: 'A request in a sender’s queue: something that the sender’s account is to do on the network.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    requestType: t.expose('requestType', { type: RequestTypeEnum, description: 'What it asks for.' }),
    status: t.expose('status', { type: OutreachActionStatusEnum, description: 'Where it stands.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'From when on it may be made; schedule, limits and spacing may put it off.' }),
    executedAt: t.expose('executedAt', { type: 'DateTime', nullable: true, description: 'When it was made, or failed.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    failureCode: t.exposeString('failureCode', { nullable: true, description: 'Why it failed, as a code.' }),
    failureMessage: t.exposeString('failureMessage', { nullable: true, description: 'The same as a sentence.' }),
    sender: t.field({
      type: 'TeamMember',
      description: 'Whose account it is for.',
      resolve: (row, _args, context) => memberLoader(context).load(row.senderId),
    }),
    prospect: t.field({
      type: 'Prospect',
      nullable: true,
      description: 'The contact; null for what reads the account itself.',
      resolve: (row, _args, context) => (row.prospectId === null ? null : prospectLoader(context).load(row.prospectId)),
    }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The enrollment that asks for it; null for what reads the account itself.',
      resolve: (row, _args, context) => (row.enrollmentId === null ? null : enrollmentLoader(context).load(row.enrollmentId)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it entered the queue.' }),
  }),
});

registerNode('outreachAction', { typeName: 'OutreachAction', load: loadOutreachActions });

const StatusCategoryEnum = describedEnum('QueueStatusCategory', 'What has to happen before requests go on.', {
  action_required: 'A person has to do something.',
  waiting_automatically: 'Nothing has to be done: they go on when the schedule, the limit or the account allows.',
  ready_for_processing: 'They are next in the queue.',
  timing_pending: 'Their moment has not come.',
});

const ReasonCodeEnum = describedEnum('QueueReasonCode', 'Why requests of a sender wait.', {
  sender_deactivated: 'The sender is no longer an active member of the team.',
  sender_account_disconnected: 'The sender’s network account is disconnected.',
  sender_account_missing: 'The sender has no network account.',
  outside_work_schedule: 'The sender’s work schedule does not allow it now.',
  daily_limit_reached: 'The sender’s limit of this type is reached for today.',
  sender_syncing: 'The sender’s network account is being synchronised.',
  ready: 'Nothing; they are made in the order of the queue.',
  scheduled_for_later: 'They are scheduled for a later moment.',
  safety_spacing: 'The spacing since the last request has not passed.',
});

const ResolutionModeEnum = describedEnum('QueueResolutionMode', 'How a condition of the queue passes.', {
  human_action: 'By what a person does.',
  automatic: 'By itself.',
});

const OwnerTypeEnum = describedEnum('QueueResolutionOwner', 'Whose it is to make a condition of the queue pass.', {
  sender: 'The sender’s.',
  owner: 'An owner of the team.',
  system: 'Nobody’s; it passes by itself.',
});

const RecommendedActionEnum = describedEnum('QueueRecommendedAction', 'What to do about a condition of the queue.', {
  reconnect_sender_account: 'Connect the sender’s account again.',
  connect_sender_account: 'Connect an account for the sender.',
  reactivate_sender: 'Reactivate the member with `reactivateTeamMember`, or cancel the enrollments.',
  none: 'Nothing.',
});

const TargetViewEnum = describedEnum('QueueTargetView', 'Where the requests are to be seen.', { in_queue: 'In the outreach queue.' });

const RECOMMENDED: Partial<Record<ReasonCode, 'reactivate_sender' | 'reconnect_sender_account' | 'connect_sender_account'>> = {
  sender_deactivated: 'reactivate_sender',
  sender_account_disconnected: 'reconnect_sender_account',
  sender_account_missing: 'connect_sender_account',
};

const isDeactivated = ({ reason }: QueueInsight) => reason === 'sender_deactivated';
const needsPerson = ({ category }: QueueInsight) => category === 'action_required';

const QueueInsightType = builder.objectRef<QueueInsight>('OutreachQueueInsight').implement({
  description: 'Requests of one sender that wait for the same reason.',
  fields: (t) => ({
    statusCategory: t.expose('category', { type: StatusCategoryEnum, description: 'What has to happen.' }),
    reasonCode: t.expose('reason', { type: ReasonCodeEnum, description: 'Why they wait.' }),
    resolutionMode: t.field({
      type: ResolutionModeEnum,
      description: 'How it passes.',
      resolve: (row) => (needsPerson(row) ? ('human_action' as const) : ('automatic' as const)),
    }),
    resolutionOwnerType: t.field({
      type: OwnerTypeEnum,
      description: 'Whose it is.',
      resolve: (row) => (!needsPerson(row) ? ('system' as const) : isDeactivated(row) ? ('owner' as const) : ('sender' as const)),
    }),
    resolutionOwner: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'Who can make it pass. Null where it passes by itself, and where any owner can.',
      resolve: (row, _args, context) => (needsPerson(row) && !isDeactivated(row) ? memberLoader(context).load(row.senderId) : null),
    }),
    viewerCanResolve: t.exposeBoolean('viewerCanResolve', { description: 'Whether you can make it pass.' }),
    recommendedAction: t.field({
      type: RecommendedActionEnum,
      description: 'What to do.',
      resolve: ({ reason }) => RECOMMENDED[reason] ?? ('none' as const),
    }),
    sender: t.field({ type: 'TeamMember', description: 'Whose queue it is.', resolve: (row, _args, context) => memberLoader(context).load(row.senderId) }),
    affectedActionCount: t.exposeInt('affectedActionCount', { description: 'How many requests wait for it.' }),
    expectedResumeAt: t.expose('expectedResumeAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the first of them can be made; null where that is not known.',
    }),
    targetView: t.field({ type: TargetViewEnum, description: 'Where they are to be seen.', resolve: () => 'in_queue' as const }),
  }),
});

const QueueSummaryType = builder.objectRef<QueueInsights>('OutreachQueueSummary').implement({
  description: 'How many requests wait, by what has to happen. Each is counted once.',
  fields: (t) => ({
    actionRequiredCount: t.int({ description: 'A person has to do something.', resolve: ({ counts }) => counts.action_required }),
    waitingAutomaticallyCount: t.int({ description: 'They go on by themselves.', resolve: ({ counts }) => counts.waiting_automatically }),
    readyForProcessingCount: t.int({ description: 'They are next.', resolve: ({ counts }) => counts.ready_for_processing }),
    timingPendingCount: t.int({ description: 'Their moment has not come.', resolve: ({ counts }) => counts.timing_pending }),
    affectedSenderCount: t.exposeInt('affectedSenderCount', { description: 'Senders in whose queues something waits.' }),
    nextExpectedProcessingAt: t.expose('nextExpectedProcessingAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next request of all is expected to be made; null where that is not known.',
    }),
  }),
});

const QueueInsightsType = builder.objectRef<QueueInsights>('OutreachQueueInsights').implement({
  description: 'Why requests in the queues of senders wait, and when they go on. Read from what is stored; nobody is asked.',
  fields: (t) => ({
    calculatedAt: t.expose('calculatedAt', { type: 'DateTime', description: 'The moment that it holds for.' }),
    summary: t.field({ type: QueueSummaryType, description: 'All in numbers.', resolve: (insights) => insights }),
    insights: t.field({ type: [QueueInsightType], description: 'One for each sender and reason.', resolve: ({ insights }) => insights }),
    warnings: t.exposeStringList('warnings', { description: 'What was narrowed.' }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: ({ insights }) => nextStepsOf(insights) }),
  }),
});

const InsightFilterInput = builder.inputType('OutreachQueueFilter', {
  description: 'Narrows what is looked at; what is left out does not.',
  fields: (t) => ({
    userIds: t.idList({ description: 'Queues of these users; all that you may see where left out.' }),
    searchQuery: t.string({ description: 'Text in the contact’s name, address, profile or company.' }),
    flowPlanIds: t.idList({ description: 'Asked for by these flow plans.' }),
    requestTypes: t.field({ type: [RequestTypeEnum], description: 'Of these types.' }),
  }),
});

builder.queryField('outreachQueueInsights', (t) =>
  t.field({
    type: QueueInsightsType,
    description: 'Why requests in the queues of senders wait, and when they go on: your own queue, or the team’s where you are owner or admin.',
    complexity: 50,
    args: { filter: t.arg({ type: InsightFilterInput, description: 'Narrows what is looked at.' }) },
    resolve: (_root, { filter }, context) => outreachQueueInsights(context, filter ?? {}),
  }),
);

const QueueSubjectType = builder.unionType('QueueSubject', {
  description: 'What moves in a queue: a request of a sender, or a contact that waits to be enrolled.',
  types: ['OutreachAction', 'QueueItem'],
  resolveType: (row) => ('requestType' in row ? 'OutreachAction' : 'QueueItem'),
});

const QueueChange = liveChangeType<OutreachAction | QueueItem>(
  'QueueChange',
  'A request or a waiting contact that came into a queue, moved in it, or left it.',
);

builder.objectField(QueueChange, 'subject', (t) =>
  t.field({ type: QueueSubjectType, description: 'The request or the contact as it now is.', resolve: ({ subject }) => subject }),
);

builder.subscriptionField('queueUpdated', (t) =>
  t.field({
    type: QueueChange,
    description:
      'The queues live: what sequences ask of senders’ accounts (your own, or the team’s where you are owner or admin), and contacts that wait to be enrolled, as they come, move and go. Reads of an account by itself are not told of.',
    args: { after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }) },
    subscribe: (_root, { after }, context) =>
      follow<OutreachAction | QueueItem>(context, { outreach_action: loadOutreachActions, queue_item: loadQueueItems }, after),
    resolve: (change) => change,
  }),
);
