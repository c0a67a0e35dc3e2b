import type { Transaction } from '../db/database.ts';
import { type HoldEnder, Prisma } from '../db/generated/prisma/client.ts';
import { AI_BUDGET_REACHED } from '../domains/ai/ai-settings/budget.ts';
import { holdWork, pauseOfOutage } from '../domains/operations/work-holds/work-holds.ts';
import type { Outage } from '../providers/service-fault.ts';
import type { EngineContext } from './engine-context.ts';

/**
 * Outside services whose outage holds steps of a team. The lane and its hold have the same name.
 */
export type HeldService = 'ai' | 'network';

const NAMES: Record<HeldService, { title: string; waits: string }> = {
  ai: { title: 'The AI', waits: 'Steps that need a text or a qualification' },
  network: { title: 'The network', waits: 'Network requests' },
};

const ENDER: Record<Outage['cause'], HoldEnder> = {
  down: 'nobody',
  limited: 'nobody',
  unreadable: 'nobody',
  key_refused: 'operator',
  own_key_refused: 'manager',
  sped_up: 'operator',
  budget: 'manager',
};

const DAY_MILLIS = 86_400_000;

/** How long the outage holds work, and whether the failed attempt counts. */
export interface ServiceHold {
  until: Date;
  /**
   * False if the outage explains the failure. True if this work alone may have caused it, and
   * either it began the outage or the answers have been unreadable for a day.
   */
  counts: boolean;
}

/**
 * Holds a team's work that needs an unavailable service. The service is tried again after a minute,
 * then after half the duration of the outage, and at least every quarter of an hour.
 */
export async function holdForService(
  tx: Transaction,
  service: HeldService,
  teamId: string,
  outage: Outage,
  now: Date,
): Promise<ServiceHold> {
  const { flowPlanId = null } = outage;
  const scope = { lane: service, key: flowPlanId ?? teamId };
  const { pause: usual, age, isFirst } = await pauseOfOutage(tx, scope, now);
  const pause = Math.max(outage.retryAfterMillis ?? 0, usual);
  const until = new Date(now.getTime() + pause);
  if (service === 'ai') await putOffAsking(tx, { teamId, flowPlanId }, until);
  const { title, waits } = NAMES[service];
  await holdWork(
    tx,
    {
      ...{
        ...scope,
        teamId,
        reason: outage.cause === 'budget' ? AI_BUDGET_REACHED : `${service}_unavailable`,
        until,
      },
      ender: ENDER[outage.cause],
      message: `${title} ${SAYS[outage.cause]} ${waits} wait and go on by themselves. ${outage.message}`,
    },
    now,
  );
  // Work that alone may have caused the failure is delayed behind the team's other work, so that
  // the others are tried first.
  const own = service === 'ai' && outage.mayConcernOne ? new Date(until.getTime() + pause) : until;
  // A service that answers has no outage. If no answer was readable for a day, the attempt counts,
  // so that the work ends instead of waiting forever.
  const isLong = outage.cause === 'unreadable' && age >= DAY_MILLIS;
  return { until: own, counts: outage.mayConcernOne && (isFirst || isLong) };
}

/**
 * Ends the team's holds, because the AI has answered. The hold of a reached budget stays until its
 * time: another call may have used up the budget.
 */
export async function aiAnswered(
  { prisma }: Pick<EngineContext, 'prisma'>,
  teamId: string,
  now: Date,
): Promise<void> {
  await prisma.workHold.deleteMany({
    where: {
      ...{ lane: 'ai', teamId },
      OR: [{ key: teamId, reason: { not: AI_BUDGET_REACHED } }, { until: { lte: now } }],
    },
  });
}

/** Delays all waiting steps in one statement. */
async function putOffAsking(
  tx: Transaction,
  { teamId, flowPlanId }: { teamId: string; flowPlanId: string | null },
  until: Date,
): Promise<void> {
  const ofPlan =
    flowPlanId === null
      ? Prisma.empty
      : Prisma.sql`and exists (select 1 from enrollment e where e.team_id = s.team_id and e.id = s.enrollment_id and e.flow_plan_id = ${flowPlanId})`;
  await tx.rows(Prisma.sql`
    update step set wake_at = ${until} where id in (
      select s.id from step s where s.team_id = ${teamId} and s.asks_ai and s.wake_at < ${until} ${ofPlan} order by s.id for update skip locked)`);
}

const SAYS: Record<Outage['cause'], string> = {
  down: 'is not available.',
  limited: 'takes no more requests for a while.',
  unreadable: 'gives answers that cannot be read.',
  key_refused: 'refuses the key of the server, which the operator must correct.',
  own_key_refused:
    'refuses the key of the team, which an owner or admin must correct in the settings of AI.',
  sped_up: 'is not asked.',
  budget: 'has spent its budget.',
};

/** Until when work with one of these keys is held; null if no hold applies. */
export async function heldForService(
  { prisma }: Pick<EngineContext, 'prisma'>,
  service: HeldService,
  keys: readonly string[],
  now: Date,
): Promise<Date | null> {
  const hold = await prisma.workHold.findFirst({
    where: { lane: service, key: { in: [...keys] }, until: { gt: now } },
    orderBy: { until: 'desc' },
    select: { until: true },
  });
  return hold?.until ?? null;
}
