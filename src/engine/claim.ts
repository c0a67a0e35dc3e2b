import { columnsOf } from '../db/columns.ts';
import type { Transaction } from '../db/database.ts';
import { Prisma, type SenderSettings, type TeamMembership } from '../db/generated/prisma/client.ts';
import { batched } from '../db/reader.ts';
import { weightedWait } from './fairness.ts';

/**
 * The statements with which workers claim work. They are SQL because Prisma supports neither SKIP
 * LOCKED nor the database clock. Leases run on the database clock, so workers with different clocks
 * agree on them; due times use program time.
 */

/** Longer than every provider timeout, so an expired lease means that its process died. */
export const LEASE_SECONDS = 120;

/** How many times as many due steps are looked at as are claimed, if more are due. */
const LOOKED_AT = 3;

/** A claimed step or request, with the number of processes that died while they held it. */
export interface Claimed {
  id: string;
  deaths: number;
}

/**
 * A worker that finishes a step, successfully or not, clears `lease_owner`. An expired lease that
 * still has an owner was therefore left by a dead process, unless the owner is this worker, which
 * then only lost the database for a while.
 */
const deathsOnClaim = (workerId: string) =>
  Prisma.sql`deaths + (lease_owner is not null and lease_owner <> ${workerId})::int`;

const LEASE = (workerId: string) =>
  Prisma.sql`lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Not held by a worker. */
const IS_FREE = Prisma.sql`(s.lease_until is null or s.lease_until < now())`;

/**
 * Claims due steps for one worker, but for those that wait for the AI. No other worker gets them
 * until the lease expires. If more are due than are claimed, waiting is weighted: those of paid
 * teams may come before the oldest, so the first of these teams are looked at, unless the oldest
 * are all of paid teams themselves. More are looked at than are claimed, because other workers
 * claim them too.
 */
export async function claimDueSteps(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<Claimed[]> {
  const isDue = Prisma.sql`s.wake_at <= ${now} and not s.asks_ai and ${IS_FREE}`;
  const rows = await prisma.$queryRaw<(Claimed & { wakeAt: Date })[]>`
    with oldest as (
      select s.id, s.wake_at, t.plan from (select * from step s where ${isDue} order by s.wake_at, s.id limit ${limit * LOOKED_AT}) as s
      join team t on t.id = s.team_id),
    heads as (
      select t.id, t.plan from team t cross join lateral (select s.wake_at from step s where s.team_id = t.id and ${isDue} order by s.wake_at limit 1) as h
      where t.plan = 'paid' and (select count(*) > ${limit} and bool_or(plan <> 'paid') from oldest) order by h.wake_at, t.id limit ${limit}),
    paid as (
      select s.id, s.wake_at, t.plan from heads t cross join lateral (
        select s.id, s.wake_at from step s where s.team_id = t.id and ${isDue} order by s.wake_at, s.id limit ${limit}) as s
      order by s.wake_at, s.id limit ${limit * LOOKED_AT}),
    next as (select * from oldest union select * from paid)
    update step set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (
      select s.id from next t join step s on s.id = t.id where ${isDue}
      order by ${weightedWait(Prisma.sql`t.wake_at`, now)} desc, s.id limit ${limit} for update of s skip locked)
    returning id, wake_at as "wakeAt", deaths`;
  return rows.sort((a, b) => a.wakeAt.getTime() - b.wakeAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Claims steps that wait for the AI, at most as many as can ask now. Once claimed, a step no longer
 * waits: if its process dies, it is found among the others.
 */
export async function claimAsking(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const isDue = Prisma.sql`s.wake_at <= ${now} and s.asks_ai and ${IS_FREE}`;
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with oldest as (
      select s.id, s.wake_at, t.plan from (select * from step s where ${isDue} order by s.wake_at, s.id limit ${limit * LOOKED_AT}) as s
      join team t on t.id = s.team_id)
    update step set ${LEASE(workerId)}, asks_ai = false
    where id in (
      select s.id from oldest t join step s on s.id = t.id where ${isDue}
      order by ${weightedWait(Prisma.sql`t.wake_at`, now)} desc, s.id limit ${limit} for update of s skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Releases claimed steps that turned out to wait for the AI. */
export async function leaveToAi(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`
    update step set lease_owner = null, lease_until = null, asks_ai = true where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/** Extends the leases of steps that are asking the AI. */
export function keepStepLeases(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update step set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/**
 * Claims one released step. Returns false if another worker holds it or it is no longer waiting.
 */
export async function claimStep(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update step set ${LEASE(workerId)} where id = ${id} and wake_at is not null and (lease_until is null or lease_until < now())`;
  return count === 1;
}

export interface QueuedRequest {
  id: string;
  kind: string;
  stepId: string | null;
  /** That of the contact, if it is known and the team sends by it. */
  timeZone: string | null;
}

/** The sender's next request in queue order, among the types that are not paused. */
export async function nextRequest(
  tx: Transaction,
  membershipId: string,
  now: Date,
): Promise<QueuedRequest | null> {
  const [row] = await tx.rows<QueuedRequest>(Prisma.sql`
    select first.id, t.kind, first.step_id as "stepId", z.time_zone as "timeZone"
    from (values ('send_connection'), ('send_message'), ('view_profile'), ('connection_withdrawal'), ('send_in_mail_message')) as t(kind)
    cross join lateral (
      select a.id, a.step_id, a.due_at, a.team_id, a.contact_id from outreach_action a
      where a.sender_id = ${membershipId} and a.status = 'pending' and a.request_type = t.kind::outreach_request_type and a.due_at <= ${now}
      order by a.due_at, coalesce(a.step_id, a.id) limit 1) as first
    left join lateral (
      select c.time_zone from contact c left join outreach_rules r on r.team_id = c.team_id
      where c.team_id = first.team_id and c.id = first.contact_id and t.kind <> 'connection_withdrawal' and coalesce(r.uses_recipient_time_zone, true)) as z on true
    where not exists (select 1 from sender_pause p where p.membership_id = ${membershipId} and p.kind = t.kind and p.until > ${now})
    order by first.due_at, coalesce(first.step_id, first.id) limit 1`);
  return row ?? null;
}

/**
 * A sender whose row is locked. `canSend` is true if the member is active and not paused, and the
 * account is connected.
 */
export interface LockedSender {
  settings: SenderSettings;
  membership: TeamMembership;
  canSend: boolean;
}

/**
 * Locks a sender's row; null if another worker holds it. Rows are locked in ID order, as everywhere
 * that locks several senders.
 */
export async function lockSender(
  tx: Transaction,
  membershipId: string,
): Promise<LockedSender | null> {
  const row = await lockedSenders(tx, membershipId);
  if (row === null) return null;
  const { settings, membership, account } = row;
  return {
    settings,
    membership,
    canSend: membership.isActive && settings.pausedAt === null && account.status === 'connected',
  };
}

interface SenderRow {
  settings: SenderSettings;
  membership: TeamMembership;
  account: { status: string | null };
}

const lockedSenders = batched<string, SenderRow | null>(async ({ rows }, ids) => {
  const found = await rows<SenderRow>(Prisma.sql`
    select ${columnsOf('SenderSettings', 'x', 'settings.')}, ${columnsOf('TeamMembership', 'm', 'membership.')}, a.status as "account.status"
    from sender_settings x join team_membership m on m.id = x.membership_id
    left join sender_account a on a.membership_id = x.membership_id and a.channel = 'network'
    where x.membership_id = any(${ids}) order by x.membership_id for update of x skip locked`);
  const byId = new Map(found.map((row) => [row.membership.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A sender's turn. */
export interface SendTurn {
  senderId: string;
  workerId: string;
  now: Date;
}

/**
 * Marks a step as being sent. Returns false if it was canceled, put off or given to another sender
 * meanwhile: the limits that were checked are this one's.
 */
export async function beginSending(
  tx: Transaction,
  stepId: string,
  { senderId, workerId, now }: SendTurn,
): Promise<boolean> {
  const taken = await tx.rows(Prisma.sql`
    update step set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${stepId} and status = 'in_queue' and sender_id = ${senderId} and due_at <= ${now} returning id`);
  return taken.length === 1;
}

/** Postpones one request, without holding up those behind it. */
export async function putRequestOff(tx: Transaction, actionId: string, until: Date): Promise<void> {
  await tx.rows(
    Prisma.sql`update outreach_action set due_at = greatest(due_at, ${until}) where id = ${actionId} and status = 'pending'`,
  );
}

/**
 * Marks a request as being sent. Returns false if it was canceled, put off or given to another
 * sender meanwhile.
 */
export async function beginRequest(
  tx: Transaction,
  actionId: string,
  { senderId, workerId, now }: SendTurn,
): Promise<boolean> {
  const taken = await tx.rows(Prisma.sql`
    update outreach_action
    set status = 'sending', attempts = attempts + 1, lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${actionId} and status = 'pending' and sender_id = ${senderId} and due_at <= ${now} returning id`);
  return taken.length === 1;
}

/**
 * Extends the lease of a request before something is asked of the provider. Returns false if the
 * lease has ended, for example because the process was suspended: another worker has looked the
 * request up, and may have sent it again.
 */
export async function keepRequest(
  prisma: Prisma.TransactionClient,
  workerId: string,
  actionId: string,
): Promise<boolean> {
  const kept = await prisma.$executeRaw`
    update outreach_action set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${actionId} and status = 'sending' and lease_owner = ${workerId} and lease_until > now()`;
  return kept === 1;
}

/** Releases claimed steps that were not processed, so that they can be claimed again. */
export async function releaseSteps(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`update step set lease_owner = null, lease_until = null where id = any(${[...ids].sort()}) and lease_owner = ${workerId}`;
}

/** How long a step that met a fault of the database waits. */
const PUT_OFF_SECONDS = 5;

/** Releases a step that met a fault of the database, without counting an attempt or a death. */
export async function putOff(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
): Promise<void> {
  await prisma.$executeRaw`
    update step set lease_owner = null, lease_until = now() + make_interval(secs => ${PUT_OFF_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
}

/**
 * Claims an email whose process died, or lost the database, while sending. Claims one at a time, so
 * that a process that dies again holds no other. Network steps are recovered through their request.
 */
export async function claimInterrupted(
  prisma: Prisma.TransactionClient,
  workerId: string,
  underWay: ReadonlySet<string>,
): Promise<Claimed | null> {
  const [row] = await prisma.$queryRaw<Claimed[]>`
    update step set ${LEASE(workerId)}, deaths = ${deathsOnClaim(workerId)}
    where id in (select id from step where status = 'sending' and type = 'email' and lease_until < now() and id <> all(${[...underWay]}) order by lease_until limit 1 for update skip locked)
    returning id, deaths`;
  return row ?? null;
}

/**
 * Claims a request whose process died, or lost the database, while sending, or whose outcome the
 * provider did not give. One at a time, like emails. `isReleased` is true if a live worker left it.
 */
export async function claimInterruptedRequest(
  prisma: Prisma.TransactionClient,
  workerId: string,
): Promise<(Claimed & { isReleased: boolean }) | null> {
  const [row] = await prisma.$queryRaw<(Claimed & { isReleased: boolean })[]>`
    with lost as (
      select id, lease_owner from outreach_action where status = 'sending' and lease_until < now() order by lease_until limit 1 for update skip locked
    )
    update outreach_action a set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      deaths = a.deaths + (lost.lease_owner is not null and lost.lease_owner <> ${workerId})::int
    from lost where a.id = lost.id
    returning a.id, a.deaths, lost.lease_owner is null as "isReleased"`;
  return row ?? null;
}

/**
 * Leaves an interrupted email or request that could not be looked up until its lease expires,
 * without counting a death.
 */
export async function waitForLease(
  prisma: Prisma.TransactionClient,
  table: 'step' | 'outreach_action',
  id: string,
  workerId: string,
): Promise<void> {
  if (table === 'step')
    await prisma.$executeRaw`update step set lease_owner = null where id = ${id} and lease_owner = ${workerId}`;
  else
    await prisma.$executeRaw`update outreach_action set lease_owner = null where id = ${id} and lease_owner = ${workerId}`;
}

/** Claims due synchronizations of accounts that can be read now. */
export async function claimSyncs(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
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
export async function claimMonitoredProfiles(
  prisma: Prisma.TransactionClient,
  workerId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update monitored_profile set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select p.id ${COLLECTABLE} and p.next_collect_at <= ${now} order by p.next_collect_at, p.id limit ${limit} for update of p skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Extends the lease of a profile. Returns false if another worker holds it. */
export async function keepProfileLease(
  prisma: Prisma.TransactionClient,
  id: string,
  workerId: string,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    update monitored_profile set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id} and lease_owner = ${workerId}`;
  return count === 1;
}
