import type { Transaction } from '../../../db/database.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import type { Failure } from '../../../kernel/failure.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { Bar } from '../../../kernel/start-verdict.ts';
import type { ErasedAddresses } from '../../../service/erased-addresses.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { checkedStart } from '../queue-items/chosen-start.ts';
import { enrollQueueItem, saveRotation } from '../queue-items/enrolling.ts';
import { countWaiting } from '../queue-items/queue-items.ts';
import { NOT_PUBLISHED, type StartPlan } from '../queue-items/start-checks.ts';
import { lockStarts } from '../queue-items/start-rules.ts';

import { openPlan, senderAmongCandidates } from './open-plan.ts';
import { checkIds, queueItemFault } from './queue-item-ids.ts';
export interface EnrollItemsInput
  extends Nullish<{
    queueItemIds: readonly string[];
    all: boolean;
    senderUserId: string;
    startAt: Date;
  }> {
  flowPlanId: string;
}

export interface EnrollItemsResult {
  enrolled: { queueItemId: string; enrollmentId: string }[];
  /** Items that start by themselves when their hold ends. */
  held: (Bar & { queueItemId: string })[];
  failed: (Failure & { queueItemId: string })[];
  scheduled: number;
  remaining: number;
}

/**
 * Enrolls the given waiting or failed items immediately, or all waiting items in the background.
 */
export async function enrollQueueItems(
  context: ServiceContext,
  input: EnrollItemsInput,
): Promise<EnrollItemsResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const ids = input.queueItemIds ?? null;
  requireOne(
    'queueItemIds',
    { label: 'queueItemIds', isGiven: ids !== null },
    { label: 'all: true', isGiven: input.all === true },
  );
  if (ids !== null) checkIds(ids, 'queueItemIds');
  return context.transact(async (tx) => {
    const plan = await openPlan(tx, actor.teamId, input.flowPlanId);
    if (plan.flowPlan.isDraft) throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    const now = clock.now();
    const startAt = checkedStart(input.startAt, now);
    const outcome =
      ids === null
        ? await scheduleAll(tx, context, plan, { senderId, startAt }, now)
        : await enrollNamed(
            tx,
            plan,
            [...new Set(ids)],
            {
              ...{ senderId, startAt, agentId: actor.agentId },
              erasedAddresses: context.erasedAddresses,
            },
            now,
          );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: plan.flowPlan.id,
      data: { enrollmentCount: outcome.enrolled.length, scheduledCount: outcome.scheduled },
    });
    return { ...outcome, remaining: await countWaiting(tx, actor.teamId, plan.flowPlan.id) };
  });
}

async function scheduleAll(
  tx: Transaction,
  context: ServiceContext,
  plan: StartPlan,
  { senderId, startAt }: { senderId: string | null; startAt: Date | null },
  now: Date,
) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const { count } = await tx.prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } },
    data: {
      status: 'queued',
      isRequested: true,
      startAt,
      // A person asks, so the hold is evaluated again.
      nextTryAt: null,
      agentId: context.actor.agentId,
      updatedAt: now,
      ...(senderId === null ? {} : { senderId }),
    },
  });
  if (count > 0) await context.jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId });
  return { enrolled: [], held: [], failed: [], scheduled: count };
}

async function enrollNamed(
  tx: Transaction,
  plan: StartPlan,
  ids: readonly string[],
  {
    senderId,
    startAt,
    agentId,
    erasedAddresses,
  }: {
    senderId: string | null;
    startAt: Date | null;
    agentId: string | null;
    erasedAddresses: ErasedAddresses;
  },
  now: Date,
) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const rows = await tx.prisma.queueItem.findMany({
    where: { teamId, flowPlanId, id: { in: [...ids] } },
    include: { contact: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const facts = await lockStarts(
    tx,
    { teamId, flowPlanId, erasedAddresses },
    rows.map(({ contactId }) => contactId),
    now,
  );
  const enrolled: EnrollItemsResult['enrolled'] = [];
  const held: EnrollItemsResult['held'] = [];
  const failed: EnrollItemsResult['failed'] = [];
  for (const queueItemId of ids) {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null) {
      failed.push({ queueItemId, ...(fault ?? NOT_PUBLISHED) });
      continue;
    }
    const outcome = await enrollQueueItem(
      tx,
      plan,
      { ...item, agentId, startAt, senderId: senderId ?? item.senderId },
      facts,
      now,
    );
    if ('enrollment' in outcome)
      enrolled.push({ queueItemId, enrollmentId: outcome.enrollment.id });
    else (outcome.kind === 'held' ? held : failed).push({ queueItemId, ...outcome.bar });
  }
  await markRequested(tx, plan, ids, startAt);
  await saveRotation(tx, plan);
  return { enrolled, held, failed, scheduled: 0 };
}

/**
 * Marks items as requested by a member. If they are refused, they are retried when the reason is
 * gone.
 */
async function markRequested(
  tx: Transaction,
  { flowPlan: { teamId, id: flowPlanId } }: StartPlan,
  ids: readonly string[],
  startAt: Date | null,
): Promise<void> {
  await tx.prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, id: { in: [...ids] } },
    data: { isRequested: true, startAt },
  });
}
