import type { Session } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** Sessions of the caller. */
export async function loadSessions(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Session[]> {
  authorize(actor, 'sessions.read');
  return prisma.session.findMany({ where: { id: { in: ids }, userId: actor.userId } });
}
