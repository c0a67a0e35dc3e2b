import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * A contact is an opportunity if it replied positively or booked a meeting. Every opportunity
 * figure counts contacts by these conditions. `is_opportunity` is set when the positive reply or
 * the meeting is recorded.
 */

/** Number of contacts of the enrollments `e` that are opportunities, over all time. */
export const OPPORTUNITY_COUNT = Prisma.sql`count(distinct e.contact_id) filter (where e.is_opportunity)`;

/**
 * True if enrollment `e` of the team had a positive reply or a meeting in a time range; `within` is
 * the condition on a timestamp. Each subquery filters by team: PostgreSQL may evaluate it once for
 * all rows of `e`, and would otherwise read the messages of all teams.
 */
export function wasOpportunity(
  teamId: string,
  within: (moment: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`e.is_opportunity and (
    exists (select 1 from message m where m.team_id = ${teamId} and m.enrollment_id = e.id
      and m.direction = 'inbound' and m.kind = 'message' and m.sentiment = 'positive' and ${within(Prisma.sql`m.sent_at`)})
    or exists (select 1 from meeting b where b.team_id = ${teamId} and b.enrollment_id = e.id and ${within(Prisma.sql`b.booked_at`)}))`;
}
