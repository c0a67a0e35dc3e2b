import type { Reader } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { earliest } from '../../../kernel/moment.ts';
import { isContactPaused } from '../pauses/pause-conditions.ts';
import { IS_OPEN } from '../steps/mail-questions.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';
import {
  type FoundHold,
  type SendHold,
  sendHold,
  sendHoldUntil,
  turnOfMailbox,
  untilOf,
  zoneOf,
} from './send-holds.ts';
import type { SendTurns } from './send-turns.ts';

/**
 * Emails with the same reason for waiting: those of one mailbox, or those with an open question.
 */
export interface HeldEmails {
  /** Null for emails that wait for an answer. */
  mailboxId: string | null;
  senderId: string;
  reason: SendHold | 'ready' | 'scheduled_for_later' | MailQuestionKind | 'team_paused';
  count: number;
  /** When the first of them is expected to continue. Null if a person must act first. */
  resumeAt: Date | null;
}

type MailQuestionKind = 'email_refused' | 'email_unconfirmed';

/** The queued emails that match the filter. SQL because they are counted by mailbox. */
const queued = (teamId: string, filter: InsightFilter): Prisma.Sql => {
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  const running =
    filter.leavesOutPaused === true
      ? Prisma.sql`and not ${isContactPaused(Prisma.sql`${teamId}`, Prisma.sql`e.contact_id`)}`
      : Prisma.empty;
  return Prisma.sql`
    join step s on s.mailbox_id = b.id and s.type = 'email' and s.status = 'in_queue'
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id ${ofPlans} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)} ${running}`;
};

/** The queued emails of a paused team, by mailbox. */
export async function emailsOfPausedTeam(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
): Promise<HeldEmails[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const rows = await reader.rows<Pick<HeldEmails, 'mailboxId' | 'senderId' | 'count'>>(Prisma.sql`
    select b.id as "mailboxId", b.membership_id as "senderId", count(*)::int as count
    from team_membership m join mailbox b on b.team_id = m.team_id and b.membership_id = m.id
    ${queued(teamId, filter)} where ${members} group by b.id order by b.id`);
  return rows.map((row) => ({ ...row, reason: 'team_paused', resumeAt: null }));
}

/** Counts the queued emails by reason, including those that are ready. */
export async function heldEmails(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  turns: SendTurns,
  now: Date,
): Promise<HeldEmails[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const [queued, asked] = await Promise.all([
    ofMailboxes(reader, teamId, members, filter, turns, now),
    ofAsked(reader, teamId, members, filter),
  ]);
  return [...queued, ...asked];
}

interface Row extends FoundHold {
  mailboxId: string;
  hold: SendHold | null;
  isDue: boolean;
  count: number;
  dueAt: Date;
}

async function ofMailboxes(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  turns: SendTurns,
  now: Date,
): Promise<HeldEmails[]> {
  const team = Prisma.sql`e.team_id`;
  const zone = zoneOf(turns, Prisma.sql`true`, [team, Prisma.sql`e.contact_id`]);
  const rows = await reader.rows<Row>(Prisma.sql`
    select "mailboxId", "senderId", hold, case when hold = 'outside_recipient_hours' and until is null then zone end as zone,
      "isDue", min(until) as until, min("dueAt") as "dueAt", count(*)::int as count
    from (
      select b.id as "mailboxId", m.id as "senderId", h.hold, z.zone, s.due_at <= ${now} as "isDue", s.due_at as "dueAt",
        ${sendHoldUntil(Prisma.sql`h.hold`, now)} as until
      from team_membership m join sender_settings x on x.membership_id = m.id
      join mailbox b on b.team_id = m.team_id and b.membership_id = m.id ${turnOfMailbox(turns)}
      ${queued(teamId, filter)} ${zone} cross join lateral (select ${sendHold(turns, now)} as hold offset 0) as h
      where ${members}) as emails
    group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5`);
  const groups = new Map<string, HeldEmails>();
  for (const row of rows) {
    const { mailboxId, senderId, hold, isDue, dueAt, count } = row;
    const reason = hold ?? (isDue ? 'ready' : 'scheduled_for_later');
    const resumeAt = hold !== null ? untilOf(turns, row, now) : reason === 'ready' ? now : dueAt;
    const key = `${mailboxId} ${reason}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { mailboxId, senderId, reason, count, resumeAt });
    else {
      group.count += count;
      group.resumeAt = earliest([group.resumeAt, resumeAt]);
    }
  }
  return [...groups.values()];
}

/**
 * Emails with an open question: a server refused them, did not accept them for a day, or did not
 * confirm them.
 */
async function ofAsked(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
): Promise<HeldEmails[]> {
  const ofPlans =
    filter.flowPlanIds && filter.flowPlanIds.length > 0
      ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})`
      : Prisma.empty;
  const rows = await reader.rows<{
    senderId: string;
    reason: MailQuestionKind;
    count: number;
  }>(Prisma.sql`
    select q.owner_id as "senderId", case q.kind when 'unconfirmed' then 'email_unconfirmed' else 'email_refused' end as reason,
      count(distinct q.enrollment_id)::int as count
    from team_membership m join mail_question q on q.team_id = m.team_id and q.owner_id = m.id
      and q.kind in ('unknown_refusal', 'message_rejected', 'not_delivered', 'unconfirmed')
    join enrollment e on e.team_id = q.team_id and e.id = q.enrollment_id ${ofPlans} and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    where ${members} and ${IS_OPEN} group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({ ...row, mailboxId: null, resumeAt: null }));
}
