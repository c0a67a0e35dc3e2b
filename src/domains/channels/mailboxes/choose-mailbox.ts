import type { Reader } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';

type Sending = Pick<Enrollment, 'id' | 'teamId' | 'flowPlanId' | 'senderId'>;

/**
 * The mailbox for the next email of an enrollment. An enrollment keeps the mailbox of its first
 * email, so that a thread has one author. Otherwise the sender's mailboxes chosen for the flow plan
 * rotate over its enrollments, or the primary mailbox is used; connected ones come first. A removed
 * mailbox is used only if the sender has no other: the email then waits in its queue until one is
 * connected.
 */
export function chooseMailbox(reader: Reader, enrollment: Sending): Promise<string | null> {
  return chosenMailboxes(reader, enrollment);
}

const chosenMailboxes = batched<Sending, string | null>(async ({ rows }, asked) => {
  const found = await rows<{ nth: number; id: string }>(Prisma.sql`
    select k.nth::int, b.id
    from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ id }) => id)}::text[], ${asked.map(({ flowPlanId }) => flowPlanId)}::text[],
      ${asked.map(({ senderId }) => senderId)}::text[]) with ordinality as k(team_id, enrollment_id, flow_plan_id, sender_id, nth)
    cross join lateral (
      select b.id from mailbox b
      left join flow_mailbox f on f.team_id = k.team_id and f.mailbox_id = b.id and f.flow_plan_id = k.flow_plan_id
      left join lateral (
        select 1 as is_used from step s
        where s.team_id = k.team_id and s.enrollment_id = k.enrollment_id and s.mailbox_id = b.id and s.status = 'done' limit 1) as u on true
      where b.team_id = k.team_id and b.membership_id = k.sender_id
      order by b.removed_at is not null, u.is_used is null, b.status <> 'connected', f.mailbox_id is null, case when f.mailbox_id is null then b.is_primary end desc,
        hashtextextended(b.id || k.enrollment_id, 0), b.id
      limit 1) as b`);
  const byIndex = new Map(found.map(({ nth, id }) => [nth, id]));
  return asked.map((_, index) => byIndex.get(index + 1) ?? null);
});
