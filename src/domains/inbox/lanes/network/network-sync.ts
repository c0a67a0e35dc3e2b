import type { Transaction } from '../../../../db/database.ts';
import { isDatabaseFault } from '../../../../db/faults.ts';
import type { OutreachAction, SenderAccount } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type {
  NetworkPerson,
  NewRelation,
  News,
  ThreadMessage,
} from '../../../../providers/network/network.port.ts';
import { resetSendTimes } from '../../../channels/senders/send-times.ts';
import { errorLine, setAside } from '../../../operations/set-aside/set-aside.ts';
import {
  findNetworkAccount,
  nextNewsAt,
  toNetworkAccount,
} from '../../../sequences/lanes/network/sync-plan.ts';
import { wakeTimedOutConnections } from '../../../sequences/lanes/steps/connection-timeout.ts';
import { claimSyncs } from './sync-claims.ts';
import { takeMessage } from './take-message.ts';
import { takeRelation } from './take-relation.ts';

/**
 * Reads new relations and inbox messages of a sender. Each is one recurring action in the sender's
 * queue, due when the next news is expected. Ignores schedule and spacing, because it only reads.
 */

const AT_ONCE = 1;
/** Maximum number of items read from one account per turn. */
const ITEMS_A_TURN = 200;
/** Maximum duration of a turn, well below the lease, since the AI may be slow. */
const TURN_MILLIS = 30_000;
const MINUTE = 60_000;
/** Delay while a message waits for the outcome of a request to the same contact. */
const WAIT_FOR_SEND = MINUTE;
const TRY_AGAIN = 15 * MINUTE;

/** Runs due synchronizations. Returns how many it claimed. */
export async function runSyncs(context: EngineContext): Promise<number> {
  const claimed = await claimSyncs(context.prisma, context.workerId, context.clock.now(), AT_ONCE);
  for (const id of claimed) await runSync(context, id);
  return claimed.length;
}

async function runSync(context: EngineContext, actionId: string): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const account = await findNetworkAccount(context, action.senderId);
  const type = action.requestType === 'sync_relations' ? 'sync_relations' : 'sync_unibox_account';
  const beganAt = context.clock.now();
  try {
    const read =
      account === null
        ? 'all'
        : await (type === 'sync_relations'
            ? readRelations(context, account)
            : readInbox(context, account));
    const fresh = await findNetworkAccount(context, action.senderId);
    const now = context.clock.now();
    const next =
      fresh === null
        ? null
        : read === 'all'
          ? await nextNewsAt(context, fresh, type)
          : read === 'more'
            ? now
            : new Date(now.getTime() + WAIT_FOR_SEND);
    await context.transact(async (tx) => {
      await finishSync(tx, action, next, read === 'more' ? null : now);
      // Another full read is due if the account began to synchronize since it was read.
      if (read !== 'more' && fresh?.status === 'syncing') await readyWhenSynced(tx, action, now);
      if (type === 'sync_relations' && read === 'all' && account !== null)
        await wakeTimedOutConnections(tx, action, beganAt, now);
    });
  } catch (error) {
    context.logger.warn(
      { err: error, actionId },
      'synchronizing an account failed; retrying later',
    );
    // The read time stays unset, so an account that is being connected keeps waiting for its first
    // full read.
    await context.transact((tx) =>
      finishSync(tx, action, new Date(context.clock.now().getTime() + TRY_AGAIN), null),
    );
  }
}

/**
 * Reschedules the action. If its due time changed while it ran, the new due time is kept. `readAt`
 * is null if not everything was read.
 */
async function finishSync(
  tx: Transaction,
  action: OutreachAction,
  next: Date | null,
  readAt: Date | null,
): Promise<void> {
  const account = { membershipId: action.senderId, channel: 'network' as const };
  if (readAt !== null)
    await tx.prisma.senderAccount.updateMany({ where: account, data: { lastSyncedAt: readAt } });
  const released = {
    leaseOwner: null,
    leaseUntil: null,
    attempts: 0,
    ...(readAt === null ? {} : { executedAt: readAt }),
  };
  const { count } = await tx.prisma.outreachAction.updateMany({
    where: { id: action.id, status: 'sending', leaseOwner: action.leaseOwner, dueAt: action.dueAt },
    data:
      next === null
        ? { ...released, status: 'done' }
        : { ...released, status: 'pending', dueAt: next },
  });
  if (count === 0)
    await tx.prisma.outreachAction.updateMany({
      where: { id: action.id, status: 'sending', leaseOwner: action.leaseOwner },
      data: { ...released, status: 'pending' },
    });
}

/** A syncing account becomes connected once both its relations and its inbox have been read. */
async function readyWhenSynced(
  tx: Transaction,
  { id, teamId, senderId, requestType }: OutreachAction,
  now: Date,
): Promise<void> {
  const other = requestType === 'sync_relations' ? 'sync_unibox_account' : 'sync_relations';
  const unread = await tx.prisma.outreachAction.count({
    where: {
      id: { not: id },
      teamId,
      senderId,
      requestType: other,
      status: { in: ['pending', 'sending'] },
      executedAt: null,
    },
  });
  if (unread > 0) return;
  const { count } = await tx.prisma.senderAccount.updateMany({
    where: { membershipId: senderId, channel: 'network', status: 'syncing' },
    data: { status: 'connected' },
  });
  if (count === 1) await resetSendTimes(tx.prisma, senderId, now);
}

/**
 * The progress of a read: everything, up to an item that waits for a running request, or up to the
 * limit of a turn.
 */
type Reading = 'all' | 'waits' | 'more';

function nameOf({ firstName, lastName, networkUrl }: NetworkPerson): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || networkUrl;
}

/**
 * Sets aside rows in an unexpected form. A retry cannot process them; the log of the row has the
 * reason.
 */
async function setAsideUnreadable(
  { transact, clock }: EngineContext,
  { teamId, membershipId }: SenderAccount,
  kind: 'relation' | 'message',
  { unreadable = [] }: Pick<News<unknown>, 'unreadable'>,
): Promise<void> {
  for (const { key, fault } of unreadable)
    await transact((tx) =>
      setAside(
        tx,
        {
          teamId,
          source: 'network',
          sourceId: membershipId,
          rowKey: `unreadable ${kind}:${key}`,
          title:
            kind === 'message' ? 'A message that can’t be read' : 'A connection that can’t be read',
          content: { kind: 'unreadable' },
        },
        new Error(fault),
        clock.now(),
      ),
    );
}

/**
 * Processes one row. If it fails, sets it aside so that it does not block later rows, unless the
 * database is at fault.
 */
async function guarded(
  context: EngineContext,
  { teamId, membershipId }: SenderAccount,
  { key, title, item }: { key: string; title: string; item: NewRelation | ThreadMessage },
  take: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await take();
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    const kind = 'messageId' in item ? 'message' : 'relation';
    context.logger.error(
      { membershipId, key, error: errorLine(error) },
      'a row of the network could not be processed and was set aside',
    );
    const row = { teamId, source: 'network', sourceId: membershipId, rowKey: key, title } as const;
    await context.transact((tx) =>
      setAside(
        tx,
        {
          ...row,
          content: { kind, item },
          occurredAt: 'sentAt' in item ? timeOf(item.sentAt) : timeOf(item.connectedAt),
        },
        error,
        context.clock.now(),
      ),
    );
    return true;
  }
}

function timeOf(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Reads new relations and records acceptances. */
async function readRelations(context: EngineContext, account: SenderAccount): Promise<Reading> {
  let cursor = account.relationsCursor;
  for (let taken = 0; taken < ITEMS_A_TURN; ) {
    const news: News<NewRelation> = await context.providers.network.newRelations(
      toNetworkAccount(account),
      cursor,
      context.clock.now(),
    );
    await setAsideUnreadable(context, account, 'relation', news);
    for (const { item, cursor: itemCursor } of news.items) {
      const row = {
        key: `relation:${item.networkUrl}`,
        title: `A new connection: ${item.networkUrl}`,
      };
      if (
        !(await guarded(context, account, { ...row, item }, () =>
          takeRelation(context, account, item),
        ))
      ) {
        await keepCursor(context, account, { relationsCursor: cursor });
        return 'waits';
      }
      cursor = itemCursor;
    }
    await keepCursor(context, account, { relationsCursor: cursor });
    if (!news.hasMore || news.items.length === 0) return 'all';
    taken += news.items.length;
  }
  return 'more';
}

/** Reads new messages and stores them. */
async function readInbox(context: EngineContext, account: SenderAccount): Promise<Reading> {
  let cursor = account.inboxCursor;
  const until = Date.now() + TURN_MILLIS;
  for (let taken = 0; taken < ITEMS_A_TURN; ) {
    const news: News<ThreadMessage> = await context.providers.network.newMessages(
      toNetworkAccount(account),
      cursor,
      context.clock.now(),
    );
    await setAsideUnreadable(context, account, 'message', news);
    for (const { item, cursor: itemCursor } of news.items) {
      if (Date.now() > until) {
        await keepCursor(context, account, { inboxCursor: cursor });
        return 'more';
      }
      const row = {
        key: `message:${item.messageId}`,
        title: `A message of ${nameOf(item.person)}`,
      };
      if (
        !(await guarded(context, account, { ...row, item }, () =>
          takeMessage(context, account, item),
        ))
      ) {
        await keepCursor(context, account, { inboxCursor: cursor });
        return 'waits';
      }
      cursor = itemCursor;
    }
    cursor = news.cursor ?? cursor;
    await keepCursor(context, account, { inboxCursor: cursor });
    if (!news.hasMore) return 'all';
    taken += Math.max(1, news.items.length);
  }
  return 'more';
}

/** Stores the position of a read. Most reads find no news and change nothing. */
async function keepCursor(
  { prisma }: EngineContext,
  { membershipId, ...last }: SenderAccount,
  read: Pick<SenderAccount, 'relationsCursor'> | Pick<SenderAccount, 'inboxCursor'>,
): Promise<void> {
  const kept = { ...last, ...read };
  if (kept.relationsCursor === last.relationsCursor && kept.inboxCursor === last.inboxCursor)
    return;
  await prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId, channel: 'network' } },
    data: read,
  });
}
