import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Large');
});

afterAll(() => world.close());

const contacts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `quiet.${from + index}@large.example` }));

it('queues the first 1000 contacts of an attached audience in the call and the rest in the background, each once', async () => {
  const audienceId = await team.audience('Everybody', contacts(0, 1_000));
  await team.ok('add_audience_contacts', { audienceId, contacts: contacts(1_000, 1_000) });
  await team.ok('add_audience_contacts', { audienceId, contacts: contacts(2_000, 500) });
  const flowPlanId = await team.plan();
  const attached = await team.ok('attach_audience_to_flow', { audienceId, flowPlanId });
  expect([attached.queued, attached.awaiting, attached.warnings]).toEqual([
    0,
    1_000,
    ['1500 more contacts are being added to the queue in the background.'],
  ]);
  // Added before the background has come to them: queued by the call, and not again.
  await team.ok('add_audience_contacts', { audienceId, contacts: contacts(2_500, 100) });
  await world.settle();
  const again = await team.ok('attach_audience_to_flow', { audienceId, flowPlanId });
  expect(again.awaiting).toBe(2_600);
  const { count } = await world.runtime.database.read.prisma.queueItem
    .aggregate({ where: { flowPlanId }, _count: true })
    .then(({ _count }) => ({ count: _count }));
  expect(count).toBe(2_600);
});

it('whose starts are canceled starts nobody that the background queues afterwards', async () => {
  const audienceId = await team.audience('Canceled', contacts(5_000, 1_000));
  await team.ok('add_audience_contacts', { audienceId, contacts: contacts(6_000, 500) });
  const flowPlanId = await team.publishedPlan({
    ...{ name: 'Canceled', enrollmentMode: 'auto', root: { type: 'call', title: 'Ring' } },
  });
  await team.ok('attach_audience_to_flow', { audienceId, flowPlanId });
  const { cancelStarts } = await world.data(
    'mutation ($id: ID!) { cancelStarts(input: { flowPlanId: $id }) { returned } }',
    { id: flowPlanId },
    team.key,
  );
  expect(cancelStarts.returned).toBe(1_000);
  await world.settle();
  const { prisma } = world.runtime.database.read;
  expect(await prisma.enrollment.count({ where: { flowPlanId } })).toBe(0);
  expect(await prisma.queueItem.count({ where: { flowPlanId, status: 'awaiting' } })).toBe(1_500);
  // Attached again, the starts are wanted again.
  await team.ok('add_audience_contacts', { audienceId, contacts: contacts(7_000, 1) });
  await world.settle();
  expect(await prisma.enrollment.count({ where: { flowPlanId } })).toBe(1);
});
