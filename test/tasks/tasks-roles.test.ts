// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

type Role = 'owner' | 'admin' | 'member';
const ROLES: readonly Role[] = ['owner', 'admin', 'member'];

let world: World;
let teams = 0;

beforeAll(async () => {
  world = await World.open();
});

afterAll(() => world.close());

interface Task {
  taskId: string;
  flowPlanId: string;
  enrollmentId: string;
}

/** A team in which each of the three members has one call task. */
async function everyoneHasACall(): Promise<{ team: TestTeam; tasks: Record<Role, Task> }> {
  teams += 1;
  const team = await world.team(`Team ${'x'.repeat(teams)}`);
  const taskOf = (role: Role) =>
    team.task(
      { name: `Calls of the ${role}`, root: { type: 'call', title: `Call of the ${role}` } },
      team[role].key,
    );
  return {
    team,
    tasks: {
      owner: await taskOf('owner'),
      admin: await taskOf('admin'),
      member: await taskOf('member'),
    },
  };
}

const titles = ({ items }: Json): string[] => items.map(({ title }: Json) => title).sort();
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.error];
const userOf = (team: TestTeam, role: Role, member: Member) => ({
  userId: member.userId,
  teamMembershipId: member.membershipId,
  displayName: `${team.name} ${role}`,
  email: member.email,
});

describe('the rows that each role sees', () => {
  let team: TestTeam;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ team, tasks } = await everyoneHasACall());
  });

  it.each(ROLES)('are the own tasks of the %s by default', async (role) => {
    const result = await team.ok('list_user_tasks', {}, team[role].key);
    expect(titles(result)).toEqual([`Call of the ${role}`]);
    expect([result.totalCount, result.warnings, result.effectiveFilters.includeTeamTasks]).toEqual([
      1,
      [],
      false,
    ]);
    expect(result.items[0].assignee).toEqual(userOf(team, role, team[role]));
  });

  it.each(['owner', 'admin'] as const)(
    'are all tasks of the team for the %s on request',
    async (role) => {
      const result = await team.ok('list_user_tasks', { includeTeamTasks: true }, team[role].key);
      expect(titles(result)).toEqual([
        'Call of the admin',
        'Call of the member',
        'Call of the owner',
      ]);
      expect([
        result.totalCount,
        result.warnings,
        result.effectiveFilters.includeTeamTasks,
      ]).toEqual([3, [], true]);
    },
  );

  it('are the own tasks of a member, with a warning if they request the tasks of the team', async () => {
    const result = await team.ok('list_user_tasks', { includeTeamTasks: true }, team.member.key);
    expect(titles(result)).toEqual(['Call of the member']);
    expect([result.totalCount, result.effectiveFilters.includeTeamTasks]).toEqual([1, false]);
    expect(result.warnings).toHaveLength(1);
    const { tasks: connection } = await world.data(
      '{ tasks(filter: { includeTeamTasks: true }) { nodes { title } totalCount warnings } }',
      {},
      team.member.key,
    );
    expect(connection).toEqual({
      nodes: [{ title: 'Call of the member' }],
      totalCount: 1,
      warnings: result.warnings,
    });
  });

  it('are none if a member filters by the flow plan of another', async () => {
    const result = await team.ok(
      'list_user_tasks',
      { flowIds: [tasks.owner.flowPlanId], includeTeamTasks: true },
      team.member.key,
    );
    expect([result.items, result.totalCount]).toEqual([[], 0]);
  });

  it.each([
    ['owner', ['owner', 'admin', 'member']],
    ['admin', ['owner', 'admin', 'member']],
    ['member', ['member']],
  ] as const)('are the same by node: the %s sees the task of %j', async (role, visible) => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Task { title } } }';
    const { nodes } = await world.data(
      query,
      { ids: ROLES.map((other) => tasks[other].taskId) },
      team[role].key,
    );
    expect(nodes).toEqual(
      ROLES.map((other) =>
        (visible as readonly Role[]).includes(other) ? { title: `Call of the ${other}` } : null,
      ),
    );
  });

  it.each([
    ['owner', 'member', 1],
    ['admin', 'owner', 1],
    ['member', 'member', 1],
    ['member', 'owner', 0],
    ['member', 'admin', 0],
  ] as const)('are the same in an enrollment: the %s, of the %s', async (role, other, count) => {
    const { key } = team[role];
    const { enrollmentId } = tasks[other];
    const result = await team.ok('get_flow_enrollment', { enrollmentId }, key);
    expect([result.tasks.length, result.actions.length]).toEqual([count, 1]);
    const { enrollment } = await world.data(
      'query ($id: ID!) { enrollment(id: $id) { tasks { id } } }',
      { id: enrollmentId },
      key,
    );
    expect(enrollment.tasks).toHaveLength(count);
  });

  it.each([
    ['owner', 'member', true],
    ['member', 'member', true],
    ['member', 'owner', false],
  ] as const)(
    'are the same in the required actions of a flow plan: the %s, of the %s',
    async (role, other, isNamed) => {
      const { flowPlanId, taskId } = tasks[other];
      const { requiredActions } = await team.ok(
        'get_flow_workspace',
        { flowPlanId },
        team[role].key,
      );
      expect(requiredActions.flatMap(({ taskIds }: Json) => taskIds ?? [])).toEqual(
        isNamed ? [taskId] : [],
      );
    },
  );

  it('are all audiences, flow plans and enrollments of the team, for everyone', async () => {
    for (const role of ROLES) {
      const { key } = team[role];
      expect((await team.ok('list_flow_plans', {}, key)).totalCount).toBe(3);
      expect((await team.ok('list_enrollments', {}, key)).totalCount).toBe(3);
    }
  });
});

describe('a preview', () => {
  let team: TestTeam;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ team, tasks } = await everyoneHasACall());
  });

  it('of the task of another member contains its kind, status and assignee, and no_access', async () => {
    const result = await team.ok(
      'preview_task',
      { taskId: tasks.owner.taskId, includeProperties: true },
      team.member.key,
    );
    expect(result.task).toEqual({
      taskId: tasks.owner.taskId,
      kind: 'call',
      status: 'todo',
      assignee: userOf(team, 'owner', team.owner),
    });
    expect(result.readiness.canExecute).toBe(false);
    expect(result.readiness.blockers.map(({ code }: Json) => code)).toEqual(['no_access']);
    expect(result.groupedActions).toEqual([]);
    expect(JSON.stringify(result)).not.toContain('Lovelace');
    expect(JSON.stringify(result)).not.toContain('Call of the owner');
  });

  it('of the task of another member is the same in GraphQL', async () => {
    const query = `query ($taskId: ID!) { taskPreview(taskId: $taskId) { kind status assignee { user { id } } task { id }
      readiness { canExecute blockers { code } } groupedActions { nodeId } } }`;
    const { taskPreview } = await world.data(
      query,
      { taskId: tasks.admin.taskId },
      team.member.key,
    );
    expect(taskPreview).toEqual({
      kind: 'CALL',
      status: 'TODO',
      assignee: { user: { id: team.admin.userId } },
      task: null,
      readiness: { canExecute: false, blockers: [{ code: 'NO_ACCESS' }] },
      groupedActions: [],
    });
  });

  it.each([
    ['owner', 'member'],
    ['admin', 'owner'],
    ['member', 'member'],
  ] as const)('is complete and ready for the %s, of a task of the %s', async (role, other) => {
    const result = await team.ok('preview_task', { taskId: tasks[other].taskId }, team[role].key);
    expect([result.task.title, result.task.contact.fullName]).toEqual([
      `Call of the ${other}`,
      'Ada Lovelace',
    ]);
    expect(result.readiness).toEqual({ canExecute: true, blockers: [] });
    expect(result.primaryAction).toBe('log_call');
    expect(result.task).not.toHaveProperty('properties');
  });

  it('contains properties on request', async () => {
    const result = await team.ok(
      'preview_task',
      { taskId: tasks.member.taskId, includeProperties: true },
      team.member.key,
    );
    expect(result.task).toHaveProperty('properties');
  });

  it('changes nothing', async () => {
    const before = await team.ok('preview_task', { taskId: tasks.member.taskId });
    expect(await team.ok('preview_task', { taskId: tasks.member.taskId })).toEqual(before);
    expect(before.task.status).toBe('todo');
  });

  it('contains every blocker of a completed task of another member', async () => {
    const { team: own, tasks: ours } = await everyoneHasACall();
    await own.ok('complete_task', { taskId: ours.owner.taskId });
    const result = await own.ok('preview_task', { taskId: ours.owner.taskId }, own.member.key);
    expect(result.readiness.blockers.map(({ code }: Json) => code).sort()).toEqual([
      'enrollment_not_in_progress',
      'no_access',
      'task_not_todo',
    ]);
  });
});

describe.each(['complete_task', 'skip_task'])('%s', (tool) => {
  const moved = tool === 'complete_task' ? 'completed' : 'skipped';
  let team: TestTeam;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ team, tasks } = await everyoneHasACall());
  });

  it('is forbidden to a member for the task of another, on both surfaces, and changes nothing', async () => {
    const { key } = team.member;
    const { taskId } = tasks.owner;
    expect(outcome(await world.tool(tool, { taskId }, key))).toEqual([403, 'forbidden']);
    const field = tool === 'complete_task' ? 'completeTask' : 'skipTask';
    const result = await world.graphql(
      `mutation ($taskId: ID!) { ${field}(input: { taskId: $taskId }) { task { id } } }`,
      { taskId },
      key,
    );
    expect(result.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await team.ok('preview_task', { taskId })).task.status).toBe('todo');
  });

  it.each([
    ['member', 'member'],
    ['admin', 'owner'],
    ['owner', 'admin'],
  ] as const)('can be called once by the %s for a task of the %s', async (role, other) => {
    const { key } = team[role];
    const { taskId } = tasks[other];
    const result = await team.ok(tool, { taskId }, key);
    expect([result.taskId, result.status]).toEqual([taskId, moved]);
    expect(outcome(await world.tool(tool, { taskId }, key))).toEqual([409, 'task_not_todo']);
    expect(outcome(await world.tool('complete_task', { taskId }, key))).toEqual([
      409,
      'task_not_todo',
    ]);
    expect(outcome(await world.tool('skip_task', { taskId }, key))).toEqual([409, 'task_not_todo']);
  });

  it('runs once in concurrent calls', async () => {
    const { taskId } = await team.task({ name: 'Raced' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.tool(tool, { taskId }, team.key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('continues the sequence, and leaves the enrollment in progress', async () => {
    const root = {
      type: 'call',
      title: 'First',
      children: { default: { type: 'manual', title: 'Second', delay: '1.00:00:00' } },
    };
    const { taskId, enrollmentId } = await team.task({ name: 'Two tasks', root });
    await team.ok(tool, { taskId });
    await world.settle();
    const after = await team.ok('get_flow_enrollment', { enrollmentId });
    expect(after.enrollment.status).toBe('in_progress');
    expect(after.actions.map(({ type, status }: Json) => [type, status])).toEqual([
      ['call', moved === 'completed' ? 'done' : 'skipped'],
      ['manual', 'scheduled'],
    ]);
  });

  it('completes the enrollment after the last step', async () => {
    const { taskId, enrollmentId } = await team.task({ name: 'One task' });
    await team.ok(tool, { taskId });
    await world.settle();
    expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.status).toBe(
      'completed',
    );
  });

  it('contains properties on request', async () => {
    const { taskId } = await team.task({ name: 'With properties' });
    const { preview } = await team.ok(tool, { taskId, includeProperties: true });
    expect(preview.task).toHaveProperty('properties');
    const { taskId: other } = await team.task({ name: 'Without properties' });
    expect((await team.ok(tool, { taskId: other })).preview.task).not.toHaveProperty('properties');
  });

  it('is rejected for a task of a canceled enrollment, which is canceled too', async () => {
    const { taskId, flowPlanId, enrollmentId } = await team.task({ name: 'Canceled' });
    await team.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] });
    expect((await team.ok('preview_task', { taskId })).task.status).toBe('canceled');
    expect(outcome(await world.tool(tool, { taskId }, team.key))).toEqual([409, 'task_not_todo']);
  });

  it.each(['enrollmentId', 'flowPlanId'] as const)(
    'rejects %s, and names the tool that accepts it',
    async (field) => {
      const taskId = tasks.owner[field];
      const answer = await world.tool(tool, { taskId }, team.key);
      expect(outcome(answer)).toEqual([400, 'invalid_request']);
      expect(answer.body.message).toMatch(/^taskId: .* accepts it/);
    },
  );
});

describe('the status of tasks', () => {
  it('is a filter, todo by default', async () => {
    const { team, tasks } = await everyoneHasACall();
    const all = { includeTeamTasks: true };
    await team.ok('complete_task', { taskId: tasks.owner.taskId });
    await team.ok('skip_task', { taskId: tasks.admin.taskId });
    expect(titles(await team.ok('list_user_tasks', all))).toEqual(['Call of the member']);
    expect(titles(await team.ok('list_user_tasks', { ...all, statuses: ['completed'] }))).toEqual([
      'Call of the owner',
    ]);
    expect(
      titles(await team.ok('list_user_tasks', { ...all, statuses: ['completed', 'skipped'] })),
    ).toEqual(['Call of the admin', 'Call of the owner']);
    expect(titles(await team.ok('list_user_tasks', { ...all, statuses: ['canceled'] }))).toEqual(
      [],
    );
    expect(
      titles(await team.ok('list_user_tasks', { ...all, types: ['manual', 'section_approval'] })),
    ).toEqual([]);
    expect(
      titles(
        await team.ok('list_user_tasks', {
          ...all,
          types: ['call'],
          flowIds: [tasks.member.flowPlanId],
        }),
      ),
    ).toEqual(['Call of the member']);
  });

  it('say when they were closed, and null while they are open', async () => {
    const { team, tasks } = await everyoneHasACall();
    const closed = async (statuses: readonly string[]) =>
      (await team.ok('list_user_tasks', { includeTeamTasks: true, statuses })).items
        .map(({ title, closedAt }: Json) => [title, closedAt])
        .sort();
    await team.ok('complete_task', { taskId: tasks.owner.taskId });
    const now = world.clock.now().toISOString();
    await team.ok('skip_task', { taskId: tasks.admin.taskId });
    expect(await closed(['todo'])).toEqual([['Call of the member', null]]);
    expect(await closed(['completed', 'skipped'])).toEqual([
      ['Call of the admin', now],
      ['Call of the owner', now],
    ]);
  });

  it('is overdue after the due date', async () => {
    const { team, tasks } = await everyoneHasACall();
    const isOverdue = async () =>
      (await team.ok('preview_task', { taskId: tasks.owner.taskId })).task.isOverdue;
    expect(await isOverdue()).toBe(false);
    await world.advance(30 * 86_400_000);
    expect(await isOverdue()).toBe(true);
  });
});

describe('the writes of a role', () => {
  it.each(ROLES)('include audiences, flow plans and enrollments for the %s', async (role) => {
    teams += 1;
    const team = await world.team(`Writes ${'x'.repeat(teams)}`);
    const { key } = team[role];
    const { audience } = await team.ok(
      'create_audience',
      { name: 'Buyers', contacts: [{ email: 'ada@lovelace.example' }] },
      key,
    );
    const flowPlanId = await team.publishedPlan({ audienceId: audience.audienceId }, key);
    const { scheduled } = await team.ok(
      'enroll_awaiting_flow_items',
      { flowPlanId, all: true },
      key,
    );
    await world.settle();
    expect([
      scheduled,
      (await team.ok('list_enrollments', { flowPlanId }, key)).totalCount,
    ]).toEqual([1, 1]);
  });

  it('exclude the settings of another sender for a member; owner and admin can read them', async () => {
    const team = await world.team('Settings');
    const read = 'query ($userId: ID) { senderSettings(userId: $userId) { dailyEmails } }';
    const write =
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }';
    const variables = { input: { userId: team.owner.userId, dailyEmails: 5 } };
    const refused = await world.graphql(write, variables, team.member.key);
    expect(['ROLE_REQUIRED', 'FORBIDDEN']).toContain(refused.errors[0].extensions.code);
    for (const role of ['owner', 'admin'] as const) {
      expect(
        (await world.data(read, { userId: team.member.userId }, team[role].key)).senderSettings
          .dailyEmails,
      ).toBe(100);
    }
    expect((await world.data(read, {}, team.member.key)).senderSettings.dailyEmails).toBe(100);
  });
});

describe('approve_task', () => {
  it('approves texts only: a call or manual task stays open', async () => {
    const { team, tasks } = await everyoneHasACall();
    const { taskId } = tasks.owner;
    const refused = await world.tool('approve_task', { taskId }, team.owner.key);
    expect([outcome(refused), refused.body.message]).toEqual([
      [400, 'invalid_request'],
      'This task has no texts to approve. Complete it with complete_task and no texts.',
    ]);
    expect((await team.ok('preview_task', { taskId }, team.owner.key)).task.status).toBe('todo');
    expect((await team.ok('complete_task', { taskId }, team.owner.key)).executedAction).toBe(
      'log_call',
    );
  });
});
