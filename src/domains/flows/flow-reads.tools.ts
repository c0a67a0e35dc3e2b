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
    enrollments: count('Number of enrollments.'),
    inProgress: count('Number of enrollments in progress.'),
    completed: count('Number of completed enrollments, including those completed by a reply.'),
    failed: count('Number of failed enrollments.'),
    canceled: count('Number of canceled enrollments.'),
    disqualified: count('Number of enrollments that ended because the contact was disqualified.'),
    awaiting: count('Number of contacts waiting in the queue to be enrolled.'),
    replies: count('Number of replies on all channels.'),
    opportunities: count('Number of contacts with a positive reply or a booked meeting. Each contact counts once.'),
  })
  .describe('All-time counts of the flow plan.');

const estimatedCost = z
  .object({
    credits: z.number().describe('The maximum cost of one enrollment in credits.'),
    breakdown: z
      .array(
        z.object({
          featureType: z.string().describe('The feature that the credits are spent on.'),
          credits: z.number().describe('Credits for the most expensive path through the tree.'),
          leastCredits: z.number().describe('Credits for the cheapest path through the tree.'),
        }),
      )
      .describe('The cost by feature.'),
  })
  .describe('The estimated cost of one enrollment.');

const listFlowPlans = defineTool({
  name: 'list_flow_plans',
  description: 'Lists the flow plans of the team without their trees. To find the top flow plans, set orderBy to the metric and limit to 5.',
  annotations: READS,
  input: strict({
    limit: limit(10, 25),
    cursor,
    isDraft: z.boolean().optional().describe('Only returns drafts (true) or published flow plans (false). Defaults to both.'),
    name: text('Only returns flow plans with exactly this name.', 500).optional(),
    searchQuery: text('Only returns flow plans whose name contains this text, ignoring case.', 500).optional(),
    sourceless: z.boolean().optional().describe('Only returns flow plans without a source (true) or with one (false). Defaults to both.'),
    flowPlanIds: z.array(id('flowPlan', 'The ID of a flow plan.')).max(100).optional().describe('Only returns flow plans with one of these IDs.'),
    audienceSources: z.array(z.enum(AUDIENCE_SOURCES)).max(10).optional().describe('Only returns flow plans with one of these sources.'),
    includeMetrics: z.boolean().default(false).describe('True to include the metrics of each flow plan. Defaults to false.'),
    includeCost: z.boolean().default(false).describe('True to include the estimated cost of one enrollment. Defaults to false.'),
    orderBy: z.enum(ORDERS).default('created').describe('The sort key. Defaults to created.'),
    orderDirection: z.enum(DIRECTIONS).default('descending').describe('The sort direction. Defaults to descending.'),
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
        ? [nextStep('create_flow_plan', 'Create a flow plan; none matches.')]
        : [nextStep('get_flow_workspace', 'Get one flow plan with its tree and required actions.')],
  }),
});

const getFlowWorkspace = defineTool({
  name: 'get_flow_workspace',
  description:
    'Returns a flow plan with its tree, metrics, senders with the status of their accounts, and actions that team members have to take. Read candidateDetails.items for the account status of each sender; candidates is deprecated.',
  annotations: READS,
  input: strict({ flowPlanId: id('flowPlan', 'The ID of the flow plan, from list_flow_plans.') }),
  output: resultOf({
    flowPlan: flowPlanDetail,
    metrics,
    candidateDetails: z
      .object({
        items: z
          .array(
            z.object({
              userId: z.string().describe('The user ID of the sender.'),
              displayName: z.string().describe('The display name of the sender.'),
              networkAccount: z
                .object({
                  status: z.enum(ACCOUNT_STATUSES).describe('The status of the account. A connected or syncing account can be used.'),
                  lastSyncedAt: moment.nullable(),
                  isSyncing: z.boolean().describe('True if the account is syncing now.'),
                })
                .describe('The network account of the sender.'),
              emailAccount: z
                .object({
                  status: z.enum(ACCOUNT_STATUSES).describe('The status of the account. A connected or syncing account can be used.'),
                  address: z.string().nullable().describe('The email address. Null if no mailbox is connected.'),
                })
                .describe('The mailbox of the sender.'),
            }),
          )
          .describe('The senders in rotation order.'),
      })
      .describe('The senders of the flow plan with their current account status.'),
    candidates: z
      .array(
        z.object({
          userId: z.string().describe('The user ID of the sender.'),
          network_account_id: z.string().nullable().describe('Deprecated and always null. Use candidateDetails.items instead.'),
        }),
      )
      .meta({ deprecated: true })
      .describe('Deprecated. Use candidateDetails.items instead.'),
    requiredActions: z
      .array(
        z.object({
          code: z.string().describe('The action: publish_flow_plan, mend_failed_queue_items, enroll_awaiting_contacts, do_tasks or connect_sender_accounts.'),
          message: z.string().describe('The action as a sentence.'),
          queueItemIds: z.array(z.string()).optional().describe('The IDs of the affected queue items, at most 50.'),
          taskIds: z.array(z.string()).optional().describe('The IDs of the affected tasks, at most 50.'),
          userIds: z.array(z.string()).optional().describe('The IDs of the affected users.'),
        }),
      )
      .describe('Actions that team members have to take.'),
    mcpDynamicActionsOptions: z
      .object({
        is_enrich_crm: z.boolean().describe('True if the CRM is enriched after an enrollment.'),
        is_push_to_crm_tasks: z.boolean().describe('True if call, manual and approval tasks are pushed to the CRM.'),
      })
      .optional()
      .describe('The options of the shared flow of dynamic actions. Only present for that flow.'),
  }),
  document: GetFlowWorkspaceDocument,
  variables: ({ flowPlanId }) => ({ flowPlanId }),
  result: ({ flowPlan: plan }) => {
    const options = plan.mcpDynamicActionsOptions;
    return {
      summary: `"${plan.name}" is ${plan.isDraft ? 'a draft' : 'published'}: ${plan.metrics.inProgress} in progress, ${plan.metrics.awaiting} waiting, ${plural(plan.requiredActions.length, 'required action')}.`,
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
          ? nextStep('manage_flow_publication', 'Publish the flow plan so that contacts can be enrolled.')
          : nextStep('list_flow_plan_enrollments', 'List the enrollments of the flow plan by status.'),
      ],
    };
  },
});

export const flowReadTools = [listFlowPlans, getFlowWorkspace];
