import type { Reader, Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import {
  type Invitation,
  Prisma,
  type Team,
  type TeamMembership,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { audit, byMember } from '../../../infra/audit.ts';
import { consume } from '../../../infra/consume.ts';
import { hashCredential } from '../../../kernel/credential.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Door } from '../../../service/service-context.ts';
import { foreignDomain } from '../../channels/team-domains/domain-holder.ts';
import { addMember } from '../team/administration.service.ts';
import { formerMemberFault } from './former-members.ts';

/**
 * An invitation ends when its author loses the right to invite. Owners can invite any role, admins
 * only members.
 */
export const OPEN = {
  acceptedAt: null,
  withdrawnAt: null,
  OR: [
    { invitedBy: { isActive: true, role: 'owner' } },
    { role: 'member', hasBillingAccess: false, invitedBy: { isActive: true, role: 'admin' } },
  ],
} satisfies Prisma.InvitationWhereInput;

/** An open invitation, as its page shows it. */
export interface OpenInvitation {
  invitation: Invitation;
  team: Team;
  /**
   * The hash of the emailed link, if it was opened: whoever opens it owns the address. Null for the
   * inviter's link, which proves nothing.
   */
  proof: string | null;
}

const notValid = () =>
  new DomainError(
    'unauthenticated',
    'This invitation is not valid: it works once, within seven days. Ask for a new one.',
  );

/**
 * Finds the invitation of either kind of link. Throws `unauthenticated` if it was accepted,
 * withdrawn or replaced, or has expired.
 */
export async function openInvitation(
  reader: Pick<Reader, 'prisma' | 'rows'>,
  token: string,
): Promise<OpenInvitation> {
  const hash = hashCredential(token);
  const now = await databaseTime(reader);
  const where = { ...OPEN, expiresAt: { gt: now } };
  const byLink = await reader.prisma.invitation.findFirst({
    where: { ...where, hash },
    include: { team: true },
  });
  const works = { hash, usedAt: null, expiresAt: { gt: now }, invitation: where };
  const byProof =
    byLink === null
      ? await reader.prisma.invitationProof.findFirst({
          where: works,
          include: { invitation: { include: { team: true } } },
        })
      : null;
  const found = byLink ?? byProof?.invitation ?? null;
  if (found === null) throw notValid();
  const { team, ...invitation } = found;
  return { invitation, team, proof: byProof === null ? null : hash };
}

/** The acceptable open invitations of an address, oldest first. */
export async function invitationsOf(
  reader: Pick<Reader, 'prisma' | 'rows'>,
  door: Pick<Door, 'joinByDomain'>,
  email: string,
): Promise<(Invitation & { team: Team; invitedBy: TeamMembership & { user: User } })[]> {
  const where = { email, ...OPEN, expiresAt: { gt: await databaseTime(reader) } };
  const include = { team: true, invitedBy: { include: { user: true } } };
  const open = await reader.prisma.invitation.findMany({ where, include, orderBy: { id: 'asc' } });
  const faults = await Promise.all(open.map((invitation) => faultOf(reader, door, invitation)));
  return open.filter((_, index) => faults[index] === null);
}

/** Why an open invitation cannot be accepted; null if it can. */
async function faultOf(
  reader: Pick<Reader, 'prisma'>,
  door: Pick<Door, 'joinByDomain'>,
  { teamId, email, invitedById }: Invitation,
): Promise<string | null> {
  const domain = await foreignDomain(reader, door, { teamId, email });
  if (domain !== null) return domain;
  const { role } = await reader.prisma.teamMembership.findUniqueOrThrow({
    where: { id: invitedById },
    select: { role: true },
  });
  return formerMemberFault(reader, { teamId, email }, role);
}

export interface Acceptance {
  /** The name for a new account. The caller has verified that the person owns the address. */
  displayName?: string;
  now: Date;
  origin: Origin;
}

/**
 * Makes the owner of the invited address a member. The caller has verified the address and the
 * person's consent. Only one of two concurrent uses succeeds.
 */
export async function acceptInvitation(
  tx: Transaction,
  door: Pick<Door, 'joinByDomain' | 'newNetworkAccount'>,
  { id }: Pick<Invitation, 'id'>,
  { displayName, now, origin }: Acceptance,
): Promise<TeamMembership> {
  const open = await tx.prisma.invitation.findFirst({
    where: { id, ...OPEN },
    include: { team: true },
  });
  const invitation =
    open === null
      ? null
      : await consume(
          tx,
          'Invitation',
          Prisma.sql`x.id = ${id} and x.withdrawn_at is null and x.expires_at > now()`,
        );
  if (open === null || invitation === null) throw notValid();
  const fault = await faultOf(tx, door, invitation);
  if (fault !== null) throw new DomainError('conflict', fault);
  const { teamId, email, role, hasBillingAccess } = invitation;
  const { membership } = await addMember(
    tx,
    open.team,
    {
      email,
      role,
      hasBillingAccess,
      networkAccount: door.newNetworkAccount,
      isOwnAccount: true,
      ...(displayName === undefined ? {} : { displayName }),
    },
    now,
  );
  await tx.prisma.invitationProof.deleteMany({ where: { teamId, invitationId: id } });
  await audit(tx, {
    ...byMember(membership.id, origin),
    teamId,
    action: 'invitation.accepted',
    subjectId: id,
  });
  return membership;
}
