import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FlowNodeInputType } from '../../graphql/flow-step.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import type { NextStep } from '../../kernel/tool-names.ts';
import { attachAudienceToFlow } from './flow-audience.ts';
import { EnrollmentModeEnum } from './flow-enums.graphql.ts';
import { stepsAfterAttaching, stepsAfterPublication, stepsAfterWriting } from './flow-next-steps.ts';
import { createFlowPlan, replaceFlowRoot, setFlowPublication, updateFlowPlan } from './flows.service.ts';

interface FlowPlanChange {
  flowPlan: FlowPlan;
  warnings?: string[];
  nextSteps: NextStep[];
}

const FlowPlanPayload = builder.objectRef<FlowPlanChange>('FlowPlanPayload').implement({
  description: 'The result of changing a flow plan.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan in its new state.', resolve: ({ flowPlan }) => flowPlan }),
    warnings: t.stringList({ description: 'Warnings about the result.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'Suggested next calls.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const AttachPayload = builder.objectRef<FlowPlanChange & { queued: number; awaiting: number }>('AttachAudienceToFlowPayload').implement({
  description: 'The result of attaching an audience to a flow plan.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan in its new state.', resolve: ({ flowPlan }) => flowPlan }),
    queued: t.exposeInt('queued', { description: 'Number of contacts in the queue that are being enrolled in the background.' }),
    awaiting: t.exposeInt('awaiting', { description: 'Number of contacts in the queue that wait to be enrolled manually.' }),
    warnings: t.stringList({ description: 'Warnings about the result.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'Suggested next calls.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const PublicationPayload = builder.objectRef<FlowPlanChange & { queued: number }>('SetFlowPublicationPayload').implement({
  description: 'The result of publishing or unpublishing a flow plan.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan in its new state.', resolve: ({ flowPlan }) => flowPlan }),
    queued: t.exposeInt('queued', { description: 'Number of waiting contacts that are now being enrolled in the background. 0 in manual mode.' }),
    warnings: t.stringList({ description: 'Warnings about the result.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'Suggested next calls.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const FlowOptionsInput = builder.inputType('FlowOptionsInput', {
  description: 'The options of a flow plan. Omitted fields keep their value.',
  fields: (t) => ({ stopOnReply: t.boolean({ description: 'True if a reply completes the enrollment. Defaults to true for a new flow plan.' }) }),
});

const AiQualificationInput = builder.inputType('AiQualificationInput', {
  description: 'The qualification of contacts before the first step.',
  fields: (t) => ({
    isEnabled: t.boolean({ required: true, description: 'True to qualify contacts before the first step.' }),
    criteria: t.string({ description: 'The criteria that a contact must meet, at most 5000 characters. Required if `isEnabled` is true.' }),
  }),
});

const CreateFlowPlanInputType = builder.inputType('CreateFlowPlanInput', {
  description: 'The flow plan to create. It starts as a draft.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name, 1 to 200 characters.' }),
    root: t.field({ type: FlowNodeInputType, required: true, description: 'The tree of steps, at most 100 steps.' }),
    enrollmentMode: t.field({ type: EnrollmentModeEnum, description: 'How contacts are enrolled. Defaults to MANUAL.' }),
    audienceId: t.id({ description: 'The ID of the audience to attach.' }),
    candidates: t.idList({ description: 'The user IDs of 1 to 100 members who send for the flow plan, in rotation order. Defaults to yourself.' }),
    aiQualification: t.field({ type: AiQualificationInput, description: 'The qualification of contacts before the first step. Defaults to disabled.' }),
    options: t.field({ type: FlowOptionsInput, description: 'The options of the flow plan.' }),
  }),
});

const McpDynamicActionsOptionsInput = builder.inputType('McpDynamicActionsOptionsInput', {
  description: 'The options of the shared flow of dynamic actions. Omitted fields keep their value.',
  fields: (t) => ({
    isEnrichCrm: t.boolean({ description: 'True to enrich the CRM after an enrollment.' }),
    isPushToCrmTasks: t.boolean({ description: 'True to push call, manual and approval tasks to the CRM.' }),
  }),
});

const UpdateFlowPlanInputType = builder.inputType('UpdateFlowPlanInput', {
  description: 'The settings to change. Omitted fields keep their value.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    name: t.string({ description: 'The new name, 1 to 200 characters.' }),
    enrollmentMode: t.field({ type: EnrollmentModeEnum, description: 'How contacts are enrolled from now on.' }),
    candidates: t.idList({
      description: 'The user IDs of all members who send for the flow plan from now on, 1 to 100, in rotation order. Replaces the present list.',
    }),
    aiQualification: t.field({ type: AiQualificationInput, description: 'The qualification of contacts before the first step.' }),
    options: t.field({ type: FlowOptionsInput, description: 'The options of the flow plan.' }),
    mcpDynamicActionsOptions: t.field({
      type: McpDynamicActionsOptionsInput,
      description: 'The options of the shared flow of dynamic actions. They are the only settings of that flow that can be changed.',
    }),
  }),
});

const PublicationActionEnum = describedEnum('FlowPublicationAction', 'The publication change.', {
  publish: 'Publishes the tree as the next version.',
  unpublish: 'Reverts the flow plan to a draft. Enrollments in progress continue; no new ones start.',
});

builder.mutationFields((t) => ({
  createFlowPlan: t.field({
    type: FlowPlanPayload,
    description: 'Creates a flow plan as a draft. Returns every validation error of the tree with its path.',
    args: { input: t.arg({ type: CreateFlowPlanInputType, required: true, description: 'The flow plan to create.' }) },
    resolve: async (_root, { input }, context) => stepsAfterWriting(await createFlowPlan(context, input)),
  }),
  updateFlowPlan: t.field({
    type: FlowPlanPayload,
    description: 'Changes settings of a flow plan. Does not change its tree.',
    args: { input: t.arg({ type: UpdateFlowPlanInputType, required: true, description: 'The settings to change.' }) },
    resolve: async (_root, { input }, context) => stepsAfterWriting(await updateFlowPlan(context, input)),
  }),
  replaceFlowRoot: t.field({
    type: FlowPlanPayload,
    description:
      'Replaces the tree of a flow plan. If the flow plan is published, the tree becomes its next version immediately; enrollments in progress keep their version.',
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The ID of the flow plan.' }),
      root: t.arg({ type: FlowNodeInputType, required: true, description: 'The complete new tree, at most 100 steps.' }),
    },
    resolve: async (_root, args, context) => stepsAfterWriting(await replaceFlowRoot(context, args)),
  }),
  setFlowPublication: t.field({
    type: PublicationPayload,
    description:
      'Publishes a flow plan or reverts it to a draft. Publishing requires steps and an active sender. In auto mode, publishing enrolls waiting contacts in the background.',
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The ID of the flow plan.' }),
      action: t.arg({ type: PublicationActionEnum, required: true, description: 'The publication change.' }),
    },
    resolve: async (_root, args, context) => stepsAfterPublication(await setFlowPublication(context, args)),
  }),
  attachAudienceToFlow: t.field({
    type: AttachPayload,
    description:
      'Attaches an audience to a flow plan. Its contacts are added to the queue now, later ones as they are added to the audience. A flow plan has at most one audience.',
    args: {
      audienceId: t.arg.id({ required: true, description: 'The ID of the audience.' }),
      flowPlanId: t.arg.id({ required: true, description: 'The ID of the flow plan.' }),
    },
    resolve: async (_root, args, context) => stepsAfterAttaching(await attachAudienceToFlow(context, args)),
  }),
}));
