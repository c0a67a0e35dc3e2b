import { columnsOf } from '../../db/columns.ts';
import { type Enrollment, type EnrollmentStatus, Prisma } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import type { Stretch } from '../../infra/page.ts';

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

/** A stretch of the enrollments that fulfil the conditions, newest first. SQL because Prisma's query costs ten times as much. */
export function readEnrollments(read: Read, where: Prisma.Sql, { from, backwards, take }: Stretch): Promise<Enrollment[]> {
  const behind = from === null ? Prisma.empty : Prisma.sql`and e.id ${Prisma.raw(backwards ? '>' : '<')} ${from}`;
  return read<Enrollment>(Prisma.sql`
    select ${columnsOf('Enrollment', 'e')} from enrollment e where ${where} ${behind} order by e.id ${Prisma.raw(backwards ? 'asc' : 'desc')} limit ${take}`);
}

export async function countEnrollments(read: Read, where: Prisma.Sql): Promise<number> {
  const [row] = await read<{ count: number }>(Prisma.sql`select count(*)::int as count from enrollment e where ${where}`);
  return row?.count ?? 0;
}
