import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../tools/fields.ts';
import { TeamMetricsDocument } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const count = (description: string) => z.int().describe(description);
const flag = (section: string, isGiven: boolean) => z.boolean().default(isGiven).describe(`True to return ${section}. Defaults to ${isGiven}.`);

const actions = z.object({
  automatedOutreachActionsCounts: z
    .object({
      email: count('Emails sent.'),
      viewedLinProfiles: count('Profiles viewed.'),
      linConnectionRequests: count('Connection requests sent.'),
      linMessages: count('Network messages sent.'),
      linInMail: count('InMails sent.'),
      total: count('Sum of the other counts.'),
    })
    .describe('Actions executed automatically.'),
  manualOutreachActionsCounts: z
    .object({
      approvalTasksLogged: count('Approval tasks completed in the period.'),
      approvalTasksTotal: count('Approval tasks that were open in the period, including completed ones. Canceled tasks are excluded.'),
      callTasksLogged: count('Call tasks completed in the period.'),
      callTasksTotal: count('Call tasks that were open in the period, including completed ones. Canceled tasks are excluded.'),
      manualTasksLogged: count('Manual tasks completed in the period.'),
      manualTasksTotal: count('Manual tasks that were open in the period, including completed ones. Canceled tasks are excluded.'),
      total: count('All tasks completed in the period.'),
    })
    .describe('Actions completed by members.'),
  flowAgentActionsMetrics: z
    .object({
      total: count('All contacts evaluated.'),
      qualified: count('Contacts evaluated as qualified.'),
      disqualified: count('Contacts evaluated as disqualified.'),
    })
    .describe('Contacts evaluated by the flow agent.'),
  total: count('All actions: the sum of the three totals.'),
});

const sentiments = z.object({
  positive: count('The contact is interested.'),
  neutral: count('Neither interested nor uninterested, or not classified.'),
  negative: count('The contact is not interested.'),
});

const engagement = z.object({
  emailMetrics: z
    .object({ replies: count('Email replies.'), click: count('Clicks on links in emails. Each link of an email counts at most once per hour.') })
    .describe('Engagement by email.'),
  linMetrics: z
    .object({
      sentConnectionRequests: count('Connection requests sent.'),
      acceptedConnections: count('Connection requests accepted in the period.'),
      messagesSent: count('Network messages sent.'),
      inMailSent: count('InMails sent.'),
      replies: count('Replies on the network, including replies to InMails.'),
      inMailReplies: count('Replies to InMails.'),
    })
    .describe('Activity and engagement on the professional network.'),
  emailSentimentMetrics: sentiments.describe('Email replies by sentiment.'),
  linSentimentMetrics: sentiments.describe('Network replies by sentiment.'),
});

function chart<Origin extends z.ZodRawShape>(origin: Origin) {
  return z.array(
    z.object({
      startOfSegmentDate: moment.describe('Start of the UTC day.'),
      endOfSegmentDate: moment.describe('End of the UTC day (inclusive).'),
      origin: z.object(origin).describe('Counts of the day.'),
    }),
  );
}

const getTeamMetrics = defineTool({
  name: 'get_team_metrics',
  description:
    'Returns activity and results of the team: actions, tasks, replies, sentiment, opportunities and meetings. Request a chart only if you need counts per day; without bounds it covers the last 30 days, at most 366. Owners see all members; other callers see only their own metrics.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('Start of the period: counts from the start of this UTC day.').optional(),
    toUtc: dateTime('End of the period: counts to the end of this UTC day.').optional(),
    flowPlanIds: z.array(id('flowPlan', 'Flow plan ID.')).max(100).optional().describe('Only counts these flow plans. Defaults to all.'),
    userIds: z
      .array(id('user', 'User ID from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only counts these users. For owners, defaults to all; other callers always get only their own metrics.'),
    includeTotals: flag('the totals', true),
    includeActions: flag('the actions', true),
    includeEngagement: flag('the engagement', true),
    includeOpportunities: flag('the opportunities', true),
    includeEmailChart: flag('email counts per day', false),
    includeNetworkChart: flag('network counts per day', false),
  }),
  output: resultOf({
    effectiveFilters: z
      .object({
        fromUtc: moment.nullable().describe('Start of the counted period (inclusive). Null if it has no start.'),
        toUtc: moment.nullable().describe('End of the counted period (inclusive). Null if it has no end.'),
        fromUtcInMs: z.int().nullable().describe('fromUtc in milliseconds since 1970-01-01 UTC.'),
        toUtcInMs: z.int().nullable().describe('toUtc in milliseconds since 1970-01-01 UTC.'),
        flowPlanIds: z.array(z.string()).describe('IDs of the counted flow plans. Empty if all are counted.'),
        userIds: z.array(z.string()).describe('IDs of the counted users. Empty if all are counted.'),
      })
      .describe('The filters that were applied.'),
    totals: z
      .object({
        actionsCount: count('Number of actions of any kind.'),
        engagementsCount: count('Number of replies, link clicks and accepted connection requests.'),
        opportunitiesCount: count('Contacts with a positive reply or a booked meeting in the period. Each contact counts once.'),
      })
      .nullable()
      .describe('Totals. Null if not requested.'),
    actions: actions.nullable().describe('Actions. Null if not requested.'),
    engagement: engagement.nullable().describe('Engagement. Null if not requested.'),
    opportunities: z
      .object({ positiveReplies: count('Positive replies on any channel.'), meetingsBooked: count('Meetings booked.') })
      .nullable()
      .describe('Opportunities. Null if not requested.'),
    emailChart: chart({
      sent: count('Emails sent.'),
      clicks: count('Clicks on links in emails. Each link of an email counts at most once per hour.'),
      replies: count('Replies.'),
      positiveReplies: count('Positive replies.'),
    })
      .nullable()
      .describe('Email counts per day, without gaps. Null if not requested.'),
    networkChart: chart({
      connectionRequests: count('Connection requests sent.'),
      acceptedConnections: count('Connection requests accepted.'),
      messages: count('Network messages sent.'),
      inMails: count('InMails sent.'),
      replies: count('Replies.'),
    })
      .nullable()
      .describe('Network counts per day, without gaps. Null if not requested.'),
  }),
  document: TeamMetricsDocument,
  variables: ({ fromUtc, toUtc, ...input }) => ({ input: { ...input, from: fromUtc, to: toUtc } }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  result: ({ teamMetrics: { from, to, flowPlanIds, userIds, totals, ...sections } }) => ({
    summary:
      totals === null
        ? 'Returned the requested sections.'
        : `${plural(totals.actionsCount, 'action')}, ${plural(totals.engagementsCount, 'engagement')}, ${plural(totals.opportunitiesCount, 'opportunity', 'opportunities')}.`,
    effectiveFilters: { fromUtc: from, toUtc: to, fromUtcInMs: millis(from), toUtcInMs: millis(to), flowPlanIds, userIds },
    totals,
    ...sections,
    nextSteps: [nextStep('list_flow_plans', 'Compare flow plans with includeMetrics.')],
  }),
});

function millis(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

export const metricsTools = [getTeamMetrics];
