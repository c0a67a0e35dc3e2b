import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutsideMail } from '../reliability/outside-mail.ts';
import { runToEnd } from '../support/process.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { Cluster, type Role } from './cluster.ts';
import { Follower } from './follower.ts';
import { hasServices, openPooler, openRedisServer } from './services.ts';
import { Durations, TeamLoad } from './team-load.ts';

/**
 * Interrupted sends are looked up two minutes later, so this runs separately: `npm run cluster`,
 * for ten minutes.
 */
const SECONDS = Number(process.env['CLUSTER_SECONDS'] ?? 0);
const TEAMS = ['amber', 'beryl', 'coral', 'denim'];
/** In turn, evenly over the time. */
const KILLS: readonly [Role, 0 | 1][] = [
  ['server', 0],
  ['worker', 0],
];
/** An interrupted send is looked up when its lease has expired. */
const SETTLED_MILLIS = 240_000;

/**
 * Two servers and two workers that share PostgreSQL by PgBouncer, and Redis. One of each is killed
 * under load.
 */
describe.runIf(SECONDS > 0 && isPostgres() && hasServices)(
  'a cluster of two servers and two workers',
  () => {
    let mail: OutsideMail;
    let receiver: WebhookReceiver;
    let cluster: Cluster;
    let client: pg.Client;
    const durations = new Durations();
    const loads: TeamLoad[] = [];
    const followers: Follower[] = [];
    /** Closes everything that was opened, in reverse order. */
    const closers: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      const database = await createTestDatabase({ isBare: true });
      closers.push(database.drop);
      const direct = database.url ?? '';
      client = new pg.Client({ connectionString: direct });
      await client.connect();
      closers.push(() => client.end());
      // What the program sets on connections that are its own.
      const name = client.escapeIdentifier(new URL(direct).pathname.slice(1));
      await client.query(
        `alter database ${name} set statement_timeout = '30s'; alter database ${name} set max_parallel_workers_per_gather = 0`,
      );
      const pooler = await openPooler(direct);
      closers.push(pooler.close);
      const redis = await openRedisServer();
      closers.push(redis.close);
      const outside = await OutsideMail.open();
      mail = outside.mail;
      closers.push(() => mail.close());
      receiver = await WebhookReceiver.open();
      closers.push(() => receiver.close());
      const environment = {
        ...{
          DATABASE_URL: pooler.url,
          DATABASE_PREPARES: 'false',
          DATABASE_POOL_SIZE: '20',
          REDIS_URL: redis.url,
        },
        ...{
          EMAIL_PROVIDER: 'smtp',
          SMTP_URL: outside.url,
          ALLOW_PRIVATE_WEBHOOKS: 'true',
          SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
        },
        ...{ RATE_LIMIT_PER_MINUTE: '1000000', CHARGED_RATE_LIMIT_PER_MINUTE: '1000000' },
      };
      await runToEnd('admin', ['migrate'], environment);
      cluster = await Cluster.open(environment);
      closers.push(() => cluster.close());
      for (const team of TEAMS) {
        const email = `owner@${team}.example`;
        const admin = async (command: string, ...args: string[]) => {
          const { code, stdout, stderr } = await runToEnd(
            'admin',
            [command, ...args, '--json'],
            environment,
          );
          if (code !== 0) throw new Error(`${command}: ${stderr}`);
          return JSON.parse(stdout);
        };
        await admin('create-team', '--name', team, '--owner-email', email, '--plan', 'paid');
        await admin('grant-credits', '--team', team, '--amount', '10000');
        const { apiKey } = await admin('create-key', '--team', team, '--email', email);
        const load = new TeamLoad(cluster, team, apiKey, durations);
        loads.push(load);
        const input = {
          url: `${receiver.url}/${team}`,
          eventTypes: ['task.created', 'task.updated', 'enrollment.created', 'enrollment.updated'],
        };
        await load.graphql(
          'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
          { input },
        );
      }
      // Half of them at each server.
      followers.push(...loads.map(({ key }) => new Follower(cluster, key)));
      closers.push(() => Promise.all(followers.map((follower) => follower.close())));
    }, 180_000);

    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });

    /** The numbers of a team's changes, in order. Business events have a subscription of their own. */
    async function events(team: string): Promise<string[]> {
      const { rows } = await client.query<{ sequence: string }>(
        "select e.sequence::text from event e join team t on t.id = e.team_id where t.name = $1 and e.kind <> 'business_event' order by e.sequence",
        [team],
      );
      return rows.map(({ sequence }) => sequence);
    }

    it(
      'works on while a server and a worker are killed',
      async () => {
        const working = Promise.all(loads.map((load) => load.run(SECONDS)));
        for (const [role, index] of KILLS) {
          await delay((SECONDS * 1_000) / (KILLS.length + 1));
          await cluster.kill(role, index);
        }
        await working;
        expect(
          loads.map(
            ({ acknowledged }) =>
              acknowledged.audiences.size > 0 &&
              acknowledged.enrollments.size > 0 &&
              acknowledged.completed.size > 0,
          ),
        ).toEqual([...[true, true, true, true]]);
      },
      SECONDS * 1_000 + 240_000,
    );

    it(
      'becomes idle: every email has been sent, and no credit remains reserved',
      async () => {
        await eventually(
          async () => {
            const { rows } = await client.query(
              // An email that no server confirmed waits for the answer of a person.
              `select (select count(*)::int from step s where s.type = 'email' and s.status not in ('done', 'failed', 'skipped', 'canceled')
                 and not exists (select 1 from mail_question q where q.step_id = s.id and q.kind = 'unconfirmed' and q.answer is null)) as waiting,
               (select coalesce(sum(credit_reserved), 0)::int from team) as reserved`,
            );
            return rows[0]?.waiting === 0 && rows[0]?.reserved === 0 ? true : null;
          },
          'no email waits and no credit is reserved',
          SETTLED_MILLIS,
        );
      },
      SETTLED_MILLIS + 10_000,
    );

    it('has executed every acknowledged call once', async () => {
      for (const [index, load] of loads.entries()) {
        const { audiences, completed, charges } = load.acknowledged;
        const made = await client.query(
          'select a.name from audience a join team t on t.id = a.team_id where t.name = $1',
          [TEAMS[index]],
        );
        expect(made.rows.map(({ name }) => name).toSorted()).toEqual([...audiences].toSorted());
        const done = await client.query(
          "select k.id from task k join team t on t.id = k.team_id where t.name = $1 and k.status = 'completed'",
          [TEAMS[index]],
        );
        expect(done.rows.map(({ id }) => id).toSorted()).toEqual([...completed].toSorted());
        const { totalCount } = await load.tool('list_credit_transactions', {
          limit: 1,
          featureTypes: ['company_enrichment'],
        });
        expect(totalCount).toBe(charges);
      }
    });

    it('has sent each email once, and knows the steps of which it cannot know', async () => {
      expect([...mail.taken].filter(([, count]) => count > 1)).toEqual([]);
      const { rows } = await client.query<{ email: string; failure: string | null }>(
        `select c.email, coalesce(e.failure_code, s.failure_code, case when q.id is not null then 'unknown_outcome' end) as failure
         from enrollment e join contact c on c.id = e.contact_id left join step s on s.id = e.current_step_id
         left join mail_question q on q.step_id = s.id and q.kind = 'unconfirmed' and q.answer is null where c.email like 'quiet.%'`,
      );
      const enrolled = loads.flatMap(({ acknowledged }) => [...acknowledged.enrollments]);
      expect(rows.map(({ email }) => email).toSorted()).toEqual(enrolled.toSorted());
      const known = rows.filter(({ failure }) => failure !== 'unknown_outcome');
      expect(
        known.filter(({ email, failure }) => failure !== null || mail.taken.get(email) !== 1),
      ).toEqual([]);
      // At most those that the killed worker had at the mail server.
      expect(rows.length - known.length).toBeLessThanOrEqual(20);
    });

    it('has told subscribers of everything, once and in order, also those of the killed server', async () => {
      for (const [index, follower] of followers.entries()) {
        const expected = await events(TEAMS[index] ?? '');
        await eventually(
          async () => (follower.sequences.length >= expected.length ? true : null),
          'everything has arrived',
        );
        expect(follower.sequences).toEqual(expected);
      }
      expect(followers.some(({ connections }) => connections > 1)).toBe(true);
    });

    it('has posted every event of tasks and enrollments to webhooks, those of an object in order', async () => {
      const { rows } = await client.query<{ sequence: string }>(
        // A task that was created is told once, by the business event.
        `select e.sequence::text from event e left join business_event b on e.kind = 'business_event' and b.id = e.subject_id
         where (e.kind in ('task', 'enrollment') or b.type = 'task.created')
           and not exists (select 1 from business_event o where o.object_sequence = e.sequence)
         order by e.sequence`,
      );
      const expected = rows.map(({ sequence }) => sequence);
      await eventually(
        async () =>
          new Set(receiver.received.map(({ id }) => id)).size >= expected.length ? true : null,
        'everything is posted',
        SETTLED_MILLIS,
      );
      const first = new Map<string, bigint[]>();
      const seen = new Set<string>();
      for (const { id, subjectId } of receiver.received) {
        if (seen.has(id)) continue;
        seen.add(id);
        first.set(subjectId, [...(first.get(subjectId) ?? []), BigInt(id)]);
      }
      expect([...seen].toSorted()).toEqual(expected.toSorted());
      expect(
        [...first].filter(([, ids]) =>
          ids.some((id, place) => place > 0 && id < (ids[place - 1] ?? 0n)),
        ),
      ).toEqual([]);
      const sent = mail.taken.size;
      const counts = loads.map(
        ({ acknowledged: { audiences, completed } }) => audiences.size + completed.size,
      );
      console.log(
        `${SECONDS} s: ${durations.count} calls (${(durations.count / SECONDS).toFixed(0)}/s, p50 ${durations.percentile(0.5).toFixed(0)} ms, p99 ${durations.percentile(0.99).toFixed(0)} ms, ` +
          `longest ${durations.percentile(1).toFixed(0)} ms, longest pause ${durations.longestPause.toFixed(0)} ms), ${counts.reduce((sum, count) => sum + count, 0)} audiences and tasks, ` +
          `${sent} emails, ${followers.reduce((sum, { sequences }) => sum + sequences.length, 0)} events to ${followers.length} subscribers, ` +
          `${receiver.received.length} webhooks, of which ${receiver.received.length - seen.size} repeated.`,
      );
    }, 300_000);
  },
);
