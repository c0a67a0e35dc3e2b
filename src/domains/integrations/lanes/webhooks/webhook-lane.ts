import { isDatabaseFault } from '../../../../db/faults.ts';
import type {
  BusinessEvent,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Lane } from '../../../../engine/lanes/lane.ts';
import { type WebhookKind, webhookKindOf } from '../../../../kernel/webhook-events.ts';
import { realityOfUrl } from '../../../../service/own-time.ts';
import { isHeldByClock } from '../../../../service/spun-clock.ts';
import { addPage } from '../../webhooks/event-deliveries.ts';
import {
  claimEndpoints,
  dueDeliveries,
  keepEndpoint,
  releaseEndpoint,
  WEBHOOKS_SCHEDULE,
} from './webhook-claims.ts';
import { holdForClock, pauseForRights, settleAttempts, settleFault } from './webhook-outcomes.ts';
import { attempt } from './webhook-turn.ts';

const ENDPOINTS_AT_ONCE = 50;
const DELIVERIES_AT_ONCE = 200;
/** How long an endpoint is served before others get their turn. */
const SERVED_MILLIS = 60_000;

/**
 * The lane of webhook endpoints, which turns events into deliveries and sends them. One worker at a
 * time serves an endpoint, separately from other endpoints. So a slow endpoint delays no other, and
 * the deliveries of a subject keep their order.
 */
export function webhookLane(context: EngineContext): Lane<WebhookEndpoint, 'served'> {
  const { prisma, workerId, clock, logger } = context;
  return {
    name: 'webhooks',
    atOnce: ENDPOINTS_AT_ONCE,
    schedule: WEBHOOKS_SCHEDULE,
    take: async ({ free, underWay }) => {
      const held = [...underWay.keys()];
      const works = await claimEndpoints(prisma, workerId, clock.now(), free, held);
      return { works, checked: works.length, hasMore: works.length === free };
    },
    perform: (endpoint, stopping) => serve(context, endpoint, stopping),
    record: (endpoint) => releaseEndpoint(prisma, workerId, endpoint.id),
    fault: async ({ id }, error) => {
      // A database fault is not the endpoint's, and nothing can be saved during it.
      if (isDatabaseFault(error)) {
        logger.warn({ err: error, endpointId: id }, 'the database failed during webhooks');
      } else {
        logger.error({ err: error, endpointId: id }, 'serving webhooks failed; retrying later');
        await settleFault(context, id, error);
      }
      await releaseEndpoint(prisma, workerId, id);
    },
    // A delivery may arrive twice, so the endpoint of a dead process is simply due again.
    recovery: null,
  };
}

async function serve(
  context: EngineContext,
  endpoint: WebhookEndpoint,
  stopping: AbortSignal,
): Promise<'served'> {
  const until = performance.now() + SERVED_MILLIS;
  for (let current: WebhookEndpoint | null = endpoint; current !== null; ) {
    const isDone = await turn(context, current);
    if (isDone || stopping.aborted || performance.now() > until) break;
    current = await keepEndpoint(context.prisma, context.workerId, endpoint.id);
  }
  return 'served';
}

/** Returns true if nothing is left to do now. */
async function turn(context: EngineContext, endpoint: WebhookEndpoint): Promise<boolean> {
  const { prisma, workerId, clock } = context;
  const hasMoreEvents = await takeEvents(context, endpoint);
  const now = clock.now();
  if (endpoint.nextAttemptAt > now) return true;
  if (isHeldByClock(clock, realityOfUrl(endpoint.url, context.providers))) {
    await holdForClock(context, endpoint, now);
    return true;
  }
  const deliveries = await dueDeliveries(prisma, endpoint, now, DELIVERIES_AT_ONCE);
  if (deliveries.length === 0) return !hasMoreEvents;
  const objects = await context.webhookPayloads.read(endpoint.membershipId, idsByKind(deliveries));
  if (objects === null) {
    await pauseForRights(context, endpoint);
    return true;
  }
  // The lease covers one attempt, and reading may have used most of it.
  if ((await keepEndpoint(prisma, workerId, endpoint.id)) === null) return true;
  const business = await businessEventsOf(context, deliveries);
  const attempts = await attempt(context, endpoint, deliveries, objects, business);
  await settleAttempts(context, endpoint.id, attempts);
  return attempts.every(({ answer }) => answer.failure !== null);
}

async function businessEventsOf(
  { prisma }: EngineContext,
  deliveries: readonly WebhookDelivery[],
): Promise<Map<string, BusinessEvent>> {
  const ids = deliveries.flatMap(({ businessEventId }) => businessEventId ?? []);
  if (ids.length === 0) return new Map();
  const found = await prisma.businessEvent.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((event) => [event.id, event]));
}

/**
 * Turns a page of new events into deliveries and advances the position in the same transaction, so
 * that no event is lost or repeated.
 */
async function takeEvents(context: EngineContext, endpoint: WebhookEndpoint): Promise<boolean> {
  const { transact, workerId, clock } = context;
  return transact(async (tx) => {
    const { reached, last } = await addPage(tx, endpoint, {
      after: endpoint.position,
      upTo: null,
      now: clock.now(),
      mode: 'once',
    });
    if (reached === endpoint.position) return false;
    const { count } = await tx.prisma.webhookEndpoint.updateMany({
      where: { id: endpoint.id, leaseOwner: workerId },
      data: { position: reached },
    });
    if (count === 0) throw new Error(`Another worker serves the webhook endpoint ${endpoint.id}.`);
    return last !== null;
  });
}

function idsByKind(deliveries: readonly WebhookDelivery[]): Map<WebhookKind, string[]> {
  const ids = new Map<WebhookKind, Set<string>>();
  for (const { type, subjectId } of deliveries) {
    const kind = webhookKindOf(type);
    if (kind !== null) ids.set(kind, (ids.get(kind) ?? new Set()).add(subjectId));
  }
  return new Map([...ids].map(([kind, set]) => [kind, [...set]]));
}
