import type { Reader } from '../../../db/database.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { setFlowPublication } from '../../sequences/flows/flow-publication.service.ts';
import { revoke } from '../api-keys/api-keys.service.ts';

/** True for the demo team. */
export async function isDemoTeam(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
): Promise<boolean> {
  const team = await prisma.team.findUnique({ where: { id: teamId }, select: { isDemo: true } });
  return team?.isDemo === true;
}

export interface HiddenDemo {
  unpublishedPlanCount: number;
  revokedKeyCount: number;
}

/**
 * Unpublishes the plans of the caller's demo team and revokes its keys. Its data stays. Idempotent.
 */
export async function hideDemoTeam(context: ServiceContext): Promise<HiddenDemo> {
  const { prisma, actor } = context;
  const { teamId } = actor;
  const plans = await prisma.flowPlan.findMany({
    where: { teamId, isDraft: false, systemKind: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of plans)
    await setFlowPublication(context, { flowPlanId: id, action: 'unpublish' });
  const revokedKeyCount = await context.transact(async (tx) => {
    const by = performerOf(context);
    const keys = await tx.prisma.apiKey.findMany({
      where: { teamId, revokedAt: null, agent: null },
      orderBy: { id: 'asc' },
    });
    for (const key of keys) await revoke(tx, key, by);
    const { count } = await tx.prisma.team.updateMany({
      where: { id: teamId, demoHiddenAt: null },
      data: { demoHiddenAt: context.clock.now() },
    });
    if (count > 0) await audit(tx, { ...by, teamId, action: 'demo.hidden', subjectId: teamId });
    return keys.length;
  });
  return { unpublishedPlanCount: plans.length, revokedKeyCount };
}
