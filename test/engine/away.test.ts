// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * After an automatic reply, a sequence waits until the contact is back, even if its next step is
 * also waiting for something else. The sandbox replies after an hour that the recipient is back in
 * five days.
 */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Away');
  const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    team.owner.key,
  );
});
afterAll(() => world.close());

async function run(name: string, next: Json): Promise<string> {
  const root = { type: 'email', subject: 'Hello', message: 'First', children: { default: next } };
  const flowPlanId = await team.publishedPlan({ name, root });
  const contact = { email: `out-of-office.${name}@x.example`, firstName: 'Ann', lastName: name };
  return (
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' })
  ).enrollmentId;
}

const mailsTo = (name: string) =>
  world.runtime.database.read.prisma.sandboxEmail.findMany({
    where: { toAddress: `out-of-office.${name}@x.example` },
    orderBy: { sentAt: 'asc' },
  });

async function completeTask(enrollmentId: string): Promise<void> {
  const { items } = await team.ok('list_user_tasks', { limit: 50 });
  const task = items.find(
    (item: Json) => item.enrollmentId === enrollmentId && item.status === 'todo',
  );
  await team.ok('complete_task', { taskId: task.taskId });
}

async function expectToWait(name: string, enrollmentId: string): Promise<void> {
  await world.advance(3 * DAY);
  expect([
    (await mailsTo(name)).length,
    (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.status,
  ]).toEqual([1, 'in_progress']);
  await world.advance(3 * DAY);
  const [first, second] = await mailsTo(name);
  const back = new Date(
    `${new Date((first?.sentAt.getTime() ?? 0) + 5 * DAY).toISOString().slice(0, 10)}T00:00:00Z`,
  );
  expect(second?.sentAt.getTime()).toBeGreaterThanOrEqual(back.getTime());
}

it('of a step that is scheduled', async () => {
  const id = await run('scheduled', {
    type: 'email',
    subject: 'Again',
    message: 'Second',
    delay: '0.06:00:00',
  });
  await world.advance(3 * HOUR);
  await expectToWait('scheduled', id);
});

it('of a step that is approved while the contact is away', async () => {
  const id = await run('approved', {
    type: 'email',
    subject: 'Again',
    message: 'Second',
    delay: '0.06:00:00',
    requiresApproval: true,
  });
  await world.advance(3 * HOUR);
  await completeTask(id);
  await expectToWait('approved', id);
});

it('of a step that follows a task which is completed while the contact is away', async () => {
  const second = { type: 'email', subject: 'Again', message: 'Second', delay: '0.06:00:00' };
  const id = await run('task', { type: 'call', title: 'Ring', children: { default: second } });
  await world.advance(3 * HOUR);
  await completeTask(id);
  await expectToWait('task', id);
});
