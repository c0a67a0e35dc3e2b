import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane, Work } from '../../../../engine/lanes/lane.ts';
import { lookAtAlone } from './due-steps.ts';
import { AI_SCHEDULE, claimAsking, keepStepLeases } from './step-claims.ts';

/** The maximum number of AI steps that one worker runs at once. */
const ASKING = 5;

/**
 * The lane of steps that wait for the AI to qualify a contact or write texts. A separate lane,
 * because the AI may take a minute per text.
 */
export function aiLane(context: EngineContext): Lane<Work, never> {
  const { prisma, workerId, clock } = context;
  return {
    name: 'ai',
    atOnce: ASKING,
    schedule: AI_SCHEDULE,
    take: async ({ free }) => {
      const ids = await claimAsking(prisma, workerId, clock.now(), free);
      return { works: ids.map((id) => ({ id })), checked: ids.length, hasMore: false };
    },
    perform: async ({ id }) => {
      await lookAtAlone(context, id);
      return null;
    },
    record: async () => {},
    keep: (ids) => keepStepLeases(prisma, workerId, ids),
    // A step whose process died becomes a due step again.
    recovery: null,
  };
}
