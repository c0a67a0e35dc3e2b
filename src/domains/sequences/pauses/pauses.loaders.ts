import { columnsOf } from '../../../db/columns.ts';
import { type OutreachPause, Prisma } from '../../../db/generated/prisma/client.ts';
import { defineLoader } from '../../../service/loader.ts';
import { isOfContact } from './pause-conditions.ts';

/** The pause of the caller's team; null if it is not paused. */
export const teamPauseLoader = defineLoader<string, OutreachPause | null>(
  async ({ rows, actor }) => {
    const found = await rows<OutreachPause>(Prisma.sql`
      select ${columnsOf('OutreachPause', 'p')} from outreach_pause p where p.team_id = ${actor.teamId} and p.scope = 'team'`);
    return new Map(found.map((row) => [row.teamId, row]));
  },
  () => null,
);

/** The pause of a contact, otherwise of its company; null if neither is paused. */
export const contactPauseLoader = defineLoader<string, OutreachPause | null>(
  async ({ rows, actor }, ids) => {
    const found = await rows<OutreachPause & { ofId: string }>(Prisma.sql`
      select distinct on (c.id) c.id as "ofId", ${columnsOf('OutreachPause', 'p')}
      from outreach_pause p join contact c on c.team_id = p.team_id and c.id = any(${[...ids]})
      where p.team_id = ${actor.teamId} and ${isOfContact()} order by c.id, p.scope desc`);
    return new Map(found.map(({ ofId, ...row }) => [ofId, row]));
  },
  () => null,
);
