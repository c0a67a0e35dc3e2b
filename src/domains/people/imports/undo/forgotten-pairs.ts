import type { Rows } from '../../../../db/database.ts';
import { Prisma } from '../../../../db/generated/prisma/client.ts';

/**
 * Forgets the pairs of contacts that only the import made suspicious. A pair that a member has
 * decided stays, and so does one with a contact that the import created: it goes with that contact.
 */
export async function forgetPairs(rows: Rows, teamId: string, importId: string): Promise<void> {
  await rows(Prisma.sql`
    delete from contact_pair p where p.team_id = ${teamId} and p.import_id = ${importId} and p.told_apart_at is null
      and not exists (select 1 from import_change h where h.import_id = ${importId} and h.is_new and h.contact_id in (p.first_id, p.second_id))`);
}
