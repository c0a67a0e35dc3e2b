import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isStartable } from '../queue-items/queue-items.ts';
import { openPlan } from './open-plan.ts';

export interface CanceledStarts {
  flowPlan: FlowPlan;
  /** The number of contacts that were about to start and now wait again. */
  returned: number;
}

/**
 * Stops starting contacts in the background. Each batch of the background jobs takes the same lock
 * of the plan, so no contact starts after this has returned. The rest of an audience that is still
 * being queued waits too.
 */
export function cancelStarts(
  context: ServiceContext,
  { flowPlanId, includeHeld }: { flowPlanId: string; includeHeld?: boolean | null | undefined },
): Promise<CanceledStarts> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  return context.transact(async (tx) => {
    const { flowPlan } = await openPlan(tx, actor.teamId, flowPlanId);
    const now = clock.now();
    await tx.prisma.flowPlan.update({
      where: { id: flowPlanId },
      data: { startsCanceledAt: now },
    });
    const { count } = await tx.prisma.queueItem.updateMany({
      where: {
        teamId: actor.teamId,
        flowPlanId,
        ...(includeHeld === true ? { status: 'queued' } : isStartable(now)),
      },
      data: {
        ...{ status: 'awaiting', isRequested: false, startAt: null, updatedAt: now },
        ...{ holdCode: null, holdMessage: null, heldSince: null, heldUntil: null, nextTryAt: null },
      },
    });
    if (count === 0) return { flowPlan, returned: 0 };
    tx.record({
      ...{ teamId: actor.teamId, kind: 'flow_plan', change: 'updated', subjectId: flowPlanId },
      occurredAt: now,
    });
    await audit(tx, {
      ...performerOf(context),
      ...{ teamId: actor.teamId, action: 'enrollments.starts_canceled', subjectId: flowPlanId },
      data: { returnedCount: count },
    });
    return { flowPlan, returned: count };
  });
}
