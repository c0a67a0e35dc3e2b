import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane, Work } from '../../../../engine/lanes/lane.ts';
import { countJudgingFault, judgeEngagement } from './judge-engagement.ts';
import { claimJudging, JUDGING_SCHEDULE, keepJudgingLeases } from './judging-claims.ts';

/** Maximum number of engagements about which one worker asks the AI at once. */
const ASKING = 3;

/** The lane of engagements of which the AI says whether they meet the criteria of the team. */
export function judgingLane(context: EngineContext): Lane<Work, never> {
  const { prisma, workerId, clock } = context;
  return {
    name: 'engagement judging',
    atOnce: ASKING,
    schedule: JUDGING_SCHEDULE,
    take: async ({ free }) => {
      const ids = await claimJudging(prisma, workerId, clock.now(), free);
      return {
        works: ids.map((id) => ({ id })),
        checked: ids.length,
        hasMore: ids.length === free,
      };
    },
    perform: async ({ id }) => {
      await judgeEngagement(context, id);
      return null;
    },
    record: async () => {},
    keep: (ids) => keepJudgingLeases(prisma, workerId, ids),
    fault: ({ id }, error) => countJudgingFault(context, id, error),
    // An engagement whose process died is due again when its lease ends.
    recovery: null,
  };
}
