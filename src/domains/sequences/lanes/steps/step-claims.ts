import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import {
  type Claim,
  deathsOnClaim,
  LEASE_SECONDS,
  leaseOf,
} from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';
import { isEnrollmentPaused } from '../../pauses/pause-conditions.ts';

/** The statements that claim due steps. Due times use program time. */

/** The number of due steps to examine, as a multiple of those to claim. */
const LOOKED_AT = 3;

/** True for steps without a lease whose contact is not paused. */
const IS_FREE = Prisma.sql`(s.lease_until is null or s.lease_until < now())
  and not ${isEnrollmentPaused(Prisma.sql`s.team_id`, Prisma.sql`s.enrollment_id`)}`;

const firstWake = (asks: Prisma.Sql) => Prisma.sql`
  select min(s.wake_at) from step s where s.wake_at is not null and ${asks} and ${IS_FREE}`;

/** The time of the next due step, excluding steps that wait for the AI. */
export const STEPS_SCHEDULE: Schedule = { due: firstWake(Prisma.sql`not s.asks_ai`) };

/** The time of the next step for the AI. */
export const AI_SCHEDULE: Schedule = { due: firstWake(Prisma.sql`s.asks_ai`) };

/**
 * Claims due steps for one worker, excluding those that wait for the AI. No other worker gets them
 * until the lease expires. If more are due, the wait is weighted: steps of paid teams may come
 * before the oldest. So the first steps of these teams are also read, unless all the oldest belong
 * to paid teams. Reads more steps than it claims, because other workers claim them too.
 */
export async function claimDueSteps(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<Claim[]> {
  const isDue = Prisma.sql`s.wake_at <= ${now} and not s.asks_ai and ${IS_FREE}`;
  const rows = await prisma.$queryRaw<(Claim & { wakeAt: Date })[]>`
    with oldest as (
      select s.id, s.wake_at, t.plan from (select * from step s where ${isDue} order by s.wake_at, s.id limit ${limit * LOOKED_AT}) as s
      join team t on t.id = s.team_id),
    heads as (
      select t.id, t.plan from team t cross join lateral (select s.wake_at from step s where s.team_id = t.id and ${isDue} order by s.wake_at limit 1) as h
      where t.plan = 'paid' and (select count(*) > ${limit} and bool_or(plan <> 'paid') from oldest) order by h.wake_at, t.id limit ${limit}),
    paid as (
      select s.id, s.wake_at, t.plan from heads t cross join lateral (
        select s.id, s.wake_at from step s where s.team_id = t.id and ${isDue} order by s.wake_at, s.id limit ${limit}) as s
      order by s.wake_at, s.id limit ${limit * LOOKED_AT}),
    next as (select * from oldest union select * from paid)
    update step set ${leaseOf(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (
      select s.id from next t join step s on s.id = t.id where ${isDue}
      order by ${weightedWait(Prisma.sql`t.wake_at`, now)} desc, s.id limit ${limit} for update of s skip locked)
    returning id, wake_at as "wakeAt", deaths`;
  return rows.sort((a, b) => a.wakeAt.getTime() - b.wakeAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Claims steps that wait for the AI, up to the number of free AI slots. A claimed step no longer
 * waits: if its process dies, it becomes a due step.
 */
export async function claimAsking(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const isDue = Prisma.sql`s.wake_at <= ${now} and s.asks_ai and ${IS_FREE}`;
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with oldest as (
      select s.id, s.wake_at, t.plan from (select * from step s where ${isDue} order by s.wake_at, s.id limit ${limit * LOOKED_AT}) as s
      join team t on t.id = s.team_id)
    update step set ${leaseOf(workerId)}, asks_ai = false
    where id in (
      select s.id from oldest t join step s on s.id = t.id where ${isDue}
      order by ${weightedWait(Prisma.sql`t.wake_at`, now)} desc, s.id limit ${limit} for update of s skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Releases claimed steps that must wait for the AI. */
export async function leaveToAi(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`
    update step set lease_owner = null, lease_until = null, asks_ai = true where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/** Extends the leases of steps that are asking the AI. */
export function keepStepLeases(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update step set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/**
 * Claims one released step. Returns false if another worker holds it or it is no longer waiting.
 */
export async function claimStep(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update step set ${leaseOf(workerId)} where id = ${id} and wake_at is not null and (lease_until is null or lease_until < now())`;
  return count === 1;
}

/** Releases claimed steps that were not processed, so that they can be claimed again. */
export async function releaseSteps(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`update step set lease_owner = null, lease_until = null where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/** The pause of a step after a database fault. */
const PUT_OFF_SECONDS = 5;

/** Releases a step after a database fault, without counting an attempt or a death. */
export async function putOff(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<void> {
  await prisma.$executeRaw`
    update step set lease_owner = null, lease_until = now() + make_interval(secs => ${PUT_OFF_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
}
