import type { EngineContext } from '../engine-context.ts';
import type { Lane, Work } from '../work/lane.ts';
import {
  claimInterruptedReply,
  claimReplies,
  keepReplyLeases,
  leaveReply,
  REPLIES_SCHEDULE,
} from './reply-claims.ts';
import { lookUpReply, performReply, type SentReply } from './reply-delivery.ts';
import { quarantineReply, recordReply } from './reply-outcomes.ts';

const MOST_UNDER_WAY = 50;

/** The lane of the replies that members write in the inbox. */
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
    keep: (ids) => keepReplyLeases(prisma, workerId, ids),
    recovery: {
      takeLost: (underWay) => claimInterruptedReply(prisma, workerId, underWay),
      lookUp: ({ id }) => lookUpReply(context, id),
      quarantine: ({ id }) => quarantineReply(context, id),
      leave: ({ id }) => leaveReply(prisma, workerId, id),
    },
  };
}
