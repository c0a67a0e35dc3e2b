import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';

/**
 * Transactions per second of 16 teams at once: without events, with an event, and with an event
 * that is announced by NOTIFY in the transaction, as a control. Bare ones change a task by one
 * statement; usual ones read and write by eight, as many as completing a task takes.
 *   npm run bench:events                 BENCH_SECONDS=10
 */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = 3;
const TEAMS = 16;

interface Task {
  id: string;
  team_id: string;
  enrollment_id: string;
}

const WORK: Record<string, (task: Task, count: number) => string> = {
  bare: ({ id }, count) => `update task set title = 'Call ${count}' where id = '${id}'`,
  usual: ({ id, team_id: teamId, enrollment_id: enrollmentId }, count) => `
    select * from task where team_id = '${teamId}' and id = '${id}' for update;
    select * from enrollment where team_id = '${teamId}' and id = '${enrollmentId}' for update;
    select * from step where team_id = '${teamId}' and enrollment_id = '${enrollmentId}' order by id;
    select f.* from flow_plan f join enrollment e on e.flow_plan_id = f.id where e.id = '${enrollmentId}';
    select c.* from contact c join enrollment e on e.contact_id = c.id where e.id = '${enrollmentId}';
    update task set title = 'Call ${count}' where id = '${id}';
    update step set attempts = ${count} where enrollment_id = '${enrollmentId}';
    update enrollment set pause_reason = 'Call ${count}' where id = '${enrollmentId}'`,
};

const KINDS: Record<string, (task: Task) => string> = {
  'without events': () => '',
  'with an event': (task) => `select append_events('${eventOf(task)}');`,
  'with an event and NOTIFY in the transaction': (task) =>
    `select append_events('${eventOf(task)}'); select pg_notify('bench', '${task.team_id}');`,
};

function eventOf({ id, team_id: teamId }: Task): string {
  return JSON.stringify([
    {
      teamId,
      kind: 'task',
      change: 'updated',
      subjectId: id,
      ownerId: null,
      occurredAt: '2026-01-01T00:00:00Z',
    },
  ]);
}

/** One transaction is one message, so that the client costs little. */
async function perSecond(
  clients: readonly pg.Client[],
  tasks: readonly Task[],
  work: (task: Task, count: number) => string,
  more: (task: Task) => string,
): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  const counts = await Promise.all(
    clients.map(async (client, index) => {
      const task = tasks[index];
      if (task === undefined) throw new Error('Each client has a task.');
      let count = 0;
      for (; performance.now() < until; count += 1)
        await client.query(`begin; ${work(task, count)}; ${more(task)} commit`);
      return count;
    }),
  );
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / SECONDS);
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(): Promise<void> {
  const place = await postgresPlace({ ...sizes(0.02), teams: TEAMS });
  const clients = Array.from(
    { length: TEAMS },
    () => new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [first] = clients;
    const { rows: tasks = [] } =
      (await first?.query<Task>(
        'select distinct on (team_id) id, team_id, enrollment_id from task order by team_id, id',
      )) ?? {};
    for (const [name, work] of Object.entries(WORK)) {
      const results = new Map<string, number[]>();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [kind, more] of Object.entries(KINDS))
          results.set(kind, [
            ...(results.get(kind) ?? []),
            await perSecond(clients, tasks, work, more),
          ]);
      const base = median(results.get('without events') ?? []);
      for (const [kind, values] of results)
        console.log(`${name}, ${kind}: ${median(values)}/s, ${(median(values) / base).toFixed(2)}`);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await place.remove();
  }
}

await main();
