import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import pg from 'pg';

/** What a careful engineer writes by hand: node:http, and one prepared statement a request that returns JSON. */

const CALLER = `with caller as (
  select k.team_id, m.id as membership_id, m.user_id, m.role from api_key k join team_membership m on m.id = k.membership_id
  where k.key_id = $1 and k.hash = $2 and k.revoked_at is null and k.expires_at > now() and m.is_active)`;

const STATEMENTS: Record<string, { text: string; values: (body: Record<string, string>) => string[] }> = {
  current_user: {
    text: `${CALLER} select json_build_object('user', json_build_object('userId', u.id, 'displayName', u.display_name, 'email', u.email, 'role', c.role),
      'team', json_build_object('teamId', t.id, 'name', t.name, 'creditBalance', t.credit_balance)) as answer
      from caller c join "user" u on u.id = c.user_id join team t on t.id = c.team_id`,
    values: () => [],
  },
  flow_plans: {
    text: `${CALLER}, page as (select f.* from flow_plan f, caller c where f.team_id = c.team_id order by f.id desc limit 25),
      counts as (select e.flow_plan_id, e.status, count(*) as n, sum(e.email_replies) as replies from enrollment e join page p on p.id = e.flow_plan_id and p.team_id = e.team_id group by 1, 2)
      select json_agg(json_build_object('flowPlanId', p.id, 'name', p.name, 'isDraft', p.is_draft, 'createdAt', p.created_at,
        'metrics', (select json_object_agg(status, n) from counts where flow_plan_id = p.id)) order by p.id desc) as answer from page p`,
    values: () => [],
  },
  enrollments: {
    text: `${CALLER}, page as (select e.* from enrollment e, caller c
        where e.team_id = c.team_id and e.flow_plan_id = $3 and e.status = 'completed' and e.id < $4 order by e.id desc limit 25)
      select json_agg(json_build_object('enrollmentId', e.id, 'status', e.status, 'startedAt', e.started_at, 'finishedAt', e.finished_at,
        'contact', json_build_object('prospectId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email),
        'sender', json_build_object('userId', u.id, 'displayName', u.display_name)) order by e.id desc) as answer
      from page e join prospect p on p.id = e.prospect_id join team_membership m on m.id = e.sender_id join "user" u on u.id = m.user_id`,
    values: ({ flowPlanId = '', before = '' }) => [flowPlanId, before],
  },
};

export async function startHandWritten(databaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server: Server = createServer((request, response) => {
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
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const values = [key.slice(5, 17), createHash('sha256').update(key).digest('hex'), ...statement.values(body)];
      pool.query({ name, text: statement.text, values }).then(
        ({ rows }) => {
          const text = JSON.stringify(rows[0]?.answer ?? null);
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end();
    },
  };
}
