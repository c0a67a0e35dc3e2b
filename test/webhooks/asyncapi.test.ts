// @module-tag once
import { createRequire } from 'node:module';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEBHOOK_EVENT_TYPES } from '../../src/kernel/webhook-events.ts';
import type { Json } from '../support/json.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

const require = createRequire(import.meta.url);

let world: World;
let team: TestTeam;
let receiver: WebhookReceiver;
let document: Json;
let types: string[];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Described');
  receiver = await WebhookReceiver.open();
  document = await (await fetch(`${world.url}/asyncapi.json`)).json();
  const { webhookEventTypes } = await world.data(
    '{ webhookEventTypes { type description } }',
    {},
    team.member.key,
  );
  types = webhookEventTypes.map(({ type }: Json) => type);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

function validator(schema: AnySchema) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

it('is a valid AsyncAPI 3.0 document', () => {
  const isValid = validator(require('@asyncapi/specs/schemas/3.0.0-without-$id.json'));
  expect([isValid(document), isValid.errors]).toEqual([true, null]);
});

it('describes each event type that the schema lists, and the test', () => {
  expect(Object.keys(document.components.messages).sort()).toEqual(
    [...types, 'webhook.test'].sort(),
  );
  expect(types).toEqual(WEBHOOK_EVENT_TYPES.map(({ type }) => type));
  for (const type of types)
    expect(document.components.messages[type].summary).toMatch(
      /^(A|An|Somebody|Contacts|Fields|The) .+\.$/,
    );
});

it('describes the deliveries of events of every kind', async () => {
  const create =
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
  const { createWebhookEndpoint } = await world.data(
    create,
    { input: { url: receiver.url, eventTypes: types } },
    team.key,
  );
  const run = (text: string, variables: object = {}) => world.data(text, variables, team.key);
  await world.grant(team, 10);
  const { taskId, prospectId } = {
    ...(await team.task()),
    ...(await team.ok('list_user_tasks', {})).items[0].contact,
  };
  await team.ok('complete_task', { taskId });
  await team.conversation();
  await team.waiting();
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: await team.publishedPlan({ name: 'Mails', root: EMAIL_ROOT }),
    contact: { email: 'quiet.buyer@hooks.example', firstName: 'Ada' },
    enrollmentMode: 'enroll',
  });
  await world.advance(HOUR);
  const { sandboxEmails } = await run('{ sandboxEmails(first: 1) { nodes { messageId } } }');
  await run(
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }',
    {
      input: {
        inReplyTo: sandboxEmails.nodes[0].messageId,
        messageId: '<reply@hooks.example>',
        body: 'Tell me more.',
      },
    },
  );
  await run(
    'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }',
    { input: { enrollmentId, bookedAt: world.clock.now().toISOString() } },
  );
  await world.importCsv('E-mail\nrow@hooks.example\n', { name: 'A file' }, team.key);
  await run(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input: { contactId: prospectId, role: 'Chair' } },
  );
  await team.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: 'https://network.example/in/silent-hooked',
  });
  await run(
    'mutation { updateTeamSettings(input: { requiresDynamicActionApproval: false }) { team { id } } }',
  );
  await run(
    'mutation { updateSenderSettings(input: { dailyEmails: 80 }) { senderSettings { dailyEmails } } }',
  );
  const { mailboxes } = await run('{ mailboxes(first: 1) { nodes { id } } }');
  await run('mutation ($id: ID!) { pauseMailbox(input: { mailboxId: $id }) { mailbox { id } } }', {
    id: mailboxes.nodes[0].id,
  });
  await world.settle();
  const kinds = new Set(receiver.received.map(({ type }) => type.split('.')[0]));
  expect([...kinds].sort()).toEqual([...new Set(types.map((type) => type.split('.')[0]))].sort());
  await run(
    'mutation ($id: ID!) { sendTestWebhook(input: { endpointId: $id }) { delivery { id } } }',
    { id: createWebhookEndpoint.endpoint.id },
  );
  for (const { type, body } of receiver.received) {
    const isValid = validator({
      $ref: `#/components/messages/${type}/payload`,
      components: document.components,
    });
    expect([type, isValid(body), isValid.errors]).toEqual([type, true, null]);
  }
  expect(
    receiver.received.filter(
      ({ body, type }) => body.data.object === null && !type.endsWith('.removed'),
    ),
  ).toEqual([]);
});
