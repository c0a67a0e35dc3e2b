import type { Transaction } from '../../../db/database.ts';
import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { endEnrollment } from '../../sequences/steps/enrollment-moves.ts';

type Running = Pick<Enrollment, 'id' | 'contactId' | 'flowPlanId' | 'startedAt'> & {
  finishedSteps: number;
};

/**
 * Cancels sequences that would run side by side for one contact after a merge, and returns their
 * IDs. The sequence with the most finished steps stays active; on a tie, the one that started
 * first. If the team allows parallel sequences, only sequences of the same flow plan compete.
 * Dynamic actions do not compete: members add each of them by hand.
 */
export async function endCompetingSequences(
  tx: Transaction,
  teamId: string,
  keepId: string,
  mergedId: string,
  now: Date,
): Promise<string[]> {
  const running = await runningOf(tx, teamId, [keepId, mergedId]);
  const rules = await tx.prisma.outreachRules.findUnique({
    where: { teamId },
    select: { allowsParallelSequences: true },
  });
  const competing = rules?.allowsParallelSequences
    ? [...groupBy(running, ({ flowPlanId }) => flowPlanId).values()]
    : [running];
  const canceled: string[] = [];
  for (const group of competing) {
    const [winner] = group;
    if (winner === undefined || group.every(({ contactId }) => contactId === winner.contactId))
      continue;
    const failure: Failure = {
      code: 'merged',
      message: `Two contacts were merged, and ${winner.id} is the sequence that stays active.`,
    };
    for (const { id } of group.slice(1)) {
      await endEnrollment(tx, { id, teamId }, 'canceled', now, failure);
      canceled.push(id);
    }
  }
  return canceled;
}

/**
 * The running sequences; the first one stays active. SQL because Prisma cannot order by a count of
 * some steps.
 */
function runningOf(
  { rows }: Transaction,
  teamId: string,
  contactIds: readonly string[],
): Promise<Running[]> {
  return rows<Running>(Prisma.sql`
    select e.id, e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", e.started_at as "startedAt",
      (select count(*) from step s where s.team_id = e.team_id and s.enrollment_id = e.id and s.status in ('done', 'skipped'))::int as "finishedSteps"
    from enrollment e where e.team_id = ${teamId} and e.contact_id = any(${[...contactIds]}) and e.status = 'in_progress' and not e.is_dynamic
    order by "finishedSteps" desc, e.started_at, e.id`);
}
