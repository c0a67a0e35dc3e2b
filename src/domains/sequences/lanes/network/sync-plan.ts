import type { OutreachAction, SenderAccount } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { NetworkAccount, NextNews } from '../../../../providers/network/network.port.ts';
import type { SyncType } from '../../outreach-queue/sync-actions.ts';

const MINUTE = 60_000;
/**
 * Polling intervals of a provider that does not report when news is due. Webhooks trigger an
 * earlier read.
 */
const ASK_EVERY = { relations: 60 * MINUTE, messages: 15 * MINUTE } as const;
export interface SyncPlan {
  type: SyncType;
  at: Date;
}

/**
 * The synchronizations that a completed request requires, with their due times. Calls the provider,
 * so it runs outside a transaction.
 */
export async function planSyncs(
  context: EngineContext,
  action: OutreachAction,
): Promise<SyncPlan[]> {
  if (action.requestType === 'view_profile' || action.requestType === 'connection_withdrawal')
    return [];
  const account = await findNetworkAccount(context, action.senderId);
  if (account === null) return [];
  const plans: SyncPlan[] = [];
  for (const type of action.requestType === 'send_connection'
    ? (['sync_relations', 'sync_unibox_account'] as const)
    : (['sync_unibox_account'] as const)) {
    const at = await nextNewsAt(context, account, type);
    if (at !== null) plans.push({ type, at });
  }
  return plans;
}

/** When the account's next news is expected; null if none will come. */
export async function nextNewsAt(
  { providers, clock }: EngineContext,
  account: SenderAccount,
  type: SyncType,
): Promise<Date | null> {
  const kind = type === 'sync_relations' ? 'relations' : 'messages';
  const cursor = type === 'sync_relations' ? account.relationsCursor : account.inboxCursor;
  const next: NextNews = await providers.network.nextNews(toNetworkAccount(account), kind, cursor);
  if (next.kind === 'nothing') return null;
  return next.kind === 'at' ? next.at : new Date(clock.now().getTime() + ASK_EVERY[kind]);
}

export function findNetworkAccount(
  { prisma }: EngineContext,
  membershipId: string,
): Promise<SenderAccount | null> {
  return prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId, channel: 'network' } },
  });
}

export function toNetworkAccount({
  teamId,
  membershipId,
  externalId,
}: SenderAccount): NetworkAccount {
  return { teamId, membershipId, externalId };
}
