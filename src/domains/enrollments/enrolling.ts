import type { Enrollment, Prospect, QueueItem } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import type { Failure } from '../../kernel/failure.ts';
import { startEnrollment } from './enrollment-moves.ts';
import { ALREADY_ENROLLED, chooseSender, missingCredits, missingIdentities, NOT_PUBLISHED, type StartPlan } from './start-checks.ts';

export type StartOutcome = { enrollment: Enrollment } | { failure: Failure };

/**
 * Enrolls one prospect in a flow plan that the transaction has locked, or says what is missing. The sender is the one
 * asked for, else the able candidates in turn.
 */
export async function enrollProspect(unit: Unit, plan: StartPlan, prospect: Prospect, senderId: string | null, now: Date): Promise<StartOutcome> {
  const { flowPlan, version, root } = plan;
  if (flowPlan.isDraft || version === null || root === null) return { failure: NOT_PUBLISHED };
  const [missing] = [...missingIdentities(root, prospect), ...missingCredits(plan)];
  if (missing !== undefined) return { failure: missing };
  const choice = chooseSender(plan, root, senderId);
  if ('failure' in choice) return choice;
  const enrollment = await startEnrollment(
    unit,
    {
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      flowVersionId: version.id,
      prospectId: prospect.id,
      senderId: choice.sender.membership.id,
      isDynamic: false,
      isQualified: flowPlan.isQualificationEnabled,
    },
    root,
    now,
  );
  if (enrollment === null) return { failure: ALREADY_ENROLLED };
  if (senderId === null) flowPlan.candidateTurn += 1;
  // What this one will cost is not there for the next one of the same batch.
  if (flowPlan.isQualificationEnabled) plan.creditBalance -= CREDIT_COSTS.qualification_agent;
  return { enrollment };
}

/** Enrolls one waiting item, or fails it with its code, to be enrolled again once mended. */
export async function enrollQueueItem(unit: Unit, plan: StartPlan, item: QueueItem & { prospect: Prospect }, now: Date): Promise<StartOutcome> {
  const outcome = await enrollProspect(unit, plan, item.prospect, item.senderId, now);
  if ('enrollment' in outcome) {
    await unit.tx.queueItem.update({
      where: { id: item.id },
      data: { status: 'enrolled', enrollmentId: outcome.enrollment.id, updatedAt: now, failureCode: null, failureMessage: null, failedAt: null },
    });
  } else if (outcome.failure.code !== NOT_PUBLISHED.code) {
    const { code, message } = outcome.failure;
    await unit.tx.queueItem.update({
      where: { id: item.id },
      data: { status: 'failed', failureCode: code, failureMessage: message, failedAt: now, updatedAt: now },
    });
  }
  unit.record({ teamId: item.teamId, kind: 'queue_item', change: 'updated', subjectId: item.id, occurredAt: now });
  return outcome;
}

/** Writes down whose turn it is next. Once a transaction: the flow plan is locked meanwhile. */
export async function keepTurn(unit: Unit, plan: StartPlan): Promise<void> {
  await unit.tx.flowPlan.update({ where: { id: plan.flowPlan.id }, data: { candidateTurn: plan.flowPlan.candidateTurn % 1_000_000 }, select: { id: true } });
}
