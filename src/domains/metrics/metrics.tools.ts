import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../tools/fields.ts';
import { TeamMetricsDocument } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const count = (description: string) => z.int().describe(description);
const flag = (section: string, isGiven: boolean) => z.boolean().default(isGiven).describe(`Whether to give ${section}.`);

const actions = z.object({
  automatedOutreachActionsCounts: z
    .object({
      email: count('E-mails that were sent.'),
      viewedLinProfiles: count('Profiles that were viewed.'),
      linConnectionRequests: count('Connection requests that were sent.'),
      linMessages: count('Messages that were sent on the network.'),
      linInMail: count('In-mails that were sent.'),
      total: count('All of these.'),
    })
    .describe('Carried out by the program.'),
  manualOutreachActionsCounts: z
    .object({
      approvalTasksLogged: count('Approvals that were given.'),
      approvalTasksTotal: count('Approvals that were there to give in the time.'),
      callTasksLogged: count('Calls that were completed.'),
      callTasksTotal: count('Calls that were there to do in the time.'),
      manualTasksLogged: count('Manual tasks that were completed.'),
      manualTasksTotal: count('Manual tasks that were there to do in the time.'),
      total: count('All that were completed.'),
    })
    .describe('Carried out by people.'),
  flowAgentActionsMetrics: z
    .object({ total: count('Contacts that were judged.'), qualified: count('Judged to fit.'), disqualified: count('Judged not to fit.') })
    .describe('Carried out by the flow agent.'),
  total: count('All actions.'),
});

const sentiments = z.object({ positive: count('Interested.'), neutral: count('Neither, or not known.'), negative: count('Not interested.') });

const engagement = z.object({
  emailMetrics: z.object({ replies: count('Replies by e-mail.'), click: count('Clicks on links in e-mails.') }).describe('By e-mail.'),
  linMetrics: z
    .object({
      sentConnectionRequests: count('Connection requests that were sent.'),
      acceptedConnections: count('Connection requests that were accepted in the time.'),
      messagesSent: count('Messages that were sent.'),
      inMailSent: count('In-mails that were sent.'),
      replies: count('Replies on the network, those to in-mails included.'),
      inMailReplies: count('Replies to in-mails.'),
    })
    .describe('On the network.'),
  emailSentimentMetrics: sentiments.describe('How replies by e-mail take the offer.'),
  linSentimentMetrics: sentiments.describe('How replies on the network take the offer.'),
});

function chart<Origin extends z.ZodRawShape>(origin: Origin) {
  return z.array(
    z.object({
      startOfSegmentDate: moment.describe('The first moment of the UTC day.'),
      endOfSegmentDate: moment.describe('The last moment of the UTC day.'),
      origin: z.object(origin).describe('What was counted on it.'),
    }),
  );
}

const getTeamMetrics = defineTool({
  name: 'get_team_metrics',
  description:
    'Counts what the team has done and what came of it: actions, tasks, replies, sentiment, opportunities, meetings. Ask for a chart only where a course by day is wanted; without both bounds it shows the last 30 days. Owners see everybody, anybody else their own figures.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('From the beginning of this UTC day.').optional(),
    toUtc: dateTime('To the end of this UTC day.').optional(),
    flowPlanIds: z.array(id('flowPlan', 'A flow plan.')).max(100).optional().describe('Of these flow plans; of all where left out.'),
    userIds: z.array(id('user', 'A user, from list_team_members.')).max(100).optional().describe('Of these users; owners may leave it out for all.'),
    includeTotals: flag('the totals', true),
    includeActions: flag('what was done', true),
    includeEngagement: flag('how contacts answered', true),
    includeOpportunities: flag('what it brought', true),
    includeEmailChart: flag('e-mail day by day', false),
    includeNetworkChart: flag('the network day by day', false),
  }),
  output: resultOf({
    effectiveFilters: z
      .object({
        fromUtc: moment.nullable().describe('The first moment that is counted; null where all before is.'),
        toUtc: moment.nullable().describe('The last moment that is counted; null where all after is.'),
        fromUtcInMs: z.int().nullable().describe('The same in milliseconds since 1970.'),
        toUtcInMs: z.int().nullable().describe('The same in milliseconds since 1970.'),
        flowPlanIds: z.array(z.string()).describe('The flow plans that are counted; empty where all are.'),
        userIds: z.array(z.string()).describe('The users that are counted; empty where all are.'),
      })
      .describe('What was counted.'),
    totals: z
      .object({
        actionsCount: count('Actions of any kind.'),
        engagementsCount: count('Replies, clicks and accepted connection requests.'),
        opportunitiesCount: count('Contacts with a positive reply or a booked meeting in this time. Each contact counts once.'),
      })
      .nullable()
      .describe('In three figures; null where not asked for.'),
    actions: actions.nullable().describe('What was done; null where not asked for.'),
    engagement: engagement.nullable().describe('How contacts answered; null where not asked for.'),
    opportunities: z
      .object({ positiveReplies: count('Positive replies on any channel.'), meetingsBooked: count('Meetings that were booked.') })
      .nullable()
      .describe('What it brought; null where not asked for.'),
    emailChart: chart({
      sent: count('E-mails that were sent.'),
      clicks: count('Clicks on links.'),
      replies: count('Replies.'),
      positiveReplies: count('Those of them that were positive.'),
    })
      .nullable()
      .describe('E-mail day by day, without gaps; null where not asked for.'),
    networkChart: chart({
      connectionRequests: count('Connection requests that were sent.'),
      acceptedConnections: count('Connection requests that were accepted.'),
      messages: count('Messages that were sent.'),
      inMails: count('In-mails that were sent.'),
      replies: count('Replies.'),
    })
      .nullable()
      .describe('The network day by day, without gaps; null where not asked for.'),
  }),
  document: TeamMetricsDocument,
  variables: ({ fromUtc, toUtc, ...input }) => ({ input: { ...input, from: fromUtc, to: toUtc } }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  result: ({ teamMetrics: { from, to, flowPlanIds, userIds, totals, ...sections } }) => ({
    summary:
      totals === null
        ? 'The sections that were asked for.'
        : `${plural(totals.actionsCount, 'action')}, ${plural(totals.engagementsCount, 'engagement')}, ${plural(totals.opportunitiesCount, 'opportunity', 'opportunities')}.`,
    effectiveFilters: { fromUtc: from, toUtc: to, fromUtcInMs: millis(from), toUtcInMs: millis(to), flowPlanIds, userIds },
    totals,
    ...sections,
    nextSteps: [nextStep('list_flow_plans', 'Compare flow plans, with includeMetrics.')],
  }),
});

function millis(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

export const metricsTools = [getTeamMetrics];
