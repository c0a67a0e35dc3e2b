import type { Reader } from '../../../db/database.ts';
import type { Role } from '../../../kernel/actor.ts';

/**
 * Why a member with this role cannot invite a former member again; null if they can. If an owner or
 * an operator deactivated somebody, only an owner can invite them.
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
