import { Prisma, type PrismaClient } from '../db/generated/prisma/client.ts';
import type { Unit } from '../db/unit-of-work.ts';

/**
 * The statements by which workers share the work. They are SQL because Prisma has neither SKIP LOCKED nor the
 * database's clock: a lease runs by that clock, so that workers whose own clocks differ agree on it, while what is
 * due is judged by the program's time.
 */

/** Long enough for every time-out of a provider, so that a lease that ran out means a process that died. */
const LEASE_SECONDS = 120;

/** Steps that are to be looked at, for one worker, longest overdue first: no other worker is given them while the lease runs. */
export async function claimDueSteps(prisma: PrismaClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string; wakeAt: Date }[]>`
    update step set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from step
      where wake_at <= ${now} and (lease_until is null or lease_until < now())
      order by wake_at, id limit ${limit} for update skip locked)
    returning id, wake_at as "wakeAt"`;
  return rows.sort((a, b) => a.wakeAt.getTime() - b.wakeAt.getTime() || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** Senders that have an e-mail to send and may, as far as is known. Cost: one index look-up a sender. */
export async function sendersWithMail(prisma: PrismaClient, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select x.membership_id as id from sender_settings x
    where x.next_email_at <= ${now} and exists (
      select 1 from step s where s.sender_id = x.membership_id and s.status = 'in_queue' and s.type = 'email' and s.due_at <= ${now})
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Senders that have a network request to make and may, as far as is known. Cost: five index look-ups a sender. */
export async function sendersWithRequests(prisma: PrismaClient, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select x.membership_id as id from sender_settings x
    where x.next_network_at <= ${now} and exists (
      select 1 from (values ('send_connection'), ('send_message'), ('view_profile'), ('connection_withdrawal'), ('send_in_mail_message')) as t(kind)
      where not exists (select 1 from sender_pause p where p.membership_id = x.membership_id and p.kind = t.kind and p.until > ${now})
        and exists (
          select 1 from outreach_action a
          where a.sender_id = x.membership_id and a.status = 'pending' and a.request_type = t.kind::outreach_request_type and a.due_at <= ${now}))
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

export interface QueuedRequest {
  id: string;
  kind: string;
  stepId: string | null;
}

/** The sender's next request in the order of the queue, of the types that are not paused. */
export async function nextRequest(unit: Unit, membershipId: string, now: Date): Promise<QueuedRequest | null> {
  const [row] = await unit.tx.$queryRaw<QueuedRequest[]>`
    select first.id, t.kind, first.step_id as "stepId"
    from (values ('send_connection'), ('send_message'), ('view_profile'), ('connection_withdrawal'), ('send_in_mail_message')) as t(kind)
    cross join lateral (
      select a.id, a.step_id, a.due_at from outreach_action a
      where a.sender_id = ${membershipId} and a.status = 'pending' and a.request_type = t.kind::outreach_request_type and a.due_at <= ${now}
      order by a.due_at, coalesce(a.step_id, a.id) limit 1) as first
    where not exists (select 1 from sender_pause p where p.membership_id = ${membershipId} and p.kind = t.kind and p.until > ${now})
    order by first.due_at, coalesce(first.step_id, first.id) limit 1`;
  return row ?? null;
}

/** Locks a sender's turn; false where another worker has it. */
export async function lockSender(unit: Unit, membershipId: string): Promise<boolean> {
  const rows = await unit.tx.$queryRaw<unknown[]>`
    select 1 from sender_settings where membership_id = ${membershipId} for update skip locked`;
  return rows.length === 1;
}

/** Takes a step out of the sender's queue to send it; false where it was canceled meanwhile. */
export async function beginSending(unit: Unit, stepId: string, workerId: string): Promise<boolean> {
  const count = await unit.tx.$executeRaw`
    update step set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${stepId} and status = 'in_queue'`;
  return count === 1;
}

/** Takes a request out of the sender's queue to make it; false where it was canceled meanwhile. */
export async function beginRequest(unit: Unit, actionId: string, workerId: string): Promise<boolean> {
  const count = await unit.tx.$executeRaw`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${actionId} and status = 'pending'`;
  return count === 1;
}

/** E-mails whose process died, or lost the database, while it was sending. A network step is taken up by its request. */
export async function claimInterrupted(prisma: PrismaClient, workerId: string, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update step set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select id from step where status = 'sending' and type = 'email' and lease_until < now() limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Requests whose process died, or lost the database, while it was making them. */
export async function claimInterruptedRequests(prisma: PrismaClient, workerId: string, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update outreach_action set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select id from outreach_action where status = 'sending' and lease_until < now() limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Synchronisations that are due, of accounts that can be read now. */
export async function claimSyncs(prisma: PrismaClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select a.id from outreach_action a
      join sender_account s on s.membership_id = a.sender_id and s.channel = 'network' and s.status in ('connected', 'syncing')
      where a.request_type in ('sync_relations', 'sync_unibox_account') and a.status = 'pending' and a.due_at <= ${now}
      order by a.due_at, a.id limit ${limit} for update of a skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** What makes a monitored profile one that can be collected now; the time left aside. */
const COLLECTABLE = Prisma.sql`
  from monitored_profile p
  join social_engagement_config c on c.team_id = p.team_id and c.is_enabled
  join team t on t.id = p.team_id and t.plan = 'paid'
  where p.status = 'active' and (p.lease_until is null or p.lease_until < now()) and exists (
    select 1 from sender_account s join team_membership m on m.id = s.membership_id and m.is_active
    where s.team_id = p.team_id and s.channel = 'network' and s.status = 'connected')`;

/** Monitored profiles that are to be looked at, longest overdue first. */
export async function claimMonitoredProfiles(prisma: PrismaClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update monitored_profile set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select p.id ${COLLECTABLE} and p.next_collect_at <= ${now} order by p.next_collect_at, p.id limit ${limit} for update of p skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Holds a profile for another while; false where another worker has it by now. */
export async function keepProfileLease(prisma: PrismaClient, id: string, workerId: string): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update monitored_profile set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
  return count === 1;
}

/** When there is something to do next, as far as is known, or null where nothing waits. Five index look-ups a sender at most. */
export async function nextDue(prisma: PrismaClient): Promise<Date | null> {
  const [row] = await prisma.$queryRaw<{ at: Date | null }[]>`
    select least(
      (select min(wake_at) from step where wake_at is not null and (lease_until is null or lease_until < now())),
      (select min(greatest(x.next_email_at, first.due_at)) from sender_settings x cross join lateral (
        select due_at from step s where s.sender_id = x.membership_id and s.status = 'in_queue' and s.type = 'email' order by due_at limit 1) as first),
      (select min(greatest(x.next_network_at, p.until, first.due_at)) from sender_settings x
        cross join (values ('send_connection'), ('send_message'), ('view_profile'), ('connection_withdrawal'), ('send_in_mail_message')) as t(kind)
        cross join lateral (
          select due_at from outreach_action a
          where a.sender_id = x.membership_id and a.status = 'pending' and a.request_type = t.kind::outreach_request_type order by due_at limit 1) as first
        left join sender_pause p on p.membership_id = x.membership_id and p.kind = t.kind),
      (select min(a.due_at) from outreach_action a
        join sender_account s on s.membership_id = a.sender_id and s.channel = 'network' and s.status in ('connected', 'syncing')
        where a.request_type in ('sync_relations', 'sync_unibox_account') and a.status = 'pending'),
      (select min(p.next_collect_at) ${COLLECTABLE})
    ) as at`;
  return row?.at ?? null;
}
