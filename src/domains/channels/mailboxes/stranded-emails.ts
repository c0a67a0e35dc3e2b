import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * Moves emails that were queued for a mailbox during its disconnection to another mailbox of the
 * member. Emails queued earlier moved with the disconnection. SQL because one statement moves all.
 */
export async function moveStrandedEmails({ rows }: Pick<Reader, 'rows'>): Promise<void> {
  await rows(Prisma.sql`
    update step s set mailbox_id = n.id
    from mailbox b
    cross join lateral (
      select id from mailbox n where n.team_id = b.team_id and n.membership_id = b.membership_id and n.removed_at is null order by n.is_primary desc, n.id limit 1
    ) as n
    where b.removed_at is not null and s.team_id = b.team_id and s.mailbox_id = b.id and s.type = 'email' and s.status = 'in_queue'`);
}
