// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { Exim, hasExim } from '../support/exim.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, isRead, PostOffice } from './post-office.ts';

/**
 * Two members with mailboxes at a real mail server: Exim accepts their emails, relays them to
 * servers that refuse them, and sends reports to the inboxes at Dovecot. Only faults of the
 * recipient count against the recipient.
 */

const ANN = 'ann@ours.example';
const BEN = 'ben@ours.example';

/**
 * The refusals of the recipients' servers, by the beginning of the address: at the recipient, or
 * after the message.
 */
const REFUSALS: Record<string, [stage: 'rcpt' | 'data', code: number, words: string]> = {
  unknown: ['rcpt', 550, '5.1.1 Recipient address rejected: User unknown'],
  nodomain: ['rcpt', 550, '5.1.2 The recipient domain does not exist'],
  full: ['rcpt', 552, '5.2.2 The email account that you tried to reach is over quota'],
  spam: ['data', 554, '5.7.1 Message rejected as spam by content scanning'],
  listed: [
    'rcpt',
    550,
    '5.7.1 Service unavailable, client host [192.0.2.1] blocked using zen.spamhaus.org',
  ],
  odd: ['rcpt', 550, '5.0.0 No'],
};

const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subject: 'Again', message: 'Second.', delay: '1.00:00:00' },
];

describe.skipIf(!hasDovecot || !hasExim)('what a real mail server reports', () => {
  const remote = new SmtpPeer();
  const inbox = new SmtpPeer();
  let imap: Dovecot;
  let exim: Exim;
  let world: World;
  let post: PostOffice;

  beforeAll(async () => {
    remote.onRecipient = (address) => refusalOf(address, 'rcpt');
    remote.onMessage = ({ to }) => refusalOf(to[0] ?? '', 'data');
    inbox.onMessage = async ({ to, text }) => {
      await imap.deliver(to[0] ?? '', text);
      return null;
    };
    [imap] = await Promise.all([Dovecot.start(), remote.start(), inbox.start()]);
    exim = await Exim.start({ domain: 'ours.example', inbox: inbox.port, world: remote.port });
    world = await World.open({ mailPollMillis: 1_000 });
    post = await PostOffice.open(world, 'Exim');
    for (const [who, address] of [
      [post.team.owner, ANN],
      [post.team.member, BEN],
    ] as const) {
      await imap.setPassword(address, 'secret');
      expect(
        (await post.connect(who, address, 'secret', { smtp: exim, imap })).errors,
      ).toBeUndefined();
    }
    await world.worker.readMailboxes();
    for (const address of [ANN, BEN]) {
      const { id } = await prisma().mailbox.findFirstOrThrow({ where: { address } });
      await eventually(async () => ((await isRead(world, id)) ? true : null), `${address} is read`);
    }
  }, 120_000);

  afterAll(async () => {
    await world.close();
    await Promise.all([exim.stop(), imap.stop(), remote.stop(), inbox.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;

  function refusalOf(address: string, at: 'rcpt' | 'data'): Error | null {
    const [stage, code, words] = REFUSALS[address.split('.')[0] ?? ''] ?? [];
    return stage === at ? Object.assign(new Error(words), { responseCode: code }) : null;
  }

  /** Sends to an address whose server refuses, and waits for the report. */
  async function reported(kind: string): Promise<{ id: string; email: string }> {
    const email = `${kind}.lee@far.example`;
    const id = await post.enroll(post.team.owner, email, STEPS);
    await world.settle();
    await eventually(
      async () =>
        (await prisma().message.count({ where: { enrollmentId: id, direction: 'inbound' } })) > 0
          ? true
          : null,
      `the report about ${email} is read`,
      30_000,
    );
    return { id, email };
  }

  const isSuppressed = async (email: string): Promise<boolean> =>
    (await prisma().emailSuppression.count({ where: { teamId: post.team.teamId, email } })) > 0;
  const questionOf = async (id: string): Promise<Json> =>
    (
      await world.data(
        'query ($id: ID!) { enrollment(id: $id) { status mailQuestion { kind text } } }',
        { id },
        post.team.owner.key,
      )
    ).enrollment;

  it.each(['unknown', 'nodomain'])(
    'suppresses an address that does not exist (%s)',
    async (kind) => {
      const { id, email } = await reported(kind);
      expect(await isSuppressed(email)).toBe(true);
      expect(await post.enrollment(id, post.team.owner)).toMatchObject({
        enrollment: { status: 'failed', failure: { code: 'bounced' } },
      });
    },
  );

  it('counts a full mailbox once, and suppresses nobody for it', async () => {
    const { id, email } = await reported('full');
    expect(await isSuppressed(email)).toBe(false);
    expect(
      (
        await prisma().message.findFirstOrThrow({
          where: { enrollmentId: id, direction: 'inbound' },
        })
      ).kind,
    ).toBe('soft_bounce');
  });

  it('asks about a message that is refused for its content', async () => {
    const { id, email } = await reported('spam');
    expect(await isSuppressed(email)).toBe(false);
    expect(await questionOf(id)).toMatchObject({
      status: 'IN_PROGRESS',
      mailQuestion: { kind: 'MESSAGE_REJECTED', text: expect.stringContaining('content scanning') },
    });
  });

  it('asks about words that say nothing', async () => {
    const { id, email } = await reported('odd');
    expect(await isSuppressed(email)).toBe(false);
    expect(await questionOf(id)).toMatchObject({
      status: 'IN_PROGRESS',
      mailQuestion: { kind: 'UNKNOWN_REFUSAL' },
    });
  });

  it('finds an answer to one member in the mailbox of the other', async () => {
    const id = await post.enroll(post.team.member, 'grace@near.example');
    await world.settle();
    const { text } = remote.received.find(({ to }) => to[0] === 'grace@near.example') ?? {
      text: '',
    };
    await imap.deliver(ANN, answer('grace@near.example', ANN, idOf(text), 'Yes, please call me.'));
    await eventually(
      async () =>
        (await prisma().enrollment.findUniqueOrThrow({ where: { id } })).status === 'completed'
          ? true
          : null,
      'the answer ends the sequence',
      30_000,
    );
  });

  it('stops the mailbox for refusals of the server itself, and suppresses nobody', async () => {
    const { id, email } = await reported('listed');
    expect(await isSuppressed(email)).toBe(false);
    expect((await questionOf(id)).status).toBe('IN_PROGRESS');
    expect(await post.mailbox(ANN)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reasonMessage: expect.stringContaining('spamhaus'),
    });
  });
});
