import type { Transaction } from '../../../db/database.ts';
import type { Contact, Conversation } from '../../../db/generated/prisma/client.ts';
import { DomainError } from '../../../kernel/errors.ts';

/**
 * The address that the contact last wrote from in the thread. It may differ from the contact's own.
 */
export async function recipientOf(
  { prisma }: Transaction,
  { id, teamId }: Conversation,
  contact: Contact,
): Promise<string> {
  const last = await prisma.message.findFirst({
    where: {
      teamId,
      conversationId: id,
      direction: 'inbound',
      kind: 'message',
      address: { not: null },
    },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    select: { address: true },
  });
  const address = last?.address ?? contact.email;
  if (address === null) throw new DomainError('conflict', 'The contact has no email address.');
  return address;
}
