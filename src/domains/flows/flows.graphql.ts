import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { CreditFeatureEnum } from '../../graphql/credit-feature.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FlowStepType } from '../../graphql/flow-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { flatten } from '../../kernel/flow-tree.ts';
import { flowVersionLoader } from '../enrollments/enrollments.loaders.ts';
import type { TaskRow } from '../enrollments/places.ts';
import { AudienceSourceEnum, EnrollmentModeEnum, SystemKindEnum } from './flow-enums.graphql.ts';
import { type AudienceSource, listFlowPlans } from './flow-list.service.ts';
import { type FlowMetrics, flowMetricsLoader, type NodeCounts, nodeCounts } from './flow-metrics.ts';
import { type EstimatedCost, estimatedCost, type RequiredAction, requiredActions } from './flow-workspace.ts';
import { audienceLoader, candidatesOfPlanLoader, flowPlanLoader } from './flows.loaders.ts';
import { getFlowPlan, loadFlowPlans, rootOf } from './flows.service.ts';

const FlowMetricsType = builder.objectRef<FlowMetrics>('FlowMetrics').implement({
  description: 'Counts of one flow plan, over all time.',
  fields: (t) => ({
    enrollments: t.exposeInt('enrollments', { description: 'All enrollments.' }),
    inProgress: t.exposeInt('inProgress', { description: 'Enrollments under way.' }),
    completed: t.exposeInt('completed', { description: 'Enrollments that went through, or were answered.' }),
    failed: t.exposeInt('failed', { description: 'Enrollments that failed.' }),
    canceled: t.exposeInt('canceled', { description: 'Enrollments that were canceled.' }),
    disqualified: t.exposeInt('disqualified', { description: 'Enrollments that ended at qualification.' }),
    awaiting: t.exposeInt('awaiting', { description: 'Contacts in the queue, enrolled by nobody yet.' }),
    replies: t.exposeInt('replies', { description: 'Replies on every channel.' }),
    opportunities: t.exposeInt('opportunities', { description: 'Contacts with a positive reply or a booked meeting. Each contact counts once.' }),
  }),
});

const CostLineType = builder.objectRef<EstimatedCost['breakdown'][number]>('EstimatedCostLine').implement({
  description: 'One part of an estimated cost.',
  fields: (t) => ({
    featureType: t.expose('featureType', { type: CreditFeatureEnum, description: 'What it is spent on.' }),
    credits: t.exposeFloat('credits', { description: 'Credits on the path that costs most.' }),
    leastCredits: t.exposeFloat('leastCredits', { description: 'Credits on the path that costs least.' }),
  }),
});

const EstimatedCostType = builder.objectRef<EstimatedCost>('EstimatedCost').implement({
  description: 'What one enrollment costs at most, in credits.',
  fields: (t) => ({
    credits: t.exposeFloat('credits', { description: 'All parts together.' }),
    breakdown: t.field({ type: [CostLineType], description: 'The parts.', resolve: ({ breakdown }) => breakdown }),
  }),
});

const RequiredActionType = builder.objectRef<RequiredAction>('RequiredAction').implement({
  description: 'Something that a person has to do before the plan can go on.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'What it is: publish_flow_plan, mend_failed_queue_items, enroll_awaiting_contacts, do_tasks or connect_sender_accounts.',
    }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
    queueItemIds: t.idList({ nullable: true, description: 'The queue items concerned, at most 50.', resolve: ({ queueItemIds }) => queueItemIds }),
    taskIds: t.idList({ nullable: true, description: 'The tasks concerned, at most 50.', resolve: ({ taskIds }) => taskIds }),
    userIds: t.idList({ nullable: true, description: 'The users concerned.', resolve: ({ userIds }) => userIds }),
  }),
});

const NodeCountsType = builder.objectRef<NodeCounts>('FlowStepCounts').implement({
  description: 'How many enrollments of a plan stand at a node, and how many have passed it. Versions of the plan are counted together.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The node.' }),
    waiting: t.exposeInt('waiting', { description: 'Enrollments for which it is to come or under way.' }),
    done: t.exposeInt('done', { description: 'Enrollments for which it was done or skipped.' }),
    failed: t.exposeInt('failed', { description: 'Enrollments for which it failed.' }),
  }),
});

const FlowOptionsType = builder.objectRef<{ stopOnReply: boolean }>('FlowOptions').implement({
  description: 'How a flow plan runs.',
  fields: (t) => ({ stopOnReply: t.exposeBoolean('stopOnReply', { description: 'Whether a reply completes the enrollment.' }) }),
});

const AiQualificationType = builder.objectRef<{ isEnabled: boolean; criteria: string | null }>('AiQualification').implement({
  description: 'Whether contacts are judged before the first step.',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Whether it is on.' }),
    criteria: t.exposeString('criteria', { nullable: true, description: 'Who fits.' }),
  }),
});

const SharedOptionsType = builder.objectRef<{ isEnrichCrm: boolean; isPushToCrmTasks: boolean }>('McpDynamicActionsOptions').implement({
  description: 'The two switches of the shared flow of dynamic actions.',
  fields: (t) => ({
    isEnrichCrm: t.exposeBoolean('isEnrichCrm', { description: 'Whether the CRM is enriched after an enrollment.' }),
    isPushToCrmTasks: t.exposeBoolean('isPushToCrmTasks', { description: 'Whether call, manual and approval tasks are put into the CRM.' }),
  }),
});

builder.prismaObject('FlowPlan', {
  description: 'A sequence: a tree of steps, a draft or published, fed by at most one audience.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Whether it is a draft; nobody is enrolled in a draft.' }),
    systemKind: t.expose('systemKind', { type: SystemKindEnum, nullable: true, description: 'What it is for, where the system made it.' }),
    enrollmentMode: t.expose('enrollmentMode', { type: EnrollmentModeEnum, description: 'Who enrolls its contacts.' }),
    audience: t.field({
      type: 'Audience',
      nullable: true,
      description: 'The audience that feeds it.',
      resolve: (flow, _args, context) => (flow.audienceId === null ? null : audienceLoader(context).load(flow.audienceId)),
    }),
    audienceSource: t.field({
      type: AudienceSourceEnum,
      nullable: true,
      description: 'Where its contacts come from; null where nothing feeds it.',
      resolve: async (flow, _args, context): Promise<AudienceSource | null> => {
        if (flow.systemKind !== null) return 'system';
        if (flow.audienceId === null) return null;
        const { mode, origin } = await audienceLoader(context).load(flow.audienceId);
        return mode === 'manual' ? origin : mode === 'crm_list' ? 'crm' : 'prospecting_tool';
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true, description: 'When it was last published.' }),
    version: t.int({
      nullable: true,
      description: 'The number of the version that new enrollments run on; null before the first publication.',
      resolve: async (flow, _args, context) => (flow.currentVersionId === null ? null : (await flowVersionLoader(context).load(flow.currentVersionId)).number),
    }),
    steps: t.field({
      type: [FlowStepType],
      description: 'The tree as it is edited, flat: parents before children.',
      complexity: 10,
      resolve: (flow) => {
        const root = rootOf(flow);
        return root === null ? [] : flatten(root);
      },
    }),
    options: t.field({ type: FlowOptionsType, description: 'How it runs.', resolve: ({ stopOnReply }) => ({ stopOnReply }) }),
    aiQualification: t.field({
      type: AiQualificationType,
      description: 'Whether contacts are judged before the first step.',
      resolve: (flow) => ({ isEnabled: flow.isQualificationEnabled, criteria: flow.qualificationCriteria }),
    }),
    candidates: t.field({
      type: ['TeamMember'],
      description: 'The members that send for it, in turn.',
      resolve: (flow, _args, context) => candidatesOfPlanLoader(context).load(flow.id),
    }),
    metrics: t.field({
      type: FlowMetricsType,
      description: 'Its counts.',
      complexity: 5,
      resolve: (flow, _args, context) => flowMetricsLoader(context).load(flow.id),
    }),
    stepCounts: t.field({
      type: [NodeCountsType],
      description: 'Counts for each node that any enrollment has reached.',
      complexity: 50,
      resolve: (flow, _args, context) => nodeCounts(context, flow.id),
    }),
    estimatedCost: t.field({ type: EstimatedCostType, description: 'What one enrollment costs at most.', resolve: (flow) => estimatedCost(flow) }),
    requiredActions: t.field({
      type: [RequiredActionType],
      description: 'What waits for a person.',
      complexity: 20,
      resolve: (flow, _args, context) => requiredActions(context, flow),
    }),
    mcpDynamicActionsOptions: t.field({
      type: SharedOptionsType,
      nullable: true,
      description: 'The switches of the shared flow of dynamic actions; null on any other.',
      resolve: (flow) => (flow.systemKind === 'dynamic_actions' ? flow : null),
    }),
  }),
});

registerNode('flowPlan', { typeName: 'FlowPlan', load: loadFlowPlans });

const FlowPlanFilterInput = builder.inputType('FlowPlanFilter', {
  description: 'Narrows a list of flow plans; what is left out does not.',
  fields: (t) => ({
    isDraft: t.boolean({ description: 'Drafts only (true) or published ones only (false).' }),
    name: t.string({ description: 'This exact name.' }),
    searchQuery: t.string({ description: 'Words that the name contains, in any case.' }),
    sourceless: t.boolean({ description: 'Those that nothing feeds (true) or something does (false).' }),
    flowPlanIds: t.idList({ description: 'Any of these ids.' }),
    audienceSources: t.field({ type: [AudienceSourceEnum], description: 'Any of these sources.' }),
  }),
});

const FlowPlanOrderInput = builder.inputType('FlowPlanOrder', {
  description: 'The order of a list of flow plans.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('FlowPlanOrderBy', 'What flow plans are ordered by.', {
        created: 'When they were made.',
        enrollments: 'How many enrollments they have.',
        replies: 'How many replies they got.',
        opportunities: 'How many opportunities they brought.',
        name: 'Their name.',
        awaiting: 'How many contacts wait in their queue.',
      }),
      required: true,
      defaultValue: 'created',
      description: 'What to order by.',
    }),
    direction: t.field({
      type: describedEnum('OrderDirection', 'Which end comes first.', {
        ascending: 'The smallest, oldest or first.',
        descending: 'The largest, newest or last.',
      }),
      required: true,
      defaultValue: 'descending',
      description: 'Which end comes first.',
    }),
  }),
});

builder.queryFields((t) => ({
  flowPlans: t.connection({
    type: 'FlowPlan',
    description: 'The flow plans of your team, newest first unless ordered otherwise.',
    complexity: pageComplexity,
    args: {
      filter: t.arg({ type: FlowPlanFilterInput, description: 'Narrows the list.' }),
      orderBy: t.arg({ type: FlowPlanOrderInput, description: 'The order.' }),
    },
    resolve: async (_root, { filter, orderBy, ...page }, context) =>
      toConnection(await listFlowPlans(context, filter ?? {}, orderBy ?? { by: 'created', direction: 'descending' }, page)),
  }),
  flowPlan: t.field({
    type: 'FlowPlan',
    description: 'One flow plan of your team.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, context) => getFlowPlan(context, id),
  }),
}));

builder.prismaObjectField('Enrollment', 'flowPlan', (t) =>
  t.field({ type: 'FlowPlan', description: 'The flow plan that it runs.', resolve: (row, _args, context) => flowPlanLoader(context).load(row.flowPlanId) }),
);

builder.prismaObjectField('QueueItem', 'flowPlan', (t) =>
  t.field({
    type: 'FlowPlan',
    description: 'The flow plan that it waits for.',
    resolve: (row, _args, context) => flowPlanLoader(context).load(row.flowPlanId),
  }),
);

builder.prismaObjectField('Task', 'flowPlan', (t) =>
  t.field({
    type: 'FlowPlan',
    description: 'The flow plan that it belongs to.',
    resolve: (row: TaskRow, _args, context) => row.flowPlan ?? flowPlanLoader(context).load(row.flowPlanId),
  }),
);
