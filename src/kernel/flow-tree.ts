import { z } from 'zod';
import type { Nullish } from './nullish.ts';

export const STEP_TYPES = [
  'email',
  'network_connect',
  'network_message',
  'network_inmail',
  'network_profile_view',
  'call',
  'manual',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

export const BRANCHES = ['default', 'accepted', 'timeout'] as const;
export type Branch = (typeof BRANCHES)[number];

/** The content fields of a node. The tree rules define which types accept them. */
export const CONTENT_FIELDS = [
  'subject',
  'subjectType',
  'message',
  'prompt',
  'connectionTimeout',
  'title',
  'instructions',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** What the days of a delay are: calendar days, or working days of the sender. */
export const DELAY_UNITS = ['calendar', 'business_days'] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

/**
 * The stored form of a tree. Time spans are canonical, and fields that the step type does not
 * accept are absent.
 */
export const flowTreeSchema = z.object({
  nodeId: z.string(),
  type: z.enum(STEP_TYPES),
  delay: z.string(),
  delayUnit: z.literal('business_days').optional(),
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

/** A node of a valid tree. */
export type FlowNode = z.infer<typeof flowTreeSchema>;

/** A node as passed by a caller, not yet validated. */
export interface FlowNodeInput extends Nullish<Omit<FlowNode, 'type' | 'delayUnit' | 'children'>> {
  type: StepType;
  delayUnit?: DelayUnit | null | undefined;
  children?: Nullish<Record<Branch, FlowNodeInput>> | null | undefined;
}

interface StoredTree {
  [key: string]: string | boolean | StoredTree;
}

/** Converts a tree to stored JSON without undefined values. */
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

/** A node with its position in the tree. */
export interface PlacedNode {
  node: FlowNode;
  parentId: string | null;
  branch: Branch;
}

/** All nodes, parents before children, in branch order. */
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

const REACHING: ReadonlySet<StepType> = new Set([
  'email',
  'network_connect',
  'network_message',
  'network_inmail',
  'network_profile_view',
]);

/** The tree in which a person approves every step that reaches the contact. */
export function withApprovals(node: FlowNode): FlowNode {
  const children: FlowNode['children'] = {};
  for (const branch of BRANCHES) {
    const next = node.children[branch];
    if (next !== undefined) children[branch] = withApprovals(next);
  }
  return { ...node, requiresApproval: node.requiresApproval || REACHING.has(node.type), children };
}

/**
 * The section that starts at a node: consecutive steps that require approval, which one task
 * covers.
 */
export function sectionFrom(node: FlowNode): FlowNode[] {
  const section: FlowNode[] = [];
  for (let next: FlowNode | undefined = node; next?.requiresApproval; next = next.children.default)
    section.push(next);
  return section;
}
