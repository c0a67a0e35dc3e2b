import { isDatabaseFault } from '../../db/faults.ts';
import type {
  BusinessEvent,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../db/generated/prisma/client.ts';
import { addPage } from '../../domains/webhooks/event-deliveries.ts';
import { type WebhookKind, webhookKindOf } from '../../kernel/webhook-events.ts';
import type { EngineContext } from '../engine-context.ts';
import { claimEndpoints, dueDeliveries, keepEndpoint, releaseEndpoint } from './webhook-claims.ts';
import { pauseForRights, settleAttempts, settleFault } from './webhook-outcomes.ts';
import { attempt } from './webhook-turn.ts';

const ENDPOINTS_AT_ONCE = 50;
const DELIVERIES_AT_ONCE = 200;
/** Then other endpoints have their turn. */
const SERVED_MILLIS = 60_000;

/**
 * Turns events into deliveries and sends them. Each endpoint is served by one worker at a time and
 * on its own, so that a slow one delays no other; this is also why the deliveries of a subject keep
 * their order.
 */
export class WebhookSending {
  readonly #context: EngineContext;
  readonly #served = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Begins to serve endpoints that are due. Returns how many. */
  async sendDue(): Promise<number> {
    const { prisma, workerId, clock, logger } = this.#context;
    const free = ENDPOINTS_AT_ONCE - this.#served.size;
    if (free <= 0) return 0;
    const claimed = await claimEndpoints(prisma, workerId, clock.now(), free, [
      ...this.#served.keys(),
    ]);
    for (const endpoint of claimed) {
      const served = this.#serve(endpoint)
        .catch((error: unknown) =>
          logger.error(
            { err: error, endpointId: endpoint.id },
            'the fault of a webhook endpoint could not be saved; retrying',
          ),
        )
        .then(() => {
          this.#served.delete(endpoint.id);
        });
      this.#served.set(endpoint.id, served);
    }
    return claimed.length;
  }

  /** Ends the turns that are under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settle();
  }

  /** Resolves once no endpoint is being served. */
  async settle(): Promise<void> {
    await Promise.all(this.#served.values());
  }

  async #serve(endpoint: WebhookEndpoint): Promise<void> {
    const { prisma, workerId, logger } = this.#context;
    const until = performance.now() + SERVED_MILLIS;
    try {
      for (let current: WebhookEndpoint | null = endpoint; current !== null; ) {
        const isDone = await this.#turn(current);
        if (isDone || this.#isStopping || performance.now() > until) return;
        current = await keepEndpoint(prisma, workerId, endpoint.id);
      }
    } catch (error) {
      // A fault of the database says nothing about the endpoint, and nothing can be saved during
      // it.
      if (isDatabaseFault(error)) throw error;
      logger.error(
        { err: error, endpointId: endpoint.id },
        'serving a webhook endpoint failed; retrying later',
      );
      await settleFault(this.#context, endpoint.id, error);
    } finally {
      await releaseEndpoint(prisma, workerId, endpoint.id);
    }
  }

  /** True if nothing is left to do now. */
  async #turn(endpoint: WebhookEndpoint): Promise<boolean> {
    const { prisma, clock } = this.#context;
    const hasMoreEvents = await this.#takeEvents(endpoint);
    const now = clock.now();
    if (endpoint.nextAttemptAt > now) return true;
    const deliveries = await dueDeliveries(prisma, endpoint, now, DELIVERIES_AT_ONCE);
    if (deliveries.length === 0) return !hasMoreEvents;
    const objects = await this.#context.webhookPayloads.read(
      endpoint.membershipId,
      idsByKind(deliveries),
    );
    if (objects === null) {
      await pauseForRights(this.#context, endpoint);
      return true;
    }
    // The lease covers one attempt, and reading may have taken most of it.
    if ((await keepEndpoint(prisma, this.#context.workerId, endpoint.id)) === null) return true;
    const attempts = await attempt(
      this.#context,
      endpoint,
      deliveries,
      objects,
      await this.#businessEvents(deliveries),
    );
    await settleAttempts(this.#context, endpoint.id, attempts);
    return attempts.every(({ answer }) => answer.failure !== null);
  }

  async #businessEvents(
    deliveries: readonly WebhookDelivery[],
  ): Promise<Map<string, BusinessEvent>> {
    const ids = deliveries.flatMap(({ businessEventId }) => businessEventId ?? []);
    if (ids.length === 0) return new Map();
    const found = await this.#context.prisma.businessEvent.findMany({ where: { id: { in: ids } } });
    return new Map(found.map((event) => [event.id, event]));
  }

  /**
   * Makes deliveries of a page of new events. The position moves with them, so that no event is
   * left out or taken twice.
   */
  async #takeEvents(endpoint: WebhookEndpoint): Promise<boolean> {
    const { transact, workerId, clock } = this.#context;
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
      if (count === 0)
        throw new Error(`Another worker serves the webhook endpoint ${endpoint.id}.`);
      return last !== null;
    });
  }
}

function idsByKind(deliveries: readonly WebhookDelivery[]): Map<WebhookKind, string[]> {
  const ids = new Map<WebhookKind, Set<string>>();
  for (const { type, subjectId } of deliveries) {
    const kind = webhookKindOf(type);
    if (kind !== null) ids.set(kind, (ids.get(kind) ?? new Set()).add(subjectId));
  }
  return new Map([...ids].map(([kind, set]) => [kind, [...set]]));
}
