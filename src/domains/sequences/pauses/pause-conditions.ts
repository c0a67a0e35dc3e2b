import { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * The conditions by which claims leave out paused work. Each is one primary key lookup in
 * `outreach_pause`, which contains only paused teams, companies and contacts. Senders, mailboxes
 * and flow plans store their pause in their own row.
 */

/** A condition: the team is paused, so none of its accounts sends. */
export function isTeamPaused(teamId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (select 1 from outreach_pause p where p.team_id = ${teamId} and p.scope = 'team')`;
}

/** A condition: the pause `p` belongs to the contact `c` or its company. */
export function isOfContact(): Prisma.Sql {
  return IS_OF_CONTACT;
}

const IS_OF_CONTACT = Prisma.sql`p.scope in ('company', 'contact')
  and (p.contact_id = c.id or p.subject = c.company_domain or p.subject = split_part(c.email, '@', 2))`;

/** A condition: the contact or its company is paused. */
export function isContactPaused(teamId: Prisma.Sql, contactId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from outreach_pause p join contact c on c.team_id = p.team_id and c.id = ${contactId}
    where p.team_id = ${teamId} and ${IS_OF_CONTACT})`;
}

/** A condition: the contact of the enrollment, or the contact's company, is paused. */
export function isEnrollmentPaused(teamId: Prisma.Sql, enrollmentId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from outreach_pause p join enrollment pe on pe.team_id = p.team_id and pe.id = ${enrollmentId}
    join contact c on c.team_id = pe.team_id and c.id = pe.contact_id
    where p.team_id = ${teamId} and ${IS_OF_CONTACT})`;
}

/** A pause in the form of `pauseOf`. */
export interface FoundPause {
  scope: 'team' | 'sender' | 'flow_plan' | 'company' | 'contact';
  /** The ID of the paused object; for a company its domain. */
  subject: string;
  since: Date;
  reason: string | null;
  /** Null for an operator, or if nobody is recorded. */
  pausedById: string | null;
}

/** Columns of a statement that select whose pauses to check. Omitted ones are not checked. */
export interface PauseSubjects {
  teamId: Prisma.Sql;
  contactId?: Prisma.Sql;
  senderId?: Prisma.Sql;
  flowPlanId?: Prisma.Sql;
}

/**
 * A query of at most one row, a `FoundPause`: the pause that prevents writing to a contact now,
 * widest scope first. For a lateral join, or with `exists` as a condition.
 */
export function pauseOf({ teamId, contactId, senderId, flowPlanId }: PauseSubjects): Prisma.Sql {
  const parts = [
    Prisma.sql`select 1 as width, 'team' as scope, p.subject, p.since, p.reason, p.paused_by_id as "pausedById"
      from outreach_pause p where p.team_id = ${teamId} and p.scope = 'team'`,
  ];
  if (senderId !== undefined)
    parts.push(Prisma.sql`select 2, 'sender', x.membership_id, x.paused_at, x.pause_reason, x.paused_by_id
      from sender_settings x where x.membership_id = ${senderId} and x.paused_at is not null`);
  if (flowPlanId !== undefined)
    parts.push(Prisma.sql`select 3, 'flow_plan', f.id, f.paused_at, f.pause_reason, f.paused_by_id
      from flow_plan f where f.team_id = ${teamId} and f.id = ${flowPlanId} and f.paused_at is not null`);
  if (contactId !== undefined)
    parts.push(Prisma.sql`select case p.scope when 'company' then 4 else 5 end, p.scope::text, p.subject, p.since, p.reason, p.paused_by_id
      from outreach_pause p join contact c on c.team_id = p.team_id and c.id = ${contactId}
      where p.team_id = ${teamId} and ${IS_OF_CONTACT}`);
  return Prisma.sql`select scope, subject, since, reason, "pausedById" from (${Prisma.join(parts, ' union all ')}) as pauses order by width, since limit 1`;
}
