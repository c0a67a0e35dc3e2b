import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { newId } from '../../kernel/ids.ts';

export type SyncType = 'sync_relations' | 'sync_unibox_account';

/**
 * Has a sender's relations or inbox read at a moment, or sooner where they would be anyway. Each is one standing
 * action in the sender's queue. SQL because Prisma has no insert that meets a partial index.
 */
export async function scheduleSync(unit: Unit, { teamId, senderId }: { teamId: string; senderId: string }, type: SyncType, at: Date, now: Date): Promise<void> {
  await unit.rows(Prisma.sql`
    insert into outreach_action (id, team_id, sender_id, request_type, status, due_at, created_at)
    values (${newId('outreachAction')}, ${teamId}, ${senderId}, ${type}::outreach_request_type, 'pending', ${at}, ${now})
    on conflict (sender_id, request_type) where request_type in ('sync_relations', 'sync_unibox_account') and status in ('pending', 'sending')
    do update set due_at = case when outreach_action.status = 'sending' then excluded.due_at else least(outreach_action.due_at, excluded.due_at) end`);
}

/** How many accounts one call looks after; those that were read longest ago come first. */
const STALE_AT_ONCE = 50;

interface StaleSync {
  teamId: string;
  senderId: string;
  type: SyncType;
}

/**
 * Has the network accounts read that were last read before a moment and have no reading ahead: a provider that knows of
 * no news is asked again all the same, so that what is shown of an account is not old. A reading that waits, or was put
 * off because the provider failed, keeps its time. SQL because Prisma can't ask for accounts without a row of each type.
 */
export async function scheduleStaleSyncs(unit: Unit, before: Date, now: Date): Promise<void> {
  const stale = await unit.rows<StaleSync>(Prisma.sql`
    select s.team_id as "teamId", s.membership_id as "senderId", t.type
    from (
      select s.team_id, s.membership_id, s.last_synced_at from sender_account s join team_membership m on m.id = s.membership_id and m.is_active
      where s.channel = 'network' and s.status = 'connected' and (s.last_synced_at is null or s.last_synced_at < ${before}) and not exists (
        select 1 from outreach_action a
        where a.sender_id = s.membership_id and a.request_type in ('sync_relations', 'sync_unibox_account') and a.status in ('pending', 'sending'))
      order by s.last_synced_at nulls first limit ${STALE_AT_ONCE}
    ) as s cross join (values ('sync_relations'), ('sync_unibox_account')) as t(type)`);
  for (const sync of stale) await syncAgain(unit, sync, now);
}

/** Takes the last finished reading of an account up again, so that idle accounts do not leave a row for each. */
async function syncAgain(unit: Unit, { teamId, senderId, type }: StaleSync, now: Date): Promise<void> {
  const [revived] = await unit.rows<{ id: string }>(Prisma.sql`
    update outreach_action a set status = 'pending', due_at = ${now}, attempts = 0, lease_owner = null, lease_until = null
    where a.status = 'done' and a.id = (
      select d.id from outreach_action d
      where d.team_id = ${teamId} and d.sender_id = ${senderId} and d.status = 'done' and d.request_type = ${type}::outreach_request_type
      order by d.id desc limit 1)
    returning a.id`);
  if (revived === undefined) await scheduleSync(unit, { teamId, senderId }, type, now, now);
}

/** An account that was connected is read first, and can be sent with when that is done. */
export async function beginSyncing(unit: Unit, { teamId, membershipId }: { teamId: string; membershipId: string }, now: Date): Promise<void> {
  await unit.tx.senderAccount.update({ where: { membershipId_channel: { membershipId, channel: 'network' } }, data: { status: 'syncing' } });
  await unit.tx.outreachAction.updateMany({
    where: { senderId: membershipId, requestType: { in: ['sync_relations', 'sync_unibox_account'] }, status: 'pending' },
    data: { executedAt: null },
  });
  await scheduleSync(unit, { teamId, senderId: membershipId }, 'sync_relations', now, now);
  await scheduleSync(unit, { teamId, senderId: membershipId }, 'sync_unibox_account', now, now);
}
