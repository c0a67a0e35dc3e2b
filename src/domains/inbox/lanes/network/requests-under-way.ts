import type { SenderAccount } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { RequestType } from '../../../../kernel/outreach-request.ts';

/**
 * True if a request of the sender to the contact is in progress; to anybody if `contactId` is null.
 */
export async function isUnderWay(
  prisma: EngineContext['prisma'],
  { teamId, membershipId: senderId }: Pick<SenderAccount, 'teamId' | 'membershipId'>,
  contactId: string | null,
  types: RequestType[],
): Promise<boolean> {
  const to = contactId === null ? {} : { contactId };
  return (
    (await prisma.outreachAction.count({
      where: { teamId, senderId, ...to, status: 'sending', requestType: { in: types } },
    })) > 0
  );
}
