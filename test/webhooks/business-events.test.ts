// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUSINESS_EVENT_TYPES } from '../../src/kernel/business-events.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import { CALL_ROOT, EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { type Received, verify, WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await World.open();
  receiver = await WebhookReceiver.open();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const EVENTS = `subscription ($after: String) { businessEvents(after: $after) { sequence event { id type performer { kind membershipId apiKeyId }
  before after details subject { id } } } }`;

async function fresh(name: string): Promise<string> {
  team = await world.team(name);
  receiver.received.length = 0;
  const { secret } = await team.ok('create_webhook_endpoint', {
    url: receiver.url,
    eventTypes: BUSINESS_EVENT_TYPES,
  });
  return secret;
}

const of = (type: string): Received[] => receiver.received.filter((one) => one.type === type);
const only = (type: string): Json => {
  const [first, second] = of(type);
  if (first === undefined || second !== undefined)
    throw new Error(`${type}: ${JSON.stringify(receiver.received.map((one) => one.type))}`);
  return first.body.data;
};
const run = (query: string, input: object, key = team.key): Promise<Json> =>
  world.data(query, { input }, key);

async function enrolled(root: object, contact: object): Promise<string> {
  const flowPlanId = await team.publishedPlan({ root });
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact,
    enrollmentMode: 'enroll',
  });
  return enrollmentId;
}

it('name the change and its author, signed, once for each change', async () => {
  const secret = await fresh('Changed');
  const email = 'quiet.ada@events.example';
  const { contact } = await team.ok('upsert_contact', { contact: { email, firstName: 'Ada' } });
  await run(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { contactId: contact.prospectId, firstName: 'Augusta', role: 'Countess' },
  );
  await world.settle();
  expect(receiver.received.map(({ type }) => type)).toEqual(['contact.created', 'contact.updated']);
  const [created, updated] = receiver.received;
  if (created === undefined || updated === undefined) throw new Error('Nothing arrived.');
  verify(created, secret);
  expect(created.body.data).toMatchObject({
    subjectId: contact.prospectId,
    object: { prospectId: contact.prospectId, firstName: 'Augusta' },
    performer: { kind: 'api_key', membershipId: team.owner.membershipId },
    before: null,
    after: { email, firstName: 'Ada' },
  });
  expect(updated.body.data).toMatchObject({
    before: { firstName: 'Ada', role: null },
    after: { firstName: 'Augusta', role: 'Countess' },
  });
  expect(updated.id).toBe(updated.body.data.sequence);
});

it('tell of contacts that come with audiences, and of nothing that a dry run would do', async () => {
  await fresh('Imported');
  await team.ok('upsert_contact', { contact: { email: 'dry@events.example' }, dryRun: true });
  await team.audience('Fair', [{ email: 'a@fair.example' }, { email: 'b@fair.example' }]);
  await team.audience('Again', [{ email: 'a@fair.example', firstName: 'Ada' }]);
  await world.settle();
  expect(
    receiver.received.map(({ type, body }) => [type, body.data.object.email, body.data.after]),
  ).toEqual([
    ['contact.created', 'a@fair.example', { email: 'a@fair.example' }],
    ['contact.created', 'b@fair.example', { email: 'b@fair.example' }],
    ['contact.updated', 'a@fair.example', { firstName: 'Ada' }],
  ]);
});

it('tell of emails, clicks, replies, meetings, opt-outs, enrollments and tasks', async () => {
  await fresh('Sold');
  const root = {
    ...EMAIL_ROOT,
    message: 'See https://www.example.com/offer',
    children: { default: { ...CALL_ROOT, delay: '2.00:00:00' } },
  };
  const email = 'quiet.buyer@events.example';
  const enrollmentId = await enrolled(root, { email, firstName: 'Ada' });
  await world.countPlainClicks(team);
  await world.advance(HOUR);
  const started = only('enrollment.started');
  expect(started).toMatchObject({
    subjectId: enrollmentId,
    object: { enrollmentId },
    performer: { kind: 'api_key', membershipId: team.owner.membershipId },
  });
  const contactId = started.details.contactId;
  expect(only('email.sent')).toMatchObject({
    subjectId: contactId,
    object: { email },
    performer: { kind: 'engine' },
    details: { enrollmentId, address: email, subject: EMAIL_ROOT.subject },
  });

  const { sandboxEmails } = await world.data(
    'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { messageId body headers { name value } } } }',
    { to: email },
    team.key,
  );
  const [mail] = sandboxEmails.nodes;
  const [link] = mail.body.match(/http:\S+\/l\/\S+/);
  await fetch(link, { redirect: 'manual' });
  await fetch(link, { redirect: 'manual' });
  await world.settle();
  expect(only('email.clicked').details).toMatchObject({
    enrollmentId,
    url: 'https://www.example.com/offer',
  });

  await run(
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }',
    { inReplyTo: mail.messageId, messageId: '<reply@events.example>', body: 'Tell me more.' },
  );
  await run(
    'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }',
    { enrollmentId, bookedAt: world.clock.now().toISOString() },
  );
  await world.settle();
  expect(only('reply.received')).toMatchObject({
    subjectId: contactId,
    details: { enrollmentId, channel: 'email', text: 'Tell me more.' },
  });
  expect(only('meeting.booked')).toMatchObject({
    subjectId: contactId,
    details: { enrollmentId, recordedByMembershipId: team.owner.membershipId },
  });

  await enrolled(EMAIL_ROOT, { email: 'bounce.now@events.example' });
  await enrolled(CALL_ROOT, { email: 'quiet.called@events.example' });
  await world.advance(HOUR);
  expect(only('email.bounced').object).toMatchObject({ email: 'bounce.now@events.example' });
  expect(only('task.created')).toMatchObject({
    object: { title: CALL_ROOT.title, kind: 'call' },
    details: { kind: 'call' },
  });
  expect(of('enrollment.finished').map(({ body }) => body.data.details.status)).toContain('failed');

  const header = mail.headers.find(({ name }: Json) => name === 'List-Unsubscribe');
  await fetch(header.value.slice(1, -1), { method: 'POST' });
  await world.settle();
  expect(only('contact.unsubscribed')).toMatchObject({
    subjectId: contactId,
    details: { email, reason: 'unsubscribed' },
  });
});

it('reach subscribers in the order of the webhooks, from where they resume', async () => {
  await fresh('Followed');
  const { latestSequence } = await world.data('{ latestSequence }', {}, team.key);
  await team.ok('upsert_contact', { contact: { email: 'one@events.example' } });
  await team.ok('upsert_contact', { contact: { email: 'one@events.example', role: 'CTO' } });
  await world.settle();
  const follower = await watch(world, team.key, EVENTS, latestSequence);
  const notices = (await follower.until((events) => events.length === 2)).map(
    ({ businessEvents }) => businessEvents,
  );
  await follower.close();
  expect(notices.map(({ sequence }) => sequence)).toEqual(receiver.received.map(({ id }) => id));
  expect(notices[1].event).toMatchObject({
    type: 'CONTACT_UPDATED',
    performer: { kind: 'API_KEY', membershipId: team.owner.membershipId },
    before: { role: null },
    after: { role: 'CTO' },
  });
});

it('lead to who performed them, except to a key that the reader cannot see', async () => {
  await fresh('Performed');
  const performers = `subscription ($after: String) { businessEvents(after: $after) { event {
    performer { membership { id } apiKeyId apiKey { id } agent { id } } } } }`;
  const { latestSequence } = await world.data('{ latestSequence }', {}, team.key);
  await team.ok('upsert_contact', { contact: { email: 'two@events.example' } });
  await world.settle();
  const { apiKeyId } = only('contact.created').performer;
  expect(apiKeyId).toMatch(/^key_/);
  for (const [key, apiKey] of [
    [team.owner.key, { id: apiKeyId }],
    [team.admin.key, null],
  ] as const) {
    const follower = await watch(world, key, performers, latestSequence);
    const [first] = await follower.until((events) => events.length === 1);
    await follower.close();
    expect(first.businessEvents.event.performer).toEqual({
      membership: { id: team.owner.membershipId },
      apiKeyId,
      apiKey,
      agent: null,
    });
  }
});

it('are refused to members', async () => {
  await fresh('Private');
  const follower = await watch(world, team.member.key, EVENTS, '0');
  await follower.ended;
  expect(follower.errors[0]?.extensions.code).toBe('ROLE_REQUIRED');
  await follower.close();
});

it('lose the data of an erased contact', async () => {
  await fresh('Erased');
  const { contact } = await team.ok('upsert_contact', {
    contact: { email: 'forgotten@events.example', firstName: 'Ada' },
  });
  await world.settle();
  await run(
    'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id } } }',
    { contactId: contact.prospectId },
  );
  const { rows } = await world.runtime.database.script(
    'select before, after, data from business_event where contact_id = $1',
    [contact.prospectId],
  );
  expect(rows).toEqual([{ before: null, after: null, data: {} }]);
});
