import type { OutreachAction, SenderAccount } from '../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { finishStep } from '../domains/enrollments/enrollment-moves.ts';
import { lockStep } from '../domains/enrollments/places.ts';
import type { SyncType } from '../domains/outreach-queue/sync-actions.ts';
import { findOrCreateProspects } from '../domains/prospects/prospects.service.ts';
import { bringForward } from '../domains/team/sender-turns.ts';
import { recordInbound, recordOutbound } from '../domains/unibox/threads.ts';
import { normalizeContact, normalizeNetworkUrl } from '../kernel/contact-identity.ts';
import type { RequestType } from '../kernel/outreach-request.ts';
import { storable } from '../kernel/text.ts';
import type { NetworkAccount, NetworkPerson, NewRelation, News, NextNews, ThreadMessage } from '../providers/network/network.port.ts';
import { claimSyncs } from './claim.ts';
import type { EngineContext } from './engine-context.ts';
import { toContactInput } from './network-person.ts';
import { sentimentOf } from './sentiment.ts';

/**
 * Reads what is new of a sender's relations and inbox. Each is one standing action in the sender's queue, put off to
 * the moment at which the next news is expected; it keeps neither schedule nor spacing, since it only reads.
 */

const AT_ONCE = 1;
/** How much of one account is read before the others have their turn. */
const ITEMS_A_TURN = 200;
/** And for how long, well inside the lease: the AI may be slow. */
const TURN_MILLIS = 30_000;
const MINUTE = 60_000;
/** How often a provider is asked that can't say when there will be news; its webhooks make it sooner. */
const ASK_EVERY = { relations: 60 * MINUTE, messages: 15 * MINUTE } as const;
/** A message that came before the one that it answers was written down waits for that. */
const WAIT_FOR_SEND = MINUTE;
const TRY_AGAIN = 15 * MINUTE;

export interface SyncPlan {
  type: SyncType;
  at: Date;
}

/** Which synchronisations a request that was made calls for, and when. Asked with no transaction open. A note can be answered like any message. */
export async function planSyncs(context: EngineContext, action: OutreachAction): Promise<SyncPlan[]> {
  if (action.requestType === 'view_profile' || action.requestType === 'connection_withdrawal') return [];
  const account = await findAccount(context, action.senderId);
  if (account === null) return [];
  const plans: SyncPlan[] = [];
  for (const type of action.requestType === 'send_connection' ? (['sync_relations', 'sync_unibox_account'] as const) : (['sync_unibox_account'] as const)) {
    const at = await nextAt(context, account, type);
    if (at !== null) plans.push({ type, at });
  }
  return plans;
}

async function nextAt({ providers, clock }: EngineContext, account: SenderAccount, type: SyncType): Promise<Date | null> {
  const kind = type === 'sync_relations' ? 'relations' : 'messages';
  const cursor = type === 'sync_relations' ? account.relationsCursor : account.inboxCursor;
  const next: NextNews = await providers.network.nextNews(toNetworkAccount(account), kind, cursor);
  if (next.kind === 'nothing') return null;
  return next.kind === 'at' ? next.at : new Date(clock.now().getTime() + ASK_EVERY[kind]);
}

function findAccount({ prisma }: EngineContext, membershipId: string): Promise<SenderAccount | null> {
  return prisma.senderAccount.findUnique({ where: { membershipId_channel: { membershipId, channel: 'network' } } });
}

function toNetworkAccount({ teamId, membershipId, externalId }: SenderAccount): NetworkAccount {
  return { teamId, membershipId, externalId };
}

/** Runs the synchronisations that are due; says how many there were. */
export async function runSyncs(context: EngineContext): Promise<number> {
  const claimed = await claimSyncs(context.prisma, context.workerId, context.clock.now(), AT_ONCE);
  for (const id of claimed) await runSync(context, id);
  return claimed.length;
}

async function runSync(context: EngineContext, actionId: string): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const account = await findAccount(context, action.senderId);
  const type = action.requestType === 'sync_relations' ? 'sync_relations' : 'sync_unibox_account';
  try {
    const read = account === null ? 'all' : await (type === 'sync_relations' ? readRelations(context, account) : readInbox(context, account));
    const fresh = await findAccount(context, action.senderId);
    const now = context.clock.now();
    const next = fresh === null ? null : read === 'all' ? await nextAt(context, fresh, type) : read === 'more' ? now : new Date(now.getTime() + WAIT_FOR_SEND);
    await inTransaction(context.prisma, (unit) => finishSync(unit, action, next, read === 'more' ? null : now));
  } catch (error) {
    context.logger.warn({ err: error, actionId }, 'an account could not be synchronised and is tried again');
    // What was not read is not taken for read: an account that is being connected waits for it.
    await inTransaction(context.prisma, (unit) => finishSync(unit, action, new Date(context.clock.now().getTime() + TRY_AGAIN), null));
  }
}

/** Puts the action off to the next news. One that was asked for while it ran keeps the moment that it was asked for. `readAt` is null where not everything could be read. */
async function finishSync(unit: Unit, action: OutreachAction, next: Date | null, readAt: Date | null): Promise<void> {
  const account = { membershipId: action.senderId, channel: 'network' as const };
  if (readAt !== null) await unit.tx.senderAccount.updateMany({ where: account, data: { lastSyncedAt: readAt } });
  const released = { leaseOwner: null, leaseUntil: null, attempts: 0, ...(readAt === null ? {} : { executedAt: readAt }) };
  const { count } = await unit.tx.outreachAction.updateMany({
    where: { id: action.id, status: 'sending', leaseOwner: action.leaseOwner, dueAt: action.dueAt },
    data: next === null ? { ...released, status: 'done' } : { ...released, status: 'pending', dueAt: next },
  });
  if (count === 0)
    await unit.tx.outreachAction.updateMany({
      where: { id: action.id, status: 'sending', leaseOwner: action.leaseOwner },
      data: { ...released, status: 'pending' },
    });
  if (readAt !== null) await readyWhenSynced(unit, action, readAt);
}

/** An account that was being synchronised can be sent with once both its relations and its inbox have been read. */
async function readyWhenSynced(unit: Unit, { id, senderId, requestType }: OutreachAction, now: Date): Promise<void> {
  const other = requestType === 'sync_relations' ? 'sync_unibox_account' : 'sync_relations';
  const unread = await unit.tx.outreachAction.count({
    where: { id: { not: id }, senderId, requestType: other, status: { in: ['pending', 'sending'] }, executedAt: null },
  });
  if (unread > 0) return;
  const { count } = await unit.tx.senderAccount.updateMany({
    where: { membershipId: senderId, channel: 'network', status: 'syncing' },
    data: { status: 'connected' },
  });
  if (count === 1) await bringForward(unit.tx, senderId, now);
}

/** How far a reading came: to the end, to something that waits for the request that it answers, or as far as one turn goes. */
type Reading = 'all' | 'waits' | 'more';

/** Takes acceptances in. */
async function readRelations(context: EngineContext, account: SenderAccount): Promise<Reading> {
  let cursor = account.relationsCursor;
  for (let taken = 0; taken < ITEMS_A_TURN; ) {
    const news: News<NewRelation> = await context.providers.network.newRelations(toNetworkAccount(account), cursor, context.clock.now());
    for (const { item, cursor: place } of news.items) {
      if (!(await takeRelation(context, account, item))) {
        await keepCursor(context, account, { relationsCursor: cursor });
        return 'waits';
      }
      cursor = place;
    }
    await keepCursor(context, account, { relationsCursor: cursor });
    if (!news.hasMore || news.items.length === 0) return 'all';
    taken += news.items.length;
  }
  return 'more';
}

/**
 * Whoever is connected now has accepted: every request of the sender to them that waits goes on by that branch. False
 * where a request to them is under way and not yet written down.
 */
async function takeRelation({ prisma, clock }: EngineContext, { teamId, membershipId }: SenderAccount, relation: NewRelation): Promise<boolean> {
  const networkUrl = normalizeNetworkUrl(relation.networkUrl);
  if (networkUrl === null) return true;
  const prospect = await prisma.prospect.findUnique({ where: { teamId_networkUrl: { teamId, networkUrl } }, select: { id: true } });
  if (prospect === null) return true;
  if (await isUnderWay(prisma, membershipId, prospect.id, ['send_connection'])) return false;
  // One whose enrollment ended before it was accepted goes on nowhere, and was accepted all the same.
  await prisma.step.updateMany({
    where: {
      teamId,
      senderId: membershipId,
      type: 'network_connect',
      status: 'canceled',
      providerId: { not: null },
      acceptedAt: null,
      enrollment: { prospectId: prospect.id },
    },
    data: { acceptedAt: clock.now() },
  });
  const waiting = await prisma.step.findMany({
    where: { teamId, senderId: membershipId, status: 'awaiting_acceptance', enrollment: { prospectId: prospect.id } },
    select: { id: true },
  });
  for (const { id } of waiting) {
    await inTransaction(prisma, async (unit) => {
      const place = await lockStep(unit, id);
      if (place !== null) await finishStep(unit, place, 'awaiting_acceptance', 'done', clock.now(), { branch: 'accepted' });
    });
  }
  return true;
}

/** Whether a request of the sender to the person, or to anybody, has begun and is not yet written down. */
async function isUnderWay(prisma: EngineContext['prisma'], senderId: string, prospectId: string | null, types: RequestType[]): Promise<boolean> {
  const to = prospectId === null ? {} : { prospectId };
  return (await prisma.outreachAction.count({ where: { senderId, ...to, status: 'sending', requestType: { in: types } } })) > 0;
}

/** Takes messages in. */
async function readInbox(context: EngineContext, account: SenderAccount): Promise<Reading> {
  let cursor = account.inboxCursor;
  const until = Date.now() + TURN_MILLIS;
  for (let taken = 0; taken < ITEMS_A_TURN; ) {
    const news: News<ThreadMessage> = await context.providers.network.newMessages(toNetworkAccount(account), cursor, context.clock.now());
    for (const { item, cursor: place } of news.items) {
      if (Date.now() > until) {
        await keepCursor(context, account, { inboxCursor: cursor });
        return 'more';
      }
      if (!(await takeMessage(context, account, item))) {
        await keepCursor(context, account, { inboxCursor: cursor });
        return 'waits';
      }
      cursor = place;
    }
    cursor = news.cursor ?? cursor;
    await keepCursor(context, account, { inboxCursor: cursor });
    if (!news.hasMore) return 'all';
    taken += Math.max(1, news.items.length);
  }
  return 'more';
}

/** False where the message has to wait: something to this person is under way and not yet written down. */
async function takeMessage(context: EngineContext, account: SenderAccount, message: ThreadMessage): Promise<boolean> {
  const { prisma, clock } = context;
  const { teamId, membershipId } = account;
  const { person, threadId, messageId, direction, sentAt } = message;
  const body = storable(message.body);
  const networkUrl = normalizeNetworkUrl(person.networkUrl);
  if (networkUrl === null) return true;
  const known = await prisma.message.count({ where: { teamId, channel: 'network', externalId: messageId } });
  if (known > 0) return true;
  const thread = { teamId, ownerId: membershipId, externalId: threadId };
  // The thread knows the person, however the network spells the address today.
  const conversation = await prisma.conversation.findUnique({ where: { teamId_ownerId_externalId: thread }, include: { prospect: true } });
  const prospect = conversation?.prospect ?? (await prisma.prospect.findUnique({ where: { teamId_networkUrl: { teamId, networkUrl } } }));
  // Somebody unknown may be whoever is written to at this moment, by another spelling of the address.
  if (await isUnderWay(prisma, membershipId, prospect?.id ?? null, ['send_connection', 'send_message', 'send_in_mail_message'])) return false;
  const text = { messageId, body, sentAt };
  // Whoever is no contact yet answers no sequence: there is nothing to judge.
  const sentiment = direction === 'inbound' && prospect !== null ? await sentimentOf(context, body) : null;
  await inTransaction(prisma, async (unit) => {
    const prospectId = prospect?.id ?? (await toProspect(unit, teamId, person));
    if (direction === 'inbound') await recordInbound(unit, { ...thread, prospectId }, { ...text, sentiment }, clock.now());
    else await recordOutbound(unit, { ...thread, prospectId }, text, clock.now());
  });
  return true;
}

/** Whoever writes with a sender becomes a contact of the team. */
async function toProspect(unit: Unit, teamId: string, person: NetworkPerson): Promise<string> {
  const { contact } = normalizeContact(toContactInput(person), 'person');
  const [match] = await findOrCreateProspects(unit, teamId, [contact]);
  if (match === undefined) throw new Error('A contact was neither found nor made.');
  return match.prospectId;
}

async function keepCursor(
  { prisma }: EngineContext,
  { membershipId }: SenderAccount,
  cursor: { relationsCursor?: string | null; inboxCursor?: string | null },
): Promise<void> {
  await prisma.senderAccount.update({ where: { membershipId_channel: { membershipId, channel: 'network' } }, data: cursor });
}
