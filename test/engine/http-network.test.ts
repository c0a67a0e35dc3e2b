// @module-tag once
// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import type { Json } from '../support/json.ts';
import { NetworkService } from '../support/network-service.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * The real adapter against a local server that speaks the provider's documented API, with its
 * webhooks.
 */

const MINUTE = 60_000;
const service = new NetworkService();
let world: World;
let team: TestTeam;

beforeAll(async () => {
  const baseUrl = await service.listen();
  world = await World.open({
    network: () =>
      new HttpNetwork({ baseUrl, apiKey: 'the key', profileUrl: 'https://network.example/in/' }),
    webhookSecret: WEBHOOK_SECRET,
  });
  service.now = () => world.clock.now();
  team = await world.team('Real');
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
  await world.runtime.database.read.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: team.owner.membershipId, channel: 'network' } },
    data: { externalId: 'acc-1' },
  });
  await world.grant(team, 10);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

async function run(root: object, slug: string): Promise<string> {
  const { flowPlan } = await world.ok('create_flow_plan', { name: slug, root }, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const contact = {
    networkUrl: `https://network.example/in/${slug}`,
    firstName: 'Ada',
    lastName: 'Lovelace',
  };
  return (
    await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    )
  ).enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);

const CONNECT = {
  nodeId: 'connect',
  type: 'network_connect',
  message: 'May we connect?',
  children: {
    accepted: {
      nodeId: 'thanks',
      type: 'network_message',
      message: 'Thank you.',
      delay: '01:00:00',
    },
  },
};

it('views, connects, gets the acceptance by webhook, sends, and gets the reply', async () => {
  const id = await run(
    { nodeId: 'look', type: 'network_profile_view', children: { default: CONNECT } },
    'ada',
  );
  await world.advance(5 * MINUTE);
  expect(service.calls.map(({ method, path, key }) => [method, path, key]).slice(0, 3)).toEqual([
    ['GET', '/users/ada', 'the key'],
    ['GET', '/users/id-ada', 'the key'],
    ['POST', '/users/invite', 'the key'],
  ]);
  expect(service.calls[0]?.query).toEqual({ account_id: 'acc-1', notify: 'true' });
  expect(service.calls[2]?.body).toEqual({
    account_id: 'acc-1',
    provider_id: 'id-ada',
    message: 'May we connect?',
  });
  service.relations.push({ slug: 'ada', createdAt: world.clock.now().getTime() });
  await world.settle();
  expect((await enrollmentOf(id)).actions.at(-1)).toMatchObject({
    nodeId: 'connect',
    status: 'awaiting_acceptance',
  });
  expect(
    await tell(world, { event: 'new_relation', account_id: 'acc-1', user_provider_id: 'id-ada' }),
  ).toEqual({ status: 200, body: { accepted: true } });
  await world.settle();
  expect((await enrollmentOf(id)).actions.at(-1)).toMatchObject({
    nodeId: 'thanks',
    status: 'scheduled',
  });
  await world.advance(2 * HOUR);
  expect(service.messages).toMatchObject([{ slug: 'ada', text: 'Thank you.', isInMail: false }]);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  const answer = {
    id: 'msg-in',
    chatId: 'chat-ada',
    slug: 'ada',
    text: 'Sounds good, tell me more.',
    at: world.clock.now(),
    isSender: false,
  };
  service.messages.push({ ...answer, subject: null, isInMail: false });
  await tell(world, {
    event: 'message_received',
    account_id: 'acc-1',
    chat_id: 'chat-ada',
    message_id: 'msg-in',
  });
  await world.settle();
  // A notice sent twice is processed once.
  await tell(world, {
    event: 'message_received',
    account_id: 'acc-1',
    chat_id: 'chat-ada',
    message_id: 'msg-in',
  });
  await world.settle();
  const { enrollment, replies } = await enrollmentOf(id);
  expect(enrollment.replySummary).toMatchObject({ count: 1, networkCount: 1 });
  expect(replies).toMatchObject([
    { channel: 'network', body: 'Sounds good, tell me more.', sentiment: 'positive' },
  ]);
});

it('finds an acceptance without a webhook by polling', async () => {
  const id = await run(CONNECT, 'quiet');
  await world.advance(MINUTE);
  service.relations.push({ slug: 'quiet', createdAt: world.clock.now().getTime() + MINUTE });
  await world.advance(3 * HOUR);
  expect(
    (await enrollmentOf(id)).actions.map(({ nodeId, status }: Json) => [nodeId, status]),
  ).toEqual([
    ['connect', 'done'],
    ['thanks', 'done'],
  ]);
});

it('continues immediately if both are already connected', async () => {
  const id = await run(CONNECT, 'quiet');
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  expect(service.invitations.filter(({ slug }) => slug === 'quiet')).toHaveLength(1);
});

it('withdraws an invitation that is not accepted, and sends an InMail', async () => {
  const timeout = {
    nodeId: 'inmail',
    type: 'network_inmail',
    subject: 'A question',
    requiresApproval: false,
    prompt: 'Ask something.',
  };
  const id = await run(
    { type: 'network_connect', connectionTimeout: '2.00:00:00', children: { timeout } },
    'nobody',
  );
  await world.advance(DAY);
  expect(service.invitations.map(({ slug }) => slug)).toContain('nobody');
  await world.advance(2 * DAY);
  expect(service.invitations.map(({ slug }) => slug)).not.toContain('nobody');
  expect(service.messages.at(-1)).toMatchObject({
    slug: 'nobody',
    subject: 'A question',
    isInMail: true,
  });
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it.each([
  [422, 'no_connection_with_recipient', 'not_connected'],
  [422, 'invalid_recipient', 'refused'],
])('ends the enrollment if the provider responds %s %s', async (status, type, code) => {
  const id = await run({ type: 'network_message', message: 'Hello' }, `refused-${code}`);
  service.refuseNext = { status, type };
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code },
  });
});

it('retries what the provider defers', async () => {
  const id = await run({ type: 'network_message', message: 'Hello' }, 'busy');
  service.refuseNext = { status: 429, type: 'too_many_requests' };
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it('fails for a deleted profile', async () => {
  const id = await run({ type: 'network_profile_view' }, 'long-gone');
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'profile_gone' },
  });
});

const expireLeases = () =>
  world.runtime.database.script(
    "update outreach_action set lease_until = now() - interval '1 second' where status = 'sending' and lease_owner is null",
  );

it('records a request that was carried out although its response was lost', async () => {
  const before = service.messages.length;
  const id = await run({ type: 'network_message', message: 'Once and never again' }, 'lost');
  service.loseNext = true;
  await world.advance(DAY);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  expect(service.messages.length - before).toBe(1);
});

it.each(['refuses', 'hangs_up'] as const)(
  'repeats a profile view where the provider %s',
  async (fault) => {
    const id = await run({ type: 'network_profile_view' }, `viewed-${fault}`);
    service.faults.push({ method: 'GET', fault }, { method: 'GET', fault });
    await world.advance(HOUR);
    expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  },
);

it('repeats a withdrawal', async () => {
  const id = await run({ type: 'network_connect', connectionTimeout: '2.00:00:00' }, 'withdrawn');
  await world.advance(DAY);
  service.faults.push(
    { method: 'DELETE', fault: 'refuses' },
    { method: 'DELETE', fault: 'loses_answer' },
  );
  await world.advance(2 * DAY);
  expect(service.invitations.map(({ slug }) => slug)).not.toContain('withdrawn');
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it.each(['refuses', 'hangs_up', 'answers_502', 'loses_answer'] as const)(
  'invites and writes exactly once where the provider %s',
  async (fault) => {
    const slug = `once-${fault}`;
    const text = `Once, ${fault}`;
    const written = await run({ type: 'network_message', message: text }, slug);
    service.faults.push({ method: 'POST', fault });
    await world.advance(10 * MINUTE);
    const inMail = await run(
      {
        type: 'network_inmail',
        subject: 'A question',
        prompt: 'Ask something.',
        requiresApproval: false,
      },
      `${slug}-mail`,
    );
    service.faults.push({ method: 'POST', fault });
    await world.advance(10 * MINUTE);
    const invited = await run({ type: 'network_connect' }, `${slug}-person`);
    service.faults.push({ method: 'POST', fault });
    await world.advance(10 * MINUTE);
    expect(service.faults).toEqual([]);
    await expireLeases();
    await world.advance(HOUR);
    expect((await enrollmentOf(written)).enrollment.status).toBe('completed');
    expect((await enrollmentOf(inMail)).enrollment.status).toBe('completed');
    expect((await enrollmentOf(invited)).actions.at(-1)).toMatchObject({
      status: 'awaiting_acceptance',
    });
    expect(service.messages.filter((message) => message.text === text)).toHaveLength(1);
    expect(service.messages.filter((message) => message.slug === `${slug}-mail`)).toHaveLength(1);
    expect(
      service.invitations.filter((invitation) => invitation.slug === `${slug}-person`),
    ).toHaveLength(1);
  },
);

it('leaves the outcome open if the chat has another message of the sender', async () => {
  const id = await run({ type: 'network_message', message: 'As we wrote it' }, 'changed');
  const other = {
    id: 'msg-other',
    chatId: 'chat-changed',
    slug: 'changed',
    text: 'As the network wrote it',
    at: world.clock.now(),
    isSender: true,
  };
  service.messages.push({ ...other, subject: null, isInMail: false });
  service.faults.push({ method: 'POST', fault: 'refuses' });
  await world.advance(10 * MINUTE);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'unknown_outcome' },
  });
});

it('asks the provider about requests that were in progress when a process died', async () => {
  const id = await run(CONNECT, 'crashed');
  const { prisma } = world.runtime.database.read;
  // A worker that dies between the provider's answer and its record: its outcome is never written
  // down.
  await world.settle();
  const step = await prisma.step.findFirstOrThrow({ where: { enrollmentId: id } });
  await prisma.step.update({
    where: { id: step.id },
    data: { status: 'sending', providerId: null, executedAt: null, wakeAt: null },
  });
  await prisma.outreachAction.updateMany({
    where: { stepId: step.id },
    data: { status: 'sending', leaseUntil: new Date(0), executedAt: null },
  });
  await world.settle();
  expect((await enrollmentOf(id)).actions).toMatchObject([
    { nodeId: 'connect', status: 'awaiting_acceptance' },
  ]);
  expect(service.invitations.filter(({ slug }) => slug === 'crashed')).toHaveLength(1);
});

it('marks the account as disconnected when the provider says so, and syncs it first after it is reconnected', async () => {
  const id = await run({ type: 'network_message', message: 'Held back' }, 'held');
  service.refuseNext = { status: 401, type: 'disconnected_account' };
  await world.advance(HOUR);
  const held = await world.ok(
    'get_outreach_queue_insights',
    { requestTypes: ['send_message'] },
    team.owner.key,
  );
  expect(held.insights).toMatchObject([
    {
      reason_code: 'sender_account_disconnected',
      affected_action_count: 1,
      expected_resume_at_utc: null,
    },
  ]);
  await tell(world, {
    AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'OK' },
  });
  const syncing = await world.ok(
    'get_outreach_queue_insights',
    { requestTypes: ['send_message'] },
    team.owner.key,
  );
  expect(syncing.insights).toMatchObject([{ reason_code: 'sender_syncing' }]);
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  await tell(world, {
    AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'CREDENTIALS' },
  });
  const lost = (await world.ok('list_team_members', {}, team.owner.key)).items.find(
    ({ userId }: Json) => userId === team.owner.userId,
  );
  expect(lost.networkAccount.status).toBe('disconnected');
});

const HALF_PAST = { type: 'network_connect', connectionTimeout: '2.00:30:00' };
const reconnect = async () => {
  await tell(world, {
    AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'OK' },
  });
  await world.settle();
};
const branchOf = async (id: string): Promise<Json> =>
  world.runtime.database.read.prisma.step.findFirstOrThrow({ where: { enrollmentId: id } });

it('asks the network before a connection times out, and finds an acceptance between two synchronizations', async () => {
  await reconnect();
  const id = await run(HALF_PAST, 'late-yes');
  const other = await run(HALF_PAST, 'late-no');
  await world.advance(2 * DAY + 29 * MINUTE);
  expect((await branchOf(id)).status).toBe('awaiting_acceptance');
  service.relations.push({ slug: 'late-yes', createdAt: world.clock.now().getTime() });
  await world.advance(10 * MINUTE);
  expect(await branchOf(id)).toMatchObject({ status: 'done', branchTaken: 'accepted' });
  expect(await branchOf(other)).toMatchObject({ status: 'done', branchTaken: 'timeout' });
});

it('does not time a connection out while the account is disconnected, and names who must act', async () => {
  await reconnect();
  const id = await run(HALF_PAST, 'while-away');
  const other = await run(HALF_PAST, 'never-came');
  await world.advance(DAY);
  await tell(world, {
    AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'CREDENTIALS' },
  });
  service.relations.push({ slug: 'while-away', createdAt: world.clock.now().getTime() });
  await world.advance(3 * DAY);
  expect(await branchOf(id)).toMatchObject({ status: 'awaiting_acceptance', branchTaken: null });
  expect(await branchOf(other)).toMatchObject({ status: 'awaiting_acceptance', branchTaken: null });
  const { insights } = await world.ok(
    'get_outreach_queue_insights',
    { requestTypes: ['sync_relations'] },
    team.owner.key,
  );
  expect(insights).toMatchObject([
    {
      reason_code: 'sender_account_disconnected',
      status_category: 'action_required',
      resolution_owner: { display_name: 'Real owner' },
    },
  ]);
  await reconnect();
  expect(await branchOf(id)).toMatchObject({ status: 'done', branchTaken: 'accepted' });
  expect(await branchOf(other)).toMatchObject({ status: 'done', branchTaken: 'timeout' });
});

it('waits with a time-out while the provider does not answer', async () => {
  await reconnect();
  const id = await run(HALF_PAST, 'unanswered');
  await world.advance(2 * DAY + 29 * MINUTE);
  service.faults.push(
    ...Array.from({ length: 4 }, () => ({ method: 'GET', fault: 'refuses' as const })),
  );
  await world.advance(5 * MINUTE);
  expect((await branchOf(id)).status).toBe('awaiting_acceptance');
  await world.advance(2 * HOUR);
  expect(service.faults).toEqual([]);
  expect(await branchOf(id)).toMatchObject({ status: 'done', branchTaken: 'timeout' });
});

it('knows a person by the ID of the provider after the profile URL changed', async () => {
  await reconnect();
  const id = await run(CONNECT, 'maiden-name');
  await world.advance(MINUTE);
  const { contactId } = await world.runtime.database.read.prisma.enrollment.findUniqueOrThrow({
    where: { id },
  });
  const contactOf = () =>
    world.runtime.database.read.prisma.contact.findUniqueOrThrow({ where: { id: contactId } });
  expect(await contactOf()).toMatchObject({ networkPersonId: 'id-maiden-name' });
  service.renamed.set('maiden-name', 'new-name');
  service.relations.push({ slug: 'maiden-name', createdAt: world.clock.now().getTime() });
  await tell(world, { event: 'new_relation', account_id: 'acc-1' });
  await world.settle();
  expect(await branchOf(id)).toMatchObject({ status: 'done', branchTaken: 'accepted' });
  const answer = {
    id: 'msg-renamed',
    chatId: 'chat-renamed',
    slug: 'maiden-name',
    text: 'Hello again.',
    at: world.clock.now(),
    isSender: false,
  };
  service.messages.push({ ...answer, subject: null, isInMail: false });
  await tell(world, {
    event: 'message_received',
    account_id: 'acc-1',
    chat_id: 'chat-renamed',
    message_id: 'msg-renamed',
  });
  await world.settle();
  expect((await enrollmentOf(id)).replies).toMatchObject([{ body: 'Hello again.' }]);
});

it('finds an acceptance for any spelling of the profile URL', async () => {
  await reconnect();
  const contact = {
    networkUrl: 'http://DE.Network.example/in/JOS%c3%89-Ad%61/?src=x#top',
    firstName: 'José',
    lastName: 'Ada',
  };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Spelling', root: CONNECT },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const added = { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact };
  const { enrollmentId: id } = await world.ok('add_manual_flow_enrollment', added, team.owner.key);
  await world.advance(MINUTE);
  service.relations.push({ slug: 'josé-ada', createdAt: world.clock.now().getTime() });
  await tell(world, { event: 'new_relation', account_id: 'acc-1' });
  await world.settle();
  expect(await branchOf(id)).toMatchObject({ status: 'done', branchTaken: 'accepted' });
});

it('rejects a notice that is unsigned, signed with another secret, too old, or altered', async () => {
  const notice = { event: 'new_relation', account_id: 'acc-1' };
  const other = `whsec_${Buffer.from('another secret of 24 bytes..').toString('base64')}`;
  expect(await tell(world, notice, other)).toMatchObject({
    status: 401,
    body: { error: 'unauthenticated' },
  });
  expect((await tell(world, notice, WEBHOOK_SECRET, new Date(Date.now() - HOUR))).status).toBe(401);
  const unsigned = await fetch(`${world.url}/webhooks/network`, {
    method: 'POST',
    body: JSON.stringify(notice),
  });
  expect(unsigned.status).toBe(401);
  expect((await fetch(`${world.url}/webhooks/network`)).status).toBe(405);
  expect(await tell(world, { nothing: 'known' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
  expect(await tell(world, { event: 'new_relation', account_id: 'nobody' })).toEqual({
    status: 200,
    body: { accepted: false },
  });
});
