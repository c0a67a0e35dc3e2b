import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { tellOfUnderWay } from './contacts-under-way.ts';
import { setPublication } from './flow-publication.service.ts';
import { openFlowPlan, recordFlowPlan, rejectSharedFlow } from './flows.service.ts';

/** Reverts a plan to a draft and hides it from lists. Running enrollments continue. Idempotent. */
export function archiveFlowPlan(context: ServiceContext, flowPlanId: string): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, teamId, flowPlanId);
    rejectSharedFlow(flowPlan);
    if (flowPlan.systemKind !== null)
      throw new DomainError(
        'conflict',
        'The flow plan belongs to Social Engagement and cannot be archived.',
      );
    if (flowPlan.archivedAt !== null)
      return unchanged(flowPlan, 'the flow plan is archived already');
    await setPublication(context, tx, flowPlan, 'unpublish');
    const now = clock.now();
    recordFlowPlan(tx, flowPlan, 'updated', now);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'flow_plan.archived',
      subjectId: flowPlanId,
    });
    const archived = await tx.prisma.flowPlan.update({
      where: { id: flowPlanId },
      data: { archivedAt: now, updatedAt: now },
    });
    return tellOfUnderWay(tx, archived, archived);
  });
}

/** Makes an archived plan a draft again. Idempotent. */
export function restoreFlowPlan(context: ServiceContext, flowPlanId: string): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, teamId, flowPlanId);
    if (flowPlan.archivedAt === null) return unchanged(flowPlan, 'the flow plan is not archived');
    recordFlowPlan(tx, flowPlan, 'updated', clock.now());
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'flow_plan.restored',
      subjectId: flowPlanId,
    });
    return tx.prisma.flowPlan.update({
      where: { id: flowPlanId },
      data: { archivedAt: null, updatedAt: clock.now() },
    });
  });
}
