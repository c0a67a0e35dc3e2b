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

/**
 * Has the network accounts read that were last read before a moment and have no reading ahead: a provider that knows of
 * no news is asked again all the same, so that what is shown of an account is not old.
 */
export async function scheduleStaleSyncs(unit: Unit, before: Date, now: Date): Promise<void> {
  const stale = await unit.tx.senderAccount.findMany({
    where: {
      channel: 'network',
      status: 'connected',
      membership: { isActive: true },
      OR: [{ lastSyncedAt: null }, { lastSyncedAt: { lt: before } }],
    },
    select: { teamId: true, membershipId: true },
    take: 500,
  });
  for (const { teamId, membershipId: senderId } of stale) {
    await scheduleSync(unit, { teamId, senderId }, 'sync_relations', now, now);
    await scheduleSync(unit, { teamId, senderId }, 'sync_unibox_account', now, now);
  }
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
