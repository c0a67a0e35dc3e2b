import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { Invitation, Role } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { foreignDomain } from '../../channels/team-domains/domain-holder.ts';
import { formerMemberFault } from './former-members.ts';
import { countInvitation } from './invitation-limits.ts';
import { newInvitationLink } from './invitation-link.ts';
import { emailInvitation } from './invitation-mail.ts';

const VALID_MILLIS = 7 * 86_400_000;

export interface InviteInput {
  email: string;
  role: Role;
  hasBillingAccess?: boolean | null | undefined;
}

/**
 * An invitation with its link. The link is shown once, because only the hash of its token is
 * stored.
 */
export interface InvitationLink {
  invitation: Invitation;
  url: string;
  /** True if the link was also emailed to the person. */
  isEmailed: boolean;
}

/**
 * Invites a person to the caller's team. Admins invite members; owners invite everybody. The
 * response does not reveal whether the address has an account.
 */
export async function inviteMember(
  context: ServiceContext,
  { email: given, role, hasBillingAccess }: InviteInput,
): Promise<InvitationLink> {
  const { actor } = context;
  authorize(actor, 'members.invite');
  if (role !== 'member' || hasBillingAccess === true) authorize(actor, 'members.invite.managers');
  const email = normalizeEmail(given);
  if (email === null)
    throw invalidRequest([
      { path: 'email', message: 'must be an email address, for example ada@example.com.' },
    ]);
  const { url, hash } = newInvitationLink(context.baseUrl);
  return context.transact(async (tx) => {
    const { teamId, membershipId } = actor;
    await lockTeam(tx, teamId);
    const now = await databaseTime(tx);
    const isMember =
      (await tx.prisma.teamMembership.count({
        where: { teamId, isActive: true, user: { email } },
      })) > 0;
    if (isMember)
      throw new DomainError('conflict', `${email} is an active member of the team already.`);
    const open = await tx.prisma.invitation.findFirst({
      where: { teamId, email, acceptedAt: null, withdrawnAt: null },
    });
    if (open !== null && open.expiresAt > now)
      throw new DomainError(
        'conflict',
        `${email} has an open invitation (${open.id}). Send its link again with resendInvitation, or withdraw it.`,
      );
    await requireInvitable(tx, context, email);
    await countInvitation(tx, { teamId, membershipId, email });
    // Replaces an expired invitation.
    if (open !== null) await tx.prisma.invitation.delete({ where: { id: open.id } });
    const id = newId('invitation');
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'invitation.created',
      subjectId: id,
      data: { role },
    });
    const invitation = await tx.prisma.invitation.create({
      data: {
        id,
        teamId,
        email,
        role,
        hasBillingAccess: hasBillingAccess ?? false,
        hash,
        invitedById: membershipId,
        expiresAt: new Date(now.getTime() + VALID_MILLIS),
      },
    });
    return { invitation, url, isEmailed: await emailInvitation(tx, context, invitation) };
  });
}

/**
 * Refuses a person whose domain belongs to another team, and a former member whom only an owner can
 * invite.
 */
async function requireInvitable(
  tx: Transaction,
  { actor, door }: ServiceContext,
  email: string,
): Promise<void> {
  const person = { teamId: actor.teamId, email };
  const fault =
    (await foreignDomain(tx, door, person)) ?? (await formerMemberFault(tx, person, actor.role));
  if (fault !== null) throw new DomainError('conflict', fault);
}

/** Creates a new link, valid for seven days. The previous link stops working. */
export async function resendInvitation(
  context: ServiceContext,
  id: string,
): Promise<InvitationLink> {
  const { url, hash } = newInvitationLink(context.baseUrl);
  const change = (now: Date) => ({ hash, expiresAt: new Date(now.getTime() + VALID_MILLIS) });
  return changeOpen(context, id, 'invitation.resent', change, async (tx, invitation) => {
    const { teamId, email } = invitation;
    await requireInvitable(tx, context, email);
    await countInvitation(tx, { teamId, membershipId: context.actor.membershipId, email });
    await tx.prisma.invitationProof.deleteMany({ where: { teamId, invitationId: id } });
    return { invitation, url, isEmailed: await emailInvitation(tx, context, invitation) };
  });
}

export function withdrawInvitation(context: ServiceContext, id: string): Promise<Invitation> {
  return changeOpen(
    context,
    id,
    'invitation.withdrawn',
    (now) => ({ withdrawnAt: now }),
    async (_tx, invitation) => invitation,
  );
}

async function changeOpen<Result>(
  context: ServiceContext,
  id: string,
  action: 'invitation.resent' | 'invitation.withdrawn',
  change: (now: Date) => Partial<Invitation>,
  then: (tx: Transaction, invitation: Invitation) => Promise<Result>,
): Promise<Result> {
  const { actor } = context;
  authorize(actor, 'members.invite');
  return context.transact(async (tx) => {
    const { teamId } = actor;
    await lockTeam(tx, teamId);
    const invitation = await tx.prisma.invitation.findUnique({
      where: { teamId_id: { teamId, id } },
    });
    const now = await databaseTime(tx);
    // An expired invitation counts as deleted.
    if (invitation === null || (invitation.acceptedAt === null && invitation.expiresAt <= now))
      throw notFound('invitation', id);
    if (invitation.role !== 'member' || invitation.hasBillingAccess)
      authorize(actor, 'members.invite.managers');
    if (invitation.acceptedAt !== null)
      throw new DomainError('conflict', 'The invitation was accepted.');
    if (invitation.withdrawnAt !== null)
      throw new DomainError(
        'conflict',
        'The invitation was withdrawn. Invite the person again with inviteMember.',
      );
    await audit(tx, { ...performerOf(context), teamId, action, subjectId: id });
    return then(tx, await tx.prisma.invitation.update({ where: { id }, data: change(now) }));
  });
}

/** Serializes the invitations of a team. SQL because Prisma has no FOR UPDATE. */
async function lockTeam({ prisma }: Transaction, teamId: string): Promise<void> {
  await prisma.$queryRaw`select 1 from team where id = ${teamId} for update`;
}

export async function listInvitations(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<Invitation>> {
  const { actor, prisma } = context;
  authorize(actor, 'members.invite');
  const where = {
    teamId: actor.teamId,
    acceptedAt: null,
    withdrawnAt: null,
    expiresAt: { gt: await databaseTime(context) },
  };
  return readPageById(context, { name: 'invitations', filters: {} }, page, {
    read: (range) => prisma.invitation.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.invitation.count({ where }),
  });
}

export async function loadInvitations(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Invitation[]> {
  authorize(actor, 'members.invite');
  return prisma.invitation.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
