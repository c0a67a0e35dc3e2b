import type { Rows } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * The total size of the team's received and uploaded files. A sent file counts once. SQL because
 * the sum may exceed an integer.
 */
export async function storedBytes(rows: Rows, teamId: string): Promise<number> {
  const [used] = await rows<{ bytes: number }>(Prisma.sql`
    select (select coalesce(sum(size), 0) from message_attachment where team_id = ${teamId} and state = 'stored' and file_id is null)::float8
      + (select coalesce(sum(size), 0) from email_file where team_id = ${teamId})::float8 as bytes`);
  return used?.bytes ?? 0;
}
