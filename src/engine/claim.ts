import type { PrismaClient } from '../db/generated/prisma/client.ts';
import type { Unit } from '../db/unit-of-work.ts';

/**
 * The statements by which workers share the work. They are SQL because Prisma has neither SKIP LOCKED nor the
 * database's clock: a lease runs by that clock, so that workers whose own clocks differ agree on it, while what is
 * due is judged by the program's time.
 */

/** Long enough for every time-out of a provider, so that a lease that ran out means a process that died. */
const LEASE_SECONDS = 120;

/** Due steps for one worker, oldest first: no other worker is given them while the lease runs. */
export async function claimDueSteps(prisma: PrismaClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string; dueAt: Date }[]>`
    update step set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from step
      where status = 'scheduled' and due_at <= ${now} and (lease_until is null or lease_until < now())
      order by due_at, id limit ${limit} for update skip locked)
    returning id, due_at as "dueAt"`;
  return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
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

/** Locks a sender's turn; false where another worker has it. */
export async function lockSender(unit: Unit, membershipId: string): Promise<boolean> {
  const rows = await unit.tx.$queryRaw<unknown[]>`
    select 1 from sender_settings where membership_id = ${membershipId} for update skip locked`;
  return rows.length === 1;
}

/** Takes the step out of the sender's queue to send it; false where it was canceled meanwhile. */
export async function beginSending(unit: Unit, stepId: string, workerId: string): Promise<boolean> {
  const count = await unit.tx.$executeRaw`
    update step set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${stepId} and status = 'in_queue'`;
  return count === 1;
}

/** Steps whose process died, or lost the database, while it was sending. */
export async function claimInterrupted(prisma: PrismaClient, workerId: string, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update step set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select id from step where status = 'sending' and lease_until < now() limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** When the next step or the next e-mail of a sender is due, or null where nothing waits. */
export async function nextDue(prisma: PrismaClient): Promise<Date | null> {
  const [row] = await prisma.$queryRaw<{ at: Date | null }[]>`
    select least(
      (select min(due_at) from step where status = 'scheduled' and (lease_until is null or lease_until < now())),
      (select min(greatest(x.next_email_at, first.due_at)) from sender_settings x cross join lateral (
        select due_at from step s where s.sender_id = x.membership_id and s.status = 'in_queue' order by due_at limit 1) as first)
    ) as at`;
  return row?.at ?? null;
}
