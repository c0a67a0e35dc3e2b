import type { Reader } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { isOfContact } from '../pauses/pause-conditions.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';

/** Enrollments of a sender whose next step waits because its contact or company is paused. */
export interface PausedContacts {
  senderId: string;
  reason: 'contact_paused';
  count: number;
  resumeAt: null;
}

/**
 * Counts the enrollments whose step is due or in a queue. A filter by request types excludes them.
 * SQL because they are counted by sender; it begins with the pauses, which are few.
 */
export async function pausedContacts(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<PausedContacts[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  const rows = await reader.rows<{ senderId: string; count: number }>(Prisma.sql`
    select m.id as "senderId", count(distinct e.id)::int as count
    from outreach_pause p join contact c on c.team_id = p.team_id and ${isOfContact()}
    join enrollment e on e.team_id = c.team_id and e.contact_id = c.id and e.status = 'in_progress' and e.paused_at is null and e.plan_paused_at is null
      ${ofPlans} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    join step s on s.team_id = e.team_id and s.id = e.current_step_id and (s.status = 'in_queue' or s.wake_at <= ${now})
    join team_membership m on m.team_id = e.team_id and m.id = e.sender_id
    where p.team_id = ${teamId} and ${members} group by m.id order by m.id`);
  return rows.map((row) => ({ ...row, reason: 'contact_paused', resumeAt: null }));
}
