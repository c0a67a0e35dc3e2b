// @module-tag alone
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import type { Json } from '../support/json.ts';
import { NetworkService } from '../support/network-service.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A row that a reader cannot process is set aside, and the next one is processed. */

const FIVE_MEGABYTES = 5 * 1024 * 1024;
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
  team = await world.team('Readers');
  await world.runtime.database.read.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: team.owner.membershipId, channel: 'network' } },
    data: { externalId: 'acc-1' },
  });
  for (const member of [team.admin, team.member]) await world.account(member, 'network', 'none');
  await world.grant(team, 10);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const rows = async (source: string): Promise<Json[]> =>
  (
    await world.data(
      'query ($sources: [SetAsideSource!]) { setAsideRows(sources: $sources) { nodes { id title error attempts isRetried } } }',
      { sources: [source] },
      team.key,
    )
  ).setAsideRows.nodes;
const act = (name: string, input: object): Promise<Json> =>
  world.data(
    `mutation ($input: SetAsideInput!) { ${name}(input: $input) { count } }`,
    { input },
    team.owner.key,
  );

describe('engagements', () => {
  it('that cannot be read or stored, also of 5 MB, do not block the others', async () => {
    const at = () => new Date(world.clock.now().getTime() + 1_000);
    service.posts.push({ page: 'stage', id: 'p1', at: at(), reactions: [], comments: [] });
    await world.ok(
      'manage_social_engagement_monitored_profile',
      {
        action: 'add',
        networkUrl: 'https://network.example/in/stage',
        enableSocialEngagement: true,
      },
      team.owner.key,
    );
    await world.settle();
    service.posts[0]?.comments.push(
      { id: 'c1', slug: null, text: 'Unreadable.', at: at() },
      { id: 'c2\0', slug: 'unstorable', text: 'x'.repeat(FIVE_MEGABYTES), at: at() },
      { id: 'c3', slug: 'good', text: 'Good.', at: at() },
    );
    await world.advance(2 * HOUR);
    const { items } = await world.ok(
      'list_social_engagement_monitored_profiles',
      { searchQuery: 'stage' },
      team.owner.key,
    );
    expect(items[0]).toMatchObject({ engagementCount: 1, failure: null });
    const aside = await rows('ENGAGEMENT');
    expect(aside.map(({ title }) => title).sort()).toEqual([
      'A comment of https://network.example/in/unstorable',
      'A like or comment that can’t be read',
    ]);
    // What was cut off is not stored as if it were all of it.
    const large = aside.find(({ title }) => title.includes('unstorable'));
    await act('retrySetAside', { ids: [large?.id] });
    await world.settle();
    expect((await rows('ENGAGEMENT')).find(({ id }) => id === large?.id)).toMatchObject({
      attempts: 2,
      isRetried: false,
      error: expect.stringContaining('too long to keep'),
    });
    await act('discardSetAside', { source: 'ENGAGEMENT' });
    await world.advance(2 * HOUR);
    expect(await rows('ENGAGEMENT')).toEqual([]);
  });

  it('that nobody could read for hours make the state of their profile late', async () => {
    const state = async (): Promise<Json> =>
      (await world.data('{ health { kind state reason } }', {}, team.key)).health.find(
        ({ kind }: Json) => kind === 'ENGAGEMENT',
      );
    expect(await state()).toMatchObject({ state: 'WORKING', reason: null });
    await world.account(team.owner, 'network', 'disconnected');
    await world.advance(4 * HOUR);
    expect(await state()).toMatchObject({
      state: 'LATE',
      reason:
        'Its likes and comments were not read for two hours. A connected network account reads them.',
    });
    await world.account(team.owner, 'network', 'connected');
    await world.runtime.database.read.prisma.senderAccount.update({
      where: {
        membershipId_channel: { membershipId: team.owner.membershipId, channel: 'network' },
      },
      data: { externalId: 'acc-1' },
    });
    await world.advance(2 * HOUR);
    expect(await state()).toMatchObject({ state: 'WORKING', reason: null });
  });
});

describe('messages of the network', () => {
  it('of 5 MB that cannot be stored do not block the next one', async () => {
    const message = (id: string, slug: string, text: string) => ({
      id,
      chatId: `chat-${slug}`,
      slug,
      text,
      at: world.clock.now(),
      isSender: false,
      subject: null,
      isInMail: false,
    });
    service.messages.push(
      message('large\0', 'large', 'y'.repeat(FIVE_MEGABYTES)),
      message('next', 'next', 'Good morning.'),
    );
    await tell(world, { event: 'message_received', account_id: 'acc-1' });
    await world.advance(HOUR);
    const { items } = await team.ok('list_network_unibox_conversations', { limit: 50 });
    expect(items.map(({ contact }: Json) => contact.networkUrl)).toEqual([
      'https://network.example/in/next',
    ]);
    expect(await rows('NETWORK')).toMatchObject([{ isRetried: false }]);
  });
});

describe('emails that the server received', () => {
  const SUBJECT = 'Re: Hello';
  const prisma = () => world.runtime.database.read.prisma;
  const receive = (id: string, parts: object, body = 'Yes.') =>
    prisma().sandboxReply.create({
      data: {
        id,
        teamId: team.teamId,
        messageId: `<${id}@aside.example>`,
        inReplyTo: '<nobody@aside.example>',
        fromAddress: 'somebody@aside.example',
        subject: SUBJECT,
        body,
        parts,
        dueAt: world.clock.now(),
      },
    });
  const isTaken = async (id: string) =>
    (await prisma().sandboxReply.findUniqueOrThrow({ where: { id } })).collectedAt !== null;
  const [BAD, GOOD, LATER] = ['1', '2', '3'].map(
    (digit) => `msg_01J0000000000000000000000${digit}`,
  );

  it('are set aside if they cannot be read, and those behind them are taken', async () => {
    await receive(BAD ?? '', { no: 'list' });
    await receive(GOOD ?? '', [], 'z'.repeat(FIVE_MEGABYTES));
    await world.advance(HOUR);
    const found = await rows('MAILBOX');
    expect(JSON.stringify(found.map(({ error }) => error))).toBe(
      '["Invalid input: expected array, received object."]',
    );
    expect(found).toEqual([
      {
        id: expect.stringMatching(/^aside_/),
        title: 'An email that the server received',
        error: 'Invalid input: expected array, received object.',
        attempts: 1,
        isRetried: false,
      },
    ]);
    expect([await isTaken(BAD ?? ''), await isTaken(GOOD ?? '')]).toEqual([false, true]);
    // It is not retried automatically.
    await world.advance(HOUR);
    expect(await rows('MAILBOX')).toMatchObject([{ attempts: 1 }]);
  });

  it('are tried again when a person says so, and forgotten when they are discarded', async () => {
    await act('retrySetAside', { source: 'MAILBOX' });
    await world.advance(HOUR);
    expect(await rows('MAILBOX')).toMatchObject([{ attempts: 2, isRetried: false }]);
    await prisma().sandboxReply.update({ where: { id: BAD ?? '' }, data: { parts: [] } });
    await act('retrySetAside', { source: 'MAILBOX' });
    await world.advance(HOUR);
    expect([await isTaken(BAD ?? ''), await rows('MAILBOX')]).toEqual([true, []]);
    await receive(LATER ?? '', { no: 'list' });
    await world.advance(HOUR);
    await act('discardSetAside', { source: 'MAILBOX' });
    await world.advance(HOUR);
    expect([await isTaken(LATER ?? ''), await rows('MAILBOX')]).toEqual([true, []]);
    expect(await prisma().setAsideRow.count({ where: { source: 'mailbox' } })).toBe(0);
  });
});
