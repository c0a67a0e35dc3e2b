import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { SYSTEM } from '../../../infra/audit.ts';
import { endSessions } from './sessions.ts';

/**
 * Records that the user owns the address of the account. Before that, whoever invited the address
 * may have chosen the password. So the first verification removes the password and the linked
 * identities, and ends the sessions they opened.
 */
export async function noteVerifiedAddress(tx: Transaction, userId: string): Promise<void> {
  const { prisma } = tx;
  const { count } = await prisma.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: await databaseTime(tx), passwordHash: null },
  });
  if (count === 0) return;
  await prisma.userIdentity.deleteMany({ where: { userId } });
  await endSessions(
    tx,
    await prisma.session.findMany({ where: { userId, revokedAt: null } }),
    SYSTEM,
  );
}
