import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { performerOf } from '../../../infra/audit.ts';
import { checkedPauseReason } from '../../../kernel/pause-reason.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { releaseHeldByPlan } from '../queue-items/held-starts.ts';
import { applyEnrollmentMode } from '../queue-items/queue-items.ts';
import { pausePlan, resumePlan } from '../steps/plan-pauses.ts';
import { openFlowPlan, rejectSharedFlow } from './flows.service.ts';

/**
 * Pauses a flow plan. After this has returned, no contact starts and no message is sent, except
 * messages that are already being sent.
 */
export async function pauseFlowPlan(
  context: ServiceContext,
  input: { flowPlanId: string; reason?: string | null | undefined },
): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const reason = checkedPauseReason(input.reason);
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    rejectSharedFlow(flowPlan);
    return pausePlan(tx, flowPlan, reason, clock.now(), performerOf(context));
  });
}

/** Resumes a flow plan: its enrollments continue, and contacts in its queue are enrolled. */
export async function resumeFlowPlan(
  context: ServiceContext,
  { flowPlanId }: { flowPlanId: string },
): Promise<FlowPlan> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'flows.write');
  authorize(actor, 'outreach.send');
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, flowPlanId);
    rejectSharedFlow(flowPlan);
    const now = clock.now();
    const resumed = await resumePlan(tx, flowPlan, now, performerOf(context));
    if (resumed.isDraft) return resumed;
    if (resumed.enrollmentMode === 'auto') await applyEnrollmentMode(tx, jobs, resumed, now);
    await releaseHeldByPlan(tx, resumed, now);
    const waiting = await tx.prisma.queueItem.findFirst({
      where: { teamId: actor.teamId, flowPlanId, status: 'queued' },
      select: { id: true },
    });
    if (waiting !== null)
      await jobs.enqueue(tx, 'enroll-queue', { teamId: actor.teamId, flowPlanId });
    return resumed;
  });
}
