import type { OutreachAction, SenderAccount } from '../../../../db/generated/prisma/client.ts';
import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { isSendType } from '../../../../kernel/outreach-request.ts';
import type { NetworkLookUp, NetworkRequest } from '../../../../providers/network/network.port.ts';

/** Builds the provider request. Null if the contact has no network profile. */
export async function toRequest(
  { prisma }: Pick<EngineContext, 'prisma'>,
  action: OutreachAction,
): Promise<NetworkRequest | null> {
  const contact =
    action.contactId === null
      ? null
      : await prisma.contact.findUnique({
          where: { id: action.contactId },
          select: { networkUrl: true, networkPersonId: true },
        });
  const step =
    action.stepId === null ? null : await prisma.step.findUnique({ where: { id: action.stepId } });
  if (!isSendType(action.requestType) || contact === null || contact.networkUrl === null)
    return null;
  return {
    idempotencyKey: action.id,
    requestedAt: action.dueAt,
    account: await accountOfAction({ prisma }, action),
    type: action.requestType,
    networkUrl: contact.networkUrl,
    personId: contact.networkPersonId,
    subject: step?.subject ?? null,
    text: action.requestType === 'connection_withdrawal' ? null : (step?.message ?? null),
    connectionId:
      action.requestType === 'connection_withdrawal' ? (step?.providerId ?? null) : null,
  };
}

async function accountOfAction(
  { prisma }: Pick<EngineContext, 'prisma'>,
  { teamId, senderId }: OutreachAction,
) {
  const account: SenderAccount | null = await prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId: senderId, channel: 'network' } },
  });
  return { teamId, membershipId: senderId, externalId: account?.externalId ?? null };
}

/** The state of a request at the network, by its idempotency key. */
export function lookUp(
  { providers }: EngineContext,
  request: NetworkRequest,
): Promise<NetworkLookUp> {
  return withDeadline<NetworkLookUp>(
    () => providers.network.lookUp(request),
    () => ({ kind: 'unreachable' }),
  );
}
