import type { FlowVersion } from '../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../infra/page.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** The published versions of a plan, newest first. */
export function listFlowVersions(context: ServiceContext, flowPlanId: string, page: PageArgs): Promise<Page<FlowVersion>> {
  const { actor, prisma } = context;
  authorize(actor, 'flows.read');
  const where = { teamId: actor.teamId, flowPlanId };
  return readPageById(context, { name: 'flowVersions', filters: { flowPlanId } }, page, {
    read: (range) => prisma.flowVersion.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.flowVersion.count({ where }),
  });
}

export async function loadFlowVersions({ actor, prisma }: ServiceContext, ids: string[]): Promise<FlowVersion[]> {
  authorize(actor, 'flows.read');
  return prisma.flowVersion.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
