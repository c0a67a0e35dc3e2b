import { databaseTime } from '../../../db/database-time.ts';
import type { Session } from '../../../db/generated/prisma/client.ts';
import { performerOf, SYSTEM } from '../../../infra/audit.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { revoke } from '../api-keys/api-keys.service.ts';
import { endOwn, openSessions } from '../sessions/sessions.service.ts';

export interface SignOuts {
  sessions: Session[];
  revokedKeyCount: number;
}

export interface SignOutInput {
  includeCurrent?: boolean | null | undefined;
  includeApiKeys?: boolean | null | undefined;
}

/**
 * Ends the sessions of the caller, but the session of this call only with `includeCurrent`.
 * `includeApiKeys` also revokes their keys, including the keys of connected agents. A signed-in
 * user does this in all their teams, an API key only in its own team.
 */
export async function revokeSessions(
  context: ServiceContext,
  { includeCurrent, includeApiKeys }: SignOutInput,
): Promise<SignOuts> {
  const { actor, traceId } = context;
  authorize(actor, 'sessions.write');
  if (includeApiKeys === true) authorize(actor, 'apiKeys.write');
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const now = await databaseTime(tx);
    const ended = (await openSessions(tx, actor, now)).filter(
      ({ id }) => includeCurrent === true || id !== actor.apiKeyId,
    );
    await endOwn(tx, context, ended);
    const mine = actor.isSession
      ? { membership: { userId: actor.userId } }
      : { membershipId: actor.membershipId };
    const works = { expiresAt: { gt: now }, OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] };
    const keys =
      includeApiKeys === true
        ? await prisma.apiKey.findMany({ where: { ...mine, ...works }, orderBy: { id: 'asc' } })
        : [];
    // Other teams' audit logs do not name this call's membership and key.
    for (const key of keys)
      await revoke(
        tx,
        key,
        key.teamId === actor.teamId ? performerOf(context) : { ...SYSTEM, traceId },
      );
    const sessions = await prisma.session.findMany({
      where: { id: { in: ended.map(({ id }) => id) } },
      orderBy: { lastUsedAt: 'desc' },
    });
    return { sessions, revokedKeyCount: keys.length };
  });
}
