import type { Transaction } from '../../db/database.ts';
import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import { withWarning } from '../../kernel/result-warnings.ts';
import { plural } from '../../kernel/text.ts';

/** Says in a result how many contacts go on with a plan that takes no new ones. */
export async function tellOfUnderWay<Result extends object>(
  { prisma }: Transaction,
  { teamId, id, pausedAt }: FlowPlan,
  result: Result,
): Promise<Result> {
  if (pausedAt !== null) return result;
  const count = await prisma.enrollment.count({
    where: { teamId, flowPlanId: id, status: 'in_progress' },
  });
  if (count === 0) return result;
  return withWarning(
    result,
    `${plural(count, 'contact')} under way in this flow plan ${count === 1 ? 'goes' : 'go'} on. To stop ${count === 1 ? 'it' : 'them'}, pause the flow plan or cancel ${count === 1 ? 'the enrollment' : 'the enrollments'}.`,
  );
}
