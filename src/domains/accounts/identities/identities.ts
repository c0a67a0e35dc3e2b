import type { Reader, Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type {
  PendingIdentity,
  TeamMembership,
  UserIdentity,
} from '../../../db/generated/prisma/client.ts';
import { audit, byMember } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Identity } from '../../../providers/identity/identity-provider.ts';
import type { Door } from '../../../service/service-context.ts';
import { domainOf } from '../../channels/team-domains/domain-holder.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import {
  type InvitationOffer,
  offersOf,
  offersTo,
} from '../invitations/invitation-offers.service.ts';
import { homeMembership } from '../sessions/sign-in.ts';
import { noteVerifiedAddress } from '../sessions/verified-address.ts';
import { addMember } from '../team/administration.service.ts';

/**
 * Links users to identities at an identity provider by issuer and subject only, because an address
 * can be given to another person. An address can find an invitation for the person to accept, or
 * propose a user for the person to confirm.
 */

type Person = Pick<Identity, 'issuer' | 'subject'>;

/** The user linked to an identity; null if there is none. */
function boundTo(
  { prisma }: Pick<Reader, 'prisma'>,
  { issuer, subject }: Person,
): Promise<UserIdentity | null> {
  return prisma.userIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } });
}

interface Joining {
  now: Date;
  origin: Origin;
}

/**
 * The membership that an identity signs in directly; null if the person is unknown or must decide
 * first.
 */
export async function memberByIdentity(
  tx: Transaction,
  door: Door,
  identity: Identity,
  joining: Joining,
): Promise<TeamMembership | null> {
  const { prisma } = tx;
  const bound = await boundTo(tx, identity);
  if (bound !== null) {
    await prisma.userIdentity.update({
      where: { id: bound.id },
      data: { lastUsedAt: await databaseTime(tx) },
    });
    const { email } = await prisma.user.findUniqueOrThrow({
      where: { id: bound.userId },
      select: { email: true },
    });
    const home = await homeMembership(tx, bound.userId);
    return home ?? (email === identity.email ? joinByDomain(tx, door, identity, joining) : null);
  }
  if (
    identity.email === null ||
    (await prisma.user.count({ where: { email: identity.email } })) > 0
  )
    return null;
  const member = await joinByDomain(tx, door, identity, joining);
  if (member !== null) await bind(tx, identity, member, joining.origin);
  return member;
}

/**
 * By the operator's setting, people of one domain join one team. Null for everybody else and for
 * former members.
 */
async function joinByDomain(
  tx: Transaction,
  door: Door,
  { email, isEmailVerified, name }: Identity,
  { now }: Joining,
): Promise<TeamMembership | null> {
  const { joinByDomain: setting, newNetworkAccount: networkAccount } = door;
  if (setting === null || email === null || !isEmailVerified || domainOf(email) !== setting.domain)
    return null;
  const team = await tx.prisma.team.findUnique({ where: { id: setting.teamId } });
  // A deactivated member cannot rejoin by signing in.
  const before = await tx.prisma.teamMembership.count({
    where: { teamId: setting.teamId, user: { email } },
  });
  if (team === null || before > 0) return null;
  const own = name === null ? {} : { displayName: name };
  const { membership } = await addMember(
    tx,
    team,
    { email, role: 'member', hasBillingAccess: false, networkAccount, isOwnAccount: true, ...own },
    now,
  );
  await noteVerifiedAddress(tx, membership.userId);
  return membership;
}

/** Links an identity to a user until the user removes it. */
async function bind(
  tx: Transaction,
  { issuer, subject, email }: Person & Pick<Identity, 'email'>,
  member: TeamMembership,
  origin: Origin,
): Promise<void> {
  const { userId, teamId, id: membershipId } = member;
  const id = newId('userIdentity');
  const { count } = await tx.prisma.userIdentity.createMany({
    data: [{ id, issuer, subject, userId, email }],
    skipDuplicates: true,
  });
  if (count === 0)
    throw new DomainError(
      'conflict',
      'This person at your organization is connected to an account already. Sign in again.',
    );
  await audit(tx, {
    ...byMember(membershipId, origin),
    teamId,
    action: 'identity.linked',
    subjectId: userId,
    data: { issuer },
  });
}

/** The next step for an unlinked identity, or for a user without an active membership. */
export type Decision =
  | { kind: 'link'; email: string }
  | { kind: 'sign_in_again'; email: string }
  | { kind: 'confirm'; email: string }
  | { kind: 'other_account'; email: string }
  | { kind: 'other_subject'; email: string }
  | { kind: 'offers'; email: string; offers: InvitationOffer[] }
  | { kind: 'nobody'; email: string }
  | { kind: 'unverified' };

/** The user signed in in the same browser, and whether that sign-in is at most ten minutes old. */
export interface PresentSession {
  userId: string;
  isRecent: boolean;
}

/** The question to the person. `session` is the session in the same browser, if any. */
export async function decisionOf(
  reader: Reader,
  door: Door,
  pending: PendingIdentity,
  session: PresentSession | null,
): Promise<Decision> {
  const { prisma } = reader;
  const bound = await boundTo(reader, pending);
  if (bound !== null) {
    const { email } = await prisma.user.findUniqueOrThrow({
      where: { id: bound.userId },
      select: { email: true },
    });
    return offerOrNobody(email, await offersOf(reader, door, bound.userId));
  }
  const { email } = pending;
  const isProved = email !== null && pending.isEmailVerified;
  const account = isProved
    ? await prisma.user.findUnique({
        where: { email },
        include: { identities: { where: { issuer: pending.issuer } } },
      })
    : null;
  if (session !== null) return decisionOfSession(reader, pending, session, account?.id ?? null);
  if (!isProved) return { kind: 'unverified' };
  if (account === null) return offerOrNobody(email, await offersTo(reader, door, email));
  return { kind: account.identities.length > 0 ? 'other_subject' : 'confirm', email };
}

async function decisionOfSession(
  { prisma }: Reader,
  { issuer }: PendingIdentity,
  { userId, isRecent }: PresentSession,
  accountId: string | null,
): Promise<Decision> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    include: { identities: { where: { issuer } } },
  });
  const { email } = user;
  if (user.identities.length > 0) return { kind: 'other_subject', email };
  if (accountId !== null && accountId !== userId) return { kind: 'other_account', email };
  if (accountId === userId) return { kind: 'link', email };
  // The provider does not confirm the account's address, so only a recent session proves ownership.
  return { kind: isRecent && user.emailVerifiedAt !== null ? 'link' : 'sign_in_again', email };
}

function offerOrNobody(email: string, offers: InvitationOffer[]): Decision {
  return offers.length > 0 ? { kind: 'offers', email, offers } : { kind: 'nobody', email };
}

const changed = () =>
  new DomainError('conflict', 'Something has changed since this page was shown. Sign in again.');

/**
 * Links the identity to the signed-in user, who has confirmed it. Returns true if this verified the
 * user's address for the first time, which ends their sessions.
 */
export async function linkIdentity(
  tx: Transaction,
  door: Door,
  pending: PendingIdentity,
  session: PresentSession,
  member: TeamMembership,
  origin: Origin,
): Promise<boolean> {
  if ((await decisionOf(tx, door, pending, session)).kind !== 'link') throw changed();
  const { email, emailVerifiedAt } = await tx.prisma.user.findUniqueOrThrow({
    where: { id: session.userId },
  });
  const isFirstProof =
    pending.isEmailVerified && email === pending.email && emailVerifiedAt === null;
  if (isFirstProof) await noteVerifiedAddress(tx, session.userId);
  await bind(tx, pending, member, origin);
  return isFirstProof;
}

/**
 * Joins a team that has invited the person's address; the person has confirmed it. Creates an
 * account if there is none.
 */
export async function joinByOffer(
  tx: Transaction,
  door: Door,
  pending: PendingIdentity,
  invitationId: string,
  { now, origin }: Joining,
): Promise<TeamMembership> {
  const decision = await decisionOf(tx, door, pending, null);
  if (decision.kind !== 'offers' || !decision.offers.some(({ id }) => id === invitationId))
    throw changed();
  const own = pending.name === null ? {} : { displayName: pending.name };
  const member = await acceptInvitation(tx, door, { id: invitationId }, { now, origin, ...own });
  if ((await boundTo(tx, pending)) === null) {
    await noteVerifiedAddress(tx, member.userId);
    await bind(tx, pending, member, origin);
  }
  return member;
}
