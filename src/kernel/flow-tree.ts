import { z } from 'zod';

export const STEP_TYPES = ['email', 'network_connect', 'network_message', 'network_inmail', 'network_profile_view', 'call', 'manual'] as const;
export type StepType = (typeof STEP_TYPES)[number];

export const BRANCHES = ['default', 'accepted', 'timeout'] as const;
export type Branch = (typeof BRANCHES)[number];

/** The fields of a node that carry content; which of them a type takes stands in the tree's rules. */
export const CONTENT_FIELDS = ['subject', 'subjectType', 'message', 'prompt', 'connectionTimeout', 'title', 'instructions'] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** A node as a caller gives it; every fault in it is named by the tree's rules, with its path. */
export interface FlowNodeInput {
  nodeId?: string | null | undefined;
  type: StepType;
  delay?: string | null | undefined;
  requiresApproval?: boolean | null | undefined;
  subject?: string | null | undefined;
  subjectType?: 'new_thread' | 'reply' | null | undefined;
  message?: string | null | undefined;
  prompt?: string | null | undefined;
  connectionTimeout?: string | null | undefined;
  title?: string | null | undefined;
  instructions?: string | null | undefined;
  children?: { [B in Branch]?: FlowNodeInput | null | undefined } | null | undefined;
}

/** A node of a valid tree. Spans are canonical; what a type doesn't take is absent. */
export interface FlowNode {
  nodeId: string;
  type: StepType;
  delay: string;
  requiresApproval: boolean;
  subject?: string | undefined;
  subjectType?: 'new_thread' | 'reply' | undefined;
  message?: string | undefined;
  prompt?: string | undefined;
  connectionTimeout?: string | undefined;
  title?: string | undefined;
  instructions?: string | undefined;
  children: { [B in Branch]?: FlowNode | undefined };
}

/** A tree as it stands in the database. */
export const flowTreeSchema: z.ZodType<FlowNode> = z.object({
  nodeId: z.string(),
  type: z.enum(STEP_TYPES),
  delay: z.string(),
  requiresApproval: z.boolean(),
  subject: z.string().optional(),
  subjectType: z.enum(['new_thread', 'reply']).optional(),
  message: z.string().optional(),
  prompt: z.string().optional(),
  connectionTimeout: z.string().optional(),
  title: z.string().optional(),
  instructions: z.string().optional(),
  get children() {
    return z.object({
      default: flowTreeSchema.optional(),
      accepted: flowTreeSchema.optional(),
      timeout: flowTreeSchema.optional(),
    });
  },
});

interface StoredTree {
  [key: string]: string | boolean | StoredTree;
}

/** The tree as the JSON that is stored: what is undefined is left out. */
export function toStoredTree(node: FlowNode): StoredTree {
  const { children, ...fields } = node;
  const stored: StoredTree = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) stored[name] = value;
  const branches: StoredTree = {};
  for (const branch of BRANCHES) {
    const child = children[branch];
    if (child !== undefined) branches[branch] = toStoredTree(child);
  }
  return { ...stored, children: branches };
}

/** A node with its place in the tree. */
export interface PlacedNode {
  node: FlowNode;
  parentId: string | null;
  branch: Branch;
}

/** Every node, parents before children, in the order in which the branches are named. */
export function flatten(root: FlowNode): PlacedNode[] {
  const placed: PlacedNode[] = [];
  const visit = (node: FlowNode, parentId: string | null, branch: Branch) => {
    placed.push({ node, parentId, branch });
    for (const name of BRANCHES) {
      const child = node.children[name];
      if (child !== undefined) visit(child, node.nodeId, name);
    }
  };
  visit(root, null, 'default');
  return placed;
}

export function findNode(root: FlowNode, nodeId: string): FlowNode | null {
  return flatten(root).find((placed) => placed.node.nodeId === nodeId)?.node ?? null;
}

/** The section that begins with a node: the run of steps that need approval along one branch, which one task covers. */
export function sectionFrom(node: FlowNode): FlowNode[] {
  const section: FlowNode[] = [];
  for (let next: FlowNode | undefined = node; next?.requiresApproval; next = next.children.default) section.push(next);
  return section;
}
