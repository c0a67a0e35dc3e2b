import type { Transaction } from '../../../db/database.ts';
import type { SocialEngagementConfig } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { toStoredTree } from '../../../kernel/flow-tree.ts';
import { checkTree } from '../../../kernel/flow-tree-rules.ts';
import { newId } from '../../../kernel/ids.ts';

/**
 * The default steps of a new linked flow plan: a profile view, then a connection request one day
 * later.
 */
const FIRST_TREE = {
  type: 'network_profile_view' as const,
  children: { default: { type: 'network_connect' as const, delay: '1.00:00:00' } },
};

/**
 * The team's configuration. It is created on first use together with its linked flow plan, a draft
 * in auto mode whose sender is the first caller. The link never changes, and concurrent first calls
 * create only one.
 */
export async function openConfig(
  tx: Transaction,
  { teamId, membershipId }: Pick<Actor, 'teamId' | 'membershipId'>,
  now: Date,
): Promise<SocialEngagementConfig> {
  const known = await tx.prisma.socialEngagementConfig.findUnique({ where: { teamId } });
  if (known !== null) return known;
  const { tree } = checkTree(FIRST_TREE);
  if (tree === null) throw new Error('The default tree of the linked flow plan is invalid.');
  const made = await tx.prisma.flowPlan.createMany({
    data: [
      {
        id: newId('flowPlan'),
        teamId,
        name: 'Social engagement',
        systemKind: 'social_engagement',
        whenStepImpossible: 'refuse',
        enrollmentMode: 'auto',
        root: toStoredTree(tree),
        createdById: membershipId,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  const { id: flowPlanId } = await tx.prisma.flowPlan.findUniqueOrThrow({
    where: { teamId_systemKind: { teamId, systemKind: 'social_engagement' } },
  });
  if (made.count === 1)
    await tx.prisma.flowCandidate.create({
      data: { flowPlanId, membershipId, teamId, position: 0 },
    });
  await tx.prisma.socialEngagementConfig.createMany({
    data: [{ teamId, flowPlanId, createdAt: now }],
    skipDuplicates: true,
  });
  return tx.prisma.socialEngagementConfig.findUniqueOrThrow({ where: { teamId } });
}
