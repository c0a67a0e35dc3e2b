import type { WorkHold } from '../../db/generated/prisma/client.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

const MOST = 200;

/** The holds of the team that have not ended, longest first. */
export async function listHolds({ actor, prisma, clock }: ServiceContext): Promise<WorkHold[]> {
  authorize(actor, 'health.read');
  return prisma.workHold.findMany({
    where: { teamId: actor.teamId, OR: [{ until: null }, { until: { gt: clock.now() } }] },
    orderBy: [{ since: 'asc' }, { lane: 'asc' }, { key: 'asc' }],
    take: MOST,
  });
}
