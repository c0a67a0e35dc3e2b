import { columnsOf } from '../../../../db/columns.ts';
import type { Transaction } from '../../../../db/database.ts';
import {
  Prisma,
  type SenderSettings,
  type TeamMembership,
} from '../../../../db/generated/prisma/client.ts';
import { batched } from '../../../../db/reader.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import { type Claim, hasLost, LEASE_SECONDS, leaseOf } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';
import { isContactPaused, isTeamPaused } from '../../pauses/pause-conditions.ts';

/** The statements of the queue of network requests. Each sender has a queue. */

/** A withdrawal cleans up after the sequence, so only a pause of the team holds it. */
const OF_RUNNING = Prisma.sql`(a.request_type = 'connection_withdrawal' or not ${isContactPaused(Prisma.sql`a.team_id`, Prisma.sql`a.contact_id`)})`;

const TO_SEND = Prisma.sql`a.status = 'pending'
  and a.request_type in ('send_connection', 'send_message', 'view_profile', 'connection_withdrawal', 'send_in_mail_message') and ${OF_RUNNING}`;

/** The first pending request per sender and type. */
const REQUEST_HEADS = Prisma.sql`requests as (
  (select a.sender_id, a.request_type, a.due_at from outreach_action a where ${TO_SEND} order by a.sender_id, a.request_type, a.due_at limit 1)
  union all
  select n.sender_id, n.request_type, n.due_at from requests h cross join lateral (
    select a.sender_id, a.request_type, a.due_at from outreach_action a
    where ${TO_SEND} and (a.sender_id, a.request_type) > (h.sender_id, h.request_type)
    order by a.sender_id, a.request_type, a.due_at limit 1) as n)`;

const MAY_REQUEST_AT = Prisma.sql`greatest(x.next_network_at, p.until, h.due_at)`;
const REQUESTS_OF_SENDERS = Prisma.sql`from requests h join sender_settings x on x.membership_id = h.sender_id and not ${isTeamPaused(Prisma.sql`x.team_id`)}
  left join sender_pause p on p.membership_id = h.sender_id and p.kind = h.request_type::text`;

/** The time of the next request. It scans the first request of each sender. */
export const REQUESTS_SCHEDULE: Schedule = {
  with: { requests: REQUEST_HEADS },
  due: Prisma.sql`select min(${MAY_REQUEST_AT}) ${REQUESTS_OF_SENDERS}`,
  lost: hasLost('outreach_action'),
  walked: Prisma.sql`select count(*)::int from requests`,
};

/**
 * Senders with a pending network request whose next turn is due, longest weighted wait first.
 * Excludes the `busy` ones.
 */
export async function sendersWithRequests(
  prisma: Prisma.TransactionClient,
  now: Date,
  limit: number,
  busy: readonly string[] = [],
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with recursive ${REQUEST_HEADS}, ready as (
      select h.sender_id as id, min(${MAY_REQUEST_AT}) as since ${REQUESTS_OF_SENDERS}
      where ${MAY_REQUEST_AT} <= ${now} and h.sender_id <> all(${[...busy]}) group by h.sender_id)
    select r.id from ready r join team_membership m on m.id = r.id join team t on t.id = m.team_id
    order by ${weightedWait(Prisma.sql`r.since`, now)} desc, r.since, r.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export interface QueuedRequest {
  id: string;
  kind: string;
  stepId: string | null;
  /** The contact's time zone, if it is known and the team sends by it. */
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
      where a.sender_id = ${membershipId} and a.status = 'pending' and a.request_type = t.kind::outreach_request_type and a.due_at <= ${now} and ${OF_RUNNING}
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
 * Locks a sender's row; null if another worker holds it. All code that locks several senders does
 * so in ID order.
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
 * Marks a step as being sent. Returns false if it was canceled, postponed or moved to another
 * sender meanwhile, because the checked limits belong to this sender.
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

/** Postpones one request, without delaying those behind it. */
export async function putRequestOff(tx: Transaction, actionId: string, until: Date): Promise<void> {
  await tx.rows(
    Prisma.sql`update outreach_action set due_at = greatest(due_at, ${until}) where id = ${actionId} and status = 'pending'`,
  );
}

/**
 * Marks a request as being sent. Returns false if it was canceled, postponed or moved to another
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
 * Extends the lease of a request before a call to the provider. Returns false if the lease has
 * ended, for example because the process was suspended: another worker has looked the request up
 * and may have sent it.
 */
export async function keepRequest(
  prisma: Prisma.TransactionClient,
  workerId: string,
  actionId: string,
): Promise<boolean> {
  return (await keepRequests(prisma, workerId, [actionId])) === 1;
}

/** Extends the leases of running requests. */
export function keepRequests(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
): Promise<number> {
  return prisma.$executeRaw`
    update outreach_action set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any(${[...ids].sort()}) and status = 'sending' and lease_owner = ${workerId} and lease_until > now()`;
}

/**
 * A request whose process died. `isReleased` is true if a live worker released it without an
 * outcome.
 */
interface LostRequest extends Claim {
  senderId: string;
  isReleased: boolean;
}

/**
 * Claims a request whose process died or lost the database while sending, or whose outcome the
 * provider did not report. Claims one at a time, like emails.
 */
export async function claimInterruptedRequest(
  prisma: Prisma.TransactionClient,
  workerId: string,
  underWay: ReadonlySet<string>,
): Promise<LostRequest | null> {
  const [row] = await prisma.$queryRaw<LostRequest[]>`
    with lost as (
      select id, lease_owner from outreach_action
      where status = 'sending' and lease_until < now() and id <> all(${[...underWay]})
      order by lease_until limit 1 for update skip locked
    )
    update outreach_action a set ${leaseOf(workerId)},
      deaths = a.deaths + (lost.lease_owner is not null and lost.lease_owner <> ${workerId})::int
    from lost where a.id = lost.id
    returning a.id, a.deaths, a.sender_id as "senderId", lost.lease_owner is null as "isReleased"`;
  return row ?? null;
}
