import type { Transact, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { recordConversation } from './threads.ts';

const AT_ONCE = 200;

/** A query for the time at which the next snooze ends. */
export const NEXT_SNOOZE_END = Prisma.sql`select min(snoozed_until) from conversation where snoozed_until is not null`;

/**
 * Moves conversations back into the inbox as unread when their snooze ends. Returns how many. SQL
 * because Prisma cannot limit an update.
 */
export function bringBackSnoozed({ transact }: { transact: Transact }, now: Date): Promise<number> {
  return transact(async (tx) => {
    const back = await tx.rows<{ id: string; teamId: string; ownerId: string }>(Prisma.sql`
      update conversation c set snoozed_until = null, is_read = false, unread_count = greatest(1, c.unread_count)
      from (
        select id from conversation where snoozed_until is not null and snoozed_until <= ${now}
        order by snoozed_until limit ${AT_ONCE} for update skip locked) as due
      where c.id = due.id returning c.id, c.team_id as "teamId", c.owner_id as "ownerId"`);
    for (const conversation of back) recordConversation(tx, conversation, 'updated', now);
    return back.length;
  });
}

/** Returns a member's assigned conversations to their owners. */
export async function unassignConversations(
  tx: Transaction,
  teamId: string,
  assigneeId: string,
  now: Date,
): Promise<void> {
  const left = await tx.prisma.conversation.updateManyAndReturn({
    where: { teamId, assigneeId },
    data: { assigneeId: null },
  });
  for (const conversation of left) recordConversation(tx, conversation, 'updated', now);
}
