import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { Session, Team, TeamMembership } from '../../../db/generated/prisma/client.ts';
import { audit, byMember, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { checkPassword, hashPassword, matchesPassword } from './passwords.ts';
import { IDLE_DAYS } from './session-time.ts';
import { endSessions, recordSession } from './sessions.ts';
import { activeMemberships } from './sign-in.ts';

/** A team of the caller, with their role in it. */
export interface OwnTeam {
  team: Team;
  membership: TeamMembership;
  /** True if the user chose this team as their home team. */
  isHome: boolean;
}

/** The teams in which the person is active. A key only sees its own team. */
export async function ownTeams({
  actor,
  prisma,
}: Pick<ServiceContext, 'actor' | 'prisma'>): Promise<OwnTeam[]> {
  authorize(actor, 'team.read');
  const rows = await prisma.teamMembership.findMany({
    where: {
      userId: actor.userId,
      isActive: true,
      ...(actor.isSession ? {} : { teamId: actor.teamId }),
    },
    include: { team: true, user: { select: { homeTeamId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ team, user, ...membership }) => ({
    team,
    membership,
    isHome: user.homeTeamId === team.id,
  }));
}

/** The session of this call; null for a call with an API key. */
export async function currentSession({ actor, prisma }: ServiceContext): Promise<Session | null> {
  return actor.isSession ? prisma.session.findUnique({ where: { id: actor.apiKeyId } }) : null;
}

/**
 * The caller's open sessions in all teams, most recently used first. A key only sees those of its
 * team.
 */
export async function ownSessions(context: ServiceContext): Promise<Session[]> {
  authorize(context.actor, 'sessions.read');
  return openSessions(context, context.actor, await databaseTime(context));
}

function sessionsOf({ userId, teamId, isSession }: Actor) {
  return { userId, ...(isSession ? {} : { teamId }) };
}

export function openSessions(
  { prisma }: Pick<Transaction, 'prisma'>,
  actor: Actor,
  now: Date,
): Promise<Session[]> {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * 86_400_000);
  return prisma.session.findMany({
    where: {
      ...sessionsOf(actor),
      revokedAt: null,
      expiresAt: { gt: now },
      lastUsedAt: { gt: idleSince },
    },
    orderBy: { lastUsedAt: 'desc' },
  });
}

/**
 * Ends sessions of the caller. The audit logs of other teams do not name this call's membership and
 * key, which belong to another team.
 */
export async function endOwn(
  tx: Transaction,
  context: ServiceContext,
  sessions: readonly Session[],
): Promise<void> {
  const isOfTeam = ({ teamId }: Session) => teamId === context.actor.teamId;
  await endSessions(tx, sessions.filter(isOfTeam), performerOf(context));
  await endSessions(
    tx,
    sessions.filter((session) => !isOfTeam(session)),
    { ...performerOf(context), membershipId: null, apiKeyId: null },
  );
}

export async function revokeSession(context: ServiceContext, id: string): Promise<Session> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  return context.transact(async (tx) => {
    const session = await tx.prisma.session.findFirst({ where: { id, ...sessionsOf(actor) } });
    if (session === null) throw notFound('session of yours', id);
    if (session.revokedAt !== null) return session;
    await endOwn(tx, context, [session]);
    return tx.prisma.session.findUniqueOrThrow({ where: { id } });
  });
}

/**
 * Moves the session to another team of the same person. Open connections are closed and reconnect.
 */
export async function switchTeam(context: ServiceContext, teamId: string): Promise<OwnTeam> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  return context.transact(async (tx) => {
    const member = (await activeMemberships(tx, actor.userId)).find((row) => row.teamId === teamId);
    if (member === undefined) throw notFound('team of yours', teamId);
    const before = await tx.prisma.session.findUniqueOrThrow({ where: { id: actor.apiKeyId } });
    const now = await databaseTime(tx);
    // Without a home team, the next sign-in opens the most recently used team.
    await tx.prisma.session.update({
      where: { id: before.id },
      data: { teamId, membershipId: member.id, lastUsedAt: now },
    });
    recordSession(tx, before, 'updated', now);
    await audit(tx, {
      ...byMember(member.id, context),
      teamId,
      action: 'session.team_switched',
      subjectId: before.id,
    });
    const { homeTeamId } = await tx.prisma.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { homeTeamId: true },
    });
    return {
      membership: member,
      team: await tx.prisma.team.findUniqueOrThrow({ where: { id: teamId } }),
      isHome: homeTeamId === teamId,
    };
  });
}

export interface SetPasswordInput {
  currentPassword?: string | null | undefined;
  newPassword: string;
}

/**
 * Sets the signed-in user's password and ends their other sessions. Requires the present password
 * or a sign-in within ten minutes, because somebody else could be using an open session. Hashes
 * nothing while a transaction is open. A dry run is one transaction, so it does not check the
 * present password.
 */
export async function setPassword(
  context: ServiceContext,
  { currentPassword, newPassword }: SetPasswordInput,
): Promise<number> {
  const { actor, door } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  const user = await context.prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
  await checkPassword(newPassword, user.email, 'newPassword');
  const given = user.passwordHash === null ? null : (currentPassword ?? null);
  if (given === null)
    await requireRecentSignIn(
      context,
      user.passwordHash === null ? '' : ', or enter your present password',
    );
  if (context.isDryRun)
    return (await openSessions(context, actor, await databaseTime(context))).filter(
      ({ id }) => id !== actor.apiKeyId,
    ).length;
  await door.limits.setPassword.take(user.id);
  if (given !== null && !(await matchesPassword(user.passwordHash, given)))
    throw invalidRequest([{ path: 'currentPassword', message: 'is not your present password.' }]);
  const passwordHash = await hashPassword(newPassword);
  return context.transact(async (tx) => {
    // Of two concurrent changes, the second one fails, because its present password is outdated.
    const { count } = await tx.prisma.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (count === 0)
      throw new DomainError(
        'conflict',
        'The password was changed meanwhile. Try again with the present one.',
      );
    const others = (await openSessions(tx, actor, await databaseTime(tx))).filter(
      ({ id }) => id !== actor.apiKeyId,
    );
    await endOwn(tx, context, others);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'password.changed',
      subjectId: user.id,
    });
    return others.length;
  });
}

const RECENT_MILLIS = 10 * 60_000;

/**
 * Throws unless the sign-in is recent: somebody else could be using an older session. `otherwise`
 * names an alternative.
 */
export async function requireRecentSignIn(
  context: Pick<ServiceContext, 'actor' | 'prisma' | 'rows'>,
  otherwise = '',
): Promise<void> {
  const session = await context.prisma.session.findUniqueOrThrow({
    where: { id: context.actor.apiKeyId },
  });
  if (session.createdAt.getTime() > (await databaseTime(context)).getTime() - RECENT_MILLIS) return;
  throw new DomainError(
    'forbidden',
    `This needs a sign-in within the last ten minutes. Sign out and in again${otherwise}.`,
  );
}

/**
 * Sets the team that a sign-in opens. Joining another team does not change it. Null selects the
 * most recently used team.
 */
export async function setHomeTeam(
  context: ServiceContext,
  teamId: string | null,
): Promise<OwnTeam[]> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  return context.transact(async (tx) => {
    const member =
      teamId === null
        ? null
        : (await activeMemberships(tx, actor.userId)).find((row) => row.teamId === teamId);
    if (member === undefined) throw notFound('team of yours', teamId ?? '');
    await tx.prisma.user.update({ where: { id: actor.userId }, data: { homeTeamId: teamId } });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'home_team.changed',
      subjectId: actor.userId,
    });
    return ownTeams({ actor, prisma: tx.prisma });
  });
}

/** Otherwise a stolen API key could be used to sign in. */
export function requireSession({ actor }: ServiceContext): void {
  if (!actor.isSession)
    throw new DomainError(
      'forbidden',
      'This needs a person who has signed in at /sign-in. It does not work with an API key.',
    );
}
