import type { Transaction } from '../../db/database.ts';
import type { Contact, Enrollment, QueueItem } from '../../db/generated/prisma/client.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import type { Failure } from '../../kernel/failure.ts';
import { startEnrollment } from '../steps/enrollment-moves.ts';
import {
  ALREADY_ENROLLED,
  chooseSender,
  missingCredits,
  missingIdentities,
  NOT_PUBLISHED,
  PLAN_PAUSED,
  type StartPlan,
} from './start-checks.ts';
import type { Bars } from './start-rules.ts';

export type StartOutcome = { enrollment: Enrollment } | { failure: Failure };

/**
 * Enrolls a contact in a flow plan that the transaction has locked, or returns why it cannot.
 * `bars` are read by `lockStarts` in the same transaction. Without a requested sender, the able
 * candidates rotate.
 */
async function enrollContact(
  tx: Transaction,
  plan: StartPlan,
  contact: Contact,
  { senderId, agentId }: Pick<QueueItem, 'senderId' | 'agentId'>,
  bars: Bars,
  now: Date,
): Promise<StartOutcome> {
  const { flowPlan, version, root } = plan;
  if (flowPlan.isDraft || version === null || root === null) return { failure: NOT_PUBLISHED };
  if (flowPlan.pausedAt !== null) return { failure: PLAN_PAUSED };
  const [missing] = [
    ...missingIdentities(root, contact),
    ...missingCredits(plan),
    ...(bars.get(contact.id) ?? []),
  ];
  if (missing !== undefined) return { failure: missing };
  const choice = chooseSender(plan, root, senderId);
  if ('failure' in choice) return choice;
  const enrollment = await startEnrollment(
    tx,
    {
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      flowVersionId: version.id,
      contactId: contact.id,
      senderId: choice.sender.membership.id,
      isDynamic: false,
      // Whoever enrolls runs what an agent published.
      agentId: agentId ?? flowPlan.agentId,
      isQualified: flowPlan.isQualificationEnabled,
    },
    root,
    now,
  );
  if (enrollment === null) return { failure: ALREADY_ENROLLED };
  if (senderId === null) flowPlan.candidateTurn += 1;
  // The cost of this enrollment is not available to the next one in the batch.
  if (flowPlan.isQualificationEnabled) plan.creditBalance -= CREDIT_COSTS.qualification_agent;
  return { enrollment };
}

/**
 * Enrolls a waiting item, in the name of its agent if it has one, or marks it as failed. A failed
 * item can be enrolled again once the cause is fixed.
 */
export async function enrollQueueItem(
  tx: Transaction,
  plan: StartPlan,
  item: QueueItem & { contact: Contact },
  bars: Bars,
  now: Date,
): Promise<StartOutcome> {
  const outcome = await enrollContact(tx, plan, item.contact, item, bars, now);
  if ('enrollment' in outcome) {
    await tx.prisma.queueItem.update({
      where: { id: item.id },
      data: {
        status: 'enrolled',
        enrollmentId: outcome.enrollment.id,
        updatedAt: now,
        failureCode: null,
        failureMessage: null,
        failedAt: null,
      },
    });
  } else if (![NOT_PUBLISHED.code, PLAN_PAUSED.code].includes(outcome.failure.code)) {
    const { code, message } = outcome.failure;
    await tx.prisma.queueItem.update({
      where: { id: item.id },
      data: {
        status: 'failed',
        failureCode: code,
        failureMessage: message,
        failedAt: now,
        updatedAt: now,
      },
    });
  }
  tx.record({
    teamId: item.teamId,
    kind: 'queue_item',
    change: 'updated',
    subjectId: item.id,
    occurredAt: now,
  });
  return outcome;
}

/**
 * Saves the position in the sender rotation, once per transaction. The flow plan must be locked.
 */
export async function saveRotation(tx: Transaction, plan: StartPlan): Promise<void> {
  await tx.prisma.flowPlan.update({
    where: { id: plan.flowPlan.id },
    data: { candidateTurn: plan.flowPlan.candidateTurn % 1_000_000 },
    select: { id: true },
  });
}
