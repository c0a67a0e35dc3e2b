import type { OutreachAction } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { queuesSeenBy } from './seen-senders.ts';

/** Members can load only the outreach actions of their own queue. */
export async function loadOutreachActions(
  context: ServiceContext,
  ids: string[],
): Promise<OutreachAction[]> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  return prisma.outreachAction.findMany({
    where: { teamId: actor.teamId, id: { in: ids }, ...queuesSeenBy(actor) },
  });
}
