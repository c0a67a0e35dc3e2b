import { z } from 'zod';
import { type Issue, invalidRequest } from '../kernel/errors.ts';
import { BRANCHES, type Branch } from '../kernel/step-kind.ts';
import { identifier, strict } from './fields.ts';
import type { FlowNodeInput } from './generated/graphql.ts';
import { nodeFields, nodeInput } from './inputs.ts';

/**
 * A tree of steps as a list of nodes with parent IDs. Models make fewer mistakes in lists than in
 * nested objects.
 */

const MOST_NODES = 100;

const flatNode = strict({
  id: identifier('Your own ID for the node, unique within the list.'),
  parentId: identifier('The ID of the node before it. Omit it for the first step.').optional(),
  branch: z
    .enum(BRANCHES)
    .optional()
    .describe(
      'Branch of the node before it: default, or accepted and timeout of network_connect. Defaults to default.',
    ),
  ...nodeFields,
})
  .describe('A step and its position in the tree.')
  .meta({ id: 'FlatFlowNodeInput' });

type FlatNode = z.infer<typeof flatNode>;

/** A request has exactly one of the two. */
export const treeInput = {
  root: nodeInput
    .optional()
    .describe('The first step with its following steps in children. Required without nodes.'),
  nodes: z
    .array(flatNode)
    .min(1)
    .max(MOST_NODES)
    .optional()
    .describe('The tree as a list of up to 100 steps, in place of root.'),
};

interface TreeRequest {
  root?: FlowNodeInput | undefined;
  nodes?: FlatNode[] | undefined;
}

/** The tree in a request. Throws `invalid_request` with the errors of the list. */
export function treeOf({ root, nodes }: TreeRequest): FlowNodeInput {
  if (root !== undefined && nodes !== undefined)
    throw invalidRequest([{ path: 'nodes', message: 'cannot be given beside root. Use one.' }]);
  if (root !== undefined) return root;
  if (nodes === undefined)
    throw invalidRequest([{ path: 'root', message: 'is required: give root, or nodes.' }]);
  const { first, issues } = listFaults(nodes);
  if (first === null || issues.length > 0) throw invalidRequest(issues);
  return nested(nodes, first);
}

/**
 * Translates the path of an error in the tree to the list: `root.children.default.message` becomes
 * `nodes[1].message`. Other paths stay unchanged.
 */
export function inNodes(path: string, { nodes }: TreeRequest): string {
  if (nodes === undefined) return path;
  const { first } = listFaults(nodes);
  if (first === null) return path;
  let index = nodes.indexOf(first);
  let rest = path.replace(/^root\b\.?/, '');
  for (;;) {
    const [whole, branch] = /^children\.(\w+)\.?/.exec(rest) ?? [];
    const child = nodes.findIndex(
      (node) => node.parentId === nodes[index]?.id && branchOf(node) === branch,
    );
    if (whole === undefined || child < 0) break;
    index = child;
    rest = rest.slice(whole.length);
  }
  return rest === '' ? `nodes[${index}]` : `nodes[${index}].${rest}`;
}

const branchOf = ({ branch }: FlatNode): Branch => branch ?? 'default';

/** The first step, and the errors of the list. */
function listFaults(nodes: readonly FlatNode[]): { first: FlatNode | null; issues: Issue[] } {
  const issues: Issue[] = [];
  const ids = new Map<string, FlatNode>();
  const taken = new Set<string>();
  for (const [index, node] of nodes.entries()) {
    const say = (field: string, message: string) =>
      issues.push({ path: `nodes[${index}].${field}`, message });
    if (ids.has(node.id)) say('id', 'is the ID of another node of the list.');
    ids.set(node.id, node);
    if (node.parentId === undefined) continue;
    const link = JSON.stringify([node.parentId, branchOf(node)]);
    if (taken.has(link)) say('branch', 'is taken by another node with the same parentId.');
    taken.add(link);
  }
  for (const [index, { parentId }] of nodes.entries())
    if (parentId !== undefined && !ids.has(parentId))
      issues.push({
        path: `nodes[${index}].parentId`,
        message: `is the ID of no node in the list: "${parentId}".`,
      });
  const firsts = nodes.filter(({ parentId }) => parentId === undefined);
  if (firsts.length !== 1)
    issues.push({
      path: 'nodes',
      message: `must have one node without parentId, the first step; ${firsts.length} have none.`,
    });
  else
    for (const [index, node] of nodes.entries())
      if (!beginsAt(firsts[0], node, ids))
        issues.push({
          path: `nodes[${index}].parentId`,
          message: 'makes a circle: the node comes after itself.',
        });
  return { first: firsts[0] ?? null, issues };
}

/** True if the parents lead to the first step, or if one is missing, which is another error. */
function beginsAt(
  first: FlatNode | undefined,
  node: FlatNode,
  ids: ReadonlyMap<string, FlatNode>,
): boolean {
  let current: FlatNode | undefined = node;
  for (let depth = 0; depth <= ids.size; depth += 1) {
    if (current === undefined || current === first || current.parentId === undefined) return true;
    current = ids.get(current.parentId);
  }
  return false;
}

function nested(nodes: readonly FlatNode[], node: FlatNode): FlowNodeInput {
  const { id: nodeId, parentId: _, branch: __, ...fields } = node;
  const children = nodes.filter(({ parentId }) => parentId === nodeId);
  if (children.length === 0) return { nodeId, ...fields };
  return {
    nodeId,
    ...fields,
    children: Object.fromEntries(children.map((child) => [branchOf(child), nested(nodes, child)])),
  };
}
