import type { StepBranch, StepType } from '../../generated/graphql.ts';
import { kindOf } from './step-kinds/step-kinds.ts';
import { BRANCHES, findStep, stepsOf, type TreeStep } from './step-tree.ts';

/**
 * The tree with one step changed. With null the step is removed, and the steps on its first branch
 * take its position.
 */
export function changeStep(
  tree: TreeStep,
  nodeId: string,
  change: (step: TreeStep) => TreeStep | null,
): TreeStep | null {
  if (tree.nodeId === nodeId) {
    const changed = change(tree);
    return (
      changed ??
      BRANCHES.map((branch) => tree.children[branch]).find((child) => child !== undefined) ??
      null
    );
  }
  const children: TreeStep['children'] = {};
  for (const branch of BRANCHES) {
    const child = tree.children[branch];
    const kept = child === undefined ? null : changeStep(child, nodeId, change);
    if (kept !== null) children[branch] = kept;
  }
  return { ...tree, children };
}

/** Inserts a step after another one. The former next step follows the new step. */
export function addStep(
  tree: TreeStep,
  parentId: string,
  branch: StepBranch,
  type: StepType,
): { tree: TreeStep; nodeId: string } {
  const added = newStep(type);
  const grown = changeStep(tree, parentId, (parent) => {
    const following = parent.children[branch];
    const [first = 'DEFAULT'] = kindOf(type).branches;
    const children = following === undefined ? {} : { [first]: following };
    return { ...parent, children: { ...parent.children, [branch]: { ...added, children } } };
  });
  return { tree: grown ?? tree, nodeId: added.nodeId };
}

function newStep(type: StepType): TreeStep {
  return {
    nodeId: `node_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
    type,
    delay: '1.00:00:00',
    delayUnit: 'CALENDAR',
    // By default a person approves a text that a model wrote.
    requiresApproval: kindOf(type).start.prompt !== undefined,
    ...kindOf(type).start,
    children: {},
  };
}

/** The preceding step, and the branch to the given step; null for the first step. */
function placeOf(tree: TreeStep, nodeId: string): { parent: TreeStep; branch: StepBranch } | null {
  for (const branch of BRANCHES) {
    const child = tree.children[branch];
    if (child === undefined) continue;
    const place = child.nodeId === nodeId ? { parent: tree, branch } : placeOf(child, nodeId);
    if (place !== null) return place;
  }
  return null;
}

/** The branch on which a step swaps with the next one: the first branch with steps. */
function mainBranchOf({ type, children }: TreeStep): StepBranch {
  const { branches } = kindOf(type);
  return branches.find((branch) => children[branch] !== undefined) ?? branches[0] ?? 'DEFAULT';
}

/**
 * Swaps a step with the preceding one. Waits stay at their positions; other branches move with
 * their steps. Null for the first step.
 */
export function moveUp(tree: TreeStep, nodeId: string): TreeStep | null {
  const place = placeOf(tree, nodeId);
  const step = place?.parent.children[place.branch];
  if (place === null || step === undefined) return null;
  const { [place.branch]: _moved, ...others } = place.parent.children;
  const branch = mainBranchOf(step);
  const following = step.children[branch];
  const parent = {
    ...place.parent,
    ...waitOf(step),
    children: following === undefined ? others : { ...others, [place.branch]: following },
  };
  return changeStep(tree, parent.nodeId, () => ({
    ...step,
    ...waitOf(place.parent),
    children: { ...step.children, [branch]: parent },
  }));
}

const waitOf = ({ delay, delayUnit }: TreeStep) => ({ delay, delayUnit });

/** Swaps a step with the next one. Null for a last step. */
export function moveDown(tree: TreeStep, nodeId: string): TreeStep | null {
  const step = findStep(tree, nodeId);
  const next = step === null ? undefined : step.children[mainBranchOf(step)];
  return next === undefined ? null : moveUp(tree, next.nodeId);
}

/**
 * The number of steps that are lost with the given one: those on branches other than the first,
 * whose steps take its position.
 */
export function lostWith({ children }: TreeStep): number {
  const [, ...others] = BRANCHES.flatMap((branch) => children[branch] ?? []);
  return others.flatMap(stepsOf).length;
}

/** The branches for a part of the contacts on the path to a step, from the first step on. */
export function partsOf(tree: TreeStep, nodeId: string): StepBranch[] {
  const place = placeOf(tree, nodeId);
  if (place === null) return [];
  return [
    ...partsOf(tree, place.parent.nodeId),
    ...(place.branch === 'DEFAULT' ? [] : [place.branch]),
  ];
}
