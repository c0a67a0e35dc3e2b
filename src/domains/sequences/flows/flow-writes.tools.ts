import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { ENROLLMENT_MODES } from '../../../tools/choices.ts';
import { ADDS, defineTool, SETS } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import { inNodes, treeInput, treeOf } from '../../../tools/flat-tree.ts';
import {
  AttachAudienceToFlow,
  CreateFlowPlan,
  ReplaceFlowRoot,
  SetFlowPublication,
  UpdateFlowPlan,
} from '../../../tools/generated/graphql.ts';

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
  tracksClicks: z
    .boolean()
    .optional()
    .describe(
      'True counts clicks on the links of HTML emails. Defaults to false for a new flow plan.',
    ),
  whenStepImpossible: z
    .enum(['skip', 'refuse'])
    .optional()
    .describe(
      'Handling of a step for which the contact lacks the address or profile. skip: the step is skipped; a contact for whom no step is possible is refused. refuse: the contact is refused. Defaults to skip for a new flow plan.',
    ),
}).optional();

const texts = strict({
  aiContext: text('Facts for the AI about the contacts.', 20_000).optional(),
  language: z
    .string()
    .max(2)
    .optional()
    .describe('Language code, for example de. Defaults to the language of the prompt.'),
  tone: text('Tone of the texts.', 500).optional(),
  maxCharacters: z.int().min(50).max(8_000).optional().describe('Maximum length of a text.'),
  dailyBudget: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe(
      'Maximum credits that the AI may spend on the flow plan in a day; at the limit its work waits.',
    ),
  isResearchEnabled: z
    .boolean()
    .optional()
    .describe(
      'True to look for facts about each contact first, for 2 credits if something is found.',
    ),
}).optional();

const createFlowPlan = defineTool({
  name: 'create_flow_plan',
  title: 'Create a sequence',
  description:
    'Creates a flow plan as a draft from a complete tree of steps. Returns every validation error with its path. Omit options, aiQualification and candidates unless you need to change the defaults. Read get_guide with topic flow_plan_creation first.',
  annotations: ADDS,
  input: strict({
    name: text('The name, 1 to 200 characters.', 200),
    ...treeInput,
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
  variables: ({ root, nodes, enrollmentMode: mode, ...input }) => ({
    input: { ...input, root: treeOf({ root, nodes }), enrollmentMode: mode },
  }),
  pathOf: inNodes,
  result: ({ createFlowPlan: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" was created as a draft with ${plural(flowPlan.root.length, 'step')}.`,
  }),
});

const updateFlowPlan = defineTool({
  name: 'update_flow_plan',
  title: 'Change a sequence',
  description:
    'Changes settings of a flow plan. Omitted fields keep their value. For the shared flow of dynamic actions, only mcpDynamicActionsOptions can be changed.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    name: text('The new name, 1 to 200 characters.', 200).optional(),
    enrollmentMode: enrollmentMode.optional().describe('Mode of enrollment from now on.'),
    candidates: candidates.describe(
      'The user IDs of all members who send for the flow plan from now on, 1 to 100, in rotation order. Replaces the present list.',
    ),
    aiQualification: aiQualification.describe(
      'The qualification of contacts before the first step.',
    ),
    options: options.describe('The options of the flow plan.'),
    texts: texts.describe('Instructions to the AI for generated texts.'),
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

const peopleUnderWay = z
  .enum(['stay', 'move'])
  .optional()
  .describe(
    'Handling of enrollments in progress of earlier versions. stay: they keep their version. move: they go on in the new one, where it has the step at which they stand. Defaults to stay.',
  );

const replaceFlowRoot = defineTool({
  name: 'replace_flow_root',
  title: 'Replace the steps of a sequence',
  description:
    'Replaces the complete tree of a flow plan. If the flow plan is published, the tree becomes its next version immediately; enrollments in progress keep their version unless peopleUnderWay is move.',
  annotations: SETS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    ...treeInput,
    peopleUnderWay,
  }),
  operation: ReplaceFlowRoot,
  variables: ({ flowPlanId, peopleUnderWay: underWay, ...tree }) => ({
    flowPlanId,
    root: treeOf(tree),
    peopleUnderWay: underWay,
  }),
  pathOf: inNodes,
  result: ({ replaceFlowRoot: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" has a new tree with ${plural(flowPlan.root.length, 'step')}.`,
  }),
});

const manageFlowPublication = defineTool({
  name: 'manage_flow_publication',
  title: 'Publish or disable a sequence',
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
    peopleUnderWay,
  }),
  operation: SetFlowPublication,
  variables: (input) => input,
  result: ({ setFlowPublication: { flowPlan } }) => ({
    summary: `The flow plan "${flowPlan.name}" is ${flowPlan.isDraft ? 'a draft' : 'published'} now.`,
  }),
});

const attachAudienceToFlow = defineTool({
  name: 'attach_audience_to_flow',
  title: 'Attach an audience to a sequence',
  description:
    'Attaches an audience to a flow plan. Adds its contacts to the queue now, and later ones when they are added to the audience. A flow plan has at most one audience.',
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
