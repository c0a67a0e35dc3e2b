import { Prisma } from '../../db/generated/prisma/client.ts';
import { PROBED } from '../../domains/mailboxes/mailbox-account.ts';
import { deathsOnClaim, LEASE, LEASE_SECONDS } from '../claim.ts';
import { weightedWait } from '../fairness.ts';
import type { LostWork, Work } from '../work/lane.ts';
import type { Schedule } from '../work/schedule.ts';

/**
 * The statements that claim replies. They are SQL because Prisma supports neither SKIP LOCKED nor
 * the database clock.
 */

/**
 * A reply waits for a mailbox that has a fault until the mailbox tries again. A pause by a person
 * holds back sequences only.
 */
const MAY_REPLY_AT = Prisma.sql`greatest(r.due_at, case when b.reason = any(${[...PROBED]}) then b.next_send_at end)`;
const REPLIES = Prisma.sql`reply r left join mailbox b on b.team_id = r.team_id and b.id = r.mailbox_id`;

/** When the next reply can be sent. */
export const REPLIES_SCHEDULE: Schedule = {
  due: Prisma.sql`select min(${MAY_REPLY_AT}) from ${REPLIES} where r.status = 'queued'`,
  lost: Prisma.sql`exists (select 1 from reply where status = 'sending' and lease_until < now())`,
};

/**
 * Claims replies that are due; those that have waited longest by the weight of their team come
 * first. Those under way here are not claimed again.
 */
export function claimReplies(
  prisma: Prisma.TransactionClient,
  {
    workerId,
    now,
    limit,
    underWay,
  }: { workerId: string; now: Date; limit: number; underWay: ReadonlySet<string> },
): Promise<{ id: string }[]> {
  return prisma.$queryRaw`
    update reply set status = 'sending', attempts = attempts + 1, ${LEASE(workerId)}
    where id in (
      select r.id from ${REPLIES} join team t on t.id = r.team_id
      where r.status = 'queued' and ${MAY_REPLY_AT} <= ${now} and r.id <> all(${[...underWay]})
      order by ${weightedWait(Prisma.sql`r.due_at`, now)} desc, r.due_at, r.id limit ${limit} for update of r skip locked)
    returning id`;
}

/** Claims a reply whose process died, or lost the database, while sending it. */
export async function claimInterruptedReply(
  prisma: Prisma.TransactionClient,
  workerId: string,
  underWay: ReadonlySet<string>,
): Promise<LostWork<Work> | null> {
  const [row] = await prisma.$queryRaw<{ id: string; deaths: number }[]>`
    update reply set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (select id from reply where status = 'sending' and lease_until < now() and id <> all(${[...underWay]}) order by lease_until limit 1 for update skip locked)
    returning id, deaths`;
  return row === undefined ? null : { work: { id: row.id }, deaths: row.deaths };
}

/** Leaves a reply that could not be looked up until its lease expires. */
export async function leaveReply(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<void> {
  await prisma.$executeRaw`update reply set lease_owner = null where id = ${id} and lease_owner = ${workerId}`;
}

/** Keeps the leases of replies that are still being sent. Returns how many are held here. */
export function keepReplyLeases(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update reply set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = any(${[...ids].sort()}) and status = 'sending' and lease_owner = ${workerId}`;
}
