import type { Reader, Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { DomainError } from '../../../kernel/errors.ts';

const DAY_MILLIS = 86_400_000;
const PER_MEMBER = 20;
const PER_ADDRESS = 3;

/**
 * Counts a new or repeated invitation. Throws `rate_limited` if the member or the team has sent too
 * many within a day. The caller holds the team's lock.
 */
export async function countInvitation(
  tx: Transaction,
  { teamId, membershipId, email }: { teamId: string; membershipId: string; email: string },
): Promise<void> {
  const { prisma } = tx;
  const since = { gt: new Date((await databaseTime(tx)).getTime() - DAY_MILLIS) };
  if (
    (await prisma.invitationSend.count({ where: { teamId, membershipId, createdAt: since } })) >=
    PER_MEMBER
  )
    throw new DomainError(
      'rate_limited',
      `A member can send ${PER_MEMBER} invitations a day, and you have. Try again tomorrow, or have another member invite.`,
    );
  if (
    (await prisma.invitationSend.count({ where: { teamId, email, createdAt: since } })) >=
    PER_ADDRESS
  )
    throw new DomainError(
      'rate_limited',
      `A team can send ${PER_ADDRESS} invitations a day to one address, and yours has. Try again tomorrow.`,
    );
  await prisma.invitationSend.create({ data: { teamId, membershipId, email } });
}

/** Deletes expired invitations that were not accepted, and counts older than a day. */
export async function deleteExpiredInvitations({
  prisma,
  rows,
}: Pick<Reader, 'prisma' | 'rows'>): Promise<void> {
  const now = await databaseTime({ rows });
  await prisma.invitation.deleteMany({ where: { expiresAt: { lte: now }, acceptedAt: null } });
  await prisma.invitationSend.deleteMany({
    where: { createdAt: { lte: new Date(now.getTime() - DAY_MILLIS) } },
  });
}
