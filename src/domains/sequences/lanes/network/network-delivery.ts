import type { OutreachAction } from '../../../../db/generated/prisma/client.ts';
import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { leaveLost } from '../../../../engine/lanes/leases.ts';
import { inSpan } from '../../../../kernel/spans.ts';
import type { NetworkOutcome, NetworkRequest } from '../../../../providers/network/network.port.ts';
import { Realities } from '../../../../service/realities.ts';
import { type MayLeaveSubjects, mayLeave } from '../sending/may-leave.ts';
import { whyNotReached } from '../sending/may-reach.ts';
import { keepRequest } from './network-claims.ts';
import type { SentRequest } from './network-outcomes.ts';
import { lookUp, toRequest } from './network-requests.ts';
import type { TakenRequest } from './network-turn.ts';

const NO_PROFILE: NetworkOutcome = {
  kind: 'permanent',
  code: 'missing_identity',
  message: 'The contact has no network URL.',
};

/**
 * Sends the request, outside a transaction. Returns null if the lease has ended, or the outcome
 * must be looked up later.
 */
export async function performRequest(
  context: EngineContext,
  { id, at: takenAt }: TakenRequest,
): Promise<SentRequest | null> {
  const { prisma, workerId, logger, providers, clock } = context;
  const action = await prisma.outreachAction.findUniqueOrThrow({ where: { id } });
  const attributes = { teamId: action.teamId, outreachActionId: id };
  return inSpan(`send ${action.requestType}`, attributes, async () => {
    const request = await toRequest(context, action);
    if (!(await keepRequest(prisma, workerId, id))) {
      logger.warn({ actionId: id }, 'the lease of a network request ended before it was sent');
      return null;
    }
    if (request === null) return { action, outcome: NO_PROFILE, takenAt };
    const reality = new Realities(providers).network();
    const barred = await whyNotReached(context, reality, action.contactId);
    if (barred?.code === 'clock_is_sped_up')
      return { action, outcome: { kind: 'temporary', message: barred.message }, takenAt };
    if (barred !== null) return { action, outcome: { kind: 'permanent', ...barred }, takenAt };
    const outcome = await withDeadline<NetworkOutcome>(
      () => providers.network.perform(request, clock.now(), mayLeave(context, subjectsOf(action))),
      (message) => ({ kind: 'unknown', message }),
    );
    const settled =
      outcome.kind === 'unknown' ? await lookUpUnknown(context, action, request, outcome) : outcome;
    return settled === null ? null : { action, outcome: settled, takenAt };
  });
}

/** A withdrawal cleans up after the sequence, so pauses of the contact do not hold it. */
function subjectsOf({
  teamId,
  senderId,
  contactId,
  enrollmentId,
  requestType,
}: OutreachAction): MayLeaveSubjects {
  return requestType === 'connection_withdrawal'
    ? { teamId, senderId }
    : { teamId, senderId, contactId, enrollmentId };
}

/**
 * Looks up a request that may have been carried out. If it is not found, the provider may still be
 * processing it. So it is looked up again when its lease expires, and only then repeated.
 */
async function lookUpUnknown(
  context: EngineContext,
  { id }: OutreachAction,
  request: NetworkRequest,
  outcome: NetworkOutcome,
): Promise<NetworkOutcome | null> {
  const { prisma, workerId, logger } = context;
  // Each call to the provider has a deadline that is shorter than the lease.
  if (!(await keepRequest(prisma, workerId, id))) return null;
  const found = await lookUp(context, request);
  if (found.kind === 'done') return found;
  if (found.kind === 'unknown') return outcome;
  logger.warn(
    { actionId: id, lookUp: found.kind },
    'the outcome of a network request is unknown; it is looked up again when its lease expires',
  );
  await leaveLost(prisma, 'outreach_action', workerId, id);
  return null;
}
