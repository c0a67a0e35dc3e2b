import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Measures the steps per second of the engine with one and with four worker processes, on
 * PostgreSQL with the sandbox providers. Emails are composed, sent and recorded; each is followed
 * by a call step that opens a task.
 *   npm run bench:engine                 BENCH_STEPS=20000 BENCH_WORKERS=1,4
 */

const STEPS = Number(process.env['BENCH_STEPS'] ?? 20_000);
const LIMIT_SECONDS = 300;

/** Creates enrollments of all senders with a due first email and removes all other work. */
async function prepare(client: pg.Client): Promise<void> {
  const tree = {
    nodeId: 'mail',
    type: 'email',
    delay: '00:00:00',
    requiresApproval: false,
    subject: 'Hello {{ contact.firstName }}',
    message: 'Hello {{ contact.firstName }} of {{ company.name | default: "your company" }}',
    children: {
      default: {
        nodeId: 'call',
        type: 'call',
        delay: '00:00:00',
        requiresApproval: false,
        title: 'Call {{ contact.firstName }}',
        children: {},
      },
    },
  };
  await client.query('delete from enrollment; delete from outreach_action');
  await client.query('update flow_version set root = $1', [JSON.stringify(tree)]);
  await client.query(
    `update sender_settings set spacing_seconds = 0, daily_emails = 1000000, work_days = '{1,2,3,4,5,6,7}', work_start_minute = 0, work_end_minute = 1440`,
  );
  await client.query(
    `insert into mailbox (id, team_id, membership_id, address, auth, is_primary)
     select 'mb_' || right(m.id, 26), m.team_id, m.id, 'sender@' || lower(m.id) || '.example', 'default', true from team_membership m`,
  );
  await client.query(`update contact set email = 'quiet.' || lower(id) || '@bench.example'`);
  await client.query(
    `insert into enrollment (id, team_id, flow_plan_id, flow_version_id, contact_id, sender_id, status, started_at, updated_at)
     select 'enr_' || lpad(upper(to_hex(row_number() over ())), 26, '0'), p.team_id, f.id, f.current_version_id, p.id, m.id, 'in_progress', now(), now()
     from (select *, row_number() over (partition by team_id order by id) as n from contact) p
     join lateral (select * from flow_plan f where f.team_id = p.team_id order by f.id limit 1) f on true
     join lateral (select m.id from team_membership m where m.team_id = p.team_id order by m.id offset p.n % 10 limit 1) m on true
     limit $1`,
    [STEPS / 2],
  );
  await client.query(`insert into step (id, team_id, enrollment_id, sender_id, mailbox_id, node_id, type, status, due_at, wake_at, created_at)
    select 'stp_' || right(id, 26), team_id, id, sender_id, 'mb_' || right(sender_id, 26), 'mail', 'email', 'scheduled', now(), now(), now() from enrollment`);
  await client.query("update enrollment set current_step_id = 'stp_' || right(id, 26)");
  await client.query('vacuum analyze');
}

async function measure(workers: number): Promise<void> {
  const size = {
    ...sizes(0),
    plans: 1,
    contacts: Math.ceil(STEPS / 2 / 20),
    enrollmentsPerPlan: 1,
  };
  const place = await postgresPlace(size);
  const client = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await client.connect();
  const servers: Server[] = [];
  try {
    await prepare(client);
    const began = performance.now();
    servers.push(
      ...(await Promise.all(Array.from({ length: workers }, () => Server.worker(place.program)))),
    );
    const started = performance.now();
    let first: { done: number; at: number } | null = null;
    for (;;) {
      const { rows } = await client.query<{ mails: number; tasks: number; sent: number }>(
        'select (select count(*)::int from message) as mails, (select count(*)::int from task) as tasks, (select count(distinct step_id)::int from message) as sent',
      );
      const { mails = 0, tasks = 0, sent = 0 } = rows[0] ?? {};
      if (mails !== sent) throw new Error(`${mails} emails were sent for ${sent} steps.`);
      const at = performance.now();
      if (first === null && mails + tasks > 0) first = { done: mails + tasks, at };
      if (mails + tasks >= STEPS && first !== null) {
        const rate = (STEPS - first.done) / ((at - first.at) / 1_000);
        console.log(
          `${workers} ${workers === 1 ? 'worker ' : 'workers'}: ${rate.toFixed(0)} steps/s (${STEPS} steps in ${((at - started) / 1_000).toFixed(1)} s; ${((started - began) / 1_000).toFixed(1)} s to start).`,
        );
        return;
      }
      if (at - started > LIMIT_SECONDS * 1_000)
        throw new Error(`Only ${mails + tasks} of ${STEPS} steps finished in ${LIMIT_SECONDS} s.`);
      await new Promise((done) => setTimeout(done, 250));
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await client.end();
    await place.remove();
  }
}

const WORKERS = (process.env['BENCH_WORKERS'] ?? '1,4').split(',').map(Number);
for (const workers of WORKERS) await measure(workers);
