import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { TeamMetrics } from '../../../tools/generated/graphql.ts';

const flag = (section: string, isGiven: boolean) =>
  z.boolean().default(isGiven).describe(`True to return ${section}. Defaults to ${isGiven}.`);

const getTeamMetrics = defineTool({
  name: 'get_team_metrics',
  title: 'See the figures of the team',
  description:
    'Returns activity and results of the team: actions, tasks, replies, sentiment, opportunities and meetings. Request a chart only if you need counts per day; without bounds it covers the last 30 days, at most 366. Owners see all members; other callers see only their own metrics.',
  annotations: READS,
  input: strict({
    fromUtc: dateTime('Start of the period: counts from the start of this UTC day.').optional(),
    toUtc: dateTime('End of the period: counts to the end of this UTC day.').optional(),
    flowPlanIds: z
      .array(id('flowPlan', 'Flow plan ID.'))
      .max(100)
      .optional()
      .describe('Only counts these flow plans. Defaults to all.'),
    userIds: z
      .array(id('user', 'User ID from list_team_members.'))
      .max(100)
      .optional()
      .describe(
        'Only counts these users. For owners, defaults to all; other callers always get only their own metrics.',
      ),
    includeTotals: flag('the totals', true),
    includeActions: flag('the actions', true),
    includeEngagement: flag('the engagement', true),
    includeOpportunities: flag('the opportunities', true),
    includeEmailChart: flag('email counts per day', false),
    includeNetworkChart: flag('network counts per day', false),
  }),
  operation: TeamMetrics,
  variables: ({ fromUtc, toUtc, ...input }) => ({ input: { ...input, from: fromUtc, to: toUtc } }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  fields: {
    effectiveFilters: z
      .object({
        fromUtc: z
          .string()
          .nullable()
          .describe('Start of the counted period (inclusive). Null if it has no start.'),
        toUtc: z
          .string()
          .nullable()
          .describe('End of the counted period (inclusive). Null if it has no end.'),
        fromUtcInMs: z.int().nullable().describe('fromUtc in milliseconds since 1970-01-01 UTC.'),
        toUtcInMs: z.int().nullable().describe('toUtc in milliseconds since 1970-01-01 UTC.'),
        flowPlanIds: z
          .array(z.string())
          .describe('IDs of the counted flow plans. Empty if all are counted.'),
        userIds: z
          .array(z.string())
          .describe('IDs of the counted users. Empty if all are counted.'),
      })
      .describe('The filters that were applied.'),
  },
  result: ({ teamMetrics: { from, to, flowPlanIds, userIds, totals } }) => ({
    summary:
      totals === null
        ? 'Returned the requested sections.'
        : `${plural(totals.actionsCount, 'action')}, ${plural(totals.engagementsCount, 'engagement')}, ${plural(totals.opportunitiesCount, 'opportunity', 'opportunities')}.`,
    effectiveFilters: {
      fromUtc: from,
      toUtc: to,
      fromUtcInMs: millis(from),
      toUtcInMs: millis(to),
      flowPlanIds,
      userIds,
    },
    nextSteps: [nextStep('list_flow_plans', 'Compare flow plans with includeMetrics.')],
  }),
});

function millis(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

export const metricsTools = [getTeamMetrics];
