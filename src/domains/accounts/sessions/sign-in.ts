import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { Prisma, type TeamMembership, type User } from '../../../db/generated/prisma/client.ts';
import { audit, byMember } from '../../../infra/audit.ts';
import { consume } from '../../../infra/consume.ts';
import { hashCredential } from '../../../kernel/credential.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { matchesPassword } from './passwords.ts';
import { noteVerifiedAddress } from './verified-address.ts';

const LINK_MILLIS = 15 * 60_000;
const TOKEN_BYTES = 32;

/**
 * Creates a link that signs a user in once, within 15 minutes. Returns its token, which is not
 * stored.
 */
export async function createSignInLink(tx: Transaction, user: Pick<User, 'id'>): Promise<string> {
  const now = await databaseTime(tx);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.prisma.signInLink.deleteMany({ where: { userId: user.id, expiresAt: { lt: now } } });
  await tx.prisma.signInLink.create({
    data: {
      hash: hashCredential(token),
      userId: user.id,
      expiresAt: new Date(now.getTime() + LINK_MILLIS),
    },
  });
  for (const { teamId, id } of await activeMemberships(tx, user.id)) {
    await audit(tx, {
      ...byMember(id),
      teamId,
      action: 'sign_in_link.created',
      subjectId: user.id,
    });
  }
  return token;
}

/**
 * The membership that a link signs in. Uses the link up: only one of two concurrent uses succeeds.
 */
export async function useSignInLink(tx: Transaction, token: string): Promise<TeamMembership> {
  const link = await consume(
    tx,
    'SignInLink',
    Prisma.sql`x.hash = ${hashCredential(token)} and x.expires_at > now()`,
  );
  if (link !== null) await noteVerifiedAddress(tx, link.userId);
  const member = link === null ? null : await homeMembership(tx, link.userId);
  if (member === null)
    throw new DomainError(
      'unauthenticated',
      'This link is not valid: it works once, within 15 minutes. Ask for a new one.',
    );
  return member;
}

/**
 * The membership of the user with this password. Runs outside a transaction, because checking a
 * password takes long. Neither the result nor its timing reveals whether the account exists.
 */
export async function memberByPassword(
  reader: Pick<Transaction, 'prisma'>,
  email: string,
  password: string,
): Promise<TeamMembership> {
  const user = await reader.prisma.user.findUnique({
    where: { email: email.trim().toLowerCase() },
  });
  const isRight = await matchesPassword(user?.passwordHash ?? null, password);
  const member = user === null || !isRight ? null : await homeMembership(reader, user.id);
  if (member === null)
    throw new DomainError('unauthenticated', 'The email address or the password is wrong.');
  return member;
}

/**
 * The team that a sign-in opens: the home team, otherwise the most recently used team, otherwise
 * the first joined one. Null without an active membership.
 */
export async function homeMembership(
  reader: Pick<Transaction, 'prisma'>,
  userId: string,
): Promise<TeamMembership | null> {
  const active = await activeMemberships(reader, userId);
  const { homeTeamId } = await reader.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { homeTeamId: true },
  });
  const home = active.find(({ teamId }) => teamId === homeTeamId);
  if (home !== undefined) return home;
  const last = await reader.prisma.session.findFirst({
    where: { userId, membershipId: { in: active.map(({ id }) => id) } },
    orderBy: { lastUsedAt: 'desc' },
    select: { membershipId: true },
  });
  return active.find(({ id }) => id === last?.membershipId) ?? active[0] ?? null;
}

export function activeMemberships(
  { prisma }: Pick<Transaction, 'prisma'>,
  userId: string,
): Promise<TeamMembership[]> {
  return prisma.teamMembership.findMany({
    where: { userId, isActive: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
