import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { AUDIENCE_SOURCES } from '../../../tools/choices.ts';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict, text } from '../../../tools/fields.ts';
import { flatTreeNode, nodesOf, toTree } from '../../../tools/flow-tree.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  CandidateFieldsShape,
  FlowMetricsFieldsShape,
  FlowPlanDetailShape,
  GetFlowWorkspace,
  ListFlowPlans,
  McpOptionsShape,
  RequiredActionFieldsShape,
  toCandidateFields,
  toFlowMetricsFields,
  toFlowPlanDetail,
  toMcpOptions,
} from '../../../tools/generated/graphql.ts';

const ORDERS = ['created', 'enrollments', 'replies', 'opportunities', 'name', 'awaiting'] as const;
const DIRECTIONS = ['ascending', 'descending'] as const;

const listFlowPlans = defineList({
  name: 'list_flow_plans',
  title: 'List sequences',
  description:
    'Lists the flow plans of the team without their trees. To find the top flow plans, set orderBy to the metric and limit to 5.',
  annotations: READS,
  input: strict({
    limit: limit(10, 25),
    cursor,
    isDraft: z
      .boolean()
      .optional()
      .describe('Only returns drafts (true) or published flow plans (false). Defaults to both.'),
    name: text('Only returns flow plans with exactly this name.', 500).optional(),
    searchQuery: text(
      'Only returns flow plans whose name contains this text, ignoring case.',
      500,
    ).optional(),
    sourceless: z
      .boolean()
      .optional()
      .describe(
        'Only returns flow plans without a source (true) or with one (false). Defaults to both.',
      ),
    flowPlanIds: z
      .array(id('flowPlan', 'The ID of a flow plan.'))
      .max(100)
      .optional()
      .describe('Only returns flow plans with one of these IDs.'),
    audienceSources: z
      .array(z.enum(AUDIENCE_SOURCES))
      .max(10)
      .optional()
      .describe('Only returns flow plans with one of these sources.'),
    includeMetrics: z
      .boolean()
      .default(false)
      .describe('True to include the metrics of each flow plan. Defaults to false.'),
    includeCost: z
      .boolean()
      .default(false)
      .describe('True to include the estimated cost of one enrollment. Defaults to false.'),
    orderBy: z.enum(ORDERS).default('created').describe('The sort key. Defaults to created.'),
    orderDirection: z
      .enum(DIRECTIONS)
      .default('descending')
      .describe('The sort direction. Defaults to descending.'),
  }),
  operation: ListFlowPlans,
  variables: ({
    limit: first,
    cursor: after,
    includeMetrics,
    includeCost,
    orderBy: by,
    orderDirection: direction,
    ...filter
  }) => ({
    filter,
    orderBy: { by, direction },
    first,
    after,
    includeMetrics,
    includeCost,
  }),
  noun: 'flow plan',
  notFilters: ['includeMetrics', 'includeCost'],
  nextSteps: ({ totalCount }) =>
    totalCount === 0
      ? [nextStep('create_flow_plan', 'Create a flow plan; none matches.')]
      : [nextStep('get_flow_workspace', 'Get one flow plan with its tree and required actions.')],
});

const getFlowWorkspace = defineTool({
  name: 'get_flow_workspace',
  title: 'Open a sequence',
  description:
    'Returns a flow plan with its tree, metrics, senders with the status of their accounts, and actions that team members have to take. Read candidateDetails.items for the account status of each sender; candidates is deprecated.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan, from list_flow_plans.'),
    asNodes: z
      .boolean()
      .optional()
      .describe('True also returns the tree as a list, in nodes. Defaults to false.'),
  }),
  operation: GetFlowWorkspace,
  variables: ({ flowPlanId }) => ({ flowPlanId }),
  fields: {
    flowPlan: FlowPlanDetailShape.describe('The flow plan.'),
    nodes: z
      .array(flatTreeNode)
      .optional()
      .describe('The tree as a list, each node after its parent. Only present with asNodes.'),
    metrics: FlowMetricsFieldsShape.describe('All-time counts of the flow plan.'),
    candidateDetails: z
      .object({ items: z.array(CandidateFieldsShape).describe('The senders in rotation order.') })
      .describe('The senders of the flow plan with their current account status.'),
    candidates: z
      .array(
        z.object({
          userId: z.string().describe('The user ID of the sender.'),
          network_account_id: z
            .string()
            .nullable()
            .describe('Deprecated and always null. Use candidateDetails.items instead.'),
        }),
      )
      .meta({ deprecated: true })
      .describe('Deprecated. Use candidateDetails.items instead.'),
    requiredActions: z
      .array(
        RequiredActionFieldsShape.extend({
          queueItemIds: z
            .array(z.string())
            .optional()
            .describe('The IDs of the affected queue items, at most 50.'),
          taskIds: z
            .array(z.string())
            .optional()
            .describe('The IDs of the affected tasks, at most 50.'),
          userIds: z.array(z.string()).optional().describe('The IDs of the affected users.'),
        }),
      )
      .describe('Actions that team members must take.'),
    mcpDynamicActionsOptions: McpOptionsShape.optional().describe(
      'The options of the shared flow of dynamic actions. Only present for that flow.',
    ),
  },
  result: ({ flowPlan: plan }, { asNodes }) => {
    const options = plan.mcpDynamicActionsOptions;
    return {
      ...(asNodes ? { nodes: nodesOf(toTree(plan.root)) } : {}),
      summary: `"${plan.name}" is ${plan.isDraft ? 'a draft' : 'published'}: ${plan.metrics.inProgress} in progress, ${plan.metrics.awaiting} waiting, ${plural(plan.requiredActions.length, 'required action')}.`,
      flowPlan: toFlowPlanDetail(plan),
      metrics: toFlowMetricsFields(plan.metrics),
      candidateDetails: { items: plan.candidates.map(toCandidateFields) },
      candidates: plan.candidates.map(({ user }) => ({
        userId: user.userId,
        network_account_id: null,
      })),
      requiredActions: plan.requiredActions.map(
        ({ queueItemIds, taskIds, userIds, ...action }) => ({
          ...action,
          ...(queueItemIds === null ? {} : { queueItemIds }),
          ...(taskIds === null ? {} : { taskIds }),
          ...(userIds === null ? {} : { userIds }),
        }),
      ),
      ...(options === null ? {} : { mcpDynamicActionsOptions: toMcpOptions(options) }),
      nextSteps: [
        plan.isDraft && plan.archivedAt === null
          ? nextStep(
              'manage_flow_publication',
              'Publish the flow plan so that contacts can be enrolled.',
            )
          : nextStep(
              'list_flow_plan_enrollments',
              'List the enrollments of the flow plan by status.',
            ),
      ],
    };
  },
});

export const flowReadTools = [listFlowPlans, getFlowWorkspace];
