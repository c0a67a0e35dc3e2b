import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { LEASE_SECONDS } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';

/** The conditions under which a monitored profile can be collected, except its due time. */
const COLLECTABLE = Prisma.sql`
  from monitored_profile p
  join social_engagement_config c on c.team_id = p.team_id and c.is_enabled
  join team t on t.id = p.team_id and t.plan = 'paid'
  where p.status = 'active' and (p.lease_until is null or p.lease_until < now()) and exists (
    select 1 from sender_account s join team_membership m on m.id = s.membership_id and m.is_active
    where s.team_id = p.team_id and s.channel = 'network' and s.status = 'connected')`;

/** Time at which the next monitored profile is due. */
export const ENGAGEMENTS_SCHEDULE: Schedule = {
  due: Prisma.sql`select min(p.next_collect_at) ${COLLECTABLE}`,
};

/** Claims due monitored profiles, longest overdue first. */
export async function claimMonitoredProfiles(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update monitored_profile set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select p.id ${COLLECTABLE} and p.next_collect_at <= ${now} order by p.next_collect_at, p.id limit ${limit} for update of p skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Extends the lease of a profile. Returns false if another worker holds it. */
export async function keepProfileLease(
  prisma: Prisma.TransactionClient,
  id: string,
  workerId: string,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update monitored_profile set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
  return count === 1;
}
