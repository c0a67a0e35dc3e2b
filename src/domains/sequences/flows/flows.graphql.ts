import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { CreditFeatureEnum } from '../../../graphql/credit-feature.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FlowStepType, type IdentifiedStep, identifiedSteps } from '../../../graphql/flow-step.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode, visibleById, visibleOf } from '../../../graphql/node.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { flatten } from '../../../kernel/flow-tree.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { parsePartId } from '../../../kernel/part-ids.ts';
import type { TaskRow } from '../steps/loaded-steps.ts';
import {
  AudienceSourceEnum,
  EnrollmentModeEnum,
  StepImpossibleEnum,
  SystemKindEnum,
} from './flow-enums.graphql.ts';
import { type AudienceSource, listFlowPlans } from './flow-list.service.ts';
import {
  type FlowMetrics,
  flowMetricsLoader,
  type NodeCounts,
  nodeCounts,
} from './flow-metrics.ts';
import { rootOf } from './flow-versions.ts';
import {
  type EstimatedCost,
  estimatedCost,
  REQUIRED_ACTIONS,
  type RequiredAction,
  requiredActions,
} from './flow-workspace.ts';
import { audienceLoader, candidatesOfPlanLoader, flowPlanLoader } from './flows.loaders.ts';
import { getFlowPlan, loadFlowPlans } from './flows.service.ts';

const FlowMetricsType = builder.objectRef<FlowMetrics>('FlowMetrics').implement({
  description: 'All-time counts of one flow plan.',
  fields: (t) => ({
    enrollments: t.exposeInt('enrollments', { description: 'Number of enrollments.' }),
    inProgress: t.exposeInt('inProgress', { description: 'Number of enrollments in progress.' }),
    completed: t.exposeInt('completed', {
      description: 'Number of completed enrollments, including those completed by a reply.',
    }),
    failed: t.exposeInt('failed', { description: 'Number of failed enrollments.' }),
    canceled: t.exposeInt('canceled', { description: 'Number of canceled enrollments.' }),
    disqualified: t.exposeInt('disqualified', {
      description: 'Number of enrollments that ended because the contact was disqualified.',
    }),
    awaiting: t.exposeInt('awaiting', {
      description: 'Number of contacts waiting in the queue to be enrolled.',
    }),
    replies: t.exposeInt('replies', { description: 'Number of replies on all channels.' }),
    opportunities: t.exposeInt('opportunities', {
      description:
        'Number of contacts with a positive reply or a booked meeting. Each contact counts once.',
    }),
  }),
});

const CostLineType = builder
  .objectRef<EstimatedCost['breakdown'][number]>('EstimatedCostLine')
  .implement({
    description: 'One part of an estimated cost.',
    fields: (t) => ({
      featureType: t.expose('featureType', {
        type: CreditFeatureEnum,
        description: 'The feature that the credits are spent on.',
      }),
      credits: t.expose('credits', {
        type: 'Credits',
        description: 'Credits for the most expensive path through the tree.',
      }),
      leastCredits: t.expose('leastCredits', {
        type: 'Credits',
        description: 'Credits for the cheapest path through the tree.',
      }),
    }),
  });

const EstimatedCostType = builder.objectRef<EstimatedCost>('EstimatedCost').implement({
  description: 'The maximum cost of one enrollment in credits.',
  fields: (t) => ({
    credits: t.expose('credits', { type: 'Credits', description: 'The maximum total in credits.' }),
    breakdown: t.expose('breakdown', { type: [CostLineType], description: 'The cost by feature.' }),
  }),
});

const RequiredActionCodeEnum = describedEnum(
  'RequiredActionCode',
  'An action that a member must take for a flow plan to continue.',
  REQUIRED_ACTIONS,
);

const RequiredActionType = builder.objectRef<RequiredAction>('RequiredAction').implement({
  description: 'An action that a team member must take for the flow plan to continue.',
  fields: (t) => ({
    code: t.expose('code', { type: RequiredActionCodeEnum, description: 'The action to take.' }),
    message: t.exposeString('message', { description: 'The action as a sentence.' }),
    queueItems: t.field({
      type: ['QueueItem'],
      description:
        'The affected queue items, at most 50. Empty if the action does not concern queue items.',
      resolve: ({ queueItemIds }, _args, context) =>
        visibleOf(context, 'QueueItem', queueItemIds ?? []),
    }),
    tasks: t.field({
      type: ['Task'],
      description: 'The affected tasks, at most 50. Empty if the action does not concern tasks.',
      resolve: ({ taskIds }, _args, context) => visibleOf(context, 'Task', taskIds ?? []),
    }),
    users: t.field({
      type: ['User'],
      description: 'The affected members. Empty if the action does not concern members.',
      resolve: ({ userIds }, _args, context) => visibleOf(context, 'User', userIds ?? []),
    }),
    queueItemIds: t.exposeIDList('queueItemIds', {
      nullable: true,
      description:
        'The IDs of the affected queue items, at most 50. Null if the action does not concern queue items.',
    }),
    taskIds: t.exposeIDList('taskIds', {
      nullable: true,
      description:
        'The IDs of the affected tasks, at most 50. Null if the action does not concern tasks.',
    }),
    userIds: t.exposeIDList('userIds', {
      nullable: true,
      description: 'The IDs of the affected users. Null if the action does not concern users.',
    }),
  }),
});

export const NodeCountsType = builder.objectRef<NodeCounts>('FlowStepCounts').implement({
  description:
    'Enrollment counts for one node of a flow plan, of one version or summed over all versions.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The ID of the node.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Number of enrollments that have reached the step and not finished it.',
    }),
    done: t.exposeInt('done', {
      description: 'Number of enrollments for which the step was done or skipped.',
    }),
    skipped: t.exposeInt('skipped', {
      description: 'Number of enrollments for which the step was skipped. `done` includes them.',
    }),
    failed: t.exposeInt('failed', {
      description: 'Number of enrollments for which the step failed.',
    }),
    canceled: t.exposeInt('canceled', {
      description:
        'Number of enrollments that ended before the step was done, for example by a reply.',
    }),
    replied: t.exposeInt('replied', {
      description:
        'Number of enrollments whose contact replied last after this step and before the next one.',
    }),
  }),
});

const FlowOptionsType = builder
  .objectRef<
    Pick<FlowPlan, 'stopOnReply' | 'tracksClicks' | 'tracksPlainLinks' | 'whenStepImpossible'>
  >('FlowOptions')
  .implement({
    description: 'The options of a flow plan.',
    fields: (t) => ({
      stopOnReply: t.exposeBoolean('stopOnReply', {
        description:
          'True if a reply completes the enrollment, as the rules of outreach say. False if enrollments of this flow plan go on after a reply.',
      }),
      tracksClicks: t.exposeBoolean('tracksClicks', {
        description:
          'True if clicks on the links in HTML emails are counted; the links then pass through this server.',
      }),
      tracksPlainLinks: t.exposeBoolean('tracksPlainLinks', {
        description:
          'True if `tracksClicks` concerns links in plain texts too, as in flow plans of earlier releases.',
      }),
      whenStepImpossible: t.expose('whenStepImpossible', {
        type: StepImpossibleEnum,
        description: 'Handling of a step for which the contact lacks the address or profile.',
      }),
    }),
  });

const FlowTextsType = builder.objectRef<FlowPlan>('FlowTexts').implement({
  description:
    'Instructions to the AI for the generated texts of a flow plan, with its permissions and spending limit.',
  fields: (t) => ({
    aiContext: t.exposeString('aiContext', {
      nullable: true,
      description:
        'Facts for the AI about the contacts of the flow plan and the reason to write to them. Null if there are none.',
    }),
    language: t.exposeString('textLanguage', {
      nullable: true,
      description: 'The code of the language of the texts. Null for the language of the prompt.',
    }),
    tone: t.exposeString('textTone', {
      nullable: true,
      description: 'Tone of the texts. Null if none was given.',
    }),
    maxCharacters: t.exposeInt('maxTextLength', {
      nullable: true,
      description:
        'Maximum length of the text, in characters. Null for the limit of the kind of step.',
    }),
    dailyBudget: t.field({
      type: 'Credits',
      nullable: true,
      description:
        'The most credits that the AI may spend on the flow plan in a day of the team’s time zone: texts, qualifications and research. Null for no limit but the budgets of the team.',
      resolve: ({ aiDailyBudget }) => aiDailyBudget?.toNumber() ?? null,
    }),
    isResearchEnabled: t.exposeBoolean('isResearchEnabled', {
      description: `True if the AI looks for facts about a contact before the AI works on them, once for each enrollment, for ${CREDIT_COSTS.researcher_agent} credits if something is found.`,
    }),
  }),
});

const AiQualificationType = builder
  .objectRef<{ isEnabled: boolean; criteria: string | null }>('AiQualification')
  .implement({
    description: 'The qualification of contacts before the first step.',
    fields: (t) => ({
      isEnabled: t.exposeBoolean('isEnabled', {
        description: 'True if contacts are qualified before the first step.',
      }),
      criteria: t.exposeString('criteria', {
        nullable: true,
        description: 'The criteria that a contact must meet. Null if none are set.',
      }),
    }),
  });

const SharedOptionsType = builder
  .objectRef<{ isEnrichCrm: boolean; isPushToCrmTasks: boolean }>('McpDynamicActionsOptions')
  .implement({
    description: 'The options of the shared flow of dynamic actions.',
    fields: (t) => ({
      isEnrichCrm: t.exposeBoolean('isEnrichCrm', {
        description:
          'True if contacts are completed in the CRM after their enrollment, and show its status and the last reply there.',
      }),
      isPushToCrmTasks: t.exposeBoolean('isPushToCrmTasks', {
        description: 'True if call, manual and approval tasks are pushed to the CRM.',
      }),
    }),
  });

builder.prismaObject('FlowPlan', {
  description:
    'A sequence: a tree of steps that is a draft or published, with at most one audience as its source.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the flow plan.' }),
    isDraft: t.exposeBoolean('isDraft', {
      description: 'True if the flow plan is a draft. Contacts cannot be enrolled in a draft.',
    }),
    systemKind: t.expose('systemKind', {
      type: SystemKindEnum,
      nullable: true,
      description: 'The purpose of a system flow. Null if the flow plan was created by a user.',
    }),
    enrollmentMode: t.expose('enrollmentMode', {
      type: EnrollmentModeEnum,
      description: 'Mode in which contacts are enrolled.',
    }),
    audience: t.field({
      type: 'Audience',
      nullable: true,
      description: 'The attached audience. Null if there is none.',
      resolve: loadedByOptional(audienceLoader, 'audienceId'),
    }),
    audienceSource: t.field({
      type: AudienceSourceEnum,
      nullable: true,
      description: 'The source of the contacts. Null if the flow plan has no source.',
      resolve: async (flow, _args, context): Promise<AudienceSource | null> => {
        if (flow.systemKind !== null) return 'system';
        if (flow.audienceId === null) return null;
        const { mode, origin } = await audienceLoader(context).load(flow.audienceId);
        return mode === 'manual' ? origin : mode === 'crm_list' ? 'crm' : 'prospecting_tool';
      },
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the flow plan was archived. Null if it is not archived.',
    }),
    createdBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description:
        'Member who created the flow plan and owns it. Null if the member was removed from the team.',
      resolve: visibleById('TeamMember', 'createdById'),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the flow plan was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the flow plan was last changed.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the flow plan was last published. Null if it never was.',
    }),
    version: t.int({
      nullable: true,
      description:
        'The number of the version that new enrollments run on. Null before the first publication.',
      select: { currentVersion: { select: { number: true } } },
      resolve: ({ currentVersion }) => currentVersion?.number ?? null,
    }),
    steps: t.field({
      type: [FlowStepType],
      description: 'The editable tree as a flat list, parents before children.',
      complexity: 10,
      resolve: stepsOf,
    }),
    options: t.field({
      type: FlowOptionsType,
      description: 'The options of the flow plan.',
      resolve: (flowPlan) => flowPlan,
    }),
    texts: t.field({
      type: FlowTextsType,
      description: 'Instructions to the AI for generated texts.',
      resolve: (flowPlan) => flowPlan,
    }),
    aiQualification: t.field({
      type: AiQualificationType,
      description: 'The qualification of contacts before the first step.',
      resolve: (flow) => ({
        isEnabled: flow.isQualificationEnabled,
        criteria: flow.qualificationCriteria,
      }),
    }),
    candidates: t.field({
      type: ['TeamMember'],
      description: 'The members who send for the flow plan, in rotation order.',
      resolve: loadedBy(candidatesOfPlanLoader, 'id'),
    }),
    metrics: t.field({
      type: FlowMetricsType,
      description: 'All-time counts of the flow plan.',
      complexity: 5,
      resolve: loadedBy(flowMetricsLoader, 'id'),
    }),
    stepCounts: t.field({
      type: [NodeCountsType],
      description: 'Enrollment counts for each node that at least one enrollment has reached.',
      complexity: 50,
      resolve: (flow, _args, context) =>
        nodeCounts(context, { flowPlanId: flow.id, versionId: null }),
    }),
    estimatedCost: t.field({
      type: EstimatedCostType,
      description: 'The maximum cost of one enrollment.',
      resolve: (flow) => estimatedCost(flow),
    }),
    requiredActions: t.field({
      type: [RequiredActionType],
      description: 'Actions that team members must take.',
      complexity: 20,
      resolve: (flow, _args, context) => requiredActions(context, flow),
    }),
    mcpDynamicActionsOptions: t.field({
      type: SharedOptionsType,
      nullable: true,
      description:
        'The options of the shared flow of dynamic actions. Null for all other flow plans.',
      resolve: (flow) => (flow.systemKind === 'dynamic_actions' ? flow : null),
    }),
  }),
});

registerNode('flowPlan', 'FlowPlan', loadFlowPlans);
registerNode('planStep', null, async (context, ids) => {
  const plans = await loadFlowPlans(context, [
    ...new Set(
      ids.flatMap((id) => parsePartId(id) ?? []).map(({ ulid }) => ID_PREFIX.flowPlan + ulid),
    ),
  ]);
  return plans.flatMap(stepsOf).filter(({ id }) => ids.includes(id));
});

export function stepsOf(flowPlan: FlowPlan): IdentifiedStep[] {
  const root = rootOf(flowPlan);
  return root === null ? [] : identifiedSteps('planStep', flowPlan.id, flatten(root));
}

const FlowPlanFilterInput = builder.inputType('FlowPlanFilter', {
  description: 'Filters for a list of flow plans. Omitted fields do not filter.',
  fields: (t) => ({
    isDraft: t.boolean({
      description: 'Only returns drafts (true) or published flow plans (false). Defaults to both.',
    }),
    isArchived: t.boolean({
      description:
        'Only returns archived flow plans (true) or those that are not (false). Defaults to false, or to both if `flowPlanIds` is given.',
    }),
    name: t.string({ description: 'Only returns flow plans with exactly this name.' }),
    searchQuery: t.string({
      deprecationReason: 'Use the argument `query` of the list.',
      description: 'Only returns flow plans whose name contains this text, ignoring case.',
    }),
    sourceless: t.boolean({
      description:
        'Only returns flow plans without a source (true) or with one (false). Defaults to both.',
    }),
    flowPlanIds: t.idList({ description: 'Only returns flow plans with one of these IDs.' }),
    audienceSources: t.field({
      type: [AudienceSourceEnum],
      description: 'Only returns flow plans with one of these sources.',
    }),
  }),
});

const FlowPlanOrderInput = builder.inputType('FlowPlanOrder', {
  description:
    'The sort order of a list of flow plans. Ties are sorted by creation time in the same direction.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('FlowPlanOrderBy', 'The sort key of flow plans.', {
        created: 'Creation time.',
        enrollments: 'Number of enrollments.',
        replies: 'Number of replies.',
        opportunities: 'Number of opportunities.',
        name: 'Name, ignoring case.',
        awaiting: 'Number of contacts waiting in the queue.',
      }),
      required: true,
      defaultValue: 'created',
      description: 'The sort key. Defaults to CREATED.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The sort direction. Defaults to DESCENDING.',
    }),
  }),
});

const FlowPlanConnection = builder.connectionObject(
  { type: 'FlowPlan', name: 'FlowPlanConnection' },
  { name: 'FlowPlanEdge' },
);

builder.queryFields((t) => ({
  flowPlans: t.connection(
    {
      type: 'FlowPlan',
      description: 'Lists the flow plans of your team, newest first by default.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: FlowPlanFilterInput, description: 'Filters the list.' }),
        query: t.arg.string({
          description: 'Only returns flow plans whose name contains this text, ignoring case.',
        }),
        orderBy: t.arg({
          type: FlowPlanOrderInput,
          description: 'The sort order. Defaults to newest first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(
          await listFlowPlans(
            context,
            { ...filter, ...(query ? { searchQuery: query } : {}) },
            orderBy ?? { by: 'created', direction: 'descending' },
            page,
          ),
        ),
    },
    FlowPlanConnection,
  ),
  flowPlan: t.field({
    type: 'FlowPlan',
    description: 'Returns a flow plan of your team by ID.',
    args: { id: t.arg.id({ required: true, description: 'The ID of the flow plan.' }) },
    resolve: (_root, { id }, context) => getFlowPlan(context, id),
  }),
}));

builder.prismaObjectField('Enrollment', 'flowPlan', (t) =>
  t.field({
    type: 'FlowPlan',
    description: 'The flow plan that the enrollment runs.',
    resolve: loadedBy(flowPlanLoader, 'flowPlanId'),
  }),
);

builder.prismaObjectField('QueueItem', 'flowPlan', (t) =>
  t.relation('flowPlan', { description: 'The flow plan that the contact waits for.' }),
);

builder.prismaObjectField('Task', 'flowPlan', (t) =>
  t.field({
    type: 'FlowPlan',
    description: 'The flow plan that the task belongs to.',
    resolve: (row: TaskRow, _args, context) =>
      row.flowPlan ?? flowPlanLoader(context).load(row.flowPlanId),
  }),
);
