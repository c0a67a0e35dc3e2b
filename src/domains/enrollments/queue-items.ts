import { type FlowPlan, Prisma } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import type { JobQueue } from '../../infra/jobs.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobContext } from '../../service/service-context.ts';
import { enrollQueueItem, keepTurn } from './enrolling.ts';
import { loadStartPlan, lockFlowPlan } from './start-checks.ts';

/** How many items one transaction of the background job enrolls. */
const BATCH = 50;

/** Items of a published auto flow are taken up in the background; of any other they wait for someone to enroll them. */
export function waitingStatus(flowPlan: Pick<FlowPlan, 'isDraft' | 'enrollmentMode'>): 'queued' | 'awaiting' {
  return !flowPlan.isDraft && flowPlan.enrollmentMode === 'auto' ? 'queued' : 'awaiting';
}

/**
 * Puts prospects into a flow plan's queue; who waits there already stays as they are. Gives how many came in.
 * SQL because "insert, and leave alone what is there" has to hold against the partial index of waiting items.
 */
export async function queueProspects(
  unit: Unit,
  jobs: JobQueue,
  flowPlan: Pick<FlowPlan, 'id' | 'teamId' | 'isDraft' | 'enrollmentMode'>,
  prospectIds: readonly string[],
  now: Date,
): Promise<number> {
  if (prospectIds.length === 0) return 0;
  const status = waitingStatus(flowPlan);
  const added = await unit.rows<{ id: string }>(Prisma.sql`
    insert into queue_item (id, team_id, flow_plan_id, prospect_id, status, created_at, updated_at)
    select id, ${flowPlan.teamId}, ${flowPlan.id}, prospect_id, ${status}::queue_item_status, ${now}, ${now}
    from unnest(${prospectIds.map(() => newId('queueItem'))}::text[], ${[...prospectIds]}::text[]) as r(id, prospect_id)
    on conflict (flow_plan_id, prospect_id) where status in ('awaiting', 'queued', 'failed') do nothing
    returning id`);
  for (const { id } of added) unit.record({ teamId: flowPlan.teamId, kind: 'queue_item', change: 'created', subjectId: id, occurredAt: now });
  if (status === 'queued' && added.length > 0) await jobs.enqueue(unit.tx, 'enroll-queue', { teamId: flowPlan.teamId, flowPlanId: flowPlan.id });
  return added.length;
}

/** Brings the waiting items in line with what the flow plan has become (published, unpublished, another mode); gives how many were queued. */
export async function settleQueue(
  unit: Unit,
  jobs: JobQueue,
  flowPlan: Pick<FlowPlan, 'id' | 'teamId' | 'isDraft' | 'enrollmentMode'>,
  now: Date,
): Promise<number> {
  const status = waitingStatus(flowPlan);
  const { count } = await unit.tx.queueItem.updateMany({
    where: { teamId: flowPlan.teamId, flowPlanId: flowPlan.id, status: status === 'queued' ? 'awaiting' : 'queued' },
    data: { status, updatedAt: now },
  });
  if (status !== 'queued') return 0;
  if (count > 0) await jobs.enqueue(unit.tx, 'enroll-queue', { teamId: flowPlan.teamId, flowPlanId: flowPlan.id });
  return count;
}

/** How many prospects wait for the flow plan, enrolled by nobody yet. */
export function countWaiting(unit: Unit, teamId: string, flowPlanId: string): Promise<number> {
  return unit.tx.queueItem.count({ where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } } });
}

/** The background job: enrolls a batch of what is queued, and hands the rest on to a job of its own. */
export async function enrollQueued(context: Pick<JobContext, 'prisma' | 'clock' | 'jobs'>, teamId: string, flowPlanId: string): Promise<void> {
  await inTransaction(context.prisma, async (unit) => {
    await lockFlowPlan(unit, teamId, flowPlanId);
    const plan = await loadStartPlan(unit.tx, teamId, flowPlanId);
    if (plan === null || plan.flowPlan.isDraft) return;
    const items = await unit.tx.queueItem.findMany({
      where: { teamId, flowPlanId, status: 'queued' },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: { prospect: true },
    });
    const now = context.clock.now();
    for (const item of items) await enrollQueueItem(unit, plan, item, now);
    if (items.length > 0) await keepTurn(unit, plan);
    if (items.length === BATCH) await context.jobs.enqueue(unit.tx, 'enroll-queue', { teamId, flowPlanId });
  });
}

/** Makes jobs for queued contacts of published plans: those whose job was lost or given up are taken up again. */
export async function requeueStranded({ prisma, jobs }: Pick<JobContext, 'prisma' | 'jobs'>): Promise<void> {
  const plans = await prisma.flowPlan.findMany({
    where: { isDraft: false, queueItems: { some: { status: 'queued' } } },
    select: { id: true, teamId: true },
    take: 500,
  });
  for (const { id, teamId } of plans) await inTransaction(prisma, ({ tx }) => jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId: id }));
}
