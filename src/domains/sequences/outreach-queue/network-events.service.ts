import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { SenderAccount } from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { storable } from '../../../kernel/text.ts';
import { setAside } from '../../operations/set-aside/set-aside.ts';
import { beginSyncing, scheduleSync } from './sync-actions.ts';

/**
 * Handles webhooks of the network provider. A webhook only triggers a sync, which reads the data
 * from the provider. So a repeated, late or forged webhook cannot change data.
 */

const noticeSchema = z.union([
  z.object({ event: z.string(), account_id: z.string() }),
  z.object({ AccountStatus: z.object({ account_id: z.string(), message: z.string() }) }),
]);

const LOST = ['CREDENTIALS', 'ERROR', 'STOPPED', 'DELETED'];
const BACK = ['OK', 'RECONNECTED', 'CREATION_SUCCESS', 'SYNC_SUCCESS'];

/** Returns false if no team has the account. */
export async function handleNetworkWebhook(
  tx: Transaction,
  notice: unknown,
  now: Date,
): Promise<boolean> {
  const parsed = noticeSchema.safeParse(notice);
  if (!parsed.success)
    throw invalidRequest([
      {
        path: '',
        message: 'The payload must contain either event and account_id, or AccountStatus.',
      },
    ]);
  const externalId =
    'event' in parsed.data ? parsed.data.account_id : parsed.data.AccountStatus.account_id;
  const accounts = await tx.prisma.senderAccount.findMany({
    where: { channel: 'network', externalId },
  });
  for (const account of accounts) {
    if ('event' in parsed.data) await handleEvent(tx, account, parsed.data.event, now);
    else await handleStatus(tx, account, parsed.data.AccountStatus.message, now);
  }
  return accounts.length > 0;
}

const accountSchema = z.union([
  z.object({ account_id: z.string() }),
  z
    .object({ AccountStatus: z.object({ account_id: z.string() }) })
    .transform(({ AccountStatus }) => AccountStatus),
]);

/** Sets aside a notice for the team of its account. Returns false if the account is unknown. */
export async function setAsideNotice(
  tx: Transaction,
  { id, notice }: { id: string; notice: unknown },
  error: unknown,
  now: Date,
): Promise<boolean> {
  const parsed = accountSchema.safeParse(notice);
  if (!parsed.success) return false;
  const externalId = storable(parsed.data.account_id);
  const accounts = await tx.prisma.senderAccount.findMany({
    where: { channel: 'network', externalId },
  });
  for (const { teamId, membershipId } of accounts) {
    const row = { teamId, source: 'webhook', sourceId: membershipId, rowKey: id } as const;
    const title = 'A notice of the network provider';
    await setAside(tx, { ...row, title, content: { notice } }, error, now);
  }
  return accounts.length > 0;
}

async function handleEvent(
  tx: Transaction,
  { teamId, membershipId }: SenderAccount,
  event: string,
  now: Date,
): Promise<void> {
  const type =
    event === 'new_relation'
      ? ('sync_relations' as const)
      : event === 'message_received'
        ? ('sync_unibox_account' as const)
        : null;
  if (type !== null) await scheduleSync(tx, { teamId, senderId: membershipId }, type, now, now);
}

async function handleStatus(
  tx: Transaction,
  account: SenderAccount,
  status: string,
  now: Date,
): Promise<void> {
  if (LOST.includes(status)) {
    await tx.prisma.senderAccount.updateMany({
      where: { membershipId: account.membershipId, channel: 'network' },
      data: { status: 'disconnected' },
    });
  } else if (
    BACK.includes(status) &&
    account.status !== 'connected' &&
    account.status !== 'syncing'
  ) {
    await beginSyncing(tx, account, now);
  }
}
