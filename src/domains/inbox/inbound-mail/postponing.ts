import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';

const WITHOUT_DATE_DAYS = 3;
const DAY_MILLIS = 86_400_000;

/**
 * Postpones an enrollment until the contact returns: to the start of the day in the automatic
 * answer, in the contact's or otherwise the sender's time zone; without a day, by three days.
 * Applies to the next step and to steps that start meanwhile. Steps that wait longer stay
 * unchanged. The enrollment is locked.
 */
export async function postpone(
  tx: Transaction,
  teamId: string,
  enrollmentId: string,
  returnsOn: string | null,
  now: Date,
): Promise<void> {
  const withoutDate = new Date(now.getTime() + WITHOUT_DATE_DAYS * DAY_MILLIS);
  await tx.rows(Prisma.sql`
    with back as (
      select coalesce(${returnsOn}::date::timestamp at time zone coalesce(known_time_zone(c.time_zone), known_time_zone(m.time_zone), 'UTC'), ${withoutDate}) as until
      from enrollment e join contact c on c.team_id = e.team_id and c.id = e.contact_id join team_membership m on m.team_id = e.team_id and m.id = e.sender_id
      where e.team_id = ${teamId} and e.id = ${enrollmentId}
    ), away as (
      update enrollment set away_until = greatest(away_until, back.until) from back where team_id = ${teamId} and id = ${enrollmentId} and status = 'in_progress'
      returning team_id, current_step_id, back.until
    ), postponed as (
      update step s set due_at = greatest(s.due_at, e.until),
        wake_at = case when s.wake_at is null or s.status = 'awaiting_approval' then s.wake_at else greatest(s.wake_at, e.until) end
      from away e
      where s.team_id = e.team_id and s.id = e.current_step_id and s.status in ('scheduled', 'in_queue', 'awaiting_approval') returning s.id, e.until
    )
    update outreach_action a set due_at = greatest(a.due_at, postponed.until) from postponed where a.team_id = ${teamId} and a.step_id = postponed.id and a.status = 'pending'`);
}
