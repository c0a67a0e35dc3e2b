import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { countsType } from './metrics.graphql.ts';
import {
  REPORT_GROUPS,
  type ReportCounts,
  type ReportGroup,
  type TeamReport,
  teamReport,
} from './team-report.service.ts';

const ReportCountsType = countsType<ReportCounts>(
  'ReportCounts',
  'Counts of the events in a period.',
  {
    emailsSent: 'Emails sent by sequences.',
    profileViews: 'Profiles viewed.',
    connectionRequests: 'Connection requests sent.',
    acceptedConnections: 'Connection requests accepted.',
    messagesSent: 'Network messages sent.',
    inMailsSent: 'InMails that the network accepted in the period.',
    replies: 'Replies on any channel.',
    positiveReplies: 'Positive replies on any channel. `replies` includes them.',
    clicks: 'Clicks on links in emails. Each link of an email counts at most once per hour.',
    tasksCompleted: 'Calls and manual tasks that members completed in the period.',
    meetingsBooked: 'Meetings with contacts that were recorded as booked in the period.',
  },
);

const lastMoment = (end: Date) => new Date(end.getTime() - 1);

const ReportGroupType = builder.objectRef<ReportGroup>('ReportGroup').implement({
  description: 'The counts of one member, flow plan, day or week.',
  fields: (t) => ({
    member: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member. Null unless grouped by USER.',
      resolve: visibleById('TeamMember', 'memberId'),
    }),
    flowPlan: t.field({
      type: 'FlowPlan',
      nullable: true,
      description: 'The flow plan. Null unless grouped by FLOW_PLAN.',
      resolve: visibleById('FlowPlan', 'flowPlanId'),
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Start of the time counted.' }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the time counted (inclusive).',
      resolve: ({ end }) => lastMoment(end),
    }),
    counts: t.expose('counts', { type: ReportCountsType, description: 'The counts.' }),
    previous: t.expose('previous', {
      type: ReportCountsType,
      description: 'The counts of the same group in the period before.',
    }),
  }),
});

const TeamReportType = builder.objectRef<TeamReport>('TeamReport').implement({
  description:
    'Counts of the events in a period, by group, compared with the period of the same length before it.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the period.' }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the period (inclusive).',
      resolve: ({ end }) => lastMoment(end),
    }),
    previousFrom: t.expose('previousFrom', {
      type: 'DateTime',
      description: 'Start of the period before, which ends where the period starts.',
    }),
    groups: t.expose('groups', {
      type: [ReportGroupType],
      description: 'The groups. Omits members and flow plans without events.',
    }),
    total: t.expose('total', { type: ReportCountsType, description: 'The sum over all groups.' }),
    previousTotal: t.expose('previousTotal', {
      type: ReportCountsType,
      description: 'The sum over all groups in the period before.',
    }),
    warnings: t.exposeStringList('warnings', {
      description:
        'Warnings, for example if the result was limited to your own counts. Empty if there are none.',
    }),
  }),
});

const TeamReportInputType = builder.inputType('TeamReportInput', {
  description:
    'The period, the groups and the filters. Bounds are widened to whole days in the time zone of the team; a period covers at most 366 days.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      description: 'Start of the period. Defaults to 29 days before `to`.',
    }),
    to: t.field({ type: 'DateTime', description: 'End of the period. Defaults to today.' }),
    groupBy: t.field({
      type: describedEnum('ReportGrouping', 'Grouping of the counts.', REPORT_GROUPS),
      required: true,
      defaultValue: 'total',
      description: 'The groups. Defaults to TOTAL.',
    }),
    flowPlanIds: t.idList({ description: 'Only counts these flow plans. Defaults to all.' }),
    userIds: t.idList({
      description:
        'Only counts these users. For owners and admins, and for members if the team lets them see reports of others, defaults to all; other callers always get only their own counts.',
    }),
  }),
});

builder.queryField('teamReport', (t) =>
  t.field({
    type: TeamReportType,
    description:
      'Counts the events in a period by member, flow plan, day or week, beside the period before. Owners see all members; other callers see only their own counts.',
    complexity: 50,
    args: {
      input: t.arg({
        type: TeamReportInputType,
        required: true,
        description: 'The period, the groups and the filters.',
      }),
    },
    resolve: (_root, { input }, context) => teamReport(context, input),
  }),
);
