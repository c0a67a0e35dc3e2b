import type { Transaction } from '../../../../db/database.ts';
import type { OutreachAction } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { MAX_ATTEMPTS, retryAt } from '../../../../engine/lanes/retries.ts';
import { holdForService, type ServiceHold } from '../../../../engine/service-holds.ts';
import { sends } from '../../../../infra/metrics.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import type { NetworkOutcome, NetworkReceipt } from '../../../../providers/network/network.port.ts';
import type { Outage } from '../../../../providers/service-fault.ts';
import { keepMessage } from '../../../inbox/unibox/threads.ts';
import { endHold } from '../../../operations/work-holds/work-holds.ts';
import { keepPersonId } from '../../../people/contacts/network-person-ids.ts';
import { scheduleSync } from '../../outreach-queue/sync-actions.ts';
import {
  dueWhenBack,
  failStep,
  finishStep,
  isCurrent,
  isPaused,
  moveStep,
  recordEnrollment,
} from '../../steps/enrollment-moves.ts';
import { giveUpStep } from '../../steps/impossible-steps.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
import { moveAction } from '../../steps/outreach-moves.ts';
import { uncountSend } from '../sending/sender-turn.ts';
import { connectionTimesOutAt } from '../steps/connection-timeout.ts';
import { planSyncs, type SyncPlan } from './sync-plan.ts';

/** `interrupted`: the process or its database was lost before the request was carried out. */
type Outcome = NetworkOutcome | { kind: 'interrupted' };

/** A request with its outcome. */
export interface SentRequest {
  action: OutreachAction;
  outcome: Outcome;
  /**
   * Null if a process that died had taken the request, because the day it counted toward is
   * unknown.
   */
  takenAt: Date | null;
}

export async function recordRequest(
  context: EngineContext,
  { action, outcome, takenAt }: SentRequest,
): Promise<void> {
  sends.inc({
    channel: 'network',
    outcome: outcome.kind === 'interrupted' ? 'temporary' : outcome.kind,
  });
  const syncs = outcome.kind === 'done' ? await planSyncs(context, action) : [];
  if (outcome.kind === 'done' && action.contactId !== null)
    await keepPersonId(context, action.teamId, action.contactId, outcome.personId);
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const loaded = action.stepId === null ? null : await lockStep(tx, action.stepId);
    const current = await tx.prisma.outreachAction.findUnique({ where: { id: action.id } });
    if (current === null || current.status !== 'sending') return;
    if (outcome.kind === 'disconnected') await loseAccount(tx, current);
    // A request that was not carried out does not count toward the daily limit.
    const reachedNobody = outcome.kind !== 'done' && outcome.kind !== 'unknown';
    if (reachedNobody && takenAt !== null)
      await uncountSend(tx, current.senderId, current.requestType, takenAt);
    const isOwnStep = current.requestType !== 'connection_withdrawal';
    await writeDown(
      tx,
      current,
      isOwnStep ? loaded : null,
      { outcome, syncs, sentAt: takenAt ?? now },
      now,
    );
  });
}

/** Marks the account as disconnected. The sender sends nothing until it is connected again. */
async function loseAccount(tx: Transaction, { senderId }: OutreachAction): Promise<void> {
  await tx.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: senderId, channel: 'network' } },
    data: { status: 'disconnected' },
  });
}

async function writeDown(
  tx: Transaction,
  action: OutreachAction,
  loaded: LoadedStep | null,
  { outcome, syncs, sentAt }: { outcome: Outcome; syncs: readonly SyncPlan[]; sentAt: Date },
  now: Date,
): Promise<void> {
  if (outcome.kind === 'done') {
    await endHold(tx, { lane: 'network', key: action.teamId });
    await moveAction(tx, action, 'sending', 'done', now, {
      providerId: outcome.providerId,
      threadId: outcome.threadId,
    });
    if (loaded !== null) await carriedOut(tx, action, loaded, outcome, sentAt, now);
    for (const { type, at } of syncs) await scheduleSync(tx, action, type, at, now);
    return;
  }
  // A pause or the loss of the account, process or database is not the request's failure: it keeps
  // its position, and the attempt does not count.
  if (outcome.kind === 'held' || outcome.kind === 'disconnected' || outcome.kind === 'interrupted')
    return tryAgain(tx, action, loaded, action.dueAt, action.attempts - 1, now);
  if (outcome.kind === 'outage') {
    const { until, counts } = await holdRequests(tx, action, outcome.outage, now);
    const attempts = action.attempts - (counts ? 0 : 1);
    // Other requests are tried first, so that a request that makes the service fail delays none.
    if (!counts || retryAt('sends', attempts, now) !== null)
      return tryAgain(tx, action, loaded, until, attempts, now);
  }
  const again = outcome.kind === 'temporary' ? retryAt('sends', action.attempts, now) : null;
  if (again !== null) return tryAgain(tx, action, loaded, again, action.attempts, now);
  const failure = failureOf(outcome);
  await moveAction(tx, action, 'sending', 'failed', now, { failure });
  if (loaded === null || loaded.step.status !== 'sending') return;
  if (failure.code === 'missing_identity') await giveUpStep(tx, loaded, 'sending', failure, now);
  else await failStep(tx, loaded, 'sending', failure, now);
}

/** Holds the sender's requests until the service is tried again. */
async function holdRequests(
  tx: Transaction,
  { teamId, senderId }: OutreachAction,
  outage: Outage,
  now: Date,
): Promise<ServiceHold> {
  const held = await holdForService(tx, 'network', teamId, outage, now);
  await tx.prisma.senderSettings.update({
    where: { membershipId: senderId },
    data: { nextNetworkAt: held.until },
  });
  return held;
}

async function tryAgain(
  tx: Transaction,
  action: OutreachAction,
  loaded: LoadedStep | null,
  again: Date,
  attempts: number,
  now: Date,
): Promise<void> {
  const dueAt = loaded === null ? again : dueWhenBack(loaded.enrollment, again);
  if (loaded !== null && !isCurrent(loaded)) {
    await moveStep(tx, loaded.step, 'sending', 'canceled');
    await moveAction(tx, action, 'sending', 'canceled', now);
    return;
  }
  // The enrollment is paused, or has another sender by now.
  if (
    loaded !== null &&
    (isPaused(loaded.enrollment) || loaded.enrollment.senderId !== action.senderId)
  ) {
    const wakeAt = isPaused(loaded.enrollment) ? null : dueAt;
    await moveStep(tx, loaded.step, 'sending', 'scheduled', {
      dueAt,
      senderId: loaded.enrollment.senderId,
      wakeAt,
    });
    await moveAction(tx, action, 'sending', 'canceled', now);
    return;
  }
  if (loaded !== null) await moveStep(tx, loaded.step, 'sending', 'in_queue', { attempts });
  await moveAction(tx, action, 'sending', 'pending', now, { dueAt, attempts });
}

function failureOf(
  outcome: Exclude<NetworkOutcome, NetworkReceipt | { kind: 'disconnected' | 'held' }>,
): Failure {
  switch (outcome.kind) {
    case 'permanent':
      return { code: outcome.code, message: outcome.message };
    case 'unknown':
      return {
        code: 'unknown_outcome',
        message: `It is unknown whether the request was carried out, so it is not sent again. ${outcome.message}`,
      };
    default:
      return {
        code: 'send_failed',
        message: `Sending failed after ${MAX_ATTEMPTS} attempts. ${outcome.kind === 'outage' ? outcome.outage.message : outcome.message}`,
      };
  }
}

/**
 * Records a completed request: a connection request waits for acceptance, a message is stored in
 * its thread and the sequence continues. The message is dated at the start of the request, so that
 * a reply is always later.
 */
async function carriedOut(
  tx: Transaction,
  action: OutreachAction,
  loaded: LoadedStep,
  receipt: NetworkReceipt,
  sentAt: Date,
  now: Date,
): Promise<void> {
  const { step, enrollment, node } = loaded;
  const { providerId, threadId } = receipt;
  if (action.requestType === 'send_connection' && !receipt.isConnected && isCurrent(loaded)) {
    const waiting = {
      providerId,
      executedAt: now,
      wakeAt: isPaused(enrollment) ? null : connectionTimesOutAt(node, now),
    };
    if (await moveStep(tx, step, 'sending', 'awaiting_acceptance', waiting))
      recordEnrollment(tx, enrollment, 'updated', now);
    return;
  }
  if (threadId !== null) {
    const { teamId, senderId: ownerId, contactId } = enrollment;
    const message = {
      direction: 'outbound' as const,
      subject: step.subject,
      body: step.message ?? '',
      sentAt,
      sentiment: null,
    };
    await keepMessage(
      tx,
      { channel: 'network', teamId, ownerId, contactId, externalId: threadId },
      {
        ...message,
        externalId: providerId ?? action.id,
        enrollmentId: enrollment.id,
        stepId: step.id,
      },
      now,
    );
  }
  // An existing connection counts as accepted.
  const branch =
    action.requestType === 'send_connection' && receipt.isConnected
      ? ('accepted' as const)
      : ('default' as const);
  await finishStep(tx, loaded, 'sending', 'done', now, { providerId, threadId, branch });
}
