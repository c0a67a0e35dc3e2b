import pg from 'pg';
import type { BenchKey } from './data.ts';
import { Server } from './servers.ts';

const LIMIT_MILLIS = 300_000;

/**
 * The steps per second of one worker: `perTeam` contacts of each of the teams get an email that is
 * due, and then a call. The other steps of the database wait for calls. The IDs end in numbers that
 * no filled row has.
 */
export async function engineSteps(
  url: string,
  keys: readonly BenchKey[],
  perTeam: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await prepare(
      client,
      keys.map(({ teamId }) => teamId),
      perTeam,
    );
    const worker = await Server.worker({ DATABASE_URL: url });
    try {
      return await rateOf(
        client,
        keys.map(({ teamId }) => teamId),
        keys.length * perTeam,
      );
    } finally {
      await worker.stop();
    }
  } finally {
    await client.end();
  }
}

async function prepare(
  client: pg.Client,
  teams: readonly string[],
  perTeam: number,
): Promise<void> {
  const tree = {
    ...{
      nodeId: 'mail',
      type: 'email',
      delay: '00:00:00',
      requiresApproval: false,
      subject: 'Hello',
      message: 'Hello {{ contact.firstName }}',
    },
    children: {
      default: {
        nodeId: 'call',
        type: 'call',
        delay: '00:00:00',
        requiresApproval: false,
        title: 'Call',
        children: {},
      },
    },
  };
  const query = (text: string, ...values: unknown[]) => client.query(text, values);
  await query(
    `update sender_settings set spacing_seconds = 0, daily_emails = 1000000, work_days = '{1,2,3,4,5,6,7}', work_start_minute = 0, work_end_minute = 1440
     where team_id = any($1)`,
    teams,
  );
  await query(
    `insert into mailbox (id, team_id, membership_id, address, auth, is_primary)
     select 'mb_' || right(m.id, 26), m.team_id, m.id, 'sender@' || lower(m.id) || '.example', 'default', true from team_membership m where m.team_id = any($1)`,
    teams,
  );
  await query(
    `insert into flow_plan (id, team_id, name, is_draft, root, created_by_id, published_at)
     select 'fp_ENGINE' || right(team_id, 20), team_id, 'Engine', false, $2::jsonb, min(id), now() from team_membership where team_id = any($1) group by team_id`,
    teams,
    JSON.stringify(tree),
  );
  await query(
    `insert into flow_version (id, team_id, flow_plan_id, number, root) select 'fv_ENGINE' || right(id, 20), team_id, id, 1, root from flow_plan where id like 'fp_ENGINE%'`,
  );
  await query(
    "update flow_plan set current_version_id = 'fv_ENGINE' || right(id, 20) where id like 'fp_ENGINE%'",
  );
  await query(
    `insert into contact (id, team_id, first_name, last_name, email)
     select 'pro_ENGINE' || right(t.id, 10) || lpad(n::text, 10, '0'), t.id, 'First', 'Last', 'quiet.' || n || '@bench.example' from team t, generate_series(1, $2::int) n where t.id = any($1)`,
    teams,
    perTeam,
  );
  await query(
    `insert into enrollment (id, team_id, flow_plan_id, flow_version_id, contact_id, sender_id, status, started_at, updated_at, current_step_id)
     select 'enr_' || right(c.id, 26), c.team_id, f.id, f.current_version_id, c.id, m.id, 'in_progress', now(), now(), null
     from (select *, right(id, 10)::int as n from contact where team_id = any($1) and id like 'pro_ENGINE%') c
     join flow_plan f on f.id = 'fp_ENGINE' || right(c.team_id, 20)
     join lateral (select m.id from team_membership m where m.team_id = c.team_id order by m.id offset c.n % 10 limit 1) m on true`,
    teams,
  );
  await query(
    `insert into step (id, team_id, enrollment_id, sender_id, mailbox_id, node_id, type, status, due_at, wake_at, created_at)
     select 'stp_' || right(id, 26), team_id, id, sender_id, 'mb_' || right(sender_id, 26), 'mail', 'email', 'scheduled', now(), now(), now()
     from enrollment where team_id = any($1) and id like 'enr_ENGINE%'`,
    teams,
  );
  await query(
    "update enrollment set current_step_id = 'stp_' || right(id, 26) where team_id = any($1) and id like 'enr_ENGINE%'",
    teams,
  );
  await query('analyze');
}

/**
 * A call waits after its email was sent. Counted by an index, so that counting does not slow the
 * engine.
 */
async function rateOf(
  client: pg.Client,
  teams: readonly string[],
  enrollments: number,
): Promise<number> {
  const until = performance.now() + LIMIT_MILLIS;
  let first: { called: number; at: number } | null = null;
  for (;;) {
    const { rows } = await client.query<{ called: number }>(
      `select coalesce(sum(c.called), 0)::int as called from unnest($1::text[]) team (id) cross join lateral (
         select count(*) as called from task where team_id = team.id and flow_plan_id = 'fp_ENGINE' || right(team.id, 20) and status = 'todo') c`,
      [teams],
    );
    const { called = 0 } = rows[0] ?? {};
    const at = performance.now();
    if (first === null && called > 0) first = { called, at };
    if (first !== null && called >= enrollments)
      return (2 * (called - first.called)) / ((at - first.at) / 1_000);
    if (at > until)
      throw new Error(
        `Only ${called} of ${enrollments} calls were opened in ${LIMIT_MILLIS / 1_000} s.`,
      );
    await new Promise((done) => setTimeout(done, 250));
  }
}
