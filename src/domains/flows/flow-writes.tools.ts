import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { ENROLLMENT_MODES } from '../../tools/choices.ts';
import { ADDS, defineTool, SETS } from '../../tools/define-tool.ts';
import { id, strict, text } from '../../tools/fields.ts';
import {
  AttachAudienceToFlow,
  CreateFlowPlan,
  ReplaceFlowRoot,
  SetFlowPublication,
  UpdateFlowPlan,
} from '../../tools/generated/graphql.ts';
import { nodeInput } from '../../tools/inputs.ts';

const enrollmentMode = z.enum(ENROLLMENT_MODES);
const candidates = z
  .array(id('user', 'The ID of a user, from list_team_members.'))
  .min(1)
  .max(100)
  .optional();
const aiQualification = strict({
  isEnabled: z.boolean().describe('True to qualify contacts before the first step.'),
  criteria: text(
    'The criteria that a contact must meet, at most 5000 characters. Required if isEnabled is true.',
    5_000,
  ).optional(),
}).optional();
const options = strict({
  stopOnReply: z
    .boolean()
    .optional()
    .describe('True if a reply completes the enrollment. Defaults to true for a new flow plan.'),
}).optional();

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
    candidates: candidates.describe(
      'The user IDs of 1 to 100 members who send for the flow plan, in rotation order. Defaults to yourself.',
    ),
    aiQualification: aiQualification.describe(
      'The qualification of contacts before the first step. Defaults to disabled.',
    ),
    options: options.describe('The options of the flow plan.'),
  }),
  operation: CreateFlowPlan,
  variables: ({ root, enrollmentMode: mode, ...input }) => ({
    input: { ...input, root, enrollmentMode: mode },
  }),
  result: ({ createFlowPlan: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" was created as a draft with ${plural(flowPlan.root.length, 'step')}.`,
  }),
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
    aiQualification: aiQualification.describe(
      'The qualification of contacts before the first step.',
    ),
    options: options.describe('The options of the flow plan.'),
    mcpDynamicActionsOptions: strict({
      is_enrich_crm: z
        .boolean()
        .optional()
        .describe(
          'True to complete contacts in the CRM after their enrollment, and to show its status and the last reply there.',
        ),
      is_push_to_crm_tasks: z
        .boolean()
        .optional()
        .describe(
          'True to push call, manual and approval tasks to the CRM. Applies to all three kinds.',
        ),
    })
      .optional()
      .describe(
        'The options of the shared flow of dynamic actions. Rejected for any other flow plan.',
      ),
  }),
  operation: UpdateFlowPlan,
  variables: ({ enrollmentMode: mode, mcpDynamicActionsOptions: shared, ...input }) => ({
    input: {
      ...input,
      enrollmentMode: mode,
      mcpDynamicActionsOptions:
        shared === undefined
          ? undefined
          : { isEnrichCrm: shared.is_enrich_crm, isPushToCrmTasks: shared.is_push_to_crm_tasks },
    },
  }),
  result: ({ updateFlowPlan: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" was changed.`,
  }),
});

const replaceFlowRoot = defineTool({
  name: 'replace_flow_root',
  description:
    'Replaces the complete tree of a flow plan. If the flow plan is published, the tree becomes its next version immediately; enrollments in progress keep their version.',
  annotations: SETS,
  input: strict({ flowPlanId: id('flowPlan', 'The ID of the flow plan.'), root: nodeInput }),
  operation: ReplaceFlowRoot,
  variables: ({ flowPlanId, root }) => ({ flowPlanId, root }),
  result: ({ replaceFlowRoot: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" has a new tree with ${plural(flowPlan.root.length, 'step')}.`,
  }),
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
      .describe(
        'publish makes the tree the next version. unpublish reverts to a draft: enrollments in progress continue and no new ones start.',
      ),
  }),
  operation: SetFlowPublication,
  variables: ({ flowPlanId, action }) => ({ flowPlanId, action }),
  result: ({ setFlowPublication: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" is ${flowPlan.isDraft ? 'a draft' : 'published'} now.`,
  }),
});

const attachAudienceToFlow = defineTool({
  name: 'attach_audience_to_flow',
  description:
    'Attaches an audience to a flow plan. Its contacts are added to the queue now, later ones as they are added to the audience. A flow plan has at most one audience.',
  annotations: { ...ADDS, idempotentHint: true, openWorldHint: true },
  input: strict({
    audienceId: id('audience', 'The ID of the audience.'),
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
  }),
  operation: AttachAudienceToFlow,
  variables: (input) => input,
  result: ({ attachAudienceToFlow: { flowPlan, queued, awaiting } }) => ({
    summary: `"${flowPlan.audience?.name}" is attached to "${flowPlan.name}": ${queued} contacts queued, ${awaiting} waiting.`,
  }),
});

export const flowWriteTools = [
  createFlowPlan,
  updateFlowPlan,
  replaceFlowRoot,
  manageFlowPublication,
  attachAudienceToFlow,
];
