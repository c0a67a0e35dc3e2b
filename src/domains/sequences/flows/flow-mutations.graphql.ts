import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FlowNodeInputType } from '../../../graphql/flow-step.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { TEXT_LANGUAGES } from '../../../kernel/generated-text/text-language.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import { type AttachResult, attachAudienceToFlow } from './flow-audience.ts';
import {
  EnrollmentModeEnum,
  PEOPLE_UNDER_WAY,
  StepImpossibleEnum,
  UnderWayEnum,
  UnderWayType,
} from './flow-enums.graphql.ts';
import {
  stepsAfterAttaching,
  stepsAfterPublication,
  stepsAfterWriting,
} from './flow-next-steps.ts';
import { type Publication, setFlowPublication } from './flow-publication.service.ts';
import { createFlowPlan, replaceFlowRoot, updateFlowPlan } from './flows.service.ts';
import { MAX_PLAN_CONTEXT, MAX_TEXT_LENGTH, MAX_TONE, MIN_TEXT_LENGTH } from './text-settings.ts';

const FlowPlanPayload = builder.interfaceRef<FlowPlan>('FlowPlanPayload').implement({
  description: 'The result of changing a flow plan.',
  fields: (t) => ({
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan in its new state.',
      resolve: (flowPlan) => flowPlan,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(stepsAfterWriting)),
  }),
});

const CreatePayload = ownPayload(
  FlowPlanPayload,
  'CreateFlowPlanPayload',
  'The result of creating a flow plan.',
);
const UpdatePayload = ownPayload(
  FlowPlanPayload,
  'UpdateFlowPlanPayload',
  'The result of changing the settings of a flow plan.',
);
const ReplaceRootPayload = ownPayload(
  FlowPlanPayload,
  'ReplaceFlowRootPayload',
  'The result of replacing the tree of a flow plan.',
);

const AttachPayload = builder.objectRef<AttachResult>('AttachAudienceToFlowPayload').implement({
  description: 'The result of attaching an audience to a flow plan.',
  fields: (t) => ({
    flowPlan: t.expose('flowPlan', {
      type: 'FlowPlan',
      description: 'The flow plan in its new state.',
    }),
    queued: t.exposeInt('queued', {
      description: 'Number of contacts in the queue that are being enrolled in the background.',
    }),
    awaiting: t.exposeInt('awaiting', {
      description: 'Number of contacts in the queue that wait to be enrolled manually.',
    }),
    pending: t.exposeInt('pending', {
      description:
        'Number of contacts of a large audience that are still being added to the queue in the background. 0 if all are in the queue.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ isUnchanged, pending }) => [
        ...(isUnchanged
          ? [
              nothingChanged(
                'the audience is already attached to this flow plan and has no new contacts',
              ),
            ]
          : []),
        ...(pending > 0
          ? [`${pending} more contacts are being added to the queue in the background.`]
          : []),
      ]),
    ),
    nextSteps: t.field(nextStepsField(stepsAfterAttaching)),
  }),
});

const PublicationPayload = builder.objectRef<Publication>('SetFlowPublicationPayload').implement({
  description: 'The result of publishing or unpublishing a flow plan.',
  fields: (t) => ({
    flowPlan: t.expose('flowPlan', {
      type: 'FlowPlan',
      description: 'The flow plan in its new state.',
    }),
    queued: t.exposeInt('queued', {
      description:
        'Number of waiting contacts that are now being enrolled in the background. 0 in manual mode.',
    }),
    underWay: t.expose('underWay', {
      type: UnderWayType,
      description:
        'Outcome for the enrollments in progress: of earlier versions when publishing, of all versions when unpublishing.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(stepsAfterPublication)),
  }),
});

const PublishPayload = builder.objectRef<Publication>('PublishFlowPlanPayload').implement({
  description: 'The result of publishing a flow plan.',
  fields: (t) => ({
    flowPlan: t.expose('flowPlan', { type: 'FlowPlan', description: 'The published flow plan.' }),
    queued: t.exposeInt('queued', {
      description:
        'Number of waiting contacts that are now being enrolled in the background. 0 in manual mode.',
    }),
    underWay: t.expose('underWay', {
      type: UnderWayType,
      description: 'Outcome for the enrollments in progress of earlier versions.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(stepsAfterPublication)),
  }),
});

const UnpublishPayload = builder.objectRef<Publication>('UnpublishFlowPlanPayload').implement({
  description: 'The result of reverting a flow plan to a draft.',
  fields: (t) => ({
    flowPlan: t.expose('flowPlan', {
      type: 'FlowPlan',
      description: 'The flow plan, which is a draft now.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(stepsAfterPublication)),
  }),
});

const FlowOptionsInput = builder.inputType('FlowOptionsInput', {
  description: 'The options of a flow plan. Omitted fields keep their value.',
  fields: (t) => ({
    stopOnReply: t.boolean({
      description:
        'True if a reply completes the enrollment, as the rules of outreach say. False if enrollments of this flow plan go on regardless of the rules. Defaults to true for a new flow plan.',
    }),
    tracksClicks: t.boolean({
      description:
        'True to count clicks on the links in HTML emails, which then pass through this server. Links in plain texts stay as they are, except in flow plans of earlier releases. Defaults to false for a new flow plan.',
    }),
    whenStepImpossible: t.field({
      type: StepImpossibleEnum,
      description:
        'Handling of a step for which the contact lacks the address or profile. Defaults to SKIP for a new flow plan.',
    }),
  }),
});

const AiQualificationInput = builder.inputType('AiQualificationInput', {
  description: 'The qualification of contacts before the first step.',
  fields: (t) => ({
    isEnabled: t.boolean({
      required: true,
      description: 'True to qualify contacts before the first step.',
    }),
    criteria: t.string({
      description:
        'The criteria that a contact must meet, at most 5000 characters. Required if `isEnabled` is true.',
    }),
  }),
});

const FlowTextsInput = builder.inputType('FlowTextsInput', {
  description:
    'Instructions to the AI for the generated texts of a flow plan. Omitted fields keep their value; null clears one.',
  fields: (t) => ({
    aiContext: t.string({
      description: `Facts for the AI about the contacts of the flow plan and the reason to write to them, at most ${MAX_PLAN_CONTEXT} characters.`,
    }),
    language: t.string({
      description: `Code of the language of the texts, for example de. One of: ${Object.keys(TEXT_LANGUAGES).join(', ')}. Null writes in the language of the prompt.`,
    }),
    tone: t.string({
      description: `Tone of the texts, for example "informal, short sentences", at most ${MAX_TONE} characters.`,
    }),
    maxCharacters: t.int({
      description: `Maximum length of a text, ${MIN_TEXT_LENGTH} to ${MAX_TEXT_LENGTH} characters. Null sets the limit of the kind of step.`,
    }),
    dailyBudget: t.field({
      type: 'Credits',
      description:
        'The most credits that the AI may spend on the flow plan in a day of the team’s time zone. Work that would exceed it waits, and nothing fails. Null takes the limit away.',
    }),
    isResearchEnabled: t.boolean({
      description: `True to look for facts about a contact before the AI works on them, once for each enrollment, for ${CREDIT_COSTS.researcher_agent} credits if something is found. Contacts with known facts are skipped. Defaults to false.`,
    }),
  }),
});

const CreateFlowPlanInputType = builder.inputType('CreateFlowPlanInput', {
  description: 'The flow plan to create. It starts as a draft.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name, 1 to 200 characters.' }),
    root: t.field({
      type: FlowNodeInputType,
      required: true,
      description: 'The tree of steps, at most 100 steps.',
    }),
    enrollmentMode: t.field({
      type: EnrollmentModeEnum,
      description: 'Mode in which contacts are enrolled. Defaults to MANUAL.',
    }),
    audienceId: t.id({ description: 'The ID of the audience to attach.' }),
    candidates: t.idList({
      description:
        'The user IDs of 1 to 100 members who send for the flow plan, in rotation order. Defaults to yourself.',
    }),
    aiQualification: t.field({
      type: AiQualificationInput,
      description: 'The qualification of contacts before the first step. Defaults to disabled.',
    }),
    options: t.field({ type: FlowOptionsInput, description: 'The options of the flow plan.' }),
    texts: t.field({
      type: FlowTextsInput,
      description: 'Instructions to the AI for generated texts.',
    }),
  }),
});

const McpDynamicActionsOptionsInput = builder.inputType('McpDynamicActionsOptionsInput', {
  description:
    'The options of the shared flow of dynamic actions. Omitted fields keep their value.',
  fields: (t) => ({
    isEnrichCrm: t.boolean({
      description:
        'True to complete contacts in the CRM after their enrollment, and to show its status and the last reply there.',
    }),
    isPushToCrmTasks: t.boolean({
      description: 'True to push call, manual and approval tasks to the CRM.',
    }),
  }),
});

const UpdateFlowPlanInputType = builder.inputType('UpdateFlowPlanInput', {
  description: 'The settings to change. Omitted fields keep their value.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    name: t.string({ description: 'The new name, 1 to 200 characters.' }),
    enrollmentMode: t.field({
      type: EnrollmentModeEnum,
      description: 'Enrollment mode from now on.',
    }),
    candidates: t.idList({
      description:
        'The user IDs of all members who send for the flow plan from now on, 1 to 100, in rotation order. Replaces the present list.',
    }),
    aiQualification: t.field({
      type: AiQualificationInput,
      description: 'The qualification of contacts before the first step.',
    }),
    options: t.field({ type: FlowOptionsInput, description: 'The options of the flow plan.' }),
    texts: t.field({
      type: FlowTextsInput,
      description: 'Instructions to the AI for generated texts.',
    }),
    mcpDynamicActionsOptions: t.field({
      type: McpDynamicActionsOptionsInput,
      description:
        'The options of the shared flow of dynamic actions. They are the only settings of that flow that can be changed.',
    }),
  }),
});

const PublicationActionEnum = describedEnum('FlowPublicationAction', 'The publication change.', {
  publish: 'Publishes the tree as the next version.',
  unpublish:
    'Reverts the flow plan to a draft. Enrollments in progress continue; no new ones start.',
});

const ReplaceFlowRootInput = builder.inputType('ReplaceFlowRootInput', {
  description: 'The flow plan and its new tree.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    root: t.field({
      type: FlowNodeInputType,
      required: true,
      description: 'The complete new tree, at most 100 steps.',
    }),
    peopleUnderWay: t.field({ type: UnderWayEnum, description: PEOPLE_UNDER_WAY }),
  }),
});

const SetFlowPublicationInput = builder.inputType('SetFlowPublicationInput', {
  description: 'The flow plan and its publication change.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    peopleUnderWay: t.field({ type: UnderWayEnum, description: PEOPLE_UNDER_WAY }),
    action: t.field({
      type: PublicationActionEnum,
      required: true,
      description: 'The publication change.',
    }),
  }),
});

const PublishFlowPlanInput = builder.inputType('PublishFlowPlanInput', {
  description: 'The flow plan to publish.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    peopleUnderWay: t.field({ type: UnderWayEnum, description: PEOPLE_UNDER_WAY }),
  }),
});

const UnpublishFlowPlanInput = builder.inputType('UnpublishFlowPlanInput', {
  description: 'The flow plan to revert to a draft.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
  }),
});

const AttachAudienceToFlowInput = builder.inputType('AttachAudienceToFlowInput', {
  description: 'The audience and the flow plan it is attached to.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'The ID of the audience.' }),
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
  }),
});

builder.mutationFields((t) => ({
  createFlowPlan: t.field({
    type: CreatePayload,
    description:
      'Creates a flow plan as a draft. Returns every validation error of the tree with its path.',
    args: {
      input: t.arg({
        type: CreateFlowPlanInputType,
        required: true,
        description: 'The flow plan to create.',
      }),
    },
    resolve: (_root, { input }, context) => createFlowPlan(context, input),
  }),
  updateFlowPlan: t.field({
    type: UpdatePayload,
    description: 'Changes settings of a flow plan. Does not change its tree.',
    args: {
      input: t.arg({
        type: UpdateFlowPlanInputType,
        required: true,
        description: 'The settings to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateFlowPlan(context, input),
  }),
  replaceFlowRoot: t.field({
    type: ReplaceRootPayload,
    description:
      'Replaces the tree of a flow plan. If the flow plan is published, the tree becomes its next version immediately; enrollments in progress keep their version.',
    args: {
      input: t.arg({
        type: ReplaceFlowRootInput,
        required: true,
        description: 'The flow plan and its new tree.',
      }),
    },
    resolve: (_root, { input }, context) => replaceFlowRoot(context, input),
  }),
  publishFlowPlan: t.field({
    type: PublishPayload,
    description:
      'Publishes the tree of a flow plan as its next version. Requires steps and an active sender. In manual mode no contact is enrolled; in auto mode, waiting contacts are enrolled in the background. Has no effect if the flow plan is published already.',
    args: {
      input: t.arg({
        type: PublishFlowPlanInput,
        required: true,
        description: 'The flow plan to publish.',
      }),
    },
    resolve: (_root, { input }, context) =>
      setFlowPublication(context, { ...input, action: 'publish' }),
  }),
  unpublishFlowPlan: t.field({
    type: UnpublishPayload,
    description:
      'Reverts a flow plan to a draft. Enrollments in progress continue; no new ones start. Changes nothing if it is a draft already.',
    args: {
      input: t.arg({
        type: UnpublishFlowPlanInput,
        required: true,
        description: 'The flow plan to revert to a draft.',
      }),
    },
    resolve: (_root, { input: { flowPlanId } }, context) =>
      setFlowPublication(context, { flowPlanId, action: 'unpublish' }),
  }),
  setFlowPublication: t.field({
    type: PublicationPayload,
    deprecationReason: 'Use `publishFlowPlan` or `unpublishFlowPlan`.',
    description:
      'Publishes a flow plan or reverts it to a draft. Publishing requires steps and an active sender. In auto mode, publishing enrolls waiting contacts in the background.',
    args: {
      input: t.arg({
        type: SetFlowPublicationInput,
        required: true,
        description: 'The flow plan and its publication change.',
      }),
    },
    resolve: (_root, { input }, context) => setFlowPublication(context, input),
  }),
  attachAudienceToFlow: t.field({
    type: AttachPayload,
    description:
      'Attaches an audience to a flow plan. Adds its contacts to the queue now, and later ones when they are added to the audience. A flow plan has at most one audience.',
    args: {
      input: t.arg({
        type: AttachAudienceToFlowInput,
        required: true,
        description: 'The audience and the flow plan.',
      }),
    },
    resolve: (_root, { input }, context) => attachAudienceToFlow(context, input),
  }),
}));
