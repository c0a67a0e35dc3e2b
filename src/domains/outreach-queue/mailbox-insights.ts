import type { Reader } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { rampUpLimit } from '../../kernel/ramp-up.ts';
import { IS_UNREAD } from '../mailboxes/unread-mailboxes.ts';
import { IS_OPEN } from '../steps/mail-questions.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';

/**
 * Emails that do not go out now: those that a mailbox does not send, and those about which a person
 * is asked.
 */
export interface HeldEmails {
  /** Null for emails that wait for an answer. */
  mailboxId: string | null;
  senderId: string;
  reason:
    | ReturnType<typeof reasonOf>
    | 'mailbox_unread'
    | 'mailbox_limit_reached'
    | 'daily_limit_reached'
    | 'outside_recipient_hours'
    | 'email_refused';
  count: number;
  /**
   * The next try. Null if a person has to act first, or the limit of the day is reached, which is
   * known by the work schedule.
   */
  resumeAt: Date | null;
}

interface Row {
  mailboxId: string;
  senderId: string;
  isRemoved: boolean;
  status: string;
  reason: string | null;
  nextSendAt: Date;
  count: number;
}

/** The queued emails that the filter selects. SQL because they are counted by mailbox. */
const queued = (teamId: string, filter: InsightFilter): Prisma.Sql => {
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  return Prisma.sql`
    join step s on s.mailbox_id = b.id and s.type = 'email' and s.status = 'in_queue'
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id ${ofPlans} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}`;
};

/** Counts the queued emails that wait for something. A filter by request types excludes emails. */
export async function heldEmails(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<HeldEmails[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const [stopped, limited, refused] = await Promise.all([
    ofStopped(reader, teamId, members, filter),
    ofConnected(reader, teamId, members, filter, now),
    ofRefused(reader, teamId, members, filter),
  ]);
  return [...stopped, ...limited, ...refused];
}

/** Emails that a server refused or did not take for a day, about which a person is asked. */
async function ofRefused(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
): Promise<HeldEmails[]> {
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  const rows = await reader.rows<{ senderId: string; count: number }>(Prisma.sql`
    select q.owner_id as "senderId", count(distinct q.enrollment_id)::int as count
    from team_membership m join mail_question q on q.team_id = m.team_id and q.owner_id = m.id and q.kind in ('unknown_refusal', 'message_rejected', 'not_delivered')
    join enrollment e on e.team_id = q.team_id and e.id = q.enrollment_id ${ofPlans} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    where ${members} and ${IS_OPEN} group by q.owner_id order by q.owner_id`);
  return rows.map(({ senderId, count }) => ({
    mailboxId: null,
    senderId,
    count,
    reason: 'email_refused' as const,
    resumeAt: null,
  }));
}

async function ofStopped(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
): Promise<HeldEmails[]> {
  const rows = await reader.rows<Row>(Prisma.sql`
    select b.id as "mailboxId", b.membership_id as "senderId", b.removed_at is not null as "isRemoved", b.status::text, b.reason, b.next_send_at as "nextSendAt",
      count(*)::int as count
    from team_membership m join mailbox b on b.team_id = m.team_id and b.membership_id = m.id and (b.status <> 'connected' or b.removed_at is not null)
    ${queued(teamId, filter)} where ${members} and m.is_active group by b.id order by b.id`);
  return rows.map(({ mailboxId, senderId, nextSendAt, count, ...mailbox }) => {
    const reason = reasonOf(mailbox);
    return {
      mailboxId,
      senderId,
      count,
      reason,
      resumeAt: reason === 'mailbox_unavailable' ? nextSendAt : null,
    };
  });
}

interface ConnectedRow {
  mailboxId: string;
  senderId: string;
  dailyLimit: number | null;
  rampUpFrom: Date | null;
  senderLimit: number;
  /** Emails sent today, in the time zone of the sender. */
  sent: number;
  sentBySender: number;
  isUnread: boolean;
  /** Real time of the next try to read the mailbox; null if reading works. */
  readRetryAt: Date | null;
  due: number;
  later: number;
  laterAt: Date | null;
}

/**
 * Emails of connected mailboxes: the mailbox may hold an unread answer, a limit of the day is
 * reached, or the recipient is not at work.
 */
async function ofConnected(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<HeldEmails[]> {
  const today = Prisma.sql`to_char(${now}::timestamptz at time zone coalesce(known_time_zone(m.time_zone), 'UTC'), 'YYYY-MM-DD')`;
  // A queued email is due, unless it waits for its recipient or is tried again.
  const waits = Prisma.sql`s.due_at > ${now} and s.attempts = 0 and c.time_zone is not null`;
  const rows = await reader.rows<ConnectedRow>(Prisma.sql`
    select b.id as "mailboxId", b.membership_id as "senderId", b.daily_limit as "dailyLimit", b.ramp_up_from as "rampUpFrom",
      x.daily_emails as "senderLimit", ${IS_UNREAD} as "isUnread", b.read_retry_at as "readRetryAt",
      coalesce((select d.sent from mailbox_day d where d.mailbox_id = b.id and d.day = ${today}), 0) as sent,
      coalesce((select d.sent from sender_day d where d.membership_id = m.id and d.kind = 'email' and d.day = ${today}), 0) as "sentBySender",
      (count(*) filter (where s.due_at <= ${now}))::int as due, (count(*) filter (where ${waits}))::int as later, min(s.due_at) filter (where ${waits}) as "laterAt"
    from team_membership m join sender_settings x on x.membership_id = m.id and x.paused_at is null
    join mailbox b on b.team_id = m.team_id and b.membership_id = m.id and b.status = 'connected' and b.removed_at is null
    ${queued(teamId, filter)} join contact c on c.team_id = e.team_id and c.id = e.contact_id
    where ${members} and m.is_active group by b.id, m.id, x.membership_id order by b.id`);
  return rows.flatMap((row) => {
    const { mailboxId, senderId, due, later, laterAt } = row;
    const reason = limitReached(row, now) ?? (row.isUnread ? ('mailbox_unread' as const) : null);
    const resumeAt = reason === 'mailbox_unread' ? row.readRetryAt : null;
    const limited =
      reason === null || due === 0 ? [] : [{ mailboxId, senderId, count: due, reason, resumeAt }];
    const outside =
      later === 0
        ? []
        : [
            {
              mailboxId,
              senderId,
              count: later,
              reason: 'outside_recipient_hours' as const,
              resumeAt: laterAt,
            },
          ];
    return [...limited, ...outside];
  });
}

function limitReached(
  { dailyLimit, rampUpFrom, senderLimit, sent, sentBySender }: ConnectedRow,
  now: Date,
) {
  if (sentBySender >= senderLimit) return 'daily_limit_reached' as const;
  const limit =
    rampUpFrom === null ? dailyLimit : rampUpLimit(rampUpFrom, now, dailyLimit ?? senderLimit);
  return limit !== null && sent >= limit ? ('mailbox_limit_reached' as const) : null;
}

function reasonOf({ isRemoved, status, reason }: Pick<Row, 'isRemoved' | 'status' | 'reason'>) {
  if (isRemoved) return 'mailbox_missing';
  if (status === 'needs_attention') return 'mailbox_needs_attention';
  return reason === 'unreachable' || reason === 'provider_limit'
    ? 'mailbox_unavailable'
    : 'mailbox_paused';
}
