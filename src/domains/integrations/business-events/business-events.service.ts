import type { BusinessEvent } from '../../../db/generated/prisma/client.ts';
import { can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The events by ID. Empty if the caller may not read the content of webhooks. */
export async function loadBusinessEvents(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<BusinessEvent[]> {
  if (!can(actor, 'webhooks.read')) return [];
  return prisma.businessEvent.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
