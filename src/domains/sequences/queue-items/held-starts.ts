import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import type { FailureCode } from '../../../kernel/failure.ts';
import type { JobContext } from '../../../service/service-context.ts';

/** How long changed refused contacts are checked again. */
const MENDABLE_MILLIS = 30 * 86_400_000;
const AT_ONCE = 1_000;

/**
 * The next time to check a held contact; immediately if a refused one has changed, or a sender can
 * send again (the triggers of `look_again_for_sender`).
 */
export const NEXT_HELD_START = Prisma.sql`select least(
  (select min(next_try_at) from queue_item where status = 'queued' and next_try_at is not null),
  (select failed_at from queue_item where is_stale and status = 'failed' limit 1))`;

/**
 * Checks contacts whose hold may have ended, and refused ones that have changed. Returns how many.
 */
export async function lookAgain({
  transact,
  jobs,
  clock,
}: Pick<JobContext, 'transact' | 'jobs' | 'clock'>): Promise<number> {
  const now = clock.now();
  return transact(async (tx) => {
    const found = [...(await heldUntilNow(tx, now)), ...(await mended(tx, now))];
    const plans = new Map(found.flatMap((row) => (row.again ? [[row.flowPlanId, row]] : [])));
    for (const { teamId, flowPlanId } of plans.values())
      await jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId });
    return found.length;
  });
}

/**
 * Checks the held contacts of a changed flow plan again, because the change may have ended their
 * hold. The plan must be locked.
 */
export async function releaseHeldByPlan(
  { prisma }: Transaction,
  { teamId, id: flowPlanId }: Pick<FlowPlan, 'teamId' | 'id'>,
  now: Date,
): Promise<void> {
  await prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, status: 'queued', holdCode: { in: [...OF_PLANS] } },
    data: { nextTryAt: now },
  });
}

const OF_PLANS: readonly FailureCode[] = [
  'flow_paused',
  'flow_not_published',
  'sender_account_disconnected',
  'insufficient_credits',
];

interface HeldPlan {
  teamId: string;
  flowPlanId: string;
  /** False for those that stay refused. */
  again: boolean;
}

/** SQL because Prisma cannot limit an update. */
function heldUntilNow(tx: Transaction, now: Date): Promise<HeldPlan[]> {
  return tx.rows<HeldPlan>(Prisma.sql`
    update queue_item q set next_try_at = null
    from (
      select id from queue_item where status = 'queued' and next_try_at is not null and next_try_at <= ${now}
      order by next_try_at limit ${AT_ONCE} for update skip locked) as due
    where q.id = due.id
    returning q.team_id as "teamId", q.flow_plan_id as "flowPlanId", true as again`);
}

/**
 * Queues refused contacts that have changed since, in published plans: those that a person
 * enrolled, and those of plans in auto mode. SQL because it compares rows of two tables.
 */
function mended(tx: Transaction, now: Date): Promise<HeldPlan[]> {
  const since = new Date(now.getTime() - MENDABLE_MILLIS);
  return tx.rows<HeldPlan>(Prisma.sql`
    with stale as (
      select q.id, not f.is_draft and f.archived_at is null
        and (q.is_requested or f.enrollment_mode = 'auto') and q.failed_at > ${since} as again
      from queue_item q join flow_plan f on f.team_id = q.team_id and f.id = q.flow_plan_id
      where q.is_stale and q.status = 'failed' order by q.id limit ${AT_ONCE} for update of q skip locked)
    update queue_item q set is_stale = false, updated_at = ${now},
      status = case when stale.again then 'queued' else q.status end,
      failure_code = case when stale.again then null else q.failure_code end,
      failure_message = case when stale.again then null else q.failure_message end,
      failed_at = case when stale.again then null else q.failed_at end
    from stale where q.id = stale.id
    returning q.team_id as "teamId", q.flow_plan_id as "flowPlanId", stale.again`);
}
