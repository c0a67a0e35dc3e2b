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
const candidates = z.array(id('user', 'A user, from list_team_members.')).min(1).max(100).optional();
const aiQualification = strict({
  isEnabled: z.boolean().describe('Whether contacts are judged before the first step.'),
  criteria: text('Who fits, in your words; needed where it is on.', 5_000).optional(),
}).optional();
const options = strict({ stopOnReply: z.boolean().optional().describe('Whether a reply completes the enrollment; true unless given.') }).optional();

const changed = resultOf({ flowPlan: flowPlanDetail.describe('The flow plan as it now is.') });

function toChange(summary: string, payload: FlowPlanChangeFragment): z.input<typeof changed> {
  return { summary, flowPlan: toFlowPlanDetail(payload.flowPlan), warnings: payload.warnings, nextSteps: nextStepTexts(payload.nextSteps) };
}

const createFlowPlan = defineTool({
  name: 'create_flow_plan',
  description:
    'Makes a flow plan from a whole tree of steps, always as a draft. Leave options, aiQualification and candidates out unless the defaults shall change. Read get_guide with topic flow_plan_creation first.',
  annotations: ADDS,
  input: strict({
    name: text('Its name, 1 to 200 characters.', 200),
    root: nodeInput,
    enrollmentMode: enrollmentMode
      .default('manual')
      .describe('manual: contacts wait until someone enrolls them. auto: they are enrolled in the background once it is published.'),
    audienceId: id('audience', 'The audience to feed it from.').optional(),
    candidates: candidates.describe('User ids of the members that send for it, in turn; yourself where left out.'),
    aiQualification: aiQualification.describe('Whether contacts are judged before the first step; not where left out.'),
    options: options.describe('How it runs.'),
  }),
  output: changed,
  document: CreateFlowPlanDocument,
  variables: ({ root, enrollmentMode: mode, ...input }) => ({ input: { ...input, root: toNodeInput(root), enrollmentMode: upper(mode) } }),
  result: ({ createFlowPlan: payload }) =>
    toChange(`The flow plan "${payload.flowPlan.name}" was made as a draft with ${plural(payload.flowPlan.steps.length, 'step')}.`, payload),
});

const updateFlowPlan = defineTool({
  name: 'update_flow_plan',
  description: 'Changes settings of a flow plan; what is left out stays. On the shared flow of dynamic actions only mcpDynamicActionsOptions can be changed.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan.'),
    name: text('Its new name, 1 to 200 characters.', 200).optional(),
    enrollmentMode: enrollmentMode.optional().describe('Who enrolls its contacts from now on.'),
    candidates: candidates.describe('User ids of all members that send for it from now on, in turn.'),
    aiQualification: aiQualification.describe('Whether contacts are judged before the first step.'),
    options: options.describe('How it runs.'),
    mcpDynamicActionsOptions: strict({
      is_enrich_crm: z.boolean().optional().describe('Whether the CRM is enriched after an enrollment.'),
      is_push_to_crm_tasks: z.boolean().optional().describe('Whether call, manual and approval tasks are put into the CRM, all together.'),
    })
      .optional()
      .describe('On the shared flow of dynamic actions only: its two switches.'),
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
    'Gives a flow plan another tree, whole. A published plan runs it as its next version at once; enrollments under way keep the version they began with.',
  annotations: SETS,
  input: strict({ flowPlanId: id('flowPlan', 'The flow plan.'), root: nodeInput }),
  output: changed,
  document: ReplaceFlowRootDocument,
  variables: ({ flowPlanId, root }) => ({ flowPlanId, root: toNodeInput(root) }),
  result: ({ replaceFlowRoot: payload }) =>
    toChange(`The flow plan "${payload.flowPlan.name}" has a new tree with ${plural(payload.flowPlan.steps.length, 'step')}.`, payload),
});

const manageFlowPublication = defineTool({
  name: 'manage_flow_publication',
  description:
    'Publishes a flow plan, or takes it back to a draft. Publishing a plan in manual mode enrolls nobody by itself; in auto mode the waiting contacts are taken up in the background.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({
    flowPlanId: id('flowPlan', 'The flow plan.'),
    action: z.enum(['publish', 'unpublish']).describe('publish, or unpublish: then enrollments under way go on and nothing new starts.'),
  }),
  output: resultOf({
    flowPlan: flowPlan.describe('The flow plan as it now is.'),
    queued: z.int().describe('How many waiting contacts an auto flow took up.'),
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
  description: 'Feeds a flow plan from an audience: its contacts enter the plan’s queue now, later ones as they come. A flow plan has one audience.',
  annotations: { ...ADDS, idempotentHint: true, openWorldHint: true },
  input: strict({ audienceId: id('audience', 'The audience.'), flowPlanId: id('flowPlan', 'The flow plan.') }),
  output: resultOf({
    flowPlan: flowPlan.describe('The flow plan as it now is.'),
    queued: z.int().describe('Contacts that are being enrolled in the background.'),
    awaiting: z.int().describe('Contacts that wait until someone enrolls them.'),
  }),
  document: AttachAudienceToFlowDocument,
  variables: (input) => input,
  result: ({ attachAudienceToFlow: payload }) => ({
    summary: `"${payload.flowPlan.audience?.name}" feeds "${payload.flowPlan.name}": ${payload.queued} contacts queued, ${payload.awaiting} waiting.`,
    flowPlan: toFlowPlan(payload.flowPlan),
    queued: payload.queued,
    awaiting: payload.awaiting,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const flowWriteTools = [createFlowPlan, updateFlowPlan, replaceFlowRoot, manageFlowPublication, attachAudienceToFlow];
