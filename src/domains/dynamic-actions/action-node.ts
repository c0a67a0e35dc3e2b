import type { Issue } from '../../kernel/errors.ts';
import { BRANCHES, type Branch, type FlowNode, type FlowNodeInput, type StepType } from '../../kernel/flow-tree.ts';
import { checkTree } from '../../kernel/flow-tree-rules.ts';
import { newNodeId } from '../../kernel/node-ids.ts';

/** An action as a caller gives it: a node without children. Where it follows is worked out here. */
export interface ActionInput {
  type: StepType;
  subject?: string | null | undefined;
  subjectType?: 'new_thread' | 'reply' | null | undefined;
  message?: string | null | undefined;
  prompt?: string | null | undefined;
  delay?: string | null | undefined;
  connectionTimeout?: string | null | undefined;
  title?: string | null | undefined;
  instructions?: string | null | undefined;
  appendTarget?: AppendTarget | null | undefined;
}

export type AppendTarget = 'connection_accepted' | 'connection_timeout';

/** Whether the action sends a text, which people approve where the team wants that. */
export function sendsText({ type, message }: ActionInput): boolean {
  if (type === 'network_connect') return typeof message === 'string' && message.trim() !== '';
  return type === 'email' || type === 'network_message' || type === 'network_inmail';
}

export function toNode({ appendTarget: _, ...content }: ActionInput, requiresApproval: boolean): FlowNodeInput & { nodeId: string } {
  return { ...content, nodeId: newNodeId(), requiresApproval };
}

/** The tree of a new sequence, or the faults of the action by their paths. */
export function rootTree(node: FlowNodeInput): { tree: FlowNode | null; issues: Issue[] } {
  return checkTree(node, 'action');
}

/** The end of a branch: the last node of the way that a sequence takes where a connection was, or was not, accepted. */
export function leafOf(root: FlowNode, branch: Exclude<Branch, 'default'>): { leaf: FlowNode; path: string; connect: FlowNode | null } {
  let leaf = root;
  let path = 'root';
  let connect: FlowNode | null = null;
  for (;;) {
    if (leaf.type === 'network_connect') connect = leaf;
    const way: Branch = leaf.type === 'network_connect' ? branch : 'default';
    const next = leaf.children[way];
    if (next === undefined) return { leaf, path, connect };
    leaf = next;
    path = `${path}.children.${way}`;
  }
}

/** The tree with the action behind a leaf, checked as a whole; its faults are those of the action, by the action's paths. */
export function appendedTree(
  root: FlowNode,
  leaf: FlowNode,
  leafPath: string,
  branch: Exclude<Branch, 'default'>,
  node: FlowNodeInput,
): { tree: FlowNode | null; issues: Issue[] } {
  const way: Branch = leaf.type === 'network_connect' ? branch : 'default';
  const place = `${leafPath}.children.${way}`;
  const { tree, issues } = checkTree(withChild(root, leaf.nodeId, way, node));
  return { tree, issues: issues.map(({ path, message }) => ({ path: path.startsWith(place) ? `action${path.slice(place.length)}` : 'action', message })) };
}

function withChild(node: FlowNode, leafId: string, way: Branch, child: FlowNodeInput): FlowNodeInput {
  const { children, ...content } = node;
  const grown: NonNullable<FlowNodeInput['children']> = {};
  for (const branch of BRANCHES) {
    const next = children[branch];
    if (next !== undefined) grown[branch] = withChild(next, leafId, way, child);
  }
  if (node.nodeId === leafId) grown[way] = child;
  return { ...content, children: grown };
}
