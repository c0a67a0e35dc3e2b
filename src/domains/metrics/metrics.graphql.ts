import type { Meeting } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { recordMeeting } from './meetings.service.ts';
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

/** A type of nothing but counts, each with its description. */
function countsType<Counts>(name: string, description: string, counts: { [Name in keyof Counts & string]: string }) {
  return builder.objectRef<{ [Name in keyof Counts]: number }>(name).implement({
    description,
    fields: (t) => {
      const field = (key: keyof Counts & string) => t.int({ description: counts[key], resolve: (value) => value[key] });
      const keys = Object.keys(counts).filter((key): key is keyof Counts & string => key in counts);
      return Object.fromEntries(keys.map((key) => [key, field(key)]));
    },
  });
}

const TotalsType = countsType<Totals>('TeamMetricsTotals', 'What was done and what came of it, in three figures.', {
  actionsCount: 'Actions: automated, manual, and those of the flow agent.',
  engagementsCount: 'Answers of contacts: replies on any channel, clicks and accepted connection requests.',
  opportunitiesCount: 'Contacts with a positive reply or a booked meeting in this time. Each contact counts once.',
});

const AutomatedType = countsType<Actions['automatedOutreachActionsCounts']>('AutomatedActionCounts', 'Steps that the program has carried out.', {
  email: 'E-mails that were sent.',
  viewedLinProfiles: 'Profiles that were viewed.',
  linConnectionRequests: 'Connection requests that were sent.',
  linMessages: 'Messages that were sent on the network.',
  linInMail: 'In-mails that were sent.',
  total: 'All of these.',
});

const ManualType = countsType<Actions['manualOutreachActionsCounts']>(
  'ManualActionCounts',
  'Tasks of people. Logged are those completed in the time, Total all that were there to do in it.',
  {
    approvalTasksLogged: 'Approvals that were given.',
    approvalTasksTotal: 'Approvals that were there to give.',
    callTasksLogged: 'Calls that were completed.',
    callTasksTotal: 'Calls that were there to do.',
    manualTasksLogged: 'Manual tasks that were completed.',
    manualTasksTotal: 'Manual tasks that were there to do.',
    total: 'All that were completed.',
  },
);

const AgentType = countsType<Actions['flowAgentActionsMetrics']>('FlowAgentActionCounts', 'Contacts that were judged before their first step.', {
  total: 'All that were judged.',
  qualified: 'Judged to fit.',
  disqualified: 'Judged not to fit.',
});

const ActionsType = builder.objectRef<Actions>('TeamMetricsActions').implement({
  description: 'What was done.',
  fields: (t) => ({
    automatedOutreachActionsCounts: t.expose('automatedOutreachActionsCounts', { type: AutomatedType, description: 'Carried out by the program.' }),
    manualOutreachActionsCounts: t.expose('manualOutreachActionsCounts', { type: ManualType, description: 'Carried out by people.' }),
    flowAgentActionsMetrics: t.expose('flowAgentActionsMetrics', { type: AgentType, description: 'Carried out by the flow agent.' }),
    total: t.exposeInt('total', { description: 'All actions: the totals of the three.' }),
  }),
});

const EmailMetricsType = countsType<Engagement['emailMetrics']>('EmailMetrics', 'What came of e-mails.', {
  replies: 'Replies by e-mail.',
  click: 'Clicks on links in e-mails.',
});

const LinMetricsType = countsType<Engagement['linMetrics']>('NetworkMetrics', 'What was sent on the network, and what came of it.', {
  sentConnectionRequests: 'Connection requests that were sent.',
  acceptedConnections: 'Connection requests that were accepted in the time.',
  messagesSent: 'Messages that were sent.',
  inMailSent: 'In-mails that were sent.',
  replies: 'Replies on the network, those to in-mails included.',
  inMailReplies: 'Replies to in-mails.',
});

const SentimentsType = countsType<Sentiments>('SentimentCounts', 'Replies by how they take the offer.', {
  positive: 'They are interested.',
  neutral: 'Neither, or it is not known.',
  negative: 'They are not interested.',
});

const EngagementType = builder.objectRef<Engagement>('TeamMetricsEngagement').implement({
  description: 'How contacts answered.',
  fields: (t) => ({
    emailMetrics: t.expose('emailMetrics', { type: EmailMetricsType, description: 'By e-mail.' }),
    linMetrics: t.expose('linMetrics', { type: LinMetricsType, description: 'On the network.' }),
    emailSentimentMetrics: t.expose('emailSentimentMetrics', { type: SentimentsType, description: 'Replies by e-mail.' }),
    linSentimentMetrics: t.expose('linSentimentMetrics', { type: SentimentsType, description: 'Replies on the network.' }),
  }),
});

const OpportunitiesType = countsType<Opportunities>('TeamMetricsOpportunities', 'What it brought.', {
  positiveReplies: 'Positive replies on any channel.',
  meetingsBooked: 'Meetings that were booked.',
});

const EmailDayType = countsType<EmailDay>('EmailDay', 'One day of e-mail.', {
  sent: 'E-mails that were sent.',
  clicks: 'Clicks on links in e-mails.',
  replies: 'Replies by e-mail.',
  positiveReplies: 'Those of them that were positive.',
});

const NetworkDayType = countsType<NetworkDay>('NetworkDay', 'One day on the network.', {
  connectionRequests: 'Connection requests that were sent.',
  acceptedConnections: 'Connection requests that were accepted.',
  messages: 'Messages that were sent.',
  inMails: 'In-mails that were sent.',
  replies: 'Replies on the network.',
});

const EmailChartItemType = builder.objectRef<ChartItem<EmailDay>>('EmailChartItem').implement({
  description: 'One UTC day of the chart.',
  fields: (t) => ({
    startOfSegmentDate: t.expose('startOfSegmentDate', { type: 'DateTime', description: 'Its first moment.' }),
    endOfSegmentDate: t.expose('endOfSegmentDate', { type: 'DateTime', description: 'Its last moment.' }),
    origin: t.expose('origin', { type: EmailDayType, description: 'What was counted on it.' }),
  }),
});

const NetworkChartItemType = builder.objectRef<ChartItem<NetworkDay>>('NetworkChartItem').implement({
  description: 'One UTC day of the chart.',
  fields: (t) => ({
    startOfSegmentDate: t.expose('startOfSegmentDate', { type: 'DateTime', description: 'Its first moment.' }),
    endOfSegmentDate: t.expose('endOfSegmentDate', { type: 'DateTime', description: 'Its last moment.' }),
    origin: t.expose('origin', { type: NetworkDayType, description: 'What was counted on it.' }),
  }),
});

const TeamMetricsType = builder.objectRef<TeamMetrics>('TeamMetrics').implement({
  description: 'What the team has done and what came of it, counted from what was recorded. A section that was not asked for is null.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The first moment that is counted; null where all before is.',
      resolve: ({ window }) => window.from,
    }),
    to: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last moment that is counted; null where all after is.',
      resolve: ({ window }) => (window.end === null ? null : new Date(window.end.getTime() - 1)),
    }),
    flowPlanIds: t.exposeIDList('flowPlanIds', { description: 'The flow plans that are counted; empty where all are.' }),
    userIds: t.exposeIDList('userIds', { description: 'The users that are counted; empty where all are.' }),
    totals: t.expose('totals', { type: TotalsType, nullable: true, description: 'In three figures.' }),
    actions: t.expose('actions', { type: ActionsType, nullable: true, description: 'What was done.' }),
    engagement: t.expose('engagement', { type: EngagementType, nullable: true, description: 'How contacts answered.' }),
    opportunities: t.expose('opportunities', { type: OpportunitiesType, nullable: true, description: 'What it brought.' }),
    emailChart: t.expose('emailChart', { type: [EmailChartItemType], nullable: true, description: 'E-mail day by day, without gaps.' }),
    networkChart: t.expose('networkChart', { type: [NetworkChartItemType], nullable: true, description: 'The network day by day, without gaps.' }),
    warnings: t.exposeStringList('warnings', { description: 'What differs from what was asked for.' }),
  }),
});

const TeamMetricsInputType = builder.inputType('TeamMetricsInput', {
  description: 'What to count, and of whom. Times are widened to whole UTC days; a chart without both gets the last 30 days.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'From the beginning of this UTC day.' }),
    to: t.field({ type: 'DateTime', description: 'To the end of this UTC day.' }),
    flowPlanIds: t.idList({ description: 'Of these flow plans; of all where left out.' }),
    userIds: t.idList({ description: 'Of these users. Owners may leave it out for all; anybody else gets their own figures.' }),
    includeTotals: t.boolean({ required: true, defaultValue: true, description: 'Whether to give the totals.' }),
    includeActions: t.boolean({ required: true, defaultValue: true, description: 'Whether to give what was done.' }),
    includeEngagement: t.boolean({ required: true, defaultValue: true, description: 'Whether to give how contacts answered.' }),
    includeOpportunities: t.boolean({ required: true, defaultValue: true, description: 'Whether to give what it brought.' }),
    includeEmailChart: t.boolean({ required: true, defaultValue: false, description: 'Whether to give e-mail day by day.' }),
    includeNetworkChart: t.boolean({ required: true, defaultValue: false, description: 'Whether to give the network day by day.' }),
  }),
});

builder.queryField('teamMetrics', (t) =>
  t.field({
    type: TeamMetricsType,
    description: 'What the team has done and what came of it. Owners see everybody, anybody else their own figures.',
    args: { input: t.arg({ type: TeamMetricsInputType, required: true, description: 'What to count.' }) },
    resolve: (_root, { input }, context) => teamMetrics(context, input),
  }),
);

const MeetingType = builder.objectRef<Meeting>('Meeting').implement({
  description: 'A meeting that came of an enrollment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    bookedAt: t.expose('bookedAt', { type: 'DateTime', description: 'When it was booked.' }),
    note: t.exposeString('note', { nullable: true, description: 'What was noted of it.' }),
    enrollment: t.field({
      type: 'Enrollment',
      description: 'The enrollment that it came of.',
      resolve: ({ enrollmentId }, _args, context) => enrollmentLoader(context).load(enrollmentId),
    }),
  }),
});

const RecordMeetingInputType = builder.inputType('RecordMeetingInput', {
  description: 'A meeting that was booked with a contact.',
  fields: (t) => ({
    enrollmentId: t.id({ required: true, description: 'The enrollment that it came of.' }),
    bookedAt: t.field({ type: 'DateTime', description: 'When it was booked, which counts for the metrics; now where left out.' }),
    note: t.string({ description: 'What to know of it, at most 2000 characters.' }),
  }),
});

const RecordMeetingPayload = builder.objectRef<{ meeting: Meeting }>('RecordMeetingPayload').implement({
  description: 'A meeting that was recorded.',
  fields: (t) => ({ meeting: t.expose('meeting', { type: MeetingType, description: 'The meeting.' }) }),
});

builder.mutationField('recordMeeting', (t) =>
  t.field({
    type: RecordMeetingPayload,
    description: 'Records a meeting that was booked, and marks its enrollment as an opportunity. Each call records one.',
    args: { input: t.arg({ type: RecordMeetingInputType, required: true, description: 'The meeting.' }) },
    resolve: async (_root, { input }, context) => ({ meeting: await recordMeeting(context, input) }),
  }),
);
