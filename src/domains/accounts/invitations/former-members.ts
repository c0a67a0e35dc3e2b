import type { Reader } from '../../../db/database.ts';
import type { Role } from '../../../kernel/actor.ts';

/**
 * Why who was a member cannot come back by an invitation of a member with this role; null if they
 * can. Whom an owner or an operator deactivated comes back by an owner only.
 */
export async function formerMemberFault(
  { prisma }: Pick<Reader, 'prisma'>,
  { teamId, email }: { teamId: string; email: string },
  inviter: Role,
): Promise<string | null> {
  if (inviter === 'owner') return null;
  const former = await prisma.teamMembership.findFirst({
    where: { teamId, isActive: false, user: { email } },
    select: { deactivatedByRole: true },
  });
  if (former === null || former.deactivatedByRole === 'admin') return null;
  return `${email} was a member of the team, whom an owner deactivated. Only an owner can invite or reactivate them.`;
}
