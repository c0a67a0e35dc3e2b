import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, id, limit, lower, strict, text, upper } from '../../tools/fields.ts';
import { GetFlowWorkspaceDocument, ListFlowPlansDocument } from '../../tools/generated/graphql.ts';
import { listOf, nextStep, pageFields, resultOf } from '../../tools/result.ts';
import { AUDIENCE_SOURCES, flowPlan, moment, toFlowPlan } from '../../tools/shapes.ts';
import { flowPlanDetail, toFlowPlanDetail } from './flow-shapes.ts';

const ORDERS = ['created', 'enrollments', 'replies', 'opportunities', 'name', 'awaiting'] as const;
const DIRECTIONS = ['ascending', 'descending'] as const;
const ACCOUNT_STATUSES = ['connected', 'disconnected', 'syncing', 'none'] as const;

const count = (what: string) => z.int().describe(what);

const metrics = z
  .object({
    enrollments: count('All enrollments.'),
    inProgress: count('Under way.'),
    completed: count('Through, or answered.'),
    failed: count('Failed.'),
    canceled: count('Canceled.'),
    disqualified: count('Ended at qualification.'),
    awaiting: count('Contacts in the queue, enrolled by nobody yet.'),
    replies: count('Replies on every channel.'),
    opportunities: count('Contacts with a positive reply or a booked meeting. Each contact counts once.'),
  })
  .describe('What became of its contacts, in numbers.');

const estimatedCost = z
  .object({
    credits: z.number().describe('What one enrollment costs at most, in credits.'),
    breakdown: z
      .array(
        z.object({
          featureType: z.string().describe('What it is spent on.'),
          credits: z.number().describe('Credits on the path that costs most.'),
          leastCredits: z.number().describe('Credits on the path that costs least.'),
        }),
      )
      .describe('The parts.'),
  })
  .describe('What one enrollment can cost.');

const listFlowPlans = defineTool({
  name: 'list_flow_plans',
  description: 'Lists the flow plans of the team, without their trees. For questions about the top or the most, order by what is asked and take 5.',
  annotations: READS,
  input: strict({
    limit: limit(10, 25),
    cursor,
    isDraft: z.boolean().optional().describe('true for drafts, false for published ones; both where left out.'),
    name: text('This exact name.', 500).optional(),
    searchQuery: text('Words that the name contains, in any case.', 500).optional(),
    sourceless: z.boolean().optional().describe('true for plans that nothing feeds.'),
    flowPlanIds: z.array(id('flowPlan', 'A flow plan.')).max(100).optional().describe('Any of these flow plans.'),
    audienceSources: z.array(z.enum(AUDIENCE_SOURCES)).max(10).optional().describe('Any of these sources.'),
    includeMetrics: z.boolean().default(false).describe('Whether each plan has its counts.'),
    includeCost: z.boolean().default(false).describe('Whether each plan has what one enrollment costs.'),
    orderBy: z.enum(ORDERS).default('created').describe('What to order by.'),
    orderDirection: z.enum(DIRECTIONS).default('descending').describe('Which end comes first.'),
  }),
  output: listOf(flowPlan.extend({ metrics: metrics.optional(), estimatedCost: estimatedCost.optional() }), {
    isDraft: z.boolean().nullable(),
    name: z.string().nullable(),
    searchQuery: z.string().nullable(),
    sourceless: z.boolean().nullable(),
    flowPlanIds: z.array(z.string()).nullable(),
    audienceSources: z.array(z.enum(AUDIENCE_SOURCES)).nullable(),
    orderBy: z.enum(ORDERS),
    orderDirection: z.enum(DIRECTIONS),
    limit: z.int(),
  }),
  document: ListFlowPlansDocument,
  variables: ({ limit: first, cursor: after, includeMetrics, includeCost, orderBy, orderDirection, audienceSources, ...filter }) => ({
    filter: { ...filter, audienceSources: audienceSources?.map(upper) },
    orderBy: { by: upper(orderBy), direction: upper(orderDirection) },
    first,
    after,
    includeMetrics,
    includeCost,
  }),
  result: ({ flowPlans }, input) => ({
    summary: `${plural(flowPlans.totalCount, 'flow plan')} found; ${flowPlans.nodes.length} on this page.`,
    effectiveFilters: {
      isDraft: input.isDraft ?? null,
      name: input.name ?? null,
      searchQuery: input.searchQuery ?? null,
      sourceless: input.sourceless ?? null,
      flowPlanIds: input.flowPlanIds ?? null,
      audienceSources: input.audienceSources ?? null,
      orderBy: input.orderBy,
      orderDirection: input.orderDirection,
      limit: input.limit,
    },
    items: flowPlans.nodes.map((plan) => ({
      ...toFlowPlan(plan),
      ...(plan.metrics === undefined ? {} : { metrics: plan.metrics }),
      ...(plan.estimatedCost === undefined
        ? {}
        : {
            estimatedCost: {
              credits: plan.estimatedCost.credits,
              breakdown: plan.estimatedCost.breakdown.map(({ featureType, ...credits }) => ({ featureType: lower(featureType), ...credits })),
            },
          }),
    })),
    ...pageFields(flowPlans),
    nextSteps:
      flowPlans.totalCount === 0
        ? [nextStep('create_flow_plan', 'Make a sequence; none fits.')]
        : [nextStep('get_flow_workspace', 'See one of them whole, with its tree and what waits for a person.')],
  }),
});

const getFlowWorkspace = defineTool({
  name: 'get_flow_workspace',
  description:
    'Gives one flow plan whole: its tree, its counts, who sends for it and whether they can, and what waits for a person. candidateDetails.items tells whether a sender has a usable account; candidates is deprecated.',
  annotations: READS,
  input: strict({ flowPlanId: id('flowPlan', 'The flow plan, from list_flow_plans.') }),
  output: resultOf({
    flowPlan: flowPlanDetail,
    metrics,
    candidateDetails: z
      .object({
        items: z
          .array(
            z.object({
              userId: z.string().describe('The user who sends.'),
              displayName: z.string().describe('The name to show.'),
              networkAccount: z
                .object({
                  status: z.enum(ACCOUNT_STATUSES).describe('Whether it can be sent with.'),
                  lastSyncedAt: moment.nullable(),
                  isSyncing: z.boolean().describe('Whether it is being synchronised now.'),
                })
                .describe('The account on the network.'),
              emailAccount: z
                .object({ status: z.enum(ACCOUNT_STATUSES).describe('Whether it can be sent with.'), address: z.string().nullable().describe('The address.') })
                .describe('The mailbox.'),
            }),
          )
          .describe('The members that send for the plan, in turn.'),
      })
      .describe('Who sends for the plan, as it is now.'),
    candidates: z
      .array(
        z.object({
          userId: z.string().describe('The user who sends.'),
          network_account_id: z.string().nullable().describe('Deprecated and not kept up; read candidateDetails.items instead.'),
        }),
      )
      .meta({ deprecated: true })
      .describe('Deprecated: read candidateDetails.items.'),
    requiredActions: z
      .array(
        z.object({
          code: z.string().describe('What it is.'),
          message: z.string().describe('The same as a sentence.'),
          queueItemIds: z.array(z.string()).optional().describe('The queue items concerned, at most 50.'),
          taskIds: z.array(z.string()).optional().describe('The tasks concerned, at most 50.'),
          userIds: z.array(z.string()).optional().describe('The users concerned.'),
        }),
      )
      .describe('What waits for a person.'),
    mcpDynamicActionsOptions: z
      .object({
        is_enrich_crm: z.boolean().describe('Whether the CRM is enriched after an enrollment.'),
        is_push_to_crm_tasks: z.boolean().describe('Whether call, manual and approval tasks are put into the CRM.'),
      })
      .optional()
      .describe('On the shared flow of dynamic actions only: its two switches.'),
  }),
  document: GetFlowWorkspaceDocument,
  variables: ({ flowPlanId }) => ({ flowPlanId }),
  result: ({ flowPlan: plan }) => {
    const options = plan.mcpDynamicActionsOptions;
    return {
      summary: `"${plan.name}" is ${plan.isDraft ? 'a draft' : 'published'}: ${plan.metrics.inProgress} in progress, ${plan.metrics.awaiting} waiting, ${plural(plan.requiredActions.length, 'thing')} for a person to do.`,
      flowPlan: toFlowPlanDetail(plan),
      metrics: plan.metrics,
      candidateDetails: {
        items: plan.candidates.map((member) => ({
          userId: member.user.id,
          displayName: member.user.displayName,
          networkAccount: { ...member.networkAccount, status: lower(member.networkAccount.status) },
          emailAccount: { ...member.emailAccount, status: lower(member.emailAccount.status) },
        })),
      },
      candidates: plan.candidates.map((member) => ({ userId: member.user.id, network_account_id: null })),
      requiredActions: plan.requiredActions.map(({ code, message, queueItemIds, taskIds, userIds }) => ({
        code,
        message,
        ...(queueItemIds === null ? {} : { queueItemIds }),
        ...(taskIds === null ? {} : { taskIds }),
        ...(userIds === null ? {} : { userIds }),
      })),
      ...(options === null ? {} : { mcpDynamicActionsOptions: { is_enrich_crm: options.isEnrichCrm, is_push_to_crm_tasks: options.isPushToCrmTasks } }),
      warnings: [],
      nextSteps: [
        plan.isDraft
          ? nextStep('manage_flow_publication', 'Publish it, so that contacts can be enrolled.')
          : nextStep('list_flow_plan_enrollments', 'See its enrollments, state by state.'),
      ],
    };
  },
});

export const flowReadTools = [listFlowPlans, getFlowWorkspace];
