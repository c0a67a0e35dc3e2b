import { beginSession } from '../../src/domains/accounts/sessions/sessions.ts';
import type { Member } from './team.ts';
import type { World } from './world.ts';

/** Begins a member's session; returns its ID. */
export async function sessionOf(
  { runtime }: World,
  { membershipId }: Pick<Member, 'membershipId'>,
  device = 'Test browser',
): Promise<string> {
  const { prisma } = runtime.database.read;
  const member = await prisma.teamMembership.findUniqueOrThrow({ where: { id: membershipId } });
  await runtime.database.transact((tx) =>
    beginSession(tx, member, {
      method: 'link',
      origin: { traceId: 'test', address: '192.0.2.7', client: device },
    }),
  );
  return (
    await prisma.session.findFirstOrThrow({ where: { membershipId }, orderBy: { id: 'desc' } })
  ).id;
}
