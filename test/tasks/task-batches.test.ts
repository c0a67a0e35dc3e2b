// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

const RESULT = '{ tasks { id status note dueAt } unchanged { taskId code message } warnings }';
const COMPLETE = `mutation ($input: CompleteTasksInput!) { completeTasks(input: $input) ${RESULT} }`;
const SKIP = `mutation ($input: SkipTasksInput!) { skipTasks(input: $input) ${RESULT} }`;
const SNOOZE = `mutation ($input: SnoozeTasksInput!) { snoozeTasks(input: $input) ${RESULT} }`;
const NEXT = 'query ($id: ID!) { enrollment(id: $id) { status } }';

const call = (title: string, key = team.key) =>
  team.task({ name: title, root: { type: 'call', title } }, key);
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Batches');
});
afterAll(() => world.close());

describe('several tasks at once', () => {
  it('are completed, and their enrollments continue', async () => {
    const [one, two] = [await call('One'), await call('Two')];
    const { completeTasks } = await world.data(
      COMPLETE,
      { input: { taskIds: [two.taskId, one.taskId], note: ' Rang. ' } },
      team.key,
    );
    expect(completeTasks.tasks.map(({ id, status, note }: Json) => [id, status, note])).toEqual([
      [two.taskId, 'COMPLETED', 'Rang.'],
      [one.taskId, 'COMPLETED', 'Rang.'],
    ]);
    expect([completeTasks.unchanged, completeTasks.warnings]).toEqual([[], []]);
    for (const { enrollmentId } of [one, two])
      expect((await world.data(NEXT, { id: enrollmentId }, team.key)).enrollment.status).toBe(
        'COMPLETED',
      );
  });

  it('leave out those that cannot be closed, with the reason', async () => {
    const [open, closed] = [await call('Open'), await call('Closed')];
    await team.ok('complete_task', { taskId: closed.taskId });
    const unknown = 'task_01J00000000000000000000000';
    const { skipTasks } = await world.data(
      SKIP,
      { input: { taskIds: [closed.taskId, unknown, open.taskId] } },
      team.key,
    );
    expect(skipTasks.tasks.map(({ id, status }: Json) => [id, status])).toEqual([
      [open.taskId, 'SKIPPED'],
    ]);
    expect(skipTasks.unchanged.map(({ taskId, code }: Json) => [taskId, code])).toEqual([
      [closed.taskId, 'TASK_NOT_TODO'],
      [unknown, 'NOT_FOUND'],
    ]);
    expect(skipTasks.warnings).toEqual([
      '2 of the tasks did not change. See unchanged for the reasons.',
    ]);
  });

  it('approve texts, which cannot be skipped', async () => {
    const contact = { email: 'approve@batches.example', firstName: 'Ada', lastName: 'Lovelace' };
    await team.ok('add_dynamic_action', {
      contact,
      action: { type: 'email', subject: 'Hello', message: 'Hello {{contact.firstName}}' },
    });
    await world.settle();
    const { taskId } = (await team.ok('list_user_tasks', { types: ['section_approval'] })).items[0];
    const { skipTasks } = await world.data(SKIP, { input: { taskIds: [taskId] } }, team.key);
    expect(skipTasks.unchanged.map(({ code }: Json) => code)).toEqual(['INVALID_REQUEST']);
    const { completeTasks } = await world.data(
      COMPLETE,
      { input: { taskIds: [taskId] } },
      team.key,
    );
    expect(completeTasks.tasks.map(({ status }: Json) => status)).toEqual(['COMPLETED']);
  });

  it('of another member are for owners and admins', async () => {
    const { taskId } = await call('Of the owner', team.owner.key);
    for (const [document, field, more] of [
      [COMPLETE, 'completeTasks', {}],
      [SNOOZE, 'snoozeTasks', { until: '2026-06-01T09:00:00.000Z' }],
    ] as const) {
      const result = (
        await world.data(document, { input: { taskIds: [taskId], ...more } }, team.member.key)
      )[field];
      expect([result.tasks, result.unchanged.map(({ code }: Json) => code)]).toEqual([
        [],
        ['FORBIDDEN'],
      ]);
    }
    expect(
      (await world.data(COMPLETE, { input: { taskIds: [taskId] } }, team.admin.key)).completeTasks
        .tasks,
    ).toHaveLength(1);
  });

  it('of another team do not exist', async () => {
    const { taskId } = await call('Ours');
    const strangers = await world.team('Strangers to batches');
    const { completeTasks } = await world.data(
      COMPLETE,
      { input: { taskIds: [taskId] } },
      strangers.key,
    );
    expect(completeTasks.unchanged.map(({ code }: Json) => code)).toEqual(['NOT_FOUND']);
  });

  it.each([
    ['no IDs', []],
    ['too many IDs', Array.from({ length: 101 }, (_, index) => `task_${index}`)],
  ])('%s are rejected', async (_what, taskIds) => {
    expect(codeOf(await world.graphql(COMPLETE, { input: { taskIds } }, team.key))).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('snoozing', () => {
  it('moves the due time, and the task is still open', async () => {
    const { taskId } = await call('Later');
    const until = '2026-06-01T09:00:00.000Z';
    const { snoozeTasks } = await world.data(
      SNOOZE,
      { input: { taskIds: [taskId], until } },
      team.key,
    );
    expect(snoozeTasks.tasks.map(({ id, status, dueAt }: Json) => [id, status, dueAt])).toEqual([
      [taskId, 'TODO', until],
    ]);
    expect((await team.ok('complete_task', { taskId })).executedAction).toBe('log_call');
  });

  it('tries', async () => {
    const { taskId } = await call('Tried');
    const before = (
      await world.data('query ($id: ID!) { task(id: $id) { dueAt } }', { id: taskId }, team.key)
    ).task.dueAt;
    const document = SNOOZE.replace(
      '($input: SnoozeTasksInput!)',
      '($input: SnoozeTasksInput!) @dryRun',
    );
    await world.data(
      document,
      { input: { taskIds: [taskId], until: '2026-06-01T09:00:00.000Z' } },
      team.key,
    );
    expect(
      (await world.data('query ($id: ID!) { task(id: $id) { dueAt } }', { id: taskId }, team.key))
        .task.dueAt,
    ).toBe(before);
  });

  it.each([
    ['into the past', '2020-01-01T00:00:00.000Z'],
    ['by more than a year', '2099-01-01T00:00:00.000Z'],
  ])('%s is rejected', async (_what, until) => {
    const { taskId } = await call(`Not ${until}`);
    expect(
      codeOf(await world.graphql(SNOOZE, { input: { taskIds: [taskId], until } }, team.key)),
    ).toBe('INVALID_REQUEST');
  });
});
