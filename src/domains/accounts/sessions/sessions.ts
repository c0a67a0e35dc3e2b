import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { Session, TeamMembership } from '../../../db/generated/prisma/client.ts';
import { audit, byMember, type Performer } from '../../../infra/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import { SESSION_MILLIS } from './session-time.ts';
import { generateSessionToken } from './session-token.ts';

export type SignInMethod = 'link' | 'password' | 'invitation' | 'openid';

/** Begins a session of a member. Returns the token for the cookie, which is not stored. */
export async function beginSession(
  tx: Transaction,
  { id: membershipId, teamId, userId }: TeamMembership,
  { method, origin }: { method: SignInMethod; origin: Origin },
): Promise<string> {
  const now = await databaseTime(tx);
  const { text, id: tokenId, hash } = generateSessionToken();
  const session = await tx.prisma.session.create({
    data: {
      ...{ id: newId('session'), teamId, membershipId, userId, tokenId, hash },
      device: origin.client ?? 'unknown',
      address: origin.address,
      expiresAt: new Date(now.getTime() + SESSION_MILLIS),
    },
  });
  await audit(tx, {
    ...byMember(membershipId, origin),
    teamId,
    action: 'session.created',
    subjectId: session.id,
    data: { method },
  });
  return text;
}

/** Ends sessions immediately. The recorded events close their open connections. */
export async function endSessions(
  tx: Transaction,
  sessions: readonly Session[],
  by: Performer,
): Promise<void> {
  const now = await databaseTime(tx);
  await tx.prisma.session.updateMany({
    where: { id: { in: sessions.map(({ id }) => id) }, revokedAt: null },
    data: { revokedAt: now },
  });
  for (const { id, teamId, membershipId } of sessions) {
    await audit(tx, {
      ...by,
      membershipId: by.membershipId ?? membershipId,
      teamId,
      action: 'session.revoked',
      subjectId: id,
    });
    recordSession(tx, { id, teamId, membershipId }, 'removed', now);
  }
}

/** Makes the open connections of a session read its rights again. */
export function recordSession(
  tx: Transaction,
  { id, teamId, membershipId }: Pick<Session, 'id' | 'teamId' | 'membershipId'>,
  change: 'updated' | 'removed',
  now: Date,
): void {
  tx.record({
    teamId,
    kind: 'session',
    change,
    subjectId: id,
    ownerId: membershipId,
    occurredAt: now,
  });
}
