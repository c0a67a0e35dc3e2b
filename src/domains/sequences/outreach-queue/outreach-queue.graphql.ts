import type { OutreachAction, QueueItem } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { AFTER, ChangeSource, isAmong, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { nextStepsField } from '../../../graphql/payload.ts';
import { RequestTypeEnum } from '../../../graphql/request-type.ts';
import { asFailureCode } from '../../../kernel/failure.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { mailboxLoader } from '../../channels/mailboxes/mailbox-rows.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import { loadQueueItems } from '../enrollments/enrollment-reads.service.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { flowPlanLoader } from '../flows/flows.loaders.ts';
import { loadOutreachActions } from './outreach-queue.service.ts';
import {
  OF_OWNERS,
  outreachQueueInsights,
  type QueueInsight,
  type QueueInsights,
  type ReasonCode,
} from './queue-insights.ts';
import { nextStepsOf } from './queue-next-steps.ts';

export const OutreachActionStatusEnum = describedEnum(
  'OutreachActionStatus',
  'The status of an outreach action.',
  {
    pending: 'The request waits in the queue.',
    sending: 'Being executed.',
    done: 'Executed.',
    failed: 'The request failed. See `failureCode` and `failureMessage`.',
    canceled: 'The enrollment ended before the request was executed.',
  },
);

builder.prismaObject('OutreachAction', {
  description: 'A network request in a sender’s queue, executed with the sender’s network account.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    requestType: t.expose('requestType', {
      type: RequestTypeEnum,
      description: 'The type of the request.',
    }),
    status: t.expose('status', {
      type: OutreachActionStatusEnum,
      description: 'The status of the request.',
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description:
        'The earliest time of execution. Work schedule, daily limits and spacing can delay it.',
    }),
    executedAt: t.expose('executedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the request was executed or failed. Null if neither has happened yet.',
    }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts.' }),
    failureCode: t.field({
      type: FailureCodeEnum,
      nullable: true,
      description: 'Reason of the failure. Null if the request has not failed.',
      resolve: ({ failureCode }) => (failureCode === null ? null : asFailureCode(failureCode)),
    }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Error message. Null if the request has not failed.',
    }),
    sender: t.field({
      type: 'TeamMember',
      description: 'The sender whose network account executes the request.',
      resolve: loadedBy(memberLoader, 'senderId'),
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact. Null for sync requests, which read the account itself.',
      resolve: loadedByOptional(contactLoader, 'contactId'),
    }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description:
        'The enrollment that created the request. Null for sync requests, which read the account itself.',
      resolve: loadedByOptional(enrollmentLoader, 'enrollmentId'),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the request was added to the queue.',
    }),
  }),
});

registerNode('outreachAction', 'OutreachAction', loadOutreachActions);

const StatusCategoryEnum = describedEnum(
  'QueueStatusCategory',
  'Condition under which waiting requests are executed.',
  {
    action_required: 'A user must act.',
    waiting_automatically:
      'The requests continue automatically when the work schedule, the daily limit or the account allows it. No action is needed.',
    ready_for_processing: 'The requests are ready and are executed in queue order.',
    timing_pending: 'The scheduled time of the requests has not been reached.',
  },
);

const ReasonCodeEnum = describedEnum(
  'QueueReasonCode',
  'The reason why requests of a sender are waiting.',
  {
    sender_deactivated: 'The sender is no longer an active member of the team.',
    team_paused: 'The whole team was paused; see `pausedAt`, `pausedBy` and `pauseReason`.',
    contact_paused:
      'A contact or a company was paused: see `pausedContact` and `pausedCompanyDomain`, both null if more are paused than are named.',
    flow_paused: 'The flow plan was paused: see `pausedFlowPlan`.',
    network_unavailable: 'The network provider is unavailable; see `outages`.',
    sender_paused: 'The sender was paused.',
    sender_account_disconnected: 'The sender’s network account is disconnected.',
    sender_account_missing: 'The sender has no network account.',
    mailbox_needs_attention:
      'The mailbox does not send until its member acts; its reasonMessage gives the reason.',
    mailbox_missing: 'The mailbox was disconnected and the sender has no other.',
    mailbox_paused:
      'The mailbox was paused by a member, or because too many emails bounced or were rejected.',
    email_refused:
      'Mail servers refused the emails or did not take them for a day. Their enrollments wait for an answer: see mailQuestions.',
    email_unconfirmed:
      'Mail servers took the emails and did not confirm them. Their enrollments wait until a member says whether the emails were sent: see mailQuestions.',
    clock_is_sped_up:
      'The account is real and the clock of the server is sped up (`CLOCK_RATE`), so it sends nothing.',
    unknown_step_type:
      'Enrollments failed in the last 30 days at a step whose type this version of the server does not know. A newer version may have saved it.',
    mailbox_unavailable:
      'The mail server cannot be reached, confirms no emails, or its sending limit is reached. The server retries.',
    mailbox_unread:
      'The mailbox may hold an unread answer. Its emails are sent once all its folders are read; Mailbox.hold gives the reason.',
    mailbox_limit_reached:
      'The mailbox has reached its daily limit of emails, or the limit of its ramp-up.',
    domain_limit_reached:
      'The team has sent as many emails to the domain of the recipients in this hour as its rules of outreach allow.',
    retrying: 'The mail server deferred the last attempt. The server retries.',
    outside_recipient_hours:
      'The time is outside the working hours in the time zone of the recipients.',
    outside_work_schedule: 'The current time is outside the sender’s work schedule.',
    daily_limit_reached: 'The sender has reached today’s limit for emails or this request type.',
    sender_syncing: 'The sender’s network account is syncing.',
    ready: 'Nothing blocks the requests. They are executed in queue order.',
    scheduled_for_later: 'The requests are scheduled for a later time.',
    safety_spacing:
      'The minimum interval since the sender’s last request, or the last email of the mailbox, has not elapsed.',
  },
);

const ResolutionModeEnum = describedEnum(
  'QueueResolutionMode',
  'Resolution of a condition of the queue.',
  {
    human_action: 'A user must act.',
    automatic: 'The condition is resolved automatically.',
  },
);

const OwnerTypeEnum = describedEnum(
  'QueueResolutionOwner',
  'The role that can resolve a condition of the queue.',
  {
    sender: 'The sender.',
    owner: 'Any owner of the team.',
    system: 'Nobody. The condition is resolved automatically.',
  },
);

const RecommendedActionEnum = describedEnum(
  'QueueRecommendedAction',
  'The recommended action to resolve a condition of the queue.',
  {
    reconnect_sender_account: 'Reconnect the sender’s network account.',
    connect_sender_account: 'Connect a network account for the sender.',
    reconnect_mailbox: 'Correct the credentials of the mailbox with `connectMailbox`.',
    connect_mailbox: 'Connect a mailbox of the sender.',
    resume_mailbox: 'Resume the mailbox with `resumeMailbox`.',
    answer_mail_question: 'Answer the questions about the emails with `answerMailQuestion`.',
    update_server:
      'Have the operator run a version of the server that knows the steps. Then retry the enrollments with `retryEnrollments`.',
    run_at_real_speed: 'Ask the operator to start the server with `CLOCK_RATE=1`.',
    resume_team: 'Resume the team with `resumeTeam`.',
    resume_contact:
      'Resume the contacts with `resumeContact`, and companies with `resumeCompany`. `outreachPauses` lists them.',
    resume_flow_plan: 'Resume the flow plan with `resumeFlowPlan`.',
    resume_sender: 'Resume the sender with `resumeSender`.',
    reactivate_sender:
      'Reactivate the member with `reactivateTeamMember`, or give the enrollments to another sender with `reassignEnrollments`.',
    none: 'No action is needed.',
  },
);

const TargetViewEnum = describedEnum('QueueTargetView', 'The view that shows the requests.', {
  in_queue: 'The outreach queue.',
});

type RecommendedAction =
  | 'resume_team'
  | 'resume_contact'
  | 'resume_flow_plan'
  | 'reactivate_sender'
  | 'resume_sender'
  | 'reconnect_sender_account'
  | 'connect_sender_account'
  | 'reconnect_mailbox'
  | 'connect_mailbox'
  | 'resume_mailbox'
  | 'answer_mail_question'
  | 'update_server'
  | 'run_at_real_speed';

const RECOMMENDED: Partial<Record<ReasonCode, RecommendedAction>> = {
  mailbox_needs_attention: 'reconnect_mailbox',
  mailbox_missing: 'connect_mailbox',
  mailbox_paused: 'resume_mailbox',
  email_refused: 'answer_mail_question',
  email_unconfirmed: 'answer_mail_question',
  clock_is_sped_up: 'run_at_real_speed',
  unknown_step_type: 'update_server',
  sender_deactivated: 'reactivate_sender',
  team_paused: 'resume_team',
  flow_paused: 'resume_flow_plan',
  contact_paused: 'resume_contact',
  sender_paused: 'resume_sender',
  sender_account_disconnected: 'reconnect_sender_account',
  sender_account_missing: 'connect_sender_account',
};

const isOfOwners = ({ reason }: QueueInsight) => OF_OWNERS.has(reason);
const needsPerson = ({ category }: QueueInsight) => category === 'action_required';

const QueueInsightType = builder.objectRef<QueueInsight>('OutreachQueueInsight').implement({
  description:
    'Network requests of one sender, or queued emails of one mailbox, that are waiting for the same reason; also refused emails that wait for an answer, and enrollments that failed at a step of an unknown type.',
  fields: (t) => ({
    statusCategory: t.expose('category', {
      type: StatusCategoryEnum,
      description: 'Condition under which the requests are executed.',
    }),
    reasonCode: t.expose('reason', {
      type: ReasonCodeEnum,
      description: 'The reason why the requests are waiting.',
    }),
    resolutionMode: t.field({
      type: ResolutionModeEnum,
      description: 'Resolution of the condition.',
      resolve: (row) => (needsPerson(row) ? ('human_action' as const) : ('automatic' as const)),
    }),
    resolutionOwnerType: t.field({
      type: OwnerTypeEnum,
      description: 'The role that can resolve the condition.',
      resolve: (row) =>
        !needsPerson(row)
          ? ('system' as const)
          : isOfOwners(row)
            ? ('owner' as const)
            : ('sender' as const),
    }),
    resolutionOwner: t.field({
      type: 'TeamMember',
      nullable: true,
      description:
        'The member who can resolve the condition. Null if it is resolved automatically or by any owner.',
      resolve: (row, _args, context) =>
        needsPerson(row) && !isOfOwners(row) ? memberLoader(context).load(row.senderId) : null,
    }),
    viewerCanResolve: t.exposeBoolean('viewerCanResolve', {
      description: 'True if you can resolve the condition.',
    }),
    recommendedAction: t.field({
      type: RecommendedActionEnum,
      description: 'The recommended action.',
      resolve: ({ reason }) => RECOMMENDED[reason] ?? ('none' as const),
    }),
    mailbox: t.field({
      type: 'Mailbox',
      nullable: true,
      description: 'The mailbox whose emails wait. Null for network requests and refused emails.',
      resolve: (row, _args, context) =>
        row.mailboxId === null ? null : mailboxLoader(context).load(row.mailboxId),
    }),
    sender: t.field({
      type: 'TeamMember',
      description: 'The owner of the queue.',
      resolve: loadedBy(memberLoader, 'senderId'),
    }),
    affectedActionCount: t.exposeInt('affectedActionCount', {
      description: 'Number of requests that are waiting for this reason.',
    }),
    pausedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the pause. Null for other reasons.',
      resolve: ({ pause }) => pause?.since ?? null,
    }),
    pauseReason: t.string({
      nullable: true,
      description:
        'Reason that was given for the pause. Null for other reasons, and if none was given.',
      resolve: ({ pause }) => pause?.reason ?? null,
    }),
    pausedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description:
        'The member who paused the scope. Null for other reasons, and for the operator of the server.',
      resolve: ({ pause }, _args, context) =>
        pause === null || pause.pausedById === null
          ? null
          : memberLoader(context).load(pause.pausedById),
    }),
    pausedContact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact that is paused. Null if something else is.',
      resolve: ({ paused }, _args, context) =>
        paused?.scope === 'contact' ? contactLoader(context).load(paused.subject) : null,
    }),
    pausedCompanyDomain: t.string({
      nullable: true,
      description: 'The domain of the company that is paused. Null if something else is.',
      resolve: ({ paused }) => (paused?.scope === 'company' ? paused.subject : null),
    }),
    pausedFlowPlan: t.field({
      type: 'FlowPlan',
      nullable: true,
      description: 'The flow plan that is paused. Null if something else is.',
      resolve: ({ paused }, _args, context) =>
        paused?.scope === 'flow_plan' ? flowPlanLoader(context).load(paused.subject) : null,
    }),
    expectedResumeAt: t.expose('expectedResumeAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'The estimated time at which the first of these requests is executed. Null if unknown.',
    }),
    targetView: t.field({
      type: TargetViewEnum,
      description: 'The view that shows the requests.',
      resolve: () => 'in_queue' as const,
    }),
  }),
});

const QueueSummaryType = builder.objectRef<QueueInsights>('OutreachQueueSummary').implement({
  description: 'Number of waiting requests by status category. Each request is counted once.',
  fields: (t) => ({
    actionRequiredCount: t.int({
      description: 'Requests that need a user to act.',
      resolve: ({ counts }) => counts.action_required,
    }),
    waitingAutomaticallyCount: t.int({
      description: 'Requests that continue automatically.',
      resolve: ({ counts }) => counts.waiting_automatically,
    }),
    readyForProcessingCount: t.int({
      description: 'Requests that are ready and are executed in queue order.',
      resolve: ({ counts }) => counts.ready_for_processing,
    }),
    timingPendingCount: t.int({
      description: 'Requests whose scheduled time has not been reached.',
      resolve: ({ counts }) => counts.timing_pending,
    }),
    affectedSenderCount: t.exposeInt('affectedSenderCount', {
      description: 'Number of senders with waiting requests.',
    }),
    nextExpectedProcessingAt: t.expose('nextExpectedProcessingAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The estimated time at which the next request is executed. Null if unknown.',
    }),
  }),
});

const QueueInsightsType = builder.objectRef<QueueInsights>('OutreachQueueInsights').implement({
  description:
    'Reasons why requests in senders’ queues are waiting, and their expected execution times. Computed from stored data only.',
  fields: (t) => ({
    calculatedAt: t.expose('calculatedAt', {
      type: 'DateTime',
      description: 'Time at which the insights were calculated.',
    }),
    summary: t.field({
      type: QueueSummaryType,
      description: 'Totals over all insights.',
      resolve: (insights) => insights,
    }),
    insights: t.expose('insights', {
      type: [QueueInsightType],
      description: 'One insight per sender and reason.',
    }),
    outages: t.field({
      type: ['WorkHold'],
      description:
        'Services outside that are out, refuse the key, or limit the team. Steps that need one wait and go on by themselves. One entry for each service.',
      resolve: ({ outages }) => outages,
    }),
    warnings: t.exposeStringList('warnings', {
      description:
        'Notes about filters that were restricted or contained unknown IDs. Empty if there are none.',
    }),
    nextSteps: t.field(nextStepsField(({ insights }) => nextStepsOf(insights))),
  }),
});

const InsightFilterInput = builder.inputType('OutreachQueueFilter', {
  description: 'Filters for queue insights. Omitted fields do not restrict the result.',
  fields: (t) => ({
    userIds: t.idList({
      description:
        'Only includes queues of these users. Defaults to all queues that you can access.',
    }),
    searchQuery: t.string({
      description:
        'Only includes requests whose contact’s name, email address, profile URL or company contains this text.',
    }),
    flowPlanIds: t.idList({ description: 'Only includes requests from these flow plans.' }),
    requestTypes: t.field({
      type: [RequestTypeEnum],
      description: 'Only includes requests of these types.',
    }),
  }),
});

builder.queryField('outreachQueueInsights', (t) =>
  t.field({
    type: QueueInsightsType,
    description:
      'Explains why requests in senders’ queues are waiting and when they will be executed. Members see their own queue; owners and admins see all queues.',
    complexity: 50,
    args: { filter: t.arg({ type: InsightFilterInput, description: 'Filters.' }) },
    resolve: (_root, { filter }, context) => outreachQueueInsights(context, filter ?? {}),
  }),
);

const QueueSubjectType = builder.unionType('QueueSubject', {
  description:
    'An entry of a queue: an outreach action of a sender, or a queue item (a contact waiting to be enrolled).',
  types: ['OutreachAction', 'QueueItem'],
  resolveType: (row) => ('requestType' in row ? 'OutreachAction' : 'QueueItem'),
});

const QueueChange = liveChangeType<OutreachAction | QueueItem>(
  'QueueChange',
  'A change of an outreach action or queue item: added, updated or removed.',
);

builder.objectField(QueueChange, 'subject', (t) =>
  t.expose('subject', {
    type: QueueSubjectType,
    nullable: true,
    description:
      'The current state of the outreach action or queue item. Null if it was removed or moved to another sender.',
  }),
);

const QueueChangeFilterInput = builder.inputType('QueueChangeFilter', {
  description:
    'Filters for changes of queues. Omitted fields do not filter. Removals are always delivered.',
  fields: (t) => ({
    flowPlanIds: t.idList({
      description: 'Only delivers outreach actions and queue items of these flow plans.',
    }),
    senderIds: t.idList({
      description: 'Only delivers outreach actions and queue items of these team members.',
    }),
  }),
});

builder.subscriptionField('queueUpdated', (t) =>
  t.field({
    type: QueueChange,
    description:
      'Streams changes of outreach actions and queue items. Members receive outreach actions of their own queue; owners and admins receive the actions of all senders. Excludes sync requests.',
    args: {
      after: t.arg.string({ description: AFTER }),
      filter: t.arg({ type: QueueChangeFilterInput, description: 'Filters the changes.' }),
    },
    subscribe: (_root, { after, filter }, context) =>
      new ChangeSource<OutreachAction | QueueItem>(
        context,
        { outreach_action: loadOutreachActions, queue_item: loadQueueItems },
        parseAfter(after),
        ({ flowPlanId, senderId }) =>
          isAmong(filter?.flowPlanIds, flowPlanId) && isAmong(filter?.senderIds, senderId),
      ),
    resolve: (change) => change,
  }),
);
