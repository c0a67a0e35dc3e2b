import type { StepBranch, StepType } from '../../generated/graphql.ts';
import { kindOf } from './step-kinds/step-kinds.ts';
import { BRANCHES, findStep, stepsOf, type TreeStep } from './step-tree.ts';

/**
 * The tree with one step changed; with null it is removed, and what follows on its first branch
 * takes its place.
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

/** Puts a step behind another one. What was there follows the new step. */
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
    // Somebody looks at what a model wrote, unless they choose otherwise.
    requiresApproval: kindOf(type).start.prompt !== undefined,
    ...kindOf(type).start,
    children: {},
  };
}

/** The step before the given one, and the branch between them; null for the first step. */
function placeOf(tree: TreeStep, nodeId: string): { parent: TreeStep; branch: StepBranch } | null {
  for (const branch of BRANCHES) {
    const child = tree.children[branch];
    if (child === undefined) continue;
    const place = child.nodeId === nodeId ? { parent: tree, branch } : placeOf(child, nodeId);
    if (place !== null) return place;
  }
  return null;
}

/**
 * The branch on which a step changes places with the one behind it: the first one that has steps.
 */
function mainBranchOf({ type, children }: TreeStep): StepBranch {
  const { branches } = kindOf(type);
  return branches.find((branch) => children[branch] !== undefined) ?? branches[0] ?? 'DEFAULT';
}

/**
 * The tree with a step and the one before it in each other's places. The waits stay where they are,
 * because they belong to the places; other branches stay with their steps. Null for the first step.
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

/** The tree with a step and the one after it in each other's places. Null for a last step. */
export function moveDown(tree: TreeStep, nodeId: string): TreeStep | null {
  const step = findStep(tree, nodeId);
  const next = step === null ? undefined : step.children[mainBranchOf(step)];
  return next === undefined ? null : moveUp(tree, next.nodeId);
}

/**
 * How many steps are lost with the given one: those on its branches after the first, which takes
 * its place.
 */
export function lostWith({ children }: TreeStep): number {
  const [, ...others] = BRANCHES.flatMap((branch) => children[branch] ?? []);
  return others.flatMap(stepsOf).length;
}

/**
 * The branches that only a part of the contacts takes and that lead to a step, from the first step
 * on.
 */
export function partsOf(tree: TreeStep, nodeId: string): StepBranch[] {
  const place = placeOf(tree, nodeId);
  if (place === null) return [];
  return [
    ...partsOf(tree, place.parent.nodeId),
    ...(place.branch === 'DEFAULT' ? [] : [place.branch]),
  ];
}
