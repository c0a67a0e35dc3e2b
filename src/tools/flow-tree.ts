import { z } from 'zod';
import { BRANCHES } from '../kernel/step-kind.ts';
import type { StepFieldsFragment } from './generated/graphql.ts';
import { contentOutputs, stepType } from './step-fields.ts';

/** A node of a nested step tree, with the content of its kind. */
export interface TreeNode {
  nodeId: string;
  type: string;
  delay: string;
  delayUnit?: 'business_days' | undefined;
  requiresApproval: boolean;
  children: {
    default?: TreeNode | undefined;
    accepted?: TreeNode | undefined;
    timeout?: TreeNode | undefined;
  };
  [field: string]: unknown;
}

/** The fields of a step in results, wherever it is in the tree. */
const stepOutputs = {
  type: stepType.describe('Type of the step.'),
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
  ...contentOutputs,
  storedType: z.string().optional().describe('For unknown: the stored type.'),
};

export const treeNode: z.ZodType<TreeNode> = z
  .object({
    nodeId: z.string().describe('ID of the node, unique within the tree.'),
    ...stepOutputs,
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

/** A node of a tree in list form. */
export const flatTreeNode = z
  .object({
    id: z.string().describe('ID of the node, unique within the tree.'),
    parentId: z.string().optional().describe('ID of the node before it. Omitted for the first.'),
    branch: z.enum(BRANCHES).optional().describe('The branch of the node before it.'),
    ...stepOutputs,
  })
  .describe('A step and its position in the tree.')
  .meta({ id: 'FlatFlowNode' });

type FlatTreeNode = z.infer<typeof flatTreeNode>;

/** The nodes of a tree as a list, parents before children. */
export function nodesOf(root: TreeNode | null): FlatTreeNode[] {
  const list: FlatTreeNode[] = [];
  const add = ({ nodeId, children, ...fields }: TreeNode, link: Partial<FlatTreeNode>) => {
    list.push({ ...fields, ...link, id: nodeId });
    for (const branch of BRANCHES) {
      const child = children[branch];
      if (child !== undefined) add(child, { parentId: nodeId, branch });
    }
  };
  if (root !== null) add(root, {});
  return list;
}

/** Builds the nested tree from the flat list, or returns null if it is empty. */
export function toTree(steps: readonly StepFieldsFragment[]): TreeNode | null {
  const nodes = new Map<string, TreeNode>();
  let root: TreeNode | null = null;
  for (const step of steps) {
    const { nodeId, parentId, branch, type, delay, delayUnit, requiresApproval, ...content } = step;
    const node: TreeNode = {
      nodeId,
      type,
      delay,
      requiresApproval,
      ...given(content),
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

/** The fields with a value. An empty list counts as no value. */
function given(content: object): object {
  return Object.fromEntries(
    Object.entries(content).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
