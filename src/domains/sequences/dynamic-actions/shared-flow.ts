import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan, FlowVersion } from '../../../db/generated/prisma/client.ts';
import { type FlowNode, toStoredTree } from '../../../kernel/flow-tree.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/**
 * The dynamic-action flow of the team, created on first use. It has no tree; each enrollment has
 * its own.
 */
export async function sharedFlow(
  tx: Transaction,
  { actor }: Pick<ServiceContext, 'actor'>,
  now: Date,
): Promise<FlowPlan> {
  const { teamId, membershipId } = actor;
  await tx.prisma.flowPlan.createMany({
    data: [
      {
        id: newId('flowPlan'),
        teamId,
        name: 'Dynamic actions',
        systemKind: 'dynamic_actions',
        whenStepImpossible: 'refuse',
        isDraft: false,
        createdById: membershipId,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  return tx.prisma.flowPlan.findUniqueOrThrow({
    where: { teamId_systemKind: { teamId, systemKind: 'dynamic_actions' } },
  });
}

/** Adds a version with the tree of one enrollment, numbered per enrollment. */
export function addOwnVersion(
  tx: Transaction,
  flowPlan: Pick<FlowPlan, 'id' | 'teamId'>,
  number: number,
  root: FlowNode,
  now: Date,
): Promise<FlowVersion> {
  return tx.prisma.flowVersion.create({
    data: {
      id: newId('flowVersion'),
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      number,
      root: toStoredTree(root),
      createdAt: now,
    },
  });
}
