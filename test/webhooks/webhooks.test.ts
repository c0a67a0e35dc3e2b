// @module-tag once
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, eventually, HOUR, MINUTE } from '../support/time.ts';
import { verify, WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let receiver: WebhookReceiver;
let teams = 0;

beforeAll(async () => {
  world = await World.open();
  other = await world.team('Strangers');
});
afterAll(() => world.close());
beforeEach(async () => {
  teams += 1;
  team = await world.team(`Hooked ${'abcdefghijklmnopqrstuvwxyz'[teams]}`);
  receiver = await WebhookReceiver.open();
});
afterEach(() => receiver.close());

const FIELDS =
  'id url name eventTypes status reason reasonMessage position previousSecretExpiresAt member { id }';
const CREATE = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { ${FIELDS} } secret } }`;
const LOG = `query ($id: ID!, $filter: WebhookDeliveryFilter) { webhookEndpoint(id: $id) { ${FIELDS}
  deliveries(first: 100, filter: $filter) { nodes { id sequence type status attempts nextAttemptAt responseStatus responseBody requestBody durationMillis failure } } } }`;
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const mutation = (name: string, fields = 'endpoint { id status reason }') =>
  `mutation ($input: ${name === 'sendTestWebhook' ? 'SendTestWebhookInput' : 'WebhookEndpointIdInput'}!) { ${name}(input: $input) { ${fields} } }`;

async function endpoint(
  eventTypes: string[],
  changes: object = {},
  key = team.key,
): Promise<{ id: string; secret: string }> {
  const { createWebhookEndpoint } = await world.data(
    CREATE,
    { input: { url: receiver.url, eventTypes, ...changes } },
    key,
  );
  return { id: createWebhookEndpoint.endpoint.id, secret: createWebhookEndpoint.secret };
}
const logOf = async (id: string, filter: object = {}): Promise<Json> =>
  (await world.data(LOG, { id, filter }, team.key)).webhookEndpoint;
const audiences = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await team.audience(`Audience ${n}`, [{ email: `somebody.${n}@hooks.example` }]));
  return ids;
};
const arrived = () => receiver.received.map(({ type, subjectId }) => [type, subjectId]);

describe('a webhook endpoint', () => {
  it('gets signed events with the object in the form of the tools', async () => {
    const { id, secret } = await endpoint(['task.created', 'task.updated']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { taskId, flowPlanId } = await team.task();
    expect(arrived()).toEqual([['task.created', taskId]]);
    const [first] = receiver.received;
    if (first === undefined) throw new Error('Nothing arrived.');
    verify(first, secret);
    expect(() => verify(first, `whsec_${'A'.repeat(43)}=`)).toThrow();
    expect(first.headers['content-type']).toBe('application/json');
    const { items } = await team.ok('list_user_tasks', { flowIds: [flowPlanId] });
    expect(first.body).toEqual({
      type: 'task.created',
      timestamp: world.clock.now().toISOString(),
      data: {
        sequence: first.id,
        subjectId: taskId,
        object: items[0],
        performer: { kind: 'engine' },
        before: null,
        after: null,
        details: {
          contactId: items[0].contact.prospectId,
          kind: 'call',
          assigneeMembershipId: team.owner.membershipId,
          enrollmentId: items[0].enrollmentId,
          flowPlanId,
          dueAt: items[0].dueAt,
        },
      },
    });
    expect(first.id).toMatch(/^\d+$/);

    await team.ok('complete_task', { taskId });
    await world.settle();
    expect(arrived()).toEqual([
      ['task.created', taskId],
      ['task.updated', taskId],
    ]);
    expect(receiver.received[1]?.body.data.object.status).toBe('completed');
    expect(Number(receiver.received[1]?.id)).toBeGreaterThan(Number(first.id));
    const log = await logOf(id);
    expect(
      log.deliveries.nodes.map(({ type, status, attempts, responseStatus }: Json) => [
        type,
        status,
        attempts,
        responseStatus,
      ]),
    ).toEqual([
      ['task.updated', 'DELIVERED', 1, 204],
      ['task.created', 'DELIVERED', 1, 204],
    ]);
    expect(JSON.parse(log.deliveries.nodes[1].requestBody)).toEqual(first.body);
    expect(log.deliveries.nodes[0].durationMillis).toBeGreaterThanOrEqual(0);
  });

  it('gets only the types that it asked for, from when it was added, of its own team', async () => {
    await audiences(1);
    await endpoint(['audience.created']);
    const [id] = await audiences(1);
    await other.audience();
    await world.settle();
    expect(arrived()).toEqual([['audience.created', id]]);
  });

  it('gets a removed object as null', async () => {
    await endpoint(['audience.removed']);
    const [id] = await audiences(1);
    await world.data(
      'mutation ($id: ID!) { deleteAudience(input: { audienceId: $id }) { removedId } }',
      { id },
      team.key,
    );
    await world.settle();
    expect(receiver.received.map(({ body }) => body.data)).toEqual([
      { sequence: receiver.received[0]?.id, subjectId: id, object: null },
    ]);
  });

  it('is changed, paused, resumed and deleted; what happens meanwhile waits', async () => {
    const { id } = await endpoint(['task.created']);
    const update =
      'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { endpoint { name url eventTypes } } }';
    const input = {
      endpointId: id,
      name: 'Warehouse',
      eventTypes: ['audience.created'],
      url: `${receiver.url}/2`,
    };
    expect(
      (await world.data(update, { input }, team.admin.key)).updateWebhookEndpoint.endpoint,
    ).toEqual({
      name: 'Warehouse',
      url: `${receiver.url}/2`,
      eventTypes: ['audience.created'],
    });
    expect(
      (await world.data(mutation('pauseWebhookEndpoint'), { input: { endpointId: id } }, team.key))
        .pauseWebhookEndpoint.endpoint,
    ).toEqual({
      id,
      status: 'PAUSED',
      reason: 'by_hand',
    });
    const ids = await audiences(2);
    await world.settle();
    expect(receiver.received).toEqual([]);
    await world.data(mutation('resumeWebhookEndpoint'), { input: { endpointId: id } }, team.key);
    await world.settle();
    expect(arrived()).toEqual(ids.map((one) => ['audience.created', one]));
    await world.data(
      mutation('deleteWebhookEndpoint', 'removedId'),
      { input: { endpointId: id } },
      team.key,
    );
    await audiences(1);
    await world.settle();
    expect(receiver.received).toHaveLength(2);
    expect(
      (await world.data('{ webhookEndpoints { nodes { id } } }', {}, team.key)).webhookEndpoints
        .nodes,
    ).toEqual([]);
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret } = await endpoint(['audience.created']);
    const rotated = await world.data(
      mutation('rotateWebhookSecret', 'secret endpoint { previousSecretExpiresAt }'),
      { input: { endpointId: id } },
      team.key,
    );
    const next: string = rotated.rotateWebhookSecret.secret;
    expect(next).not.toBe(secret);
    expect(rotated.rotateWebhookSecret.endpoint.previousSecretExpiresAt).toBe(
      new Date(world.clock.now().getTime() + DAY).toISOString(),
    );
    await audiences(1);
    await world.settle();
    const [both] = receiver.received;
    if (both === undefined) throw new Error('Nothing arrived.');
    verify(both, secret);
    verify(both, next);
    await world.advance(DAY + MINUTE);
    await audiences(1);
    await world.settle();
    const last = receiver.received[1];
    if (last === undefined) throw new Error('Nothing arrived.');
    verify(last, next);
    expect(() => verify(last, secret)).toThrow();
  });

  it('is tested at once, also while it is paused, and not by a dry run', async () => {
    const { id, secret } = await endpoint(['task.created']);
    await world.data(mutation('pauseWebhookEndpoint'), { input: { endpointId: id } }, team.key);
    const test = mutation(
      'sendTestWebhook',
      'delivery { type sequence status responseStatus responseBody failure durationMillis endpoint { id } }',
    );
    receiver.answer = (_received, response) => response.writeHead(200).end('thanks');
    const { sendTestWebhook } = await world.data(test, { input: { endpointId: id } }, team.key);
    expect(sendTestWebhook.delivery).toMatchObject({
      type: 'webhook.test',
      sequence: null,
      status: 'DELIVERED',
      responseStatus: 200,
      responseBody: 'thanks',
    });
    const [received] = receiver.received;
    if (received === undefined) throw new Error('Nothing arrived.');
    verify(received, secret);
    receiver.refuseAll(500);
    const failed = (await world.data(test, { input: { endpointId: id } }, team.key)).sendTestWebhook
      .delivery;
    expect(failed).toMatchObject({
      status: 'FAILED',
      responseStatus: 500,
      failure: 'The endpoint answered with status 500.',
    });
    await world.data(
      test.replace('($input: SendTestWebhookInput!)', '($input: SendTestWebhookInput!) @dryRun'),
      { input: { endpointId: id } },
      team.key,
    );
    expect(receiver.received).toHaveLength(2);
    expect((await logOf(id)).deliveries.nodes).toHaveLength(2);
  });
});

describe('an outage of the receiver', () => {
  it('loses and reorders nothing: attempts at growing intervals, then everything in order', async () => {
    const { id } = await endpoint(['audience.created', 'audience.updated']);
    receiver.refuseAll();
    const [audienceId = ''] = await audiences(1);
    const add = (n: number) =>
      world.data(
        'mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { audience { id } } }',
        { input: { audienceId, contacts: [{ email: `more.${n}@hooks.example` }] } },
        team.key,
      );
    await add(1);
    await world.settle();
    // The update waits for the creation.
    expect(arrived()).toEqual([['audience.created', audienceId]]);
    await add(2);
    await world.advance(2 * HOUR);
    const tries = receiver.received.length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(30);
    expect(new Set(receiver.received.map(({ id: one }) => one)).size).toBe(1);
    expect(await logOf(id)).toMatchObject({ status: 'ACTIVE' });
    receiver.acceptAll();
    receiver.received.length = 0;
    await world.advance(4 * HOUR);
    expect(receiver.received.map(({ type }) => type)).toEqual([
      'audience.created',
      'audience.updated',
      'audience.updated',
    ]);
    const numbers = receiver.received.map(({ id: one }) => Number(one));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect((await logOf(id)).deliveries.nodes.map(({ status }: Json) => status)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'DELIVERED',
    ]);
  });

  it('pauses the endpoint by itself; one delivery at a time tries whether it is back', async () => {
    const { id } = await endpoint(['audience.created']);
    receiver.refuseAll();
    const ids = await audiences(30);
    await world.settle();
    expect(await logOf(id)).toMatchObject({
      status: 'FAILING',
      reason: 'unavailable',
      reasonMessage: 'The endpoint answered with status 503.',
    });
    const soon = receiver.received.length;
    expect(soon).toBeLessThan(30);
    await world.advance(10 * MINUTE);
    expect(receiver.received.length - soon).toBeGreaterThan(1);
    expect(receiver.received.length - soon).toBeLessThan(6);
    receiver.acceptAll();
    receiver.received.length = 0;
    await world.advance(HOUR);
    expect(
      arrived()
        .map(([, subject]) => subject)
        .sort(),
    ).toEqual([...ids].sort());
    expect(await logOf(id)).toMatchObject({ status: 'ACTIVE', reason: null });
  });

  it('of three days disables it, and resuming delivers what waited', async () => {
    const { id } = await endpoint(['audience.created']);
    receiver.refuseAll();
    const ids = await audiences(12);
    await world.advance(3 * DAY + 2 * HOUR);
    expect(await logOf(id)).toMatchObject({ status: 'DISABLED', reason: 'unavailable' });
    const { auditLog } = await world.data(
      '{ auditLog(first: 5) { nodes { action subjectId } } }',
      {},
      team.key,
    );
    expect(auditLog.nodes[0]).toEqual({ action: 'WEBHOOK_ENDPOINT_DISABLED', subjectId: id });
    const later = await audiences(1);
    await world.advance(HOUR);
    receiver.acceptAll();
    receiver.received.length = 0;
    await world.data(mutation('resumeWebhookEndpoint'), { input: { endpointId: id } }, team.key);
    await world.settle();
    expect(
      arrived()
        .map(([, subject]) => subject)
        .sort(),
    ).toEqual([...ids, ...later].sort());
  });

  it('ends when the endpoint says that it is gone', async () => {
    const { id } = await endpoint(['audience.created']);
    receiver.refuseAll(410);
    await audiences(1);
    await world.settle();
    expect(await logOf(id)).toMatchObject({ status: 'DISABLED', reason: 'gone' });
  });

  it('of one subject holds up no other, and is given up after three days', async () => {
    const { id } = await endpoint(['audience.created']);
    const [bad, good] = await audiences(2);
    receiver.answer = ({ subjectId }, response) =>
      response.writeHead(subjectId === bad ? 422 : 204).end();
    await world.settle();
    expect(arrived()).toContainEqual(['audience.created', good]);
    for (let day = 0; day < 4; day += 1) {
      await audiences(1);
      await world.advance(DAY);
    }
    const log = await logOf(id, { statuses: ['FAILED'] });
    expect(log.status).toBe('ACTIVE');
    expect(
      log.deliveries.nodes.map(({ failure, responseStatus }: Json) => [failure, responseStatus]),
    ).toEqual([['The endpoint answered with status 422.', 422]]);
    expect((await logOf(id, { statuses: ['PENDING'] })).deliveries.nodes).toEqual([]);
  });

  it('with Retry-After waits that long', async () => {
    await endpoint(['audience.created']);
    receiver.answer = (_received, response) =>
      response.writeHead(429, { 'retry-after': '1800' }).end();
    await audiences(1);
    await world.advance(25 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    await world.advance(6 * MINUTE);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a replay', () => {
  it('delivers everything after a number again, in order, also from before the endpoint was added', async () => {
    const ids = await audiences(3);
    const { id } = await endpoint(['audience.created']);
    const more = await audiences(1);
    await world.settle();
    expect(arrived()).toEqual(more.map((one) => ['audience.created', one]));
    const replay =
      'mutation ($input: ReplayWebhookEventsInput!) { replayWebhookEvents(input: $input) { count endpoint { id } } }';
    const { replayWebhookEvents } = await world.data(
      replay,
      { input: { endpointId: id, after: '0' } },
      team.key,
    );
    expect(replayWebhookEvents).toEqual({ count: 4, endpoint: { id } });
    await world.settle();
    expect(
      arrived()
        .slice(1)
        .map(([, subject]) => subject)
        .sort(),
    ).toEqual([...ids, ...more].sort());
    const second = receiver.received.find(({ subjectId }) => subjectId === ids[1]);
    const { replayWebhookEvents: rest } = await world.data(
      replay,
      { input: { endpointId: id, after: second?.id } },
      team.key,
    );
    expect(rest.count).toBe(2);
    expect(
      codeOf(await world.graphql(replay, { input: { endpointId: id, after: 'soon' } }, team.key)),
    ).toBe('INVALID_REQUEST');
  });

  it('of one delivery sends it once more with the same number', async () => {
    const { id } = await endpoint(['audience.created']);
    await audiences(2);
    await world.settle();
    const { deliveries } = await logOf(id);
    const one = deliveries.nodes[1];
    const replay =
      'mutation ($id: ID!) { replayWebhookDelivery(input: { deliveryId: $id }) { delivery { id status attempts } } }';
    expect(
      (await world.data(replay, { id: one.id }, team.key)).replayWebhookDelivery.delivery,
    ).toEqual({ id: one.id, status: 'PENDING', attempts: 0 });
    await world.settle();
    expect(
      receiver.received.map(({ id: number }) => number).filter((number) => number === one.sequence),
    ).toHaveLength(2);
    expect(codeOf(await world.graphql(replay, { id: one.id }, other.key))).toBe('NOT_FOUND');
  });
});

describe('the rights of webhooks', () => {
  it('are those of owners and admins of the team', async () => {
    const { id } = await endpoint(['task.created'], {}, team.admin.key);
    for (const query of [
      '{ webhookEndpoints { nodes { id } } }',
      `{ webhookEndpoint(id: "${id}") { id } }`,
    ])
      expect(codeOf(await world.graphql(query, {}, team.member.key))).toBe('ROLE_REQUIRED');
    expect(
      codeOf(
        await world.graphql(
          CREATE,
          { input: { url: receiver.url, eventTypes: ['task.created'] } },
          team.member.key,
        ),
      ),
    ).toBe('ROLE_REQUIRED');
    expect(
      codeOf(
        await world.graphql(
          CREATE,
          { input: { url: receiver.url, eventTypes: ['task.created'] } },
          null,
        ),
      ),
    ).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await world.graphql(`{ webhookEndpoint(id: "${id}") { id } }`, {}, other.key)),
    ).toBe('NOT_FOUND');
    for (const name of [
      'pauseWebhookEndpoint',
      'resumeWebhookEndpoint',
      'rotateWebhookSecret',
      'sendTestWebhook',
      'deleteWebhookEndpoint',
    ]) {
      const fields =
        name === 'deleteWebhookEndpoint'
          ? 'removedId'
          : name === 'sendTestWebhook'
            ? 'delivery { id }'
            : 'endpoint { id }';
      expect(
        codeOf(
          await world.graphql(mutation(name, fields), { input: { endpointId: id } }, other.key),
        ),
      ).toBe('NOT_FOUND');
      expect(
        codeOf(
          await world.graphql(
            mutation(name, fields),
            { input: { endpointId: id } },
            team.member.key,
          ),
        ),
      ).toBe('ROLE_REQUIRED');
    }
    expect(receiver.received).toEqual([]);
  });

  it('are those of the member who added it: without them it pauses, until another manager resumes it', async () => {
    const { id } = await endpoint(['audience.created'], {}, team.admin.key);
    const change =
      'mutation ($input: ChangeTeamMemberInput!) { changeTeamMember(input: $input) { __typename } }';
    await world.data(
      change,
      { input: { teamMemberId: team.admin.membershipId, role: 'MEMBER' } },
      team.key,
    );
    const ids = await audiences(1);
    await world.settle();
    expect(receiver.received).toEqual([]);
    expect(await logOf(id)).toMatchObject({ status: 'PAUSED', reason: 'member_without_rights' });
    await world.data(mutation('resumeWebhookEndpoint'), { input: { endpointId: id } }, team.key);
    await world.settle();
    expect(arrived()).toEqual(ids.map((one) => ['audience.created', one]));
    expect((await logOf(id)).member.id).toBe(team.owner.membershipId);
  });

  it('become those of the member who gives it another URL or other types', async () => {
    const { id } = await endpoint(['audience.created']);
    const update =
      'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { endpoint { member { id } } } }';
    const change = async (input: object) =>
      (await world.data(update, { input: { endpointId: id, ...input } }, team.admin.key))
        .updateWebhookEndpoint.endpoint;
    expect((await change({ name: 'Renamed' })).member.id).toBe(team.owner.membershipId);
    expect((await change({ url: `${receiver.url}/other` })).member.id).toBe(
      team.admin.membershipId,
    );
  });

  it('refuse invalid URLs and event types', async () => {
    const tries: [object, string][] = [
      [{ url: 'nonsense' }, 'url'],
      [{ url: 'ftp://example.com/' }, 'url'],
      [{ url: 'https://user:secret@example.com/' }, 'url'],
      [{ url: 'https://example.com/#part' }, 'url'],
      [{ url: `https://example.com/${'x'.repeat(2_000)}` }, 'url'],
      [{ eventTypes: [] }, 'eventTypes'],
      [{ name: 'x'.repeat(101) }, 'name'],
    ];
    for (const [changes, path] of tries) {
      const result = await world.graphql(
        CREATE,
        { input: { url: receiver.url, eventTypes: ['task.created'], ...changes } },
        team.key,
      );
      expect([
        codeOf(result),
        result.errors[0].extensions.issues.map((issue: Json) => issue.path),
      ]).toEqual(['INVALID_REQUEST', [path]]);
    }
  });

  it('refuse an unknown event type by name, and accept both spellings of a known one', async () => {
    const created = async (eventTypes: string[]) =>
      world.graphql(CREATE, { input: { url: receiver.url, eventTypes } }, team.key);
    const { errors } = await created(['session.created']);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(errors[0].message).toContain('session.created');
    const { data } = await created(['task.created', 'CONTACT_UPDATED']);
    expect(data.createWebhookEndpoint.endpoint.eventTypes).toEqual([
      'task.created',
      'contact.updated',
    ]);
    const literal = `mutation { createWebhookEndpoint(input: { url: "${receiver.url}", eventTypes: ["reply.received", EMAIL_SENT] }) { endpoint { eventTypes } } }`;
    expect(
      (await world.data(literal, {}, team.key)).createWebhookEndpoint.endpoint.eventTypes,
    ).toEqual(['reply.received', 'email.sent']);
  });

  it('end at 20 endpoints', async () => {
    for (let n = 0; n < 20; n += 1) await endpoint(['team.updated']);
    expect(
      codeOf(
        await world.graphql(
          CREATE,
          { input: { url: receiver.url, eventTypes: ['team.updated'] } },
          team.key,
        ),
      ),
    ).toBe('CONFLICT');
  });
});

it('what was delivered about a contact is erased with them', async () => {
  const { id } = await endpoint(['task.created']);
  const { taskId } = await team.task();
  const { items } = await team.ok('list_user_tasks', {});
  const contactId = items.find((item: Json) => item.taskId === taskId).contact.prospectId;
  expect((await logOf(id)).deliveries.nodes[0].requestBody).toContain('ada@lovelace.example');
  await world.data(
    'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
    { id: contactId },
    team.key,
  );
  expect((await logOf(id)).deliveries.nodes[0].requestBody).toBeNull();
});

it('says that its secret can no longer be decrypted, and tries again at growing intervals', async () => {
  const { id } = await endpoint(['audience.created']);
  await world.runtime.database.script(
    `update webhook_endpoint set secret = 'v1:00000000:AAAA' where id = $1`,
    [id],
  );
  await audiences(1);
  await world.settle();
  const { rows } = await world.runtime.database.script(
    'select status, reason_message, next_attempt_at > $2 as waits, lease_owner from webhook_endpoint where id = $1',
    [id, world.clock.now()],
  );
  const message =
    'A stored secret was encrypted with a key that the server does not have. Set SECRETS_KEY to that key.';
  expect(rows).toEqual([
    { status: 'failing', reason_message: message, waits: true, lease_owner: null },
  ]);
});

it('the log is kept for a week', async () => {
  const { id } = await endpoint(['audience.created']);
  await audiences(1);
  await world.settle();
  const sweep = async (wanted: number) => {
    const worker = world.runtime.createWorker();
    await worker.start();
    const remaining = async () => (await logOf(id)).deliveries.nodes.length;
    await eventually(
      async () => ((await remaining()) === wanted ? true : null),
      'the log is swept',
    );
    await worker.stop();
  };
  await world.advance(6 * DAY);
  await sweep(1);
  await world.advance(DAY + HOUR);
  await sweep(0);
});
