import type { Transaction } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { audit, byMember } from '../../infra/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Identity } from '../../providers/identity/identity-provider.ts';
import { activeMemberships, lastMembership } from '../sessions/sign-in.ts';
import { noteVerifiedAddress } from '../sessions/verified-address.ts';
import { addMember } from '../team/administration.service.ts';
import { OPEN } from './accept-invitation.ts';

/** What a person who comes by an identity provider gets. */
interface Joining {
  networkAccount: 'connected' | 'none';
  /** Whose verified address has this domain joins this team as a member. */
  joinByDomain: { domain: string; teamId: string } | null;
  now: Date;
}

/**
 * The membership of a person whose address the identity provider has verified. Open invitations of the address are accepted:
 * the provider has shown that it is theirs. Throws `unauthenticated` if no team knows the person.
 */
export async function memberByIdentity(tx: Transaction, { email, name }: Identity, joining: Joining, origin: Origin): Promise<TeamMembership> {
  const { joinByDomain } = joining;
  const known = await tx.prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (known !== null) await noteVerifiedAddress(tx, known.id);
  const joined = await acceptOpen(tx, { email, name }, joining, origin);
  if (joined !== null) return joined;
  const user = await tx.prisma.user.findUnique({ where: { email } });
  const member = user === null ? null : await lastMembership(tx, user.id);
  if (member === null && joinByDomain !== null && email.endsWith(`@${joinByDomain.domain}`)) {
    const newcomer = await joinTeam(tx, { email, name }, joinByDomain.teamId, joining);
    if (newcomer !== null) return newcomer;
  }
  if (member === null) throw new DomainError('unauthenticated', `Nobody has invited ${email}. Ask an owner of your team for an invitation.`);
  return member;
}

/** Null if the person was a member of the team before: who was deactivated does not come back by signing in. */
async function joinTeam(tx: Transaction, { email, name }: Identity, teamId: string, { networkAccount, now }: Joining): Promise<TeamMembership | null> {
  const team = await tx.prisma.team.findUnique({ where: { id: teamId } });
  const before = await tx.prisma.teamMembership.findFirst({ where: { teamId, user: { email } }, select: { id: true } });
  if (team === null || before !== null) return null;
  const own = name === null ? {} : { displayName: name };
  const { membership } = await addMember(tx, team, { email, role: 'member', hasBillingAccess: false, networkAccount, isOwnAccount: true, ...own }, now);
  await noteVerifiedAddress(tx, membership.userId);
  return membership;
}

async function acceptOpen(tx: Transaction, { email, name }: Identity, joining: Joining, origin: Origin): Promise<TeamMembership | null> {
  const now = await databaseTime(tx);
  const where = { email, ...OPEN, expiresAt: { gt: now } };
  const open = await tx.prisma.invitation.findMany({ where, include: { team: true }, orderBy: { id: 'asc' } });
  let last: TeamMembership | null = null;
  for (const { id, team, role, hasBillingAccess } of open) {
    const { count } = await tx.prisma.invitation.updateMany({ where: { id, acceptedAt: null, withdrawnAt: null }, data: { acceptedAt: now } });
    if (count === 0) continue;
    const own = name === null ? {} : { displayName: name };
    const { membership } = await addMember(
      tx,
      team,
      { email, role, hasBillingAccess, networkAccount: joining.networkAccount, isOwnAccount: true, ...own },
      joining.now,
    );
    await audit(tx, { ...byMember(membership.id, origin), teamId: team.id, action: 'invitation.accepted', subjectId: id });
    await noteVerifiedAddress(tx, membership.userId);
    last = membership;
  }
  return last !== null && (await activeMemberships(tx, last.userId)).length > 0 ? last : null;
}
