import type { FlowPlan, FlowVersion } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { type FlowNode, toStoredTree } from '../../kernel/flow-tree.ts';
import { newId } from '../../kernel/ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** The team's one flow of dynamic actions, made on first use. It has no tree: each of its enrollments has its own. */
export async function sharedFlow(unit: Unit, { actor }: Pick<ServiceContext, 'actor'>, now: Date): Promise<FlowPlan> {
  const { teamId, membershipId } = actor;
  await unit.tx.flowPlan.createMany({
    data: [
      {
        id: newId('flowPlan'),
        teamId,
        name: 'Dynamic actions',
        systemKind: 'dynamic_actions',
        isDraft: false,
        createdById: membershipId,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  return unit.tx.flowPlan.findUniqueOrThrow({ where: { teamId_systemKind: { teamId, systemKind: 'dynamic_actions' } } });
}

/** A version of one enrollment's own tree; the enrollment's appended actions number them. */
export function addOwnVersion(unit: Unit, flowPlan: Pick<FlowPlan, 'id' | 'teamId'>, number: number, root: FlowNode, now: Date): Promise<FlowVersion> {
  return unit.tx.flowVersion.create({
    data: { id: newId('flowVersion'), teamId: flowPlan.teamId, flowPlanId: flowPlan.id, number, root: toStoredTree(root), createdAt: now },
  });
}
