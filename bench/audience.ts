import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Attaches a large audience to an automatic flow plan of one team, while an email of another team
 * falls due every half second. Measures the answer to the attaching call, the time until all
 * contacts are enrolled, and how late those emails were. One process serves and works, on
 * PostgreSQL with the sandbox providers.
 *   npm run bench:audience               BENCH_CONTACTS=200000
 */

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 200_000);
const EMAILS = 2_000;
const EVERY_MILLIS = 500;
const LIMIT_SECONDS = 950;

const TREE = JSON.stringify({
  ...{
    nodeId: 'mail',
    type: 'email',
    delay: '00:00:00',
    requiresApproval: false,
    subject: 'Hello {{ contact.firstName }}',
    message: 'Hello.',
    children: {},
  },
});

/** The first team gets the audience, the second one the emails that fall due. */
async function prepare(
  client: pg.Client,
  [large = '', small = '']: readonly string[],
): Promise<void> {
  await client.query('delete from enrollment; delete from outreach_action');
  await client.query('update flow_version set root = $1', [TREE]);
  await client.query("update flow_plan set root = $1, enrollment_mode = 'auto'", [TREE]);
  await client.query(
    `update sender_settings set spacing_seconds = 0, daily_emails = 1000000, work_days = '{1,2,3,4,5,6,7}', work_start_minute = 0, work_end_minute = 1440`,
  );
  await client.query(
    `insert into mailbox (id, team_id, membership_id, address, auth, is_primary)
     select 'mb_' || right(m.id, 26), m.team_id, m.id, 'sender@' || lower(m.id) || '.example', 'default', true from team_membership m`,
  );
  await client.query(`update contact set email = 'quiet.' || lower(id) || '@bench.example'`);
  await client.query(
    `insert into audience_member (team_id, audience_id, contact_id, added_at) select a.team_id, a.id, c.id, now() from audience a join contact c on c.team_id = a.team_id where a.team_id = $1`,
    [large],
  );
  await client.query(
    `insert into enrollment (id, team_id, flow_plan_id, flow_version_id, contact_id, sender_id, status, started_at, updated_at)
     select 'enr_' || lpad(upper(to_hex(p.n)), 26, '0'), f.team_id, f.id, f.current_version_id, p.id, m.id, 'in_progress', now(), now()
     from (select *, row_number() over (order by id) as n from contact where team_id = $1 limit $2) p
     join lateral (select * from flow_plan f where f.team_id = $1 order by f.id limit 1) f on true
     join lateral (select m.id from team_membership m where m.team_id = $1 order by m.id offset p.n % 10 limit 1) m on true`,
    [small, EMAILS],
  );
  await client.query('vacuum analyze');
}

/** One email of the second team falls due every half second from now on. */
async function schedule(client: pg.Client): Promise<void> {
  await client.query(
    `insert into step (id, team_id, enrollment_id, sender_id, mailbox_id, node_id, type, status, due_at, wake_at, created_at)
     select 'stp_' || right(id, 26), team_id, id, sender_id, 'mb_' || right(sender_id, 26), 'mail', 'email', 'scheduled', at, at, now()
     from (select e.*, now() + make_interval(secs => row_number() over (order by id) * $1::float / 1000) as at from enrollment e) e`,
    [EVERY_MILLIS],
  );
  await client.query("update enrollment set current_step_id = 'stp_' || right(id, 26)");
}

async function main(): Promise<void> {
  const size = { ...sizes(0), teams: 2, plans: 1, contacts: CONTACTS, enrollmentsPerPlan: 1 };
  const place = await postgresPlace(size);
  const client = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await client.connect();
  let server: Server | null = null;
  try {
    await prepare(
      client,
      place.keys.map(({ teamId }) => teamId),
    );
    server = await Server.program({ ...place.program, ROLE: 'all' });
    await delay(2_000);
    await schedule(client);
    const [key] = place.keys;
    const small = place.keys[1]?.teamId;
    const began = performance.now();
    const response = await fetch(`${server.url}/api/public/tools/attach_audience_to_flow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key?.key ?? '' },
      body: JSON.stringify({ audienceId: key?.audienceId, flowPlanId: key?.planId }),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(body);
    console.log(
      `Attaching ${CONTACTS} contacts answered in ${(performance.now() - began).toFixed(0)} ms.`,
    );
    for (;;) {
      const { rows } = await client.query<{ enrolled: number; queued: number }>(
        `select (select count(*)::int from enrollment where team_id = $1) as enrolled, (select count(*)::int from queue_item where team_id = $1 and status <> 'enrolled') as queued`,
        [key?.teamId],
      );
      const { enrolled = 0 } = rows[0] ?? {};
      const seconds = (performance.now() - began) / 1_000;
      if (enrolled >= CONTACTS || seconds > LIMIT_SECONDS) {
        console.log(
          `${enrolled} contacts were enrolled in the background in ${seconds.toFixed(0)} s, ${(enrolled / seconds).toFixed(0)} a second.`,
        );
        break;
      }
      await delay(1_000);
    }
    const { rows } = await client.query<{
      sent: number;
      p50: number;
      p95: number;
      most: number;
      missing: number;
    }>(
      `select count(m.id)::int as sent, count(*) filter (where m.id is null and s.due_at < now() - interval '5 seconds')::int as missing,
         percentile_cont(0.5) within group (order by extract(epoch from m.sent_at - s.wake_due)) as p50,
         percentile_cont(0.95) within group (order by extract(epoch from m.sent_at - s.wake_due)) as p95, max(extract(epoch from m.sent_at - s.wake_due))::float as most
       from (select *, due_at as wake_due from step where team_id = $1) s left join message m on m.step_id = s.id and m.direction = 'outbound'`,
      [small],
    );
    const { sent = 0, p50 = 0, p95 = 0, most = 0, missing = 0 } = rows[0] ?? {};
    console.log(
      `${sent} emails of the other team fell due meanwhile and were sent ${Number(p50).toFixed(2)} s (p50), ${Number(p95).toFixed(2)} s (p95), at most ${Number(most).toFixed(2)} s after their time; ${missing} were not sent within 5 s.`,
    );
  } finally {
    await server?.stop();
    await client.end();
    await place.remove();
  }
}

await main();
