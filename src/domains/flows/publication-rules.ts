import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import { type FlowNode, flatten } from '../../kernel/flow-tree.ts';
import { enumerate } from '../../kernel/text.ts';

/** Why a flow plan can't be published, each as a sentence; its tree has been checked when it was written. */
export function publicationFaults(flowPlan: FlowPlan, root: FlowNode | null, activeSenders: number): string[] {
  if (root === null) return ['The flow plan has no steps.'];
  const faults: string[] = [];
  if (activeSenders === 0) faults.push('The flow plan has no active sender: give it candidates with update_flow_plan.');
  const nodes = flatten(root).map(({ node }) => node);
  const network = [...new Set(nodes.map(({ type }) => type).filter((type) => type.startsWith('network_')))];
  if (network.length > 0) faults.push(`This version does not carry out network steps yet, and the tree holds ${enumerate(network)}: take them out to publish.`);
  if (nodes.some((node) => node.requiresApproval))
    faults.push('This version does not carry out approvals yet: set requiresApproval to false on every step to publish.');
  if (flowPlan.isQualificationEnabled) faults.push('This version does not qualify contacts by AI yet: turn aiQualification off to publish.');
  return faults;
}
