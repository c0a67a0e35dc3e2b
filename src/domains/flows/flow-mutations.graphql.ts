import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FlowNodeInputType } from '../../graphql/flow-step.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import type { NextStep } from '../../kernel/tool-names.ts';
import { attachAudienceToFlow } from './flow-audience.ts';
import { EnrollmentModeEnum } from './flow-enums.graphql.ts';
import { createFlowPlan, replaceFlowRoot, setFlowPublication, updateFlowPlan } from './flows.service.ts';
import { stepsAfterAttaching, stepsAfterPublication, stepsAfterWriting } from './next-steps.ts';

interface FlowPlanChange {
  flowPlan: FlowPlan;
  warnings?: string[];
  nextSteps: NextStep[];
}

const FlowPlanPayload = builder.objectRef<FlowPlanChange>('FlowPlanPayload').implement({
  description: 'A flow plan as a change has left it.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan.', resolve: ({ flowPlan }) => flowPlan }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const AttachPayload = builder.objectRef<FlowPlanChange & { queued: number; awaiting: number }>('AttachAudienceToFlowPayload').implement({
  description: 'A flow plan that an audience feeds now.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan.', resolve: ({ flowPlan }) => flowPlan }),
    queued: t.exposeInt('queued', { description: 'Contacts that are being enrolled in the background.' }),
    awaiting: t.exposeInt('awaiting', { description: 'Contacts that wait until someone enrolls them.' }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const PublicationPayload = builder.objectRef<FlowPlanChange & { queued: number }>('SetFlowPublicationPayload').implement({
  description: 'A flow plan that was published or taken back.',
  fields: (t) => ({
    flowPlan: t.field({ type: 'FlowPlan', description: 'The flow plan.', resolve: ({ flowPlan }) => flowPlan }),
    queued: t.exposeInt('queued', { description: 'How many waiting contacts an auto flow took up.' }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: ({ warnings }) => warnings ?? [] }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: ({ nextSteps }) => nextSteps }),
  }),
});

const FlowOptionsInput = builder.inputType('FlowOptionsInput', {
  description: 'How a flow plan shall run.',
  fields: (t) => ({ stopOnReply: t.boolean({ description: 'Whether a reply completes the enrollment; on unless turned off.' }) }),
});

const AiQualificationInput = builder.inputType('AiQualificationInput', {
  description: 'Whether contacts shall be judged before the first step.',
  fields: (t) => ({
    isEnabled: t.boolean({ required: true, description: 'Whether it shall be on.' }),
    criteria: t.string({ description: 'Who fits, in your words; needed where it is on.' }),
  }),
});

const CreateFlowPlanInputType = builder.inputType('CreateFlowPlanInput', {
  description: 'A flow plan to make. It begins as a draft.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 200 characters.' }),
    root: t.field({ type: FlowNodeInputType, required: true, description: 'The tree of steps, at most 100.' }),
    enrollmentMode: t.field({ type: EnrollmentModeEnum, description: 'Who enrolls its contacts; MANUAL where left out.' }),
    audienceId: t.id({ description: 'The audience to feed it from.' }),
    candidates: t.idList({ description: 'User ids of the members that send for it, in turn; yourself where left out.' }),
    aiQualification: t.field({ type: AiQualificationInput, description: 'Whether contacts are judged before the first step; not where left out.' }),
    options: t.field({ type: FlowOptionsInput, description: 'How it runs.' }),
  }),
});

const McpDynamicActionsOptionsInput = builder.inputType('McpDynamicActionsOptionsInput', {
  description: 'The two switches of the shared flow of dynamic actions; what is left out stays.',
  fields: (t) => ({
    isEnrichCrm: t.boolean({ description: 'Whether the CRM is enriched after an enrollment.' }),
    isPushToCrmTasks: t.boolean({ description: 'Whether call, manual and approval tasks are put into the CRM.' }),
  }),
});

const UpdateFlowPlanInputType = builder.inputType('UpdateFlowPlanInput', {
  description: 'What to change of a flow plan; what is left out stays.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The flow plan.' }),
    name: t.string({ description: 'Its new name.' }),
    enrollmentMode: t.field({ type: EnrollmentModeEnum, description: 'Who enrolls its contacts from now on.' }),
    candidates: t.idList({ description: 'User ids of all members that send for it from now on.' }),
    aiQualification: t.field({ type: AiQualificationInput, description: 'Whether contacts are judged before the first step.' }),
    options: t.field({ type: FlowOptionsInput, description: 'How it runs.' }),
    mcpDynamicActionsOptions: t.field({ type: McpDynamicActionsOptionsInput, description: 'On the shared flow of dynamic actions: all that can be changed.' }),
  }),
});

const PublicationActionEnum = describedEnum('FlowPublicationAction', 'What to do with a flow plan’s publication.', {
  publish: 'Publish its tree as the next version.',
  unpublish: 'Take it back to a draft: enrollments under way go on, nothing new starts.',
});

builder.mutationFields((t) => ({
  createFlowPlan: t.field({
    type: FlowPlanPayload,
    description: 'Makes a flow plan, as a draft. Every fault of the tree is named with its path.',
    args: { input: t.arg({ type: CreateFlowPlanInputType, required: true, description: 'The flow plan to make.' }) },
    resolve: async (_root, { input }, context) => stepsAfterWriting(await createFlowPlan(context, input)),
  }),
  updateFlowPlan: t.field({
    type: FlowPlanPayload,
    description: 'Changes the settings of a flow plan.',
    args: { input: t.arg({ type: UpdateFlowPlanInputType, required: true, description: 'What to change.' }) },
    resolve: async (_root, { input }, context) => stepsAfterWriting(await updateFlowPlan(context, input)),
  }),
  replaceFlowRoot: t.field({
    type: FlowPlanPayload,
    description: 'Gives a flow plan another tree. A published plan runs it as its next version at once; enrollments under way keep theirs.',
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The flow plan.' }),
      root: t.arg({ type: FlowNodeInputType, required: true, description: 'The whole new tree.' }),
    },
    resolve: async (_root, args, context) => stepsAfterWriting(await replaceFlowRoot(context, args)),
  }),
  setFlowPublication: t.field({
    type: PublicationPayload,
    description: 'Publishes a flow plan, or takes it back to a draft. Publishing needs steps and an active sender.',
    args: {
      flowPlanId: t.arg.id({ required: true, description: 'The flow plan.' }),
      action: t.arg({ type: PublicationActionEnum, required: true, description: 'What to do.' }),
    },
    resolve: async (_root, args, context) => stepsAfterPublication(await setFlowPublication(context, args)),
  }),
  attachAudienceToFlow: t.field({
    type: AttachPayload,
    description: 'Feeds a flow plan from an audience: its contacts enter the queue now, later ones as they come. A flow plan has one audience.',
    args: {
      audienceId: t.arg.id({ required: true, description: 'The audience.' }),
      flowPlanId: t.arg.id({ required: true, description: 'The flow plan.' }),
    },
    resolve: async (_root, args, context) => stepsAfterAttaching(await attachAudienceToFlow(context, args)),
  }),
}));
