import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane, Work } from '../../../../engine/lanes/lane.ts';
import { claimLost, keepLeases, leaveLost } from '../../../../engine/lanes/leases.ts';
import { claimReplies, REPLIES_SCHEDULE } from './reply-claims.ts';
import { lookUpReply, performReply, type SentReply } from './reply-delivery.ts';
import { quarantineReply, recordReply } from './reply-outcomes.ts';

const MOST_UNDER_WAY = 50;
const TABLE = 'reply';

/** The lane of replies that members write in the inbox. */
export function replyLane(context: EngineContext): Lane<Work, SentReply> {
  const { prisma, workerId, clock } = context;
  return {
    name: 'replies',
    atOnce: MOST_UNDER_WAY,
    schedule: REPLIES_SCHEDULE,
    take: async ({ free, underWay }) => {
      const works = await claimReplies(prisma, {
        workerId,
        now: clock.now(),
        limit: free,
        underWay: new Set(underWay.keys()),
      });
      return { works, checked: works.length, hasMore: works.length === free };
    },
    perform: ({ id }) => performReply(context, id),
    record: (_, { loaded, outcome }) => recordReply(context, loaded, outcome),
    keep: (ids) => keepLeases(prisma, TABLE, workerId, ids),
    recovery: {
      takeLost: async (underWay) => {
        const lost = await claimLost(prisma, TABLE, { workerId, underWay });
        return lost === null ? null : { work: { id: lost.id }, deaths: lost.deaths };
      },
      lookUp: ({ id }) => lookUpReply(context, id),
      quarantine: ({ id }) => quarantineReply(context, id),
      leave: ({ id }) => leaveLost(prisma, TABLE, workerId, id),
    },
  };
}
