import type { Reader } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { type InsightFilter, matchesContact } from './queue-reads.ts';

/** Queued emails of a mailbox that does not send. */
export interface HeldEmails {
  mailboxId: string;
  senderId: string;
  reason: 'mailbox_needs_attention' | 'mailbox_missing' | 'mailbox_paused' | 'mailbox_unavailable';
  count: number;
  /** The next try; null if a person has to act first. */
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

/** Counts the queued emails of mailboxes that do not send. SQL because it counts by mailbox. A filter by request types excludes emails. */
export async function heldEmails(reader: Reader, teamId: string, members: Prisma.Sql, filter: InsightFilter): Promise<HeldEmails[]> {
  if (filter.requestTypes && filter.requestTypes.length > 0) return [];
  const ofPlans = filter.flowPlanIds && filter.flowPlanIds.length > 0 ? Prisma.sql`and e.flow_plan_id = any(${[...filter.flowPlanIds]})` : Prisma.empty;
  const rows = await reader.rows<Row>(Prisma.sql`
    select b.id as "mailboxId", b.membership_id as "senderId", b.removed_at is not null as "isRemoved", b.status::text, b.reason, b.next_send_at as "nextSendAt",
      count(*)::int as count
    from team_membership m join mailbox b on b.team_id = m.team_id and b.membership_id = m.id and (b.status <> 'connected' or b.removed_at is not null)
    join step s on s.mailbox_id = b.id and s.type = 'email' and s.status = 'in_queue'
    join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id ${ofPlans}
    where ${members} and m.is_active and ${matchesContact(teamId, Prisma.sql`e.contact_id`, filter)}
    group by b.id order by b.id`);
  return rows.map(({ mailboxId, senderId, nextSendAt, count, ...mailbox }) => {
    const reason = reasonOf(mailbox);
    return { mailboxId, senderId, count, reason, resumeAt: reason === 'mailbox_unavailable' ? nextSendAt : null };
  });
}

function reasonOf({ isRemoved, status, reason }: Pick<Row, 'isRemoved' | 'status' | 'reason'>): HeldEmails['reason'] {
  if (isRemoved) return 'mailbox_missing';
  if (status === 'needs_attention') return 'mailbox_needs_attention';
  return reason === 'unreachable' || reason === 'provider_limit' ? 'mailbox_unavailable' : 'mailbox_paused';
}
