import type { Rows } from '../../../../db/database.ts';
import { Prisma } from '../../../../db/generated/prisma/client.ts';

/**
 * Deletes the unsure pairs that only this import has recorded. Keeps pairs that a member has
 * decided, and pairs with a contact that the import created, because deleting that contact deletes
 * them.
 */
export async function forgetPairs(rows: Rows, teamId: string, importId: string): Promise<void> {
  await rows(Prisma.sql`
    delete from contact_pair p where p.team_id = ${teamId} and p.import_id = ${importId} and p.told_apart_at is null
      and not exists (select 1 from import_change h where h.import_id = ${importId} and h.is_new and h.contact_id in (p.first_id, p.second_id))`);
}
