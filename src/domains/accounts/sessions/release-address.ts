import type { Transaction } from '../../../db/database.ts';
import type { User } from '../../../db/generated/prisma/client.ts';
import { SYSTEM } from '../../../infra/audit.ts';
import { endSessions } from './sessions.ts';

/**
 * Removes an address from its account for an operator, because the address now belongs to another
 * person. The account keeps its teams and linked identities. It loses its password and sessions,
 * and sends nothing from the address.
 */
export async function releaseAddress(
  tx: Transaction,
  { id: userId, email: former }: Pick<User, 'id' | 'email'>,
): Promise<{ email: string; endedSessionCount: number }> {
  const email = `${userId.toLowerCase()}@released.invalid`;
  await tx.prisma.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: null, passwordHash: null },
  });
  await tx.prisma.mailbox.updateMany({
    where: { membership: { userId }, address: former, auth: 'default', removedAt: null },
    data: {
      address: email,
      status: 'needs_attention',
      reason: 'disconnected',
      reasonMessage: 'The address was given to another person. Connect another mailbox.',
    },
  });
  await tx.prisma.signInLink.deleteMany({ where: { userId } });
  const open = await tx.prisma.session.findMany({ where: { userId, revokedAt: null } });
  await endSessions(tx, open, SYSTEM);
  return { email, endedSessionCount: open.length };
}
