import type { Transaction } from '../db/database.ts';
import { isDatabaseFault } from '../db/faults.ts';
import type { OutreachAction, SenderAccount } from '../db/generated/prisma/client.ts';
import { resetSendTimes } from '../domains/channels/senders/send-times.ts';
import { recordInbound, recordOutbound } from '../domains/inbox/unibox/threads.ts';
import { errorLine, setAside } from '../domains/operations/set-aside/set-aside.ts';
import { findOrCreateContacts } from '../domains/people/contacts/contacts.service.ts';
import { findByPerson, keepPersonId } from '../domains/people/contacts/network-person-ids.ts';
import type { SyncType } from '../domains/sequences/outreach-queue/sync-actions.ts';
import { finishStep } from '../domains/sequences/steps/enrollment-moves.ts';
import { lockStep } from '../domains/sequences/steps/loaded-steps.ts';
import { requestedTypes } from '../domains/sequences/steps/type-lists.ts';
import { normalizeContact, normalizeNetworkUrl } from '../kernel/contact-identity.ts';
import type { RequestType } from '../kernel/outreach-request.ts';
import { storable } from '../kernel/text.ts';
import type {
  NetworkAccount,
  NetworkPerson,
  NewRelation,
  News,
  NextNews,
  ThreadMessage,
} from '../providers/network/network.port.ts';
import type { EngineContext } from './engine-context.ts';
import { wakeTimedOutConnections } from './network/connection-timeout.ts';
import { claimSyncs } from './network/sync-claims.ts';
import { toContactInput } from './network-person.ts';
import { readReply } from './reply-reading.ts';

/**
 * Reads new relations and new inbox messages of a sender. Each is one recurring action in the
 * sender's queue, due when the next news is expected. It ignores schedule and spacing, because it
 * only reads.
 */

const AT_ONCE = 1;
/** Maximum number of items read from one account per turn. */
const ITEMS_A_TURN = 200;
/** Maximum duration of a turn, well below the lease, since the AI may be slow. */
const TURN_MILLIS = 30_000;
const MINUTE = 60_000;
/**
 * Polling intervals of a provider that does not report when news is due. Webhooks trigger an
 * earlier read.
 */
const ASK_EVERY = { relations: 60 * MINUTE, messages: 15 * MINUTE } as const;
/** Delay while a message waits for the outcome of a request to the same contact. */
const WAIT_FOR_SEND = MINUTE;
const TRY_AGAIN = 15 * MINUTE;

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
  const account = await findAccount(context, action.senderId);
  if (account === null) return [];
  const plans: SyncPlan[] = [];
  for (const type of action.requestType === 'send_connection'
    ? (['sync_relations', 'sync_unibox_account'] as const)
    : (['sync_unibox_account'] as const)) {
    const at = await nextAt(context, account, type);
    if (at !== null) plans.push({ type, at });
  }
  return plans;
}

async function nextAt(
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

function findAccount(
  { prisma }: EngineContext,
  membershipId: string,
): Promise<SenderAccount | null> {
  return prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId, channel: 'network' } },
  });
}

function toNetworkAccount({ teamId, membershipId, externalId }: SenderAccount): NetworkAccount {
  return { teamId, membershipId, externalId };
}

/** Runs due synchronizations. Returns how many it claimed. */
export async function runSyncs(context: EngineContext): Promise<number> {
  const claimed = await claimSyncs(context.prisma, context.workerId, context.clock.now(), AT_ONCE);
  for (const id of claimed) await runSync(context, id);
  return claimed.length;
}

async function runSync(context: EngineContext, actionId: string): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const account = await findAccount(context, action.senderId);
  const type = action.requestType === 'sync_relations' ? 'sync_relations' : 'sync_unibox_account';
  const beganAt = context.clock.now();
  try {
    const read =
      account === null
        ? 'all'
        : await (type === 'sync_relations'
            ? readRelations(context, account)
            : readInbox(context, account));
    const fresh = await findAccount(context, action.senderId);
    const now = context.clock.now();
    const next =
      fresh === null
        ? null
        : read === 'all'
          ? await nextAt(context, fresh, type)
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
 * How far a read got: to the end, to an item that waits for a request in progress, or to the limit
 * of a turn.
 */
type Reading = 'all' | 'waits' | 'more';

function nameOf({ firstName, lastName, networkUrl }: NetworkPerson): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || networkUrl;
}

/** Rows in an unexpected form have nothing that a retry could process; the log of the row says why. */
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
 * Processes one row. One that fails is set aside, unless the database is at fault, so that it
 * doesn't block those after it.
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

/**
 * Records an acceptance: every connection step of the sender that waits for this contact continues
 * with the accepted branch. Returns false if a connection request to the contact is in progress.
 */
export async function takeRelation(
  { prisma, transact, clock }: EngineContext,
  account: SenderAccount,
  relation: NewRelation,
): Promise<boolean> {
  const { teamId, membershipId } = account;
  const contact = await findByPerson({ prisma }, teamId, relation);
  if (contact === null) return true;
  if (await isUnderWay(prisma, account, contact.id, ['send_connection'])) return false;
  // A canceled step only records the acceptance; its enrollment does not continue.
  await prisma.step.updateMany({
    where: {
      teamId,
      senderId: membershipId,
      type: { in: requestedTypes() },
      status: 'canceled',
      providerId: { not: null },
      acceptedAt: null,
      enrollment: { contactId: contact.id },
    },
    data: { acceptedAt: clock.now() },
  });
  const waiting = await prisma.step.findMany({
    where: {
      teamId,
      senderId: membershipId,
      status: 'awaiting_acceptance',
      enrollment: { contactId: contact.id },
    },
    select: { id: true },
  });
  for (const { id } of waiting) {
    await transact(async (tx) => {
      const loaded = await lockStep(tx, id);
      if (loaded !== null)
        await finishStep(tx, loaded, 'awaiting_acceptance', 'done', clock.now(), {
          branch: 'accepted',
        });
    });
  }
  return true;
}

/**
 * True if a request of the sender to the contact, or to anyone if `contactId` is null, is in
 * progress.
 */
async function isUnderWay(
  prisma: EngineContext['prisma'],
  { teamId, membershipId: senderId }: Pick<SenderAccount, 'teamId' | 'membershipId'>,
  contactId: string | null,
  types: RequestType[],
): Promise<boolean> {
  const to = contactId === null ? {} : { contactId };
  return (
    (await prisma.outreachAction.count({
      where: { teamId, senderId, ...to, status: 'sending', requestType: { in: types } },
    })) > 0
  );
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

/** Returns false if the message has to wait because a request to its contact is in progress. */
export async function takeMessage(
  context: EngineContext,
  account: SenderAccount,
  message: ThreadMessage,
  /** Runs first in the transaction that stores the message, also if that runs again. */
  before: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  const { prisma, transact, clock } = context;
  const { teamId, membershipId } = account;
  const { person, threadId, messageId, direction, sentAt } = message;
  const body = storable(message.body);
  if (normalizeNetworkUrl(person.networkUrl) === null) return true;
  const known = await prisma.message.count({
    where: { teamId, channel: 'network', externalId: messageId },
  });
  if (known > 0) return true;
  const thread = { teamId, ownerId: membershipId, externalId: threadId };
  // The thread identifies the contact even if the network now writes the profile URL differently.
  const conversation = await prisma.conversation.findUnique({
    where: { teamId_ownerId_externalId: thread },
    include: { contact: true },
  });
  const contact = conversation?.contact ?? (await findByPerson({ prisma }, teamId, person));
  if (conversation !== null)
    await keepPersonId({ prisma }, teamId, conversation.contactId, person.personId);
  // An unknown author may be the contact of a request in progress under a different spelling of the
  // profile URL.
  if (
    await isUnderWay(prisma, account, contact?.id ?? null, [
      'send_connection',
      'send_message',
      'send_in_mail_message',
    ])
  )
    return false;
  const text = { messageId, body, sentAt };
  // An author who is not a contact yet is not in any sequence, so nothing follows from it.
  const reply =
    direction === 'inbound' && contact !== null
      ? await readReply(context, { teamId, contactId: contact.id, subject: '', text: body })
      : null;
  await transact(async (tx) => {
    await before(tx);
    const contactId = contact?.id ?? (await toContact(tx, teamId, person));
    if (direction === 'inbound')
      await recordInbound(
        tx,
        { channel: 'network', ...thread, contactId },
        { ...text, sentiment: reply?.sentiment ?? null, intent: reply?.intent ?? null },
        clock.now(),
      );
    else await recordOutbound(tx, { channel: 'network', ...thread, contactId }, text, clock.now());
  });
  return true;
}

/** Finds or creates the contact for a message author. */
async function toContact(tx: Transaction, teamId: string, person: NetworkPerson): Promise<string> {
  const { details } = normalizeContact(toContactInput(person), 'person');
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match === undefined) throw new Error('The contact was neither found nor created.');
  await keepPersonId(tx, teamId, match.contactId, person.personId);
  return match.contactId;
}

/** Stores how far a read got. Most reads find nothing new, and change nothing. */
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
