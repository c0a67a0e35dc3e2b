import { together } from '../../db/gathered.ts';
import { type EnrollmentStatus, Prisma } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';

/** What narrows a list of enrollments; what is left out does not. */
export interface EnrollmentFilter {
  flowPlanId?: string | null | undefined;
  statuses?: readonly EnrollmentStatus[] | null | undefined;
  finishedFrom?: Date | null | undefined;
  finishedTo?: Date | null | undefined;
  prospectId?: string | null | undefined;
}

/** What enrollments `e` of a list have to fulfil. */
export function conditions(teamId: string, { flowPlanId, prospectId, statuses, finishedFrom, finishedTo }: EnrollmentFilter): Prisma.Sql {
  const parts = [Prisma.sql`e.team_id = ${teamId}`];
  if (flowPlanId) parts.push(Prisma.sql`e.flow_plan_id = ${flowPlanId}`);
  if (prospectId) parts.push(Prisma.sql`e.prospect_id = ${prospectId}`);
  const [status, ...more] = statuses ?? [];
  // One state keeps the order of the index that begins with it.
  if (status !== undefined && more.length === 0) parts.push(Prisma.sql`e.status = ${status}::enrollment_status`);
  if (status !== undefined && more.length > 0) parts.push(Prisma.sql`e.status = any(${[status, ...more]}::text[]::enrollment_status[])`);
  if (finishedFrom) parts.push(Prisma.sql`e.finished_at >= ${finishedFrom}`);
  if (finishedTo) parts.push(Prisma.sql`e.finished_at <= ${finishedTo}`);
  return Prisma.join(parts, ' and ');
}

/** How many enrollments fulfil the conditions, and with them how many queue items: counted at one moment. */
export async function countEnrollments(read: Read, where: Prisma.Sql, queueWhere: Prisma.Sql | null = null): Promise<number> {
  const queued = queueWhere === null ? Prisma.empty : Prisma.sql`+ (select count(*) from queue_item q where ${queueWhere})`;
  const [row] = await together(read)<{ count: number }>(Prisma.sql`select ((select count(*) from enrollment e where ${where}) ${queued})::int as count`);
  return row?.count ?? 0;
}
