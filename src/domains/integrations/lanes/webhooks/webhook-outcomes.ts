import type { Transaction } from '../../../../db/database.ts';
import { Prisma, type WebhookEndpoint } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { pauseAfter } from '../../../../engine/lanes/retries.ts';
import { audit, SYSTEM } from '../../../../infra/audit.ts';
import { SecretUnreadable } from '../../../../infra/secrets.ts';
import { FAILURES_UNTIL_FAILING, TRIED_FOR_MILLIS } from '../../../../kernel/webhook-events.ts';
import { SPED_UP_MESSAGE } from '../../../../service/spun-clock.ts';
import { queueSystemMail } from '../../../channels/system-mail/system-mail.service.ts';
import { recordEndpoint } from '../../webhooks/endpoint-rows.ts';
import type { Attempt } from './webhook-turn.ts';

const GONE = 410;

/**
 * Records the outcomes of one turn's attempts and their effect on the endpoint. Writes nothing if
 * another worker has taken the endpoint over.
 */
export function settleAttempts(
  context: EngineContext,
  endpointId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  return context.transact(async (tx) => {
    const now = context.clock.now();
    const [current] = await tx.rows<{ id: string }>(
      Prisma.sql`select id from webhook_endpoint where id = ${endpointId} and lease_owner = ${context.workerId} for update`,
    );
    if (current === undefined) return;
    const endpoint = await tx.prisma.webhookEndpoint.findUniqueOrThrow({
      where: { id: endpointId },
    });
    await saveAttempts(tx, endpoint, attempts, now);
    await saveState(context, tx, endpoint, attempts, now);
  });
}

/**
 * The pause of an endpoint after this number of consecutive failures; none until it counts as
 * unavailable.
 */
function probeAfter(failures: number): number {
  if (failures < FAILURES_UNTIL_FAILING) return 0;
  return pauseAfter('probes', failures - FAILURES_UNTIL_FAILING + 1) ?? 0;
}

/**
 * Retries a failed turn at growing intervals, like a failing endpoint, so that it does not repeat
 * without end.
 */
export function settleFault(
  context: EngineContext,
  endpointId: string,
  error: unknown,
): Promise<void> {
  return context.transact(async (tx) => {
    const now = context.clock.now();
    const endpoint = await tx.prisma.webhookEndpoint.findFirst({
      where: { id: endpointId, leaseOwner: context.workerId },
    });
    if (endpoint === null) return;
    const failures = Math.max(endpoint.failures + 1, FAILURES_UNTIL_FAILING);
    const reasonMessage =
      error instanceof SecretUnreadable
        ? error.message
        : 'This server could not make the delivery. Its log says why.';
    await tx.prisma.webhookEndpoint.update({
      where: { id: endpointId },
      data: {
        ...{
          status: 'failing',
          reason: 'unavailable',
          reasonMessage,
          failures,
          failingSince: endpoint.failingSince ?? now,
        },
        ...{
          nextAttemptAt: new Date(now.getTime() + probeAfter(failures)),
          ...(endpoint.status === 'failing' ? {} : { statusSince: now }),
        },
      },
    });
    if (endpoint.status !== 'failing') recordEndpoint(tx, endpoint, 'updated', now);
  });
}

const HELD_MILLIS = 15 * 60_000;

/**
 * Holds deliveries to a real endpoint while the clock is sped up. This never disables the endpoint.
 */
export function holdForClock(
  context: EngineContext,
  { id, failures }: WebhookEndpoint,
  now: Date,
): Promise<void> {
  return context.transact(async (tx) => {
    const endpoint = await tx.prisma.webhookEndpoint.findFirst({
      where: { id, leaseOwner: context.workerId },
    });
    if (endpoint === null) return;
    await tx.prisma.webhookEndpoint.update({
      where: { id },
      data: {
        status: 'failing',
        reason: 'unavailable',
        reasonMessage: SPED_UP_MESSAGE,
        // The first accepted delivery ends the hold.
        failures: Math.max(failures, 1),
        nextAttemptAt: new Date(now.getTime() + HELD_MILLIS),
        ...(endpoint.status === 'failing' ? {} : { statusSince: now }),
      },
    });
    if (endpoint.status !== 'failing') recordEndpoint(tx, endpoint, 'updated', now);
  });
}

interface Outcome {
  id: string;
  status: 'pending' | 'delivered' | 'failed';
  nextAttemptAt: Date;
}

/**
 * Gives a delivery up after three days if the endpoint accepted others meanwhile. If it accepted
 * none, disables the endpoint, and its deliveries wait.
 */
function outcomeOf(
  { delivery, answer }: Attempt,
  { failingSince }: WebhookEndpoint,
  now: Date,
): Outcome {
  const { id, attempts, triedSince } = delivery;
  if (answer.failure === null) return { id, status: 'delivered', nextAttemptAt: now };
  const hasExpired =
    triedSince !== null &&
    now.getTime() - triedSince.getTime() >= TRIED_FOR_MILLIS &&
    (failingSince === null || failingSince > triedSince);
  const pause = Math.max(pauseAfter('webhooks', attempts + 1) ?? 0, answer.retryAfterMillis ?? 0);
  return {
    id,
    status: hasExpired ? 'failed' : 'pending',
    nextAttemptAt: new Date(now.getTime() + pause),
  };
}

/**
 * SQL because each row gets its own values. Later deliveries of a subject wait for the failed one.
 */
async function saveAttempts(
  { rows }: Transaction,
  endpoint: WebhookEndpoint,
  attempts: readonly Attempt[],
  now: Date,
): Promise<void> {
  if (attempts.length === 0) return;
  const outcomes = attempts.map((attempt) => outcomeOf(attempt, endpoint, now));
  const column = <Value>(value: (attempt: Attempt) => Value) => attempts.map(value);
  await rows(Prisma.sql`
    update webhook_delivery d set status = r.status::webhook_delivery_status, next_attempt_at = r.next_at, attempts = d.attempts + 1,
      tried_since = coalesce(d.tried_since, ${now}), attempted_at = r.at, request_body = r.request, response_status = r.answered,
      response_body = r.response, duration_millis = r.duration, failure = r.failure
    from unnest(${outcomes.map(({ id }) => id)}::text[], ${outcomes.map(({ status }) => status)}::text[], ${outcomes.map(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ body }) => body)}::text[], ${column(({ answer }) => answer.status)}::int[],
      ${column(({ answer }) => answer.body)}::text[], ${column(({ answer }) => answer.durationMillis)}::int[], ${column(({ answer }) => answer.failure)}::text[])
      as r(id, status, next_at, at, request, answered, response, duration, failure)
    where d.id = r.id`);
  const failed = attempts.flatMap(({ delivery }, index) =>
    outcomes[index]?.status === 'pending'
      ? [{ delivery, until: outcomes[index].nextAttemptAt }]
      : [],
  );
  if (failed.length === 0) return;
  await rows(Prisma.sql`
    update webhook_delivery d set next_attempt_at = greatest(d.next_attempt_at, r.until)
    from unnest(${failed.map(({ delivery }) => delivery.endpointId)}::text[], ${failed.map(({ delivery }) => delivery.subjectId)}::text[],
      ${failed.map(({ delivery }) => delivery.sequence)}::bigint[], ${failed.map(({ until }) => until)}::timestamptz[]) as r(endpoint_id, subject_id, sequence, until)
    where d.endpoint_id = r.endpoint_id and d.subject_id = r.subject_id and d.status = 'pending' and d.sequence > r.sequence`);
}

async function saveState(
  context: EngineContext,
  tx: Transaction,
  endpoint: WebhookEndpoint,
  attempts: readonly Attempt[],
  now: Date,
): Promise<void> {
  const failures = attempts.filter(({ answer }) => answer.failure !== null);
  if (failures.length < attempts.length) return recovered(tx, endpoint, now);
  const last = failures.at(-1);
  if (last === undefined) return;
  const since = endpoint.failingSince ?? now;
  const isGone = failures.some(({ answer }) => answer.status === GONE);
  if (isGone || now.getTime() - since.getTime() >= TRIED_FOR_MILLIS)
    return disable(context, tx, endpoint, last, isGone, now);
  const count = endpoint.failures + failures.length;
  const isFailing = count >= FAILURES_UNTIL_FAILING;
  const becomesFailing = isFailing && endpoint.status === 'active';
  await tx.prisma.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: {
      // Probes are counted from the time at which the endpoint counts as unavailable.
      failures: becomesFailing ? FAILURES_UNTIL_FAILING : count,
      failingSince: since,
      ...(isFailing
        ? { status: 'failing', reason: 'unavailable', reasonMessage: last.answer.failure }
        : {}),
      ...(becomesFailing ? { statusSince: now } : {}),
      nextAttemptAt: new Date(
        now.getTime() +
          Math.max(
            probeAfter(becomesFailing ? FAILURES_UNTIL_FAILING : count),
            last.answer.retryAfterMillis ?? 0,
          ),
      ),
    },
  });
  if (becomesFailing) recordEndpoint(tx, endpoint, 'updated', now);
}

/** Makes waiting deliveries due when an endpoint accepts deliveries again. */
async function recovered(tx: Transaction, endpoint: WebhookEndpoint, now: Date): Promise<void> {
  if (endpoint.failures === 0) return;
  const working = {
    failures: 0,
    failingSince: null,
    reason: null,
    reasonMessage: null,
    nextAttemptAt: now,
  };
  if (endpoint.status !== 'failing') {
    await tx.prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: working });
    return;
  }
  await tx.prisma.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { ...working, status: 'active', statusSince: now },
  });
  await tx.prisma.webhookDelivery.updateMany({
    where: { endpointId: endpoint.id, status: 'pending' },
    data: { nextAttemptAt: now },
  });
  recordEndpoint(tx, endpoint, 'updated', now);
}

/** Disables an endpoint and notifies the owners. Pending deliveries are kept for a resume. */
async function disable(
  context: EngineContext,
  tx: Transaction,
  endpoint: WebhookEndpoint,
  last: Attempt,
  isGone: boolean,
  now: Date,
): Promise<void> {
  const { id, teamId, url } = endpoint;
  const why = isGone
    ? 'It answered that it no longer exists (410).'
    : `It has accepted nothing for three days. ${last.answer.failure ?? ''}`.trim();
  await tx.prisma.webhookEndpoint.update({
    where: { id },
    data: {
      status: 'disabled',
      reason: isGone ? 'gone' : 'unavailable',
      reasonMessage: why,
      statusSince: now,
      leaseOwner: null,
      leaseUntil: null,
    },
  });
  await audit(tx, {
    ...SYSTEM,
    teamId,
    action: 'webhook_endpoint.disabled',
    subjectId: id,
    data: { host: new URL(url).host, reason: why },
  });
  recordEndpoint(tx, endpoint, 'updated', now);
  const owners = await tx.prisma.teamMembership.findMany({
    where: { teamId, role: 'owner', isActive: true },
    select: { user: { select: { email: true } } },
  });
  for (const { user } of owners) {
    await queueSystemMail(context, tx, {
      teamId,
      to: user.email,
      subject: 'A webhook endpoint was disabled',
      body: `The webhook endpoint at ${new URL(url).host} was disabled. ${why}\n\nIts events are kept. Resume it in the settings under Webhooks once it works again.`,
    });
  }
}

/** Pauses an endpoint whose member may no longer read everything it delivers. */
export async function pauseForRights(
  context: EngineContext,
  endpoint: WebhookEndpoint,
): Promise<void> {
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const reasonMessage =
      'The member in whose name it reads is no longer an active owner or admin. Resume it in your own name.';
    await tx.prisma.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: {
        status: 'paused',
        reason: 'member_without_rights',
        reasonMessage,
        statusSince: now,
        leaseOwner: null,
        leaseUntil: null,
      },
    });
    await audit(tx, {
      ...SYSTEM,
      teamId: endpoint.teamId,
      action: 'webhook_endpoint.paused',
      subjectId: endpoint.id,
      data: { reason: 'member_without_rights' },
    });
    recordEndpoint(tx, endpoint, 'updated', now);
  });
}
