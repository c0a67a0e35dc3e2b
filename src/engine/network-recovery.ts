import { moveAction } from '../domains/steps/outreach-moves.ts';
import { MAX_CRASHES, quarantineAction } from '../domains/steps/quarantine.ts';
import { isSendType } from '../kernel/outreach-request.ts';
import type { NetworkOutcome } from '../providers/network/network.port.ts';
import { claimInterruptedRequest, waitForLease } from './claim.ts';
import type { EngineContext } from './engine-context.ts';
import { recordOutcome } from './network-outcomes.ts';
import { lookUp, toRequest } from './network-requests.ts';

const REQUESTS_AT_ONCE = 50;
/**
 * How long after its due time an interrupted request is still looked up while the network is
 * unreachable.
 */
const GIVE_UP_ASKING_MILLIS = 86_400_000;
/** Delay before a request without a step is retried after two processes died on it. */
const DEADLY_WAIT_MILLIS = 3_600_000;

const NOT_CARRIED_OUT: NetworkOutcome = {
  kind: 'temporary',
  message: 'The network provider did not carry out the request.',
};

/**
 * Recovers requests that were being sent when a process died, by looking up the idempotency key at
 * the provider. Requests that were not carried out return to the queue; a request with an unknown
 * outcome is not sent again.
 */
export async function recoverRequests(context: EngineContext): Promise<number> {
  let taken = 0;
  for (; taken < REQUESTS_AT_ONCE; taken += 1) {
    const claimed = await claimInterruptedRequest(context.prisma, context.workerId);
    if (claimed === null) break;
    const { id: actionId, deaths, isReleased } = claimed;
    try {
      if (deaths < MAX_CRASHES) await recoverRequest(context, actionId, isReleased);
      else await quarantineRequest(context, actionId);
    } catch (error) {
      context.logger.error(
        { err: error, actionId },
        'looking up an interrupted request failed; retrying later',
      );
      await waitForLease(context.prisma, 'outreach_action', actionId, context.workerId);
    }
  }
  return taken;
}

/**
 * Quarantines a request, with its step, after two processes died on it. Synchronizations and
 * withdrawals have no step and are retried later.
 */
async function quarantineRequest(context: EngineContext, actionId: string): Promise<void> {
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const action = await tx.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
    if (isSendType(action.requestType) && action.requestType !== 'connection_withdrawal')
      return quarantineAction(tx, action, now);
    await moveAction(tx, action, 'sending', 'pending', now, {
      dueAt: new Date(now.getTime() + DEADLY_WAIT_MILLIS),
    });
  });
}

/**
 * `isReleased` is true if a live worker left the request because the provider did not give its
 * outcome.
 */
async function recoverRequest(
  context: EngineContext,
  actionId: string,
  isReleased: boolean,
): Promise<void> {
  const action = await context.prisma.outreachAction.findUniqueOrThrow({ where: { id: actionId } });
  const request = await toRequest(context, action);
  // A synchronization only reads, so it can start again.
  if (request === null && !isSendType(action.requestType)) {
    await context.transact((tx) =>
      moveAction(tx, action, 'sending', 'pending', context.clock.now()),
    );
    return;
  }
  const found = request === null ? ({ kind: 'unknown' } as const) : await lookUp(context, request);
  if (found.kind === 'done') return recordOutcome(context, action, found, null);
  if (found.kind === 'not_done')
    return recordOutcome(
      context,
      action,
      isReleased ? NOT_CARRIED_OUT : { kind: 'interrupted' },
      null,
    );
  // The network may be down for a while: look it up again when the lease expires, for up to a day.
  const askedFor = context.clock.now().getTime() - action.dueAt.getTime();
  if (found.kind === 'unreachable' && askedFor < GIVE_UP_ASKING_MILLIS)
    return waitForLease(context.prisma, 'outreach_action', action.id, context.workerId);
  await recordOutcome(
    context,
    action,
    {
      kind: 'unknown',
      message: 'The sending process stopped, and the network cannot report the outcome.',
    },
    null,
  );
}
