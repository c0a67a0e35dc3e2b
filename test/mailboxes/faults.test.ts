// @module-tag once
// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { refusal, SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/** The effect of a fault of a mailbox, of its server, or of one message on the enrollments. */

const MINUTE = 60_000;
let world: World;
let post: PostOffice;
let serial = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const tos = (peer: SmtpPeer) => peer.received.map(({ to }) => to[0]);

/** Each test has a team and a server of its own. */
async function open(peer: SmtpPeer): Promise<{ member: Member; address: string }> {
  serial += 1;
  post = await PostOffice.open(world, `Faults ${'abcdefghijklmnopqrstuvwxyz'[serial]}`);
  const address = `member${serial}@post.example`;
  peer.passwords.set(address, 'first');
  const connected = await post.connect(post.team.member, address, 'first', { smtp: peer });
  expect(connected.errors).toBeUndefined();
  return { member: post.team.member, address };
}

async function enrollThree(member: Member): Promise<{ ids: string[]; addresses: string[] }> {
  const addresses = ['a', 'b', 'c'].map((name) => `${name}${serial}@shop.example`);
  const ids: string[] = [];
  for (const address of addresses) ids.push(await post.enroll(member, address));
  return { ids, addresses };
}

const statuses = async (ids: string[], member: Member) =>
  Promise.all(
    ids.map(async (id) => {
      const { enrollment, actions } = await post.enrollment(id, member);
      return `${enrollment.status} ${actions[0].status}`;
    }),
  );
const all = (status: string) => [status, status, status];

describe('faults of the mailbox', () => {
  const peer = new SmtpPeer();
  beforeAll(() => peer.start());
  beforeEach(() => {
    peer.received.length = 0;
    Object.assign(peer, { onSender: () => null, onRecipient: () => null, onMessage: () => null });
  });
  afterAll(() => peer.stop());

  const CASES: readonly (readonly [string, Partial<SmtpPeer>, string, string])[] = [
    [
      '535 at MAIL',
      { onSender: () => refusal(535, '5.7.3 Authentication unsuccessful') },
      'NEEDS_ATTENTION',
      'SIGN_IN_FAILED',
    ],
    [
      '530 at MAIL',
      { onSender: () => refusal(530, '5.7.0 Authentication required') },
      'NEEDS_ATTENTION',
      'SIGN_IN_FAILED',
    ],
    [
      '534 at MAIL',
      { onSender: () => refusal(534, '5.7.14 Sign in with a browser') },
      'NEEDS_ATTENTION',
      'SIGN_IN_FAILED',
    ],
    [
      '550 at MAIL',
      { onSender: () => refusal(550, '5.7.60 Not allowed to send as this sender') },
      'NEEDS_ATTENTION',
      'REJECTED',
    ],
    [
      'the daily limit at RCPT',
      { onRecipient: () => refusal(550, '5.4.5 Daily user sending limit exceeded') },
      'PAUSED',
      'PROVIDER_LIMIT',
    ],
    [
      'a daily limit without a status at RCPT',
      { onRecipient: () => refusal(552, 'daily limit') },
      'PAUSED',
      'PROVIDER_LIMIT',
    ],
    [
      'the daily limit after DATA',
      { onMessage: () => refusal(550, '5.4.5 Daily user sending limit exceeded') },
      'PAUSED',
      'PROVIDER_LIMIT',
    ],
    [
      'a daily limit without a status after DATA',
      { onMessage: () => refusal(552, 'daily limit') },
      'PAUSED',
      'PROVIDER_LIMIT',
    ],
    [
      '421 at RCPT',
      { onRecipient: () => refusal(421, '4.3.2 Going down') },
      'PAUSED',
      'UNREACHABLE',
    ],
    [
      '421 after DATA',
      { onMessage: () => refusal(421, '4.3.2 Going down') },
      'PAUSED',
      'UNREACHABLE',
    ],
  ];

  it.each(CASES)(
    '%s: no enrollment ends, and all go on once it is mended',
    async (_name, fault, status, reason) => {
      const { member, address } = await open(peer);
      Object.assign(peer, fault);
      const { ids, addresses } = await enrollThree(member);
      const began = world.clock.now();
      await world.advance(5 * HOUR);
      expect(await statuses(ids, member)).toEqual(all('in_progress in_queue'));
      const faulty = await post.mailbox(address, member);
      expect(faulty).toMatchObject({ status, reason });
      expect(faulty.reasonMessage).toMatch(/^The mail .*\b(4|5)\d\d|limit/);
      expect(new Date(faulty.statusSince).getTime() - began.getTime()).toBeLessThan(MINUTE);
      expect(peer.received).toEqual([]);
      Object.assign(peer, { onSender: () => null, onRecipient: () => null, onMessage: () => null });
      await world.advance(5 * HOUR);
      expect(await statuses(ids, member)).toEqual(all('completed done'));
      expect(tos(peer).sort()).toEqual(addresses);
      expect(await post.mailbox(address, member)).toMatchObject({
        status: 'CONNECTED',
        reason: null,
        reasonMessage: null,
      });
    },
  );

  it('a changed password: it goes on by itself once the old one is back', async () => {
    const { member, address } = await open(peer);
    peer.passwords.set(address, 'second');
    const { ids, addresses } = await enrollThree(member);
    await world.advance(DAY);
    expect(await post.mailbox(address, member)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'SIGN_IN_FAILED',
      reasonMessage: expect.stringContaining('535'),
    });
    expect(await statuses(ids, member)).toEqual(all('in_progress in_queue'));
    peer.passwords.set(address, 'first');
    await world.advance(HOUR + MINUTE);
    expect(tos(peer).sort()).toEqual(addresses);
    expect(await post.mailbox(address, member)).toMatchObject({
      status: 'CONNECTED',
      reason: null,
    });
  });

  it('a changed password: it goes on at once when the member connects the mailbox again', async () => {
    const { member, address } = await open(peer);
    peer.passwords.set(address, 'second');
    const { ids, addresses } = await enrollThree(member);
    await world.advance(DAY);
    expect(
      (await post.connect(member, address, 'wrong', { smtp: peer })).errors[0].extensions.code,
    ).toBe('INVALID_REQUEST');
    expect(await post.mailbox(address, member)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'SIGN_IN_FAILED',
    });
    expect((await post.connect(member, address, 'second', { smtp: peer })).errors).toBeUndefined();
    await world.settle();
    expect(tos(peer).sort()).toEqual(addresses);
    expect(await statuses(ids, member)).toEqual(all('completed done'));
  });

  it('a recipient on the suppression list says nothing about the mailbox', async () => {
    const { member, address } = await open(peer);
    peer.passwords.set(address, 'second');
    const id = await post.enroll(member, 'suppressed@shop.example');
    await world.settle();
    expect(await post.mailbox(address, member)).toMatchObject({ reason: 'SIGN_IN_FAILED' });
    const { prisma } = world.runtime.database.read;
    await prisma.emailSuppression.create({
      data: {
        teamId: post.team.teamId,
        email: 'suppressed@shop.example',
        reason: 'unsubscribed',
        createdAt: world.clock.now(),
      },
    });
    await world.advance(2 * HOUR);
    expect((await post.enrollment(id, member)).enrollment).toMatchObject({
      status: 'failed',
      failure: { code: 'unsubscribed' },
    });
    expect(await post.mailbox(address, member)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'SIGN_IN_FAILED',
    });
  });

  it('an outage of a day over 60 contacts of two mailboxes: each is written to once', async () => {
    const { member, address } = await open(peer);
    const { owner } = post.team;
    const other = `owner${serial}@post.example`;
    peer.passwords.set(other, 'first');
    expect((await post.connect(owner, other, 'first', { smtp: peer })).errors).toBeUndefined();
    await peer.stop();
    const ids: string[] = [];
    const addresses: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const to = `out${String(n).padStart(3, '0')}@shop.example`;
      addresses.push(to);
      ids.push(await post.enroll(n % 2 === 0 ? member : owner, to));
    }
    await world.advance(DAY);
    for (const one of [address, other])
      expect(await post.mailbox(one)).toMatchObject({
        status: 'PAUSED',
        reason: 'UNREACHABLE',
        reasonMessage: expect.stringContaining('could not be reached'),
      });
    const { prisma } = world.runtime.database.read;
    const waiting = { teamId: post.team.teamId, status: 'in_progress' as const };
    expect(await prisma.enrollment.count({ where: waiting })).toBe(60);
    expect(
      await prisma.step.count({
        where: { teamId: post.team.teamId, status: 'in_queue', attempts: 0 },
      }),
    ).toBe(60);
    await peer.start(peer.port);
    await world.advance(2 * HOUR);
    expect(tos(peer).sort()).toEqual(addresses);
    expect(
      await prisma.enrollment.count({ where: { teamId: post.team.teamId, status: 'completed' } }),
    ).toBe(60);
    for (const one of [address, other])
      expect(await post.mailbox(one)).toMatchObject({ status: 'CONNECTED', reason: null });
  }, 180_000);
});

describe('faults of one message', () => {
  const peer = new SmtpPeer();
  beforeAll(() => peer.start());
  afterAll(() => peer.stop());

  it('greylisting is tried again after growing pauses, and others are sent meanwhile', async () => {
    const { member, address } = await open(peer);
    let refusals = 0;
    peer.onRecipient = (to) => {
      if (!to.startsWith('b') || refusals === 3) return null;
      refusals += 1;
      return refusal(450, '4.2.0 Greylisted, try again in 5 minutes');
    };
    const { ids, addresses } = await enrollThree(member);
    await world.settle();
    expect(tos(peer).sort()).toEqual([addresses[0], addresses[2]]);
    expect((await post.mailbox(address, member)).status).toBe('CONNECTED');
    await world.advance(36 * MINUTE);
    expect(tos(peer)).toHaveLength(3);
    expect(await statuses(ids, member)).toEqual(all('completed done'));
  });

  it('an email that the server defers for a day is held, with a question', async () => {
    const { member } = await open(peer);
    let refusals = 0;
    peer.onRecipient = () => {
      refusals += 1;
      return refusal(450, '4.2.0 Greylisted');
    };
    const id = await post.enroll(member, `late${serial}@shop.example`);
    await world.advance(23 * HOUR);
    expect((await post.enrollment(id, member)).enrollment.status).toBe('in_progress');
    await world.advance(2 * HOUR);
    expect(refusals).toBe(11);
    const asked =
      'query ($id: ID!) { enrollment(id: $id) { status isPaused mailQuestion { kind text } } }';
    expect((await world.data(asked, { id }, member.key)).enrollment).toEqual({
      ...{ status: 'IN_PROGRESS', isPaused: true },
      mailQuestion: { kind: 'NOT_DELIVERED', text: expect.stringContaining('4.2.0 Greylisted') },
    });
    const insights =
      '{ outreachQueueInsights { insights { reasonCode statusCategory recommendedAction affectedActionCount sender { id } } } }';
    const { outreachQueueInsights } = await world.data(insights, {}, member.key);
    expect(outreachQueueInsights.insights).toContainEqual({
      ...{
        reasonCode: 'EMAIL_REFUSED',
        statusCategory: 'ACTION_REQUIRED',
        recommendedAction: 'ANSWER_MAIL_QUESTION',
        affectedActionCount: 1,
      },
      sender: { id: member.membershipId },
    });
  });
});

describe('servers that misbehave', () => {
  const server = new ScriptedSmtp();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  const member = () => post.team.member;
  const sentTo = () =>
    server.taken.map((text) => /^To: .*?([^\s<]+@[^\s>]+)/m.exec(text)?.[1]).sort();

  it.each(['connect', 'greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)(
    'hanging up at %s loses nothing and sends nothing twice',
    async (point) => {
      serial += 1;
      server.taken.length = 0;
      server.script = () => undefined;
      post = await PostOffice.open(world, `Hangs ${'abcdefghijklmnopqrstuvwxyz'[serial]}`);
      const address = `hang${serial}@post.example`;
      expect(
        (await post.connect(member(), address, 'any', { smtp: server })).errors,
      ).toBeUndefined();
      server.script = (at) => (at === point ? { is: 'hang up' } : undefined);
      const { ids, addresses } = await enrollThree(member());
      await world.advance(5 * HOUR);
      expect(await statuses(ids, member())).toEqual(all('in_progress in_queue'));
      expect(await post.mailbox(address)).toMatchObject({
        status: 'PAUSED',
        reason: 'UNREACHABLE',
      });
      server.script = () => undefined;
      await world.advance(2 * HOUR);
      expect(sentTo()).toEqual(addresses);
      expect(await statuses(ids, member())).toEqual(all('completed done'));
    },
  );

  it('a 554 greeting pauses the mailbox and ends no enrollment', async () => {
    serial += 1;
    server.taken.length = 0;
    server.script = () => undefined;
    post = await PostOffice.open(world, `Greets ${'abcdefghijklmnopqrstuvwxyz'[serial]}`);
    const address = `greet${serial}@post.example`;
    expect((await post.connect(member(), address, 'any', { smtp: server })).errors).toBeUndefined();
    server.script = (at) =>
      at === 'greeting' ? '554 5.7.1 Your host is on a block list' : undefined;
    const { ids, addresses } = await enrollThree(member());
    await world.advance(DAY);
    expect(await statuses(ids, member())).toEqual(all('in_progress in_queue'));
    expect(await post.mailbox(address)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'REJECTED',
      reasonMessage: expect.stringContaining('block list'),
    });
    server.script = () => undefined;
    await world.advance(2 * HOUR);
    expect(sentTo()).toEqual(addresses);
  });

  it('a lost answer to the end of a message is an unknown outcome: it is held, and not sent again', async () => {
    serial += 1;
    server.taken.length = 0;
    server.script = () => undefined;
    post = await PostOffice.open(world, `Dots ${'abcdefghijklmnopqrstuvwxyz'[serial]}`);
    expect(
      (await post.connect(member(), `dot${serial}@post.example`, 'any', { smtp: server })).errors,
    ).toBeUndefined();
    let dots = 0;
    server.script = (at) => {
      if (at === 'dot') dots += 1;
      return at === 'dot' ? { is: 'hang up' } : undefined;
    };
    const id = await post.enroll(member(), `dot${serial}@shop.example`);
    await world.advance(DAY);
    expect(dots).toBe(1);
    const { enrollment, actions }: Json = await post.enrollment(id, member());
    expect(enrollment).toMatchObject({ status: 'in_progress', failure: null });
    expect(actions).toMatchObject([{ status: 'scheduled', failure: { code: 'unknown_outcome' } }]);
  });
});
