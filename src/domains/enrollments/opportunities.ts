import { Prisma } from '../../db/generated/prisma/client.ts';

/**
 * A contact is an opportunity if it has answered positively or a meeting was booked with it. Every figure of
 * opportunities counts contacts, by these conditions. `is_opportunity` is set with the positive reply and the meeting.
 */

/** How many contacts of the enrollments `e` are opportunities, at any time. */
export const OPPORTUNITY_COUNT = Prisma.sql`count(distinct e.prospect_id) filter (where e.is_opportunity)`;

/** Whether an enrollment `e` had its positive reply or its meeting in a time; `within` is the condition on a moment. */
export function wasOpportunity(within: (moment: Prisma.Sql) => Prisma.Sql): Prisma.Sql {
  return Prisma.sql`e.is_opportunity and (
    exists (select 1 from message m where m.team_id = e.team_id and m.enrollment_id = e.id
      and m.direction = 'inbound' and m.sentiment = 'positive' and ${within(Prisma.sql`m.sent_at`)})
    or exists (select 1 from meeting b where b.team_id = e.team_id and b.enrollment_id = e.id and ${within(Prisma.sql`b.booked_at`)}))`;
}
