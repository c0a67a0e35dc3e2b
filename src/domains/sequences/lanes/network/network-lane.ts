import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Batch, Lane, Slots } from '../../../../engine/lanes/lane.ts';
import { keepRequests, REQUESTS_SCHEDULE, sendersWithRequests } from './network-claims.ts';
import { performRequest } from './network-delivery.ts';
import { recordRequest, type SentRequest } from './network-outcomes.ts';
import { requestRecovery } from './network-recovery.ts';
import { type TakenRequest, takeNext } from './network-turn.ts';

const MOST_UNDER_WAY = 20;
/** Each request takes a separate transaction, which locks the sender. */
const TAKEN_AT_ONCE = 5;

/** The lane of network requests. */
export function networkLane(context: EngineContext): Lane<TakenRequest, SentRequest> {
  const { prisma, workerId } = context;
  return {
    name: 'network',
    atOnce: MOST_UNDER_WAY,
    schedule: REQUESTS_SCHEDULE,
    take: (slots) => takeRequests(context, slots),
    perform: (taken) => performRequest(context, taken),
    record: (_, sent) => recordRequest(context, sent),
    keep: (ids) => keepRequests(prisma, workerId, ids),
    recovery: requestRecovery(context),
  };
}

/** Takes one request from each sender that is due and has no running request. */
async function takeRequests(
  context: EngineContext,
  { free, underWay }: Slots<TakenRequest>,
): Promise<Batch<TakenRequest>> {
  const { prisma, clock } = context;
  const busy = new Set([...underWay.values()].map(({ senderId }) => senderId));
  const due = await sendersWithRequests(prisma, clock.now(), free, [...busy]);
  const works: TakenRequest[] = [];
  for (let from = 0; from < due.length; from += TAKEN_AT_ONCE) {
    const some = due.slice(from, from + TAKEN_AT_ONCE);
    const taken = await Promise.all(some.map((senderId) => takeRequest(context, senderId)));
    works.push(...taken.filter((work) => work !== null));
  }
  return { works, checked: due.length, hasMore: due.length === free };
}

/** A failure of one sender does not affect the others. */
async function takeRequest(context: EngineContext, senderId: string): Promise<TakenRequest | null> {
  try {
    return await context.transact((tx) => takeNext(tx, context, senderId));
  } catch (error) {
    context.logger.error({ err: error, senderId }, 'taking a network request failed');
    return null;
  }
}
