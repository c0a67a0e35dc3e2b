import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';

export type SyncType = 'sync_relations' | 'sync_unibox_account';

/**
 * Schedules a sync of a sender's relations or inbox, and keeps an earlier time if one is scheduled.
 * There is at most one such action per sender and type. SQL because Prisma does not support ON
 * CONFLICT with a partial index.
 */
export async function scheduleSync(
  tx: Transaction,
  { teamId, senderId }: { teamId: string; senderId: string },
  type: SyncType,
  at: Date,
  now: Date,
): Promise<void> {
  await tx.rows(Prisma.sql`
    insert into outreach_action (id, team_id, sender_id, request_type, status, due_at, created_at)
    values (${newId('outreachAction')}, ${teamId}, ${senderId}, ${type}::outreach_request_type, 'pending', ${at}, ${now})
    on conflict (sender_id, request_type) where request_type in ('sync_relations', 'sync_unibox_account') and status in ('pending', 'sending')
    do update set due_at = case when outreach_action.status = 'sending' then excluded.due_at else least(outreach_action.due_at, excluded.due_at) end`);
}

/** Maximum number of accounts per call, least recently synced first. */
const STALE_AT_ONCE = 50;

interface StaleSync {
  teamId: string;
  senderId: string;
  type: SyncType;
}

/**
 * Schedules syncs of network accounts that were last synced before `before` and have no open sync,
 * so that data stays fresh without webhooks. An open sync keeps its time, including a retry after a
 * provider failure. SQL because Prisma cannot express the anti-join.
 */
export async function scheduleStaleSyncs(tx: Transaction, before: Date, now: Date): Promise<void> {
  const stale = await tx.rows<StaleSync>(Prisma.sql`
    select s.team_id as "teamId", s.membership_id as "senderId", t.type
    from (
      select s.team_id, s.membership_id, s.last_synced_at from sender_account s join team_membership m on m.id = s.membership_id and m.is_active
      where s.channel = 'network' and s.status = 'connected' and (s.last_synced_at is null or s.last_synced_at < ${before}) and not exists (
        select 1 from outreach_action a
        where a.sender_id = s.membership_id and a.request_type in ('sync_relations', 'sync_unibox_account') and a.status in ('pending', 'sending'))
      order by s.last_synced_at nulls first limit ${STALE_AT_ONCE}
    ) as s cross join (values ('sync_relations'), ('sync_unibox_account')) as t(type)`);
  for (const sync of stale) await syncAgain(tx, sync, now);
}

/** Reuses the row of the last finished sync, so that idle accounts do not accumulate rows. */
async function syncAgain(
  tx: Transaction,
  { teamId, senderId, type }: StaleSync,
  now: Date,
): Promise<void> {
  const [revived] = await tx.rows<{ id: string }>(Prisma.sql`
    update outreach_action a set status = 'pending', due_at = ${now}, attempts = 0, lease_owner = null, lease_until = null
    where a.status = 'done' and a.id = (
      select d.id from outreach_action d
      where d.team_id = ${teamId} and d.sender_id = ${senderId} and d.status = 'done' and d.request_type = ${type}::outreach_request_type
      order by d.id desc limit 1)
    returning a.id`);
  if (revived === undefined) await scheduleSync(tx, { teamId, senderId }, type, now, now);
}

/** Starts the initial sync of a connected account. The account can send once the sync is done. */
export async function beginSyncing(
  tx: Transaction,
  { teamId, membershipId }: { teamId: string; membershipId: string },
  now: Date,
): Promise<void> {
  await tx.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId, channel: 'network' } },
    data: { status: 'syncing' },
  });
  await tx.prisma.outreachAction.updateMany({
    where: {
      teamId,
      senderId: membershipId,
      requestType: { in: ['sync_relations', 'sync_unibox_account'] },
      status: 'pending',
    },
    data: { executedAt: null },
  });
  await scheduleSync(tx, { teamId, senderId: membershipId }, 'sync_relations', now, now);
  await scheduleSync(tx, { teamId, senderId: membershipId }, 'sync_unibox_account', now, now);
}
