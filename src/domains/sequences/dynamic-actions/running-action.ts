import type { Transaction } from '../../../db/database.ts';
import type {
  Contact,
  Enrollment,
  FlowPlan,
  FlowVersion,
} from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { lockEnrollments } from '../steps/enrollment-moves.ts';

export type Running = Enrollment & {
  flowVersion: FlowVersion;
  contact: Contact;
  flowPlan: FlowPlan;
};

const NOUN = 'dynamic-action enrollment';

export async function findDynamic(tx: Transaction, teamId: string, id: string): Promise<Running> {
  // All writers lock contacts before enrollments.
  await tx.prisma
    .$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`contacts:${teamId}`}, 0))`;
  await lockEnrollments(tx, teamId, [id]);
  const found = await tx.prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id } },
    include: { flowVersion: true, contact: true, flowPlan: true },
  });
  if (found === null) throw notFound(NOUN, id);
  if (!found.isDynamic) {
    throw invalidRequest([
      {
        path: 'enrollmentId',
        message: `"${id}" runs the flow plan "${found.flowPlan.name}" and is not a dynamic-action enrollment. Use find_mcp_enrollment to find one.`,
      },
    ]);
  }
  return found;
}
