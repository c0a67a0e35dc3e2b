import { columnsOf } from '../../../db/columns.ts';
import type { Rows } from '../../../db/database.ts';
import { Prisma, type ResearchFinding } from '../../../db/generated/prisma/client.ts';

/** How long findings are kept. */
export const RESEARCH_DAYS = 90;

/** SQL, so that the statement can be batched. */
export function findingsOf(
  rows: Rows,
  teamId: string,
  contactIds: readonly string[],
): Promise<ResearchFinding[]> {
  return rows<ResearchFinding>(Prisma.sql`
    select ${columnsOf('ResearchFinding', 'f')} from research_finding f where f.team_id = ${teamId} and f.contact_id = any(${[...contactIds]}) order by f.contact_id, f.position`);
}
