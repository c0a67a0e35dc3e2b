import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { residentOf } from './process-use.ts';
import { Server } from './servers.ts';

/**
 * A dry run of publishing an automatic flow plan in which many contacts wait, beside one
 * hand-written statement that counts the same groups. Some of the contacts lack an address, opted
 * out, have a suppressed address, are in another sequence or had one lately.
 *   npm run bench:dry-run               BENCH_CONTACTS=200000
 */

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 200_000);
const ROUNDS = 3;

const TREE = JSON.stringify({
  ...{
    nodeId: 'mail',
    type: 'email',
    delay: '1.00:00:00',
    requiresApproval: false,
    subject: 'Hello {{ contact.firstName }}',
    message: 'Hello.',
    children: {},
  },
});

/** One of every 20 contacts each: without address, opted out, suppressed, busy, rested, resting. */
async function prepare(client: pg.Client, teamId: string, planId: string): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  await run('delete from enrollment; delete from outreach_action');
  await run('update flow_version set root = $1', [TREE]);
  await run('update flow_plan set root = $1', [TREE]);
  await run("update flow_plan set is_draft = true, enrollment_mode = 'auto' where id = $1", [
    planId,
  ]);
  await run(
    `insert into mailbox (id, team_id, membership_id, address, auth, is_primary)
     select 'mb_' || right(m.id, 26), m.team_id, m.id, 'sender@' || lower(m.id) || '.example', 'default', true from team_membership m`,
  );
  // Disables the triggers for new contacts, which take minutes and are not measured.
  await run("set session_replication_role = 'replica'");
  await run(
    `insert into contact (id, team_id, first_name, last_name, email, network_url)
     select 'pro_' || lpad(upper(to_hex(n)), 26, '0'), $1, 'First ' || n, 'Last ' || n,
       case when n % 20 = 0 then null else 'quiet.' || n || '@bench.example' end, 'https://network.example/in/' || n
     from generate_series(2, $2::int) n`,
    [teamId, CONTACTS],
  );
  await run(
    `insert into contact_email (team_id, address, contact_id, source)
     select team_id, email, id, 'created' from contact where email like 'quiet.%'`,
  );
  await run(
    'create table numbered as select id, row_number() over (order by id) % 20 as nth from contact where team_id = $1',
    [teamId],
  );
  await run('create unique index on numbered (id)');
  await run(
    `insert into email_suppression (team_id, email, reason, created_at)
     select c.team_id, c.email, case when n.nth = 1 then 'unsubscribed' else 'bounced' end, now()
     from numbered n join contact c on c.id = n.id where n.nth in (1, 2)`,
  );
  await run(
    `insert into enrollment (id, team_id, flow_plan_id, flow_version_id, contact_id, sender_id, status, started_at, finished_at, updated_at)
     select 'enr_' || right(c.id, 26), c.team_id, f.id, f.current_version_id, c.id, f.created_by_id,
       (case when n.nth = 3 then 'in_progress' else 'completed' end)::enrollment_status, now() - interval '40 days',
       case n.nth when 3 then null when 4 then now() - interval '30 days' else now() - interval '2 days' end, now()
     from numbered n join contact c on c.id = n.id
     join lateral (select * from flow_plan f where f.team_id = $1 and f.id <> $2 order by f.id limit 1) f on true
     where n.nth in (3, 4, 5)`,
    [teamId, planId],
  );
  await run(
    `insert into step (id, team_id, enrollment_id, sender_id, node_id, type, status, due_at, executed_at, created_at)
     select 'stp_' || right(id, 26), team_id, id, sender_id, 'mail', 'email',
       (case when finished_at is null then 'scheduled' else 'done' end)::step_status, now() + interval '9 days', finished_at, now()
     from enrollment`,
  );
  await run(
    `insert into queue_item (id, team_id, flow_plan_id, contact_id, status, created_at, updated_at)
     select 'qi_' || right(id, 26), $1, $2, id, 'awaiting', now(), now() from numbered`,
    [teamId, planId],
  );
  await run("set session_replication_role = 'origin'");
  await run('vacuum analyze');
}

const BY_HAND = `
  select outcome, count(*)::int from (
    select case
      when w.reason in ('unsubscribed', 'complained') then 'failed unsubscribed'
      when c.email is null then 'failed missing_identity'
      when w.reason is not null or d.reason is not null then 'failed address_suppressed'
      when r.id is not null then 'held in_other_sequence'
      when l.finished_at > now() - interval '14 days' then 'held cool_down'
      else 'queued' end as outcome
    from queue_item q
    join contact c on c.team_id = q.team_id and c.id = q.contact_id
    left join email_suppression w on w.team_id = c.team_id and w.email = c.email
    left join email_suppression d on d.team_id = c.team_id and d.email = split_part(c.email, '@', 2)
    left join lateral (
      select e.id from enrollment e where e.team_id = q.team_id and e.contact_id = q.contact_id
        and e.status = 'in_progress' and e.flow_plan_id <> q.flow_plan_id limit 1) r on true
    left join lateral (
      select e.finished_at from enrollment e where e.team_id = q.team_id and e.contact_id = q.contact_id and e.finished_at is not null
        and exists (select 1 from step s where s.team_id = e.team_id and s.enrollment_id = e.id and s.executed_at is not null)
      order by e.finished_at desc limit 1) l on true
    where q.team_id = $1 and q.flow_plan_id = $2 and q.status = 'awaiting') x
  group by outcome order by outcome`;

const PUBLISH = `mutation ($input: SetFlowPublicationInput!) @dryRun { setFlowPublication(input: $input) {
  dryRun { totalCount groups { outcome code count } } } }`;

interface Group {
  outcome: string;
  code: string | null;
  count: number;
}

async function publish(server: Server, key: string, flowPlanId: string): Promise<Group[]> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({
      query: PUBLISH,
      variables: { input: { flowPlanId, action: 'PUBLISH' } },
    }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data.setFlowPublication.dryRun.groups;
}

async function main(): Promise<void> {
  const size = { ...sizes(0), teams: 1, plans: 2, contacts: 1, enrollmentsPerPlan: 1 };
  const place = await postgresPlace(size);
  const client = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await client.connect();
  let server: Server | null = null;
  try {
    const [key] = place.keys;
    if (key === undefined) throw new Error('The bench has no team.');
    await prepare(client, key.teamId, key.planId);
    server = await Server.program({ ...place.program, CALL_TIMEOUT_SECONDS: '50' });
    await delay(2_000);
    const idle = await server.memory();
    const peakBefore = (await residentOf(server.pid)).peak.toFixed(0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await server.statements();
      const began = performance.now();
      const groups = await publish(server, key.key, key.planId);
      const seconds = (performance.now() - began) / 1_000;
      const statements = await server.statements();
      const byHandBegan = performance.now();
      const { rows } = await client.query(BY_HAND, [key.teamId, key.planId]);
      const byHand = (performance.now() - byHandBegan) / 1_000;
      console.log(
        `Round ${round}: a dry run of publishing for ${CONTACTS} contacts took ${seconds.toFixed(1)} s with ${statements} statements; counting by one statement took ${byHand.toFixed(1)} s.`,
      );
      if (round === 1) {
        console.table(groups);
        console.table(rows);
      }
    }
    const after = await server.memory();
    console.log(
      `The server had ${idle.resident} MB before (${peakBefore} MB at most), ${(await residentOf(server.pid)).peak.toFixed(0)} MB at most meanwhile, and ${after.resident} MB afterwards.`,
    );
  } finally {
    await server?.stop();
    await client.end();
    await place.remove();
  }
}

await main();
