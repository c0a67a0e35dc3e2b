import {
  Prisma,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { TEST_TYPE } from '../../../kernel/webhook-events.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { lockEndpoint } from './endpoint-rows.ts';
import { signingSecrets } from './endpoint-secret.ts';
import { deliveriesOf } from './event-deliveries.ts';
import { payloadText } from './payload-text.ts';

export interface DeliveryFilter {
  statuses?: readonly WebhookDeliveryStatus[] | null | undefined;
  eventTypes?: readonly string[] | null | undefined;
}

export function listWebhookDeliveries(
  context: ServiceContext,
  endpointId: string,
  filter: DeliveryFilter,
  page: PageArgs,
): Promise<Page<WebhookDelivery>> {
  const { actor, prisma } = context;
  authorize(actor, 'webhooks.read');
  const { statuses, eventTypes } = filter;
  const where: Prisma.WebhookDeliveryWhereInput = {
    teamId: actor.teamId,
    endpointId,
    ...(statuses && statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
    ...(eventTypes && eventTypes.length > 0 ? { type: { in: [...eventTypes] } } : {}),
  };
  return readPageById(
    context,
    { name: 'webhookDeliveries', filters: { endpointId, statuses, eventTypes } },
    page,
    {
      read: (range) =>
        prisma.webhookDelivery.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.webhookDelivery.count({ where }),
    },
  );
}

export async function loadWebhookDeliveries(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<WebhookDelivery[]> {
  authorize(actor, 'webhooks.read');
  return prisma.webhookDelivery.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/**
 * Delivers a test event immediately, regardless of the endpoint's status, and logs it. A dry run
 * delivers nothing.
 */
export async function sendTestWebhook(
  context: ServiceContext,
  endpointId: string,
): Promise<WebhookDelivery> {
  const { actor, prisma, providers, secrets, clock, isDryRun } = context;
  authorize(actor, 'webhooks.write');
  const endpoint = await prisma.webhookEndpoint.findFirst({
    where: { teamId: actor.teamId, id: endpointId },
  });
  if (endpoint === null) throw notFound('webhook endpoint', endpointId);
  const id = newId('webhookDelivery');
  const now = clock.now();
  const body = payloadText(
    { type: TEST_TYPE, sequence: null, subjectId: endpointId, occurredAt: now },
    { message: 'A test of the endpoint.' },
  );
  const answer = isDryRun
    ? null
    : await providers.webhooks.send({
        url: endpoint.url,
        id,
        body,
        secrets: signingSecrets(secrets, endpoint, now),
      });
  return context.transact(async (tx) => {
    await lockEndpoint(tx, actor.teamId, endpointId);
    return tx.prisma.webhookDelivery.create({
      data: {
        ...{
          id,
          teamId: actor.teamId,
          endpointId,
          sequence: null,
          type: TEST_TYPE,
          subjectId: endpointId,
          occurredAt: now,
          createdAt: now,
        },
        ...{
          nextAttemptAt: now,
          attemptedAt: now,
          requestBody: body,
          attempts: answer === null ? 0 : 1,
        },
        status: answer === null || answer.failure === null ? 'delivered' : 'failed',
        ...(answer === null
          ? {}
          : {
              responseStatus: answer.status,
              responseBody: answer.body,
              durationMillis: answer.durationMillis,
              failure: answer.failure,
            }),
      },
    });
  });
}

/** Delivers an event again, with the current state of the object. */
export function replayWebhookDelivery(
  context: ServiceContext,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { actor, clock } = context;
  authorize(actor, 'webhooks.write');
  return context.transact(async (tx) => {
    const found = await tx.prisma.webhookDelivery.findFirst({
      where: { teamId: actor.teamId, id: deliveryId },
    });
    if (found === null) throw notFound('webhook delivery', deliveryId);
    if (found.sequence === null)
      throw new DomainError(
        'conflict',
        'A test is not replayed. Send another one with sendTestWebhook.',
      );
    await lockEndpoint(tx, actor.teamId, found.endpointId);
    const delivery = await tx.prisma.webhookDelivery.update({
      where: { id: found.id },
      data: again(clock.now()),
    });
    await auditReplay(context, tx, found.endpointId, { deliveryId });
    return delivery;
  });
}

const MOST_REPLAYED = 100_000;

export interface Replay {
  endpointId: string;
  count: number;
}

/**
 * Delivers all events after an event number again, including events from before the endpoint was
 * added.
 */
export function replayWebhookEvents(
  context: ServiceContext,
  endpointId: string,
  after: bigint,
): Promise<Replay> {
  const { actor, clock } = context;
  authorize(actor, 'webhooks.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const endpoint = await lockEndpoint(tx, teamId, endpointId);
    const horizon = await tx.prisma.eventHorizon.findUnique({ where: { id: 1 } });
    if (horizon !== null && after < horizon.sequence)
      throw new DomainError(
        'conflict',
        `Events up to ${horizon.sequence} are no longer kept. Replay from there, and read the objects again.`,
      );
    const events = await tx.rows<{ count: number }>(Prisma.sql`select count(*)::int as count from (
      select 1 from event e where e.team_id = ${teamId} and e.sequence > ${after} and e.sequence <= ${endpoint.position} limit ${MOST_REPLAYED + 1}) as few`);
    if ((events[0]?.count ?? 0) > MOST_REPLAYED)
      throw invalidRequest([
        {
          path: 'after',
          message: `leaves more than ${MOST_REPLAYED} events. Replay in several steps from a later number.`,
        },
      ]);
    const count = await deliveriesOf(tx, endpoint, {
      after,
      upTo: endpoint.position,
      now: clock.now(),
      mode: 'again',
    });
    await auditReplay(context, tx, endpointId, { after: String(after), count });
    return { endpointId, count };
  });
}

function again(now: Date) {
  return {
    status: 'pending' as const,
    attempts: 0,
    triedSince: null,
    nextAttemptAt: now,
    failure: null,
  };
}

async function auditReplay(
  context: ServiceContext,
  tx: Parameters<typeof audit>[0],
  subjectId: string,
  data: Prisma.InputJsonObject,
) {
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action: 'webhook_events.replayed',
    subjectId,
    data,
  });
}
