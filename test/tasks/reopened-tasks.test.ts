import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A call or manual task that was closed by mistake, and how a call went. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Reopened');
});
afterAll(() => world.close());

const THEN_EMAIL = {
  type: 'call',
  title: 'Ring',
  children: {
    default: { type: 'email', subject: 'Hello', message: 'As discussed.', delay: '2.00:00:00' },
  },
};
const call = (name: string, root: Json = { type: 'call', title: 'Ring' }, key = team.key) =>
  team.task({ name, root }, key);
const enrollment = (enrollmentId: string): Promise<Json> =>
  team.ok('get_flow_enrollment', { enrollmentId });
const sentCount = () => world.runtime.database.read.prisma.sandboxEmail.count();
const codeOf = async (taskId: string, key = team.key): Promise<string> =>
  (await world.tool('reopen_task', { taskId }, key)).body.error;
const ofTask = async (id: string): Promise<Json> =>
  (
    await world.data(
      'query ($id: ID!) { task(id: $id) { status note outcome closedAt } }',
      { id },
      team.key,
    )
  ).task;

it('keeps how a call went and what was said, and refuses that for other tasks', async () => {
  const { taskId } = await call('Outcome');
  await team.ok('complete_task', { taskId, outcome: 'voicemail', note: 'Rings back on Friday.' });
  expect(await ofTask(taskId)).toMatchObject({
    status: 'COMPLETED',
    outcome: 'VOICEMAIL',
    note: 'Rings back on Friday.',
  });
  const manual = await call('By hand', { type: 'manual', title: 'Send flowers' });
  const refused = await world.tool(
    'complete_task',
    { taskId: manual.taskId, outcome: 'connected' },
    team.key,
  );
  expect(refused.body).toMatchObject({
    error: 'invalid_request',
    message: 'outcome: is for calls only. Leave it out.',
  });
});

it('is open again, without note and outcome, and the step that followed is planned anew', async () => {
  const { taskId, enrollmentId } = await call('Too early', THEN_EMAIL);
  await team.ok('complete_task', { taskId, outcome: 'no_answer', note: 'Nobody.' });
  expect((await enrollment(enrollmentId)).enrollment.currentStep.type).toBe('email');
  const { task, summary } = await team.ok('reopen_task', { taskId });
  expect([task.status, summary]).toEqual(['todo', 'The task is open again.']);
  expect(await ofTask(taskId)).toEqual({
    status: 'TODO',
    note: null,
    outcome: null,
    closedAt: null,
  });
  const before = await sentCount();
  await world.advance(5 * DAY);
  expect(await sentCount()).toBe(before);
  await team.ok('complete_task', { taskId });
  await world.advance(3 * DAY);
  expect(await sentCount()).toBe(before + 1);
  expect((await enrollment(enrollmentId)).enrollment.status).toBe('completed');
});

it('lets an enrollment go on that the task had completed', async () => {
  const { taskId, enrollmentId } = await call('Last step');
  await team.ok('skip_task', { taskId });
  expect((await enrollment(enrollmentId)).enrollment.status).toBe('completed');
  await team.ok('reopen_task', { taskId });
  expect((await enrollment(enrollmentId)).enrollment.status).toBe('in_progress');
  await team.ok('complete_task', { taskId });
  expect((await enrollment(enrollmentId)).enrollment.status).toBe('completed');
});

it('is refused once the next step has started, for open, canceled and unknown tasks, and for others', async () => {
  const started = await call('Started', {
    ...THEN_EMAIL,
    children: { default: { type: 'call', title: 'Again' } },
  });
  await team.ok('complete_task', { taskId: started.taskId });
  await world.settle();
  expect(await codeOf(started.taskId)).toBe('conflict');
  const open = await call('Open');
  expect(await codeOf(open.taskId)).toBe('conflict');
  await team.ok('cancel_flow_enrollments', {
    flowPlanId: open.flowPlanId,
    enrollmentIds: [open.enrollmentId],
  });
  expect(await codeOf(open.taskId)).toBe('conflict');
  expect(await codeOf('task_01J00000000000000000000000')).toBe('not_found');
  const closed = await call('Of the owner');
  await team.ok('complete_task', { taskId: closed.taskId });
  expect(await codeOf(closed.taskId, team.member.key)).toBe('role_required');
  const other = await world.team('Strangers');
  expect(await codeOf(closed.taskId, other.key)).toBe('not_found');
});

it('is refused if the contact was enrolled again meanwhile', async () => {
  const { taskId, flowPlanId, enrollmentId } = await call('Twice');
  await team.ok('complete_task', { taskId });
  const { enrollment: first } = await enrollment(enrollmentId);
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    prospectId: first.contact.prospectId,
    enrollmentMode: 'enroll',
  });
  expect((await world.tool('reopen_task', { taskId }, team.key)).body).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('enrolled again'),
  });
});

it.runIf(isPostgres())(
  'sends nothing twice if it is opened again while the next step is due',
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const { taskId, enrollmentId } = await call(`Race ${round}`, {
        ...THEN_EMAIL,
        children: { default: { type: 'email', subject: 'Hello', message: 'At once.' } },
      });
      const before = await sentCount();
      await team.ok('complete_task', { taskId });
      const [reopened] = await Promise.all([
        world.tool('reopen_task', { taskId }, team.key),
        world.settle(),
      ]);
      // Over a weekend.
      await world.advance(4 * DAY);
      const isOpen = reopened.body.error === undefined;
      expect([
        (await sentCount()) - before,
        (await enrollment(enrollmentId)).enrollment.status,
      ]).toEqual(isOpen ? [0, 'in_progress'] : [1, 'completed']);
    }
  },
);
