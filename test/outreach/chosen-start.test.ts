import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A contact starts at the time that the caller of the enrollment chose. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Later');
});
afterAll(() => world.close());

const contact = (name: string) => ({ email: `quiet.${name}@later.example`, firstName: 'Ada' });
const later = (millis: number) => new Date(world.clock.now().getTime() + millis).toISOString();
const add = (flowPlanId: string, name: string, more: object) =>
  team.ok('add_manual_flow_enrollment', { flowPlanId, contact: contact(name), ...more });
const inProgress = async (flowPlanId: string): Promise<number> =>
  (
    await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { metrics { inProgress } } }',
      { id: flowPlanId },
      team.key,
    )
  ).flowPlan.metrics.inProgress;

it('waits until then, says so, and starts by itself', async () => {
  const flowPlanId = await team.publishedPlan({ name: 'Chosen' });
  const startAt = later(2 * DAY);
  const dry = await add(flowPlanId, 'one', { startAt, dryRun: true });
  expect(dry.dryRun.groups).toMatchObject([{ code: 'starts_later', count: 1, heldUntil: startAt }]);
  const added = await add(flowPlanId, 'one', { startAt });
  expect(added).toMatchObject({ source: 'queue', hold: { code: 'starts_later', until: startAt } });
  const { items } = await team.ok('search_contacts', { query: contact('one').email });
  const { plans } = await team.ok('explain_contact', { prospectId: items[0].prospectId });
  expect(plans).toMatchObject([
    { state: 'held', until: startAt, reason: { code: 'starts_later', resolver: 'system' } },
  ]);
  await world.advance(DAY);
  expect(await inProgress(flowPlanId)).toBe(0);
  await world.advance(DAY + HOUR);
  expect(await inProgress(flowPlanId)).toBe(1);
});

it('starts at once if the contact is enrolled again without a time', async () => {
  const flowPlanId = await team.publishedPlan({ name: 'Sooner' });
  const { queueItemId } = await add(flowPlanId, 'two', { startAt: later(9 * DAY) });
  const { enrolled } = await team.ok('enroll_awaiting_flow_items', {
    flowPlanId,
    queueItemIds: [queueItemId],
  });
  expect(enrolled).toHaveLength(1);
});

it('is chosen for waiting contacts, by ID and for all', async () => {
  const flowPlanId = await team.publishedPlan({ name: 'Waiting' });
  const { queueItemId } = await add(flowPlanId, 'three', {});
  await add(flowPlanId, 'four', {});
  const startAt = later(DAY);
  const named = await team.ok('enroll_awaiting_flow_items', {
    flowPlanId,
    queueItemIds: [queueItemId],
    startAt,
  });
  expect(named.held).toMatchObject([{ queueItemId, code: 'starts_later', until: startAt }]);
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true, startAt });
  await world.advance(23 * HOUR);
  expect(await inProgress(flowPlanId)).toBe(0);
  await world.advance(2 * HOUR);
  expect(await inProgress(flowPlanId)).toBe(2);
});

it('makes the first step of a dynamic action due then', async () => {
  const startAt = later(3 * DAY);
  const { enrollmentId } = await team.ok('add_dynamic_action', {
    contact: { ...contact('five'), lastName: 'Lovelace' },
    action: { type: 'call', title: 'Ring' },
    startAt,
  });
  const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
  expect([enrollment.status, enrollment.currentStep.dueAt]).toEqual(['in_progress', startAt]);
  const pending = await world.tool(
    'add_dynamic_action',
    { enrollmentId, action: { type: 'call', title: 'Again' }, startAt },
    team.key,
  );
  expect(pending.body.message).toContain('startAt: is for the first action');
});

it('is refused in the past, too far ahead, beside a delay, and for a draft', async () => {
  const flowPlanId = await team.publishedPlan({ name: 'Refused' });
  for (const startAt of [later(-HOUR), later(400 * DAY)]) {
    const { body } = await world.tool(
      'add_manual_flow_enrollment',
      { flowPlanId, contact: contact('six'), startAt },
      team.key,
    );
    expect([body.error, body.message.slice(0, 29)]).toEqual([
      'invalid_request',
      'startAt: must be in the futur',
    ]);
  }
  const both = await world.tool(
    'add_dynamic_action',
    {
      contact: { ...contact('seven'), lastName: 'Lovelace' },
      action: { type: 'call', title: 'Ring', delay: '1.00:00:00' },
      startAt: later(DAY),
    },
    team.key,
  );
  expect(both.body.message).toContain('startAt: must be omitted if action.delay is given');
  const draft = { flowPlanId: await team.plan({ name: 'Draft' }), contact: contact('eight') };
  const answer = await world.tool(
    'add_manual_flow_enrollment',
    { ...draft, startAt: later(DAY) },
    team.key,
  );
  expect(answer.body.error).toBe('flow_not_published');
});
