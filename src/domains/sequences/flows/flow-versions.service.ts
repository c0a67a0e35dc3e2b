import { type FlowVersion, Prisma } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export const listFlowVersions = defineRelatedList<FlowVersion>({
  name: 'flowVersions',
  model: 'FlowVersion',
  rows: (actor) => {
    authorize(actor, 'flows.read');
    return Prisma.sql`from flow_version r where r.team_id = ${actor.teamId} and r.flow_plan_id = k.parent_id`;
  },
});

export async function loadFlowVersions(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<FlowVersion[]> {
  authorize(actor, 'flows.read');
  return prisma.flowVersion.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
