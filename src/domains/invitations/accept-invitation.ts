import type { Transaction } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { Invitation, Prisma, Team, TeamMembership } from '../../db/generated/prisma/client.ts';
import { audit, byMember } from '../../infra/audit.ts';
import { normalizeName } from '../../kernel/contact-identity.ts';
import { hashCredential } from '../../kernel/credential.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import type { Origin } from '../../kernel/origin.ts';
import { addMember } from '../team/administration.service.ts';

/** An invitation ends with the rights of who invited: owners invite everybody, admins members. */
export const OPEN = {
  acceptedAt: null,
  withdrawnAt: null,
  OR: [{ invitedBy: { isActive: true, role: 'owner' } }, { role: 'member', hasBillingAccess: false, invitedBy: { isActive: true, role: 'admin' } }],
} satisfies Prisma.InvitationWhereInput;

/** An open invitation, as its page shows it. `userId` is that of the account with its address; null if there is none. */
export interface OpenInvitation {
  invitation: Invitation;
  team: Team;
  userId: string | null;
}

/** Throws `unauthenticated` if the link is not valid: it was accepted, withdrawn, replaced, or has expired. */
export async function openInvitation(reader: Pick<Transaction, 'prisma' | 'rows'>, token: string): Promise<OpenInvitation> {
  const where = { hash: hashCredential(token), ...OPEN, expiresAt: { gt: await databaseTime(reader) } };
  const found = await reader.prisma.invitation.findFirst({ where, include: { team: true } });
  if (found === null) throw new DomainError('unauthenticated', 'This invitation is not valid: it works once, within seven days. Ask for a new one.');
  const { team, ...invitation } = found;
  const user = await reader.prisma.user.findUnique({ where: { email: invitation.email }, select: { id: true } });
  return { invitation, team, userId: user?.id ?? null };
}

export interface Acceptance {
  /** Of a person without an account. The password is an Argon2id hash. */
  account: { displayName: string; passwordHash: string } | null;
  /** The user who has signed in where the invitation is accepted. */
  signedInAs: string | null;
  networkAccount: 'connected' | 'none';
  now: Date;
}

/**
 * Makes the person a member. Who invites knows the link, so it proves nothing about an account that exists: its person must
 * have signed in. Of two uses at once, one succeeds.
 */
export async function acceptInvitation(
  tx: Transaction,
  token: string,
  { account, signedInAs, networkAccount, now }: Acceptance,
  origin: Origin,
): Promise<TeamMembership> {
  const { invitation, team, userId } = await openInvitation(tx, token);
  if (userId !== null && userId !== signedInAs) throw new DomainError('unauthenticated', `Sign in as ${invitation.email} first.`);
  const displayName = account === null ? null : normalizeName(account.displayName);
  if (userId === null && displayName === null) throw invalidRequest([{ path: 'Your name', message: 'must have 1 to 200 characters.' }]);
  const { id, teamId, email, role, hasBillingAccess } = invitation;
  const where = { id, hash: invitation.hash, acceptedAt: null, withdrawnAt: null };
  const { count } = await tx.prisma.invitation.updateMany({ where, data: { acceptedAt: await databaseTime(tx) } });
  if (count === 0) throw new DomainError('unauthenticated', 'This invitation was accepted or withdrawn meanwhile.');
  const own = displayName === null ? {} : { displayName };
  const { membership, user } = await addMember(tx, team, { email, role, hasBillingAccess, networkAccount, isOwnAccount: true, ...own }, now);
  if (userId === null && account !== null) await tx.prisma.user.update({ where: { id: user.id }, data: { passwordHash: account.passwordHash } });
  await audit(tx, { ...byMember(membership.id, origin), teamId, action: 'invitation.accepted', subjectId: id });
  return membership;
}
