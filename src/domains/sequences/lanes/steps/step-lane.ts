import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane, Work } from '../../../../engine/lanes/lane.ts';
import type { Claim } from '../../../../engine/lanes/leases.ts';
import { lookAtBatch } from './due-steps.ts';
import { claimDueSteps, STEPS_SCHEDULE } from './step-claims.ts';

/** Number of steps executed in one transaction. */
const AT_ONCE = 50;

/** Steps that were claimed together, with the ID of the first. */
interface StepBatch extends Work {
  readonly claimed: readonly Claim[];
}

/** The lane of due steps. They call no outside service, so one batch at a time is enough. */
export function stepLane(context: EngineContext): Lane<StepBatch, never> {
  const { prisma, workerId, clock } = context;
  return {
    name: 'steps',
    atOnce: 1,
    schedule: STEPS_SCHEDULE,
    take: async () => {
      const claimed = await claimDueSteps(prisma, workerId, clock.now(), AT_ONCE);
      const works = claimed[0] === undefined ? [] : [{ id: claimed[0].id, claimed }];
      return { works, checked: claimed.length, hasMore: claimed.length === AT_ONCE };
    },
    perform: async ({ claimed }) => {
      await lookAtBatch(context, claimed);
      return null;
    },
    record: async () => {},
    // A step whose process died becomes due again, and runs separately.
    recovery: null,
  };
}
