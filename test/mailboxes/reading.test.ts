// @module-tag once
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY, eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, isRead, PostOffice, positionIn } from './post-office.ts';

/**
 * Emails that arrive in a mailbox at a real IMAP server are read completely and once, even if the
 * connection fails.
 */

const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];

describe.skipIf(!hasDovecot)('reading', () => {
  let world: World;
  let post: PostOffice;
  let member: Member;
  let imap: Dovecot;
  let serial = 0;
  const smtp = new SmtpPeer();
  const MEMBER = 'member@post.example';
  const OWNER = 'owner@post.example';

  const prisma = () => world.runtime.database.read.prisma;

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Readers');
    member = post.team.member;
    for (const [who, address] of [
      [member, MEMBER],
      [post.team.owner, OWNER],
    ] as const)
      await account(post, who, address);
  });

  afterEach(() => {
    smtp.onMessage = () => null;
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  async function account(
    office: PostOffice,
    who: Member,
    address: string,
    server = imap,
  ): Promise<void> {
    smtp.passwords.set(address, 'secret');
    await server.setPassword(address, 'secret');
    expect(
      (await office.connect(who, address, 'secret', { smtp, imap: server })).errors,
    ).toBeUndefined();
    await readAgain(office.world, address);
  }

  /**
   * Has the mailboxes read without waiting for the pause after a fault; resolves once this one is
   * read.
   */
  async function readAgain(where: World, address: string): Promise<void> {
    await eventually(async () => {
      await where.runtime.database.read.prisma.mailbox.updateMany({ data: { readRetryAt: null } });
      await where.worker.readMailboxes();
      const row = await where.runtime.database.read.prisma.mailbox.findFirstOrThrow({
        where: { address, removedAt: null },
      });
      return (await isRead(where, row.id)) && row.readFaults === 0 && row.leaseOwner !== null
        ? true
        : null;
    }, `${address} is read`);
  }

  /**
   * Resolves once it is noticed that the server has ended the session, which could pass for the
   * next one until then.
   */
  const noticed = () =>
    eventually(async () => {
      const { readFaults } = await prisma().mailbox.findFirstOrThrow({
        where: { address: MEMBER, removedAt: null },
      });
      return readFaults > 0 ? readFaults : null;
    }, 'the end of the session is noticed');

  /** Sends the first email of a sequence to a new contact. */
  async function write(
    who = member,
    steps: Json[] = STEPS,
  ): Promise<{ id: string; contact: string; messageId: string }> {
    serial += 1;
    const contact = `contact${serial}@shop.example`;
    const id = await post.enroll(who, contact, steps);
    await world.settle();
    return {
      id,
      contact,
      messageId: idOf(smtp.received.find(({ to }) => to[0] === contact)?.text ?? ''),
    };
  }

  const inbound = (enrollmentId: string) =>
    prisma().message.findMany({ where: { enrollmentId, direction: 'inbound' } });
  const arrived = (id: string, count = 1) =>
    eventually(
      async () => ((await inbound(id)).length >= count ? true : null),
      `an answer to ${id}`,
    );
  const statusOf = async (id: string) =>
    (await prisma().enrollment.findUniqueOrThrow({ where: { id } })).status;
  /**
   * Resolves once everything delivered before is read: an answer of another contact is the last.
   */
  async function allRead(address = MEMBER, who = member): Promise<void> {
    const { id, contact, messageId } = await write(who);
    await imap.deliver(address, answer(contact, address, messageId, 'The last one.'));
    await arrived(id);
  }

  it('stores two copies of a message once', async () => {
    const { id, contact, messageId } = await write();
    const text = answer(contact, MEMBER, messageId, 'Yes.', ['Message-ID: <twice@shop.example>']);
    await imap.deliver(MEMBER, text);
    await imap.deliver(MEMBER, text);
    await allRead();
    expect(await inbound(id)).toHaveLength(1);
    expect(await statusOf(id)).toBe('completed');
  });

  it('reads again after the server has numbered its messages anew, and stores none twice', async () => {
    const first = await write();
    await imap.deliver(MEMBER, answer(first.contact, MEMBER, first.messageId, 'Yes.'));
    await arrived(first.id);
    const before = await prisma().message.count({ where: { direction: 'inbound' } });
    const second = await write();
    await imap.renumber(MEMBER);
    await noticed();
    await imap.deliver(MEMBER, answer(second.contact, MEMBER, second.messageId, 'Yes, after it.'));
    await readAgain(world, MEMBER);
    await arrived(second.id);
    expect(await prisma().message.count({ where: { direction: 'inbound' } })).toBe(before + 1);
  });

  it('reads what arrived while the connection was down', async () => {
    const { id, contact, messageId } = await write();
    await imap.endSessions(MEMBER);
    await noticed();
    await imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'));
    await readAgain(world, MEMBER);
    await arrived(id);
    expect(await statusOf(id)).toBe('completed');
  });

  it('attaches a reply that arrives during its own send once the send is recorded', async () => {
    let held = 0;
    smtp.onMessage = async (mail) => {
      await imap.deliver(
        MEMBER,
        answer(mail.to[0] ?? '', MEMBER, idOf(mail.text), 'That was quick.'),
      );
      held = await eventually(
        async () => (await prisma().heldMail.count()) || null,
        'the reply is held',
      );
      return null;
    };
    const { id } = await write();
    smtp.onMessage = () => null;
    await world.settle();
    await arrived(id);
    expect([held, await prisma().heldMail.count(), await statusOf(id)]).toEqual([
      1,
      0,
      'completed',
    ]);
    expect((await post.enrollment(id, member)).replies).toMatchObject([
      { body: 'That was quick.' },
    ]);
  });

  it('takes a copy of an answer to a colleague for the conversation that it answers, once', async () => {
    // Both have written to the same person with the same subject.
    const earlier = await write(post.team.owner, [
      { type: 'email', subject: 'Hello', message: 'From the owner.' },
    ]);
    await world.advance(30 * DAY);
    const id = await post.enroll(member, earlier.contact, STEPS);
    await world.settle();
    const messageId = idOf(
      smtp.received.findLast(({ to }) => to[0] === earlier.contact)?.text ?? '',
    );
    const text = answer(earlier.contact, `${MEMBER}, ${OWNER}`, messageId, 'To both of you.', [
      'Message-ID: <both@shop.example>',
    ]);
    await imap.deliver(OWNER, text);
    await allRead(OWNER, post.team.owner);
    expect([
      await statusOf(id),
      (await inbound(id)).length,
      (await inbound(earlier.id)).length,
    ]).toEqual(['completed', 1, 0]);
    await imap.deliver(MEMBER, text);
    await allRead();
    expect([(await inbound(id)).length, (await inbound(earlier.id)).length]).toEqual([1, 0]);
  });

  it('does not take copies of the team’s own emails for answers', async () => {
    const { id, contact, messageId } = await write();
    const sent = smtp.received.find(({ to }) => to[0] === contact)?.text ?? '';
    await imap.deliver(MEMBER, sent);
    await imap.deliver(MEMBER, answer(MEMBER, contact, messageId, 'One more thing.'));
    await imap.deliver(MEMBER, answer(OWNER, `${contact}, ${MEMBER}`, messageId, 'I join in.'));
    await allRead();
    expect([await statusOf(id), (await inbound(id)).length]).toEqual(['in_progress', 0]);
  });

  it('does nothing for a Message-ID of another team', async () => {
    const { id, messageId } = await write();
    const others = await PostOffice.open(world, 'Strangers');
    await account(others, others.team.owner, 'stranger@post.example');
    await imap.deliver(
      'stranger@post.example',
      answer('evil@shop.example', 'stranger@post.example', messageId, 'Guessed.'),
    );
    await imap.deliver(
      'stranger@post.example',
      `Auto-Submitted: auto-replied\nX-Failed-Recipients: x@shop.example\n${answer('mailer-daemon@x.example', 'stranger@post.example', messageId, '550 5.1.1 unknown')}`,
    );
    const { teamId } = others.team;
    await eventually(async () => {
      return (await positionIn(world, 'stranger@post.example')) >= 2 ? true : null;
    }, 'both are read');
    expect([await statusOf(id), (await inbound(id)).length]).toEqual(['in_progress', 0]);
    expect([
      await prisma().message.count({ where: { teamId } }),
      await prisma().emailSuppression.count({ where: { teamId } }),
    ]).toEqual([0, 0]);
  });

  it('suppresses the address that was written to, even if the report names another', async () => {
    const { id, contact, messageId } = await write();
    const victim = 'victim@shop.example';
    const report = `From: mailer-daemon@shop.example\nTo: ${MEMBER}\nSubject: Undelivered Mail Returned to Sender\nIn-Reply-To: ${messageId}\nX-Failed-Recipients: ${victim}\n\n550 5.1.1 User unknown\n`;
    await imap.deliver(MEMBER, report);
    await arrived(id);
    const suppressed = await prisma().emailSuppression.findMany({
      where: { email: { in: [contact, victim] } },
    });
    expect([await statusOf(id), suppressed.map(({ email }) => email)]).toEqual([
      'failed',
      [contact],
    ]);
  });

  it('counts three soft bounces in 14 days as a hard one', async () => {
    const { id, contact, messageId } = await write();
    const bounce = (n: number) =>
      `From: mailer-daemon@shop.example\nTo: ${MEMBER}\nSubject: Undelivered Mail Returned to Sender\nMessage-ID: <soft${n}@shop.example>\nIn-Reply-To: ${messageId}\nX-Failed-Recipients: ${contact}\n\n452 4.2.2 Mailbox full\n`;
    for (const n of [1, 2]) {
      await imap.deliver(MEMBER, bounce(n));
      await arrived(id, n);
      expect(await statusOf(id)).toBe('in_progress');
    }
    await imap.deliver(MEMBER, bounce(3));
    await arrived(id, 3);
    expect(
      await eventually(
        async () => ((await statusOf(id)) === 'failed' ? 'failed' : null),
        'the enrollment fails',
      ),
    ).toBe('failed');
    expect(await prisma().emailSuppression.count({ where: { email: contact } })).toBe(1);
  });

  it('reads the text behind a file of three megabytes, in its charset, and names the file', async () => {
    const { id, contact, messageId } = await write();
    const part = (type: string, more: string[], content: string) =>
      ['--b', `Content-Type: ${type}`, ...more, '', content].join('\n');
    const file = part(
      'application/pdf; name="contract.pdf"',
      [
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="contract.pdf"',
      ],
      `${'QUFB'.repeat(19)}\n`.repeat(40_000),
    );
    const text = part(
      'text/plain; charset=windows-1252',
      ['Content-Transfer-Encoding: quoted-printable'],
      'Gern, rufen Sie mich n=E4chste Woche an.',
    );
    const [head] = answer(contact, MEMBER, messageId, '', [
      'Content-Type: multipart/mixed; boundary=b',
    ]).split('\n\n');
    await imap.deliver(MEMBER, `${head}\n\n${file}\n${text}\n--b--\n`);
    await arrived(id);
    const [reply] = await inbound(id);
    expect(reply?.body).toBe(
      'Gern, rufen Sie mich nächste Woche an.\n\n[Attachment: contract.pdf]',
    );
    expect(await statusOf(id)).toBe('completed');
  });

  it('reads past hostile and huge messages', async () => {
    const { id, contact, messageId } = await write();
    const nested = Array.from(
      { length: 500 },
      (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n`,
    ).join('\n');
    const hostile = [
      '',
      '\n\n\n',
      '\0\0\0\n\n\0',
      `From: ${'<'.repeat(50_000)}\n\nx`,
      `In-Reply-To: ${messageId}\nFrom: ${contact}\nSubject: \0\ud800\n\n\0 nothing`,
      `In-Reply-To: ${messageId}\nFrom: \n\nnobody`,
      `Auto-Submitted: auto-replied\nIn-Reply-To: ${messageId}\nContent-Type: multipart/mixed; boundary=b0\n\n${nested}`,
      `Content-Type: text/html\n\n${'<div'.repeat(100_000)}`,
      `${'X-A: b\n'.repeat(100_000)}\nx`,
      `Auto-Submitted: auto-replied\nIn-Reply-To: ${messageId}\nContent-Transfer-Encoding: base64\n\n${`${'QUFB'.repeat(19)}\n`.repeat(400_000)}`,
    ];
    for (const text of hostile) await imap.deliver(MEMBER, text);
    await allRead();
    const row = await prisma().mailbox.findFirstOrThrow({
      where: { address: MEMBER, removedAt: null },
    });
    expect([row.status, row.readFaults]).toEqual(['connected', 0]);
    expect((await inbound(id)).length).toBeGreaterThan(0);
  }, 120_000);

  it('reads a thousand messages that are none of our business, and the answer among them', async () => {
    const { id, contact, messageId } = await write();
    for (let n = 0; n < 1_000; n += 1)
      await imap.deliver(
        MEMBER,
        `From: news${n}@shop.example\nSubject: News ${n}\nMessage-ID: <news${n}@shop.example>\n\nNews.\n`,
      );
    const before = await prisma().message.count();
    await imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'));
    await eventually(
      async () => ((await inbound(id)).length > 0 ? true : null),
      'the answer',
      60_000,
    );
    expect(await prisma().message.count()).toBe(before + 1);
  }, 120_000);

  it('tries again to read an inbox that the server does not open', async () => {
    const { id, contact, messageId } = await write();
    await imap.deliver(MEMBER, 'From: a@b.example\n\nx\n');
    await imap.setReadable(MEMBER, false);
    const fault = await eventually(async () => {
      await prisma().mailbox.updateMany({ data: { readRetryAt: null } });
      await world.worker.readMailboxes();
      const { readFaults } = await prisma().mailbox.findFirstOrThrow({
        where: { address: MEMBER, removedAt: null },
      });
      return readFaults >= 2 ? readFaults : null;
    }, 'reading fails');
    expect(fault).toBeGreaterThanOrEqual(2);
    const retryAt = async () => {
      const { mailboxes } = await world.data(
        '{ mailboxes { nodes { address readRetryAt } } }',
        {},
        member.key,
      );
      return mailboxes.nodes.find(({ address }: Json) => address === MEMBER).readRetryAt;
    };
    const shown = await eventually(async () => {
      await world.worker.readMailboxes();
      return retryAt();
    }, 'the time of the next try');
    expect(Date.parse(shown)).not.toBeNaN();
    await imap.setReadable(MEMBER, true);
    await imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'));
    await readAgain(world, MEMBER);
    await arrived(id);
    expect(await retryAt()).toBeNull();
  });

  it('reads the mailbox of a deactivated member until the sequences have ended that began there', async () => {
    const row = () =>
      prisma().mailbox.findFirstOrThrow({ where: { address: MEMBER, removedAt: null } });
    const { id, contact, messageId } = await write();
    await prisma().teamMembership.update({
      where: { id: member.membershipId },
      data: { isActive: false },
    });
    await world.worker.readMailboxes();
    await imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes, to a former colleague.'));
    await arrived(id);
    expect(await statusOf(id)).toBe('completed');
    await prisma().enrollment.updateMany({
      where: { senderId: member.membershipId, status: 'in_progress' },
      data: { status: 'canceled', finishedAt: new Date(), currentStepId: null },
    });
    const position = await positionIn(world, MEMBER);
    await world.worker.readMailboxes();
    await eventually(
      async () => ((await row()).leaseOwner === null ? true : null),
      'the mailbox is released',
    );
    await imap.deliver(
      MEMBER,
      answer('late@shop.example', MEMBER, '<none@shop.example>', 'Too late.'),
    );
    await world.worker.readMailboxes();
    expect([(await row()).leaseOwner, await positionIn(world, MEMBER)]).toEqual([null, position]);
    await prisma().teamMembership.update({
      where: { id: member.membershipId },
      data: { isActive: true },
    });
    await readAgain(world, MEMBER);
    await eventually(
      async () => ((await positionIn(world, MEMBER)) > position ? true : null),
      'it is read again',
    );
  });
});

describe.skipIf(!hasDovecot)('a server without IDLE', () => {
  it('is asked from time to time', async () => {
    const smtp = new SmtpPeer();
    const [imap] = await Promise.all([
      Dovecot.start('imap_capability = IMAP4rev1 LITERAL+ UIDPLUS\n'),
      smtp.start(),
    ]);
    const world = await World.open({ mailPollMillis: 200 });
    const post = await PostOffice.open(world, 'Pollers');
    const { member } = post.team;
    smtp.passwords.set('poll@post.example', 'secret');
    await imap.setPassword('poll@post.example', 'secret');
    expect(
      (await post.connect(member, 'poll@post.example', 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
    const id = await post.enroll(member, 'ann@shop.example', STEPS);
    await world.settle();
    const { prisma } = world.runtime.database.read;
    await eventually(
      async () =>
        (await prisma.mailboxFolder.count({ where: { readAt: { not: null } } })) > 0 ? true : null,
      'the inbox is open',
    );
    await imap.deliver(
      'poll@post.example',
      answer('ann@shop.example', 'poll@post.example', idOf(smtp.received[0]?.text ?? ''), 'Yes.'),
    );
    await eventually(
      async () =>
        (await prisma.enrollment.count({ where: { id, status: 'completed' } })) === 1 ? true : null,
      'the answer is read',
    );
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });
});
