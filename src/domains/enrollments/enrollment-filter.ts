import type { Reader } from '../../db/database.ts';
import { type EnrollmentStatus, Prisma } from '../../db/generated/prisma/client.ts';
import type { Nullish } from '../../kernel/nullish.ts';

export type EnrollmentFilter = Nullish<{ flowPlanId: string; statuses: readonly EnrollmentStatus[]; finishedFrom: Date; finishedTo: Date; contactId: string }>;

/** The SQL condition of a filter on enrollments `e`. */
export function conditions(teamId: string, { flowPlanId, contactId, statuses, finishedFrom, finishedTo }: EnrollmentFilter): Prisma.Sql {
  const parts = [Prisma.sql`e.team_id = ${teamId}`];
  if (flowPlanId) parts.push(Prisma.sql`e.flow_plan_id = ${flowPlanId}`);
  if (contactId) parts.push(Prisma.sql`e.contact_id = ${contactId}`);
  const [status, ...more] = statuses ?? [];
  // Equality on one status keeps the order of the index that starts with it.
  if (status !== undefined && more.length === 0) parts.push(Prisma.sql`e.status = ${status}::enrollment_status`);
  if (status !== undefined && more.length > 0) parts.push(Prisma.sql`e.status = any(${[status, ...more]}::text[]::enrollment_status[])`);
  if (finishedFrom) parts.push(Prisma.sql`e.finished_at >= ${finishedFrom}`);
  if (finishedTo) parts.push(Prisma.sql`e.finished_at <= ${finishedTo}`);
  return Prisma.join(parts, ' and ');
}

/** Counts matching enrollments and queue items in one statement, for a consistent total. */
export async function countEnrollments(reader: Reader, where: Prisma.Sql, queueWhere: Prisma.Sql | null = null): Promise<number> {
  const queued = queueWhere === null ? Prisma.empty : Prisma.sql`+ (select count(*) from queue_item q where ${queueWhere})`;
  const [row] = await reader.rows<{ count: number }>(Prisma.sql`select ((select count(*) from enrollment e where ${where}) ${queued})::int as count`);
  return row?.count ?? 0;
}
