// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let own: string;
let ofMember: string;

const UPDATE = `mutation ($input: UpdateConversationsInput!) { updateConversations(input: $input) {
  conversations { id tag isRead isArchived } unchanged { conversationId code } warnings } }`;
const SAVE =
  'mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { conversation { id draft { body } } } }';
const READ = 'query ($id: ID!) { conversation(id: $id) { draft { body updatedAt } sentiment } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Inboxes');
  own = (await team.conversation(team.key, 'positive-grace')).conversationId;
  ofMember = (await team.conversation(team.member.key, 'quiet-alan')).conversationId;
  await world.advance(2 * DAY);
});
afterAll(() => world.close());

describe('several conversations', () => {
  it('are archived, tagged and read at once, and those that cannot be are reported', async () => {
    const unknown = 'conv_01J00000000000000000000000';
    const input = {
      conversationIds: [ofMember, own, unknown],
      tag: 'HOT',
      isRead: false,
      isArchived: true,
    };
    const { updateConversations } = await world.data(UPDATE, { input }, team.key);
    expect(updateConversations).toEqual({
      conversations: [ofMember, own].map((id) => ({
        id,
        tag: 'HOT',
        isRead: false,
        isArchived: true,
      })),
      unchanged: [{ conversationId: unknown, code: 'NOT_FOUND' }],
      warnings: ['1 of the conversations did not change. See unchanged for the reasons.'],
    });
    const back = { conversationIds: [own, ofMember], isArchived: false };
    expect(
      (await world.data(UPDATE, { input: back }, team.member.key)).updateConversations,
    ).toMatchObject({
      conversations: [{ id: ofMember, tag: 'HOT', isArchived: false }],
      unchanged: [{ conversationId: own, code: 'FORBIDDEN' }],
    });
    await world.data(UPDATE, { input: back }, team.key);
  });

  it.each([
    ['no IDs', { conversationIds: [], isRead: true }],
    [
      'too many',
      { conversationIds: Array.from({ length: 101 }, (_, index) => `c${index}`), isRead: true },
    ],
    ['no state', { conversationIds: ['conv_1'] }],
  ])('with %s are rejected', async (_what, input) => {
    expect(codeOf(await world.graphql(UPDATE, { input }, team.key))).toBe('INVALID_REQUEST');
  });
});

describe('the list of conversations', () => {
  const LIST =
    'query ($filter: ConversationFilter) { conversations(filter: $filter) { nodes { id sentiment } } }';
  const ids = async (filter: object) =>
    (await world.data(LIST, { filter }, team.key)).conversations.nodes.map(({ id }: Json) => id);

  it('is filtered by contact and by the sentiment of the latest reply', async () => {
    const { contact } = (
      await world.data(
        'query ($id: ID!) { conversation(id: $id) { contact { id } } }',
        { id: own },
        team.key,
      )
    ).conversation;
    expect(await ids({ contactIds: [contact.id] })).toEqual([own]);
    expect(await ids({ sentiments: ['POSITIVE'] })).toEqual([own]);
    expect(await ids({ sentiments: ['NEGATIVE'] })).toEqual([]);
    expect((await world.data(READ, { id: own }, team.key)).conversation.sentiment).toBe('POSITIVE');
    expect((await world.data(READ, { id: ofMember }, team.key)).conversation.sentiment).toBe(null);
  });
});

describe('the draft of a reply', () => {
  it('is kept for its author, and deleted when the reply is sent', async () => {
    const save = (body: string, key = team.key) =>
      world.data(SAVE, { input: { conversationId: own, body } }, key);
    expect((await save('Dear Grace')).saveReplyDraft.conversation).toEqual({
      id: own,
      draft: { body: 'Dear Grace' },
    });
    expect((await save('Dear Grace, thank you')).saveReplyDraft.conversation.draft.body).toBe(
      'Dear Grace, thank you',
    );
    expect((await world.data(READ, { id: own }, team.admin.key)).conversation.draft).toBe(null);
    await save('From the admin', team.admin.key);
    expect((await world.data(READ, { id: own }, team.key)).conversation.draft.body).toBe(
      'Dear Grace, thank you',
    );
    expect((await save(' ')).saveReplyDraft.conversation.draft).toBe(null);
    await save('Again');
    const reply =
      'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { conversation { draft { body } } } }';
    const sent = await world.data(
      reply,
      { input: { conversationId: own, body: 'Again' } },
      team.key,
    );
    expect(sent.replyToConversation.conversation.draft).toBe(null);
    expect((await world.data(READ, { id: own }, team.admin.key)).conversation.draft.body).toBe(
      'From the admin',
    );
  });

  it('of a conversation in another inbox or team is refused', async () => {
    const input = { conversationId: own, body: 'x' };
    expect(codeOf(await world.graphql(SAVE, { input }, team.member.key))).toBe('FORBIDDEN');
    const stranger = await world.team('Strangers to drafts');
    expect(codeOf(await world.graphql(SAVE, { input }, stranger.key))).toBe('NOT_FOUND');
    expect(
      codeOf(
        await world.graphql(
          SAVE,
          { input: { conversationId: own, body: 'x'.repeat(8_001) } },
          team.key,
        ),
      ),
    ).toBe('INVALID_REQUEST');
    expect(codeOf(await world.graphql(SAVE, { input }, null))).toBe('UNAUTHENTICATED');
  });
});
