import { builder } from '../../../graphql/builder.ts';
import {
  type Actions,
  type ChartItem,
  type EmailDay,
  type Engagement,
  type NetworkDay,
  type Opportunities,
  type Sentiments,
  type TeamMetrics,
  type Totals,
  teamMetrics,
} from './metrics.service.ts';

/** Defines an object type whose fields are all counts. */
export function countsType<Counts>(
  name: string,
  description: string,
  counts: { [Name in keyof Counts & string]: string },
) {
  return builder.objectRef<{ [Name in keyof Counts]: number }>(name).implement({
    description,
    fields: (t) => {
      const field = (key: keyof Counts & string) =>
        t.int({ description: counts[key], resolve: (value) => value[key] });
      const keys = Object.keys(counts).filter((key): key is keyof Counts & string => key in counts);
      return Object.fromEntries(keys.map((key) => [key, field(key)]));
    },
  });
}

const TotalsType = countsType<Totals>(
  'TeamMetricsTotals',
  'Total actions, engagements and opportunities.',
  {
    actionsCount: 'Number of actions: automated, manual and by the flow agent.',
    engagementsCount:
      'Number of replies on any channel, link clicks and accepted connection requests.',
    opportunitiesCount:
      'Contacts with a positive reply or a booked meeting in the period. Each contact counts once.',
  },
);

const AutomatedType = countsType<Actions['automatedOutreachActionsCounts']>(
  'AutomatedActionCounts',
  'Steps that were executed automatically.',
  {
    email: 'Emails sent.',
    viewedLinProfiles: 'Profiles viewed.',
    linConnectionRequests: 'Connection requests sent.',
    linMessages: 'Network messages sent.',
    linInMail: 'InMails sent.',
    total: 'Sum of the other counts.',
  },
);

const ManualType = countsType<Actions['manualOutreachActionsCounts']>(
  'ManualActionCounts',
  'Tasks of members. `Logged` counts tasks completed in the period, `Total` counts all tasks that were open in it.',
  {
    approvalTasksLogged: 'Approval tasks completed in the period.',
    approvalTasksTotal:
      'Approval tasks that were open in the period, including completed ones. Canceled tasks are excluded.',
    callTasksLogged: 'Call tasks completed in the period.',
    callTasksTotal:
      'Call tasks that were open in the period, including completed ones. Canceled tasks are excluded.',
    manualTasksLogged: 'Manual tasks completed in the period.',
    manualTasksTotal:
      'Manual tasks that were open in the period, including completed ones. Canceled tasks are excluded.',
    total: 'All tasks completed in the period.',
  },
);

const AgentType = countsType<Actions['flowAgentActionsMetrics']>(
  'FlowAgentActionCounts',
  'Contacts that the flow agent evaluated before their first step.',
  {
    total: 'All contacts evaluated.',
    qualified: 'Contacts evaluated as qualified.',
    disqualified: 'Contacts evaluated as disqualified.',
  },
);

const ActionsType = builder.objectRef<Actions>('TeamMetricsActions').implement({
  description: 'Number of actions in the period.',
  fields: (t) => ({
    automatedOutreachActionsCounts: t.expose('automatedOutreachActionsCounts', {
      type: AutomatedType,
      description: 'Actions executed automatically.',
    }),
    manualOutreachActionsCounts: t.expose('manualOutreachActionsCounts', {
      type: ManualType,
      description: 'Actions completed by members.',
    }),
    flowAgentActionsMetrics: t.expose('flowAgentActionsMetrics', {
      type: AgentType,
      description: 'Contacts evaluated by the flow agent.',
    }),
    total: t.exposeInt('total', { description: 'All actions: the sum of the three totals.' }),
  }),
});

const EmailMetricsType = countsType<Engagement['emailMetrics']>(
  'EmailMetrics',
  'Engagement by email.',
  {
    replies: 'Email replies.',
    click: 'Clicks on links in emails. Each link of an email counts at most once per hour.',
  },
);

const LinMetricsType = countsType<Engagement['linMetrics']>(
  'NetworkMetrics',
  'Activity and engagement on the professional network.',
  {
    sentConnectionRequests: 'Connection requests sent.',
    acceptedConnections: 'Connection requests accepted in the period.',
    messagesSent: 'Network messages sent.',
    inMailSent: 'InMails sent.',
    replies: 'Replies on the network, including replies to InMails.',
    inMailReplies: 'Replies to InMails.',
  },
);

const SentimentsType = countsType<Sentiments>(
  'SentimentCounts',
  'Number of replies by sentiment.',
  {
    positive: 'The contact is interested.',
    neutral: 'Neither interested nor uninterested, or not classified.',
    negative: 'The contact is not interested.',
  },
);

const EngagementType = builder.objectRef<Engagement>('TeamMetricsEngagement').implement({
  description: 'Engagement of contacts in the period.',
  fields: (t) => ({
    emailMetrics: t.expose('emailMetrics', {
      type: EmailMetricsType,
      description: 'Engagement by email.',
    }),
    linMetrics: t.expose('linMetrics', {
      type: LinMetricsType,
      description: 'Activity and engagement on the professional network.',
    }),
    emailSentimentMetrics: t.expose('emailSentimentMetrics', {
      type: SentimentsType,
      description: 'Email replies by sentiment.',
    }),
    linSentimentMetrics: t.expose('linSentimentMetrics', {
      type: SentimentsType,
      description: 'Network replies by sentiment.',
    }),
  }),
});

const OpportunitiesType = countsType<Opportunities>(
  'TeamMetricsOpportunities',
  'Opportunities in the period.',
  {
    positiveReplies: 'Positive replies on any channel.',
    meetingsBooked: 'Meetings with contacts that were recorded as booked in the period.',
  },
);

const EmailDayType = countsType<EmailDay>('EmailDay', 'Email counts of one day.', {
  sent: 'Emails sent.',
  clicks: 'Clicks on links in emails. Each link of an email counts at most once per hour.',
  replies: 'Email replies.',
  positiveReplies: 'Email replies of the day that are rated positive. `replies` includes them.',
});

const NetworkDayType = countsType<NetworkDay>('NetworkDay', 'Network counts of one day.', {
  connectionRequests: 'Connection requests sent.',
  acceptedConnections: 'Connection requests accepted.',
  messages: 'Network messages sent.',
  inMails: 'InMails sent.',
  replies: 'Replies on the network.',
});

const EmailChartItemType = builder.objectRef<ChartItem<EmailDay>>('EmailChartItem').implement({
  description: 'One UTC day of a chart.',
  fields: (t) => ({
    startOfSegmentDate: t.expose('startOfSegmentDate', {
      type: 'DateTime',
      description: 'Start of the day.',
    }),
    endOfSegmentDate: t.expose('endOfSegmentDate', {
      type: 'DateTime',
      description: 'End of the day (inclusive).',
    }),
    origin: t.expose('origin', { type: EmailDayType, description: 'Counts of the day.' }),
  }),
});

const NetworkChartItemType = builder
  .objectRef<ChartItem<NetworkDay>>('NetworkChartItem')
  .implement({
    description: 'One UTC day of a chart.',
    fields: (t) => ({
      startOfSegmentDate: t.expose('startOfSegmentDate', {
        type: 'DateTime',
        description: 'Start of the day.',
      }),
      endOfSegmentDate: t.expose('endOfSegmentDate', {
        type: 'DateTime',
        description: 'End of the day (inclusive).',
      }),
      origin: t.expose('origin', { type: NetworkDayType, description: 'Counts of the day.' }),
    }),
  });

const TeamMetricsType = builder.objectRef<TeamMetrics>('TeamMetrics').implement({
  description:
    'Activity and results of the team, counted from recorded events. Sections that were not requested are null.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start of the counted period (inclusive). Null if it has no start.',
      resolve: ({ window }) => window.from,
    }),
    to: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the counted period (inclusive). Null if it has no end.',
      resolve: ({ window }) => (window.end === null ? null : new Date(window.end.getTime() - 1)),
    }),
    flowPlanIds: t.exposeIDList('flowPlanIds', {
      description: 'IDs of the counted flow plans. Empty if all are counted.',
    }),
    userIds: t.exposeIDList('userIds', {
      description: 'IDs of the counted users. Empty if all are counted.',
    }),
    totals: t.expose('totals', {
      type: TotalsType,
      nullable: true,
      description: 'Totals. Null if not requested.',
    }),
    actions: t.expose('actions', {
      type: ActionsType,
      nullable: true,
      description: 'Actions. Null if not requested.',
    }),
    engagement: t.expose('engagement', {
      type: EngagementType,
      nullable: true,
      description: 'Engagement. Null if not requested.',
    }),
    opportunities: t.expose('opportunities', {
      type: OpportunitiesType,
      nullable: true,
      description: 'Opportunities. Null if not requested.',
    }),
    emailChart: t.expose('emailChart', {
      type: [EmailChartItemType],
      nullable: true,
      description: 'Email counts per day, without gaps. Null if not requested.',
    }),
    networkChart: t.expose('networkChart', {
      type: [NetworkChartItemType],
      nullable: true,
      description: 'Network counts per day, without gaps. Null if not requested.',
    }),
    warnings: t.exposeStringList('warnings', {
      description:
        'Warnings, for example if the result was limited to your own metrics. Empty if there are none.',
    }),
  }),
});

const TeamMetricsInputType = builder.inputType('TeamMetricsInput', {
  description:
    'Filters and sections of the metrics. Bounds are widened to whole UTC days. If a chart is requested, `to` defaults to today and `from` to 29 days before `to`; a chart covers at most 366 days.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      description:
        'Start of the period: counts from the start of this UTC day. Without charts, defaults to no start.',
    }),
    to: t.field({
      type: 'DateTime',
      description:
        'End of the period: counts to the end of this UTC day. Without charts, defaults to no end.',
    }),
    flowPlanIds: t.idList({ description: 'Only counts these flow plans. Defaults to all.' }),
    userIds: t.idList({
      description:
        'Only counts these users. For owners, defaults to all; other callers always get only their own metrics.',
    }),
    includeTotals: t.boolean({
      required: true,
      defaultValue: true,
      description: 'True to return the totals.',
    }),
    includeActions: t.boolean({
      required: true,
      defaultValue: true,
      description: 'True to return the actions.',
    }),
    includeEngagement: t.boolean({
      required: true,
      defaultValue: true,
      description: 'True to return the engagement.',
    }),
    includeOpportunities: t.boolean({
      required: true,
      defaultValue: true,
      description: 'True to return the opportunities.',
    }),
    includeEmailChart: t.boolean({
      required: true,
      defaultValue: false,
      description: 'True to return the email chart.',
    }),
    includeNetworkChart: t.boolean({
      required: true,
      defaultValue: false,
      description: 'True to return the network chart.',
    }),
  }),
});

builder.queryField('teamMetrics', (t) =>
  t.field({
    type: TeamMetricsType,
    description:
      'Returns activity and results of the team. Owners see all members; other callers see only their own metrics.',
    args: {
      input: t.arg({
        type: TeamMetricsInputType,
        required: true,
        description: 'Filters and sections.',
      }),
    },
    resolve: (_root, { input }, context) => teamMetrics(context, input),
  }),
);
