import type { Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';

/** Steps of the team that wait for the AI are looked at again at once. */
export async function wakeAsking(tx: Transaction, teamId: string, now: Date): Promise<void> {
  await tx.rows(Prisma.sql`
    update step set wake_at = ${now} where id in (
      select s.id from step s where s.team_id = ${teamId} and (s.asks_ai or s.status = 'awaiting_approval') and s.wake_at > ${now} order by s.id for update)`);
}
