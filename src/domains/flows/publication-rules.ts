import type { FlowNode } from '../../kernel/flow-tree.ts';

/** Why a flow plan can't be published, each as a sentence; its tree has been checked when it was written. */
export function publicationFaults(root: FlowNode | null, activeSenders: number): string[] {
  if (root === null) return ['The flow plan has no steps.'];
  const faults: string[] = [];
  if (activeSenders === 0) faults.push('The flow plan has no active sender: give it candidates with update_flow_plan.');
  return faults;
}
