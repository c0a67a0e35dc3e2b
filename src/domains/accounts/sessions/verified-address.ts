import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { SYSTEM } from '../../../infra/audit.ts';
import { endSessions } from './sessions.ts';

/**
 * Notes that the address of an account is its user's. Until then a password may be one that
 * somebody else chose, who invited the address: so at the first time the password and the persons
 * at an identity provider are removed, and what they opened ends.
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
