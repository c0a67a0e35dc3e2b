// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import type { Json } from '../support/json.ts';
import { NetworkService } from '../support/network-service.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Likes, comments and whole conversations with the real adapter and a local server with the
 * provider's documented API.
 */

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

const manage = (body: object): Promise<Json> =>
  world.ok('manage_social_engagement_monitored_profile', body, team.owner.key);
const profileOf = async (networkUrl: string): Promise<Json> =>
  (
    await world.ok(
      'list_social_engagement_monitored_profiles',
      { searchQuery: networkUrl },
      team.owner.key,
    )
  ).items[0];

async function waiting(): Promise<Json[]> {
  const { flowPlanId } = (await world.ok('get_social_engagement_config', {}, team.owner.key))
    .socialEngagement.flowPlan;
  return (
    await world.ok(
      'list_flow_plan_enrollments',
      { flowPlanId, status: 'in_progress', limit: 25 },
      team.owner.key,
    )
  ).items.map(({ contact }: Json) => contact);
}

it('collects what happens after the profile was added, and nothing earlier', async () => {
  service.posts.push({
    page: 'speaker',
    id: 'p1',
    at: world.clock.now(),
    reactions: [{ slug: 'early' }],
    comments: [{ id: 'c1', slug: 'early-too', text: 'First!', at: new Date(0) }],
  });
  await manage({
    action: 'add',
    networkUrl: 'https://network.example/in/speaker',
    enableSocialEngagement: true,
  });
  await world.settle();
  expect(await profileOf('speaker')).toMatchObject({ engagementCount: 0, failure: null });
  expect(await waiting()).toEqual([]);
  const post = service.posts[0];
  post?.reactions.push(
    { slug: 'katherine' },
    { slug: 'hidden', hasInternalUrl: true },
    { slug: 'a-company', isCompany: true },
  );
  post?.comments.push({ id: 'c2', slug: 'dorothy', text: 'How?', at: world.clock.now() });
  service.posts.push({
    page: 'speaker',
    id: 'p2',
    at: world.clock.now(),
    reactions: [{ slug: 'katherine' }, { slug: 'early' }],
    comments: [],
  });
  await world.advance(2 * HOUR);
  expect((await profileOf('speaker')).engagementCount).toBe(5);
  const contacts = await waiting();
  expect(contacts.map(({ networkUrl }) => networkUrl).sort()).toEqual(
    ['dorothy', 'early', 'hidden', 'katherine'].map((slug) => `https://network.example/in/${slug}`),
  );
  expect(contacts.find(({ networkUrl }) => networkUrl.endsWith('/katherine'))).toMatchObject({
    firstName: 'Katherine',
    lastName: 'Johnson',
    role: 'Mathematician',
  });
  expect((await world.ok('get_current_user', {}, team.owner.key)).team.creditBalance).toBe(8);
});

it('loads the history of a company page', async () => {
  service.posts.push({
    page: 'acme',
    id: 'p3',
    at: world.clock.now(),
    reactions: [{ slug: 'fan' }],
    comments: [{ id: 'c3', slug: 'old-fan', text: 'Long ago', at: new Date(0) }],
  });
  await manage({
    action: 'add',
    networkUrl: 'https://network.example/company/acme',
    loadHistory: true,
  });
  await world.settle();
  expect(await profileOf('acme')).toMatchObject({
    kind: 'company_page',
    displayName: 'The acme company',
    engagementCount: 1,
  });
  expect((await waiting()).map(({ networkUrl }) => networkUrl)).toContain(
    'https://network.example/in/fan',
  );
  const call = service.calls.find(({ path }) => path === '/users/co-acme/posts');
  expect(call).toMatchObject({
    key: 'the key',
    query: { account_id: 'acc-1', is_company: 'true' },
  });
});

it('deactivates a page that the provider does not know', async () => {
  await manage({ action: 'add', networkUrl: 'https://network.example/company/gone-co' });
  await world.settle();
  expect(await profileOf('gone-co')).toMatchObject({
    status: 'inactive',
    failure: { code: 'profile_gone' },
  });
});

it('ignores the owner of a page, and old likes of a post whose list of engagers was reordered', async () => {
  const long = new Date(world.clock.now().getTime() - 90 * DAY);
  for (let number = 0; number < 11; number += 1) {
    service.posts.push({
      page: 'writer',
      id: `w${number}`,
      at: number === 10 ? long : world.clock.now(),
      reactions: [],
      comments: [],
    });
  }
  service.posts.at(-1)?.reactions.push({ slug: 'reader-of-old' });
  await manage({ action: 'add', networkUrl: 'https://network.example/in/writer' });
  await world.settle();
  const before = service.calls.length;
  await world.advance(HOUR);
  // One poll: the owner and the list of posts once, and both lists of each post.
  expect(
    service.calls
      .slice(before)
      .filter(
        ({ path }) =>
          /writer|urn/.test(decodeURIComponent(path)) && !/urn:p/.test(decodeURIComponent(path)),
      ),
  ).toHaveLength(22);
  const gone = service.posts.findIndex(({ id }) => id === 'w0');
  service.posts.splice(gone, 1);
  service.posts
    .find(({ id }) => id === 'w1')
    ?.reactions.push({ slug: 'writer' }, { slug: 'new-reader' });
  await world.advance(2 * HOUR);
  expect(await profileOf('writer')).toMatchObject({ engagementCount: 1, failure: null });
  expect((await waiting()).map(({ networkUrl }) => networkUrl)).toContain(
    'https://network.example/in/new-reader',
  );
});

it('stores texts without characters that cannot be stored', async () => {
  service.posts
    .find(({ id }) => id === 'w2')
    ?.comments.push({ id: 'bad', slug: 'bad-writer', text: 'a\0b\ud800c', at: world.clock.now() });
  await world.advance(2 * HOUR);
  expect(await profileOf('writer')).toMatchObject({ engagementCount: 2, failure: null });
  service.messages.push({
    id: 'bad-1',
    chatId: 'chat-bad',
    slug: 'bad',
    text: 'x\0y',
    at: world.clock.now(),
    isSender: false,
    subject: null,
    isInMail: false,
  });
  await tell(world, { event: 'message_received', account_id: 'acc-1' });
  await world.settle();
  const { items } = await world.ok(
    'list_network_unibox_conversations',
    { searchQuery: 'in/bad' },
    team.owner.key,
  );
  expect(items.map(({ lastMessagePreview }: Json) => lastMessagePreview)).toEqual(['xy']);
});

it('imports whole conversations: of strangers, with messages written manually, and once', async () => {
  const message = (id: string, text: string, isSender: boolean) => ({
    id,
    chatId: 'chat-stranger',
    slug: 'stranger',
    text,
    at: world.clock.now(),
    isSender,
    subject: null,
    isInMail: false,
  });
  service.messages.push(message('m1', 'Hello there', false));
  await world.advance(60_000);
  service.messages.push(message('m2', 'Hello yourself', true));
  for (let round = 0; round < 2; round += 1) {
    await tell(world, { event: 'message_received', account_id: 'acc-1' });
    await world.settle();
  }
  const { items } = await world.ok(
    'list_network_unibox_conversations',
    { searchQuery: 'stranger' },
    team.owner.key,
  );
  expect(items).toMatchObject([
    {
      messageCount: 2,
      isRead: true,
      lastMessagePreview: 'Hello yourself',
      contact: { networkUrl: 'https://network.example/in/stranger' },
    },
  ]);
});
