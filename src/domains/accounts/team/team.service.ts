import { columnsOf } from '../../../db/columns.ts';
import {
  type ApiKey,
  Prisma,
  type Team,
  type TeamMembership,
  type User,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { idFor } from '../../../kernel/part-ids.ts';
import { COUNTRY_FAULT, phoneCountryOf } from '../../../kernel/phone-countries.ts';
import { authorize, type Permission, WIDENABLE } from '../../../kernel/policy.ts';
import { timeZoneFault, timeZoneName } from '../../../kernel/time-zones.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { MemberRow } from './team.loaders.ts';

export async function loadMembers(
  context: ServiceContext,
  ids: string[],
): Promise<TeamMembership[]> {
  authorize(context.actor, 'team.read');
  return context.prisma.teamMembership.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
}

export async function loadUsers(context: ServiceContext, ids: string[]) {
  authorize(context.actor, 'team.read');
  return context.prisma.user.findMany({
    where: { id: { in: ids }, memberships: { some: { teamId: context.actor.teamId } } },
  });
}

export async function loadTeams(context: ServiceContext, ids: string[]) {
  authorize(context.actor, 'team.read');
  return context.prisma.team.findMany({
    where: { id: { in: ids.filter((id) => id === context.actor.teamId) } },
  });
}

interface CallerRow {
  apiKey: ApiKey;
  member: TeamMembership;
  user: User;
  team: Team;
}

/** SQL because Prisma would issue a separate statement for each of the four tables. */
const callers = batched<string, CallerRow | null>(async (reader, keyIds) => {
  const rows = await reader.rows<CallerRow>(Prisma.sql`
    select ${columnsOf('ApiKey', 'k', 'apiKey.')}, ${columnsOf('TeamMembership', 'm', 'member.')}, ${columnsOf('User', 'u', 'user.')}, ${columnsOf('Team', 't', 'team.')}
    from api_key k join team_membership m on m.id = k.membership_id join "user" u on u.id = m.user_id join team t on t.id = k.team_id
    where k.id = any(${[...new Set(keyIds)]})`);
  const byKey = new Map(rows.map((row) => [row.apiKey.id, row]));
  return keyIds.map((id) => byKey.get(id) ?? null);
});

export async function viewer(context: ServiceContext) {
  const { actor } = context;
  authorize(actor, 'team.read');
  if (actor.isSession) return signedInViewer(context);
  const row = await callers(context, actor.apiKeyId);
  if (row === null) throw new Error('The API key of this call no longer exists.');
  const { apiKey, member, user, team } = row;
  const membership: MemberRow = { ...member, user };
  return { id: viewerId(actor), actor, apiKey, membership, team };
}

async function signedInViewer({ actor, prisma }: ServiceContext) {
  const { team, user, ...member } = await prisma.teamMembership.findUniqueOrThrow({
    where: { id: actor.membershipId },
    include: { team: true, user: true },
  });
  const membership: MemberRow = { ...member, user };
  return { id: viewerId(actor), actor, apiKey: null, membership, team };
}

function viewerId({ membershipId }: Actor): string {
  return idFor('viewer', membershipId);
}

/** Returns the caller if the ID is theirs. */
export async function loadViewer(context: ServiceContext, ids: string[]) {
  return ids.includes(viewerId(context.actor)) ? [await viewer(context)] : [];
}

/**
 * Active memberships of users in the caller's team, in the given order. Reports every user ID
 * without one.
 */
export async function membersByUserId(
  { actor, prisma }: Pick<ServiceContext, 'actor' | 'prisma'>,
  userIds: readonly string[],
  path: string,
): Promise<TeamMembership[]> {
  const members = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, userId: { in: [...userIds] }, isActive: true },
  });
  const byUser = new Map(members.map((member) => [member.userId, member]));
  const unknown = [...userIds.entries()].filter(([, id]) => !byUser.has(id));
  if (unknown.length > 0) {
    const meant = await usersByAddress(
      prisma,
      actor.teamId,
      unknown.map(([, id]) => id),
    );
    throw invalidRequest(
      unknown.map(([index, id]) => ({
        path: `${path}[${index}]`,
        message: unknownMember(id, meant.get(id.toLowerCase()) ?? null),
      })),
    );
  }
  return [...new Set(userIds)].flatMap((id) => byUser.get(id) ?? []);
}

/** Finds members for whom an email address was given instead of a user ID. */
async function usersByAddress(
  prisma: ServiceContext['prisma'],
  teamId: string,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const addresses = texts.filter((text) => text.includes('@')).map((text) => text.toLowerCase());
  if (addresses.length === 0) return new Map();
  const users = await prisma.user.findMany({
    where: { email: { in: addresses }, memberships: { some: { teamId, isActive: true } } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [email, id]));
}

function unknownMember(text: string, userId: string | null): string {
  const needed = 'Use a user ID (user_…) from list_team_members.';
  if (userId !== null)
    return `"${text}" is an email address. Use the user ID of that member: ${userId}.`;
  return text.includes('@')
    ? `"${text}" is an email address that belongs to no active member. ${needed}`
    : `"${text}" is not an active member of your team. ${needed}`;
}

export interface TeamSettingsInput {
  name?: string | null | undefined;
  timeZone?: string | null | undefined;
  country?: string | null | undefined;
  requiresDynamicActionApproval?: boolean | null | undefined;
  membersMay?: readonly Permission[] | null | undefined;
}

/** Updates the settings. Omitted fields stay unchanged. */
export async function updateTeamSettings(
  context: ServiceContext,
  input: TeamSettingsInput,
): Promise<Team> {
  const { actor } = context;
  authorize(actor, 'team.manage');
  const data = checkedSettings(input);
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const { teamId } = actor;
    tx.record({
      teamId,
      kind: 'team',
      change: 'updated',
      subjectId: teamId,
      occurredAt: context.clock.now(),
    });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'team.settings_changed',
      subjectId: teamId,
      data,
    });
    return prisma.team.update({ where: { id: teamId }, data });
  });
}

function checkedSettings({
  name: given,
  timeZone: givenZone,
  country: givenCountry,
  requiresDynamicActionApproval,
  membersMay,
}: TeamSettingsInput) {
  const issues: Issue[] = [];
  const name = typeof given === 'string' ? normalizeName(given) : null;
  if (typeof given === 'string' && name === null)
    issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  const timeZone = typeof givenZone === 'string' ? timeZoneName(givenZone) : null;
  if (typeof givenZone === 'string' && timeZone === null)
    issues.push({ path: 'timeZone', message: timeZoneFault(givenZone) });
  const removesCountry = givenCountry?.trim() === '';
  const country = typeof givenCountry === 'string' ? phoneCountryOf(givenCountry) : null;
  if (typeof givenCountry === 'string' && country === null && !removesCountry)
    issues.push({ path: 'country', message: COUNTRY_FAULT });
  const data = {
    ...(name === null ? {} : { name }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(country === null && !removesCountry ? {} : { country }),
    ...(typeof requiresDynamicActionApproval === 'boolean'
      ? { requiresDynamicActionApproval }
      : {}),
    ...(membersMay
      ? { membersMay: WIDENABLE.filter((permission) => membersMay.includes(permission)) }
      : {}),
  };
  if (issues.length === 0 && Object.keys(data).length === 0)
    issues.push({ path: '', message: 'Provide at least one field to change.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return data;
}
