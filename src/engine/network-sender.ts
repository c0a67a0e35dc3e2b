import type { Transaction } from '../db/database.ts';
import type { OutreachAction, SenderAccount } from '../db/generated/prisma/client.ts';
import { keepPersonId } from '../domains/contacts/network-person-ids.ts';
import { scheduleSync } from '../domains/outreach-queue/sync-actions.ts';
import { daysOffOf } from '../domains/outreach-rules/days-off.ts';
import { failStep, finishStep, isCurrent, isPaused, moveStep, recordEnrollment } from '../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../domains/steps/loaded-step.ts';
import { lockStep } from '../domains/steps/loaded-steps.ts';
import { moveAction, recordAction } from '../domains/steps/outreach-moves.ts';
import { MAX_CRASHES, quarantineAction } from '../domains/steps/quarantine.ts';
import { keepMessage } from '../domains/unibox/threads.ts';
import { sends } from '../infra/metrics.ts';
import type { Failure } from '../kernel/failure.ts';
import { dailyLimit, isSendType, SEND_TYPES, type SendType } from '../kernel/outreach-request.ts';
import { inSpan } from '../kernel/spans.ts';
import type { NetworkLookUp, NetworkOutcome, NetworkReceipt, NetworkRequest } from '../providers/network/network.port.ts';
import { sendersWithRequests } from './agenda.ts';
import { beginRequest, beginSending, claimInterruptedRequest, lockSender, nextRequest, putRequestOff, waitForLease } from './claim.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';
import { connectionTimesOutAt } from './network/connection-timeout.ts';
import { planSyncs, type SyncPlan } from './network-sync.ts';
import { MAX_ATTEMPTS, retryAt } from './retries.ts';
import { afterSpacing, countSend, lookAgainAt, nextInSchedule, pausedUntil, type Turn, uncountSend } from './sender-turn.ts';

const SENDERS_AT_ONCE = 50;
const PARALLEL = 5;
/** How long after its due time an interrupted request is still looked up while the network is unreachable. */
const GIVE_UP_ASKING_MILLIS = 86_400_000;
/** Delay before a request without a step is retried after two processes died on it. */
const DEADLY_WAIT_MILLIS = 3_600_000;

/** Sends one request for each sender whose turn has come. Returns the number of senders checked. */
export async function sendQueuedRequests(context: EngineContext): Promise<number> {
  const senders = await sendersWithRequests(context.prisma, context.clock.now(), SENDERS_AT_ONCE);
  for (let from = 0; from < senders.length; from += PARALLEL) {
    await Promise.all(senders.slice(from, from + PARALLEL).map((senderId) => sendNext(context, senderId)));
  }
  return senders.length;
}

/** A failure of one sender does not affect the others. A request that was taken but not recorded is picked up by recovery. */
async function sendNext(context: EngineContext, senderId: string): Promise<void> {
  try {
    const taken = await context.transact((tx) => takeNext(tx, context, senderId));
    if (taken !== null) await deliver(context, taken);
  } catch (error) {
    context.logger.error({ err: error, senderId }, 'sending a network request failed');
  }
}

/** A request taken out of the queue, with the time, which decides the day it counts toward. */
interface Taken {
  id: string;
  at: Date;
}

/**
 * Takes the sender's next request in queue order if schedule, limits and account allow one now; otherwise stores the time
 * of the next check. A type that reached its daily limit is paused until the next working day; other types continue.
 * The sender's row is locked, so spacing and limits hold across any number of workers.
 */
async function takeNext(tx: Transaction, { clock, workerId }: EngineContext, senderId: string): Promise<Taken | null> {
  const sender = await lockSender(tx, senderId);
  if (sender === null) return null;
  const { settings, membership, canSend } = sender;
  const now = clock.now();
  if (settings.nextNetworkAt > now) return null;
  const turn: Turn = { settings, membership, daysOff: await daysOffOf(tx, membership.teamId, now), now };
  const allowedAt = canSend ? afterSpacing(turn, settings.lastNetworkAt) : lookAgainAt(now);
  if (allowedAt > now) return waitUntil(tx, senderId, allowedAt);
  const request = await nextAllowed(tx, turn);
  if (request === null) return null;
  const workingAt = nextInSchedule(turn, request.timeZone ?? membership.timeZone);
  if (workingAt > now) {
    if (request.timeZone === null) return waitUntil(tx, senderId, workingAt);
    // Recipients in other time zones may be at work, so only this request waits.
    await putRequestOff(tx, request.id, workingAt);
    return null;
  }
  // The step of a withdrawal has already finished. Any other request starts its step too, or was canceled with it.
  if (request.kind !== 'connection_withdrawal' && request.stepId !== null && !(await beginSending(tx, request.stepId, workerId))) return null;
  // A step and its request change state together; throwing rolls both back.
  if (!(await beginRequest(tx, request.id, workerId))) throw new Error(`Request ${request.id} is no longer pending.`);
  recordAction(tx, { id: request.id, teamId: membership.teamId, senderId }, 'updated', now);
  await countSend(tx, turn, request.kind);
  await tx.prisma.senderSettings.update({ where: { membershipId: senderId }, data: { lastNetworkAt: now, nextNetworkAt: afterSpacing(turn, now) } });
  return { id: request.id, at: now };
}

async function waitUntil(tx: Transaction, membershipId: string, nextNetworkAt: Date): Promise<null> {
  await tx.prisma.senderSettings.update({ where: { membershipId }, data: { nextNetworkAt } });
  return null;
}

/** The first request whose type is below its daily limit. Pauses each type that has reached its limit. */
async function nextAllowed(tx: Transaction, turn: Turn) {
  const membershipId = turn.membership.id;
  for (const _ of SEND_TYPES) {
    const request = await nextRequest(tx, membershipId, turn.now);
    if (request === null) return null;
    const limit = dailyLimit(sendType(request.kind), turn.settings);
    const until = limit === null ? null : await pausedUntil(tx, turn, request.kind, limit);
    if (until === null) return request;
    const pause = { membershipId, kind: request.kind };
    await tx.prisma.senderPause.upsert({ where: { membershipId_kind: pause }, create: { ...pause, until }, update: { until } });
  }
  return null;
}

function sendType(kind: string): SendType {
  const type = SEND_TYPES.find((known) => known === kind);
  if (type === undefined) throw new Error(`${kind} is not a request type that can be sent.`);
  return type;
}

/** Builds the provider request. Null if the contact has no network profile. */
async function toRequest({ prisma }: Pick<EngineContext, 'prisma'>, action: OutreachAction): Promise<NetworkRequest | null> {
  const contact =
    action.contactId === null
      ? null
      : await prisma.contact.findUnique({ where: { id: action.contactId }, select: { networkUrl: true, networkPersonId: true } });
  const step = action.stepId === null ? null : await prisma.step.findUnique({ where: { id: action.stepId } });
  if (!isSendType(action.requestType) || contact === null || contact.networkUrl === null) return null;
  return {
    idempotencyKey: action.id,
    requestedAt: action.dueAt,
    account: await accountOfAction({ prisma }, action),
    type: action.requestType,
    networkUrl: contact.networkUrl,
    personId: contact.networkPersonId,
    subject: step?.subject ?? null,
    text: action.requestType === 'connection_withdrawal' ? null : (step?.message ?? null),
    connectionId: action.requestType === 'connection_withdrawal' ? (step?.providerId ?? null) : null,
  };
}

async function accountOfAction({ prisma }: Pick<EngineContext, 'prisma'>, { teamId, senderId }: OutreachAction) {
  const account: SenderAccount | null = await prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId: senderId, channel: 'network' } },
  });
  return { teamId, membershipId: senderId, externalId: account?.externalId ?? null };
}

/** Sends the request, outside a transaction, and records the outcome. */
async function deliver(context: EngineContext, { id, at }: Taken): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id } });
  await inSpan(`send ${action.requestType}`, { teamId: action.teamId, outreachActionId: id }, async () => {
    const request = await toRequest(context, action);
    const outcome: NetworkOutcome =
      request === null
        ? { kind: 'permanent', code: 'missing_identity', message: 'The contact has no network URL.' }
        : await withDeadline<NetworkOutcome>(
            () => context.providers.network.perform(request, context.clock.now()),
            (message) => ({ kind: 'unknown', message }),
          );
    if (request !== null && outcome.kind === 'unknown') await settleUnknown(context, action, request, outcome, at);
    else await recordOutcome(context, action, outcome, at);
  });
}

/**
 * Looks up a request that may have been carried out. If it is not found, the provider may still be busy with it: it is
 * looked up again when its lease expires, and only then repeated.
 */
async function settleUnknown(context: EngineContext, action: OutreachAction, request: NetworkRequest, outcome: NetworkOutcome, at: Date): Promise<void> {
  const found = await lookUp(context, request);
  if (found.kind === 'done') return recordOutcome(context, action, found, at);
  if (found.kind === 'unknown') return recordOutcome(context, action, outcome, at);
  context.logger.warn({ actionId: action.id, lookUp: found.kind }, 'the outcome of a network request is unknown; it is looked up again when its lease expires');
  await waitForLease(context.prisma, 'outreach_action', action.id);
}

/** `interrupted`: the process or its database was lost before the request was carried out. */
type Outcome = NetworkOutcome | { kind: 'interrupted' };

const NOT_CARRIED_OUT: NetworkOutcome = { kind: 'temporary', message: 'The network provider did not carry out the request.' };

/** `takenAt` is null if the request was taken by a process that died, since the day it counted toward is unknown. */
async function recordOutcome(context: EngineContext, action: OutreachAction, outcome: Outcome, takenAt: Date | null): Promise<void> {
  sends.inc({ channel: 'network', outcome: outcome.kind === 'interrupted' ? 'temporary' : outcome.kind });
  const syncs = outcome.kind === 'done' ? await planSyncs(context, action) : [];
  if (outcome.kind === 'done' && action.contactId !== null) await keepPersonId(context, action.teamId, action.contactId, outcome.personId);
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const loaded = action.stepId === null ? null : await lockStep(tx, action.stepId);
    const current = await tx.prisma.outreachAction.findUnique({ where: { id: action.id } });
    if (current === null || current.status !== 'sending') return;
    if (outcome.kind === 'disconnected') await loseAccount(tx, current);
    // A request that was not carried out does not count toward the daily limit.
    const reachedNobody = outcome.kind !== 'done' && outcome.kind !== 'unknown';
    if (reachedNobody && takenAt !== null) await uncountSend(tx, current.senderId, current.requestType, takenAt);
    const isOwnStep = current.requestType !== 'connection_withdrawal';
    await writeDown(tx, current, isOwnStep ? loaded : null, { outcome, syncs, sentAt: takenAt ?? now }, now);
  });
}

/** Marks the account as disconnected: the sender sends nothing until it is connected again. */
async function loseAccount(tx: Transaction, { senderId }: OutreachAction): Promise<void> {
  await tx.prisma.senderAccount.update({ where: { membershipId_channel: { membershipId: senderId, channel: 'network' } }, data: { status: 'disconnected' } });
}

async function writeDown(
  tx: Transaction,
  action: OutreachAction,
  loaded: LoadedStep | null,
  { outcome, syncs, sentAt }: { outcome: Outcome; syncs: readonly SyncPlan[]; sentAt: Date },
  now: Date,
): Promise<void> {
  if (outcome.kind === 'done') {
    await moveAction(tx, action, 'sending', 'done', now, { providerId: outcome.providerId, threadId: outcome.threadId });
    if (loaded !== null) await carriedOut(tx, action, loaded, outcome, sentAt, now);
    for (const { type, at } of syncs) await scheduleSync(tx, action, type, at, now);
    return;
  }
  // Losing the account, the process or the database is not the request's failure: it keeps its position and the attempt does not count.
  if (outcome.kind === 'disconnected' || outcome.kind === 'interrupted') return tryAgain(tx, action, loaded, action.dueAt, action.attempts - 1, now);
  const again = outcome.kind === 'temporary' ? retryAt(action.attempts, now) : null;
  if (again !== null) return tryAgain(tx, action, loaded, again, action.attempts, now);
  const failure = failureOf(outcome);
  await moveAction(tx, action, 'sending', 'failed', now, { failure });
  if (loaded !== null && loaded.step.status === 'sending') await failStep(tx, loaded, 'sending', failure, now);
}

async function tryAgain(tx: Transaction, action: OutreachAction, loaded: LoadedStep | null, dueAt: Date, attempts: number, now: Date): Promise<void> {
  if (loaded !== null && !isCurrent(loaded)) {
    await moveStep(tx, loaded.step, 'sending', 'canceled');
    await moveAction(tx, action, 'sending', 'canceled', now);
    return;
  }
  if (loaded !== null && isPaused(loaded.enrollment)) {
    await moveStep(tx, loaded.step, 'sending', 'scheduled', { dueAt });
    await moveAction(tx, action, 'sending', 'canceled', now);
    return;
  }
  if (loaded !== null) await moveStep(tx, loaded.step, 'sending', 'in_queue', { attempts });
  await moveAction(tx, action, 'sending', 'pending', now, { dueAt, attempts });
}

function failureOf(outcome: Exclude<NetworkOutcome, NetworkReceipt | { kind: 'disconnected' }>): Failure {
  switch (outcome.kind) {
    case 'permanent':
      return { code: outcome.code, message: outcome.message };
    case 'unknown':
      return { code: 'unknown_outcome', message: `It is unknown whether the request was carried out, so it is not sent again. ${outcome.message}` };
    default:
      return { code: 'send_failed', message: `Sending failed after ${MAX_ATTEMPTS} attempts. ${outcome.message}` };
  }
}

/**
 * Records a completed request: a connection request waits for acceptance, a message is stored in its thread and the
 * sequence continues. The message is dated at the start of the request, so that a reply is always later.
 */
async function carriedOut(tx: Transaction, action: OutreachAction, loaded: LoadedStep, receipt: NetworkReceipt, sentAt: Date, now: Date): Promise<void> {
  const { step, enrollment, node } = loaded;
  const { providerId, threadId } = receipt;
  if (action.requestType === 'send_connection' && !receipt.isConnected && isCurrent(loaded)) {
    const waiting = { providerId, executedAt: now, wakeAt: isPaused(enrollment) ? null : connectionTimesOutAt(node, now) };
    if (await moveStep(tx, step, 'sending', 'awaiting_acceptance', waiting)) recordEnrollment(tx, enrollment, 'updated', now);
    return;
  }
  if (threadId !== null) {
    const { teamId, senderId: ownerId, contactId } = enrollment;
    const message = { direction: 'outbound' as const, subject: step.subject, body: step.message ?? '', sentAt, sentiment: null };
    await keepMessage(
      tx,
      { channel: 'network', teamId, ownerId, contactId, externalId: threadId },
      { ...message, externalId: providerId ?? action.id, enrollmentId: enrollment.id, stepId: step.id },
      now,
    );
  }
  // An existing connection counts as accepted.
  const branch = action.requestType === 'send_connection' && receipt.isConnected ? ('accepted' as const) : ('default' as const);
  await finishStep(tx, loaded, 'sending', 'done', now, { providerId, threadId, branch });
}

/**
 * Recovers requests that were being sent when a process died, by looking up the idempotency key at the provider. Requests
 * that were not carried out return to the queue; a request with an unknown outcome is not sent again.
 */
export async function recoverRequests(context: EngineContext): Promise<number> {
  let taken = 0;
  for (; taken < SENDERS_AT_ONCE; taken += 1) {
    const claimed = await claimInterruptedRequest(context.prisma, context.workerId);
    if (claimed === null) break;
    const { id: actionId, deaths, isReleased } = claimed;
    try {
      if (deaths < MAX_CRASHES) await recoverRequest(context, actionId, isReleased);
      else await quarantineRequest(context, actionId);
    } catch (error) {
      context.logger.error({ err: error, actionId }, 'looking up an interrupted request failed; retrying later');
      await waitForLease(context.prisma, 'outreach_action', actionId);
    }
  }
  return taken;
}

/** Quarantines a request, with its step, after two processes died on it. Synchronizations and withdrawals have no step and are retried later. */
async function quarantineRequest(context: EngineContext, actionId: string): Promise<void> {
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const action = await tx.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
    if (isSendType(action.requestType) && action.requestType !== 'connection_withdrawal') return quarantineAction(tx, action, now);
    await moveAction(tx, action, 'sending', 'pending', now, { dueAt: new Date(now.getTime() + DEADLY_WAIT_MILLIS) });
  });
}

/** `isReleased` is true if a live worker left the request because the provider did not give its outcome. */
async function recoverRequest(context: EngineContext, actionId: string, isReleased: boolean): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const request = await toRequest(context, action);
  // A synchronization only reads, so it can start again.
  if (request === null && !isSendType(action.requestType)) {
    await context.transact((tx) => moveAction(tx, action, 'sending', 'pending', context.clock.now()));
    return;
  }
  const found = request === null ? ({ kind: 'unknown' } as const) : await lookUp(context, request);
  if (found.kind === 'done') return recordOutcome(context, action, found, null);
  if (found.kind === 'not_done') return recordOutcome(context, action, isReleased ? NOT_CARRIED_OUT : { kind: 'interrupted' }, null);
  // The network may be down for a while: look it up again when the lease expires, for up to a day.
  const askedFor = context.clock.now().getTime() - action.dueAt.getTime();
  if (found.kind === 'unreachable' && askedFor < GIVE_UP_ASKING_MILLIS) return waitForLease(context.prisma, 'outreach_action', action.id);
  await recordOutcome(context, action, { kind: 'unknown', message: 'The sending process stopped, and the network cannot report the outcome.' }, null);
}

function lookUp({ providers }: EngineContext, request: NetworkRequest): Promise<NetworkLookUp> {
  return withDeadline<NetworkLookUp>(
    () => providers.network.lookUp(request),
    () => ({ kind: 'unreachable' }),
  );
}
