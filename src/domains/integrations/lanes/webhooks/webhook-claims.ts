import {
  Prisma,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../../db/generated/prisma/client.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';

/** SQL because leases run on the database clock, and Prisma has no SKIP LOCKED. */

/**
 * After this time another worker takes over. A turn is shorter, so that two workers never send the
 * same delivery.
 */
const LEASE_SECONDS = 15;

const HAS_EVENTS = Prisma.sql`exists (select 1 from event v where v.team_id = e.team_id and v.sequence > e.position)`;

const FIRST_WAITING = Prisma.sql`(select min(d.next_attempt_at) from webhook_delivery d where d.endpoint_id = e.id and d.status = 'pending')`;

/**
 * When an endpoint is due: immediately after new events, otherwise at the time of its first pending
 * delivery. A failing endpoint is due when its pause ends.
 */
const DUE_AT = Prisma.sql`case
  when ${HAS_EVENTS} then e.next_attempt_at
  when e.status = 'failing' and ${FIRST_WAITING} is not null then e.next_attempt_at
  when ${FIRST_WAITING} is not null then greatest(e.next_attempt_at, ${FIRST_WAITING}) end`;

const FREE = Prisma.sql`e.status in ('active', 'failing') and (e.lease_until is null or e.lease_until < now())`;

/** The due time of the first endpoint. */
export const WEBHOOKS_SCHEDULE: Schedule = {
  due: Prisma.sql`select min(${DUE_AT}) from webhook_endpoint e where ${FREE}`,
};

/** Leases due endpoints, longest weighted wait first. */
export async function claimEndpoints(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
  held: readonly string[],
): Promise<WebhookEndpoint[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update webhook_endpoint set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select e.id from webhook_endpoint e join team t on t.id = e.team_id where ${FREE} and e.id <> all(${[...held]}) and ${DUE_AT} <= ${now}
      order by ${weightedWait(Prisma.sql`e.next_attempt_at`, now)} desc, e.next_attempt_at, e.id limit ${limit} for update of e skip locked)
    returning id`;
  return prisma.webhookEndpoint.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

/** Extends the lease for another turn; null if the endpoint was paused, deleted or taken over. */
export async function keepEndpoint(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<WebhookEndpoint | null> {
  const kept = await prisma.$executeRaw`
    update webhook_endpoint set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and lease_owner = ${workerId} and lease_until > now() and status in ('active', 'failing')`;
  return kept === 0 ? null : prisma.webhookEndpoint.findUnique({ where: { id } });
}

/** Releases an endpoint. Recently served endpoints come last. */
export async function releaseEndpoint(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<void> {
  await prisma.$executeRaw`update webhook_endpoint set lease_owner = null, lease_until = null where id = ${id} and lease_owner = ${workerId}`;
}

/**
 * The deliveries to attempt now, in the order of their events. A delivery waits while an earlier
 * one for the same subject is pending.
 */
export async function dueDeliveries(
  prisma: Prisma.TransactionClient,
  { id, status }: WebhookEndpoint,
  now: Date,
  limit: number,
): Promise<WebhookDelivery[]> {
  if (status === 'failing') return probe(prisma, id);
  return prisma.webhookDelivery.findMany({
    where: { endpointId: id, status: 'pending', nextAttemptAt: { lte: now } },
    orderBy: { sequence: 'asc' },
    take: limit,
  });
}

/**
 * The delivery that tests whether an endpoint works again: a different one each time, because the
 * endpoint may refuse only some.
 */
async function probe(
  prisma: Prisma.TransactionClient,
  endpointId: string,
): Promise<WebhookDelivery[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select d.id from webhook_delivery d where d.endpoint_id = ${endpointId} and d.status = 'pending'
      and not exists (select 1 from webhook_delivery b
        where b.endpoint_id = d.endpoint_id and b.subject_id = d.subject_id and b.status = 'pending' and b.sequence < d.sequence)
    order by d.attempted_at nulls first, d.sequence limit 1`;
  return prisma.webhookDelivery.findMany({ where: { id: { in: rows.map((row) => row.id) } } });
}

const KEPT_DAYS = 7;
const DELETED_AT_ONCE = 5_000;

/** Deletes old deliveries that are no longer pending, in portions. */
export async function deleteOldDeliveries(
  prisma: Prisma.TransactionClient,
  now: Date,
): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    deleted = await prisma.$executeRaw`
      delete from webhook_delivery where id in (
        select id from webhook_delivery where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) and status <> 'pending' limit ${DELETED_AT_ONCE})`;
  }
}
