// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThreadMessage } from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The sandbox network with additional messages. */
class Inbox extends SandboxNetwork {
  readonly messages: ThreadMessage[] = [];
  /** The number of reads. */
  asked = 0;

  override async newMessages(
    ...args: Parameters<SandboxNetwork['newMessages']>
  ): ReturnType<SandboxNetwork['newMessages']> {
    this.asked += 1;
    const [, cursor] = args;
    const own = await super.newMessages(...args);
    const items = this.messages.map((item) => ({ item, cursor: cursor ?? '' }));
    return { ...own, items: [...own.items, ...items] };
  }
}

let world: World;
let network: Inbox;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open({
    webhookSecret: WEBHOOK_SECRET,
    network: (prisma) => {
      network = new Inbox(prisma);
      return network;
    },
  });
  team = await world.team('Inbox');
  other = await world.team('Elsewhere');
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  const { owner, admin, member } = team;
  for (const key of [owner.key, admin.key, member.key, other.key]) {
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input: settings },
      key,
    );
  }
  await world.runtime.database.read.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: owner.membershipId, channel: 'network' } },
    data: { externalId: 'acc-1' },
  });
});
afterAll(() => world.close());

const list = (body: object = {}, key = team.key): Promise<Json> =>
  team.ok('list_network_unibox_conversations', body, key);
const read = (conversationId: string, body: object = {}, key = team.key): Promise<Json> =>
  team.ok('get_network_unibox_conversation', { conversationId, ...body }, key);
const set = (conversationId: string, body: object, key = team.key) =>
  world.tool('update_network_unibox_conversation_state', { conversationId, ...body }, key);

/** Reads the owner's inbox now, triggered by a notice of the network. */
async function synchronise(): Promise<void> {
  expect((await tell(world, { event: 'message_received', account_id: 'acc-1' })).body).toEqual({
    accepted: true,
  });
  await world.settle();
}

/** A conversation that a sequence starts now, some time after what was sent before. */
async function begin(
  slug: string,
  key = team.key,
  on = team,
): Promise<{ conversationId: string; enrollmentId: string }> {
  await world.advance(HOUR);
  return on.conversation(key, slug);
}

let count = 0;
function message(slug: string, body: string, values: Partial<ThreadMessage> = {}): ThreadMessage {
  count += 1;
  const person = {
    personId: null,
    networkUrl: `https://www.network.example/in/${slug}/`,
    firstName: 'Mary',
    lastName: 'Jackson',
    headline: 'Engineer',
  };
  return {
    messageId: `m-${count}`,
    threadId: `chat-${slug}`,
    person,
    direction: 'inbound',
    body,
    sentAt: world.clock.now(),
    ...values,
  };
}

describe('a conversation', () => {
  it('contains sent messages and replies once', async () => {
    const { conversationId, enrollmentId } = await begin('reply-positive-grace');
    await world.advance(2 * HOUR);
    await world.advance(DAY);
    const thread = await read(conversationId);
    expect(thread.messages.map(({ direction, body }: Json) => [direction, body])).toEqual([
      ['inbound', 'Thanks for your message, this sounds good. I am interested, tell me more.'],
      ['outbound', 'Good morning, Grace.'],
    ]);
    expect(thread.conversation).toMatchObject({
      isRead: false,
      unreadCount: 1,
      messageCount: 2,
      lastMessageDirection: 'inbound',
    });
    expect(thread.conversation.enrollments).toMatchObject([
      { enrollmentId, status: 'completed', flowPlan: { name: 'In touch' } },
    ]);
    expect(thread.cursor).toBeNull();
  });

  it('is read in pages, newest first, without gaps or duplicates', async () => {
    for (const body of ['one', 'two', 'three', 'four', 'five']) {
      network.messages.push(message('paged', body));
      await world.advance(60_000);
    }
    await synchronise();
    const [{ conversationId }] = (await list({ searchQuery: 'three' })).items;
    const bodies: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Json = await read(conversationId, { messageLimit: 2, cursor });
      bodies.push(...page.messages.map(({ body }: Json) => body));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(bodies).toEqual(['five', 'four', 'three', 'two', 'one']);
    const query = `query ($id: ID!, $before: String) { conversation(id: $id) { messages(last: 2, before: $before) { nodes { body } pageInfo { startCursor hasPreviousPage } totalCount } } }`;
    const { messages } = (await world.data(query, { id: conversationId }, team.key)).conversation;
    expect(messages.nodes.map(({ body }: Json) => body)).toEqual(['two', 'one']);
    const before = (
      await world.data(
        query,
        { id: conversationId, before: messages.pageInfo.startCursor },
        team.key,
      )
    ).conversation.messages;
    expect([before.nodes.map(({ body }: Json) => body), before.totalCount]).toEqual([
      ['four', 'three'],
      5,
    ]);
  });

  it('rejects a cursor of another conversation', async () => {
    const paged = (await list({ searchQuery: 'three' })).items[0].conversationId;
    const grace = (await list({ searchQuery: 'Hopper' })).items[0].conversationId;
    const { cursor } = await read(paged, { messageLimit: 1 });
    const answer = await world.tool(
      'get_network_unibox_conversation',
      { conversationId: grace, cursor },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_cursor']);
  });
});

describe('synchronization', () => {
  it('creates a contact for anyone who writes to a sender, and stores a repeated message once', async () => {
    network.messages.push(message('new-mary', 'Do you have a minute?'));
    await synchronise();
    await synchronise();
    const { items } = await list({ searchQuery: 'new-mary' });
    expect(items).toMatchObject([
      {
        messageCount: 1,
        unreadCount: 1,
        contact: { firstName: 'Mary', lastName: 'Jackson', role: 'Engineer' },
      },
    ]);
    expect(items[0].contact.networkUrl).toBe('https://network.example/in/new-mary');
    const found = await team.ok('find_contact_data', {
      networkUrl: 'https://network.example/in/new-mary',
    });
    expect([found.found, found.knownIn]).toEqual([true, ['conversation']]);
    // The stranger's message is no reply, so no sequence treats it as one.
    expect((await read(items[0].conversationId)).conversation.enrollments).toEqual([]);
  });

  it('stores messages that the sender wrote manually, and marks the conversation as read', async () => {
    network.messages.push(message('by-hand', 'Are you there?'));
    await synchronise();
    expect((await list({ searchQuery: 'by-hand' })).items).toMatchObject([
      { isRead: false, unreadCount: 1 },
    ]);
    network.messages.push(
      message('by-hand', 'I am.', { direction: 'outbound', sentAt: world.clock.now() }),
    );
    await synchronise();
    const [thread] = (await list({ searchQuery: 'by-hand' })).items;
    expect(thread).toMatchObject({
      isRead: true,
      unreadCount: 0,
      messageCount: 2,
      lastMessageDirection: 'outbound',
      lastMessagePreview: 'I am.',
    });
  });

  it('recognizes messages of a sequence when the network reports them, even without an ID', async () => {
    const { conversationId } = await begin('quiet-echo');
    const { prisma } = world.runtime.database.read;
    const sent = await prisma.message.findFirstOrThrow({
      where: { conversationId },
      include: { conversation: true },
    });
    const action = await prisma.outreachAction.findFirstOrThrow({ where: { stepId: sent.stepId } });
    await prisma.message.update({ where: { id: sent.id }, data: { externalId: action.id } });
    const echo = {
      direction: 'outbound' as const,
      threadId: sent.conversation?.externalId ?? '',
      messageId: 'echo-1',
      sentAt: sent.sentAt,
    };
    network.messages.push(message('quiet-echo', sent.body, echo));
    await synchronise();
    const { conversation, messages } = await read(conversationId);
    expect([conversation.messageCount, messages.length]).toEqual([1, 1]);
    expect((await prisma.message.findUniqueOrThrow({ where: { id: sent.id } })).externalId).toBe(
      'echo-1',
    );
  });
});

describe('a profile URL in another spelling', () => {
  it('belongs to the contact of the conversation: a reply ends the sequence, with its sentiment', async () => {
    const { conversationId, enrollmentId } = await begin('quiet-Spelled');
    const { prisma } = world.runtime.database.read;
    const { externalId } = await prisma.conversation.findUniqueOrThrow({
      where: { id: conversationId },
    });
    network.messages.push(
      message('quiet-spelled', 'Sounds good, I am interested.', { threadId: externalId ?? '' }),
    );
    await synchronise();
    expect((await list({ searchQuery: 'spelled' })).items).toHaveLength(1);
    const { replies } = await team.ok('get_flow_enrollment', { enrollmentId });
    expect(replies).toMatchObject([{ sentiment: 'positive' }]);
  });

  it('is not treated as written manually if the network reports it before it is recorded', async () => {
    const { conversationId, enrollmentId } = await begin('quiet-early');
    const { prisma } = world.runtime.database.read;
    const sent = await prisma.message.findFirstOrThrow({ where: { conversationId } });
    // As if the network had reported it first: without a sequence. Then the send is recorded.
    await prisma.message.update({
      where: { id: sent.id },
      data: { enrollmentId: null, stepId: null },
    });
    const action = await prisma.outreachAction.findFirstOrThrow({ where: { enrollmentId } });
    await prisma.outreachAction.update({
      where: { id: action.id },
      data: { status: 'sending', leaseUntil: new Date(0), executedAt: null },
    });
    await prisma.step.updateMany({ where: { enrollmentId }, data: { status: 'sending' } });
    await prisma.enrollment.update({
      where: { id: enrollmentId },
      data: { status: 'in_progress', finishedAt: null },
    });
    await world.settle();
    expect((await read(conversationId)).conversation.enrollments).toMatchObject([{ enrollmentId }]);
  });
});

describe('the state of a conversation', () => {
  let conversationId: string;

  beforeAll(async () => {
    network.messages.length = 0;
    conversationId = (await begin('quiet-state')).conversationId;
  });

  const state = async () => {
    const { tag, isRead, isArchived, unreadCount } = (await read(conversationId)).conversation;
    return { tag, isRead, isArchived, unreadCount };
  };

  it.each([
    [{ tag: 'hot' }, { tag: 'hot', isRead: true, isArchived: false, unreadCount: 0 }],
    [
      { tag: 'nurture', isRead: null },
      { tag: 'nurture', isRead: true, isArchived: false, unreadCount: 0 },
    ],
    [{ isRead: false }, { tag: 'nurture', isRead: false, isArchived: false, unreadCount: 1 }],
    [{ isArchived: true }, { tag: 'nurture', isRead: false, isArchived: true, unreadCount: 1 }],
    [
      { isArchived: false, isRead: true, tag: 'none' },
      { tag: null, isRead: true, isArchived: false, unreadCount: 0 },
    ],
  ])('keeps omitted fields when %j is set', async (change, expected) => {
    const answer = await set(conversationId, change);
    expect(answer.status).toBe(200);
    expect(await state()).toEqual(expected);
  });

  it('is unarchived when the contact writes', async () => {
    const { externalId } = await world.runtime.database.read.prisma.conversation.findUniqueOrThrow({
      where: { id: conversationId },
    });
    await set(conversationId, { isArchived: true });
    network.messages.push(
      message('quiet-state', `Still there? ${'🙂'.repeat(140)}`, { threadId: externalId ?? '' }),
    );
    await synchronise();
    expect(await state()).toMatchObject({ isArchived: false, isRead: false });
    const [{ lastMessagePreview }] = (await list({ searchQuery: 'Still there' })).items;
    expect([...lastMessagePreview].length).toBe(140);
    expect(lastMessagePreview.isWellFormed()).toBe(true);
    network.messages.length = 0;
    await set(conversationId, { isRead: true });
  });

  it('is changed by no message and no synchronization', async () => {
    const before = { asked: network.asked, requests: await requests() };
    await set(conversationId, { tag: 'hot', isRead: false, isArchived: true });
    await world.settle();
    expect({ asked: network.asked, requests: await requests() }).toEqual(before);
    await set(conversationId, { tag: 'none', isRead: true, isArchived: false });
  });

  const requests = async (): Promise<number> =>
    (await world.data('{ sandboxNetworkRequests { totalCount } }', {}, team.key))
      .sandboxNetworkRequests.totalCount;

  it('filters the list', async () => {
    await set(conversationId, { tag: 'hot', isArchived: true });
    const ids = async (body: object) =>
      (await list({ limit: 50, ...body })).items.map((item: Json) => item.conversationId);
    expect(await ids({ isArchived: true })).toEqual([conversationId]);
    expect(await ids({ isArchived: true, tags: ['nurture', 'none'] })).toEqual([]);
    expect(await ids({})).not.toContain(conversationId);
    await set(conversationId, { isArchived: false });
    expect(await ids({ tags: ['hot'] })).toEqual([conversationId]);
    expect(await ids({ isRead: false })).not.toContain(conversationId);
  });

  it.each(['%', '_', '\\', "' or 1=1"])('searches for %s literally', async (searchQuery) => {
    expect((await list({ searchQuery })).items).toEqual([]);
  });
});

describe('access to conversations', () => {
  let own: string;
  let ofAdmin: string;

  beforeAll(async () => {
    own = (await begin('quiet-member', team.member.key)).conversationId;
    ofAdmin = (await begin('quiet-admin', team.admin.key)).conversationId;
  });

  it('a member lists their own inbox, with a warning if others were requested', async () => {
    const { key, userId } = team.member;
    const mine = await list({}, key);
    expect([mine.items.map((item: Json) => item.conversationId), mine.warnings]).toEqual([
      [own],
      [],
    ]);
    const others = await list({ userIds: [team.admin.userId] }, key);
    expect(others.items.map((item: Json) => item.owner.userId)).toEqual([userId]);
    expect(others.warnings).toEqual([
      'Only owners and admins can see the conversations of other members. The result is restricted to your own inbox.',
    ]);
    expect(others.effectiveFilters.userIds).toBeNull();
  });

  it('an owner lists every inbox, and one on request', async () => {
    const owners = (await list({ limit: 50 })).items.map((item: Json) => item.owner.userId);
    expect(new Set(owners)).toEqual(
      new Set([team.owner.userId, team.admin.userId, team.member.userId]),
    );
    const { items } = await list({ userIds: [team.admin.userId] });
    expect(items.map((item: Json) => item.conversationId)).toEqual([ofAdmin]);
  });

  it("a member's read of another inbox finds nothing, and a write is refused", async () => {
    const { key } = team.member;
    const answer = await world.tool(
      'get_network_unibox_conversation',
      { conversationId: ofAdmin },
      key,
    );
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
    const refused = await set(ofAdmin, { tag: 'hot' }, key);
    expect([refused.status, refused.body.error]).toEqual([403, 'forbidden']);
    expect((await read(ofAdmin)).conversation.tag).toBeNull();
    expect((await set(own, { tag: 'hot' }, key)).status).toBe(200);
    expect((await set(own, { tag: 'none' }, team.admin.key)).status).toBe(200);
  });

  it('another team finds nothing of it', async () => {
    expect((await list({ searchQuery: 'Good morning' }, other.key)).totalCount).toBe(0);
    const { prisma } = world.runtime.database.read;
    const { id } = await prisma.message.findFirstOrThrow({ where: { conversationId: ofAdmin } });
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect((await world.data(query, { ids: [id, ofAdmin] }, other.key)).nodes).toEqual([
      null,
      null,
    ]);
    expect((await world.data(query, { ids: [id, ofAdmin] }, team.member.key)).nodes).toEqual([
      null,
      null,
    ]);
    expect((await world.data(query, { ids: [id, ofAdmin] }, team.key)).nodes).toEqual([
      { id },
      { id: ofAdmin },
    ]);
  });
});

describe('conversationUpdated', () => {
  const LIVE =
    'subscription ($after: String) { conversationUpdated(after: $after) { sequence change conversation { id tag messageCount owner { user { email } } } } }';

  it('delivers a new conversation, a message and a change of state; not a change without effect', async () => {
    const watcher = await watch(world, team.key, LIVE);
    const { conversationId } = await begin('reply-negative-live');
    await watcher.until((events) => events.length >= 1);
    await set(conversationId, { tag: 'none', isRead: true });
    await set(conversationId, { tag: 'nurture' });
    await world.advance(2 * HOUR);
    const events = await watcher.until((seen) => seen.length >= 3);
    expect(
      events.map(({ conversationUpdated: { change, conversation } }: Json) => [
        change,
        conversation.id,
      ]),
    ).toEqual([
      ['CREATED', conversationId],
      ['UPDATED', conversationId],
      ['UPDATED', conversationId],
    ]);
    expect(events.at(-1)?.conversationUpdated.conversation).toMatchObject({
      tag: 'NURTURE',
      messageCount: 2,
    });
    await watcher.close();
  });

  it('resumes after an event number, and delivers to a member their own inbox and to another team nothing', async () => {
    const owner = await watch(world, team.key, LIVE);
    const { conversationId } = await begin('quiet-resumed');
    const [made] = await owner.until((events) => events.length >= 1);
    await owner.close();
    const { items } = await list({ userIds: [team.member.userId] });
    await set(conversationId, { tag: 'hot' });
    await set(items[0].conversationId, { tag: 'hot' });
    const { sequence } = made.conversationUpdated;
    const again = await watch(world, team.key, LIVE, sequence);
    const member = await watch(world, team.member.key, LIVE, sequence);
    const stranger = await watch(world, other.key, LIVE, sequence);
    const theirs = (await begin('quiet-stranger', other.key, other)).conversationId;
    const subjects = (events: Json[]) =>
      events.map((event) => event.conversationUpdated.conversation.id);
    expect(subjects(await again.until((events) => events.length >= 2))).toEqual([
      conversationId,
      items[0].conversationId,
    ]);
    expect(subjects(await member.until((events) => events.length >= 1))).toEqual([
      items[0].conversationId,
    ]);
    expect(subjects(await stranger.until((events) => events.length >= 1))).toEqual([theirs]);
    await Promise.all([again.close(), member.close(), stranger.close()]);
  });
});
