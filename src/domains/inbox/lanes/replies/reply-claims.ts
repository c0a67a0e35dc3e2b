import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import { hasLost, leaseOf } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';
import { PROBED } from '../../../channels/mailboxes/mailbox-account.ts';
import { isTeamPaused } from '../../../sequences/pauses/pause-conditions.ts';

/**
 * The statements that claim replies. They are SQL because Prisma supports neither SKIP LOCKED nor
 * the database clock.
 */

/**
 * A reply waits for a mailbox with a fault until its next attempt. A pause by a person holds
 * sequences only.
 */
const MAY_REPLY_AT = Prisma.sql`greatest(r.due_at, case when b.reason = any(${[...PROBED]}) then b.next_send_at end)`;
const REPLIES = Prisma.sql`reply r left join mailbox b on b.team_id = r.team_id and b.id = r.mailbox_id`;

const IS_QUEUED = Prisma.sql`r.status = 'queued' and not ${isTeamPaused(Prisma.sql`r.team_id`)}`;

/** When the next reply can be sent. */
export const REPLIES_SCHEDULE: Schedule = {
  due: Prisma.sql`select min(${MAY_REPLY_AT}) from ${REPLIES} where ${IS_QUEUED}`,
  lost: hasLost('reply'),
};

/** Claims due replies, longest weighted wait first. Excludes those that this worker is sending. */
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
    update reply set status = 'sending', attempts = attempts + 1, ${leaseOf(workerId)}
    where id in (
      select r.id from ${REPLIES} join team t on t.id = r.team_id
      where ${IS_QUEUED} and ${MAY_REPLY_AT} <= ${now} and r.id <> all(${[...underWay]})
      order by ${weightedWait(Prisma.sql`r.due_at`, now)} desc, r.due_at, r.id limit ${limit} for update of r skip locked)
    returning id`;
}
