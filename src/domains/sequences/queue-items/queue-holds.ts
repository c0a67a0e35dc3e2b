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

/** Why a flow plan starts no contacts now, by plan ID; null if it does. */
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
 * The hold of a queued contact: the reason at its last check, otherwise the reason that closes the
 * plan. Null for contacts that are not queued or are about to start.
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
