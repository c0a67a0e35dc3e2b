import type { Database, Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { TeamMembership } from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import type { Logger } from '../../../infra/logger.ts';
import { hashCredential } from '../../../kernel/credential.ts';
import { firstIdSince } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { SignInMethod } from './sessions.ts';
import { activeMemberships } from './sign-in.ts';

/**
 * The maximum number of entries per account and hour, so that password guessing cannot fill the
 * audit log.
 */
const MOST_AN_HOUR = 5;
const HOUR_MILLIS = 3_600_000;

/** The account of a refused sign-in, if known. */
type SignInSubject = { email: string } | { linkToken: string } | null;

interface FailedSignIn {
  attempted: SignInSubject;
  method: SignInMethod;
  origin: Origin;
}

/**
 * Records a refused sign-in in the server's log and, for a known account, in the audit log of each
 * team where it is active. Called after the response, so that its timing does not reveal whether
 * the account exists.
 */
export async function noteFailedSignIn(
  { database, logger }: { database: Pick<Database, 'transact'>; logger: Logger },
  { attempted, method, origin }: FailedSignIn,
): Promise<void> {
  const { traceId, address, client } = origin;
  logger.warn({ method, traceId, address, client }, 'a sign-in was refused');
  await database.transact(async (tx) => {
    const userId = await userOf(tx, attempted);
    if (userId === null) return;
    await tx.prisma
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`refused:${userId}`}, 0))::text`;
    const since = new Date((await databaseTime(tx)).getTime() - HOUR_MILLIS);
    for (const member of await activeMemberships(tx, userId)) {
      if ((await countSince(tx, member, since)) >= MOST_AN_HOUR) continue;
      await audit(tx, {
        ...SYSTEM,
        traceId,
        address,
        client,
        teamId: member.teamId,
        action: 'session.refused',
        subjectId: member.id,
        data: { method },
      });
    }
  });
}

async function userOf({ prisma }: Transaction, attempted: SignInSubject): Promise<string | null> {
  if (attempted === null) return null;
  if ('linkToken' in attempted) {
    const link = await prisma.signInLink.findUnique({
      where: { hash: hashCredential(attempted.linkToken) },
      select: { userId: true },
    });
    return link?.userId ?? null;
  }
  const user = await prisma.user.findUnique({
    where: { email: attempted.email.trim().toLowerCase() },
    select: { id: true },
  });
  return user?.id ?? null;
}

function countSince(
  { prisma }: Transaction,
  { teamId, id }: TeamMembership,
  since: Date,
): Promise<number> {
  return prisma.auditEntry.count({
    where: {
      teamId,
      id: { gte: firstIdSince('auditEntry', since) },
      action: 'session.refused',
      subjectId: id,
    },
  });
}
