import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';

/** A sender's enrollments that failed at a step of an unknown type. */
export interface UnknownSteps {
  senderId: string;
  reason: 'unknown_step_type';
  count: number;
  resumeAt: null;
}

const DAYS = 30;
const DAY_MILLIS = 86_400_000;

/**
 * Counts the enrollments that failed in the last 30 days and were not retried. A filter by request
 * types excludes them. SQL because they are counted by sender.
 */
export async function unknownSteps(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<UnknownSteps[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  const rows = await reader.rows<{ senderId: string; count: number }>(Prisma.sql`
    select m.id as "senderId", count(*)::int as count
    from team_membership m join step s on s.team_id = m.team_id and s.sender_id = m.id and s.failure_code = 'unknown_step_type' and s.status = 'failed'
      and s.failed_at >= ${new Date(now.getTime() - DAYS * DAY_MILLIS)}
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id and e.status = 'failed' and e.current_step_id = s.id ${ofPlans}
      and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    where ${members} group by m.id order by m.id`);
  return rows.map((row) => ({ ...row, reason: 'unknown_step_type', resumeAt: null }));
}
