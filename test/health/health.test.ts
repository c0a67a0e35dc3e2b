import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import type { Json } from '../support/json.ts';
import { NetworkService } from '../support/network-service.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

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
  team = await world.team('Healthy');
  await world.runtime.database.read.prisma.senderAccount.update({
    where: { membershipId_channel: { membershipId: team.owner.membershipId, channel: 'network' } },
    data: { externalId: 'acc-1' },
  });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const HEALTH =
  '{ health { kind name state setAsideCount lastReadAt } setAsideRows { nodes { id source title error attempts isRetried } totalCount } }';
const health = async (): Promise<Json> => world.data(HEALTH, {}, team.key);
const act = (name: string, input: object, key = team.key): Promise<Json> =>
  world.graphql(
    `mutation ($input: SetAsideInput!) { ${name}(input: $input) { count } }`,
    { input },
    key,
  );
const subjects = async (): Promise<string[]> => {
  const { items } = await team.ok('list_network_unibox_conversations', { limit: 50 });
  return items.map(({ contact }: Json) => contact.networkUrl).sort();
};

const message = (id: string, slug: string) => ({
  id,
  chatId: `chat-${slug}`,
  slug,
  text: 'Good morning.',
  at: world.clock.now(),
  isSender: false,
  subject: null,
  isInMail: false,
});

it('sets a message of the network aside that cannot be stored, and reads the next one', async () => {
  service.messages.push(message('bad\0id', 'bad'), message('good-id', 'good'));
  await tell(world, { event: 'message_received', account_id: 'acc-1' });
  await world.advance(HOUR);
  expect(await subjects()).toEqual(['https://network.example/in/good']);
  const { health: sources, setAsideRows } = await health();
  expect(setAsideRows.nodes).toMatchObject([
    { source: 'NETWORK', error: expect.stringMatching(/\S/), isRetried: false },
  ]);
  expect(
    sources.find(({ kind, setAsideCount }: Json) => kind === 'NETWORK' && setAsideCount === 1),
  ).toMatchObject({ state: 'LATE', lastReadAt: expect.any(String) });
});

it('tries it again, and processes it once its values can be stored', async () => {
  const [row] = (await health()).setAsideRows.nodes;
  // The entry has the message without what could not be stored.
  expect((await act('retrySetAside', { ids: [row.id] })).data.retrySetAside.count).toBe(1);
  await world.settle();
  expect((await health()).setAsideRows.totalCount).toBe(0);
  expect(await subjects()).toEqual([
    'https://network.example/in/bad',
    'https://network.example/in/good',
  ]);
});

it('says when a simulated mailbox was last checked, as the mailbox does', async () => {
  const { prisma } = world.runtime.database.read;
  const lastSyncedAt = new Date('2026-03-02T08:00:00Z');
  await prisma.mailbox.updateMany({ where: { teamId: team.teamId }, data: { lastSyncedAt } });
  const { mailboxes } = await world.data('{ mailboxes { nodes { lastSyncedAt } } }', {}, team.key);
  expect(mailboxes.nodes[0].lastSyncedAt).toBe('2026-03-02T08:00:00.000Z');
  const mailbox = (await health()).health.find(({ kind }: Json) => kind === 'MAILBOX');
  expect(mailbox.lastReadAt).toBe('2026-03-02T08:00:00.000Z');
});

it('says that the CRM was not read for an hour, though its access works', async () => {
  const now = world.clock.now();
  const { prisma } = world.runtime.database.read;
  const crm = { id: 'crm_01M00000000000000000000001', teamId: team.teamId, secret: 'x' };
  await prisma.connectedCrm.create({ data: { ...crm, name: 'hubspot', createdAt: now } });
  const read = (minutes: number) => {
    const since = new Date(now.getTime() - minutes * 60_000);
    const row = { teamId: team.teamId, since, nextAt: new Date(now.getTime() + HOUR) };
    return prisma.crmReading.upsert({
      where: { teamId: team.teamId },
      create: row,
      update: row,
    });
  };
  const state = async () => {
    const { health: sources } = await world.data(
      '{ health { kind state reason lastReadAt } }',
      {},
      team.key,
    );
    return sources.find(({ kind }: Json) => kind === 'CRM');
  };
  await read(5);
  expect(await state()).toMatchObject({ state: 'WORKING', reason: null });
  const { since } = await read(61);
  expect(await state()).toMatchObject({
    state: 'LATE',
    reason: 'It was not asked for an hour which contacts were changed there.',
    lastReadAt: since.toISOString(),
  });
  await prisma.crmReading.delete({ where: { teamId: team.teamId } });
  await prisma.connectedCrm.delete({ where: { id: crm.id } });
});

it('sets a notice aside that it does not understand, and accepts the next one', async () => {
  expect((await tell(world, { event: 7, account_id: 'acc-1' })).status).toBe(200);
  expect((await tell(world, { event: 'message_received', account_id: 'acc-1' })).status).toBe(200);
  const { health: sources, setAsideRows } = await health();
  expect(sources).toContainEqual({
    ...{ kind: 'WEBHOOK', name: expect.any(String), state: 'LATE' },
    ...{ setAsideCount: 1, lastReadAt: null },
  });
  expect(setAsideRows.nodes).toMatchObject([
    { source: 'WEBHOOK', title: 'A notice of the network provider', attempts: 1 },
  ]);
  await act('retrySetAside', { source: 'WEBHOOK' });
  await world.settle();
  expect((await health()).setAsideRows.nodes).toMatchObject([{ attempts: 2, isRetried: false }]);
});

it('discards rows for good, which only owners and admins may', async () => {
  const [row] = (await health()).setAsideRows.nodes;
  const refused = await act('discardSetAside', { ids: [row.id] }, team.member.key);
  expect(refused.errors[0].extensions.code).toBe('ROLE_REQUIRED');
  expect((await act('discardSetAside', {})).data.discardSetAside.count).toBe(1);
  expect((await health()).setAsideRows.totalCount).toBe(0);
  const unknown = await act('discardSetAside', { ids: [row.id] });
  expect(unknown.errors[0].extensions.code).toBe('NOT_FOUND');
});
