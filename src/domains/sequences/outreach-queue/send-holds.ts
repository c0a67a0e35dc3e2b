import { recordsOf } from '../../../db/columns.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { nextHour } from '../../../kernel/clock-hour.ts';
import { stepRequest } from './queue-reads.ts';
import {
  atWorkIn,
  daysOffAround,
  type LimitCode,
  type SendTurns,
  type StopCode,
} from './send-turns.ts';

/**
 * Why a queued email or network step is not sent now, as SQL expressions, so that the states of
 * contacts, the queue insights and its time line agree. Aliases: step `s`, settings of its sender
 * `x`, its turn `t` (`turnOfStep`), and the time zone of its recipient `z` (`zoneOf`).
 */

/** Null means that nothing holds the email or request. */
export type SendHold =
  | StopCode
  | LimitCode
  | 'retrying'
  | 'domain_limit_reached'
  | 'outside_work_schedule'
  | 'outside_recipient_hours';

/** A table of the turns, one row for each mailbox, and each sender and type of network requests. */
export function turnTable({ turns }: SendTurns): Prisma.Sql {
  const records = turns.map(({ stop, limit, ...turn }) => ({
    ...turn,
    ...{ stop: stop?.code ?? null, stopUntil: stop?.until ?? null },
    ...{ limitCode: limit?.code ?? null, limitUntil: limit?.until ?? null },
  }));
  return Prisma.sql`jsonb_to_recordset(${recordsOf(records)}::jsonb) as t(
    sender_id text, mailbox_id text, kind text, stop text, stop_until timestamptz,
    is_closed boolean, closed_until timestamptz, limit_code text, limit_until timestamptz)`;
}

/** A join of the turn of each queued email of a mailbox `b`. */
export function turnOfMailbox(turns: SendTurns): Prisma.Sql {
  return Prisma.sql`join ${turnTable(turns)} on t.mailbox_id = b.id`;
}

/** A join of the turn of a queued step. */
export function turnOfStep(turns: SendTurns): Prisma.Sql {
  return Prisma.sql`left join ${turnTable(turns)} on s.status = 'in_queue' and t.sender_id = s.sender_id
    and t.kind = case when s.type = 'email' then 'email' else ${stepRequest()} end
    and (t.mailbox_id is null or t.mailbox_id = s.mailbox_id)`;
}

/** A join of the turn of a network request `a`. */
export function turnOfRequest(turns: SendTurns): Prisma.Sql {
  return Prisma.sql`left join ${turnTable(turns)} on t.mailbox_id is null and t.sender_id = a.sender_id
    and t.kind = a.request_type::text`;
}

/**
 * A join of the contact's time zone if the team sends by it (otherwise null), and of whether its
 * domain has reached the limit of this hour. Only for queued work.
 */
export function zoneOf(
  { usesRecipientZone, fullDomains }: SendTurns,
  isQueued: Prisma.Sql,
  [teamId, contactId]: readonly [Prisma.Sql, Prisma.Sql],
): Prisma.Sql {
  const isFull =
    fullDomains.length === 0
      ? Prisma.sql`false`
      : Prisma.sql`(${isQueued} and exists (select 1 from contact zc where zc.team_id = ${teamId} and zc.id = ${contactId}
        and lower(split_part(zc.email, '@', 2)) = any(${[...fullDomains]})))`;
  return Prisma.sql`cross join lateral (select ${isFull} as is_full, case when ${usesRecipientZone} and ${isQueued}
    then (select known_time_zone(zc.time_zone) from contact zc where zc.team_id = ${teamId} and zc.id = ${contactId}) end as zone offset 0) as z`;
}

/** True outside the sender's working hours in the recipient's time zone. */
export function isOutside(turns: SendTurns, now: Date): Prisma.Sql {
  const local = Prisma.sql`(${now}::timestamptz at time zone z.zone)`;
  const minute = Prisma.sql`(extract(hour from ${local}) * 60 + extract(minute from ${local}))`;
  return Prisma.sql`not coalesce(extract(isodow from ${local})::int = any(x.work_days)
    and ${minute} >= x.work_start_minute and ${minute} < x.work_end_minute
    and to_char(${local}, 'YYYY-MM-DD') <> all(${daysOffAround(turns, now)}::text[]), false)`;
}

/** The held work: its due time, and the number of its attempts. */
interface HeldWork {
  dueAt: Prisma.Sql;
  attempts: Prisma.Sql;
}

const OF_STEP: HeldWork = { dueAt: Prisma.sql`s.due_at`, attempts: Prisma.sql`s.attempts` };

/** The code of a `SendHold`; null if the work is not held or not due yet. */
export function sendHold(turns: SendTurns, now: Date, work: HeldWork = OF_STEP): Prisma.Sql {
  const { dueAt, attempts } = work;
  return Prisma.sql`case when t.stop is not null then t.stop
    when ${attempts} > 0 and ${dueAt} > ${now} then 'retrying'
    when z.is_full and t.kind = 'email' and ${dueAt} <= ${nextHour(now)} and not (z.zone is null and t.is_closed) then 'domain_limit_reached'
    when z.zone is not null and (${dueAt} > ${now} or ${isOutside(turns, now)}) then 'outside_recipient_hours'
    when ${dueAt} > ${now} then null
    when z.zone is null and t.is_closed then 'outside_work_schedule'
    else t.limit_code end`;
}

/**
 * When the hold ends by itself. Null if it does not, or if it depends on the recipient's working
 * hours (see `untilOf`).
 */
export function sendHoldUntil(code: Prisma.Sql, now: Date, work: HeldWork = OF_STEP): Prisma.Sql {
  const { dueAt } = work;
  return Prisma.sql`case ${code} when t.stop then t.stop_until when 'retrying' then ${dueAt}
    when 'domain_limit_reached' then ${nextHour(now)}::timestamptz
    when 'outside_recipient_hours' then case when ${dueAt} > ${now} then ${dueAt} end
    when 'outside_work_schedule' then t.closed_until when t.limit_code then t.limit_until end`;
}

/** A hold in the form of the statement's result. */
export interface FoundHold {
  senderId: string;
  hold: string | null;
  until: Date | null;
  /** The recipient's time zone; null if it is not used. */
  zone: string | null;
}

/** When a hold ends by itself; null if it does not or is unknown. */
export function untilOf(
  turns: SendTurns,
  { senderId, hold, until, zone }: FoundHold,
  now: Date,
): Date | null {
  if (hold !== 'outside_recipient_hours' || until !== null || zone === null) return until;
  return atWorkIn(turns, { senderId, timeZone: zone }, now);
}
