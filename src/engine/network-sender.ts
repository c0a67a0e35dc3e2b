import type { OutreachAction, SenderAccount } from '../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { failStep, finishStep, isCurrent, moveStep, recordEnrollment } from '../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../domains/enrollments/enrollments.types.ts';
import { moveAction, recordAction } from '../domains/enrollments/outreach-moves.ts';
import { lockStep } from '../domains/enrollments/places.ts';
import { DEADLY, quarantineAction } from '../domains/enrollments/quarantine.ts';
import { scheduleSync } from '../domains/outreach-queue/sync-actions.ts';
import { keepMessage } from '../domains/unibox/threads.ts';
import { sends } from '../infra/metrics.ts';
import { DEFAULT_CONNECTION_TIMEOUT } from '../kernel/flow-tree-rules.ts';
import { dailyLimit, isSendType, SEND_TYPES, type SendType } from '../kernel/outreach-request.ts';
import { inSpan } from '../kernel/spans.ts';
import { parseTimeSpan } from '../kernel/time-span.ts';
import type { NetworkLookUp, NetworkOutcome, NetworkReceipt, NetworkRequest } from '../providers/network/network.port.ts';
import { sendersWithRequests } from './agenda.ts';
import { beginRequest, beginSending, claimInterruptedRequest, lockSender, nextRequest, waitForLease } from './claim.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';
import { planSyncs, type SyncPlan } from './network-sync.ts';
import { MAX_ATTEMPTS, retryAt } from './retries.ts';
import { afterSpacing, countSend, lookAgainAt, nextInSchedule, pausedUntil, type Turn, uncountSend } from './sender-turn.ts';

const SENDERS_AT_ONCE = 50;
const PARALLEL = 5;
/** How long after it was due a request is asked after that a process left behind while the network could not be reached. */
const GIVE_UP_ASKING_MILLIS = 86_400_000;
/** When a request without a step is tried again under which processes died twice. */
const DEADLY_WAIT_MILLIS = 3_600_000;

/** Makes one request for each sender whose turn it is; says how many senders were looked at. */
export async function sendQueuedRequests(context: EngineContext): Promise<number> {
  const senders = await sendersWithRequests(context.prisma, context.clock.now(), SENDERS_AT_ONCE);
  for (let from = 0; from < senders.length; from += PARALLEL) {
    await Promise.all(senders.slice(from, from + PARALLEL).map((senderId) => sendNext(context, senderId)));
  }
  return senders.length;
}

/** One sender's fault holds up no other. A request that was taken and not written down is taken up again by recovery. */
async function sendNext(context: EngineContext, senderId: string): Promise<void> {
  try {
    const taken = await inTransaction(context.prisma, (unit) => takeNext(unit, context, senderId));
    if (taken !== null) await deliver(context, taken);
  } catch (error) {
    context.logger.error({ err: error, senderId }, 'a sender could not make a request');
  }
}

/** What was taken out of a queue, and when: its place in the day's count hangs on that. */
interface Taken {
  id: string;
  at: Date;
}

/**
 * Takes the sender's next request in the order of the queue, where schedule, limits and account allow one now; else
 * writes down when to look again. A type whose day is used up pauses until the next working day and holds up no other
 * type. The sender's row is locked, so spacing and limits hold however many workers there are.
 */
async function takeNext(unit: Unit, { clock, workerId }: EngineContext, senderId: string): Promise<Taken | null> {
  const sender = await lockSender(unit, senderId, 'network');
  if (sender === null) return null;
  const { settings, membership, canSend } = sender;
  const now = clock.now();
  if (settings.nextNetworkAt > now) return null;
  const turn: Turn = { settings, membership, now };
  const allowedAt = canSend ? nextMoment(turn) : lookAgainAt(now);
  if (allowedAt > now) {
    await unit.tx.senderSettings.update({ where: { membershipId: senderId }, data: { nextNetworkAt: allowedAt } });
    return null;
  }
  const request = await nextAllowed(unit, turn);
  if (request === null) return null;
  // A request to withdraw belongs to a step that is over; any other takes its step along, or was canceled with it.
  if (request.kind !== 'connection_withdrawal' && request.stepId !== null && !(await beginSending(unit, request.stepId, workerId))) return null;
  // A step and its request move together: one without the other is undone, with what was taken.
  if (!(await beginRequest(unit, request.id, workerId))) throw new Error(`The request ${request.id} is not pending any more.`);
  recordAction(unit, { id: request.id, teamId: membership.teamId, senderId }, 'updated', now);
  await countSend(unit, turn, request.kind);
  await unit.tx.senderSettings.update({ where: { membershipId: senderId }, data: { lastNetworkAt: now, nextNetworkAt: afterSpacing(turn, now) } });
  return { id: request.id, at: now };
}

/** The first moment at which spacing and schedule allow a request. */
function nextMoment(turn: Turn): Date {
  const spaced = afterSpacing(turn, turn.settings.lastNetworkAt);
  return spaced > turn.now ? spaced : nextInSchedule(turn);
}

/** The first request of a type whose limit is not reached; each type that has reached its own is paused on the way. */
async function nextAllowed(unit: Unit, turn: Turn) {
  const membershipId = turn.membership.id;
  for (const _ of SEND_TYPES) {
    const request = await nextRequest(unit, membershipId, turn.now);
    if (request === null) return null;
    const limit = dailyLimit(sendType(request.kind), turn.settings);
    const until = limit === null ? null : await pausedUntil(unit, turn, request.kind, limit);
    if (until === null) return request;
    const pause = { membershipId, kind: request.kind };
    await unit.tx.senderPause.upsert({ where: { membershipId_kind: pause }, create: { ...pause, until }, update: { until } });
  }
  return null;
}

function sendType(kind: string): SendType {
  const type = SEND_TYPES.find((known) => known === kind);
  if (type === undefined) throw new Error(`${kind} is no request that is sent.`);
  return type;
}

/** What the provider is asked to do. Null where the contact has no profile any more. */
async function toRequest({ prisma }: Pick<EngineContext, 'prisma'>, action: OutreachAction): Promise<NetworkRequest | null> {
  const prospect = action.prospectId === null ? null : await prisma.prospect.findUnique({ where: { id: action.prospectId }, select: { networkUrl: true } });
  const step = action.stepId === null ? null : await prisma.step.findUnique({ where: { id: action.stepId } });
  if (!isSendType(action.requestType) || prospect === null || prospect.networkUrl === null) return null;
  return {
    idempotencyKey: action.id,
    requestedAt: action.dueAt,
    account: await accountOfAction({ prisma }, action),
    type: action.requestType,
    networkUrl: prospect.networkUrl,
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

/** Makes the request, with no transaction open, and writes down what became of it. */
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
    await recordOutcome(context, action, outcome, at);
  });
}

/** `takenAt` is null where the request was taken by a process that died: nobody knows into which day it was counted. */
async function recordOutcome(context: EngineContext, action: OutreachAction, outcome: NetworkOutcome, takenAt: Date | null): Promise<void> {
  sends.inc({ channel: 'network', outcome: outcome.kind });
  const syncs = outcome.kind === 'done' ? await planSyncs(context, action) : [];
  await inTransaction(context.prisma, async (unit) => {
    const now = context.clock.now();
    const place = action.stepId === null ? null : await lockStep(unit, action.stepId);
    const current = await unit.tx.outreachAction.findUnique({ where: { id: action.id } });
    if (current === null || current.status !== 'sending') return;
    if (outcome.kind === 'disconnected') await loseAccount(unit, current);
    // What reached nobody takes no place of the day.
    const reachedNobody = outcome.kind !== 'done' && outcome.kind !== 'unknown';
    if (reachedNobody && takenAt !== null) await uncountSend(unit, current.senderId, current.requestType, takenAt);
    const isOwnStep = current.requestType !== 'connection_withdrawal';
    await writeDown(unit, current, isOwnStep ? place : null, { outcome, syncs, sentAt: takenAt ?? now }, now);
  });
}

/** The sender sends nothing more with the account until someone has connected it again. */
async function loseAccount(unit: Unit, { senderId }: OutreachAction): Promise<void> {
  await unit.tx.senderAccount.update({ where: { membershipId_channel: { membershipId: senderId, channel: 'network' } }, data: { status: 'disconnected' } });
}

async function writeDown(
  unit: Unit,
  action: OutreachAction,
  place: LockedStep | null,
  { outcome, syncs, sentAt }: { outcome: NetworkOutcome; syncs: readonly SyncPlan[]; sentAt: Date },
  now: Date,
): Promise<void> {
  if (outcome.kind === 'done') {
    await moveAction(unit, action, 'sending', 'done', now, { providerId: outcome.providerId, threadId: outcome.threadId });
    if (place !== null) await carriedOut(unit, action, place, outcome, sentAt, now);
    for (const { type, at } of syncs) await scheduleSync(unit, action, type, at, now);
    return;
  }
  // An account that was lost is no fault of the request: it keeps its place in the queue, and the try does not count.
  const attempts = outcome.kind === 'disconnected' ? action.attempts - 1 : action.attempts;
  const again = outcome.kind === 'disconnected' ? action.dueAt : outcome.kind === 'temporary' ? retryAt(attempts, now) : null;
  if (again !== null) return tryAgain(unit, action, place, again, attempts, now);
  const failure = failureOf(outcome);
  await moveAction(unit, action, 'sending', 'failed', now, { failure });
  if (place !== null && place.step.status === 'sending') await failStep(unit, place, 'sending', failure, now);
}

async function tryAgain(unit: Unit, action: OutreachAction, place: LockedStep | null, dueAt: Date, attempts: number, now: Date): Promise<void> {
  if (place !== null && !isCurrent(place)) {
    await moveStep(unit, place.step, 'sending', 'canceled');
    await moveAction(unit, action, 'sending', 'canceled', now);
    return;
  }
  if (place !== null) await moveStep(unit, place.step, 'sending', 'in_queue', { attempts });
  await moveAction(unit, action, 'sending', 'pending', now, { dueAt, attempts });
}

function failureOf(outcome: Exclude<NetworkOutcome, NetworkReceipt>) {
  switch (outcome.kind) {
    case 'permanent':
      return { code: outcome.code, message: outcome.message };
    case 'unknown':
      return { code: 'unknown_outcome', message: `Whether the request was carried out is not known, so it is not made again. ${outcome.message}` };
    default:
      return { code: 'send_failed', message: `Given up after ${MAX_ATTEMPTS} tries. ${outcome.message}` };
  }
}

/**
 * A request that was made: a connection waits to be accepted, a message stands in its thread, and the sequence goes on.
 * The message is dated when the request began, so that an answer to it is later however soon it comes.
 */
async function carriedOut(unit: Unit, action: OutreachAction, place: LockedStep, receipt: NetworkReceipt, sentAt: Date, now: Date): Promise<void> {
  const { step, enrollment, node } = place;
  const { providerId, threadId } = receipt;
  if (action.requestType === 'send_connection' && !receipt.isConnected && isCurrent(place)) {
    const timeout = parseTimeSpan(node.connectionTimeout ?? DEFAULT_CONNECTION_TIMEOUT) ?? 0;
    const waiting = { providerId, executedAt: now, wakeAt: new Date(now.getTime() + timeout) };
    if (await moveStep(unit, step, 'sending', 'awaiting_acceptance', waiting)) recordEnrollment(unit, enrollment, 'updated', now);
    return;
  }
  if (threadId !== null) {
    const { teamId, senderId: ownerId, prospectId } = enrollment;
    const message = { direction: 'outbound' as const, subject: step.subject, body: step.message ?? '', sentAt, sentiment: null };
    await keepMessage(
      unit,
      { teamId, ownerId, prospectId, externalId: threadId },
      { ...message, externalId: providerId ?? action.id, enrollmentId: enrollment.id, stepId: step.id },
      now,
    );
  }
  // Who was connected before has accepted, as far as the sequence is concerned.
  const branch = action.requestType === 'send_connection' && receipt.isConnected ? ('accepted' as const) : ('default' as const);
  await finishStep(unit, place, 'sending', 'done', now, { providerId, threadId, branch });
}

/**
 * Takes up what was under way when a process died: the provider is asked by the idempotency key. What was not carried
 * out goes back into the queue; what nobody can tell is not tried again.
 */
export async function recoverRequests(context: EngineContext): Promise<number> {
  let taken = 0;
  for (; taken < SENDERS_AT_ONCE; taken += 1) {
    const claimed = await claimInterruptedRequest(context.prisma, context.workerId);
    if (claimed === null) break;
    const { id: actionId, deaths } = claimed;
    try {
      if (deaths < DEADLY) await recoverRequest(context, actionId);
      else await quarantineRequest(context, actionId);
    } catch (error) {
      context.logger.error({ err: error, actionId }, 'an interrupted request could not be looked up and is tried again');
      await waitForLease(context.prisma, 'outreach_action', actionId);
    }
  }
  return taken;
}

/** A request under which processes died twice takes its step into quarantine. One without a step of its own, to read or to withdraw, is tried again later. */
async function quarantineRequest(context: EngineContext, actionId: string): Promise<void> {
  await inTransaction(context.prisma, async (unit) => {
    const now = context.clock.now();
    const action = await unit.tx.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
    if (isSendType(action.requestType) && action.requestType !== 'connection_withdrawal') return quarantineAction(unit, action, now);
    await moveAction(unit, action, 'sending', 'pending', now, { dueAt: new Date(now.getTime() + DEADLY_WAIT_MILLIS) });
  });
}

async function recoverRequest(context: EngineContext, actionId: string): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const request = await toRequest(context, action);
  // A synchronisation only reads: it begins again.
  if (request === null && !isSendType(action.requestType)) {
    await inTransaction(context.prisma, (unit) => moveAction(unit, action, 'sending', 'pending', context.clock.now()));
    return;
  }
  const found = request === null ? ({ kind: 'unknown' } as const) : await lookUp(context, request);
  if (found.kind === 'done') return recordOutcome(context, action, found, null);
  if (found.kind === 'not_done') return recordOutcome(context, action, { kind: 'temporary', message: 'The sending process stopped.' }, null);
  // The network may only be away for a while: the lease runs out, and it is asked again, up to a day.
  const askedFor = context.clock.now().getTime() - action.dueAt.getTime();
  if (found.kind === 'unreachable' && askedFor < GIVE_UP_ASKING_MILLIS) return waitForLease(context.prisma, 'outreach_action', action.id);
  await recordOutcome(context, action, { kind: 'unknown', message: 'The sending process stopped, and the network does not say.' }, null);
}

function lookUp({ providers }: EngineContext, request: NetworkRequest): Promise<NetworkLookUp> {
  return withDeadline<NetworkLookUp>(
    () => providers.network.lookUp(request),
    () => ({ kind: 'unreachable' }),
  );
}
