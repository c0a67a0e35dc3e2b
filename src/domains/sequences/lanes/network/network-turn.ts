import type { Transaction } from '../../../../db/database.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Work } from '../../../../engine/lanes/lane.ts';
import { dailyLimit, SEND_TYPES, type SendType } from '../../../../kernel/outreach-request.ts';
import { Realities } from '../../../../service/realities.ts';
import { isHeldByClock } from '../../../../service/spun-clock.ts';
import { daysOffOf } from '../../outreach-rules/days-off.ts';
import { recordAction } from '../../steps/outreach-moves.ts';
import {
  afterSpacing,
  countSend,
  lookAgainAt,
  nextInSchedule,
  pausedUntil,
  type Turn,
} from '../sending/sender-turn.ts';
import {
  beginRequest,
  beginSending,
  lockSender,
  nextRequest,
  putRequestOff,
} from './network-claims.ts';

/** A request taken out of the queue. */
export interface TakenRequest extends Work {
  senderId: string;
  /**
   * The time that determines the day it counts toward. Null if a process that died had taken it.
   */
  at: Date | null;
  /** True if a live worker released the request because the provider did not report its outcome. */
  isReleased: boolean;
}

/**
 * Takes the sender's next request in queue order if schedule, limits and account allow one now;
 * otherwise stores the time of the next check. A type that reached its daily limit is paused until
 * the next working day; other types continue. The sender's row is locked, so spacing and limits
 * hold across any number of workers.
 */
export async function takeNext(
  tx: Transaction,
  { clock, workerId, providers }: EngineContext,
  senderId: string,
): Promise<TakenRequest | null> {
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
  const isHeld = isHeldByClock(clock, new Realities(providers).network());
  const allowedAt =
    canSend && !isHeld ? afterSpacing(turn, settings.lastNetworkAt) : lookAgainAt(now);
  if (allowedAt > now) return waitUntil(tx, senderId, allowedAt);
  const request = await nextAllowed(tx, turn);
  if (request === null) return null;
  const workingAt = nextInSchedule(turn, request.timeZone ?? membership.timeZone);
  if (workingAt > now) {
    if (request.timeZone === null) return waitUntil(tx, senderId, workingAt);
    // Recipients in other time zones may be in working hours, so only this request waits.
    await putRequestOff(tx, request.id, workingAt);
    recordAction(tx, { id: request.id, teamId: membership.teamId, senderId }, 'updated', now);
    return null;
  }
  const begin = { senderId, workerId, now };
  // The step of a withdrawal has ended already. Any other request starts its step too, unless both
  // were canceled.
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
  return { id: request.id, senderId, at: now, isReleased: false };
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
