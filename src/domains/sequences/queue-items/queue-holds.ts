import type { QueueItem } from '../../../db/generated/prisma/client.ts';
import { asFailureCode, type Failure, type FailureCode } from '../../../kernel/failure.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { loadStartPlan, planBar } from './start-checks.ts';

/** The hold of a queued contact. */
export interface QueueItemHold {
  code: FailureCode;
  message: string;
  since: Date;
  until: Date | null;
}

/** Why no contact of a flow plan starts now, by its ID; null if contacts can start. */
export const planBars = defineLoader<string, Failure | null>(
  async ({ prisma, actor }, ids) =>
    new Map(
      await Promise.all(
        ids.map(async (id) => {
          const plan = await loadStartPlan(prisma, actor.teamId, id);
          return [id, plan === null ? null : planBar(plan)] as const;
        }),
      ),
    ),
  () => null,
);

/**
 * What holds a queued contact: the reason found when it was last looked at, else what closes the
 * plan. Null for contacts that are not queued, and those about to start.
 */
export async function holdOfItem(
  context: ServiceContext,
  item: QueueItem,
): Promise<QueueItemHold | null> {
  if (item.status !== 'queued') return null;
  const { holdCode, holdMessage, heldSince, heldUntil } = item;
  if (holdCode !== null && heldSince !== null)
    return {
      code: asFailureCode(holdCode),
      message: holdMessage ?? '',
      since: heldSince,
      until: heldUntil,
    };
  const closed = await planBars(context).load(item.flowPlanId);
  return closed === null ? null : { ...closed, since: item.updatedAt, until: null };
}
