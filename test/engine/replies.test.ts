import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type {
  NetworkOutcome,
  NetworkProvider,
  NetworkRequest,
  NextNews,
  ThreadMessage,
} from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

const MINUTE = 60_000;

/** The sandbox network, with additional incoming messages and a callback during a request. */
class WatchedNetwork extends SandboxNetwork implements NetworkProvider {
  readonly inbox: ThreadMessage[] = [];
  during: (request: NetworkRequest) => Promise<NetworkOutcome | null> = async () => null;
  syncFails = false;

  override async perform(request: NetworkRequest, now: Date): Promise<NetworkOutcome> {
    const outcome = await super.perform(request, now);
    return (await this.during(request)) ?? outcome;
  }

  override async newMessages(...[account, cursor, now]: Parameters<SandboxNetwork['newMessages']>) {
    if (this.syncFails) throw new Error('The inbox is away.');
    const news = await super.newMessages(account, cursor, now);
    return {
      ...news,
      items: [
        ...news.items,
        ...this.inbox.splice(0).map((item) => ({
          item,
          cursor: news.items.at(-1)?.cursor ?? cursor ?? `${new Date(0).toISOString()}|`,
        })),
      ],
    };
  }

  override async nextNews(): Promise<NextNews> {
    return { kind: 'any_time' };
  }
}

let world: World;
let team: TestTeam;
let network: WatchedNetwork;
let judged = 0;

class WatchedAi extends SandboxAi {
  override async classifyReply(text: string) {
    judged += 1;
    return super.classifyReply(text);
  }
}

beforeAll(async () => {
  world = await World.open({
    network: (prisma) => {
      network = new WatchedNetwork(prisma);
      return network;
    },
    ai: new WatchedAi(),
  });
  team = await world.team('Replies');
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
  await world.data(
    'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { id } } }',
    { input: { requiresDynamicActionApproval: false } },
    team.owner.key,
  );
});
afterAll(() => world.close());
beforeEach(() => {
  network.during = async () => null;
  network.syncFails = false;
});

let next = 0;
const someone = () => {
  next += 1;
  return `https://network.example/in/quiet-person-${next}`;
};

async function act(networkUrl: string, action: object, enrollmentId?: string): Promise<Json> {
  const contact = { firstName: 'Ada', lastName: `Byron ${next}`, networkUrl };
  return world.ok(
    'add_dynamic_action',
    { contact, action, ...(enrollmentId === undefined ? {} : { enrollmentId }) },
    team.owner.key,
  );
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const statusesOf = async (id: string) =>
  (await enrollmentOf(id)).actions.map(({ status }: Json) => status);

/** A message of the contact, read with the next synchronization. */
async function answers(
  networkUrl: string,
  body: string,
  values: Partial<ThreadMessage> = {},
): Promise<void> {
  network.inbox.push({
    messageId: `in-${networkUrl}-${body}`,
    threadId: `thread of ${networkUrl}`,
    person: { personId: null, networkUrl, firstName: null, lastName: null, headline: null },
    direction: 'inbound',
    body,
    sentAt: world.clock.now(),
    ...values,
  });
}

it('treats an answer to the note of a connection request as a reply, in a thread without messages of the sequence', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, {
    type: 'network_connect',
    message: 'May we connect?',
  });
  await world.advance(2 * MINUTE);
  await answers(person, 'Sounds good, tell me more.');
  await world.advance(HOUR);
  const { enrollment, replies } = await enrollmentOf(enrollmentId);
  expect(enrollment.replySummary).toMatchObject({ count: 1, networkCount: 1 });
  expect(replies).toMatchObject([{ body: 'Sounds good, tell me more.', sentiment: 'positive' }]);
  expect(enrollment.status).toBe('completed');
});

it('treats an answer dated before the message it answers as a reply', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, { type: 'network_message', message: 'Hello' });
  await world.advance(2 * MINUTE);
  const thread = await world.runtime.database.read.prisma.conversation.findFirstOrThrow({
    where: { messages: { some: { enrollmentId } } },
  });
  await answers(person, 'No thanks, I am not interested.', {
    threadId: thread.externalId ?? '',
    sentAt: new Date(world.clock.now().getTime() - HOUR),
  });
  await world.advance(HOUR);
  expect((await enrollmentOf(enrollmentId)).replies).toMatchObject([{ sentiment: 'negative' }]);
});

it('does not treat much older messages as a reply', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, {
    type: 'network_connect',
    message: 'May we connect?',
  });
  await world.advance(2 * MINUTE);
  await answers(person, 'Happy new year!', {
    sentAt: new Date(world.clock.now().getTime() - 300 * 24 * HOUR),
  });
  await world.advance(HOUR / 2);
  const { enrollment, replies } = await enrollmentOf(enrollmentId);
  expect([enrollment.status, replies]).toEqual(['in_progress', []]);
});

it('treats a second answer to a note as a reply, after the first ended the sequence', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, {
    type: 'network_connect',
    message: 'May we connect?',
  });
  await world.advance(2 * MINUTE);
  await answers(person, 'Who are you?');
  await world.advance(HOUR / 2);
  expect(await statusesOf(enrollmentId)).toEqual(['canceled']);
  await answers(person, 'Ah, I see. Sounds good, tell me more.');
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(enrollmentId)).enrollment.replySummary).toMatchObject({ count: 2 });
  const step = await world.runtime.database.read.prisma.step.findFirstOrThrow({
    where: { enrollmentId },
  });
  // The contact accepted an hour after the request: it counts, although the sequence had ended.
  expect(step.acceptedAt).not.toBeNull();
});

it('stores a reply that no rule can tell as neutral, and asks no model that may not read it', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, { type: 'network_message', message: 'Hello' });
  await world.advance(2 * MINUTE);
  judged = 0;
  await answers(person, 'Blue, with a wooden handle.');
  await world.advance(HOUR);
  await answers(person, 'Blue, with a wooden handle.');
  await world.advance(HOUR);
  expect((await enrollmentOf(enrollmentId)).replies).toMatchObject([{ sentiment: 'neutral' }]);
  expect(judged).toBe(0);
});

/** Ends the enrollment with a reply during the request for its step. */
async function replyDuring(enrollmentId: string): Promise<void> {
  await world.runtime.database.read.prisma.enrollment.update({
    where: { id: enrollmentId },
    data: { status: 'completed', finishedAt: world.clock.now() },
  });
}

it('continues with the new action, not with the current step, if a completed sequence is resumed', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, {
    type: 'network_message',
    message: 'Hello',
    delay: '00:10:00',
  });
  let isFirst = true;
  network.during = async () => {
    if (!isFirst) return null;
    isFirst = false;
    await replyDuring(enrollmentId);
    await act(
      person,
      { type: 'network_message', message: 'One thing more', delay: '04:00:00' },
      enrollmentId,
    );
    return { kind: 'temporary', message: 'Busy.' };
  };
  await world.advance(HOUR);
  expect(await statusesOf(enrollmentId)).toEqual(['canceled', 'scheduled']);
  await world.advance(6 * HOUR);
  expect(await statusesOf(enrollmentId)).toEqual(['canceled', 'done']);
  expect((await enrollmentOf(enrollmentId)).enrollment.status).toBe('completed');
});

it('does not report a connection request as accepted if its sequence ended during the request', async () => {
  const person = someone();
  const { enrollmentId } = await act(person, {
    type: 'network_connect',
    message: 'May we connect?',
    delay: '00:10:00',
  });
  network.during = async () => {
    await replyDuring(enrollmentId);
    return null;
  };
  await world.advance(HOUR);
  const step = await world.runtime.database.read.prisma.step.findFirstOrThrow({
    where: { enrollmentId },
  });
  expect([step.status, step.branchTaken, step.acceptedAt]).toEqual(['done', null, null]);
});

it('does not mark an account as synced if the sync failed', async () => {
  const person = someone();
  await act(person, { type: 'network_message', message: 'Hello' });
  network.syncFails = true;
  await world.advance(HOUR);
  const { owner } = team;
  const { prisma } = world.runtime.database.read;
  const account = await prisma.senderAccount.findFirstOrThrow({
    where: { membershipId: owner.membershipId, channel: 'network' },
  });
  const before = account.lastSyncedAt?.getTime() ?? 0;
  const { executedAt } = await prisma.outreachAction.findFirstOrThrow({
    where: { senderId: owner.membershipId, requestType: 'sync_unibox_account', status: 'pending' },
  });
  await world.advance(HOUR);
  const later = await prisma.outreachAction.findFirstOrThrow({
    where: { senderId: owner.membershipId, requestType: 'sync_unibox_account', status: 'pending' },
  });
  expect(later.executedAt).toBeInstanceOf(Date);
  expect(later.executedAt).toEqual(executedAt);
  expect(before).toBeLessThan(world.clock.now().getTime());
});

it('fails a connection whose note is too long for this contact, and rejects one that is too long for any', async () => {
  const person = someone();
  const template = `{{ contact.firstName }} ${'x'.repeat(290)}`;
  const { enrollmentId } = await act(person, { type: 'network_connect', message: template });
  await world.advance(HOUR);
  expect((await enrollmentOf(enrollmentId)).enrollment.failure).toBeNull();
  const contact = { firstName: 'Maximiliana', lastName: 'Long', networkUrl: someone() };
  const long = await world.ok(
    'add_dynamic_action',
    { contact, action: { type: 'network_connect', message: template } },
    team.owner.key,
  );
  await world.advance(HOUR);
  expect((await enrollmentOf(long.enrollmentId)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'content_too_long' },
  });
  const plain = await world.tool(
    'add_dynamic_action',
    { contact, action: { type: 'network_connect', message: 'x'.repeat(301) } },
    team.owner.key,
  );
  expect([plain.status, plain.body.error]).toEqual([400, 'invalid_request']);
});

it('requires the scope charge for an action with a prompt', async () => {
  const key = await world.key(team, team.owner, ['read', 'write']);
  const contact = { firstName: 'Ada', lastName: 'Prompt', networkUrl: someone() };
  const answer = await world.tool(
    'add_dynamic_action',
    { contact, action: { type: 'network_message', prompt: 'Ask.' } },
    key,
  );
  expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
  expect(answer.body.message).toContain('charge');
});
