import type { Role, SenderAccountStatus, Team, TeamMembership, TeamPlan, User } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { normalizeEmail, normalizeName } from '../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { isTimeZone } from '../../kernel/work-schedule.ts';
import { bringForward } from './sender-turns.ts';

/** What an operator does to teams and their members, from the command line. None of it is reached by an API key. */

export async function createTeam(unit: Unit, input: { name: string; plan: TeamPlan; timeZone?: string }): Promise<Team> {
  const name = normalizeName(input.name);
  if (name === null) throw invalidRequest([{ path: 'name', message: 'must be a name of at most 200 characters.' }]);
  const timeZone = input.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone)) throw invalidRequest([{ path: 'time-zone', message: `"${timeZone}" is no time zone.` }]);
  return unit.tx.team.create({ data: { id: newId('team'), name, plan: input.plan, timeZone } });
}

export interface NewMember {
  email: string;
  role: Role;
  hasBillingAccess: boolean;
  displayName?: string;
  /** Where the network account stands at first: with the sandbox it is connected, at a provider there is none yet. */
  networkAccount?: 'connected' | 'none';
}

/** Adds a person to a team, as a sender with a mailbox that is connected, or changes the role of one who is there. */
export async function addMember(unit: Unit, team: Team, input: NewMember): Promise<{ membership: TeamMembership; user: User }> {
  const email = normalizeEmail(input.email);
  if (email === null) throw invalidRequest([{ path: 'email', message: `"${input.email}" is not an e-mail address.` }]);
  const { tx } = unit;
  const [firstName = email, ...rest] = (input.displayName ?? nameFromEmail(email)).split(' ');
  const lastName = rest.join(' ');
  const user =
    (await tx.user.findUnique({ where: { email } })) ??
    (await tx.user.create({
      data: { id: newId('user'), email, displayName: [firstName, lastName].join(' ').trim(), firstName, lastName: lastName === '' ? null : lastName },
    }));
  const known = await tx.teamMembership.findUnique({ where: { teamId_userId: { teamId: team.id, userId: user.id } } });
  const rights = { role: input.role, hasBillingAccess: input.hasBillingAccess, isActive: true };
  if (known !== null) {
    const membership = await tx.teamMembership.update({ where: { id: known.id }, data: rights });
    await audit(unit, membership, 'membership.changed', { role: input.role });
    return { membership, user };
  }
  const membership = await tx.teamMembership.create({
    data: { id: newId('teamMembership'), teamId: team.id, userId: user.id, timeZone: team.timeZone, ...rights },
  });
  await tx.senderSettings.create({ data: { membershipId: membership.id, teamId: team.id } });
  await tx.senderAccount.createMany({
    data: [
      { membershipId: membership.id, teamId: team.id, channel: 'network', status: input.networkAccount ?? 'connected', lastSyncedAt: new Date() },
      { membershipId: membership.id, teamId: team.id, channel: 'email', status: 'connected', address: email, lastSyncedAt: new Date() },
    ],
  });
  await audit(unit, membership, 'membership.created', { role: input.role });
  return { membership, user };
}

function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? email;
  return local
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

async function audit(unit: Unit, membership: TeamMembership, action: string, data: { [key: string]: string }): Promise<void> {
  await unit.tx.auditEntry.create({ data: { id: newId('auditEntry'), teamId: membership.teamId, action, subjectId: membership.id, data } });
}

/** A team by its id, or by its name where only one has it. */
export async function findTeam(unit: Unit, idOrName: string): Promise<Team> {
  const teams = await unit.tx.team.findMany({ where: { OR: [{ id: idOrName }, { name: idOrName }] }, take: 2 });
  const [team] = teams;
  if (team === undefined) throw new DomainError('not_found', `There is no team "${idOrName}".`);
  if (teams.length > 1) throw new DomainError('conflict', `Several teams are called "${idOrName}"; name the one by its id.`);
  return team;
}

export async function findMember(unit: Unit, team: Team, email: string): Promise<TeamMembership> {
  const member = await unit.tx.teamMembership.findFirst({ where: { teamId: team.id, user: { email: email.trim().toLowerCase() } } });
  if (member === null) throw new DomainError('not_found', `There is no member "${email}" in the team "${team.name}".`);
  return member;
}

export function setPlan(unit: Unit, team: Team, plan: TeamPlan): Promise<Team> {
  return unit.tx.team.update({ where: { id: team.id }, data: { plan } });
}

/** Says whether a member's account can be sent with. A connected one is looked at again a spacing from now at the latest. */
export async function setAccount(unit: Unit, member: TeamMembership, channel: 'network' | 'email', status: SenderAccountStatus, now: Date): Promise<void> {
  await unit.tx.senderAccount.update({ where: { membershipId_channel: { membershipId: member.id, channel } }, data: { status } });
  if (status !== 'connected') return;
  await bringForward(unit.tx, member.id, now);
}

/** By which id the network provider knows a member's account. Another account has been read by nobody yet. */
export async function setExternalId(unit: Unit, member: TeamMembership, externalId: string): Promise<void> {
  await unit.tx.senderAccount.update({
    where: { membershipId_channel: { membershipId: member.id, channel: 'network' } },
    data: { externalId, relationsCursor: null, inboxCursor: null },
  });
}
