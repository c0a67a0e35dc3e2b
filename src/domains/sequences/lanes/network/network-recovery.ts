import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Recovery } from '../../../../engine/lanes/lane.ts';
import { leaveLost } from '../../../../engine/lanes/leases.ts';
import { holdForService } from '../../../../engine/service-holds.ts';
import { isSendType } from '../../../../kernel/outreach-request.ts';
import type { NetworkOutcome } from '../../../../providers/network/network.port.ts';
import type { Outage } from '../../../../providers/service-fault.ts';
import { moveAction } from '../../steps/outreach-moves.ts';
import { quarantineAction } from '../../steps/quarantine.ts';
import { claimInterruptedRequest } from './network-claims.ts';
import type { SentRequest } from './network-outcomes.ts';
import { lookUp, toRequest } from './network-requests.ts';
import type { TakenRequest } from './network-turn.ts';

/** Delay before a request without a step is retried after two processes died on it. */
const DEADLY_WAIT_MILLIS = 3_600_000;

const UNREACHABLE: Outage = {
  cause: 'down',
  message: 'The network provider does not report the result of a request.',
  retryAfterMillis: null,
  mayConcernOne: true,
};
const NOT_CARRIED_OUT: NetworkOutcome = {
  kind: 'outage',
  outage: {
    cause: 'down',
    message: 'The network provider did not carry out a request.',
    retryAfterMillis: null,
    mayConcernOne: true,
  },
};
const UNKNOWN: NetworkOutcome = {
  kind: 'unknown',
  message: 'The sending process stopped, and the network cannot report the outcome.',
};

/**
 * Recovers requests that were being sent when a process died, by looking up the idempotency key at
 * the provider. Requests that were not carried out return to the queue; a request with an unknown
 * outcome is not sent again.
 */
export function requestRecovery(context: EngineContext): Recovery<TakenRequest, SentRequest> {
  const { prisma, workerId } = context;
  return {
    takeLost: async (underWay) => {
      const lost = await claimInterruptedRequest(prisma, workerId, underWay);
      if (lost === null) return null;
      const { deaths, ...request } = lost;
      return { work: { ...request, at: null }, deaths };
    },
    lookUp: (work) => lookUpRequest(context, work),
    quarantine: ({ id }) => quarantineRequest(context, id),
    leave: ({ id }) => leaveLost(prisma, 'outreach_action', workerId, id),
  };
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

async function lookUpRequest(
  context: EngineContext,
  { id, isReleased }: TakenRequest,
): Promise<SentRequest | null> {
  const { prisma, workerId, clock } = context;
  const action = await prisma.outreachAction.findUniqueOrThrow({ where: { id } });
  const request = await toRequest(context, action);
  // A synchronization only reads, so it can run again.
  if (request === null && !isSendType(action.requestType)) {
    await context.transact((tx) => moveAction(tx, action, 'sending', 'pending', clock.now()));
    return null;
  }
  const sent = { action, takenAt: null };
  const found = request === null ? ({ kind: 'unknown' } as const) : await lookUp(context, request);
  if (found.kind === 'done') return { ...sent, outcome: found };
  if (found.kind === 'not_done')
    return { ...sent, outcome: isReleased ? NOT_CARRIED_OUT : { kind: 'interrupted' } };
  if (found.kind === 'unknown') return { ...sent, outcome: UNKNOWN };
  // The network may be down, so the request is looked up again when the lease expires.
  await context.transact((tx) =>
    holdForService(tx, 'network', action.teamId, UNREACHABLE, clock.now()),
  );
  await leaveLost(prisma, 'outreach_action', workerId, action.id);
  return null;
}
