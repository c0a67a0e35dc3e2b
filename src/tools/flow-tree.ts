import { z } from 'zod';
import { STEP_TYPES } from '../kernel/flow-tree.ts';
import type { StepFieldsFragment } from './generated/graphql.ts';

/** A node of a nested step tree. */
export interface TreeNode {
  nodeId: string;
  type: (typeof STEP_TYPES)[number];
  delay: string;
  delayUnit?: 'business_days' | undefined;
  requiresApproval: boolean;
  subject?: string | undefined;
  subjectType?: 'new_thread' | 'reply' | undefined;
  message?: string | undefined;
  prompt?: string | undefined;
  connectionTimeout?: string | undefined;
  title?: string | undefined;
  instructions?: string | undefined;
  children: {
    default?: TreeNode | undefined;
    accepted?: TreeNode | undefined;
    timeout?: TreeNode | undefined;
  };
}

export const treeNode: z.ZodType<TreeNode> = z
  .object({
    nodeId: z.string().describe('ID of the node, unique within the tree.'),
    type: z.enum(STEP_TYPES).describe('Type of the step.'),
    delay: z.string().describe('Delay after the previous step, as d.hh:mm:ss or hh:mm:ss.'),
    delayUnit: z
      .literal('business_days')
      .optional()
      .describe(
        'business_days if the days of the delay are working days of the sender. Omitted for calendar days.',
      ),
    requiresApproval: z
      .boolean()
      .describe('True if the step must be approved before it is executed.'),
    subject: z.string().optional().describe('For email and network_inmail: the subject.'),
    subjectType: z
      .enum(['new_thread', 'reply'])
      .optional()
      .describe('For email: new_thread starts a new thread, reply replies to the previous email.'),
    message: z
      .string()
      .optional()
      .describe('For email and network_message: the text. For network_connect: the note.'),
    prompt: z
      .string()
      .optional()
      .describe(
        'For network_inmail and network_message: the prompt that the text is generated from.',
      ),
    connectionTimeout: z
      .string()
      .optional()
      .describe('For network_connect: how long to wait for acceptance, as d.hh:mm:ss or hh:mm:ss.'),
    title: z.string().optional().describe('For call and manual: the title of the task.'),
    instructions: z
      .string()
      .optional()
      .describe('For call and manual: the instructions of the task.'),
    get children() {
      return z
        .object({
          default: treeNode.optional(),
          accepted: treeNode.optional(),
          timeout: treeNode.optional(),
        })
        .describe('The next steps by branch.');
    },
  })
  .describe('A node of a step tree with its children.')
  .meta({ id: 'FlowNode' });

/** Builds the nested tree from the flat list, or returns null if it is empty. */
export function toTree(steps: readonly StepFieldsFragment[]): TreeNode | null {
  const nodes = new Map<string, TreeNode>();
  let root: TreeNode | null = null;
  for (const step of steps) {
    const { nodeId, parentId, branch, type, delay, delayUnit, requiresApproval, ...content } = step;
    const node: TreeNode = {
      nodeId,
      type: type,
      delay,
      requiresApproval,
      ...toContent(content),
      children: {},
    };
    if (delayUnit === 'business_days') node.delayUnit = 'business_days';
    nodes.set(nodeId, node);
    const parent = parentId === null ? undefined : nodes.get(parentId);
    if (parent === undefined) root = node;
    else parent.children[branch] = node;
  }
  return root;
}

type StepContent<Step> = Step extends unknown
  ? Omit<
      Step,
      'nodeId' | 'parentId' | 'branch' | 'type' | 'delay' | 'delayUnit' | 'requiresApproval'
    >
  : never;

function toContent(content: StepContent<StepFieldsFragment>): Partial<TreeNode> {
  const fields: Partial<TreeNode> = {};
  if ('subject' in content && content.subject !== null) fields.subject = content.subject;
  if ('subjectType' in content) fields.subjectType = content.subjectType;
  if ('message' in content && content.message !== null) fields.message = content.message;
  if ('prompt' in content && content.prompt !== null) fields.prompt = content.prompt;
  if ('connectionTimeout' in content && content.connectionTimeout !== null)
    fields.connectionTimeout = content.connectionTimeout;
  if ('title' in content && content.title !== null) fields.title = content.title;
  if ('instructions' in content && content.instructions !== null)
    fields.instructions = content.instructions;
  return fields;
}
