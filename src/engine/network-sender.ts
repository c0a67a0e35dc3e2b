import type { Transaction } from '../db/database.ts';
import type { OutreachAction } from '../db/generated/prisma/client.ts';
import { daysOffOf } from '../domains/outreach-rules/days-off.ts';
import { recordAction } from '../domains/steps/outreach-moves.ts';
import { dailyLimit, SEND_TYPES, type SendType } from '../kernel/outreach-request.ts';
import { inSpan } from '../kernel/spans.ts';
import type { NetworkOutcome, NetworkRequest } from '../providers/network/network.port.ts';
import { sendersWithRequests } from './agenda.ts';
import {
  beginRequest,
  beginSending,
  keepRequest,
  lockSender,
  nextRequest,
  putRequestOff,
  waitForLease,
} from './claim.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';
import { recordOutcome } from './network-outcomes.ts';
import { lookUp, toRequest } from './network-requests.ts';
import {
  afterSpacing,
  countSend,
  lookAgainAt,
  nextInSchedule,
  pausedUntil,
  type Turn,
} from './sender-turn.ts';

const SENDERS_AT_ONCE = 50;
const PARALLEL = 5;

/** Sends one request for each sender whose turn has come. Returns the number of senders checked. */
export async function sendQueuedRequests(context: EngineContext): Promise<number> {
  const senders = await sendersWithRequests(context.prisma, context.clock.now(), SENDERS_AT_ONCE);
  for (let from = 0; from < senders.length; from += PARALLEL) {
    await Promise.all(
      senders.slice(from, from + PARALLEL).map((senderId) => sendNext(context, senderId)),
    );
  }
  return senders.length;
}

/**
 * A failure of one sender does not affect the others. A request that was taken but not recorded is
 * picked up by recovery.
 */
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
 * Takes the sender's next request in queue order if schedule, limits and account allow one now;
 * otherwise stores the time of the next check. A type that reached its daily limit is paused until
 * the next working day; other types continue. The sender's row is locked, so spacing and limits
 * hold across any number of workers.
 */
async function takeNext(
  tx: Transaction,
  { clock, workerId }: EngineContext,
  senderId: string,
): Promise<Taken | null> {
  const sender = await lockSender(tx, senderId);
  if (sender === null) return null;
  const { settings, membership, canSend } = sender;
  const now = clock.now();
  if (settings.nextNetworkAt > now) return null;
  const turn: Turn = {
    settings,
    membership,
    daysOff: await daysOffOf(tx, membership.teamId, now),
    now,
  };
  const allowedAt = canSend ? afterSpacing(turn, settings.lastNetworkAt) : lookAgainAt(now);
  if (allowedAt > now) return waitUntil(tx, senderId, allowedAt);
  const request = await nextAllowed(tx, turn);
  if (request === null) return null;
  const workingAt = nextInSchedule(turn, request.timeZone ?? membership.timeZone);
  if (workingAt > now) {
    if (request.timeZone === null) return waitUntil(tx, senderId, workingAt);
    // Recipients in other time zones may be at work, so only this request waits.
    await putRequestOff(tx, request.id, workingAt);
    recordAction(tx, { id: request.id, teamId: membership.teamId, senderId }, 'updated', now);
    return null;
  }
  const begin = { senderId, workerId, now };
  // The step of a withdrawal has already finished. Any other request starts its step too, or was
  // canceled with it.
  if (
    request.kind !== 'connection_withdrawal' &&
    request.stepId !== null &&
    !(await beginSending(tx, request.stepId, begin))
  )
    return null;
  // A step and its request change state together; throwing rolls both back.
  if (!(await beginRequest(tx, request.id, begin)))
    throw new Error(`Request ${request.id} is no longer pending.`);
  recordAction(tx, { id: request.id, teamId: membership.teamId, senderId }, 'updated', now);
  await countSend(tx, turn, request.kind);
  await tx.prisma.senderSettings.update({
    where: { membershipId: senderId },
    data: { lastNetworkAt: now, nextNetworkAt: afterSpacing(turn, now) },
  });
  return { id: request.id, at: now };
}

async function waitUntil(
  tx: Transaction,
  membershipId: string,
  nextNetworkAt: Date,
): Promise<null> {
  await tx.prisma.senderSettings.update({ where: { membershipId }, data: { nextNetworkAt } });
  return null;
}

/**
 * The first request whose type is below its daily limit. Pauses each type that has reached its
 * limit.
 */
async function nextAllowed(tx: Transaction, turn: Turn) {
  const membershipId = turn.membership.id;
  for (const _ of SEND_TYPES) {
    const request = await nextRequest(tx, membershipId, turn.now);
    if (request === null) return null;
    const limit = dailyLimit(sendType(request.kind), turn.settings);
    const until = limit === null ? null : await pausedUntil(tx, turn, request.kind, limit);
    if (until === null) return request;
    const pause = { membershipId, kind: request.kind };
    await tx.prisma.senderPause.upsert({
      where: { membershipId_kind: pause },
      create: { ...pause, until },
      update: { until },
    });
  }
  return null;
}

function sendType(kind: string): SendType {
  const type = SEND_TYPES.find((known) => known === kind);
  if (type === undefined) throw new Error(`${kind} is not a request type that can be sent.`);
  return type;
}

/** Sends the request, outside a transaction, and records the outcome. */
async function deliver(context: EngineContext, { id, at }: Taken): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id } });
  await inSpan(
    `send ${action.requestType}`,
    { teamId: action.teamId, outreachActionId: id },
    async () => {
      const request = await toRequest(context, action);
      if (!(await keepRequest(context.prisma, context.workerId, id)))
        return context.logger.warn(
          { actionId: id },
          'the lease of a network request ended before it was sent',
        );
      const outcome: NetworkOutcome =
        request === null
          ? {
              kind: 'permanent',
              code: 'missing_identity',
              message: 'The contact has no network URL.',
            }
          : await withDeadline<NetworkOutcome>(
              () => context.providers.network.perform(request, context.clock.now()),
              (message) => ({ kind: 'unknown', message }),
            );
      if (request !== null && outcome.kind === 'unknown')
        await settleUnknown(context, action, request, outcome, at);
      else await recordOutcome(context, action, outcome, at);
    },
  );
}

/**
 * Looks up a request that may have been carried out. If it is not found, the provider may still be
 * busy with it: it is looked up again when its lease expires, and only then repeated.
 */
async function settleUnknown(
  context: EngineContext,
  action: OutreachAction,
  request: NetworkRequest,
  outcome: NetworkOutcome,
  at: Date,
): Promise<void> {
  // Both calls of the provider have a deadline that is shorter than the lease.
  if (!(await keepRequest(context.prisma, context.workerId, action.id))) return;
  const found = await lookUp(context, request);
  if (found.kind === 'done') return recordOutcome(context, action, found, at);
  if (found.kind === 'unknown') return recordOutcome(context, action, outcome, at);
  context.logger.warn(
    { actionId: action.id, lookUp: found.kind },
    'the outcome of a network request is unknown; it is looked up again when its lease expires',
  );
  await waitForLease(context.prisma, 'outreach_action', action.id, context.workerId);
}
