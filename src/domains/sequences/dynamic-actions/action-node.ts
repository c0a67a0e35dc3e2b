import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type { CommonNodeInput, FlowNode, FlowNodeInput } from '../../../kernel/flow-tree.ts';
import { type Course, checkTree } from '../../../kernel/flow-tree-rules.ts';
import { newNodeId } from '../../../kernel/node-ids.ts';
import { BRANCHES, type Branch, partsContacts, stepKind } from '../../../kernel/step-kind.ts';

/** An action from a request: a node without children. Its position in the tree is computed here. */
export type ActionInput = Omit<CommonNodeInput, 'nodeId' | 'requiresApproval' | 'children'> & {
  appendTarget?: AppendTarget | null | undefined;
};

export type AppendTarget = 'connection_accepted' | 'connection_timeout';

/** True if the action sends a text that the team may require approval for. */
export function sendsText({ type, message }: ActionInput): boolean {
  const approval = stepKind(type)?.approval ?? 'never';
  if (approval === 'with_text') return typeof message === 'string' && message.trim() !== '';
  return approval === 'always';
}

/** Refuses fields that only the steps of a flow plan support. */
export function rejectPlannedOnly(action: ActionInput): void {
  const issues = Object.entries(stepKind(action.type)?.plannedOnly ?? {}).flatMap(
    ([field, message]) => {
      const given = Object.entries(action).find(([name]) => name === field)?.[1];
      return typeof given === 'string' && given.trim() !== ''
        ? [{ path: `action.${field}`, message }]
        : [];
    },
  );
  if (issues.length > 0) throw invalidRequest(issues);
}

export function toNode(
  { appendTarget: _, ...content }: ActionInput,
  requiresApproval: boolean,
): FlowNodeInput & { nodeId: string } {
  return { ...content, nodeId: newNodeId(), requiresApproval };
}

/** The last node on the enrollment's path through the given branch of its connection request. */
export function leafOf(
  root: FlowNode,
  branch: Exclude<Branch, 'default'>,
): { leaf: FlowNode; path: string; connect: FlowNode | null } {
  let leaf = root;
  let path = 'root';
  let connect: FlowNode | null = null;
  for (;;) {
    if (partsContacts(leaf.type)) connect = leaf;
    const taken: Branch = partsContacts(leaf.type) ? branch : 'default';
    const next = leaf.children[taken];
    if (next === undefined) return { leaf, path, connect };
    leaf = next;
    path = `${path}.children.${taken}`;
  }
}

/**
 * Appends the action after a leaf and validates the whole tree against the enrollment's course.
 * Errors have paths of the action.
 */
export function appendedTree(
  root: FlowNode,
  leaf: FlowNode,
  leafPath: string,
  branch: Exclude<Branch, 'default'>,
  node: FlowNodeInput,
  course: Course,
): { tree: FlowNode | null; issues: Issue[] } {
  const target: Branch = partsContacts(leaf.type) ? branch : 'default';
  const prefix = `${leafPath}.children.${target}`;
  const { tree, issues } = checkTree(withChild(root, leaf.nodeId, target, node), 'root', {
    course,
  });
  return {
    tree,
    issues: issues.map(({ path, message }) => ({
      path: path.startsWith(prefix) ? `action${path.slice(prefix.length)}` : 'action',
      message,
    })),
  };
}

function withChild(
  node: FlowNode,
  leafId: string,
  target: Branch,
  child: FlowNodeInput,
): FlowNodeInput {
  const { children, ...content } = node;
  const grown: NonNullable<FlowNodeInput['children']> = {};
  for (const branch of BRANCHES) {
    const next = children[branch];
    if (next !== undefined) grown[branch] = withChild(next, leafId, target, child);
  }
  if (node.nodeId === leafId) grown[target] = child;
  return { ...content, children: grown };
}
