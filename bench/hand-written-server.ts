import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { EXTENSIONS } from '../src/pglite/instance.ts';

/**
 * The hand-written baseline: node:http and one prepared statement per request that returns JSON.
 * Runs as a separate process on the PostgreSQL database in DATABASE_URL or the embedded database in
 * DATA_DIR.
 */

const CALLER = `with caller as (
  select k.team_id, m.id as membership_id, m.user_id, m.role from api_key k join team_membership m on m.id = k.membership_id
  where k.key_id = $1 and k.hash = $2 and k.revoked_at is null and k.expires_at > now() and m.is_active)`;

interface Statement {
  text: string;
  values: (body: Record<string, string>) => string[];
}

const none = () => [];

const STATEMENTS: Record<string, Statement> = {
  ping: { text: "select '{}'::json as answer", values: none },
  current_user: {
    text: `${CALLER} select json_build_object('user', json_build_object('userId', u.id, 'displayName', u.display_name, 'email', u.email, 'role', c.role),
      'team', json_build_object('teamId', t.id, 'name', t.name, 'creditBalance', t.credit_balance)) as answer
      from caller c join "user" u on u.id = c.user_id join team t on t.id = c.team_id`,
    values: none,
  },
  flow_plans: {
    text: `${CALLER}, page as (select f.* from flow_plan f, caller c where f.team_id = c.team_id order by f.id desc limit 25),
      counts as (select e.flow_plan_id, e.status, count(*) as n, sum(e.email_replies + e.network_replies) as replies
        from enrollment e join page p on p.id = e.flow_plan_id and p.team_id = e.team_id group by 1, 2),
      opportunities as (select e.flow_plan_id, count(distinct e.contact_id) as n
        from enrollment e join page p on p.id = e.flow_plan_id and p.team_id = e.team_id where e.is_opportunity group by 1),
      awaiting as (select q.flow_plan_id, count(*) as n
        from queue_item q join page p on p.id = q.flow_plan_id and p.team_id = q.team_id where q.status in ('awaiting', 'queued') group by 1)
      select json_agg(json_build_object('flowPlanId', p.id, 'name', p.name, 'isDraft', p.is_draft, 'createdAt', p.created_at,
        'awaiting', (select n from awaiting where flow_plan_id = p.id), 'opportunities', (select n from opportunities where flow_plan_id = p.id),
        'metrics', (select json_object_agg(status, json_build_array(n, replies)) from counts where flow_plan_id = p.id)) order by p.id desc) as answer from page p`,
    values: none,
  },
  plans_in_depth: {
    text: `${CALLER}, page as (select f.* from flow_plan f, caller c where f.team_id = c.team_id order by f.id desc limit 10)
      select json_agg(json_build_object('flowPlanId', p.id, 'name', p.name, 'enrollments', (
        select json_agg(json_build_object('enrollmentId', e.id, 'status', e.status,
          'contact', json_build_object('contactId', c.id, 'fullName', concat_ws(' ', c.first_name, c.last_name), 'email', c.email),
          'tasks', (select coalesce(json_agg(json_build_object('taskId', t.id, 'title', t.title, 'status', t.status)), '[]') from task t
            where t.team_id = e.team_id and t.enrollment_id = e.id and t.status = 'todo')) order by e.id desc)
        from (select * from enrollment e where e.team_id = p.team_id and e.flow_plan_id = p.id order by e.id desc limit 10) as e
        join contact c on c.team_id = e.team_id and c.id = e.contact_id)) order by p.id desc) as answer from page p`,
    values: none,
  },
  enrollments: {
    text: `${CALLER}, page as (select e.* from enrollment e, caller c
        where e.team_id = c.team_id and e.flow_plan_id = $3 and e.status = 'completed' and e.id < $4 order by e.id desc limit 25)
      select json_agg(json_build_object('enrollmentId', e.id, 'status', e.status, 'startedAt', e.started_at, 'finishedAt', e.finished_at,
        'contact', json_build_object('contactId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email),
        'sender', json_build_object('userId', u.id, 'displayName', u.display_name)) order by e.id desc) as answer
      from page e join contact p on p.id = e.contact_id join team_membership m on m.id = e.sender_id join "user" u on u.id = m.user_id`,
    values: ({ flowPlanId = '', before = '' }) => [flowPlanId, before],
  },
  team_metrics: {
    // The facts by day. The client computes the charts.
    text: `${CALLER}, facts as (
        (select 'step' as fact, s.type::text as kind, s.executed_at::date as day, count(*) as n, 0 as logged from step s, caller c
          where s.team_id = c.team_id and s.type in ('email', 'network_profile_view', 'network_connect', 'network_message', 'network_inmail')
            and s.status = 'done' and s.executed_at >= current_date - 29 group by 2, 3)
        union all
        (select 'accepted', '', s.accepted_at::date, count(*), 0 from step s, caller c
          where s.team_id = c.team_id and s.type = 'network_connect' and s.accepted_at >= current_date - 29 group by 3)
        union all
        (select 'reply', m.channel::text || ' ' || coalesce(m.sentiment::text, 'neutral'), m.sent_at::date, count(*), 0 from message m
          join caller c on c.team_id = m.team_id join enrollment e on e.team_id = m.team_id and e.id = m.enrollment_id
          where m.direction = 'inbound' and m.sent_at >= current_date - 29 group by 2, 3)
        union all
        (select 'click', '', l.clicked_at::date, count(*), 0 from link_click l, caller c where l.team_id = c.team_id and l.clicked_at >= current_date - 29 group by 3)
        union all
        (select 'task', t.kind::text, null, count(*), count(*) filter (where t.status = 'completed' and t.closed_at >= current_date - 29) from task t, caller c
          where t.team_id = c.team_id and t.status <> 'canceled' and (t.closed_at is null or t.closed_at >= current_date - 29) group by 2)
        union all
        (select 'meeting', '', m.booked_at::date, count(*), 0 from meeting m, caller c where m.team_id = c.team_id and m.booked_at >= current_date - 29 group by 3)
        union all
        (select 'verdict', e.qualification::text, null, count(*), 0 from enrollment e, caller c where e.team_id = c.team_id
          and e.qualification in ('qualified', 'disqualified') and e.qualified_at >= current_date - 29 group by 2)
        union all
        (select 'opportunity', '', null, count(distinct e.contact_id), 0 from enrollment e, caller c where e.team_id = c.team_id and e.is_opportunity
          and (exists (select 1 from message m where m.team_id = e.team_id and m.enrollment_id = e.id
              and m.direction = 'inbound' and m.sentiment = 'positive' and m.sent_at >= current_date - 29)
            or exists (select 1 from meeting b where b.team_id = e.team_id and b.enrollment_id = e.id and b.booked_at >= current_date - 29))))
      select json_agg(json_build_array(fact, kind, day, n, logged)) as answer from facts`,
    values: none,
  },
  add_contacts: {
    text: `${CALLER}, given as (select lower(g.email) as email, g."firstName" as first_name, g.id from json_to_recordset($4::json) as g(id text, email text, "firstName" text)),
      audience as (select a.id, a.team_id from audience a, caller c where a.team_id = c.team_id and a.id = $3 for update),
      made as (insert into contact (id, team_id, first_name, email) select g.id, a.team_id, g.first_name, g.email from given g, audience a
        where not exists (select 1 from contact_email k where k.team_id = a.team_id and k.address = g.email)
        on conflict do nothing returning id, email),
      found as (select id, email from made union all
        select p.id, p.email from contact p join audience a on a.team_id = p.team_id join given g on g.email = p.email),
      added as (insert into audience_member (audience_id, contact_id, team_id, added_at) select distinct a.id, f.id, a.team_id, now() from found f, audience a
        on conflict do nothing returning contact_id),
      counted as (update audience set contact_count = contact_count + (select count(*) from added) where id = $3 returning id, name, contact_count)
      select json_build_object('audience', (select json_build_object('audienceId', id, 'name', name, 'contactCount', contact_count) from counted),
        'added', (select count(*) from added), 'skipped', (select count(*) from given) - (select count(*) from added)) as answer`,
    values: ({ audienceId = '', contacts = '[]' }) => [audienceId, contacts],
  },
  complete_task: {
    // Ends the enrollment like the program: cancels other waiting work for the contact, queues CRM
    // work, and notifies subscribers.
    text: `${CALLER}, task as (
        update task t set status = 'completed', closed_at = now(), closed_by_id = c.membership_id from caller c
        where t.team_id = c.team_id and t.id = $3 and t.status = 'todo' and t.assignee_id = c.membership_id returning t.*),
      step as (update step s set status = 'done', executed_at = now() from task t where s.team_id = t.team_id and s.id = t.step_id and s.status = 'awaiting_task' returning s.id),
      enrollment as (update enrollment e set status = 'completed', finished_at = now(), updated_at = now(), current_step_id = null from task t
        where e.team_id = t.team_id and e.id = t.enrollment_id and e.status = 'in_progress' returning e.id, e.team_id, e.flow_plan_id, e.contact_id),
      steps as (update step s set status = 'canceled', wake_at = null from enrollment e, task t where s.enrollment_id = e.id and s.id <> t.step_id
        and s.status in ('scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'awaiting_acceptance')),
      actions as (update outreach_action a set status = 'canceled' from enrollment e where a.team_id = e.team_id and a.enrollment_id = e.id and a.status = 'pending'),
      tasks as (update task o set status = 'canceled', closed_at = now() from enrollment e, task t
        where o.team_id = e.team_id and o.enrollment_id = e.id and o.id <> t.id and o.status = 'todo'),
      pushed as (insert into crm_work (kind, subject_id, team_id, next_at, created_at) select 'task', t.id, t.team_id, now(), now() from task t where t.crm_task_id is not null
        on conflict (kind, subject_id) do update set version = crm_work.version + 1),
      shown as (insert into crm_work (kind, subject_id, team_id, next_at, created_at) select 'status', e.id, e.team_id, now(), now() from enrollment e
        join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id and f.is_enrich_crm
        join contact p on p.team_id = e.team_id and p.id = e.contact_id and p.crm_contact_id is not null
        on conflict (kind, subject_id) do update set version = crm_work.version + 1),
      told as (select pg_notify('hand_written_events', t.team_id), append_events(json_build_array(
        json_build_object('teamId', t.team_id, 'kind', 'task', 'change', 'updated', 'subjectId', t.id, 'ownerId', t.assignee_id, 'occurredAt', now()),
        json_build_object('teamId', t.team_id, 'kind', 'enrollment', 'change', 'updated', 'subjectId', t.enrollment_id, 'occurredAt', now()))::jsonb) from task t)
      select json_build_object('taskId', t.id, 'status', t.status, 'executedAction', 'log_call', 'told', (select count(*) from told),
        'done', (select id from step), 'enrollment', (select id from enrollment),
        'task', json_build_object('kind', t.kind, 'title', t.title, 'instructions', t.instructions, 'dueAt', t.due_at, 'createdAt', t.created_at, 'closedAt', t.closed_at),
        'assignee', json_build_object('teamMembershipId', m.id, 'userId', u.id, 'displayName', u.display_name, 'email', u.email),
        'flowPlan', json_build_object('flowPlanId', f.id, 'name', f.name),
        'contact', json_build_object('contactId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone, 'networkUrl', p.network_url,
          'role', p.role, 'companyName', p.company_name, 'companyDomain', p.company_domain, 'crmContactId', p.crm_contact_id)) as answer
      from task t join team_membership m on m.team_id = t.team_id and m.id = t.assignee_id join "user" u on u.id = m.user_id
      join flow_plan f on f.team_id = t.team_id and f.id = t.flow_plan_id join contact p on p.team_id = t.team_id and p.id = t.contact_id`,
    values: ({ taskId = '' }) => [taskId],
  },
  queue_insights: {
    // The facts by sender and mailbox. The client computes the reasons.
    text: `${CALLER}, waiting as (
        select a.sender_id, a.request_type, a.due_at, a.due_at <= now() as is_due from outreach_action a, caller c where a.team_id = c.team_id and a.status = 'pending'),
      counts as (select sender_id, request_type, is_due, count(*) as n, min(due_at) as first from waiting group by 1, 2, 3),
      emails as (
        select b.membership_id as sender_id, b.id as mailbox_id, count(*) filter (where s.due_at <= now()) as due,
          count(*) filter (where s.due_at > now() and k.time_zone is not null) as later, min(s.due_at) filter (where s.due_at > now()) as first
        from mailbox b join caller c on c.team_id = b.team_id join step s on s.mailbox_id = b.id and s.type = 'email' and s.status = 'in_queue'
        join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id join contact k on k.team_id = e.team_id and k.id = e.contact_id group by b.id),
      senders as (
        select m.id, u.display_name, a.status, m.is_active, m.time_zone, x.paused_at, x.next_network_at, x.daily_emails,
          (select json_object_agg(d.kind, d.sent) from sender_day d where d.membership_id = m.id and d.day = to_char(now() at time zone m.time_zone, 'YYYY-MM-DD')) as sent,
          (select count(*) from enrollment e where e.team_id = m.team_id and e.sender_id = m.id and e.status = 'in_progress'
            and (e.paused_at is not null or e.plan_paused_at is not null)) as paused
        from team_membership m join caller c on c.team_id = m.team_id join "user" u on u.id = m.user_id join sender_settings x on x.membership_id = m.id
        left join sender_account a on a.membership_id = m.id and a.channel = 'network')
      select json_build_object(
        'senders', (select json_agg(json_build_object('senderId', s.id, 'displayName', s.display_name, 'status', s.status, 'isActive', s.is_active, 'timeZone', s.time_zone,
          'pausedAt', s.paused_at, 'nextNetworkAt', s.next_network_at, 'dailyEmails', s.daily_emails, 'sent', s.sent, 'paused', s.paused)) from senders s),
        'requests', (select json_agg(json_build_object('senderId', n.sender_id, 'requestType', n.request_type, 'isDue', n.is_due, 'count', n.n, 'first', n.first)) from counts n),
        'emails', (select json_agg(json_build_object('senderId', e.sender_id, 'mailboxId', e.mailbox_id, 'status', b.status, 'reason', b.reason, 'dailyLimit', b.daily_limit,
          'sent', (select d.sent from mailbox_day d where d.mailbox_id = b.id and d.day = to_char(now() at time zone 'UTC', 'YYYY-MM-DD')),
          'due', e.due, 'later', e.later, 'first', e.first)) from emails e join mailbox b on b.id = e.mailbox_id),
        'questions', (select json_agg(json_build_object('senderId', q.owner_id, 'kind', q.kind, 'count', q.n)) from (
          select q.owner_id, q.kind, count(distinct q.enrollment_id) as n from mail_question q join caller c on c.team_id = q.team_id
          where q.answer is null group by 1, 2) as q),
        'unknown', (select json_agg(json_build_object('senderId', s.sender_id, 'count', s.n)) from (
          select s.sender_id, count(*) as n from step s join caller c on c.team_id = s.team_id join enrollment e on e.team_id = s.team_id and e.current_step_id = s.id
          where s.failure_code = 'unknown_step_type' and s.status = 'failed' and s.failed_at >= now() - interval '30 days' and e.status = 'failed' group by 1) as s),
        'pausedPlans', (select json_agg(json_build_object('senderId', f.sender_id, 'flowPlanId', f.id, 'since', f.paused_at, 'reason', f.pause_reason, 'count', f.n)) from (
          select e.sender_id, f.id, f.paused_at, f.pause_reason, count(*) as n from enrollment e join caller c on c.team_id = e.team_id
          join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id
          where e.status = 'in_progress' and e.plan_paused_at is not null and e.paused_at is null group by 1, 2) as f),
        'pauses', (select json_agg(p) from outreach_pause p join caller c on c.team_id = p.team_id),
        'outages', (select json_agg(h) from work_hold h join caller c on c.team_id = h.team_id where h.lane in ('ai', 'network', 'crm', 'contact_data'))) as answer`,
    values: none,
  },
};

/** Runs a statement, prepared once per connection, and returns its JSON. */
type Ask = (name: string, text: string, values: string[]) => Promise<unknown>;

async function openDatabase(): Promise<Ask> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL !== undefined) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
    return async (name, text, values) =>
      (await pool.query({ name, text, values })).rows[0]?.answer ?? null;
  }
  if (DATA_DIR === undefined) throw new Error('Set DATABASE_URL or DATA_DIR.');
  const pglite = await PGlite.create({ dataDir: DATA_DIR, extensions: EXTENSIONS });
  return async (_name, text, values) =>
    (await pglite.query<{ answer: unknown }>(text, values)).rows[0]?.answer ?? null;
}

const ask = await openDatabase();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const key = String(request.headers['x-api-key'] ?? '');
    const name = (request.url ?? '').slice(1);
    const statement = STATEMENTS[name];
    if (statement === undefined) {
      response.writeHead(404).end();
      return;
    }
    const values = statement.text.startsWith('with caller')
      ? [key.slice(5, 17), createHash('sha256').update(key).digest('hex')]
      : [];
    ask(name, statement.text, [
      ...values,
      ...statement.values(JSON.parse(Buffer.concat(chunks).toString('utf8'))),
    ]).then(
      (answer) => {
        const text = JSON.stringify(answer);
        response
          .writeHead(answer === null ? 404 : 200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          })
          .end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(`serving at http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));
