import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

const SET =
  'mutation ($input: ConversationStateInput!) { updateConversationState(input: $input) { conversation { id isRead isArchived snoozedUntil assignee { id } } } }';
const LIST =
  'query ($filter: ConversationFilter) { conversations(filter: $filter) { nodes { id } } }';
const READ = 'query ($id: ID!) { conversation(id: $id) { mayReply messages { nodes { body } } } }';
const UNREAD = '{ viewerCounts { unreadConversations } }';
const ALLOW =
  'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Snoozers');
  // One at a time, because messages are spaced.
  for (const slug of ['quiet-hedy', 'quiet-anita', 'quiet-radia', 'positive-grace']) {
    await world.advance(HOUR);
    talks.set(slug, (await team.conversation(team.key, slug)).conversationId);
  }
});
afterAll(() => world.close());

const talks = new Map<string, string>();
const talk = (slug: string): string => talks.get(slug) ?? '';
const set = (input: object, key = team.key): Promise<Json> => world.graphql(SET, { input }, key);
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const issueOf = (result: Json): string => result.errors[0].extensions.issues[0].message;
const listed = async (filter: object, key = team.key): Promise<string[]> =>
  (await world.data(LIST, { filter }, key)).conversations.nodes.map(({ id }: Json) => id);
const later = (millis: number): string =>
  new Date(world.clock.now().getTime() + millis).toISOString();
const unread = async (key: string): Promise<number> =>
  (await world.data(UNREAD, {}, key)).viewerCounts.unreadConversations;

describe('a snoozed conversation', () => {
  beforeAll(async () => {
    await set({ conversationId: talk('positive-grace'), snoozedUntil: later(30 * DAY) });
  });

  it('is out of the inbox, and comes back as unread when its time has come', async () => {
    const conversationId = talk('quiet-hedy');
    const before = await unread(team.key);
    const snoozedUntil = later(3 * DAY);
    const { data } = await set({ conversationId, snoozedUntil });
    expect(data.updateConversationState.conversation).toMatchObject({ snoozedUntil });
    expect(await listed({})).not.toContain(conversationId);
    expect(await listed({ isSnoozed: true })).toContain(conversationId);
    await world.advance(2 * DAY);
    expect(await listed({})).not.toContain(conversationId);
    const watcher = new Watcher(
      world.url,
      team.key,
      'subscription ($after: String) { conversationUpdated(after: $after) { conversation { id snoozedUntil isRead unreadCount } } }',
      { after: (await world.data('{ latestSequence }', {}, team.key)).latestSequence },
    );
    await world.advance(DAY + HOUR);
    await watcher.until((events) => events.length > 0);
    expect(watcher.events[0]?.conversationUpdated.conversation).toEqual({
      ...{ id: conversationId, snoozedUntil: null, isRead: false, unreadCount: 1 },
    });
    await watcher.close();
    expect(await listed({})).toContain(conversationId);
    // Grace has written meanwhile.
    expect(await unread(team.key)).toBe(before + 2);
  });

  it('comes back earlier when the contact writes', async () => {
    const conversationId = talk('positive-grace');
    expect(await listed({ isSnoozed: true })).not.toContain(conversationId);
    expect(await listed({ lastMessageDirection: 'INBOUND' })).toContain(conversationId);
    expect(await listed({ lastMessageDirection: 'OUTBOUND' })).not.toContain(conversationId);
  });

  it('is not archived, and what is archived is not snoozed', async () => {
    const conversationId = talk('quiet-anita');
    await set({ conversationId, isArchived: true });
    const snoozedUntil = later(DAY);
    const back = await set({ conversationId, snoozedUntil });
    expect(back.data.updateConversationState.conversation.isArchived).toBe(false);
    const archived = await set({ conversationId, isArchived: true });
    expect(archived.data.updateConversationState.conversation.snoozedUntil).toBe(null);
    await set({ conversationId, snoozedUntil });
    await set({ conversationId, snoozedUntil: null });
    expect(await listed({})).toContain(conversationId);
    expect([
      issueOf(await set({ conversationId, snoozedUntil: later(-DAY) })),
      issueOf(await set({ conversationId, snoozedUntil: later(367 * DAY) })),
      issueOf(await set({ conversationId, snoozedUntil, isArchived: true })),
      issueOf(await set({ conversationId })),
    ]).toEqual([
      'must be in the future, at most 366 days from now.',
      'must be in the future, at most 366 days from now.',
      'must be omitted with isArchived: true: what is archived does not come back.',
      'At least one of tag, isRead and isArchived, or another field to change, is required.',
    ]);
  });
});

describe('an assigned conversation', () => {
  const handled = (key: string, membershipId: string) =>
    listed({ handlerIds: [membershipId] }, key);

  let conversationId: string;
  beforeAll(() => {
    conversationId = talk('quiet-radia');
  });

  it('is seen, changed and handled by its member, and by nobody else', async () => {
    const { member, owner } = team;
    expect(codeOf(await world.graphql(READ, { id: conversationId }, member.key))).toBe('NOT_FOUND');
    expect(codeOf(await set({ conversationId, tag: 'HOT' }, member.key))).toBe('FORBIDDEN');
    expect(await handled(owner.key, owner.membershipId)).toContain(conversationId);
    await set({ conversationId, assigneeId: member.membershipId });
    expect(await listed({}, member.key)).toEqual([conversationId]);
    expect(await handled(member.key, member.membershipId)).toEqual([conversationId]);
    expect(await handled(owner.key, owner.membershipId)).not.toContain(conversationId);
    const { conversation } = await world.data(READ, { id: conversationId }, member.key);
    expect(conversation.messages.nodes).toEqual([{ body: 'Good morning, Grace.' }]);
    await set({ conversationId, isRead: false }, member.key);
    expect(await unread(member.key)).toBe(1);
    const { contact } = await world
      .data(`{ conversation(id: "${conversationId}") { contact { id } } }`, {}, member.key)
      .then(({ conversation: { contact } }: Json) => ({ contact }));
    const related = await world.data(
      `{ contact(id: "${contact.id}") { conversations { nodes { id } } } }`,
      {},
      member.key,
    );
    expect(related.contact.conversations.nodes).toEqual([{ id: conversationId }]);
  });

  it('is answered by its member if the owner of the inbox allows it', async () => {
    const { member, owner } = team;
    const reply = () =>
      world.graphql(
        'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { conversation { lastMessagePreview } } }',
        { input: { conversationId, body: 'Radia, does Tuesday suit you?' } },
        member.key,
      );
    const mayReply = async (): Promise<boolean> =>
      (await world.data(READ, { id: conversationId }, member.key)).conversation.mayReply;
    expect(await mayReply()).toBe(false);
    expect(codeOf(await reply())).toBe('FORBIDDEN');
    await world.data(ALLOW, { input: { allowsManagerReplies: true } }, owner.key);
    expect(await mayReply()).toBe(true);
    expect((await reply()).data.replyToConversation.conversation.lastMessagePreview).toBe(
      'Radia, does Tuesday suit you?',
    );
    await world.settle();
    const { prisma } = world.runtime.database.read;
    const message = await prisma.message.findFirstOrThrow({
      where: { conversationId, body: 'Radia, does Tuesday suit you?' },
      include: { reply: true },
    });
    expect(message.reply).toMatchObject({ authorId: member.membershipId, status: 'sent' });
  });

  it('is told to be gone to its former member, and the change is in the audit log', async () => {
    const { member } = team;
    const watcher = new Watcher(
      world.url,
      member.key,
      'subscription ($after: String) { changes(after: $after, kinds: [CONVERSATION]) { change removedId } }',
      { after: (await world.data('{ latestSequence }', {}, team.key)).latestSequence },
    );
    await set({ conversationId, assigneeId: null });
    await watcher.until((events) => events.length > 0);
    expect(watcher.events[0]?.changes).toEqual({ change: 'REMOVED', removedId: conversationId });
    await watcher.close();
    expect(await listed({}, member.key)).toEqual([]);
    expect(codeOf(await world.graphql(READ, { id: conversationId }, member.key))).toBe('NOT_FOUND');
    const { prisma } = world.runtime.database.read;
    const entries = await prisma.auditEntry.findMany({
      where: { teamId: team.teamId, action: 'conversation.assigned' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ data }) => data)).toEqual([
      { assigneeId: member.membershipId, formerAssigneeId: null },
      { assigneeId: null, formerAssigneeId: member.membershipId },
    ]);
  });

  it('goes back to its owner when its member is deactivated', async () => {
    const { member, owner } = team;
    await set({ conversationId, assigneeId: member.membershipId });
    await world.data(
      'mutation ($input: DeactivateTeamMemberInput!) { deactivateTeamMember(input: $input) { warnings } }',
      { input: { teamMemberId: member.membershipId } },
      owner.key,
    );
    expect(await handled(owner.key, owner.membershipId)).toContain(conversationId);
    expect(issueOf(await set({ conversationId, assigneeId: member.membershipId }))).toBe(
      `"${member.membershipId}" is not an active member of your team.`,
    );
    expect(codeOf(await set({ conversationId, assigneeId: 'tm_01J00000000000000000000000' }))).toBe(
      'NOT_FOUND',
    );
  });
});

it('agents snooze, assign and take back with one tool', async () => {
  const conversationIds = [talk('quiet-anita')];
  const { admin } = team;
  const changed = async (body: object): Promise<Json> =>
    (await team.ok('update_conversations', { conversationIds, ...body })).conversations[0];
  const assigneeTeamMembershipId = admin.membershipId;
  const snoozedUntil = later(DAY);
  expect(await changed({ snoozedUntil, assigneeTeamMembershipId })).toMatchObject({
    ...{ snoozedUntil, assignee: { teamMembershipId: admin.membershipId } },
  });
  const { items } = await team.ok('list_conversations', { isSnoozed: true });
  expect(items.map(({ conversationId }: Json) => conversationId)).toEqual(conversationIds);
  expect(await changed({ endSnooze: true, unassign: true })).toMatchObject({
    ...{ snoozedUntil: null, assignee: null },
  });
});
