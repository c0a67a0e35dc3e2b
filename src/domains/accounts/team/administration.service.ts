import type { Transaction } from '../../../db/database.ts';
import type {
  Role,
  SenderAccountStatus,
  Team,
  TeamMembership,
  TeamPlan,
  User,
} from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import { normalizeEmail, normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeZoneFault, timeZoneName } from '../../../kernel/time-zones.ts';
import { resetSendTimes } from '../../channels/senders/send-times.ts';
import { endSessions } from '../sessions/sessions.ts';

/** Operator functions for the command line. None of them is reachable with an API key. */

export async function createTeam(
  tx: Transaction,
  input: { name: string; plan: TeamPlan; timeZone?: string },
): Promise<Team> {
  const name = normalizeName(input.name);
  if (name === null)
    throw invalidRequest([{ path: 'name', message: 'must be 1 to 200 characters.' }]);
  const timeZone = timeZoneName(input.timeZone ?? 'UTC');
  if (timeZone === null)
    throw invalidRequest([{ path: 'time-zone', message: timeZoneFault(input.timeZone ?? '') }]);
  return tx.prisma.team.create({ data: { id: newId('team'), name, plan: input.plan, timeZone } });
}

export interface NewMember {
  email: string;
  role: Role;
  hasBillingAccess: boolean;
  displayName?: string;
  /** Initial status of the network account. Defaults to connected, as in the sandbox. */
  networkAccount?: 'connected' | 'none';
  /** True if the person has proved that they own the account with this address. */
  isOwnAccount?: boolean;
}

/** Notifies subscribers that a member joined or changed. */
export function recordMember(
  tx: Transaction,
  { id, teamId }: Pick<TeamMembership, 'id' | 'teamId'>,
  change: 'created' | 'updated',
  now: Date,
): void {
  tx.record({ teamId, kind: 'membership', change, subjectId: id, occurredAt: now });
}

/**
 * Adds a member with a connected mailbox, or updates the rights of an existing member and
 * reactivates them.
 */
export async function addMember(
  tx: Transaction,
  team: Team,
  input: NewMember,
  now: Date,
): Promise<{ membership: TeamMembership; user: User }> {
  const email = normalizeEmail(input.email);
  if (email === null)
    throw invalidRequest([
      { path: 'email', message: `"${input.email}" is not a valid email address.` },
    ]);
  const { prisma } = tx;
  const [firstName = email, ...rest] = (input.displayName ?? nameFromEmail(email)).split(' ');
  const lastName = rest.join(' ');
  const user =
    (await prisma.user.findUnique({ where: { email } })) ??
    (await prisma.user.create({
      data: {
        id: newId('user'),
        email,
        displayName: [firstName, lastName].join(' ').trim(),
        firstName,
        lastName: lastName === '' ? null : lastName,
      },
    }));
  const known = await prisma.teamMembership.findUnique({
    where: { teamId_userId: { teamId: team.id, userId: user.id } },
  });
  const rights = {
    role: input.role,
    hasBillingAccess: input.hasBillingAccess,
    isActive: true,
    deactivatedByRole: null,
  };
  // The owners may have changed an active member's role since the invitation.
  if (known?.isActive === true && input.isOwnAccount === true) return { membership: known, user };
  if (known !== null) {
    const membership = await prisma.teamMembership.update({
      where: { id: known.id },
      data: rights,
    });
    recordMember(tx, membership, 'updated', now);
    if (!known.isActive) await resetSendTimes(prisma, membership.id, now);
    await audit(tx, {
      ...SYSTEM,
      teamId: team.id,
      action: 'membership.changed',
      subjectId: membership.id,
      data: { role: input.role },
    });
    return { membership, user };
  }
  if (!(input.isOwnAccount ?? false)) await takeBackAccount(tx, user);
  const membership = await prisma.teamMembership.create({
    data: {
      id: newId('teamMembership'),
      teamId: team.id,
      userId: user.id,
      timeZone: team.timeZone,
      ...rights,
    },
  });
  await prisma.senderSettings.create({ data: { membershipId: membership.id, teamId: team.id } });
  await prisma.senderAccount.createMany({
    data: [
      {
        membershipId: membership.id,
        teamId: team.id,
        channel: 'network',
        status: input.networkAccount ?? 'connected',
        lastSyncedAt: new Date(),
      },
    ],
  });
  // If another member has a mailbox with this address, the new member connects one later.
  await prisma.mailbox.createMany({
    data: [
      {
        id: newId('mailbox'),
        teamId: team.id,
        membershipId: membership.id,
        address: email,
        auth: 'default',
        isPrimary: true,
        lastSyncedAt: new Date(),
      },
    ],
    skipDuplicates: true,
  });
  recordMember(tx, membership, 'created', now);
  await audit(tx, {
    ...SYSTEM,
    teamId: team.id,
    action: 'membership.created',
    subjectId: membership.id,
    data: { role: input.role },
  });
  return { membership, user };
}

/**
 * Removes the password and ends the sessions. Another team created the account, so somebody else
 * may have chosen its password, and nobody has verified the address. The person signs in through a
 * link from the operator.
 */
async function takeBackAccount(tx: Transaction, { id: userId }: User): Promise<void> {
  const { prisma } = tx;
  await prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
  await endSessions(
    tx,
    await prisma.session.findMany({ where: { userId, revokedAt: null } }),
    SYSTEM,
  );
}

function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? email;
  return local
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** Finds a team by ID, or by name if the name is unique. */
export async function findTeam(tx: Transaction, idOrName: string): Promise<Team> {
  const teams = await tx.prisma.team.findMany({
    where: { OR: [{ id: idOrName }, { name: idOrName }] },
    take: 2,
  });
  const [team] = teams;
  if (team === undefined) throw new DomainError('not_found', `Team "${idOrName}" does not exist.`);
  if (teams.length > 1)
    throw new DomainError('conflict', `Several teams are named "${idOrName}". Use the team ID.`);
  return team;
}

export async function findMember(
  tx: Transaction,
  team: Team,
  email: string,
): Promise<TeamMembership> {
  const member = await tx.prisma.teamMembership.findFirst({
    where: { teamId: team.id, user: { email: email.trim().toLowerCase() } },
  });
  if (member === null)
    throw new DomainError(
      'not_found',
      `The team "${team.name}" has no member with the email address "${email}".`,
    );
  return member;
}

export function setPlan(tx: Transaction, team: Team, plan: TeamPlan): Promise<Team> {
  return tx.prisma.team.update({ where: { id: team.id }, data: { plan } });
}

/**
 * Sets the status of a member's account. If it is connected, sending resumes as soon as the spacing
 * allows.
 */
export async function setAccount(
  tx: Transaction,
  member: TeamMembership,
  channel: 'network' | 'email',
  status: SenderAccountStatus,
  now: Date,
): Promise<void> {
  if (channel === 'network')
    await tx.prisma.senderAccount.update({
      where: { membershipId_channel: { membershipId: member.id, channel } },
      data: { status },
    });
  else await setPrimaryMailbox(tx, member, status, now);
  if (status !== 'connected') return;
  await resetSendTimes(tx.prisma, member.id, now);
}

async function setPrimaryMailbox(
  tx: Transaction,
  { id: membershipId }: TeamMembership,
  status: SenderAccountStatus,
  now: Date,
): Promise<void> {
  const isConnected = status === 'connected' || status === 'syncing';
  const reason = isConnected
    ? { reason: null, reasonMessage: null }
    : { reason: 'disconnected', reasonMessage: 'The mailbox was disconnected.' };
  await tx.prisma.mailbox.updateMany({
    where: { membershipId, isPrimary: true, removedAt: null },
    data: {
      status: isConnected ? 'connected' : 'needs_attention',
      ...reason,
      statusSince: now,
      faults: 0,
    },
  });
}

/**
 * Sets the provider's ID of a member's network account. Resets the sync cursors, because a new
 * account has not been read yet.
 */
export async function setExternalId(
  tx: Transaction,
  member: TeamMembership,
  externalId: string,
): Promise<void> {
  await tx.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: member.id, channel: 'network' } },
    data: { externalId, relationsCursor: null, inboxCursor: null },
  });
}
