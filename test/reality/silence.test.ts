// @module-tag once
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../src/app/demo/demo-team.ts';
import { newId } from '../../src/kernel/ids.ts';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import { PostOffice } from '../mailboxes/post-office.ts';
import type { Json } from '../support/json.ts';
import { NetworkService } from '../support/network-service.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * A mail server and a network on this machine, which represent those of real people. They receive
 * nothing from the demo, from a sped-up clock or from simulated accounts, unless the operator
 * declares them test servers. As a control, everything that may be sent to them arrives.
 */

const smtp = new SmtpPeer();
const network = new NetworkService();
let networkUrl: string;

beforeAll(async () => {
  await smtp.start();
  networkUrl = await network.listen();
});
afterAll(async () => {
  await smtp.stop();
  await network.close();
});

/** Network calls that people would notice. */
const noticed = () => network.calls.filter(({ method }) => method !== 'GET').length;

const http = () =>
  new HttpNetwork({
    baseUrl: networkUrl,
    apiKey: 'the key',
    profileUrl: 'https://network.example/in/',
  });

interface Servers {
  account: 'simulated' | 'of the server' | 'connected';
  allowsTestAccounts: boolean;
}

const SERVERS: Servers[] = (['simulated', 'of the server', 'connected'] as const).flatMap(
  (account) => [false, true].map((allowsTestAccounts) => ({ account, allowsTestAccounts })),
);
/**
 * The cases with a sped-up clock come last, because their held work would be sent at the speed of
 * real time.
 */
const CASES = [
  { isDemo: false, rate: 1 },
  { isDemo: true, rate: 1 },
  { isDemo: false, rate: 60 },
  { isDemo: true, rate: 60 },
];

async function open({ account, allowsTestAccounts }: Servers): Promise<PostOffice> {
  const isServers = account === 'of the server';
  const world = await World.open({
    allowsTestAccounts,
    ...(isServers ? { email: () => new SmtpEmail(`smtp://127.0.0.1:${smtp.port}`) } : {}),
    ...(account === 'simulated' ? {} : { network: http }),
  });
  network.now = () => world.clock.now();
  const office = await PostOffice.open(world, 'Silent');
  const { owner } = office.team;
  if (account === 'connected') {
    smtp.passwords.set('olga@silent.example', 'secret');
    const answer = await office.connect(owner, 'olga@silent.example', 'secret', { smtp });
    expect(answer.errors).toBe(undefined);
  } else smtp.passwords.clear();
  await prismaOf(office).senderAccount.update({
    where: { membershipId_channel: { membershipId: owner.membershipId, channel: 'network' } },
    data: { externalId: 'acc-1' },
  });
  return office;
}

const prismaOf = ({ world }: PostOffice) => world.runtime.database.read.prisma;
const emptied = () => {
  smtp.received.length = 0;
  network.calls.length = 0;
};

/** Enrolls two contacts, by email and by the network, and lets a morning pass. */
async function sendBoth(
  office: PostOffice,
  owner: Member,
  { isDemo, rate }: { isDemo: boolean; rate: number },
): Promise<{ byMail: string; byNetwork: string }> {
  const { world } = office;
  const name = `${isDemo ? 'demo' : 'own'}-${rate}`;
  const prisma = prismaOf(office);
  await prisma.senderSettings.updateMany({ data: { pausedAt: world.clock.now() } });
  const byMail = await office.enroll(owner, `quiet.ann-${name}@shop.example`);
  const byNetwork = await office.enroll(
    owner,
    `quiet.bob-${name}@shop.example`,
    [{ type: 'network_connect', message: 'Good morning.' }],
    { networkUrl: `https://network.example/in/quiet-bob-${name}` },
  );
  await prisma.contact.updateMany({ where: { email: { contains: name } }, data: { isDemo } });
  await prisma.senderSettings.updateMany({ data: { pausedAt: null } });
  world.clock.rate = rate;
  await world.advance(4 * HOUR);
  return { byMail, byNetwork };
}

const statusOf = async (office: PostOffice, id: string): Promise<Json> =>
  (await office.enrollment(id, office.team.owner)).enrollment;

describe.each(SERVERS)(
  'with an account $account, test accounts allowed: $allowsTestAccounts',
  (servers) => {
    const isReal = servers.account !== 'simulated' && !servers.allowsTestAccounts;
    let office: PostOffice;
    beforeAll(async () => {
      office = await open(servers);
    });
    afterAll(() => office.world.close());

    it.each(CASES)('demo contacts: $isDemo, $rate times real time', async (row) => {
      const { owner } = office.team;
      emptied();
      const arrives = servers.account !== 'simulated' && !(isReal && (row.isDemo || row.rate > 1));
      const sent = await sendBoth(office, owner, row);
      expect(smtp.received).toHaveLength(arrives ? 1 : 0);
      expect(noticed()).toBe(arrives ? 1 : 0);
      const mail = await statusOf(office, sent.byMail);
      if (!isReal || arrives) expect(mail.status).toBe('completed');
      else if (row.rate !== 1) {
        expect(mail.status).toBe('in_progress');
        expect((await statusOf(office, sent.byNetwork)).status).toBe('in_progress');
        const reasons = (await office.world.ok('get_outreach_queue_insights', {}, owner.key))
          .insights;
        expect(
          reasons.filter((insight: Json) => JSON.stringify(insight).includes('clock_is_sped_up')),
        ).toHaveLength(2);
      } else {
        expect(mail.status).toBe('failed');
        expect((await statusOf(office, sent.byNetwork)).status).toBe('failed');
        const steps = await prismaOf(office).step.findMany({
          where: { enrollmentId: { in: [sent.byMail, sent.byNetwork] } },
        });
        expect(steps.map(({ failureCode }) => failureCode)).toEqual([
          'demo_contact',
          'demo_contact',
        ]);
      }
    });
  },
);

const REPLY =
  'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { message { id } } }';
const TEST_EMAIL =
  'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { id } } }';

/** An answer to the email that was sent, as it is read from a mailbox. */
async function answered(office: PostOffice): Promise<void> {
  const prisma = prismaOf(office);
  const { owner, teamId } = office.team;
  const contact = await prisma.contact.findFirstOrThrow({
    where: { email: { startsWith: 'quiet.ann' } },
  });
  const mailbox = await prisma.mailbox.findFirstOrThrow({
    where: { membershipId: owner.membershipId, removedAt: null },
  });
  const now = office.world.clock.now();
  const conversation = await prisma.conversation.create({
    data: {
      id: newId('conversation'),
      teamId,
      ownerId: owner.membershipId,
      contactId: contact.id,
      channel: 'email',
      externalId: '<first@silent.example>',
      mailboxId: mailbox.id,
      subject: 'Hello',
      messageCount: 1,
      lastMessageAt: now,
      lastMessageDirection: 'inbound',
    },
  });
  await prisma.message.create({
    data: {
      id: newId('message'),
      teamId,
      channel: 'email',
      direction: 'inbound',
      conversationId: conversation.id,
      externalId: '<answer@shop.example>',
      address: contact.email,
      subject: 'Re: Hello',
      body: 'Yes.',
      sentAt: now,
    },
  });
}

describe('replies and test emails by a real account', () => {
  let office: PostOffice;
  beforeAll(async () => {
    office = await open({ account: 'of the server', allowsTestAccounts: false });
  });
  afterAll(() => office.world.close());

  /** Answers both conversations and sends a test email; gives how many failed, and why. */
  async function answerAll(): Promise<string[]> {
    const { world, team } = office;
    const prisma = prismaOf(office);
    for (const { id } of await prisma.conversation.findMany({ orderBy: { id: 'asc' } }))
      await world.data(
        REPLY,
        { input: { conversationId: id, body: 'Thank you.' } },
        team.owner.key,
      );
    const contact = await prisma.contact.findFirstOrThrow({ where: { email: { not: null } } });
    const step = {
      unsaved: { nodeId: 'mail', type: 'EMAIL', subject: 'Hello', message: 'Good morning.' },
    };
    await world.data(TEST_EMAIL, { input: { contactId: contact.id, step } }, team.owner.key);
    await world.advance(HOUR);
    const replies = await prisma.reply.findMany({ where: { status: 'failed' } });
    const tests = await prisma.testEmail.findMany({ where: { status: 'failed' } });
    return [...replies, ...tests].map(({ failureCode }) => failureCode ?? '');
  }

  it('are sent to own contacts, but not to contacts of the demo and not by a sped-up clock', async () => {
    const { world, team } = office;
    emptied();
    await sendBoth(office, team.owner, { isDemo: false, rate: 1 });
    await answered(office);
    await team.conversation(team.owner.key);
    emptied();
    expect(await answerAll()).toEqual([]);
    expect([smtp.received.length, noticed()]).toEqual([2, 1]);
    emptied();
    await prismaOf(office).contact.updateMany({ data: { isDemo: true } });
    expect(await answerAll()).toEqual(['demo_contact', 'demo_contact', 'demo_contact']);
    await prismaOf(office).contact.updateMany({ data: { isDemo: false } });
    world.clock.rate = 60;
    expect((await answerAll()).filter((code) => code === 'clock_is_sped_up')).toHaveLength(3);
    expect([smtp.received.length, noticed()]).toEqual([0, 0]);
  });
});

it('sends nothing to the contacts of the demo, whatever accounts the server has', async () => {
  emptied();
  smtp.passwords.clear();
  const world = await World.open({
    email: () => new SmtpEmail(`smtp://127.0.0.1:${smtp.port}`),
    network: http,
  });
  try {
    network.now = () => world.clock.now();
    const { teamId } = await seedDemo(world.runtime);
    const { prisma } = world.runtime.database.read;
    await prisma.senderAccount.updateMany({ data: { externalId: 'acc-1' } });
    await world.advance(10 * DAY);
    const isDemo = { teamId, isDemo: true };
    expect(await prisma.contact.count({ where: isDemo })).toBe(
      await prisma.contact.count({ where: { teamId } }),
    );
    expect(await prisma.step.count({ where: { failureCode: 'demo_contact' } })).toBeGreaterThan(0);
    expect([smtp.received.length, noticed()]).toEqual([0, 0]);
  } finally {
    await world.close();
  }
});

describe('an account is not connected while the clock is sped up', () => {
  it.each([
    { allowsTestAccounts: false, code: 'CONFLICT' },
    { allowsTestAccounts: true, code: undefined },
  ])('test accounts allowed: $allowsTestAccounts', async ({ allowsTestAccounts, code }) => {
    smtp.passwords.clear();
    const world = await World.open({ allowsTestAccounts, clockRate: 60 });
    try {
      const office = await PostOffice.open(world, 'Spun');
      smtp.passwords.set('olga@spun.example', 'secret');
      const { owner } = office.team;
      const answer = await office.connect(owner, 'olga@spun.example', 'secret', { smtp });
      expect(answer.errors?.[0].extensions.code).toBe(code);
      if (code !== undefined)
        expect(answer.errors[0].message).toContain('60 times the speed of real time');
      const crm = await world.graphql(
        'mutation { connectCrm(input: { name: HUBSPOT, accessToken: "pat-na1-00000000-0000-0000-0000-000000000000" }) { crm { id } } }',
        {},
        owner.key,
      );
      expect(crm.errors[0].extensions.code).toBe('CONFLICT');
    } finally {
      await world.close();
    }
  });
});
