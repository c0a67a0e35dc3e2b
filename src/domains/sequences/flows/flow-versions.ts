import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan, FlowVersion } from '../../../db/generated/prisma/client.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { flowTreeSchema, toStoredTree } from '../../../kernel/flow-tree.ts';
import { newId } from '../../../kernel/ids.ts';
import type { UnderWayCounts } from './people-under-way.ts';

/** The editable tree, or null for the shared flow, where each enrollment has its own tree. */
export function rootOf(flowPlan: FlowPlan): FlowNode | null {
  return flowPlan.root === null ? null : flowTreeSchema.parse(flowPlan.root);
}

/** The counts for a plan without running enrollments. */
export const NOBODY: UnderWayCounts = { staying: 0, moved: 0 };

export async function addVersion(
  { prisma }: Transaction,
  flowPlan: FlowPlan,
  root: FlowNode,
  now: Date,
): Promise<FlowVersion> {
  const newest = await prisma.flowVersion.findFirst({
    where: { flowPlanId: flowPlan.id },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return prisma.flowVersion.create({
    data: {
      id: newId('flowVersion'),
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      number: (newest?.number ?? 0) + 1,
      root: toStoredTree(root),
      createdAt: now,
    },
  });
}

/** The tree of a publishable plan. Throws `conflict` if it has no steps or no active sender. */
export async function publishableRoot(
  { prisma }: Transaction,
  flowPlan: FlowPlan,
): Promise<FlowNode> {
  const root = rootOf(flowPlan);
  if (root === null) throw new DomainError('conflict', 'The flow plan has no steps.');
  const senders = await prisma.flowCandidate.count({
    where: { flowPlanId: flowPlan.id, membership: { isActive: true } },
  });
  if (senders === 0)
    throw new DomainError(
      'conflict',
      'The flow plan has no active sender. Set its candidates with update_flow_plan.',
    );
  return root;
}
