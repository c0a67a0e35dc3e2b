import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import type { Answer } from '../support/api-client.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

/** Concurrent calls that complete tasks: each gets the response it would get alone. */

let world: World;
let north: TestTeam;
let south: TestTeam;

beforeAll(async () => {
  world = await World.open({ callTimeoutMillis: 3_000 });
  north = await world.team('North');
  south = await world.team('South');
  await world.runtime.database.script(
    `create function refuse_cursed() returns trigger language plpgsql as $$
     begin
       if exists (select 1 from contact p where p.id = new.contact_id and p.email like 'cursed%') then
         raise exception 'This one is cursed.';
       end if;
       return new;
     end $$`,
  );
});
afterAll(() => world.close());

interface Call {
  taskId: string;
  enrollmentId: string;
}

/** Call tasks, one for each address. */
async function calls(team: TestTeam, emails: readonly string[]): Promise<Call[]> {
  const { key } = team.owner;
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Calls', root: { type: 'call', title: 'Ring them' } },
    key,
  );
  const { flowPlanId } = flowPlan;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, key);
  for (const email of emails)
    await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, enrollmentMode: 'enroll', contact: { email } },
      key,
    );
  await world.settle();
  const { items } = await world.ok('list_user_tasks', { flowIds: [flowPlanId], limit: 50 }, key);
  const byEmail = new Map<string, Call>(
    items.map(({ taskId, enrollmentId, contact }: Json) => [
      contact.email,
      { taskId, enrollmentId },
    ]),
  );
  return emails.map((email) => {
    const call = byEmail.get(email);
    if (call === undefined) throw new Error(`No task for ${email}.`);
    return call;
  });
}

const people = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}${index}@x.example`);
const complete = (
  { taskId }: Pick<Call, 'taskId'>,
  team: TestTeam,
  by: keyof Pick<TestTeam, 'owner' | 'member'> = 'owner',
) => world.tool('complete_task', { taskId }, team[by].key);
const outcome = ({ status, body }: Answer) =>
  status === 200 ? `${status} ${body.status}` : `${status} ${body.error}`;
const statusOf = async ({ taskId }: Call, team: TestTeam) =>
  (await world.ok('preview_task', { taskId }, team.owner.key)).task.status;

it('completes tasks of two teams, each for its caller', async () => {
  const emails = people('shared', 12);
  const tasks = [await calls(north, emails), await calls(south, emails)];
  const answers = await Promise.all(
    emails.flatMap((_, index) =>
      [north, south].map((team, place) => complete(tasks[place]?.[index] ?? { taskId: '' }, team)),
    ),
  );
  expect(
    answers.map(({ body }) => [
      body.taskId,
      body.status,
      body.preview.task.contact.email,
      body.preview.task.status,
    ]),
  ).toEqual(
    emails.flatMap((email, index) =>
      tasks.map((ofTeam) => [ofTeam[index]?.taskId, 'completed', email, 'completed']),
    ),
  );
  for (const [place, team] of [north, south].entries()) {
    for (const { enrollmentId } of tasks[place] ?? []) {
      const { enrollment, actions } = await world.ok(
        'get_flow_enrollment',
        { enrollmentId },
        team.owner.key,
      );
      expect([enrollment.status, actions[0].status]).toEqual(['completed', 'done']);
    }
  }
});

it('delivers to each team its own changes once and in order', async () => {
  const ours = await calls(north, people('told', 5));
  const theirs = await calls(south, people('told', 5));
  const watcher = await watch(
    world,
    north.owner.key,
    'subscription ($after: String) { taskUpdated(after: $after) { sequence task { id status } } }',
  );
  await Promise.all([
    ...ours.map((task) => complete(task, north)),
    ...theirs.map((task) => complete(task, south)),
  ]);
  const [last] = await calls(north, ['last@x.example']);
  const told = (
    await watcher.until((events) =>
      events.some(({ taskUpdated }) => taskUpdated.task.id === last?.taskId),
    )
  ).map(({ taskUpdated }) => taskUpdated);
  await watcher.close();
  expect(told.map(({ task }) => `${task.id} ${task.status}`).sort()).toEqual(
    [...ours.map(({ taskId }) => `${taskId} COMPLETED`), `${last?.taskId} TODO`].sort(),
  );
  const sequences = told.map(({ sequence }) => BigInt(sequence));
  expect(sequences).toEqual([...sequences].sort((a, b) => (a < b ? -1 : 1)));
});

it('rejects what cannot be done, and does the rest', async () => {
  const [open, done, foreign, forbidden] = await calls(north, people('refused', 4));
  if (!open || !done || !foreign || !forbidden) throw new Error('The tasks are not there.');
  await complete(done, north);
  const skipped = () =>
    world.graphql(
      'mutation ($id: ID!) { skipTask(input: { taskId: $id }) { task { id } } }',
      { id: done.taskId },
      north.owner.key,
    );
  const [skip, ...answers] = await Promise.all([
    skipped(),
    complete(done, north),
    complete(foreign, south),
    complete(forbidden, north, 'member'),
    complete({ taskId: 'task_01J00000000000000000000000' }, south),
    complete(open, north),
  ]);
  expect(skip.errors[0].extensions.code).toBe('TASK_NOT_TODO');
  expect(answers.map(outcome)).toEqual([
    '409 task_not_todo',
    '404 not_found',
    '403 forbidden',
    '404 not_found',
    '200 completed',
  ]);
  expect(await Promise.all([foreign, forbidden].map((task) => statusOf(task, north)))).toEqual([
    'todo',
    'todo',
  ]);
});

it('completes one task once for all concurrent callers', async () => {
  const tasks = await calls(north, people('twice', 6));
  const answers = await Promise.all([...tasks, ...tasks].map((task) => complete(task, north)));
  expect(answers.map(outcome).sort()).toEqual([
    ...Array(6).fill('200 completed'),
    ...Array(6).fill('409 task_not_todo'),
  ]);
});

it('fails the call that the database rejects, and completes the others', async () => {
  const tasks = await calls(north, [...people('blessed', 5), 'cursed@x.example']);
  await world.runtime.database.script(
    'create trigger cursed before update on task for each row execute function refuse_cursed()',
  );
  const answers = await Promise.all(tasks.map((task) => complete(task, north)));
  await world.runtime.database.script('drop trigger cursed on task');
  expect(answers.map(outcome)).toEqual([...Array(5).fill('200 completed'), '500 internal_error']);
  expect(await Promise.all(tasks.map((task) => statusOf(task, north)))).toEqual([
    ...Array(5).fill('completed'),
    'todo',
  ]);
});

it('repeats the response of a call with an Idempotency-Key', async () => {
  const tasks = await calls(north, people('again', 4));
  const keyed = async ({ taskId }: Call) => {
    const response = await fetch(`${world.url}/api/public/tools/complete_task`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': north.owner.key,
        'idempotency-key': taskId,
      },
      body: JSON.stringify({ taskId }),
    });
    return {
      status: response.status,
      replayed: response.headers.get('idempotent-replayed'),
      body: await response.json(),
    };
  };
  const first = await Promise.all(tasks.map(keyed));
  const again = await Promise.all(tasks.map(keyed));
  expect(first.map(({ status, replayed }) => [status, replayed])).toEqual(
    tasks.map(() => [200, null]),
  );
  expect(again).toEqual(first.map((answer) => ({ ...answer, replayed: 'true' })));
});

describe.runIf(isPostgres())('while another session holds a lock on one', () => {
  /** Locks an enrollment during the work. Returns the result of the work. */
  function holding<T>({ enrollmentId }: Call, work: () => Promise<T>): Promise<T> {
    return world.runtime.database.transact(async ({ rows }) => {
      await rows(Prisma.sql`select 1 from enrollment where id = ${enrollmentId} for update`);
      return work();
    });
  }

  it('delays no other, and completes it when the lock is released', async () => {
    const [locked, ...others] = await calls(north, people('locked', 20));
    if (locked === undefined) throw new Error('The tasks are not there.');
    let waiting: Promise<Answer> | null = null;
    let answers: Answer[] = [];
    await holding(locked, async () => {
      waiting = complete(locked, north);
      answers = await Promise.all(others.map((task) => complete(task, north)));
    });
    expect(answers.map(outcome)).toEqual(Array(19).fill('200 completed'));
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'completed' } });
  });

  it('rejects it after its timeout without changes, and undoes no other', async () => {
    const [locked, ...others] = await calls(north, people('overdue', 6));
    if (locked === undefined) throw new Error('The tasks are not there.');
    const answers = await holding(locked, () =>
      Promise.all([locked, ...others].map((task) => complete(task, north))),
    );
    expect(answers.map(outcome)).toEqual(['504 timeout', ...Array(5).fill('200 completed')]);
    expect(await statusOf(locked, north)).toBe('todo');
    expect(outcome(await complete(locked, north))).toBe('200 completed');
  });
});
