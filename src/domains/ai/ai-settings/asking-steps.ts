import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { endHold } from '../../operations/work-holds/work-holds.ts';

/** Makes the team's steps that wait for the AI due at once. */
export async function wakeAsking(
  tx: Transaction,
  teamId: string,
  now: Date,
  flowPlanId: string | null = null,
): Promise<void> {
  const ofPlan =
    flowPlanId === null
      ? Prisma.empty
      : Prisma.sql`and exists (select 1 from enrollment e where e.team_id = s.team_id and e.id = s.enrollment_id and e.flow_plan_id = ${flowPlanId})`;
  await tx.rows(Prisma.sql`
    update step set wake_at = ${now} where id in (
      select s.id from step s where s.team_id = ${teamId} and (s.asks_ai or s.status = 'awaiting_approval') and s.wake_at > ${now} ${ofPlan} order by s.id for update)`);
}

/** Makes a flow plan's work that waits for its budget due at once. */
export async function goOnWithPlan(
  tx: Transaction,
  { id, teamId }: Pick<FlowPlan, 'id' | 'teamId'>,
  now: Date,
): Promise<void> {
  if (await endHold(tx, { lane: 'ai', key: id })) await wakeAsking(tx, teamId, now, id);
}
