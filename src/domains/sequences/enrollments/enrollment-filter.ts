import type { Reader } from '../../../db/database.ts';
import { type EnrollmentStatus, Prisma } from '../../../db/generated/prisma/client.ts';
import type { FailureCode } from '../../../kernel/failure.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { currentContact } from '../../people/contacts/contact-ids.ts';
import { contactMatches } from '../../people/contacts/contact-search.ts';

export type EnrollmentFilter = Nullish<{
  flowPlanId: string;
  flowPlanIds: readonly string[];
  statuses: readonly EnrollmentStatus[];
  startedFrom: Date;
  startedTo: Date;
  finishedFrom: Date;
  finishedTo: Date;
  contactId: string;
  senderUserIds: readonly string[];
  nodeIds: readonly string[];
  failureCodes: readonly FailureCode[];
  isOpportunity: boolean;
  isPaused: boolean;
  /** Words that must all occur in the contact. */
  query: string;
}>;

/** The SQL condition of a filter on enrollments `e`. */
export function conditions(teamId: string, filter: EnrollmentFilter): Prisma.Sql {
  const { flowPlanId, contactId, statuses, finishedFrom, finishedTo } = filter;
  const parts = [Prisma.sql`e.team_id = ${teamId}`];
  if (flowPlanId) parts.push(Prisma.sql`e.flow_plan_id = ${flowPlanId}`);
  if (contactId) parts.push(Prisma.sql`e.contact_id = ${currentContact(teamId, contactId)}`);
  const [status, ...more] = statuses ?? [];
  // Equality on one status keeps the order of the index that starts with it.
  if (status !== undefined && more.length === 0)
    parts.push(Prisma.sql`e.status = ${status}::enrollment_status`);
  if (status !== undefined && more.length > 0)
    parts.push(Prisma.sql`e.status = any(${[status, ...more]}::text[]::enrollment_status[])`);
  if (finishedFrom) parts.push(Prisma.sql`e.finished_at >= ${finishedFrom}`);
  if (finishedTo) parts.push(Prisma.sql`e.finished_at <= ${finishedTo}`);
  return Prisma.join([...parts, ...furtherConditions(teamId, filter)], ' and ');
}

function furtherConditions(teamId: string, filter: EnrollmentFilter): Prisma.Sql[] {
  const {
    flowPlanIds,
    startedFrom,
    startedTo,
    senderUserIds,
    nodeIds,
    failureCodes,
    isOpportunity,
    isPaused,
  } = filter;
  const parts: Prisma.Sql[] = [];
  if (flowPlanIds && flowPlanIds.length > 0)
    parts.push(Prisma.sql`e.flow_plan_id = any(${[...flowPlanIds]})`);
  if (startedFrom) parts.push(Prisma.sql`e.started_at >= ${startedFrom}`);
  if (startedTo) parts.push(Prisma.sql`e.started_at <= ${startedTo}`);
  if (senderUserIds && senderUserIds.length > 0)
    parts.push(
      Prisma.sql`e.sender_id in (select m.id from team_membership m where m.team_id = ${teamId} and m.user_id = any(${[...senderUserIds]}))`,
    );
  if (nodeIds && nodeIds.length > 0)
    parts.push(
      Prisma.sql`exists (select 1 from step s where s.team_id = e.team_id and s.id = e.current_step_id and s.node_id = any(${[...nodeIds]}))`,
    );
  if (failureCodes && failureCodes.length > 0)
    parts.push(Prisma.sql`e.failure_code = any(${[...failureCodes]})`);
  if (typeof isOpportunity === 'boolean')
    parts.push(Prisma.sql`e.is_opportunity = ${isOpportunity}`);
  if (typeof isPaused === 'boolean') {
    const paused = Prisma.sql`(e.paused_at is not null or e.plan_paused_at is not null)`;
    parts.push(isPaused ? paused : Prisma.sql`not ${paused}`);
  }
  const searched = contactMatches(filter.query ?? null);
  if (searched !== null)
    parts.push(
      Prisma.sql`exists (select 1 from contact p where p.team_id = e.team_id and p.id = e.contact_id and ${searched})`,
    );
  return parts;
}

/** The number of matching enrollments and queue items, in one expression for a consistent total. */
export function totalOf(where: Prisma.Sql, queueWhere: Prisma.Sql | null = null): Prisma.Sql {
  const queued =
    queueWhere === null
      ? Prisma.empty
      : Prisma.sql`+ (select count(*) from queue_item q where ${queueWhere})`;
  return Prisma.sql`((select count(*) from enrollment e where ${where}) ${queued})::int`;
}

export async function countEnrollments(
  reader: Reader,
  where: Prisma.Sql,
  queueWhere: Prisma.Sql | null = null,
): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(
    Prisma.sql`select ${totalOf(where, queueWhere)} as count`,
  );
  return row?.count ?? 0;
}
