import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { withWarning } from '../../../kernel/result-warnings.ts';
import { plural } from '../../../kernel/text.ts';

/** The number of contacts with a running enrollment in the plan. */
export function countUnderWay(
  { prisma }: Transaction,
  { teamId, id }: Pick<FlowPlan, 'teamId' | 'id'>,
): Promise<number> {
  return prisma.enrollment.count({
    where: { teamId, flowPlanId: id, status: 'in_progress' },
  });
}

/** Adds to a result how many contacts continue in a plan that takes no new ones. */
export async function tellOfUnderWay<Result extends object>(
  tx: Transaction,
  flowPlan: FlowPlan,
  result: Result,
): Promise<Result> {
  if (flowPlan.pausedAt !== null) return result;
  const count = await countUnderWay(tx, flowPlan);
  if (count === 0) return result;
  return withWarning(
    result,
    `${plural(count, 'contact')} under way in this flow plan ${count === 1 ? 'goes' : 'go'} on. To stop ${count === 1 ? 'it' : 'them'}, pause the flow plan or cancel ${count === 1 ? 'the enrollment' : 'the enrollments'}.`,
  );
}
