import type { WorkHold } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

const MOST = 200;

/** The team's active holds, longest first. */
export async function listHolds({ actor, prisma, clock }: ServiceContext): Promise<WorkHold[]> {
  authorize(actor, 'health.read');
  return prisma.workHold.findMany({
    where: { teamId: actor.teamId, OR: [{ until: null }, { until: { gt: clock.now() } }] },
    orderBy: [{ since: 'asc' }, { lane: 'asc' }, { key: 'asc' }],
    take: MOST,
  });
}

/** How long a hold counts as an outage after its next attempt was due. */
const STALE_MILLIS = 30 * 60_000;

/** Outside services whose outage holds work, by the names of their lanes. */
const SERVICES = ['ai', 'network', 'crm', 'contact_data'];

/** The outages of services that hold work of the team, longest first. */
export function listOutages({ actor, prisma, clock }: ServiceContext): Promise<WorkHold[]> {
  authorize(actor, 'senders.read');
  const since = new Date(clock.now().getTime() - STALE_MILLIS);
  return prisma.workHold.findMany({
    where: {
      teamId: actor.teamId,
      lane: { in: SERVICES },
      OR: [{ until: null }, { until: { gt: since } }],
    },
    orderBy: [{ since: 'asc' }, { lane: 'asc' }, { key: 'asc' }],
    take: MOST,
  });
}
