import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { id, identifier, strict } from '../../../tools/fields.ts';
import { inNodes, treeInput, treeOf } from '../../../tools/flat-tree.ts';
import { nextStep } from '../../../tools/forms.ts';
import { RenderStep, ValidateFlow } from '../../../tools/generated/graphql.ts';

const validateFlow = defineTool({
  name: 'validate_flow',
  title: 'Check steps',
  description:
    'Validates a tree of steps like create_flow_plan and replace_flow_root, and returns every validation error with its path. Saves nothing. A tree without errors can be saved.',
  annotations: READS,
  input: strict(treeInput),
  operation: ValidateFlow,
  variables: (tree) => ({ root: treeOf(tree) }),
  pathOf: inNodes,
  fields: {
    issues: z
      .array(
        z.object({
          path: z
            .string()
            .describe('Path of the field, for example root.children.default.message.'),
          message: z.string().describe('The error.'),
        }),
      )
      .describe('Every validation error of the tree. Empty if there are none.'),
  },
  result: ({ validateFlow: { isValid, issues } }, tree) => ({
    issues: issues.map(({ path, message }) => ({ path: inNodes(path, tree), message })),
    summary: isValid
      ? 'The tree can be saved.'
      : `The tree has ${plural(issues.length, 'validation error')}.`,
    nextSteps: isValid
      ? [nextStep('create_flow_plan', 'Create a flow plan with this tree.')]
      : [nextStep('get_guide', 'Read how to build a tree.')],
  }),
});

const renderFlowStep = defineTool({
  name: 'render_flow_step',
  title: 'Preview a step',
  description:
    'Renders the texts of a step for one contact, as they would be sent, and names every text that cannot be rendered. Sends and saves nothing. Does not generate texts; renders their prompt.',
  annotations: READS,
  input: strict({
    flowPlanId: id('flowPlan', 'The ID of the flow plan.'),
    nodeId: identifier('The ID of the node, from the tree that get_flow_workspace returns.'),
    prospectId: id('contact', 'The ID of the contact, from search_contacts.'),
    senderUserId: id('user', 'The user ID of the sender. Defaults to yourself.').optional(),
    isDraft: z
      .boolean()
      .default(false)
      .describe('True for the step of changes that are not published yet. Defaults to false.'),
  }),
  operation: RenderStep,
  variables: ({ flowPlanId, nodeId, isDraft, prospectId: contactId, senderUserId }) => ({
    contactId,
    senderUserId,
    step: { saved: { flowPlanId, nodeId, isDraft } },
  }),
  result: ({ renderStep: { issues } }) => ({
    summary:
      issues.length === 0
        ? 'All texts of the step can be rendered for the contact.'
        : `${plural(issues.length, 'text')} cannot be rendered for the contact.`,
    nextSteps:
      issues.length === 0
        ? []
        : [nextStep('find_contact_data', 'See which facts about the contact are known.')],
  }),
});

export const stepPreviewTools = [validateFlow, renderFlowStep];
