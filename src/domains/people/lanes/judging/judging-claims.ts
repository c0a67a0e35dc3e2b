import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { LEASE_SECONDS, leaseOf } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';

/** Engagements that wait for the AI, of profiles that are collected. */
const WAITING = Prisma.sql`
  from engagement e
  join monitored_profile p on p.team_id = e.team_id and p.id = e.monitored_profile_id and p.status = 'active'
  join social_engagement_config c on c.team_id = e.team_id and c.is_enabled
  join team t on t.id = e.team_id and t.plan = 'paid'
  where e.judge_at is not null and (e.lease_until is null or e.lease_until < now())`;

/** When the AI is to be asked about the next engagement. */
export const JUDGING_SCHEDULE: Schedule = { due: Prisma.sql`select min(e.judge_at) ${WAITING}` };

/** Claims engagements that wait for the AI, longest overdue first. */
export async function claimJudging(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update engagement set ${leaseOf(workerId)} where id in (
      select e.id ${WAITING} and e.judge_at <= ${now} order by e.judge_at, e.id limit ${limit} for update of e skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Extends the leases of engagements about which the AI is asked. */
export function keepJudgingLeases(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update engagement set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}
