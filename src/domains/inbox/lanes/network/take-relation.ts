import type { SenderAccount } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { NewRelation } from '../../../../providers/network/network.port.ts';
import { findByPerson } from '../../../people/contacts/network-person-ids.ts';
import { finishStep } from '../../../sequences/steps/enrollment-moves.ts';
import { lockStep } from '../../../sequences/steps/loaded-steps.ts';
import { requestedTypes } from '../../../sequences/steps/type-lists.ts';
import { isUnderWay } from './requests-under-way.ts';

/**
 * Records an acceptance: every connection step of the sender that waits for this contact continues
 * with the accepted branch. Returns false if a connection request to the contact is in progress.
 */
export async function takeRelation(
  { prisma, transact, clock }: EngineContext,
  account: SenderAccount,
  relation: NewRelation,
): Promise<boolean> {
  const { teamId, membershipId } = account;
  const contact = await findByPerson({ prisma }, teamId, relation);
  if (contact === null) return true;
  if (await isUnderWay(prisma, account, contact.id, ['send_connection'])) return false;
  // For a canceled step, only records the acceptance; its enrollment does not continue.
  await prisma.step.updateMany({
    where: {
      teamId,
      senderId: membershipId,
      type: { in: requestedTypes() },
      status: 'canceled',
      providerId: { not: null },
      acceptedAt: null,
      enrollment: { contactId: contact.id },
    },
    data: { acceptedAt: clock.now() },
  });
  const waiting = await prisma.step.findMany({
    where: {
      teamId,
      senderId: membershipId,
      status: 'awaiting_acceptance',
      enrollment: { contactId: contact.id },
    },
    select: { id: true },
  });
  for (const { id } of waiting) {
    await transact(async (tx) => {
      const loaded = await lockStep(tx, id);
      if (loaded !== null)
        await finishStep(tx, loaded, 'awaiting_acceptance', 'done', clock.now(), {
          branch: 'accepted',
        });
    });
  }
  return true;
}
