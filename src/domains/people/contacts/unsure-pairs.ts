import type { Rows } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { UnsurePair } from './contact-matching.ts';

/**
 * Records pairs for a member to decide. Recorded pairs stay unchanged, including pairs that were
 * told apart. SQL because one statement orders and writes the pairs of many contacts.
 */
export async function noteUnsurePairs(
  rows: Rows,
  teamId: string,
  pairs: readonly UnsurePair[],
): Promise<void> {
  await rows(Prisma.sql`
    insert into contact_pair (team_id, first_id, second_id, agreeing, contradicting, import_id)
    select ${teamId}, least("contactId", "otherId"), greatest("contactId", "otherId"), agreeing, contradicting, "importId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r("contactId" text, "otherId" text, agreeing text[], contradicting text[], "importId" text)
    on conflict do nothing`);
}
