import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { idKind } from '../../../kernel/ids.ts';
import type { ObjectNoteCode } from '../../../kernel/object-notes.ts';
import { can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ownTasks } from '../../sequences/enrollments/enrollments.loaders.ts';
import { isContactPaused } from '../../sequences/pauses/pause-conditions.ts';

/** A note that an object is paused, archived, merged, erased, or waits for a deactivated member. */
export interface ObjectNote {
  code: ObjectNoteCode;
  /** The requested ID; for a merged contact its former ID. */
  ref: string;
  name: string | null;
}

/** The maximum number of IDs per call. */
export const MOST_NOTED = 500;

/**
 * The notes on objects of the caller's team. Unreadable and unknown objects get none. SQL because
 * one statement reads all tables.
 */
export async function objectNotes(
  context: ServiceContext,
  given: readonly string[],
): Promise<ObjectNote[]> {
  if (given.length > MOST_NOTED)
    throw invalidRequest([{ path: 'ids', message: `must have at most ${MOST_NOTED} IDs.` }]);
  const parts = partsOf(context, [...new Set(given)]);
  if (parts.length === 0) return [];
  return context.rows<ObjectNote>(Prisma.sql`
    select code, ref, name from (${Prisma.join(parts, ' union all ')}) as notes (nth, code, ref, name)
    order by nth, ref`);
}

function partsOf({ actor }: ServiceContext, ids: readonly string[]): Prisma.Sql[] {
  const { teamId, membershipId } = actor;
  const ofKind = (kind: ReturnType<typeof idKind>) => ids.filter((id) => idKind(id) === kind);
  const [plans, enrollments, tasks] = [ofKind('flowPlan'), ofKind('enrollment'), ofKind('task')];
  const [contacts, mailboxes] = [ofKind('contact'), ofKind('mailbox')];
  const memberships = ofKind('teamMembership');
  const parts: Prisma.Sql[] = [];
  const senders = enrollments.length + mailboxes.length + memberships.length;
  if (plans.length + contacts.length + senders > 0)
    parts.push(Prisma.sql`select 1, 'paused_team', p.team_id, null
      from outreach_pause p where p.team_id = ${teamId} and p.scope = 'team'`);
  if (plans.length > 0 && can(actor, 'flows.read'))
    parts.push(Prisma.sql`
      select case when f.archived_at is null then 2 else 3 end, case when f.archived_at is null then 'paused_flow_plan' else 'archived_flow_plan' end, f.id, f.name
      from flow_plan f where f.team_id = ${teamId} and f.id = any(${plans}) and (f.archived_at is not null or f.paused_at is not null)`);
  if (enrollments.length > 0 && can(actor, 'enrollments.read'))
    parts.push(Prisma.sql`
      select case when m.is_active then 4 else 5 end, case when m.is_active then 'paused_enrollment' else 'sender_deactivated' end, e.id, null
      from enrollment e join team_membership m on m.team_id = e.team_id and m.id = e.sender_id
      where e.team_id = ${teamId} and e.id = any(${enrollments}) and e.status = 'in_progress'
        and (e.paused_at is not null or e.plan_paused_at is not null or not m.is_active)`);
  if (senders > 0 && can(actor, 'senders.read'))
    parts.push(pausedSenders(actor, { enrollments, mailboxes, memberships }));
  if (tasks.length > 0 && can(actor, 'tasks.read'))
    parts.push(Prisma.sql`
      select 6, 'assignee_deactivated', t.id, t.title from task t join team_membership m on m.team_id = t.team_id and m.id = t.assignee_id
      where t.team_id = ${teamId} and t.id = any(${tasks}) and t.status = 'todo' and not m.is_active ${ownTasks(actor)}`);
  // The condition of pauses uses the alias `c` for a contact.
  if (contacts.length > 0 && can(actor, 'contacts.read'))
    parts.push(
      Prisma.sql`
      select case when k.erased_at is null then 7 else 8 end, case when k.erased_at is null then 'paused_contact' else 'erased_contact' end, k.id,
        nullif(concat_ws(' ', k.first_name, k.last_name), '')
      from contact k where k.team_id = ${teamId} and k.id = any(${contacts})
        and (k.erased_at is not null or ${isContactPaused(Prisma.sql`k.team_id`, Prisma.sql`k.id`)})`,
      Prisma.sql`
      select 9, 'merged_contact', a.value, 'now ' || a.contact_id from contact_alias a
      where a.team_id = ${teamId} and a.kind = 'contact_id' and a.value = any(${contacts})`,
    );
  if (mailboxes.length > 0 && can(actor, 'mailboxes.read'))
    parts.push(Prisma.sql`
      select 10, case when b.removed_at is not null then 'disconnected_mailbox' when not m.is_active then 'mailbox_of_deactivated_member' else 'paused_mailbox' end,
        b.id, b.address
      from mailbox b join team_membership m on m.team_id = b.team_id and m.id = b.membership_id
      where b.team_id = ${teamId} and b.id = any(${mailboxes}) and (b.removed_at is not null or not m.is_active or b.status <> 'connected')
        ${can(actor, 'mailboxes.read.team') ? Prisma.empty : Prisma.sql`and b.membership_id = ${membershipId}`}`);
  return parts;
}

/** Objects of paused senders. Members only get notes on objects that they may read. */
function pausedSenders(
  actor: Actor,
  ids: Record<'enrollments' | 'mailboxes' | 'memberships', readonly string[]>,
): Prisma.Sql {
  const { teamId, membershipId } = actor;
  const ownMailboxes = can(actor, 'mailboxes.read.team')
    ? Prisma.empty
    : Prisma.sql`and b.membership_id = ${membershipId}`;
  return Prisma.sql`
    select 6, 'paused_sender', k.ref, k.name from (
      select e.id as ref, e.sender_id, null as name from enrollment e
      where e.team_id = ${teamId} and e.id = any(${[...ids.enrollments]}) and e.status = 'in_progress'
      union all select b.id, b.membership_id, b.address from mailbox b
      where b.team_id = ${teamId} and b.id = any(${[...ids.mailboxes]}) and b.removed_at is null ${ownMailboxes}
      union all select m.id, m.id, u.display_name from team_membership m join "user" u on u.id = m.user_id
      where m.team_id = ${teamId} and m.id = any(${[...ids.memberships]}) and m.is_active) as k
    join sender_settings x on x.membership_id = k.sender_id and x.paused_at is not null`;
}
