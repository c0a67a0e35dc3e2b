import { Prisma } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { IS_READ_BY_IMAP, IS_UNREAD } from '../../channels/mailboxes/unread-mailboxes.ts';

export const HEALTH_KINDS = {
  mailbox: 'A mailbox.',
  network: 'A network account.',
  engagement: 'A monitored profile.',
  crm: 'The CRM of the team.',
  webhook: 'Notices that the network provider sends.',
  import: 'An import of the last 30 days.',
} as const;

export type HealthKind = keyof typeof HEALTH_KINDS;

export const HEALTH_STATES = {
  working: 'Reading and sending work as expected.',
  late: 'The source was not read for longer than expected and is retried automatically, or received rows could not be processed.',
  stopped: 'Reading and sending stopped until a person acts.',
} as const;

/** A source or account, with its latest read and send. A working sign-in alone proves neither. */
export interface HealthSource {
  kind: HealthKind;
  /** The ID of the mailbox, member, profile, team or import. */
  subjectId: string;
  name: string;
  state: keyof typeof HEALTH_STATES;
  reason: string | null;
  lastReadAt: Date | null;
  lastSentAt: Date | null;
  setAsideCount: number;
}

/**
 * One statement, so that all figures belong to one moment. SQL because they come from many tables.
 */
export async function healthOf(context: ServiceContext): Promise<HealthSource[]> {
  const { actor, rows, clock } = context;
  authorize(actor, 'health.read');
  const { teamId } = actor;
  const now = clock.now();
  return rows<HealthSource>(Prisma.sql`
    with set_aside as (
      select source::text as kind, source_id, count(*)::int as count from set_aside_row
      where team_id = ${teamId} and discarded_at is null group by source, source_id),
    sources as (${Prisma.join([mailboxes(teamId), accounts(teamId, now), profiles(teamId, now), crm(teamId, now), notices(teamId), imports(teamId, now)], ' union all ')})
    select s.kind, s.subject_id as "subjectId", s.name, case when s.state = 'working' and a.count > 0 then 'late' else s.state end as state,
      coalesce(s.reason, case when a.count > 0 then 'Some of what came could not be processed.' end) as reason, s.read_at as "lastReadAt", s.sent_at as "lastSentAt",
      case when s.kind = 'import' then s.refused else coalesce(a.count, 0) end as "setAsideCount"
    from sources s left join set_aside a on a.kind = s.kind and a.source_id = s.subject_id
    order by array_position(array['mailbox', 'network', 'engagement', 'crm', 'webhook', 'import'], s.kind), s.name, s.subject_id`);
}

/**
 * A mailbox is read up to the oldest read time of its folders. Simulated mailboxes and mailboxes of
 * the server's provider have the time of their last check.
 */
function mailboxes(teamId: string): Prisma.Sql {
  return Prisma.sql`
    select 'mailbox' as kind, b.id as subject_id, b.address as name,
      case when b.status <> 'connected' then 'stopped' when ${IS_UNREAD} then 'late' else 'working' end as state,
      case when b.status <> 'connected' then b.reason_message when ${IS_UNREAD} then 'Not all of its folders were read lately.' end as reason,
      case when ${IS_READ_BY_IMAP} then (select case when bool_and(f.read_at is not null) then min(f.read_at) end
        from mailbox_folder f where f.mailbox_id = b.id and not f.is_excluded) else b.last_synced_at end as read_at,
      case when b.last_send_at > '1970-01-01T00:00:00Z' then b.last_send_at end as sent_at, 0 as refused
    from mailbox b where b.team_id = ${teamId} and b.removed_at is null`;
}

/** A synchronization that is two hours overdue has failed repeatedly. */
function accounts(teamId: string, now: Date): Prisma.Sql {
  const overdue = Prisma.sql`exists (select 1 from outreach_action a where a.team_id = x.team_id and a.sender_id = x.membership_id
    and a.request_type in ('sync_relations', 'sync_unibox_account') and a.status in ('pending', 'sending')
    and coalesce(a.executed_at, a.created_at) < ${now}::timestamptz - interval '2 hours')`;
  return Prisma.sql`
    select 'network', x.membership_id, u.display_name,
      case when x.status = 'disconnected' then 'stopped' when ${overdue} then 'late' else 'working' end,
      case when x.status = 'disconnected' then 'The network account has to be connected again.' when ${overdue} then 'Its inbox or its connections were not read for two hours.' end,
      x.last_synced_at,
      (select max(a.executed_at) from outreach_action a where a.team_id = x.team_id and a.sender_id = x.membership_id and a.status = 'done'
        and a.request_type in ('send_connection', 'send_message', 'send_in_mail_message')), 0
    from sender_account x join team_membership m on m.id = x.membership_id join "user" u on u.id = m.user_id
    where x.team_id = ${teamId} and x.channel = 'network' and x.status <> 'none' and m.is_active`;
}

/** A failed attempt schedules the next one, so an overdue profile was not asked for at all. */
function profiles(teamId: string, now: Date): Prisma.Sql {
  const overdue = Prisma.sql`p.next_collect_at < ${now}::timestamptz - interval '2 hours'
    and exists (select 1 from social_engagement_config g where g.team_id = p.team_id and g.is_enabled)`;
  return Prisma.sql`
    select 'engagement', p.id, coalesce(p.display_name, p.network_url),
      case when p.status = 'inactive' then 'stopped' when p.failure_code is not null or ${overdue} then 'late' else 'working' end,
      coalesce(p.failure_message, case when p.status = 'active' and ${overdue} then 'Its likes and comments were not read for two hours. A connected network account reads them.' end),
      p.last_collected_at, null::timestamptz, 0
    from monitored_profile p where p.team_id = ${teamId}`;
}

function crm(teamId: string, now: Date): Prisma.Sql {
  const waiting = Prisma.sql`exists (select 1 from crm_work w where w.team_id = c.team_id and w.attempts > 0 and w.created_at < ${now}::timestamptz - interval '1 hour')`;
  const unread = Prisma.sql`exists (select 1 from crm_reading r where r.team_id = c.team_id and r.since < ${now}::timestamptz - interval '1 hour')`;
  return Prisma.sql`
    select 'crm', c.team_id, c.name::text,
      case when c.reason_message is not null then 'stopped' when ${waiting} or ${unread} then 'late' else 'working' end,
      coalesce(c.reason_message, case when ${waiting} then 'Some changes have waited for an hour.'
        when ${unread} then 'It was not asked for an hour which contacts were changed there.' end),
      (select r.since from crm_reading r where r.team_id = c.team_id),
      (select max(s.created_at) from crm_sync s where s.team_id = c.team_id and s.failure is null), 0
    from connected_crm c where c.team_id = ${teamId}
    union all select 'crm', ${teamId}, 'CRM', 'working', null, null::timestamptz, null::timestamptz, 0
    where not exists (select 1 from connected_crm c where c.team_id = ${teamId})
      and exists (select 1 from set_aside a where a.kind = 'crm')`;
}

function notices(teamId: string): Prisma.Sql {
  return Prisma.sql`
    select 'webhook', m.id, u.display_name, 'working', null, null::timestamptz, null::timestamptz, 0
    from set_aside a join team_membership m on m.id = a.source_id and m.team_id = ${teamId} join "user" u on u.id = m.user_id where a.kind = 'webhook'`;
}

/** The refused rows are in the report of the import, which people correct and import again. */
function imports(teamId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    select 'import', i.id, i.name, case when i.status = 'failed' then 'stopped' else 'working' end, i.failure_message,
      i.finished_at, null::timestamptz, i.refused_rows
    from import i where i.team_id = ${teamId} and i.created_at > ${now}::timestamptz - interval '30 days' and (i.status = 'failed' or i.refused_rows > 0)`;
}
