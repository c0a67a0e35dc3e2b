import { z } from 'zod';
import type { Nullish } from './nullish.ts';
import type { StepText } from './step-content.ts';
import { BRANCHES, type Branch, channelOfStep, stepKind, writesSubject } from './step-kind.ts';

/** Kinds of the days of a delay: calendar days, or working days of the sender. */
export const DELAY_UNITS = ['calendar', 'business_days'] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

/** A node of a valid tree. Fields of its kind are read through the content of the kind. */
export interface FlowNode extends Partial<Record<StepText, string | undefined>> {
  nodeId: string;
  type: string;
  delay: string;
  delayUnit?: 'business_days' | undefined;
  requiresApproval: boolean;
  children: Partial<Record<Branch, FlowNode | undefined>>;
  [field: string]: unknown;
}

/**
 * The stored form of a tree. Time spans are canonical, and fields that the step kind does not
 * accept are absent. A node of an unregistered kind stays unchanged.
 */
export const flowTreeSchema: z.ZodType<FlowNode> = z.looseObject({
  nodeId: z.string(),
  type: z.string(),
  delay: z.string(),
  delayUnit: z.literal('business_days').optional(),
  requiresApproval: z.boolean(),
  subject: z.string().optional(),
  message: z.string().optional(),
  prompt: z.string().optional(),
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

/** The fields of a node that all step kinds share, as passed by a caller. */
export type CommonNodeInput = Nullish<
  Partial<Record<StepText, string>> & {
    nodeId: string;
    delay: string;
    delayUnit: DelayUnit;
    requiresApproval: boolean;
    children: Nullish<Partial<Record<Branch, CommonNodeInput>>>;
  }
> & { type: string };

/** A node as passed by a caller, not yet validated, with the content of its kind. */
export type FlowNodeInput = Omit<CommonNodeInput, 'children'> & {
  children?: Nullish<Partial<Record<Branch, FlowNodeInput>>> | null | undefined;
  [field: string]: unknown;
};

type StoredTree = Record<string, z.infer<typeof storedValue>>;

/** A field of an unregistered kind can have any value. */
const storedValue = z.json();

/** Converts a tree to stored JSON without undefined values. */
export function toStoredTree(node: FlowNode): StoredTree {
  const { children, ...fields } = node;
  const stored: StoredTree = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) stored[name] = storedValue.parse(value);
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

/**
 * The tree with an approval for every step that reaches the contact. A step of an unregistered kind
 * may reach them.
 */
export function withApprovals(node: FlowNode): FlowNode {
  const children: FlowNode['children'] = {};
  for (const branch of BRANCHES) {
    const next = node.children[branch];
    if (next !== undefined) children[branch] = withApprovals(next);
  }
  const reaches = stepKind(node.type)?.sentBy !== null;
  return { ...node, requiresApproval: node.requiresApproval || reaches, children };
}

/**
 * The key of the trust in a node's texts: its prompt, and for an email whether the subject is
 * generated. Null for a node without a prompt.
 */
function trustedPromptOf(node: FlowNode): string | null {
  const { type, prompt } = node;
  if (prompt === undefined) return null;
  if (channelOfStep(type) !== 'email') return prompt;
  return `${writesSubject(node) ? 'email with subject' : 'email'}: ${prompt}`;
}

/** The trust keys of a tree's prompts whose texts need approval. */
export function promptsToApprove(root: FlowNode): string[] {
  const prompts = flatten(root).flatMap(
    ({ node }) => (node.requiresApproval ? trustedPromptOf(node) : null) ?? [],
  );
  return [...new Set(prompts)];
}

/** The tree without approvals for the texts of trusted prompts. */
export function withTrust(node: FlowNode, trusted: readonly string[]): FlowNode {
  const children: FlowNode['children'] = {};
  for (const branch of BRANCHES) {
    const next = node.children[branch];
    if (next !== undefined) children[branch] = withTrust(next, trusted);
  }
  const prompt = trustedPromptOf(node);
  const isTrusted = prompt !== null && trusted.includes(prompt);
  return { ...node, requiresApproval: node.requiresApproval && !isTrusted, children };
}

/**
 * The input, with the current approval setting of existing steps unless it is given. Only new steps
 * get the default, and steps whose text was not generated before.
 */
export function keepingApprovals(input: FlowNodeInput, before: FlowNode | null): FlowNodeInput {
  if (before === null) return input;
  const known = new Map(flatten(before).map(({ node }) => [node.nodeId, node]));
  const visit = (node: FlowNodeInput): FlowNodeInput => {
    const children: NonNullable<FlowNodeInput['children']> = {};
    for (const branch of BRANCHES) {
      const child = node.children?.[branch];
      if (child) children[branch] = visit(child);
    }
    const old = known.get(node.nodeId ?? '');
    const isNewlyWritten = typeof node.prompt === 'string' && old?.prompt === undefined;
    const kept = isNewlyWritten ? old?.requiresApproval || null : old?.requiresApproval;
    const requiresApproval = node.requiresApproval ?? kept ?? null;
    return { ...node, requiresApproval, ...(node.children ? { children } : {}) };
  };
  return visit(input);
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
