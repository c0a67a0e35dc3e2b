import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, type Performer } from '../../../infra/audit.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import { pauseEnrollmentRows, resumeEnrollmentRows, selectedByPlan } from './pauses.ts';

/**
 * Pauses a flow plan that the transaction has locked with `lockFlowPlan`, so that no enrollment
 * starts meanwhile. Does nothing if it is already paused.
 */
export async function pausePlan(
  tx: Transaction,
  flowPlan: FlowPlan,
  reason: string | null,
  now: Date,
  by: Performer,
): Promise<FlowPlan> {
  if (flowPlan.pausedAt !== null) return unchanged(flowPlan, 'the flow plan is paused already');
  const paused = await tx.prisma.flowPlan.update({
    where: { id: flowPlan.id },
    data: { pausedAt: now, pauseReason: reason, pausedById: by.membershipId, updatedAt: now },
  });
  recordPlan(tx, paused, now);
  await pauseEnrollmentRows(
    tx,
    selectedByPlan({ teamId: flowPlan.teamId, flowPlanId: flowPlan.id }),
    'plan',
    null,
    now,
  );
  await auditPause(tx, flowPlan, 'flow_plan.paused', reason, by);
  return paused;
}

/** Resumes a locked flow plan. Does nothing if it is not paused. */
export async function resumePlan(
  tx: Transaction,
  flowPlan: FlowPlan,
  now: Date,
  by: Performer,
): Promise<FlowPlan> {
  if (flowPlan.pausedAt === null) return unchanged(flowPlan, 'the flow plan is not paused');
  const resumed = await tx.prisma.flowPlan.update({
    where: { id: flowPlan.id },
    data: { pausedAt: null, pauseReason: null, pausedById: null, updatedAt: now },
  });
  recordPlan(tx, resumed, now);
  await resumeEnrollmentRows(
    tx,
    selectedByPlan({ teamId: flowPlan.teamId, flowPlanId: flowPlan.id }),
    'plan',
    now,
  );
  await auditPause(tx, flowPlan, 'flow_plan.resumed', null, by);
  return resumed;
}

function recordPlan(tx: Transaction, { id, teamId }: FlowPlan, now: Date): void {
  tx.record({ teamId, kind: 'flow_plan', change: 'updated', subjectId: id, occurredAt: now });
}

async function auditPause(
  tx: Transaction,
  { id, teamId }: FlowPlan,
  action: 'flow_plan.paused' | 'flow_plan.resumed',
  reason: string | null,
  by: Performer,
): Promise<void> {
  const data = reason === null ? {} : { reason };
  await audit(tx, { ...by, teamId, action, subjectId: id, data });
}
