// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/**
 * Sends in the working hours of the recipient. A Monday, 09:00 in UTC: 18:00 in Tokyo, 04:00 in New
 * York.
 */

let world: World;
let stage: OutreachStage;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const contactIn = (name: string, timeZone?: string) => ({
  email: `quiet-${name}@x.example`,
  networkUrl: `https://network.example/in/quiet-${name}`,
  firstName: 'Ada',
  ...(timeZone === undefined ? {} : { timeZone }),
});

async function enroll(root: object, contact: object): Promise<void> {
  const input = {
    flowPlanId: await stage.publishedPlan({ root }),
    contact,
    enrollmentMode: 'ENROLL',
  };
  const query =
    'mutation ($input: AddFlowEnrollmentInput!) { addFlowEnrollment(input: $input) { contact { timeZone } } }';
  await world.data(query, { input }, stage.key);
}

async function set(name: string): Promise<void> {
  stage = await OutreachStage.set(world, name);
  const input = { workDays: [1, 2, 3, 4, 5], workStart: '09:00', workEnd: '17:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input },
    stage.key,
  );
}

const mailed = async (name: string): Promise<string[]> =>
  (await stage.mailsTo(`quiet-${name}@x.example`)).map(({ sentAt }: Json) => sentAt);
async function viewed(name: string): Promise<string[]> {
  const query =
    'query ($networkUrl: String!) { sandboxNetworkRequests(filter: { networkUrl: $networkUrl }) { nodes { requestedAt } } }';
  const { sandboxNetworkRequests } = await world.data(
    query,
    { networkUrl: `https://network.example/in/quiet-${name}` },
    stage.key,
  );
  return sandboxNetworkRequests.nodes.map(({ requestedAt }: Json) => requestedAt);
}

it('emails and network requests wait for the working hours of the recipient, and hold up nobody else', async () => {
  await set('Zones');
  const begun = world.clock.now().toISOString();
  const people = [
    contactIn('tokyo', 'Asia/Tokyo'),
    contactIn('york', 'America/New_York'),
    contactIn('unknown'),
  ];
  for (const person of people) for (const root of [EMAIL, PROFILE_VIEW]) await enroll(root, person);
  await world.settle();
  expect([await mailed('unknown'), await viewed('unknown')]).toEqual([[begun], [begun]]);
  await world.advance(24 * HOUR);
  // 09:00 in New York and, on the next day, in Tokyo; there are no working hours of the sender at
  // that time.
  expect([await mailed('york'), await viewed('york')]).toEqual([
    ['2026-03-02T14:00:00.000Z'],
    ['2026-03-02T14:00:00.000Z'],
  ]);
  expect([await mailed('tokyo'), await viewed('tokyo')]).toEqual([
    ['2026-03-03T00:00:00.000Z'],
    ['2026-03-03T00:00:00.000Z'],
  ]);
});

it('subscribers are told that an email or a request waits for its recipient', async () => {
  await set('Told zones');
  const watchBy = (query: string) => watch(world, stage.key, query);
  const emails = await watchBy(
    'subscription ($after: String) { enrollmentUpdated(after: $after) { change enrollment { currentStep { dueAt } } } }',
  );
  const requests = await watchBy(
    'subscription ($after: String) { queueUpdated(after: $after) { change subject { __typename ... on OutreachAction { dueAt } } } }',
  );
  // Tuesday, 09:00 in UTC.
  await enroll(EMAIL, contactIn('told-tokyo', 'Asia/Tokyo'));
  await world.settle();
  // It starts, joins the queue, and is put off.
  const [, , email] = await emails.until((events) => events.length >= 3);
  expect(email).toEqual({
    enrollmentUpdated: {
      change: 'UPDATED',
      enrollment: { currentStep: { dueAt: '2026-03-04T00:00:00.000Z' } },
    },
  });
  await enroll(PROFILE_VIEW, contactIn('told-osaka', 'Asia/Tokyo'));
  await world.settle();
  const ofActions = (events: Json[]) =>
    events.filter(({ queueUpdated: { subject } }) => subject.__typename === 'OutreachAction');
  const [, request] = ofActions(await requests.until((events) => ofActions(events).length >= 2));
  expect(request).toEqual({
    queueUpdated: {
      change: 'UPDATED',
      subject: { __typename: 'OutreachAction', dueAt: '2026-03-04T00:00:00.000Z' },
    },
  });
  await Promise.all([emails.close(), requests.close()]);
});

it('the queue shows what waits for the recipients, and until when', async () => {
  await set('Insightful zones');
  const insights = async (): Promise<Json[]> => {
    const { insights } = await stage.ok('get_outreach_queue_insights', {});
    return insights.map(
      ({ reason_code, affected_action_count, expected_resume_at_utc, status_category }: Json) => ({
        ...{ reason_code, affected_action_count, expected_resume_at_utc, status_category },
      }),
    );
  };
  // Tuesday, 09:00 in UTC.
  for (const name of ['tokyo', 'osaka'])
    await enroll(EMAIL, contactIn(`waits-${name}`, 'Asia/Tokyo'));
  await enroll(EMAIL, contactIn('waits-york', 'America/New_York'));
  await world.settle();
  expect(await insights()).toEqual([
    {
      ...{
        reason_code: 'outside_recipient_hours',
        status_category: 'waiting_automatically',
        affected_action_count: 3,
      },
      expected_resume_at_utc: '2026-03-03T14:00:00.000Z',
    },
  ]);
  await world.advance(24 * HOUR);
  expect(await insights()).toEqual([]);
});

it('the queue says that a mailbox has reached its limit of the day', async () => {
  await set('Insightful limits');
  const { mailboxes } = await world.data(
    '{ mailboxes(first: 10) { nodes { id member { id } } } }',
    {},
    stage.key,
  );
  const { id } = mailboxes.nodes.find(({ member }: Json) => member.id === stage.owner.membershipId);
  await world.data(
    'mutation ($id: ID!) { updateMailbox(input: { mailboxId: $id, dailyLimit: 50, rampUp: true }) { mailbox { id } } }',
    { id },
    stage.key,
  );
  for (let n = 0; n < 12; n += 1) await enroll(EMAIL, contactIn(`many-${n}`));
  await world.settle();
  const { insights, summary } = await stage.ok('get_outreach_queue_insights', {});
  expect(insights).toMatchObject([
    {
      reason_code: 'mailbox_limit_reached',
      affected_action_count: 2,
      resolution_mode: 'automatic',
    },
  ]);
  expect(insights[0].expected_resume_at_utc).toBe('2026-03-05T09:00:00.000Z');
  expect(summary.waiting_automatically_count).toBe(2);
});

it('the queue says at once that a reached limit ends with the day, and not with the pause between two emails', async () => {
  await set('Limits at once');
  const spaced =
    'mutation { updateSenderSettings(input: { dailyEmails: 1, spacingSeconds: 600 }) { senderSettings { dailyEmails } } }';
  await world.data(spaced, {}, stage.key);
  for (const name of ['first', 'second']) await enroll(EMAIL, contactIn(`at-once-${name}`));
  await world.settle();
  const { insights } = await stage.ok('get_outreach_queue_insights', {});
  expect(insights).toMatchObject([
    {
      reason_code: 'daily_limit_reached',
      affected_action_count: 1,
      expected_resume_at_utc: '2026-03-05T09:00:00.000Z',
    },
  ]);
});

it('a dry run names the time in the working hours of the recipient', async () => {
  await set('Dry zones');
  const query =
    'mutation ($input: AddFlowEnrollmentInput!) @dryRun { addFlowEnrollment(input: $input) { warnings } }';
  const flowPlanId = await stage.publishedPlan({ root: EMAIL });
  const firstAt = async (name: string, timeZone: string): Promise<string> => {
    const result = await world.graphql(
      query,
      { input: { flowPlanId, contact: contactIn(name, timeZone), enrollmentMode: 'ENROLL' } },
      stage.key,
    );
    return result.extensions.dryRun.firstAt;
  };
  // It is Wednesday, 09:00 in UTC.
  expect(await firstAt('dry-tokyo', 'Asia/Tokyo')).toBe('2026-03-05T00:00:00.000Z');
  expect(await firstAt('dry-york', 'America/New_York')).toBe('2026-03-04T14:00:00.000Z');
  await world.rules(stage.team, {
    usesRecipientTimeZone: false,
    allowsParallelSequences: true,
    coolDownDays: 0,
  });
  expect(await firstAt('dry-own', 'Asia/Tokyo')).toBe('2026-03-04T09:00:00.000Z');
});

it('the hours are those of the sender where the team says so', async () => {
  await set('Own hours');
  await world.rules(stage.team, {
    usesRecipientTimeZone: false,
    allowsParallelSequences: true,
    coolDownDays: 0,
  });
  for (const root of [EMAIL, PROFILE_VIEW]) await enroll(root, contactIn('own', 'Asia/Tokyo'));
  await world.settle();
  const begun = world.clock.now().toISOString();
  expect([await mailed('own'), await viewed('own')]).toEqual([[begun], [begun]]);
});

it('the time zone comes with a contact or a CSV file, is shown, is kept once known, and must exist', async () => {
  await set('Where from');
  const csv =
    'Email,Time Zone\nquiet-csv@x.example,Europe/Paris\nquiet-wrong@x.example,Mars/Olympus\n';
  const report = await world.importCsv(csv, { name: 'From a file' }, stage.key);
  expect(report).toMatchObject({ addedRows: 2, refusedRows: 0 });
  const query =
    'mutation ($input: AddFlowEnrollmentInput!) { addFlowEnrollment(input: $input) { contact { timeZone } } }';
  const flowPlanId = await stage.publishedPlan({ root: EMAIL });
  const add = (contact: object): Promise<Json> =>
    world.graphql(query, { input: { flowPlanId, contact } }, stage.key);
  expect(
    (await add({ email: 'quiet-csv@x.example', timeZone: 'Asia/Tokyo' })).data.addFlowEnrollment
      .contact,
  ).toEqual({ timeZone: 'Europe/Paris' });
  expect((await add({ email: 'quiet-wrong@x.example' })).data.addFlowEnrollment.contact).toEqual({
    timeZone: null,
  });
  expect((await add({ email: 'quiet-none@x.example' })).data.addFlowEnrollment.contact).toEqual({
    timeZone: null,
  });
  expect(
    (await add({ email: 'quiet-none@x.example', timeZone: 'America/Lima' })).data.addFlowEnrollment
      .contact,
  ).toEqual({ timeZone: 'America/Lima' });
  for (const timeZone of ['Mars/Olympus', '+02:00'])
    expect((await add({ email: 'quiet-x@x.example', timeZone })).errors[0].message).toMatch(
      /^contact\.timeZone: must be an IANA time zone/,
    );
});
