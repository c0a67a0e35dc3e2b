import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, SETS } from '../../tools/define-tool.ts';
import { id, strict, text, upper } from '../../tools/fields.ts';
import {
  AttachAudienceToFlowDocument,
  CreateFlowPlanDocument,
  type FlowPlanChangeFragment,
  ReplaceFlowRootDocument,
  SetFlowPublicationDocument,
  UpdateFlowPlanDocument,
} from '../../tools/generated/graphql.ts';
import { nodeInput, toNodeInput } from '../../tools/inputs.ts';
import { nextStepTexts, resultOf } from '../../tools/result.ts';
import { ENROLLMENT_MODES, flowPlan, toFlowPlan } from '../../tools/shapes.ts';
import { flowPlanDetail, toFlowPlanDetail } from './flow-shapes.ts';

const enrollmentMode = z.enum(ENROLLMENT_MODES);
const candidates = z.array(id('user', 'The ID of a user, from list_team_members.')).min(1).max(100).optional();
const aiQualification = strict({
  isEnabled: z.boolean().describe('True to qualify contacts before the first step.'),
  criteria: text('The criteria that a contact must meet, at most 5000 characters. Required if isEnabled is true.', 5_000).optional(),
}).optional();
const options = strict({
  stopOnReply: z.boolean().optional().describe('True if a reply completes the enrollment. Defaults to true for a new flow plan.'),
}).optional();

const changed = resultOf({ flowPlan: flowPlanDetail.describe('The flow plan in its new state.') });

function toChange(summary: string, payload: FlowPlanChangeFragment): z.input<typeof changed> {
  return { summary, flowPlan: toFlowPlanDetail(payload.flowPlan), warnings: payload.warnings, nextSteps: nextStepTexts(payload.nextSteps) };
}

const createFlowPlan = defineTool({
  name: 'create_flow_plan',
  description:
    'Creates a flow plan as a draft from a complete tree of steps. Returns every validation error with its path. Omit options, aiQualification and candidates unless you need to change the defaults. Read get_guide with topic flow_plan_creation first.',
  annotations: ADDS,
  input: strict({
    name: text('The name, 1 to 200 characters.', 200),
    root: nodeInput,
    enrollmentMode: enrollmentMode
      .default('manual')
      .describe(
        'manual: contacts wait in the queue until they are enrolled by a call. auto: contacts are enrolled in the background once the flow plan is published. Defaults to manual.',
      ),
    audienceId: id('audience', 'The ID of the audience to attach.').optional(),
    candidates: candidates.describe('The user IDs of 1 to 100 members who send for the flow plan, in rotation order. Defaults to yourself.'),
    aiQualification: aiQualification.describe('The qualification of contacts before the first step. Defaults to disabled.'),
    options: options.describe('The options of the flow plan.'),
  }),
  output: changed,
  document: CreateFlowPlanDocument,
  variables: ({ root, enrollmentMode: mode, ...input }) => ({ input: { ...input, root: toNodeInput(root), enrollmentMode: upper(mode) } }),
  result: ({ createFlowPlan: payload }) =>
    toChange(`The flow plan "${payload.flowPlan.name}" was created as a draft with ${plural(payload.flowPlan.steps.length, 'step')}.`, payload),
});

const updateFlowPlan = defineTool({
  name: 'update_flow_plan',
  description:
    'Changes settings of a flow plan. Omitted fields keep their value. For the shared flow of dynamic actions, only mcpDynamicActionsOptions can be changed.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    name: text('The new name, 1 to 200 characters.', 200).optional(),
    enrollmentMode: enrollmentMode.optional().describe('How contacts are enrolled from now on.'),
    candidates: candidates.describe(
      'The user IDs of all members who send for the flow plan from now on, 1 to 100, in rotation order. Replaces the present list.',
    ),
    aiQualification: aiQualification.describe('The qualification of contacts before the first step.'),
    options: options.describe('The options of the flow plan.'),
    mcpDynamicActionsOptions: strict({
      is_enrich_crm: z.boolean().optional().describe('True to enrich the CRM after an enrollment.'),
      is_push_to_crm_tasks: z.boolean().optional().describe('True to push call, manual and approval tasks to the CRM. Applies to all three kinds.'),
    })
      .optional()
      .describe('The options of the shared flow of dynamic actions. Rejected for any other flow plan.'),
  }),
  output: changed,
  document: UpdateFlowPlanDocument,
  variables: ({ enrollmentMode: mode, mcpDynamicActionsOptions: shared, ...input }) => ({
    input: {
      ...input,
      enrollmentMode: mode === undefined ? undefined : upper(mode),
      mcpDynamicActionsOptions: shared === undefined ? undefined : { isEnrichCrm: shared.is_enrich_crm, isPushToCrmTasks: shared.is_push_to_crm_tasks },
    },
  }),
  result: ({ updateFlowPlan: payload }) => toChange(`The flow plan "${payload.flowPlan.name}" was changed.`, payload),
});

const replaceFlowRoot = defineTool({
  name: 'replace_flow_root',
  description:
    'Replaces the complete tree of a flow plan. If the flow plan is published, the tree becomes its next version immediately; enrollments in progress keep their version.',
  annotations: SETS,
  input: strict({ flowPlanId: id('flowPlan', 'The ID of the flow plan.'), root: nodeInput }),
  output: changed,
  document: ReplaceFlowRootDocument,
  variables: ({ flowPlanId, root }) => ({ flowPlanId, root: toNodeInput(root) }),
  result: ({ replaceFlowRoot: payload }) =>
    toChange(`The flow plan "${payload.flowPlan.name}" has a new tree with ${plural(payload.flowPlan.steps.length, 'step')}.`, payload),
});

const manageFlowPublication = defineTool({
  name: 'manage_flow_publication',
  description:
    'Publishes a flow plan or reverts it to a draft. Publishing requires steps and an active sender. Publishing in manual mode does not enroll any contacts; in auto mode, waiting contacts are enrolled in the background.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    action: z
      .enum(['publish', 'unpublish'])
      .describe('publish makes the tree the next version. unpublish reverts to a draft: enrollments in progress continue and no new ones start.'),
  }),
  output: resultOf({
    flowPlan: flowPlan.describe('The flow plan in its new state.'),
    queued: z.int().describe('Number of waiting contacts that are now being enrolled in the background. 0 in manual mode.'),
  }),
  document: SetFlowPublicationDocument,
  variables: ({ flowPlanId, action }) => ({ flowPlanId, action: upper(action) }),
  result: ({ setFlowPublication: payload }) => ({
    summary: `The flow plan "${payload.flowPlan.name}" is ${payload.flowPlan.isDraft ? 'a draft' : 'published'} now.`,
    flowPlan: toFlowPlan(payload.flowPlan),
    queued: payload.queued,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const attachAudienceToFlow = defineTool({
  name: 'attach_audience_to_flow',
  description:
    'Attaches an audience to a flow plan. Its contacts are added to the queue now, later ones as they are added to the audience. A flow plan has at most one audience.',
  annotations: { ...ADDS, idempotentHint: true, openWorldHint: true },
  input: strict({ audienceId: id('audience', 'The ID of the audience.'), flowPlanId: id('flowPlan', 'The ID of the flow plan.') }),
  output: resultOf({
    flowPlan: flowPlan.describe('The flow plan in its new state.'),
    queued: z.int().describe('Number of contacts in the queue that are being enrolled in the background.'),
    awaiting: z.int().describe('Number of contacts in the queue that wait to be enrolled manually.'),
  }),
  document: AttachAudienceToFlowDocument,
  variables: (input) => input,
  result: ({ attachAudienceToFlow: payload }) => ({
    summary: `"${payload.flowPlan.audience?.name}" is attached to "${payload.flowPlan.name}": ${payload.queued} contacts queued, ${payload.awaiting} waiting.`,
    flowPlan: toFlowPlan(payload.flowPlan),
    queued: payload.queued,
    awaiting: payload.awaiting,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const flowWriteTools = [createFlowPlan, updateFlowPlan, replaceFlowRoot, manageFlowPublication, attachAudienceToFlow];
