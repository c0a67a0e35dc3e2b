import type { OutreachAction } from '../../db/generated/prisma/client.ts';
import { authorize, can } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** Members can load only the outreach actions of their own queue. */
export async function loadOutreachActions(context: ServiceContext, ids: string[]): Promise<OutreachAction[]> {
  const { actor, prisma } = context;
  authorize(actor, 'senders.read');
  const own = can(actor, 'senders.read.team') ? {} : { senderId: actor.membershipId };
  return prisma.outreachAction.findMany({ where: { teamId: actor.teamId, id: { in: ids }, ...own } });
}
