import type { FlowNode } from '../../kernel/flow-tree.ts';

/** Returns every reason why a flow plan cannot be published. The tree was validated when it was saved. */
export function publicationFaults(root: FlowNode | null, activeSenders: number): string[] {
  if (root === null) return ['The flow plan has no steps.'];
  const faults: string[] = [];
  if (activeSenders === 0) faults.push('The flow plan has no active sender. Set its candidates with update_flow_plan.');
  return faults;
}
