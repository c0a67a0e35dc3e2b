import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, type Member, World } from '../support/world.ts';
import { Stage } from './stage.ts';

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

/** A team in which each of the three has one call to make. */
async function everyoneHasACall(): Promise<{ stage: Stage; tasks: Record<Role, Task> }> {
  teams += 1;
  const stage = await Stage.set(world, `Team ${'x'.repeat(teams)}`);
  const taskOf = (role: Role) => stage.task({ name: `Calls of the ${role}`, root: { type: 'call', title: `Call of the ${role}` } }, stage.team[role].key);
  return { stage, tasks: { owner: await taskOf('owner'), admin: await taskOf('admin'), member: await taskOf('member') } };
}

const titles = ({ items }: Json): string[] => items.map(({ title }: Json) => title).sort();
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.error];
const userOf = (stage: Stage, role: Role, member: Member) => ({
  userId: member.userId,
  teamMembershipId: member.membershipId,
  displayName: `${stage.name} ${role}`,
  email: member.email,
});

describe('what each role sees', () => {
  let stage: Stage;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ stage, tasks } = await everyoneHasACall());
  });

  it.each(ROLES)('is its own tasks where the %s asks for no more', async (role) => {
    const result = await stage.ok('list_user_tasks', {}, stage.team[role].key);
    expect(titles(result)).toEqual([`Call of the ${role}`]);
    expect([result.totalCount, result.warnings, result.effectiveFilters.includeTeamTasks]).toEqual([1, [], false]);
    expect(result.items[0].assignee).toEqual(userOf(stage, role, stage.team[role]));
  });

  it.each(['owner', 'admin'] as const)('is all tasks of the team where the %s asks for them', async (role) => {
    const result = await stage.ok('list_user_tasks', { includeTeamTasks: true }, stage.team[role].key);
    expect(titles(result)).toEqual(['Call of the admin', 'Call of the member', 'Call of the owner']);
    expect([result.totalCount, result.warnings, result.effectiveFilters.includeTeamTasks]).toEqual([3, [], true]);
  });

  it('is a member’s own and a warning where a member asks for the team’s', async () => {
    const result = await stage.ok('list_user_tasks', { includeTeamTasks: true }, stage.team.member.key);
    expect(titles(result)).toEqual(['Call of the member']);
    expect([result.totalCount, result.effectiveFilters.includeTeamTasks]).toEqual([1, false]);
    expect(result.warnings).toHaveLength(1);
    const { tasks: connection } = await world.data(
      '{ tasks(filter: { includeTeamTasks: true }) { nodes { title } totalCount warnings } }',
      {},
      stage.team.member.key,
    );
    expect(connection).toEqual({ nodes: [{ title: 'Call of the member' }], totalCount: 1, warnings: result.warnings });
  });

  it('is nothing where a member filters for the flow plan of another', async () => {
    const result = await stage.ok('list_user_tasks', { flowIds: [tasks.owner.flowPlanId], includeTeamTasks: true }, stage.team.member.key);
    expect([result.items, result.totalCount]).toEqual([[], 0]);
  });

  it.each([
    ['owner', ['owner', 'admin', 'member']],
    ['admin', ['owner', 'admin', 'member']],
    ['member', ['member']],
  ] as const)('is the same by node: the %s sees the task of %j', async (role, visible) => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Task { title } } }';
    const { nodes } = await world.data(query, { ids: ROLES.map((other) => tasks[other].taskId) }, stage.team[role].key);
    expect(nodes).toEqual(ROLES.map((other) => ((visible as readonly Role[]).includes(other) ? { title: `Call of the ${other}` } : null)));
  });

  it.each([
    ['owner', 'member', 1],
    ['admin', 'owner', 1],
    ['member', 'member', 1],
    ['member', 'owner', 0],
    ['member', 'admin', 0],
  ] as const)('is the same in an enrollment: the %s, of the %s', async (role, other, count) => {
    const { key } = stage.team[role];
    const { enrollmentId } = tasks[other];
    const result = await stage.ok('get_flow_enrollment', { enrollmentId }, key);
    expect([result.tasks.length, result.actions.length]).toEqual([count, 1]);
    const { enrollment } = await world.data('query ($id: ID!) { enrollment(id: $id) { tasks { id } } }', { id: enrollmentId }, key);
    expect(enrollment.tasks).toHaveLength(count);
  });

  it.each([
    ['owner', 'member', true],
    ['member', 'member', true],
    ['member', 'owner', false],
  ] as const)('is the same in what a flow plan asks for: the %s, of the %s', async (role, other, isNamed) => {
    const { flowPlanId, taskId } = tasks[other];
    const { requiredActions } = await stage.ok('get_flow_workspace', { flowPlanId }, stage.team[role].key);
    expect(requiredActions.flatMap(({ taskIds }: Json) => taskIds ?? [])).toEqual(isNamed ? [taskId] : []);
  });

  it('is audiences, flow plans and enrollments of the whole team for everyone', async () => {
    for (const role of ROLES) {
      const { key } = stage.team[role];
      expect((await stage.ok('list_flow_plans', {}, key)).totalCount).toBe(3);
      expect((await stage.ok('list_enrollments', {}, key)).totalCount).toBe(3);
    }
  });
});

describe('a preview', () => {
  let stage: Stage;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ stage, tasks } = await everyoneHasACall());
  });

  it('of another’s task gives a member its kind, status and assignee, and no_access', async () => {
    const result = await stage.ok('preview_task', { taskId: tasks.owner.taskId, includeProperties: true }, stage.team.member.key);
    expect(result.task).toEqual({ taskId: tasks.owner.taskId, kind: 'call', status: 'todo', assignee: userOf(stage, 'owner', stage.team.owner) });
    expect(result.readiness.canExecute).toBe(false);
    expect(result.readiness.blockers.map(({ code }: Json) => code)).toEqual(['no_access']);
    expect(result.groupedActions).toEqual([]);
    expect(JSON.stringify(result)).not.toContain('Lovelace');
    expect(JSON.stringify(result)).not.toContain('Call of the owner');
  });

  it('of another’s task gives a member the same in GraphQL', async () => {
    const query = `query ($taskId: ID!) { taskPreview(taskId: $taskId) { kind status assignee { user { id } } task { id }
      readiness { canExecute blockers { code } } groupedActions { nodeId } } }`;
    const { taskPreview } = await world.data(query, { taskId: tasks.admin.taskId }, stage.team.member.key);
    expect(taskPreview).toEqual({
      kind: 'CALL',
      status: 'TODO',
      assignee: { user: { id: stage.team.admin.userId } },
      task: null,
      readiness: { canExecute: false, blockers: [{ code: 'no_access' }] },
      groupedActions: [],
    });
  });

  it.each([
    ['owner', 'member'],
    ['admin', 'owner'],
    ['member', 'member'],
  ] as const)('is whole and ready for the %s, of a task of the %s', async (role, other) => {
    const result = await stage.ok('preview_task', { taskId: tasks[other].taskId }, stage.team[role].key);
    expect([result.task.title, result.task.contact.fullName]).toEqual([`Call of the ${other}`, 'Ada Lovelace']);
    expect(result.readiness).toEqual({ canExecute: true, blockers: [] });
    expect(result.primaryAction).toBe('log_call');
    expect(result.task).not.toHaveProperty('properties');
  });

  it('has properties where asked for', async () => {
    const result = await stage.ok('preview_task', { taskId: tasks.member.taskId, includeProperties: true }, stage.team.member.key);
    expect(result.task).toHaveProperty('properties');
  });

  it('changes nothing', async () => {
    const before = await stage.ok('preview_task', { taskId: tasks.member.taskId });
    expect(await stage.ok('preview_task', { taskId: tasks.member.taskId })).toEqual(before);
    expect(before.task.status).toBe('todo');
  });

  it('names every blocker of another’s task that is done', async () => {
    const { stage: own, tasks: ours } = await everyoneHasACall();
    await own.ok('complete_task', { taskId: ours.owner.taskId });
    const result = await own.ok('preview_task', { taskId: ours.owner.taskId }, own.team.member.key);
    expect(result.readiness.blockers.map(({ code }: Json) => code).sort()).toEqual(['enrollment_not_in_progress', 'no_access', 'task_not_todo']);
  });
});

describe.each(['complete_task', 'skip_task'])('%s', (tool) => {
  const moved = tool === 'complete_task' ? 'completed' : 'skipped';
  let stage: Stage;
  let tasks: Record<Role, Task>;

  beforeAll(async () => {
    ({ stage, tasks } = await everyoneHasACall());
  });

  it('is forbidden to a member for another’s task, on both surfaces, and changes nothing', async () => {
    const { key } = stage.team.member;
    const { taskId } = tasks.owner;
    expect(outcome(await world.tool(tool, { taskId }, key))).toEqual([403, 'forbidden']);
    const field = tool === 'complete_task' ? 'completeTask' : 'skipTask';
    const result = await world.graphql(`mutation ($taskId: ID!) { ${field}(taskId: $taskId) { task { id } } }`, { taskId }, key);
    expect(result.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await stage.ok('preview_task', { taskId })).task.status).toBe('todo');
  });

  it.each([
    ['member', 'member'],
    ['admin', 'owner'],
    ['owner', 'admin'],
  ] as const)('is done by the %s for a task of the %s, once', async (role, other) => {
    const { key } = stage.team[role];
    const { taskId } = tasks[other];
    const result = await stage.ok(tool, { taskId }, key);
    expect([result.taskId, result.status]).toEqual([taskId, moved]);
    expect(outcome(await world.tool(tool, { taskId }, key))).toEqual([409, 'task_not_todo']);
    expect(outcome(await world.tool('complete_task', { taskId }, key))).toEqual([409, 'task_not_todo']);
    expect(outcome(await world.tool('skip_task', { taskId }, key))).toEqual([409, 'task_not_todo']);
  });

  it('is done once where many do it at once', async () => {
    const { taskId } = await stage.task({ name: 'Raced' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.tool(tool, { taskId }, stage.key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('lets the sequence go on, and leaves the enrollment in progress', async () => {
    const root = { type: 'call', title: 'First', children: { default: { type: 'manual', title: 'Second', delay: '1.00:00:00' } } };
    const { taskId, enrollmentId } = await stage.task({ name: 'Two tasks', root });
    await stage.ok(tool, { taskId });
    await world.settle();
    const after = await stage.ok('get_flow_enrollment', { enrollmentId });
    expect(after.enrollment.status).toBe('in_progress');
    expect(after.actions.map(({ type, status }: Json) => [type, status])).toEqual([
      ['call', moved === 'completed' ? 'done' : 'skipped'],
      ['manual', 'scheduled'],
    ]);
  });

  it('completes the enrollment behind the last step', async () => {
    const { taskId, enrollmentId } = await stage.task({ name: 'One task' });
    await stage.ok(tool, { taskId });
    await world.settle();
    expect((await stage.ok('get_flow_enrollment', { enrollmentId })).enrollment.status).toBe('completed');
  });

  it('includes properties where asked for', async () => {
    const { taskId } = await stage.task({ name: 'With properties' });
    const { preview } = await stage.ok(tool, { taskId, includeProperties: true });
    expect(preview.task).toHaveProperty('properties');
    const { taskId: other } = await stage.task({ name: 'Without properties' });
    expect((await stage.ok(tool, { taskId: other })).preview.task).not.toHaveProperty('properties');
  });

  it('is refused for a task of a canceled enrollment, which is canceled too', async () => {
    const { taskId, flowPlanId, enrollmentId } = await stage.task({ name: 'Canceled' });
    await stage.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] });
    expect((await stage.ok('preview_task', { taskId })).task.status).toBe('canceled');
    expect(outcome(await world.tool(tool, { taskId }, stage.key))).toEqual([409, 'task_not_todo']);
  });

  it.each(['enrollmentId', 'flowPlanId'] as const)('takes no %s, and says which tool does', async (field) => {
    const taskId = tasks.owner[field];
    const answer = await world.tool(tool, { taskId }, stage.key);
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toMatch(/^taskId: .* accepts it/);
  });
});

describe('the states of tasks', () => {
  it('are filtered by, and todo is meant where none is given', async () => {
    const { stage, tasks } = await everyoneHasACall();
    const all = { includeTeamTasks: true };
    await stage.ok('complete_task', { taskId: tasks.owner.taskId });
    await stage.ok('skip_task', { taskId: tasks.admin.taskId });
    expect(titles(await stage.ok('list_user_tasks', all))).toEqual(['Call of the member']);
    expect(titles(await stage.ok('list_user_tasks', { ...all, statuses: ['completed'] }))).toEqual(['Call of the owner']);
    expect(titles(await stage.ok('list_user_tasks', { ...all, statuses: ['completed', 'skipped'] }))).toEqual(['Call of the admin', 'Call of the owner']);
    expect(titles(await stage.ok('list_user_tasks', { ...all, statuses: ['canceled'] }))).toEqual([]);
    expect(titles(await stage.ok('list_user_tasks', { ...all, types: ['manual', 'section_approval'] }))).toEqual([]);
    expect(titles(await stage.ok('list_user_tasks', { ...all, types: ['call'], flowIds: [tasks.member.flowPlanId] }))).toEqual(['Call of the member']);
  });

  it('are overdue once their time has passed', async () => {
    const { stage, tasks } = await everyoneHasACall();
    const isOverdue = async () => (await stage.ok('preview_task', { taskId: tasks.owner.taskId })).task.isOverdue;
    expect(await isOverdue()).toBe(false);
    await world.advance(30 * 86_400_000);
    expect(await isOverdue()).toBe(true);
  });
});

describe('what a role may write', () => {
  it.each(ROLES)('lets the %s write audiences and flow plans, and enroll', async (role) => {
    teams += 1;
    const stage = await Stage.set(world, `Writes ${'x'.repeat(teams)}`);
    const { key } = stage.team[role];
    const { audience } = await stage.ok('create_audience', { name: 'Buyers', contacts: [{ email: 'ada@lovelace.example' }] }, key);
    const flowPlanId = await stage.publishedPlan({ audienceId: audience.audienceId }, key);
    const { scheduled } = await stage.ok('enroll_awaiting_flow_items', { flowPlanId, all: true }, key);
    await world.settle();
    expect([scheduled, (await stage.ok('list_enrollments', { flowPlanId }, key)).totalCount]).toEqual([1, 1]);
  });

  it('refuses a member the settings of another sender, and lets owner and admin read them', async () => {
    const stage = await Stage.set(world, 'Settings');
    const read = 'query ($userId: ID) { senderSettings(userId: $userId) { dailyEmails } }';
    const write = 'mutation ($userId: ID, $input: SenderSettingsInput!) { updateSenderSettings(userId: $userId, input: $input) { dailyEmails } }';
    const variables = { userId: stage.team.owner.userId, input: { dailyEmails: 5 } };
    const refused = await world.graphql(write, variables, stage.team.member.key);
    expect(['ROLE_REQUIRED', 'FORBIDDEN']).toContain(refused.errors[0].extensions.code);
    for (const role of ['owner', 'admin'] as const) {
      expect((await world.data(read, { userId: stage.team.member.userId }, stage.team[role].key)).senderSettings.dailyEmails).toBe(100);
    }
    expect((await world.data(read, {}, stage.team.member.key)).senderSettings.dailyEmails).toBe(100);
  });
});
