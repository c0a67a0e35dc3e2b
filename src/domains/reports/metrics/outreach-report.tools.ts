import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { dateTime, id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { FlowPlanReport } from '../../../tools/generated/graphql.ts';

const getFlowPlanReport = defineTool({
  name: 'get_flow_plan_report',
  title: 'See the results of each step',
  description:
    'Returns the results of each step of a flow plan in a period: started, sent, bounced, replied, positive, meetings, opted out, left, and the rates, beside the period before. Use it to find the step to improve. Owners see all members; other callers see only their own figures.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'Flow plan ID, from list_flow_plans.'),
    fromUtc: dateTime(
      'Start of the period: counts from the start of this day in the time zone of the team. Defaults to 29 days before toUtc.',
    ).optional(),
    toUtc: dateTime(
      'End of the period: counts to the end of this day in the time zone of the team. Defaults to today.',
    ).optional(),
  }),
  operation: FlowPlanReport,
  rows: 'items',
  variables: ({ flowPlanId, fromUtc, toUtc }) => ({
    input: { flowPlanId, from: fromUtc, to: toUtc },
  }),
  fieldNames: { from: 'fromUtc', to: 'toUtc' },
  fields: {
    effectiveFilters: z
      .object({
        fromUtc: z.string().describe('Start of the counted period (inclusive).'),
        toUtc: z.string().describe('End of the counted period (inclusive).'),
      })
      .describe('The period that was counted.'),
  },
  result: ({ flowPlanReport: { from, to, total } }) => ({
    summary: `${plural(total.sent, 'step')} sent, ${total.replied} with a reply, ${total.positive} of them positive, ${total.bounced} bounced.`,
    effectiveFilters: { fromUtc: from, toUtc: to },
    nextSteps: [nextStep('render_flow_step', 'Look at the text of a step with few replies.')],
  }),
});

export const outreachReportTools = [getFlowPlanReport];
