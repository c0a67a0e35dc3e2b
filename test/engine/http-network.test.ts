import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import { NetworkService } from '../support/network-service.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import { DAY, HOUR, type Json, type TestTeam, World } from '../support/world.ts';

/** The real adapter against a local server that speaks the provider's documented API, with its webhooks. */

const MINUTE = 60_000;
const service = new NetworkService();
let world: World;
let team: TestTeam;

beforeAll(async () => {
  const baseUrl = await service.listen();
  world = await World.open({
    network: () => new HttpNetwork({ baseUrl, apiKey: 'the key', profileUrl: 'https://network.example/in/' }),
    webhookSecret: WEBHOOK_SECRET,
  });
  service.now = () => world.clock.now();
  team = await world.team('Real');
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data('mutation ($input: SenderSettingsInput!) { updateSenderSettings(input: $input) { workDays } }', { input: settings }, team.owner.key);
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
  await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, team.owner.key);
  const contact = { networkUrl: `https://network.example/in/${slug}`, firstName: 'Ada', lastName: 'Lovelace' };
  return (await world.ok('add_manual_flow_enrollment', { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact }, team.owner.key)).enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> => world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);

const CONNECT = {
  nodeId: 'connect',
  type: 'network_connect',
  message: 'May we connect?',
  children: { accepted: { nodeId: 'thanks', type: 'network_message', message: 'Thank you.', delay: '01:00:00' } },
};

it('views, connects, hears of the acceptance by webhook, writes, and hears of the answer', async () => {
  const id = await run({ nodeId: 'look', type: 'network_profile_view', children: { default: CONNECT } }, 'ada');
  await world.advance(5 * MINUTE);
  expect(service.calls.map(({ method, path, key }) => [method, path, key]).slice(0, 3)).toEqual([
    ['GET', '/users/ada', 'the key'],
    ['GET', '/users/ada', 'the key'],
    ['POST', '/users/invite', 'the key'],
  ]);
  expect(service.calls[0]?.query).toEqual({ account_id: 'acc-1', notify: 'true' });
  expect(service.calls[2]?.body).toEqual({ account_id: 'acc-1', provider_id: 'id-ada', message: 'May we connect?' });
  service.relations.push({ slug: 'ada', createdAt: world.clock.now().getTime() });
  await world.settle();
  expect((await enrollmentOf(id)).actions.at(-1)).toMatchObject({ nodeId: 'connect', status: 'awaiting_acceptance' });
  expect(await tell(world, { event: 'new_relation', account_id: 'acc-1', user_provider_id: 'id-ada' })).toEqual({ status: 200, body: { accepted: true } });
  await world.settle();
  expect((await enrollmentOf(id)).actions.at(-1)).toMatchObject({ nodeId: 'thanks', status: 'scheduled' });
  await world.advance(2 * HOUR);
  expect(service.messages).toMatchObject([{ slug: 'ada', text: 'Thank you.', isInMail: false }]);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  const answer = { id: 'msg-in', chatId: 'chat-ada', slug: 'ada', text: 'Sounds good, tell me more.', at: world.clock.now(), isSender: false };
  service.messages.push({ ...answer, subject: null, isInMail: false });
  await tell(world, { event: 'message_received', account_id: 'acc-1', chat_id: 'chat-ada', message_id: 'msg-in' });
  await world.settle();
  // Told twice is told once.
  await tell(world, { event: 'message_received', account_id: 'acc-1', chat_id: 'chat-ada', message_id: 'msg-in' });
  await world.settle();
  const { enrollment, replies } = await enrollmentOf(id);
  expect(enrollment.replySummary).toMatchObject({ count: 1, networkCount: 1 });
  expect(replies).toMatchObject([{ channel: 'network', body: 'Sounds good, tell me more.', sentiment: 'positive' }]);
});

it('finds an acceptance without a webhook too, by asking now and then', async () => {
  const id = await run(CONNECT, 'quiet');
  await world.advance(MINUTE);
  service.relations.push({ slug: 'quiet', createdAt: world.clock.now().getTime() + MINUTE });
  await world.advance(3 * HOUR);
  expect((await enrollmentOf(id)).actions.map(({ nodeId, status }: Json) => [nodeId, status])).toEqual([
    ['connect', 'done'],
    ['thanks', 'done'],
  ]);
});

it('goes on at once where both are connected already', async () => {
  const id = await run(CONNECT, 'quiet');
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  expect(service.invitations.filter(({ slug }) => slug === 'quiet')).toHaveLength(1);
});

it('withdraws an invitation that nobody accepts, and sends an in-mail', async () => {
  const timeout = { nodeId: 'inmail', type: 'network_inmail', subject: 'A question', prompt: 'Ask something.' };
  const id = await run({ type: 'network_connect', connectionTimeout: '2.00:00:00', children: { timeout } }, 'nobody');
  await world.advance(DAY);
  expect(service.invitations.map(({ slug }) => slug)).toContain('nobody');
  await world.advance(2 * DAY);
  expect(service.invitations.map(({ slug }) => slug)).not.toContain('nobody');
  expect(service.messages.at(-1)).toMatchObject({ slug: 'nobody', subject: 'A question', isInMail: true });
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it.each([
  [422, 'no_connection_with_recipient', 'not_connected'],
  [422, 'invalid_recipient', 'refused'],
  [500, 'provider_error', 'unknown_outcome'],
])('ends the enrollment where the provider answers %s %s', async (status, type, code) => {
  const id = await run({ type: 'network_message', message: 'Hello' }, `refused-${code}`);
  service.refuseNext = { status, type };
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({ status: 'failed', failure: { code } });
});

it('tries again what the provider puts off', async () => {
  const id = await run({ type: 'network_message', message: 'Hello' }, 'busy');
  service.refuseNext = { status: 429, type: 'too_many_requests' };
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
});

it('fails a profile that is gone', async () => {
  const id = await run({ type: 'network_profile_view' }, 'long-gone');
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({ status: 'failed', failure: { code: 'profile_gone' } });
});

it('never sends again what may have been sent', async () => {
  const before = service.messages.length;
  const id = await run({ type: 'network_message', message: 'Once and never again' }, 'lost');
  service.loseNext = true;
  await world.advance(DAY);
  expect((await enrollmentOf(id)).enrollment).toMatchObject({ status: 'failed', failure: { code: 'unknown_outcome' } });
  expect(service.messages.length - before).toBe(1);
});

it('asks the provider for what was under way when a process died', async () => {
  const id = await run(CONNECT, 'crashed');
  const { prisma } = world.runtime.database.read;
  service.loseNext = true;
  // A worker that dies between the provider's answer and its record: its outcome is never written down.
  await world.settle();
  const step = await prisma.step.findFirstOrThrow({ where: { enrollmentId: id } });
  expect(step.status).toBe('failed');
  await prisma.enrollment.update({ where: { id }, data: { status: 'in_progress', finishedAt: null, failureCode: null, failedAt: null } });
  await prisma.step.update({ where: { id: step.id }, data: { status: 'sending', failureCode: null, failedAt: null } });
  await prisma.outreachAction.updateMany({ where: { stepId: step.id }, data: { status: 'sending', leaseUntil: new Date(0), executedAt: null } });
  await world.settle();
  expect((await enrollmentOf(id)).actions).toMatchObject([{ nodeId: 'connect', status: 'awaiting_acceptance' }]);
  expect(service.invitations.filter(({ slug }) => slug === 'crashed')).toHaveLength(1);
});

it('takes the account as disconnected when the provider says so, and reads it first once it is back', async () => {
  const id = await run({ type: 'network_message', message: 'Held back' }, 'held');
  service.refuseNext = { status: 401, type: 'disconnected_account' };
  await world.advance(HOUR);
  const held = await world.ok('get_outreach_queue_insights', { requestTypes: ['send_message'] }, team.owner.key);
  expect(held.insights).toMatchObject([{ reason_code: 'sender_account_disconnected', affected_action_count: 1, expected_resume_at_utc: null }]);
  await tell(world, { AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'OK' } });
  const syncing = await world.ok('get_outreach_queue_insights', { requestTypes: ['send_message'] }, team.owner.key);
  expect(syncing.insights).toMatchObject([{ reason_code: 'sender_syncing' }]);
  await world.advance(HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  await tell(world, { AccountStatus: { account_id: 'acc-1', account_type: 'NETWORK', message: 'CREDENTIALS' } });
  const lost = (await world.ok('list_team_members', {}, team.owner.key)).items.find(({ userId }: Json) => userId === team.owner.userId);
  expect(lost.networkAccount.status).toBe('disconnected');
});

it('refuses a notice that is not signed, signed with another secret, too old, or altered', async () => {
  const notice = { event: 'new_relation', account_id: 'acc-1' };
  const other = `whsec_${Buffer.from('another secret of 24 bytes..').toString('base64')}`;
  expect(await tell(world, notice, other)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  expect((await tell(world, notice, WEBHOOK_SECRET, new Date(Date.now() - HOUR))).status).toBe(401);
  const unsigned = await fetch(`${world.url}/webhooks/network`, { method: 'POST', body: JSON.stringify(notice) });
  expect(unsigned.status).toBe(401);
  expect((await fetch(`${world.url}/webhooks/network`)).status).toBe(405);
  expect(await tell(world, { nothing: 'known' })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  expect(await tell(world, { event: 'new_relation', account_id: 'nobody' })).toEqual({ status: 200, body: { accepted: false } });
});
