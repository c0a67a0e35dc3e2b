import { columnsOf, recordsOf } from '../../../../db/columns.ts';
import type { Transaction } from '../../../../db/database.ts';
import {
  type Mailbox,
  Prisma,
  type SenderSettings,
  type TeamMembership,
} from '../../../../db/generated/prisma/client.ts';
import { batched } from '../../../../db/reader.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import { hasLost, LEASE_SECONDS } from '../../../../engine/lanes/leases.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';
import { PROBED } from '../../../channels/mailboxes/mailbox-account.ts';
import { IS_UNREAD } from '../../../channels/mailboxes/unread-mailboxes.ts';
import { isEnrollmentPaused, isTeamPaused } from '../../pauses/pause-conditions.ts';

/**
 * The statements of the email queue. Each mailbox has a queue; a sender with several mailboxes
 * sends from one at a time.
 */

/** A queued email whose contact is not paused. */
const IS_QUEUED = Prisma.sql`s.status = 'in_queue' and s.type = 'email'
  and not ${isEnrollmentPaused(Prisma.sql`s.team_id`, Prisma.sql`s.enrollment_id`)}`;

/** The first such email of each mailbox, with one index lookup per mailbox. */
const MAIL_HEADS = Prisma.sql`mail as (
  (select s.mailbox_id, s.due_at from step s where ${IS_QUEUED} order by s.mailbox_id, s.due_at limit 1)
  union all
  select n.mailbox_id, n.due_at from mail h cross join lateral (
    select s.mailbox_id, s.due_at from step s where ${IS_QUEUED} and s.mailbox_id > h.mailbox_id
    order by s.mailbox_id, s.due_at limit 1) as n)`;

const MAY_MAIL_AT = Prisma.sql`greatest(b.next_send_at, h.due_at)`;

/**
 * Mailboxes of teams that are not paused: connected ones, and those whose fault may be fixed by
 * now.
 */
const IS_ON = Prisma.sql`not ${isTeamPaused(Prisma.sql`b.team_id`)} and b.removed_at is null and (b.status = 'connected' or b.reason = any(${[...PROBED]}))`;

/** Mailboxes that may send: they have no unread answer. */
const SENDS = Prisma.sql`${IS_ON} and not ${IS_UNREAD}`;

const MAIL_OF_MAILBOXES = Prisma.sql`from mail h join mailbox b on b.id = h.mailbox_id and ${SENDS}`;

/** Mailboxes that hold their emails until they are read. */
const MAIL_OF_UNREAD = Prisma.sql`from mail h join mailbox b on b.id = h.mailbox_id and ${IS_ON} and ${IS_UNREAD}`;

/** Only emails. Network steps are recovered through their request. */
export const LOST_EMAILS = Prisma.sql`type = 'email'`;

/** The time of the next email. */
export const EMAILS_SCHEDULE: Schedule = {
  with: { mail: MAIL_HEADS },
  due: Prisma.sql`select min(${MAY_MAIL_AT}) ${MAIL_OF_MAILBOXES}`,
  lost: hasLost('step', LOST_EMAILS),
};

/** The time since which emails wait for their mailbox to be read. */
export const UNREAD_SCHEDULE: Schedule = {
  with: { mail: MAIL_HEADS },
  due: Prisma.sql`select min(${MAY_MAIL_AT}) ${MAIL_OF_UNREAD}`,
  isPassive: true,
};

const HELD_AT_ONCE = 200;

/** Mailboxes with a due email that wait to be read. */
export async function heldUnread(prisma: Prisma.TransactionClient, now: Date): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with recursive ${MAIL_HEADS} select b.id ${MAIL_OF_UNREAD} where ${MAY_MAIL_AT} <= ${now} order by b.id limit ${HELD_AT_ONCE}`;
  return rows.map(({ id }) => id);
}

/** Mailboxes whose next turn is due, at most one per sender, longest weighted wait first. */
export function mailboxesWithMail(
  prisma: Prisma.TransactionClient,
  now: Date,
  limit: number,
  withDefault: boolean,
): Promise<Pick<Mailbox, 'id' | 'auth'>[]> {
  return prisma.$queryRaw`
    with recursive ${MAIL_HEADS}, ready as (
      select distinct on (b.membership_id) b.id, b.auth, b.team_id, ${MAY_MAIL_AT} as since ${MAIL_OF_MAILBOXES}
      where ${MAY_MAIL_AT} <= ${now} and (b.auth <> 'default' or ${withDefault}) order by b.membership_id, ${MAY_MAIL_AT})
    select r.id, r.auth from ready r join team t on t.id = r.team_id order by ${weightedWait(Prisma.sql`r.since`, now)} desc, r.since, r.id limit ${limit}`;
}

/**
 * The next email of a mailbox. `timeZone` is the recipient's, if it is known and the team sends by
 * it.
 */
export interface QueueHead {
  id: string;
  enrollmentId: string;
  dueAt: Date;
  timeZone: string | null;
  /** The recipient's domain in lower case; empty if the contact has no address. */
  domain: string;
  /** The team's limit per domain and hour; null if there is none. */
  domainLimit: number | null;
}

export interface LockedMailbox {
  settings: SenderSettings;
  membership: TeamMembership;
  mailbox: Mailbox;
  head: QueueHead;
}

/**
 * Locks a mailbox and its sender's row; null if another worker holds them, the queue is empty, or
 * the mailbox was paused meanwhile.
 */
export const lockMailbox = batched<string, LockedMailbox | null>(async ({ rows }, ids) => {
  const found = await rows<LockedMailbox>(Prisma.sql`
    select ${columnsOf('SenderSettings', 'x', 'settings.')}, ${columnsOf('TeamMembership', 'm', 'membership.')}, ${columnsOf('Mailbox', 'b', 'mailbox.')},
      h.id as "head.id", h.enrollment_id as "head.enrollmentId", h.due_at as "head.dueAt", h.time_zone as "head.timeZone",
      h.domain as "head.domain", r.domain_hourly_limit as "head.domainLimit"
    from mailbox b join sender_settings x on x.membership_id = b.membership_id join team_membership m on m.id = b.membership_id
    left join outreach_rules r on r.team_id = b.team_id
    cross join lateral (
      select s.id, s.enrollment_id, s.due_at, case when coalesce(r.uses_recipient_time_zone, true) then c.time_zone end as time_zone,
        lower(split_part(coalesce(c.email, ''), '@', 2)) as domain
      from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id join contact c on c.team_id = e.team_id and c.id = e.contact_id
      where s.team_id = b.team_id and s.mailbox_id = b.id and ${IS_QUEUED} order by s.due_at, s.id limit 1) as h
    where b.id = any(${ids}) and ${SENDS} order by x.membership_id for update of x, b skip locked`);
  const byId = new Map(found.map((row) => [row.mailbox.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

/**
 * A mailbox that may send an email now, with its sender's local day and the time of its next turn.
 */
export interface EmailTurn {
  stepId: string;
  mailboxId: string;
  senderId: string;
  at: Date;
  day: string;
  nextAt: Date;
}

/**
 * Takes an email out of the queue, counts it toward the days of the mailbox and its sender and
 * postpones the next turn, all in one statement. Changes nothing if no email is due, or if it was
 * canceled, postponed or moved to another mailbox meanwhile, because the checked limits belong to
 * this mailbox.
 */
export function takeEmail(tx: Transaction, workerId: string, turn: EmailTurn): Promise<boolean> {
  return takenEmails(tx, { ...turn, workerId });
}

const takenEmails = batched<EmailTurn & { workerId: string }, boolean>(async ({ rows }, turns) => {
  const taken = await rows<{ id: string }>(Prisma.sql`
    with turn as (
      select * from jsonb_to_recordset(${recordsOf(turns)}::jsonb)
        as t(step_id text, mailbox_id text, sender_id text, at timestamptz, day text, next_at timestamptz, worker_id text)
    ), taken as (
      update step s set status = 'sending', attempts = attempts + 1, lease_owner = turn.worker_id, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from turn
      where s.id = turn.step_id and s.status = 'in_queue' and s.mailbox_id = turn.mailbox_id and s.due_at <= turn.at returning s.id as step_id
    ), counted as (
      insert into sender_day (membership_id, kind, day, sent) select turn.sender_id, 'email', turn.day, 1 from taken join turn using (step_id)
      on conflict (membership_id, kind, day) do update set sent = sender_day.sent + 1
    ), counted_mailbox as (
      insert into mailbox_day (mailbox_id, day, sent) select turn.mailbox_id, turn.day, 1 from taken join turn using (step_id)
      on conflict (mailbox_id, day) do update set sent = mailbox_day.sent + 1
    ), put_off as (
      update mailbox b set last_send_at = turn.at, next_send_at = turn.next_at from taken join turn using (step_id) where b.id = turn.mailbox_id
    )
    select step_id as id from taken`);
  const ids = new Set(taken.map(({ id }) => id));
  return turns.map(({ stepId }) => ids.has(stepId));
});

/** Postpones a mailbox's next turn. */
export const putMailboxOff = batched<{ mailboxId: string; until: Date }, void>(
  async ({ rows }, asked) => {
    await rows(Prisma.sql`
    update mailbox b set next_send_at = p.until from jsonb_to_recordset(${recordsOf(asked)}::jsonb) as p(mailbox_id text, until timestamptz)
    where b.id = p.mailbox_id`);
    return asked.map(() => undefined);
  },
);

/** Postpones one email, without delaying those behind it. */
export const putEmailOff = batched<{ stepId: string; until: Date }, void>(
  async ({ rows }, asked) => {
    await rows(Prisma.sql`
    update step s set due_at = greatest(s.due_at, p.until) from jsonb_to_recordset(${recordsOf(asked)}::jsonb) as p(step_id text, until timestamptz)
    where s.id = p.step_id and s.status = 'in_queue'`);
    return asked.map(() => undefined);
  },
);

/**
 * Locks a mailbox and its sender's row. Calls without a mailbox wait for the others of the batch,
 * so that these locks come first.
 */
export const holdMailbox = batched<{ mailboxId: string | null }, void>(async ({ rows }, asked) => {
  const ids = asked.flatMap(({ mailboxId }) => mailboxId ?? []);
  if (ids.length > 0)
    await rows(Prisma.sql`
      select 1 from mailbox b join sender_settings x on x.membership_id = b.membership_id
      where b.id = any(${ids}) order by x.membership_id, b.id for update of x, b`);
  return asked.map(() => undefined);
});

/** The number of emails that a mailbox sent on a day of its sender. */
export const sentFromMailbox = batched<{ mailboxId: string; day: string }, number>(
  async ({ rows }, asked) => {
    const days = await rows<{ nth: number; sent: number }>(Prisma.sql`
    select k.nth::int, d.sent
    from unnest(${asked.map(({ mailboxId }) => mailboxId)}::text[], ${asked.map(({ day }) => day)}::text[]) with ordinality as k(mailbox_id, day, nth)
    join mailbox_day d on d.mailbox_id = k.mailbox_id and d.day = k.day`);
    const sent = new Map(days.map((day) => [day.nth, day.sent]));
    return asked.map((_, index) => sent.get(index + 1) ?? 0);
  },
);
