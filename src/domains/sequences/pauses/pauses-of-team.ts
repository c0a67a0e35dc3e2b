import type { OutreachPause } from '../../../db/generated/prisma/client.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The author, time and reason of a pause. */
export type StatedPause = Pick<OutreachPause, 'since' | 'reason' | 'pausedById'>;

/** The pause of the caller's team, and whether any of its contacts or companies is paused. */
export async function pausesOfTeam({
  actor: { teamId },
  prisma,
}: ServiceContext): Promise<{ ofTeam: StatedPause | null; hasContacts: boolean }> {
  const found = await prisma.outreachPause.findMany({
    where: { teamId },
    distinct: ['scope'],
    orderBy: { scope: 'asc' },
  });
  return {
    ofTeam: found.find(({ scope }) => scope === 'team') ?? null,
    hasContacts: found.some(({ scope }) => scope !== 'team'),
  };
}
