// @module-tag once
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveProcess } from '../support/live-process.ts';
import { verify, WebhookReceiver } from '../support/webhook-receiver.ts';

const KILLS = 2;
const AUDIENCES_A_ROUND = 20;

let folder: string;
let live: LiveProcess;
let receiver: WebhookReceiver;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-webhooks-'));
  receiver = await WebhookReceiver.open();
  live = await LiveProcess.start(join(folder, 'data'), {
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  });
}, 120_000);
afterAll(async () => {
  await live.stop();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

it('after kill -9 during deliveries nothing is missed, and each subject is told in order', async () => {
  const create =
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } secret } }';
  const input = { url: receiver.url, eventTypes: ['audience.created', 'audience.updated'] };
  const { endpoint, secret } = (await live.data(create, { input })).createWebhookEndpoint;
  const rename =
    'mutation ($id: ID!) { updateAudience(input: { audienceId: $id, name: "Renamed" }) { audience { id } } }';
  const expected: string[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    const before = receiver.received.length;
    for (let n = 0; n < AUDIENCES_A_ROUND; n += 1) {
      const { audience } = await live.ok('create_audience', {
        name: `Round ${round} ${n}`,
        contacts: [{ email: `hook.${round}.${n}@people.example` }],
      });
      expected.push(audience.audienceId);
    }
    for (const id of expected.slice(-AUDIENCES_A_ROUND)) await live.data(rename, { id });
    await receiver.count(before + 3);
    live.program.signal('SIGKILL');
    await live.program.ended;
    live = await live.again();
  }
  const isComplete = () =>
    expected.every((id) => {
      const types = receiver.received
        .filter(({ subjectId }) => subjectId === id)
        .map(({ type }) => type);
      return types.includes('audience.created') && types.includes('audience.updated');
    });
  while (!isComplete()) await receiver.count(receiver.received.length + 1);
  for (const received of receiver.received) verify(received, secret);
  for (const id of expected) {
    const numbers = receiver.received
      .filter(({ subjectId }) => subjectId === id)
      .map((one) => Number(one.id));
    // A delivery that was not recorded is repeated; the first arrivals are in order.
    const first = [...new Set(numbers)];
    expect(first).toEqual([...first].sort((a, b) => a - b));
  }
  const log = 'query ($id: ID!) { webhookEndpoint(id: $id) { status reason } }';
  expect((await live.data(log, { id: endpoint.id })).webhookEndpoint).toEqual({
    status: 'ACTIVE',
    reason: null,
  });
}, 180_000);
