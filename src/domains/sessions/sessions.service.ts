import type { Transaction } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import type { Session, Team, TeamMembership } from '../../db/generated/prisma/client.ts';
import { audit, byMember, performerOf } from '../../infra/audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { checkPassword, hashPassword, matchesPassword } from './passwords.ts';
import { IDLE_DAYS } from './session-time.ts';
import { endSessions, recordSession } from './sessions.ts';
import { activeMemberships } from './sign-in.ts';

/** A team of the caller, with their role in it. */
export interface OwnTeam {
  team: Team;
  membership: TeamMembership;
}

/** The teams in which the person is active. A key is of one team, and knows of no other. */
export async function ownTeams({ actor, prisma }: ServiceContext): Promise<OwnTeam[]> {
  authorize(actor, 'team.read');
  const rows = await prisma.teamMembership.findMany({
    where: { userId: actor.userId, isActive: true, ...(actor.isSession ? {} : { teamId: actor.teamId }) },
    include: { team: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ team, ...membership }) => ({ team, membership }));
}

/** The session of this call; null if it was made with an API key. */
export async function currentSession({ actor, prisma }: ServiceContext): Promise<Session | null> {
  return actor.isSession ? prisma.session.findUnique({ where: { id: actor.apiKeyId } }) : null;
}

/** The caller's own sessions that have not ended, the last used first, over all teams. With a key, those of its team. */
export async function ownSessions(context: ServiceContext): Promise<Session[]> {
  authorize(context.actor, 'sessions.read');
  return openSessions(context, context.actor, await databaseTime(context));
}

function sessionsOf({ userId, teamId, isSession }: Actor) {
  return { userId, ...(isSession ? {} : { teamId }) };
}

function openSessions({ prisma }: Pick<Transaction, 'prisma'>, actor: Actor, now: Date): Promise<Session[]> {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * 86_400_000);
  return prisma.session.findMany({
    where: { ...sessionsOf(actor), revokedAt: null, expiresAt: { gt: now }, lastUsedAt: { gt: idleSince } },
    orderBy: { lastUsedAt: 'desc' },
  });
}

/** Ends sessions of the caller. Those of other teams are in the audit logs of these teams, which know nothing of the membership and the key of this call. */
async function endOwn(tx: Transaction, context: ServiceContext, sessions: readonly Session[]): Promise<void> {
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

/** Ends all sessions of the caller, that of this call only with `includeCurrent`. Returns them. */
export async function revokeSessions(context: ServiceContext, includeCurrent: boolean): Promise<Session[]> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  return context.transact(async (tx) => {
    const others = (await openSessions(tx, actor, await databaseTime(tx))).filter(({ id }) => includeCurrent || id !== actor.apiKeyId);
    await endOwn(tx, context, others);
    return tx.prisma.session.findMany({ where: { id: { in: others.map(({ id }) => id) } }, orderBy: { lastUsedAt: 'desc' } });
  });
}

/** Has the session act for another team of the same person from now on. Open connections are closed and connect again. */
export async function switchTeam(context: ServiceContext, teamId: string): Promise<OwnTeam> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  return context.transact(async (tx) => {
    const member = (await activeMemberships(tx, actor.userId)).find((row) => row.teamId === teamId);
    if (member === undefined) throw notFound('team of yours', teamId);
    const before = await tx.prisma.session.findUniqueOrThrow({ where: { id: actor.apiKeyId } });
    await tx.prisma.session.update({ where: { id: before.id }, data: { teamId, membershipId: member.id } });
    recordSession(tx, before, 'updated', await databaseTime(tx));
    await audit(tx, { ...byMember(member.id, context), teamId, action: 'session.team_switched', subjectId: before.id });
    return { membership: member, team: await tx.prisma.team.findUniqueOrThrow({ where: { id: teamId } }) };
  });
}

export interface SetPasswordInput {
  currentPassword?: string | null | undefined;
  newPassword: string;
}

/** Sets the password of the person who signed in, and ends their other sessions. One who has a password must know it. */
export async function setPassword(context: ServiceContext, { currentPassword, newPassword }: SetPasswordInput): Promise<number> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  const user = await context.prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
  await checkPassword(newPassword, user.email, 'newPassword');
  if (user.passwordHash !== null && !(await matchesPassword(user.passwordHash, currentPassword ?? '')))
    throw invalidRequest([{ path: 'currentPassword', message: 'is not your present password.' }]);
  const passwordHash = await hashPassword(newPassword);
  return context.transact(async (tx) => {
    // Of two changes at once, the second one was made with a password that is no longer the present one.
    const { count } = await tx.prisma.user.updateMany({ where: { id: user.id, passwordHash: user.passwordHash }, data: { passwordHash } });
    if (count === 0) throw new DomainError('conflict', 'The password was changed meanwhile. Try again with the present one.');
    const others = (await openSessions(tx, actor, await databaseTime(tx))).filter(({ id }) => id !== actor.apiKeyId);
    await endOwn(tx, context, others);
    await audit(tx, { ...performerOf(context), teamId: actor.teamId, action: 'password.changed', subjectId: user.id });
    return others.length;
  });
}

/** A stolen API key must not become a way to sign in. */
function requireSession({ actor }: ServiceContext): void {
  if (!actor.isSession) throw new DomainError('forbidden', 'This needs a person who has signed in at /sign-in. It does not work with an API key.');
}
