import { z } from 'zod';
import type { SenderAccount } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { beginSyncing, scheduleSync } from './sync-actions.ts';

/**
 * What the network provider tells of an account by webhook. A notice is only a reason to look: what has happened is
 * then read from the provider, so one that comes twice, late or forged changes nothing that is not so.
 */

const noticeSchema = z.union([
  z.object({ event: z.string(), account_id: z.string() }),
  z.object({ AccountStatus: z.object({ account_id: z.string(), message: z.string() }) }),
]);

const LOST = ['CREDENTIALS', 'ERROR', 'STOPPED', 'DELETED'];
const BACK = ['OK', 'RECONNECTED', 'CREATION_SUCCESS', 'SYNC_SUCCESS'];

/** False where no account of any team is meant. */
export async function takeNetworkNotice(unit: Unit, notice: unknown, now: Date): Promise<boolean> {
  const parsed = noticeSchema.safeParse(notice);
  if (!parsed.success) throw invalidRequest([{ path: '', message: 'The notice has neither an event with its account_id nor an AccountStatus.' }]);
  const externalId = 'event' in parsed.data ? parsed.data.account_id : parsed.data.AccountStatus.account_id;
  const accounts = await unit.tx.senderAccount.findMany({ where: { channel: 'network', externalId } });
  for (const account of accounts) {
    if ('event' in parsed.data) await takeEvent(unit, account, parsed.data.event, now);
    else await takeStatus(unit, account, parsed.data.AccountStatus.message, now);
  }
  return accounts.length > 0;
}

async function takeEvent(unit: Unit, { teamId, membershipId }: SenderAccount, event: string, now: Date): Promise<void> {
  const type = event === 'new_relation' ? ('sync_relations' as const) : event === 'message_received' ? ('sync_unibox_account' as const) : null;
  if (type !== null) await scheduleSync(unit, { teamId, senderId: membershipId }, type, now, now);
}

async function takeStatus(unit: Unit, account: SenderAccount, status: string, now: Date): Promise<void> {
  if (LOST.includes(status)) {
    await unit.tx.senderAccount.updateMany({ where: { membershipId: account.membershipId, channel: 'network' }, data: { status: 'disconnected' } });
  } else if (BACK.includes(status) && account.status !== 'connected' && account.status !== 'syncing') {
    await beginSyncing(unit, account, now);
  }
}
