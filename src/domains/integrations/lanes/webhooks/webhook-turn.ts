import type {
  BusinessEvent,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { FAILURES_UNTIL_FAILING } from '../../../../kernel/webhook-events.ts';
import type { WebhookAnswer } from '../../../../providers/webhooks/webhook.port.ts';
import { signingSecrets } from '../../webhooks/endpoint-secret.ts';
import { payloadText } from '../../webhooks/payload-text.ts';

/**
 * The maximum number of concurrent deliveries to an endpoint. Deliveries of one subject are sent in
 * order.
 */
const AT_ONCE = 16;
/** No delivery begins after this time, so that the lease outlives the turn. */
const TURN_MILLIS = 5_000;

export interface Attempt {
  delivery: WebhookDelivery;
  body: string;
  answer: WebhookAnswer;
  at: Date;
}

/**
 * Attempts the deliveries. After a failure, later deliveries of the same subject wait; if nothing
 * is accepted, all wait. Returns the attempts.
 */
export async function attempt(
  context: EngineContext,
  endpoint: WebhookEndpoint,
  deliveries: readonly WebhookDelivery[],
  objects: ReadonlyMap<string, unknown>,
  businessEvents: ReadonlyMap<string, BusinessEvent>,
): Promise<Attempt[]> {
  const { providers, secrets, clock } = context;
  const until = performance.now() + TURN_MILLIS;
  const signing = signingSecrets(secrets, endpoint, clock.now());
  const attempts: Attempt[] = [];
  const isUnavailable = () =>
    attempts.length >= FAILURES_UNTIL_FAILING &&
    attempts.every((tried) => tried.answer.failure !== null);
  const chains = groupBy(deliveries, ({ subjectId }) => subjectId).values();
  const follow = async () => {
    for (const chain of chains) {
      for (const delivery of chain) {
        if (performance.now() > until || isUnavailable()) return;
        const body = payloadText(
          delivery,
          objects.get(delivery.subjectId) ?? null,
          businessEvents.get(delivery.businessEventId ?? '') ?? null,
        );
        const answer = await providers.webhooks.send({
          url: endpoint.url,
          id: String(delivery.sequence),
          body,
          secrets: signing,
        });
        attempts.push({ delivery, body, answer, at: clock.now() });
        if (answer.failure !== null) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return attempts;
}
