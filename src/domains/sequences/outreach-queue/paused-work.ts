import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { isOfContact } from '../pauses/pause-conditions.ts';
import type { StatedPause } from '../pauses/pauses-of-team.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';

/** Paused scopes other than the team, a sender or a mailbox. */
export interface PausedSubject {
  scope: 'company' | 'contact' | 'flow_plan';
  /** The ID of the contact or the flow plan; for a company its domain. */
  subject: string;
}

/** Enrollments of a sender that wait because their contact, its company or their flow plan is paused. */
export interface PausedWork {
  senderId: string;
  reason: 'contact_paused' | 'flow_paused';
  count: number;
  resumeAt: null;
  /** Null for the insight that counts the remaining pauses. */
  pause: StatedPause | null;
  paused: PausedSubject | null;
}

/**
 * The maximum number of pauses of contacts and companies with a separate insight. One insight
 * counts the rest.
 */
const NAMED = 20;

type Row = PausedSubject & StatedPause & Pick<PausedWork, 'senderId' | 'count'>;

/**
 * Counts the enrollments of paused contacts and companies whose step is due or queued. A filter by
 * request types excludes them. SQL because they are counted by sender. Starts with the pauses,
 * because these are few. An enrollment with several pauses counts for the widest one.
 */
export async function pausedContacts(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<PausedWork[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const rows = await reader.rows<Row>(Prisma.sql`
    select "senderId", scope, subject, since, reason, "pausedById", count(*)::int as count from (
      select distinct on (e.id) m.id as "senderId", p.scope::text, p.subject, p.since, p.reason, p.paused_by_id as "pausedById"
      from outreach_pause p join contact c on c.team_id = p.team_id and ${isOfContact()}
      join enrollment e on e.team_id = c.team_id and e.contact_id = c.id and e.status = 'in_progress' and e.paused_at is null and e.plan_paused_at is null
        ${ofPlans(filter)} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
      join step s on s.team_id = e.team_id and s.id = e.current_step_id and (s.status = 'in_queue' or s.wake_at <= ${now})
      join team_membership m on m.team_id = e.team_id and m.id = e.sender_id
      where p.team_id = ${teamId} and ${members} order by e.id, p.scope, p.since) as held
    group by 1, 2, 3, 4, 5, 6 order by count desc, 1, 3`);
  const named = rows.slice(0, NAMED).map((row) => toWork(row, 'contact_paused'));
  const others = new Map<string, PausedWork>();
  for (const { senderId, count } of rows.slice(NAMED)) {
    const known = others.get(senderId);
    if (known !== undefined) known.count += count;
    else
      others.set(senderId, {
        ...{ senderId, count, reason: 'contact_paused', resumeAt: null },
        ...{ pause: null, paused: null },
      });
  }
  return [...named, ...others.values()];
}

/** Counts the enrollments that only the pause of their flow plan holds. SQL for the same reason. */
export async function pausedPlans(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
): Promise<PausedWork[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const rows = await reader.rows<Row>(Prisma.sql`
    select m.id as "senderId", 'flow_plan' as scope, f.id as subject, f.paused_at as since, f.pause_reason as reason, f.paused_by_id as "pausedById",
      count(*)::int as count
    from team_membership m
    join enrollment e on e.team_id = m.team_id and e.sender_id = m.id and e.status = 'in_progress' and e.plan_paused_at is not null and e.paused_at is null
      ${ofPlans(filter)} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id
    where ${members} group by m.id, f.id order by count desc, 1, 3`);
  return rows.map((row) => toWork(row, 'flow_paused'));
}

function toWork(
  { senderId, count, scope, subject, ...pause }: Row,
  reason: PausedWork['reason'],
): PausedWork {
  return { senderId, count, reason, resumeAt: null, pause, paused: { scope, subject } };
}

function ofPlans({ flowPlanIds }: InsightFilter): Prisma.Sql {
  return flowPlanIds && flowPlanIds.length > 0
    ? Prisma.sql`and e.flow_plan_id = any(${[...flowPlanIds]})`
    : Prisma.empty;
}
