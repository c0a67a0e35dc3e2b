import type { UserIdentity } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireRecentSignIn, requireSession } from '../sessions/sessions.service.ts';

/** The identities that are linked to the caller. Empty for a call with an API key. */
export async function ownIdentities({ actor, prisma }: ServiceContext): Promise<UserIdentity[]> {
  authorize(actor, 'sessions.read');
  return actor.isSession
    ? prisma.userIdentity.findMany({ where: { userId: actor.userId }, orderBy: { id: 'asc' } })
    : [];
}

/**
 * Removes a linked identity. Requires a sign-in within ten minutes, because somebody else could
 * then link another identity.
 */
export async function removeIdentity(context: ServiceContext, id: string): Promise<string> {
  const { actor } = context;
  authorize(actor, 'sessions.write');
  requireSession(context);
  await requireRecentSignIn(context);
  return context.transact(async (tx) => {
    const own = await tx.prisma.userIdentity.findFirst({ where: { id, userId: actor.userId } });
    if (own === null) throw notFound('identity of yours', id);
    await tx.prisma.userIdentity.delete({ where: { id } });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'identity.removed',
      subjectId: actor.userId,
      data: { issuer: own.issuer },
    });
    return id;
  });
}
