import type { Transaction } from '../../../db/database.ts';
import type {
  Contact,
  Enrollment,
  Prisma,
  QueueItem,
} from '../../../db/generated/prisma/client.ts';
import type { Bar } from '../../../kernel/start-verdict.ts';
import { startEnrollment } from '../steps/enrollment-moves.ts';
import { ALREADY_ENROLLED, type Candidate, type StartPlan } from './start-checks.ts';
import { type FactsByContact, NO_FACTS } from './start-rules.ts';
import { judgeStart, takeTurn } from './start-verdicts.ts';

/** An enrollment, or why there is none: the contact waits (`held`) or cannot start (`refused`). */
export type StartOutcome = { enrollment: Enrollment } | { kind: 'held' | 'refused'; bar: Bar };

/** A held contact is checked again after an hour, unless an earlier time is known. */
const LOOK_AGAIN_MILLIS = 60 * 60_000;

type WaitingItem = QueueItem & { contact: Contact };

/**
 * Enrolls a waiting item in a flow plan that the transaction has locked, in the name of its agent
 * if it has one. `facts` come from `lockStarts` in the same transaction. A temporary blocker holds
 * the item, which then starts by itself. Any other blocker marks it as failed.
 */
export async function enrollQueueItem(
  tx: Transaction,
  plan: StartPlan,
  item: WaitingItem,
  facts: FactsByContact,
  now: Date,
): Promise<StartOutcome> {
  const verdict = judgeStart(plan, item.contact, item, facts.get(item.contactId) ?? NO_FACTS, now);
  const outcome: StartOutcome =
    verdict.kind === 'start' ? await start(tx, plan, item, verdict.sender, now) : verdict;
  await tx.prisma.queueItem.update({
    where: { id: item.id },
    data: {
      ...NEITHER_HELD_NOR_FAILED,
      ...changesAfter(outcome, item, now),
      isStale: false,
      updatedAt: now,
    },
  });
  tx.record({
    teamId: item.teamId,
    kind: 'queue_item',
    change: 'updated',
    subjectId: item.id,
    occurredAt: now,
  });
  return outcome;
}

async function start(
  tx: Transaction,
  plan: StartPlan,
  item: WaitingItem,
  sender: Candidate,
  now: Date,
): Promise<StartOutcome> {
  const { flowPlan, version, root } = plan;
  if (version === null || root === null)
    throw new Error(`The flow plan ${flowPlan.id} has no version to start in.`);
  const enrollment = await startEnrollment(
    tx,
    {
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      flowVersionId: version.id,
      contactId: item.contactId,
      senderId: sender.membership.id,
      isDynamic: false,
      // Without its own agent, the item belongs to the agent that published the version.
      agentId: item.agentId ?? flowPlan.agentId,
      isQualified: flowPlan.isQualificationEnabled,
    },
    root,
    now,
  );
  if (enrollment === null) return { kind: 'refused', bar: ALREADY_ENROLLED };
  takeTurn(plan, item);
  return { enrollment };
}

const NEITHER_HELD_NOR_FAILED = {
  failureCode: null,
  failureMessage: null,
  failedAt: null,
  holdCode: null,
  holdMessage: null,
  heldSince: null,
  heldUntil: null,
  nextTryAt: null,
} satisfies Prisma.QueueItemUncheckedUpdateInput;

function changesAfter(
  outcome: StartOutcome,
  { holdCode, heldSince }: QueueItem,
  now: Date,
): Prisma.QueueItemUncheckedUpdateInput {
  if ('enrollment' in outcome) return { status: 'enrolled', enrollmentId: outcome.enrollment.id };
  const { code, message, until = null } = outcome.bar;
  if (outcome.kind === 'refused')
    return { status: 'failed', failureCode: code, failureMessage: message, failedAt: now };
  return {
    status: 'queued',
    holdCode: code,
    holdMessage: message,
    heldSince: holdCode === code ? (heldSince ?? now) : now,
    heldUntil: until,
    nextTryAt: until ?? new Date(now.getTime() + LOOK_AGAIN_MILLIS),
  };
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
