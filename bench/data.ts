import type { Database } from '../src/db/database.ts';
import { generateApiKey } from '../src/domains/accounts/api-keys/api-key-format.ts';

/**
 * The amount of data. The goals apply to scale 1. `tenants` multiplies the number of teams of the
 * same size.
 */
export interface Sizes {
  teams: number;
  members: number;
  plans: number;
  contacts: number;
  enrollmentsPerPlan: number;
  actions: number;
  credits: number;
  /** True if half of the actions are due now. Should be false if a worker runs at the same time. */
  actionsAreDue: boolean;
}

export function sizes(scale: number, tenants = 1): Sizes {
  return {
    teams: 20 * tenants,
    members: 10,
    plans: 20,
    contacts: Math.round(10_000 * scale),
    enrollmentsPerPlan: Math.round(1_000 * scale),
    actions: Math.round(15_000 * scale),
    credits: Math.round(10_000 * scale),
    actionsAreDue: true,
  };
}

/** The secret for signing the cursors of a run. */
export const SERVER_SECRET = 'bench';

/** The API key of a team, with the IDs that the scenarios use. */
export interface BenchKey {
  key: string;
  teamId: string;
  planId: string;
  audienceId: string;
  /** The number of the team's first open task, from which `taskId` derives the IDs. */
  firstTask: number;
  tasks: number;
}

const padded = (number: number) => number.toString(16).toUpperCase().padStart(26, '0');

/** Of every eight enrollments, three wait for a call; the others are closed. */
const WAITING_OF_EIGHT = 3;

/** The ID of a team's open task by its zero-based index. */
export function taskId({ firstTask, tasks }: BenchKey, place: number): string {
  if (place >= tasks)
    throw new Error(
      `All ${tasks} open tasks of a team are completed. Increase BENCH_SCALE or reduce BENCH_SECONDS.`,
    );
  return `task_${padded(firstTask + Math.floor(place / WAITING_OF_EIGHT) * 8 + (place % WAITING_OF_EIGHT))}`;
}

/**
 * An ID whose last part is the number in hexadecimal, which is a valid ULID and sorts like the
 * number.
 */
const id = (prefix: string, number: string) =>
  `'${prefix}' || lpad(upper(to_hex(${number})), 26, '0')`;

/** Fills a migrated database by SQL, over one connection. Returns an API key of each team. */
export async function fill(database: Database, size: Sizes): Promise<BenchKey[]> {
  const { teams, members, plans, contacts, enrollmentsPerPlan, actions, credits, actionsAreDue } =
    size;
  const tree = JSON.stringify({
    nodeId: 'call',
    type: 'call',
    delay: '00:00:00',
    requiresApproval: false,
    title: 'Call',
    children: {},
  });
  const team = (row: string, perTeam: number) => id('team_', `1 + (${row} - 1) / ${perTeam}`);
  const owner = (row: string, perTeam: number) =>
    id('tm_', `1 + ((${row} - 1) / ${perTeam}) * ${members}`);
  const perTeam = plans * enrollmentsPerPlan;
  const contactOf = (row: string) =>
    id('pro_', `1 + ((${row} - 1) / ${perTeam}) * ${contacts} + ${row} % ${contacts}`);
  const status =
    "case when e % 8 < 3 then 'in_progress' when e % 8 = 3 then 'failed' else 'completed' end";
  for (const statement of [
    'set statement_timeout = 0',
    `insert into team (id, name, plan, credit_balance) select ${id('team_', 't')}, 'Team ' || t, 'paid', 1000 from generate_series(1, ${teams}) t`,
    `insert into "user" (id, email, display_name) select ${id('user_', 'u')}, 'user' || u || '@bench.example', 'User ' || u from generate_series(1, ${teams * members}) u`,
    `insert into team_membership (id, team_id, user_id, role)
       select ${id('tm_', 'u')}, ${team('u', members)}, ${id('user_', 'u')}, case when u % ${members} = 1 then 'owner' else 'member' end::role
       from generate_series(1, ${teams * members}) u`,
    `insert into server_secret (id, link_key) values (1, '${SERVER_SECRET}') on conflict do nothing`,
    'insert into sender_settings (membership_id, team_id) select id, team_id from team_membership',
    "insert into sender_account (membership_id, team_id, channel, status) select id, team_id, 'network', 'connected' from team_membership",
    `insert into contact (id, team_id, first_name, last_name, email, company_name)
       select ${id('pro_', 'p')}, ${team('p', contacts)}, 'First ' || p, 'Last ' || p, 'contact' || p || '@bench.example', 'Company ' || p % 1000
       from generate_series(1, ${teams * contacts}) p`,
    `insert into flow_plan (id, team_id, name, is_draft, root, created_by_id, published_at)
       select ${id('fp_', 'f')}, ${team('f', plans)}, 'Plan ' || f, false, '${tree}'::jsonb, ${owner('f', plans)}, now()
       from generate_series(1, ${teams * plans}) f`,
    "insert into flow_version (id, team_id, flow_plan_id, number, root) select 'fv_' || right(id, 26), team_id, id, 1, root from flow_plan",
    "update flow_plan set current_version_id = 'fv_' || right(id, 26)",
    'insert into flow_candidate (team_id, flow_plan_id, membership_id, position) select team_id, id, created_by_id, 0 from flow_plan',
    `insert into enrollment (id, team_id, flow_plan_id, flow_version_id, contact_id, sender_id, status, started_at, finished_at, updated_at, email_replies, is_opportunity)
       select ${id('enr_', 'e')}, p.team_id, p.id, p.current_version_id, ${contactOf('e')}, p.created_by_id, (${status})::enrollment_status,
         now() - make_interval(secs => e % 5000000), case when e % 8 < 3 then null else now() - make_interval(secs => e % 4000000) end, now(), (e % 7 = 0)::int, e % 14 = 0
       from generate_series(1, ${teams * perTeam}) e join flow_plan p on p.id = ${id('fp_', `1 + (e - 1) / ${enrollmentsPerPlan}`)}`,
    // Open steps are calls; closed steps are emails, messages and connection requests, some of them
    // accepted.
    `insert into step (id, team_id, enrollment_id, sender_id, node_id, type, status, due_at, executed_at, created_at, accepted_at, provider_id)
       select 'stp_' || right(id, 26), team_id, id, sender_id, 'call',
         (case when n % 8 < 3 then 'call' else (array['email', 'email', 'network_message', 'network_connect', 'email'])[n % 8 - 2] end),
         (case when n % 8 < 3 then 'awaiting_task' when n % 8 = 3 then 'failed' else 'done' end)::step_status,
         started_at, case when n % 8 < 4 then null else finished_at end, started_at,
         case when n % 16 = 6 then finished_at end, case when n % 8 > 3 then 'provided-' || n end
       from (select e.*, row_number() over (order by id) as n from enrollment e) as e`,
    "update enrollment set current_step_id = 'stp_' || right(id, 26) where status = 'in_progress'",
    `insert into task (id, team_id, kind, status, title, due_at, assignee_id, enrollment_id, flow_plan_id, contact_id, step_id, created_at, closed_at, closed_by_id)
       select 'task_' || right(id, 26), team_id, 'call', (case when status = 'in_progress' then 'todo' else 'completed' end)::task_status, 'Call', started_at, sender_id, id,
         flow_plan_id, contact_id, 'stp_' || right(id, 26), started_at, finished_at, case when finished_at is not null then sender_id end
       from (select e.*, row_number() over (order by id) as n from enrollment e) as e where n % 8 < 4`,
    `insert into outreach_action (id, team_id, sender_id, request_type, status, due_at, created_at)
       select ${id('oa_', 'a')}, ${team('a', actions)}, ${id('tm_', `1 + ((a - 1) / ${actions}) * ${members} + a % ${members}`)},
         (array['send_connection', 'send_message', 'view_profile', 'send_in_mail_message'])[1 + a % 4]::outreach_request_type, 'pending',
         now() + make_interval(secs => a % 100000 + ${actionsAreDue ? -50_000 : 86_400}), now()
       from generate_series(1, ${teams * actions}) a`,
    `insert into message (id, team_id, channel, direction, enrollment_id, step_id, external_id, body, sentiment, sent_at)
       select 'msg_' || right(id, 26), team_id, 'email', 'inbound', id, 'stp_' || right(id, 26), 'bench-' || id, 'An answer.',
         (array['positive', 'neutral', 'negative'])[1 + n % 3]::sentiment, coalesce(finished_at, started_at)
       from (select e.*, row_number() over (order by id) as n from enrollment e) as e where email_replies > 0`,
    `insert into link_click (id, team_id, enrollment_id, step_id, url, clicked_at)
       select 'clk_' || right(id, 26), team_id, id, 'stp_' || right(id, 26), 'https://bench.example/', finished_at
       from enrollment where is_opportunity and finished_at is not null`,
    `insert into credit_transaction (id, team_id, feature_type, cost, type, status, description, settled_at)
       select ${id('ct_', 'c')}, ${team('c', credits)}, 'email_unlock', 1, 'outgoing', 'committed', 'An address', now() from generate_series(1, ${teams * credits}) c`,
    `insert into audience (id, team_id, name, created_by_id) select ${id('aud_', 't')}, ${id('team_', 't')}, 'Audience', ${id('tm_', `1 + (t - 1) * ${members}`)} from generate_series(1, ${teams}) t`,
    'vacuum analyze',
  ]) {
    await database.script(statement);
  }
  const keys: BenchKey[] = [];
  for (let index = 1; index <= teams; index += 1) {
    const made = generateApiKey();
    const teamId = `team_${padded(index)}`;
    await database.script(
      `insert into api_key (id, team_id, membership_id, key_id, hash, name, last_four, scopes, expires_at)
       values ($1, $2, $3, $4, $5, 'bench', $6, '{read,write,charge}', now() + interval '100 days')`,
      [
        `key_${padded(index)}`,
        teamId,
        `tm_${padded(1 + (index - 1) * members)}`,
        made.keyId,
        made.hash,
        made.lastFour,
      ],
    );
    // Each multiple of eight starts a run of open tasks; this is the first one of the team.
    const firstTask = Math.ceil(((index - 1) * perTeam + 1) / 8) * 8;
    const tasks = (Math.floor((index * perTeam - firstTask) / 8) - 1) * WAITING_OF_EIGHT;
    keys.push({
      key: made.key,
      teamId,
      planId: `fp_${padded(1 + (index - 1) * plans)}`,
      audienceId: `aud_${padded(index)}`,
      firstTask,
      tasks,
    });
  }
  return keys;
}
