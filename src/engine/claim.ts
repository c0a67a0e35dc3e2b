import { columnsOf, recordsOf } from '../db/columns.ts';
import type { Transaction } from '../db/database.ts';
import { Prisma, type SenderChannel, type SenderSettings, type TeamMembership } from '../db/generated/prisma/client.ts';
import { batched } from '../db/reader.ts';

/**
 * The statements with which workers claim work. They are SQL because Prisma supports neither SKIP LOCKED nor the
 * database clock. Leases run on the database clock, so workers with different clocks agree on them; due times use
 * program time.
 */

/** Longer than every provider timeout, so an expired lease means that its process died. */
const LEASE_SECONDS = 120;

/** A claimed step or request, with the number of processes that died while they held it. */
export interface Claimed {
  id: string;
  deaths: number;
}

/**
 * A worker that finishes a step, successfully or not, clears `lease_owner`. An expired lease that still has an owner was
 * therefore left by a dead process, unless the owner is this worker, which then only lost the database for a while.
 */
const deathsOnClaim = (workerId: string) => Prisma.sql`deaths + (lease_owner is not null and lease_owner <> ${workerId})::int`;

const LEASE = (workerId: string) => Prisma.sql`lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Claims due steps for one worker, longest overdue first. No other worker gets them until the lease expires. */
export async function claimDueSteps(prisma: Prisma.TransactionClient, workerId: string, now: Date, limit: number): Promise<Claimed[]> {
  const rows = await prisma.$queryRaw<(Claimed & { wakeAt: Date })[]>`
    update step set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (
      select id from step
      where wake_at <= ${now} and (lease_until is null or lease_until < now())
      order by wake_at, id limit ${limit} for update skip locked)
    returning id, wake_at as "wakeAt", deaths`;
  return rows.sort((a, b) => a.wakeAt.getTime() - b.wakeAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Claims one released step. Returns false if another worker holds it or it is no longer waiting. */
export async function claimStep(prisma: Prisma.TransactionClient, workerId: string, id: string): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update step set ${LEASE(workerId)} where id = ${id} and wake_at is not null and (lease_until is null or lease_until < now())`;
  return count === 1;
}

export interface QueuedRequest {
  id: string;
  kind: string;
  stepId: string | null;
}

/** The sender's next request in queue order, among the types that are not paused. */
export async function nextRequest(tx: Transaction, membershipId: string, now: Date): Promise<QueuedRequest | null> {
  const [row] = await tx.rows<QueuedRequest>(Prisma.sql`
    select first.id, t.kind, first.step_id as "stepId"
    from (values ('send_connection'), ('send_message'), ('view_profile'), ('connection_withdrawal'), ('send_in_mail_message')) as t(kind)
    cross join lateral (
      select a.id, a.step_id, a.due_at from outreach_action a
      where a.sender_id = ${membershipId} and a.status = 'pending' and a.request_type = t.kind::outreach_request_type and a.due_at <= ${now}
      order by a.due_at, coalesce(a.step_id, a.id) limit 1) as first
    where not exists (select 1 from sender_pause p where p.membership_id = ${membershipId} and p.kind = t.kind and p.until > ${now})
    order by first.due_at, coalesce(first.step_id, first.id) limit 1`);
  return row ?? null;
}

/** A sender whose row is locked. `canSend` is true if the member is active and the account is connected. */
export interface LockedSender {
  settings: SenderSettings;
  membership: TeamMembership;
  canSend: boolean;
}

/** Locks a sender's row; null if another worker holds it. Rows are locked in ID order, as everywhere that locks several senders. */
export async function lockSender(tx: Transaction, membershipId: string, channel: SenderChannel): Promise<LockedSender | null> {
  const row = await senderRows[channel](tx, membershipId);
  if (row === null) return null;
  const { settings, membership, account } = row;
  return { settings, membership, canSend: membership.isActive && account.status === 'connected' };
}

interface SenderRow {
  settings: SenderSettings;
  membership: TeamMembership;
  account: { status: string | null };
}

const senderRows = { email: sendersOn('email'), network: sendersOn('network') } satisfies { [channel in SenderChannel]: unknown };

function sendersOn(channel: SenderChannel) {
  return batched<string, SenderRow | null>(async ({ rows }, ids) => {
    const found = await rows<SenderRow>(Prisma.sql`
      select ${columnsOf('SenderSettings', 'x', 'settings.')}, ${columnsOf('TeamMembership', 'm', 'membership.')}, a.status as "account.status"
      from sender_settings x join team_membership m on m.id = x.membership_id
      left join sender_account a on a.membership_id = x.membership_id and a.channel = ${channel}::sender_channel
      where x.membership_id = any(${ids}) order by x.membership_id for update of x skip locked`);
    const byId = new Map(found.map((row) => [row.membership.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

/** A sender that may send an email now, with its local day and the time of its next turn. */
interface EmailTurn {
  senderId: string;
  at: Date;
  day: string;
  nextAt: Date;
}

/**
 * Takes a sender's next email out of the queue, counts it toward the sender's day and postpones the sender's next turn, all
 * in one statement. Changes nothing if no email is due or it was canceled meanwhile.
 */
export function takeEmail(tx: Transaction, workerId: string, turn: EmailTurn): Promise<string | null> {
  return takenEmails(tx, { ...turn, workerId });
}

const takenEmails = batched<EmailTurn & { workerId: string }, string | null>(async ({ rows }, turns) => {
  const taken = await rows<{ id: string; senderId: string }>(Prisma.sql`
    with turn as (
      select * from jsonb_to_recordset(${recordsOf(turns)}::jsonb) as t(sender_id text, at timestamptz, day text, next_at timestamptz, worker_id text)
    ), head as (
      select first.id, turn.worker_id from turn cross join lateral (
        select s.id from step s where s.sender_id = turn.sender_id and s.type = 'email' and s.status = 'in_queue' and s.due_at <= turn.at
        order by s.due_at, s.id limit 1) as first
    ), taken as (
      update step s set status = 'sending', attempts = attempts + 1, lease_owner = head.worker_id, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from head where s.id = head.id and s.status = 'in_queue' returning s.id, s.sender_id
    ), counted as (
      insert into sender_day (membership_id, kind, day, sent) select turn.sender_id, 'email', turn.day, 1 from taken join turn using (sender_id)
      on conflict (membership_id, kind, day) do update set sent = sender_day.sent + 1
    ), put_off as (
      update sender_settings x set last_email_at = turn.at, next_email_at = turn.next_at
      from taken join turn using (sender_id) where x.membership_id = taken.sender_id
    )
    select id, sender_id as "senderId" from taken`);
  const bySender = new Map(taken.map(({ id, senderId }) => [senderId, id]));
  return turns.map(({ senderId }) => bySender.get(senderId) ?? null);
});

/** Postpones a sender's next email turn. */
export const putEmailsOff = batched<{ senderId: string; until: Date }, void>(async ({ rows }, asked) => {
  await rows(Prisma.sql`
    update sender_settings x set next_email_at = p.until from jsonb_to_recordset(${recordsOf(asked)}::jsonb) as p(sender_id text, until timestamptz)
    where x.membership_id = p.sender_id`);
  return asked.map(() => undefined);
});

/** Locks a sender's row. Calls without a sender wait for the others of the batch, so that no later lock is taken before these. */
export const holdSender = batched<{ senderId: string | null }, void>(async ({ rows }, asked) => {
  const ids = asked.flatMap(({ senderId }) => senderId ?? []);
  if (ids.length > 0) await rows(Prisma.sql`select 1 from sender_settings where membership_id = any(${ids}) order by membership_id for update`);
  return asked.map(() => undefined);
});

/** Marks a step as being sent. Returns false if it was canceled meanwhile. */
export async function beginSending(tx: Transaction, stepId: string, workerId: string): Promise<boolean> {
  const taken = await tx.rows(Prisma.sql`
    update step set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${stepId} and status = 'in_queue' returning id`);
  return taken.length === 1;
}

/** Marks a request as being sent. Returns false if it was canceled meanwhile. */
export async function beginRequest(tx: Transaction, actionId: string, workerId: string): Promise<boolean> {
  const taken = await tx.rows(Prisma.sql`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${actionId} and status = 'pending' returning id`);
  return taken.length === 1;
}

/** Releases claimed steps that were not processed, so that they can be claimed again. */
export async function releaseSteps(prisma: Prisma.TransactionClient, workerId: string, ids: readonly string[]): Promise<void> {
  await prisma.$executeRaw`update step set lease_owner = null, lease_until = null where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/**
 * Claims an email whose process died, or lost the database, while sending. Claims one at a time, so that a process that
 * dies again holds no other. Network steps are recovered through their request.
 */
export async function claimInterrupted(prisma: Prisma.TransactionClient, workerId: string): Promise<Claimed | null> {
  const [row] = await prisma.$queryRaw<Claimed[]>`
    update step set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (select id from step where status = 'sending' and type = 'email' and lease_until < now() order by lease_until limit 1 for update skip locked)
    returning id, deaths`;
  return row ?? null;
}

/** Claims a request whose process died, or lost the database, while sending. One at a time, like emails. */
export async function claimInterruptedRequest(prisma: Prisma.TransactionClient, workerId: string): Promise<Claimed | null> {
  const [row] = await prisma.$queryRaw<Claimed[]>`
    update outreach_action set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (select id from outreach_action where status = 'sending' and lease_until < now() order by lease_until limit 1 for update skip locked)
    returning id, deaths`;
  return row ?? null;
}

/** Leaves an interrupted email or request that could not be looked up until its lease expires, without counting a death. */
export async function waitForLease(prisma: Prisma.TransactionClient, table: 'step' | 'outreach_action', id: string): Promise<void> {
  if (table === 'step') await prisma.$executeRaw`update step set lease_owner = null where id = ${id}`;
  else await prisma.$executeRaw`update outreach_action set lease_owner = null where id = ${id}`;
}

/** Claims due synchronizations of accounts that can be read now. */
export async function claimSyncs(prisma: Prisma.TransactionClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, ${LEASE(workerId)}
    where id in (
      select a.id from outreach_action a
      join sender_account s on s.membership_id = a.sender_id and s.channel = 'network' and s.status in ('connected', 'syncing')
      join team_membership m on m.id = a.sender_id and m.is_active
      where a.request_type in ('sync_relations', 'sync_unibox_account') and a.status = 'pending' and a.due_at <= ${now}
      order by a.due_at, a.id limit ${limit} for update of a skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** The conditions under which a monitored profile can be collected, except its due time. */
export const COLLECTABLE = Prisma.sql`
  from monitored_profile p
  join social_engagement_config c on c.team_id = p.team_id and c.is_enabled
  join team t on t.id = p.team_id and t.plan = 'paid'
  where p.status = 'active' and (p.lease_until is null or p.lease_until < now()) and exists (
    select 1 from sender_account s join team_membership m on m.id = s.membership_id and m.is_active
    where s.team_id = p.team_id and s.channel = 'network' and s.status = 'connected')`;

/** Claims due monitored profiles, longest overdue first. */
export async function claimMonitoredProfiles(prisma: Prisma.TransactionClient, workerId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update monitored_profile set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select p.id ${COLLECTABLE} and p.next_collect_at <= ${now} order by p.next_collect_at, p.id limit ${limit} for update of p skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Extends the lease of a profile. Returns false if another worker holds it. */
export async function keepProfileLease(prisma: Prisma.TransactionClient, id: string, workerId: string): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update monitored_profile set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
  return count === 1;
}
