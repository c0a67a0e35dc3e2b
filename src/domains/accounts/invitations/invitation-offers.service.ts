import type { Reader } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { Invitation, Role } from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type OwnTeam, ownTeams, requireSession } from '../sessions/sessions.service.ts';
import { acceptInvitation, invitationsOf } from './accept-invitation.ts';

/** An open invitation, as the invited person sees it. */
export interface InvitationOffer {
  id: string;
  teamName: string;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
}

/**
 * The open invitations of the signed-in user. Empty if their address is not verified, because it
 * may belong to somebody else.
 */
export async function invitationOffers(context: ServiceContext): Promise<InvitationOffer[]> {
  const { actor, door } = context;
  authorize(actor, 'sessions.read');
  return actor.isSession ? offersOf(context, door, actor.userId) : [];
}

/**
 * The open invitations of a user: those of their verified address to teams in which they are not
 * active.
 */
export async function offersOf(
  reader: Pick<Reader, 'prisma' | 'rows'>,
  door: Pick<ServiceContext['door'], 'joinByDomain'>,
  userId: string,
): Promise<InvitationOffer[]> {
  const { email, emailVerifiedAt } = await reader.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (emailVerifiedAt === null) return [];
  const joined = await reader.prisma.teamMembership.findMany({
    where: { userId, isActive: true },
    select: { teamId: true },
  });
  const offers = await offersTo(reader, door, email);
  return offers.filter(({ teamId }) => !joined.some((one) => one.teamId === teamId));
}

/** The invitations of an address, as offers. */
export async function offersTo(
  reader: Pick<Reader, 'prisma' | 'rows'>,
  door: Pick<ServiceContext['door'], 'joinByDomain'>,
  email: string,
): Promise<(InvitationOffer & Pick<Invitation, 'teamId'>)[]> {
  return (await invitationsOf(reader, door, email)).map(
    ({ id, teamId, team, role, invitedBy, expiresAt }) => ({
      ...{ id, teamId, role, expiresAt },
      teamName: team.name,
      invitedBy: invitedBy.user.displayName,
    }),
  );
}

/**
 * Accepts an invitation of the signed-in user. Their session and home team do not change. Returns
 * their teams.
 */
export async function acceptOffer(context: ServiceContext, id: string): Promise<OwnTeam[]> {
  const { actor, door } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  return context.transact(async (tx) => {
    if (!(await offersOf(tx, door, actor.userId)).some((offer) => offer.id === id))
      throw notFound('invitation to you', id);
    await acceptInvitation(tx, door, { id }, { now: context.clock.now(), origin: context });
    return ownTeams({ actor, prisma: tx.prisma });
  });
}

/** Declines an invitation of the signed-in user. */
export async function declineOffer(context: ServiceContext, id: string): Promise<string> {
  const { actor, door, traceId, address, client } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  return context.transact(async (tx) => {
    if (!(await offersOf(tx, door, actor.userId)).some((offer) => offer.id === id))
      throw notFound('invitation to you', id);
    const { count } = await tx.prisma.invitation.updateMany({
      where: { id, acceptedAt: null, withdrawnAt: null },
      data: { withdrawnAt: await databaseTime(tx) },
    });
    if (count === 0) throw notFound('invitation to you', id);
    const { teamId } = await tx.prisma.invitation.findUniqueOrThrow({ where: { id } });
    await audit(tx, {
      ...SYSTEM,
      traceId,
      address,
      client,
      teamId,
      action: 'invitation.declined',
      subjectId: id,
    });
    return id;
  });
}
