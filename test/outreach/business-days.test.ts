// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTree } from '../../src/kernel/flow-tree-rules.ts';
import { afterWorkDays, NO_DAYS_OFF } from '../../src/kernel/work-schedule.ts';
import type { Json } from '../support/json.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, OutreachStage } from './outreach-stage.ts';

/** Delays that count working days. */

/** The Thursday before Good Friday, 10:30 in Berlin. */
const THURSDAY = new Date('2026-04-02T08:30:00.000Z');
const berlin = {
  timeZone: 'Europe/Berlin',
  workDays: [1, 2, 3, 4, 5],
  workStartMinute: 540,
  workEndMinute: 1_080,
  daysOff: NO_DAYS_OFF,
};

it('counts working days of the sender, at the same time of day', () => {
  const after = (from: string, count: number, schedule = berlin) =>
    afterWorkDays(schedule, new Date(from), count).toISOString();
  expect(after('2026-03-05T10:00:00Z', 1)).toBe('2026-03-06T10:00:00.000Z');
  expect(after('2026-03-06T10:00:00Z', 1)).toBe('2026-03-09T10:00:00.000Z');
  expect(after('2026-03-07T10:00:00Z', 1)).toBe('2026-03-09T10:00:00.000Z');
  expect(after('2026-03-06T10:00:00Z', 5)).toBe('2026-03-13T10:00:00.000Z');
  // The clocks change on 29 March.
  expect(after('2026-03-27T10:00:00Z', 1)).toBe('2026-03-30T09:00:00.000Z');
  // Late in the evening in UTC it is the next day already where the sender works.
  expect(after('2026-03-05T23:30:00Z', 1)).toBe('2026-03-08T23:30:00.000Z');
  expect(after('2026-03-06T10:00:00Z', 2, { ...berlin, workDays: [] })).toBe(
    '2026-03-08T10:00:00.000Z',
  );
});

it('needs a whole day, and leaves the rule on messages in a row as it is', () => {
  const issues = (root: Parameters<typeof checkTree>[0]) => checkTree(root).issues;
  expect(
    issues({ type: 'call', title: 'Ring', delay: '23:00:00', delayUnit: 'business_days' }),
  ).toEqual([
    {
      path: 'root.delayUnit',
      message:
        'must not be business_days for a delay of less than one day. Set a delay of at least 1.00:00:00.',
    },
  ]);
  const message = { type: 'network_message' as const, message: 'Hello' };
  expect(
    issues({
      ...message,
      children: { default: { ...message, delay: '1.00:00:00', delayUnit: 'business_days' } },
    }),
  ).toEqual([]);
  expect(
    issues({
      ...message,
      children: { default: { ...message, delay: '02:00:00', delayUnit: 'calendar' } },
    }),
  ).toHaveLength(1);
});

let world: World;
let stage: OutreachStage;
beforeAll(async () => {
  world = await World.open({ now: THURSDAY });
  stage = await OutreachStage.set(world, 'Business days');
  const input = {
    timeZone: 'Europe/Berlin',
    workDays: [1, 2, 3, 4, 5],
    workStart: '09:00',
    workEnd: '18:00',
  };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    stage.key,
  );
  await world.rules(stage.team, {
    holidayRegion: 'DE',
    daysOff: ['2026-04-08'],
    allowsParallelSequences: true,
    coolDownDays: 0,
  });
});
afterAll(() => world.close());

const LATER = { ...CALL, delay: '2.04:00:00', delayUnit: 'business_days' };

it('a step is due after working days, without holidays and days off, and then hours', async () => {
  const counted = await stage.begin(LATER);
  // Friday and Monday are holidays and Wednesday is a day off, so the second working day is
  // Thursday.
  expect((await stage.enrollment(counted)).currentStep.dueAt).toBe('2026-04-09T12:30:00.000Z');
  const calendar = await stage.begin({ ...LATER, delayUnit: 'calendar' });
  expect((await stage.enrollment(calendar)).currentStep.dueAt).toBe('2026-04-04T12:30:00.000Z');
  const query =
    'mutation ($input: AddFlowEnrollmentInput!) @dryRun { addFlowEnrollment(input: $input) { warnings } }';
  const input = {
    flowPlanId: await stage.publishedPlan({ root: LATER }),
    contact: ADA,
    enrollmentMode: 'ENROLL',
  };
  expect((await world.graphql(query, { input }, stage.key)).extensions.dryRun.firstAt).toBe(
    '2026-04-09T12:30:00.000Z',
  );
});

it('is shown by the tree, also where the tree is replaced, and is left out for calendar days', async () => {
  const flowPlanId = await stage.plan({ root: LATER });
  const root = async (): Promise<Json> =>
    (await stage.ok('get_flow_workspace', { flowPlanId })).flowPlan.root;
  expect(await root()).toMatchObject({ delay: '2.04:00:00', delayUnit: 'business_days' });
  const query = 'query ($id: ID!) { node(id: $id) { ... on FlowPlan { steps { delayUnit } } } }';
  expect((await world.data(query, { id: flowPlanId }, stage.key)).node.steps).toEqual([
    { delayUnit: 'BUSINESS_DAYS' },
  ]);
  await stage.ok('replace_flow_root', { flowPlanId, root: await root() });
  expect(await root()).toMatchObject({ delayUnit: 'business_days' });
  await stage.ok('replace_flow_root', { flowPlanId, root: { ...LATER, delayUnit: 'calendar' } });
  expect(await root()).not.toHaveProperty('delayUnit');
});

it('holds for dynamic actions', async () => {
  const { enrollmentId } = await stage.ok('add_dynamic_action', {
    contact: ADA,
    action: { ...CALL, delay: '1.00:00:00', delayUnit: 'business_days' },
  });
  expect((await stage.enrollment(enrollmentId)).currentStep.dueAt).toBe('2026-04-07T08:30:00.000Z');
  await world.advance(6 * DAY);
  expect((await stage.enrollment(enrollmentId)).currentStep.status).toBe('AWAITING_TASK');
});
