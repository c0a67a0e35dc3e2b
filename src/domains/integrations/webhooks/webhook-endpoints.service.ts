import type { Transaction } from '../../../db/database.ts';
import { Prisma, type WebhookEndpoint } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { canonicalUrl } from '../../../kernel/text.ts';
import { WEBHOOK_EVENT_TYPES } from '../../../kernel/webhook-events.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { lockEndpoint, recordEndpoint } from './endpoint-rows.ts';
import { newSigningSecret } from './endpoint-secret.ts';

export const MAX_ENDPOINTS = 20;
const ROTATION_OVERLAP_MILLIS = 86_400_000;
const KNOWN_TYPES: ReadonlySet<string> = new Set(WEBHOOK_EVENT_TYPES.map(({ type }) => type));

export function listWebhookEndpoints(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<WebhookEndpoint>> {
  const { actor, prisma } = context;
  authorize(actor, 'webhooks.read');
  const where: Prisma.WebhookEndpointWhereInput = { teamId: actor.teamId };
  return readPageById(
    context,
    { name: 'webhookEndpoints', filters: {}, order: 'oldestFirst' },
    page,
    {
      read: (range) =>
        prisma.webhookEndpoint.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.webhookEndpoint.count({ where }),
    },
  );
}

export async function loadWebhookEndpoints(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<WebhookEndpoint[]> {
  authorize(actor, 'webhooks.read');
  return prisma.webhookEndpoint.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/** An endpoint with its secret. No other result contains the secret. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

export interface CreateEndpointInput {
  url: string;
  eventTypes: readonly string[];
  name?: string | null | undefined;
}

/** Adds an endpoint. It receives events from now on. */
export function createWebhookEndpoint(
  context: ServiceContext,
  input: CreateEndpointInput,
): Promise<EndpointWithSecret> {
  const { actor, clock, secrets } = context;
  authorize(actor, 'webhooks.write');
  secrets.requireKey();
  const data = checked(context, input);
  return context.transact(async (tx) => {
    await tx.rows(Prisma.sql`select 1 from team where id = ${actor.teamId} for update`);
    const count = await tx.prisma.webhookEndpoint.count({ where: { teamId: actor.teamId } });
    if (count >= MAX_ENDPOINTS)
      throw new DomainError(
        'conflict',
        `A team can have at most ${MAX_ENDPOINTS} webhook endpoints. Delete one first.`,
      );
    const id = newId('webhookEndpoint');
    const secret = newSigningSecret();
    const now = clock.now();
    const newest = await tx.prisma.event.findFirst({
      where: { teamId: actor.teamId },
      orderBy: { sequence: 'desc' },
      select: { sequence: true },
    });
    const endpoint = await tx.prisma.webhookEndpoint.create({
      data: {
        ...{
          id,
          teamId: actor.teamId,
          membershipId: actor.membershipId,
          name: data.name ?? null,
          url: data.url,
          eventTypes: data.eventTypes,
        },
        ...{
          secret: secrets.encrypt(secret, id),
          position: newest?.sequence ?? 0n,
          statusSince: now,
          nextAttemptAt: now,
          createdAt: now,
        },
      },
    });
    await auditEndpoint(tx, context, 'webhook_endpoint.created', endpoint);
    recordEndpoint(tx, endpoint, 'created', now);
    return { endpoint, secret };
  });
}

export type UpdateEndpointInput = { endpointId: string } & Nullish<{
  url: string;
  eventTypes: readonly string[];
  name: string;
}>;

/**
 * Omitted fields stay unchanged. A new URL or new types change the endpoint's rights to the
 * caller's, so that nobody redirects what only another member may read.
 */
export function updateWebhookEndpoint(
  context: ServiceContext,
  { endpointId, ...input }: UpdateEndpointInput,
): Promise<WebhookEndpoint> {
  return changeEndpoint(context, endpointId, 'webhook_endpoint.updated', (_current, now) => ({
    ...checked(context, input),
    ...(input.url == null && input.eventTypes == null
      ? {}
      : { membershipId: context.actor.membershipId }),
    nextAttemptAt: now,
  }));
}

/** Gives an endpoint a new secret. Deliveries are signed with both secrets for 24 hours. */
export async function rotateWebhookSecret(
  context: ServiceContext,
  endpointId: string,
): Promise<EndpointWithSecret> {
  const secret = newSigningSecret();
  const endpoint = await changeEndpoint(
    context,
    endpointId,
    'webhook_endpoint.secret_rotated',
    (current, now) => ({
      secret: context.secrets.encrypt(secret, current.id),
      previousSecret: current.secret,
      previousSecretUntil: new Date(now.getTime() + ROTATION_OVERLAP_MILLIS),
    }),
  );
  return { endpoint, secret };
}

/** Pauses deliveries until the endpoint is resumed. Events wait. */
export function pauseWebhookEndpoint(
  context: ServiceContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return changeEndpoint(context, endpointId, 'webhook_endpoint.paused', (_current, now) => ({
    ...{
      status: 'paused',
      reason: 'by_hand',
      reasonMessage: 'The endpoint was paused by a member.',
      statusSince: now,
    },
    ...{ leaseOwner: null, leaseUntil: null },
  }));
}

/** Resumes deliveries with the caller's rights, immediately and including waiting events. */
export function resumeWebhookEndpoint(
  context: ServiceContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return changeEndpoint(
    context,
    endpointId,
    'webhook_endpoint.resumed',
    async (current, now, tx) => {
      const waiting = {
        status: 'pending' as const,
        endpointId: current.id,
        teamId: current.teamId,
      };
      await tx.prisma.webhookDelivery.updateMany({
        where: waiting,
        data: { nextAttemptAt: now, triedSince: null, attempts: 0 },
      });
      const working = {
        status: 'active' as const,
        reason: null,
        reasonMessage: null,
        failures: 0,
        failingSince: null,
      };
      return {
        ...working,
        statusSince: now,
        nextAttemptAt: now,
        membershipId: context.actor.membershipId,
      };
    },
  );
}

/** Deletes an endpoint and its delivery log. */
export function deleteWebhookEndpoint(
  context: ServiceContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const { actor, clock } = context;
  authorize(actor, 'webhooks.write');
  return context.transact(async (tx) => {
    const endpoint = await lockEndpoint(tx, actor.teamId, endpointId);
    await tx.prisma.webhookEndpoint.delete({ where: { id: endpoint.id } });
    await auditEndpoint(tx, context, 'webhook_endpoint.deleted', endpoint);
    recordEndpoint(tx, endpoint, 'removed', clock.now());
    return endpoint;
  });
}

type Change = (current: WebhookEndpoint, now: Date, tx: Transaction) => Data | Promise<Data>;
type Data = Prisma.WebhookEndpointUncheckedUpdateInput;

function changeEndpoint(
  context: ServiceContext,
  endpointId: string,
  action: AuditAction,
  change: Change,
): Promise<WebhookEndpoint> {
  const { actor, clock } = context;
  authorize(actor, 'webhooks.write');
  return context.transact(async (tx) => {
    const current = await lockEndpoint(tx, actor.teamId, endpointId);
    const now = clock.now();
    const endpoint = await tx.prisma.webhookEndpoint.update({
      where: { id: current.id },
      data: await change(current, now, tx),
    });
    await auditEndpoint(tx, context, action, endpoint);
    recordEndpoint(tx, endpoint, 'updated', now);
    return endpoint;
  });
}

function checked(
  context: ServiceContext,
  input: CreateEndpointInput,
): CreateEndpointInput & { eventTypes: string[]; name?: string | null };
function checked(
  context: ServiceContext,
  input: Omit<UpdateEndpointInput, 'endpointId'>,
): { url?: string; eventTypes?: string[]; name?: string | null };
function checked(
  { providers }: ServiceContext,
  { url, eventTypes, name }: Omit<UpdateEndpointInput, 'endpointId'>,
) {
  const issues: Issue[] = [];
  const values: { url?: string; eventTypes?: string[]; name?: string | null } = {};
  if (typeof url === 'string') {
    const refusal =
      url.length > 2_000 ? 'must have at most 2000 characters.' : providers.webhooks.refusal(url);
    if (refusal !== null) issues.push({ path: 'url', message: refusal });
    if (refusal === null) values.url = canonicalUrl(url);
  }
  if (eventTypes !== undefined && eventTypes !== null) {
    values.eventTypes = [...new Set(eventTypes)];
    if (eventTypes.length === 0)
      issues.push({
        path: 'eventTypes',
        message: 'must contain at least one event type. The query webhookEventTypes lists them.',
      });
    const unknown = eventTypes.findIndex((type) => !KNOWN_TYPES.has(type));
    if (unknown >= 0)
      issues.push({
        path: `eventTypes[${unknown}]`,
        message: `"${eventTypes[unknown]?.slice(0, 100)}" is not an event type. The query webhookEventTypes lists them.`,
      });
  }
  if (typeof name === 'string') {
    values.name = name.trim() === '' ? null : normalizeName(name, 100);
    if (values.name === null && name.trim() !== '')
      issues.push({ path: 'name', message: 'must have 1 to 100 visible characters.' });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  return values;
}

async function auditEndpoint(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  { id, url }: WebhookEndpoint,
): Promise<void> {
  // The audit log gets no URL path, because it may contain a secret of the receiver.
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId: id,
    data: { host: new URL(url).host },
  });
}
