import type { SocialEngagementConfig } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import type { Actor } from '../../kernel/actor.ts';
import { toStoredTree } from '../../kernel/flow-tree.ts';
import { checkTree } from '../../kernel/flow-tree-rules.ts';
import { newId } from '../../kernel/ids.ts';

/** What a new linked flow does with an engager, until someone edits it: a look at the profile, and a day later a request to connect. */
const FIRST_TREE = {
  type: 'network_profile_view' as const,
  children: { default: { type: 'network_connect' as const, delay: '1.00:00:00' } },
};

/**
 * The team's configuration with its linked flow, both made on first use and never linked anew. The flow is a draft in
 * auto mode, sent by the member who came first; two calls at once make one.
 */
export async function openConfig(unit: Unit, { teamId, membershipId }: Pick<Actor, 'teamId' | 'membershipId'>, now: Date): Promise<SocialEngagementConfig> {
  const known = await unit.tx.socialEngagementConfig.findUnique({ where: { teamId } });
  if (known !== null) return known;
  const { tree } = checkTree(FIRST_TREE);
  if (tree === null) throw new Error('The first tree of the linked flow is not valid.');
  const made = await unit.tx.flowPlan.createMany({
    data: [
      {
        id: newId('flowPlan'),
        teamId,
        name: 'Social engagement',
        systemKind: 'social_engagement',
        enrollmentMode: 'auto',
        root: toStoredTree(tree),
        createdById: membershipId,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  const { id: flowPlanId } = await unit.tx.flowPlan.findUniqueOrThrow({ where: { teamId_systemKind: { teamId, systemKind: 'social_engagement' } } });
  if (made.count === 1) await unit.tx.flowCandidate.create({ data: { flowPlanId, membershipId, teamId, position: 0 } });
  await unit.tx.socialEngagementConfig.createMany({ data: [{ teamId, flowPlanId, createdAt: now }], skipDuplicates: true });
  return unit.tx.socialEngagementConfig.findUniqueOrThrow({ where: { teamId } });
}
