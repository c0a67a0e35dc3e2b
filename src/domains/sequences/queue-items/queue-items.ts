import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import type { JobQueue } from '../../../infra/jobs.ts';
import { newId } from '../../../kernel/ids.ts';
import type { JobContext } from '../../../service/service-context.ts';
import type { StartedBy } from '../../accounts/connected-agents/agent-rights.ts';
import { enrollQueueItem, saveRotation } from './enrolling.ts';
import { loadStartPlan, lockFlowPlan, planBar } from './start-checks.ts';
import { lockStarts } from './start-rules.ts';

/** Number of items that one transaction of the background job enrolls. */
const BATCH = 50;

/**
 * Items of a published flow plan in auto mode are enrolled in the background; all others wait to be
 * enrolled manually.
 */
export function waitingStatus(
  flowPlan: Pick<FlowPlan, 'isDraft' | 'enrollmentMode'>,
): 'queued' | 'awaiting' {
  return !flowPlan.isDraft && flowPlan.enrollmentMode === 'auto' ? 'queued' : 'awaiting';
}

/**
 * Adds contacts to the queue of a flow plan and returns how many were added. Skips contacts that
 * are already queued. SQL because `on conflict do nothing` must name the partial index of waiting
 * items.
 */
export async function queueContacts(
  tx: Transaction,
  jobs: JobQueue,
  flowPlan: Pick<FlowPlan, 'id' | 'teamId' | 'isDraft' | 'enrollmentMode'>,
  contactIds: readonly string[],
  { agentId }: StartedBy,
  now: Date,
): Promise<number> {
  if (contactIds.length === 0) return 0;
  const status = waitingStatus(flowPlan);
  const added = await tx.rows<{ id: string }>(Prisma.sql`
    insert into queue_item (id, team_id, flow_plan_id, contact_id, status, agent_id, created_at, updated_at)
    select id, ${flowPlan.teamId}, ${flowPlan.id}, contact_id, ${status}::queue_item_status, ${agentId}, ${now}, ${now}
    from unnest(${contactIds.map(() => newId('queueItem'))}::text[], ${[...contactIds]}::text[]) as r(id, contact_id)
    on conflict (flow_plan_id, contact_id) where status in ('awaiting', 'queued', 'failed') do nothing
    returning id`);
  for (const { id } of added)
    tx.record({
      teamId: flowPlan.teamId,
      kind: 'queue_item',
      change: 'created',
      subjectId: id,
      occurredAt: now,
    });
  if (status === 'queued' && added.length > 0)
    await jobs.enqueue(tx, 'enroll-queue', { teamId: flowPlan.teamId, flowPlanId: flowPlan.id });
  return added.length;
}

/**
 * Updates waiting items after a change of publication or enrollment mode. Returns how many were
 * queued.
 */
export async function applyEnrollmentMode(
  tx: Transaction,
  jobs: JobQueue,
  flowPlan: Pick<FlowPlan, 'id' | 'teamId' | 'isDraft' | 'enrollmentMode'>,
  now: Date,
): Promise<number> {
  const status = waitingStatus(flowPlan);
  const { count } = await tx.prisma.queueItem.updateMany({
    where: {
      teamId: flowPlan.teamId,
      flowPlanId: flowPlan.id,
      status: status === 'queued' ? 'awaiting' : 'queued',
    },
    data: { status, updatedAt: now },
  });
  if (status !== 'queued') return 0;
  if (count > 0)
    await jobs.enqueue(tx, 'enroll-queue', { teamId: flowPlan.teamId, flowPlanId: flowPlan.id });
  return count;
}

/** Number of contacts waiting to be enrolled in the flow plan. */
export function countWaiting(tx: Transaction, teamId: string, flowPlanId: string): Promise<number> {
  return tx.prisma.queueItem.count({
    where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } },
  });
}

/** A condition: contacts to start that were not checked yet or may start by now. */
export function isStartable(now: Date): Prisma.QueueItemWhereInput {
  return {
    status: 'queued',
    OR: [{ holdCode: null }, { nextTryAt: null }, { nextTryAt: { lte: now } }],
  };
}

/**
 * Background job: enrolls one batch of queued items and enqueues another job for the rest. While
 * the plan is closed, all items wait unchanged.
 */
export async function enrollQueued(
  context: Pick<JobContext, 'transact' | 'clock' | 'jobs' | 'erasedAddresses'>,
  teamId: string,
  flowPlanId: string,
): Promise<void> {
  await context.transact(async (tx) => {
    await lockFlowPlan(tx, teamId, flowPlanId);
    const plan = await loadStartPlan(tx.prisma, teamId, flowPlanId);
    if (plan === null || planBar(plan) !== null) return;
    const now = context.clock.now();
    const items = await tx.prisma.queueItem.findMany({
      where: { teamId, flowPlanId, ...isStartable(now) },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: { contact: true },
    });
    const facts = await lockStarts(
      tx,
      { teamId, flowPlanId, erasedAddresses: context.erasedAddresses },
      items.map(({ contactId }) => contactId),
      now,
    );
    for (const item of items) {
      if (planBar(plan) !== null) break;
      await enrollQueueItem(tx, plan, item, facts, now);
    }
    if (items.length > 0) await saveRotation(tx, plan);
    if (items.length === BATCH)
      await context.jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId });
  });
}

/**
 * Enqueues jobs for queued contacts of published plans, to recover those whose job was lost or
 * abandoned, and those that waited for the plan.
 */
export async function requeueStranded({
  prisma,
  transact,
  jobs,
  clock,
}: Pick<JobContext, 'prisma' | 'transact' | 'jobs' | 'clock'>): Promise<void> {
  const plans = await prisma.flowPlan.findMany({
    where: { isDraft: false, pausedAt: null, queueItems: { some: isStartable(clock.now()) } },
    select: { id: true, teamId: true },
    take: 500,
  });
  for (const { id, teamId } of plans)
    await transact((tx) => jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId: id }));
}
