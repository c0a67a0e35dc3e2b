import { Prisma } from '../../../../db/generated/prisma/client.ts';
import { leaseOf } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';

const READABLE = Prisma.sql`from outreach_action a
  join sender_account s on s.membership_id = a.sender_id and s.channel = 'network' and s.status in ('connected', 'syncing')
  join team_membership m on m.id = a.sender_id and m.is_active
  where a.request_type in ('sync_relations', 'sync_unibox_account') and a.status = 'pending'`;

/** Time at which the next account is due to be read. */
export const SYNCS_SCHEDULE: Schedule = {
  due: Prisma.sql`select a.due_at ${READABLE} order by a.due_at limit 1`,
};

/** Claims due synchronizations of accounts that can be read now. */
export async function claimSyncs(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, ${leaseOf(workerId)}
    where id in (
      select a.id ${READABLE} and a.due_at <= ${now}
      order by a.due_at, a.id limit ${limit} for update of a skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
