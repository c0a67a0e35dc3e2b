// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  holidaysOf,
  isHolidayRegion,
} from '../../src/domains/sequences/outreach-rules/holidays.ts';
import type { Json } from '../support/json.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/** Public holidays and a team's own days off. */

/** The Thursday before Good Friday. */
const THURSDAY = new Date('2026-04-02T20:00:00.000Z');

let world: World;
let stage: OutreachStage;
beforeAll(async () => {
  world = await World.open({ now: THURSDAY });
  stage = await OutreachStage.set(world, 'Days off');
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
});
afterAll(() => world.close());

const UPDATE =
  'mutation ($input: UpdateOutreachRulesInput!) { updateOutreachRules(input: $input) { outreachRules { holidayRegion daysOff } } }';
const update = (input: object): Promise<Json> => world.graphql(UPDATE, { input }, stage.key);

it('knows the public holidays of countries and regions, and which regions there are', async () => {
  expect(await holidaysOf('DE-BY', 2026)).toContain('2026-01-06');
  expect(await holidaysOf('DE', 2026)).not.toContain('2026-01-06');
  expect(await holidaysOf('DE', 2026)).not.toContain('2026-12-24');
  // The Islamic feast lasts several days.
  expect(await holidaysOf('SA', 2026)).toEqual(
    expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']),
  );
  expect(
    await Promise.all(
      ['DE', 'DE-BY', 'DE-BY-A', 'US-CA', 'ZZ', 'DE-XX', 'DE-BY-ZZ'].map(isHolidayRegion),
    ),
  ).toEqual([true, true, true, true, false, false, false]);
  expect((await update({ holidayRegion: 'DE-XX' })).errors[0].message).toBe(
    'holidayRegion: "DE-XX" is not a region whose holidays are known. Use for example DE, DE-BY or US-CA.',
  );
});

it('sends nothing on them, says so in the queue insights and in dry runs, and sends after them', async () => {
  await update({ holidayRegion: 'de', daysOff: ['2026-04-07'] });
  const query =
    'mutation ($input: AddFlowEnrollmentInput!) @dryRun { addFlowEnrollment(input: $input) { warnings } }';
  const email = await stage.publishedPlan({ root: EMAIL });
  const dry = await world.graphql(
    query,
    { input: { flowPlanId: email, contact: ADA, enrollmentMode: 'ENROLL' } },
    stage.key,
  );
  // Good Friday, Easter Monday and Tuesday are left out.
  expect(dry.extensions.dryRun.firstAt).toBe('2026-04-08T07:00:00.000Z');
  await stage.enroll(email);
  await stage.enroll(await stage.publishedPlan({ root: PROFILE_VIEW }));
  const { enrollmentId: call } = await stage.enroll(await stage.publishedPlan({ root: CALL }));
  await world.advance(14 * HOUR);
  const { insights } = await stage.ok('get_outreach_queue_insights', {});
  const outside = {
    ...{ reason_code: 'outside_work_schedule', affected_action_count: 1 },
    expected_resume_at_utc: '2026-04-08T07:00:00.000Z',
  };
  // The network request, and the email.
  expect(insights).toMatchObject([outside, outside]);
  const task = 'query ($id: ID!) { enrollment(id: $id) { tasks { dueAt } } }';
  expect((await world.data(task, { id: call }, stage.key)).enrollment.tasks).toEqual([
    { dueAt: '2026-04-08T16:00:00.000Z' },
  ]);
  await world.advance(4 * 24 * HOUR);
  const requests = '{ sandboxNetworkRequests { nodes { requestType } } }';
  expect(await stage.mailsTo(ADA.email)).toEqual([]);
  expect((await world.data(requests, {}, stage.key)).sandboxNetworkRequests.nodes).toEqual([]);
  await world.advance(24 * HOUR);
  expect((await stage.mailsTo(ADA.email)).map(({ sentAt }: Json) => sentAt)).toEqual([
    '2026-04-08T07:00:00.000Z',
  ]);
  expect((await world.data(requests, {}, stage.key)).sandboxNetworkRequests.nodes).toHaveLength(1);
});

it('sends at once where a day off is taken back', async () => {
  const today = world.clock.now().toISOString().slice(0, 10);
  await update({ holidayRegion: null, daysOff: [today] });
  world.clock.moveTo(new Date(`${today}T12:00:00Z`));
  const before = (await stage.mailsTo(ADA.email)).length;
  await stage.begin(EMAIL);
  await world.settle();
  expect(await stage.mailsTo(ADA.email)).toHaveLength(before);
  await update({ daysOff: [] });
  await world.settle();
  expect(await stage.mailsTo(ADA.email)).toHaveLength(before + 1);
});
