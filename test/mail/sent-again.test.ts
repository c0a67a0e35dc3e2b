// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, idOf, PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Emails that a report calls undelivered, for a fault of our own account, after they were sent. */

const MINUTE = 60_000;
const FIRST = { type: 'email', subject: 'Hello', message: 'First.' };
const STEPS = [
  FIRST,
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '7.00:00:00' },
];
const SUSPENDED = '550 5.7.1 The account of the sender is suspended';

describe.skipIf(!hasDovecot)('an email that was not delivered', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  let address: string;
  let serial = 0;
  const smtp = new ScriptedSmtp();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;
  const sentTo = (contact: string) =>
    smtp.taken.filter((text) => text.includes(`To: ${contact}`) || text.includes(`<${contact}>`));
  const enrollment = (id: string) => prisma().enrollment.findUniqueOrThrow({ where: { id } });
  const questions = (enrollmentId: string) =>
    prisma().mailQuestion.findMany({
      where: { enrollmentId },
      orderBy: { id: 'asc' },
      select: { kind: true, isSentAgain: true, answer: true, answeredById: true },
    });

  /** A mailbox of its own, since the fault of one changes it. */
  async function open(): Promise<void> {
    serial += 1;
    post = await PostOffice.open(world, `Reports ${'abcdefghij'[serial]}`);
    address = `ida${serial}@post.example`;
    await imap.setPassword(address, 'secret');
    expect(
      (await post.connect(post.team.member, address, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }

  async function sent(contact: string, steps: Json[] = STEPS): Promise<string> {
    const id = await post.enroll(post.team.member, contact, steps);
    await world.settle();
    expect(sentTo(contact)).toHaveLength(1);
    return id;
  }

  /** The report about the latest email to the contact is read. */
  async function report(id: string, contact: string, words: string, action = 'failed') {
    const messageId = idOf(sentTo(contact).at(-1) ?? '');
    const boundary = 'of-the-report';
    const parts = [
      `--${boundary}\nContent-Type: text/plain\n\nYour message could not be delivered.\n`,
      `--${boundary}\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.post.example\n\nFinal-Recipient: rfc822; ${contact}\nAction: ${action}\nStatus: 5.7.1\nDiagnostic-Code: smtp; ${words}\n`,
      `--${boundary}\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\nTo: ${contact}\n`,
      `--${boundary}--\n`,
    ];
    const reportId = `<report-${Math.random().toString(36).slice(2)}@mx.post.example>`;
    await imap.deliver(
      address,
      [
        'From: MAILER-DAEMON@mx.post.example',
        `To: ${address}`,
        'Subject: Undelivered Mail Returned to Sender',
        `Message-ID: ${reportId}`,
        `In-Reply-To: ${messageId}`,
        'Return-Path: <>',
        'MIME-Version: 1.0',
        `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
        '',
        parts.join('\n'),
      ].join('\n'),
    );
    if (action !== 'failed') return;
    await eventually(
      async () =>
        await prisma().message.findFirst({ where: { enrollmentId: id, externalId: reportId } }),
      'the report is read',
      30_000,
    );
  }

  async function receive(id: string, text: string): Promise<void> {
    const count = () =>
      prisma().message.count({ where: { enrollmentId: id, direction: 'inbound' } });
    const before = await count();
    await imap.deliver(address, text);
    await eventually(
      async () => ((await count()) > before ? true : null),
      'the answer is read',
      30_000,
    );
  }

  async function mend(): Promise<void> {
    const { id } = await post.mailbox(address);
    await world.data(
      'mutation ($id: ID!) { resumeMailbox(input: { mailboxId: $id }) { mailbox { status } } }',
      { id },
      post.team.member.key,
    );
  }

  it('is sent again by itself once the mailbox is mended, and only once', async () => {
    await open();
    const contact = 'again@shop.example';
    const id = await sent(contact);
    await report(id, contact, SUSPENDED);
    expect(await post.mailbox(address)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'REJECTED',
    });
    const { enrollment: shown } = await world.data(
      'query ($id: ID!) { enrollment(id: $id) { mailQuestion { kind isOpen isSentAgain } } }',
      { id },
      post.team.member.key,
    );
    expect(shown.mailQuestion).toEqual({ kind: 'NOT_DELIVERED', isOpen: true, isSentAgain: true });
    await mend();
    await world.advance(14 * MINUTE);
    expect(sentTo(contact)).toHaveLength(1);
    await world.advance(5 * MINUTE);
    expect(sentTo(contact)).toHaveLength(2);
    expect(new Set(sentTo(contact).map(idOf)).size).toBe(2);
    expect(await questions(id)).toEqual([
      { kind: 'not_delivered', isSentAgain: true, answer: 'send_again', answeredById: null },
    ]);
    await world.advance(2 * DAY);
    expect(sentTo(contact)).toHaveLength(2);
    expect(await enrollment(id)).toMatchObject({ status: 'in_progress', pausedAt: null });
    await world.advance(6 * DAY);
    expect(sentTo(contact)).toHaveLength(3);
  });

  it('tries a mailbox whose limit passes with one of several', async () => {
    await open();
    const contacts = ['one', 'two', 'three'].map((name) => `limit.${name}@shop.example`);
    const ids: string[] = [];
    for (const contact of contacts) ids.push(await sent(contact));
    for (const [index, id] of ids.entries())
      await report(id, contacts[index] ?? '', '550 5.4.5 Daily user sending limit exceeded');
    const counts = () => contacts.map((contact) => sentTo(contact).length);
    await world.advance(4 * HOUR + 10 * MINUTE);
    expect(await post.mailbox(address)).toMatchObject({ status: 'CONNECTED' });
    await world.advance(30 * MINUTE);
    expect(counts()).toEqual([2, 2, 2]);
  });

  it('is sent again as the last one of its sequence, which is in progress again', async () => {
    await open();
    const contact = 'last@shop.example';
    const id = await sent(contact, [FIRST]);
    expect(await enrollment(id)).toMatchObject({ status: 'completed' });
    await report(id, contact, SUSPENDED);
    expect(await enrollment(id)).toMatchObject({ status: 'in_progress' });
    await mend();
    await world.advance(HOUR);
    expect(sentTo(contact)).toHaveLength(2);
    expect(await enrollment(id)).toMatchObject({
      status: 'completed',
      finishedAt: expect.any(Date),
    });
  });

  it('is not sent again after an answer to it, a step that was skipped, or a delay', async () => {
    await open();
    const [answered, skipped, delayed] = ['answered', 'skipped', 'delayed'].map(
      (name) => `${name}@shop.example`,
    );
    const ids: string[] = [];
    for (const contact of [answered, skipped, delayed]) ids.push(await sent(contact ?? ''));
    const [byAnswer = '', bySkip = '', byDelay = ''] = ids;
    await report(byDelay, delayed ?? '', SUSPENDED, 'delayed');
    await report(byAnswer, answered ?? '', SUSPENDED);
    await report(bySkip, skipped ?? '', SUSPENDED);
    await receive(
      byAnswer,
      answer(
        answered ?? '',
        address,
        idOf(sentTo(answered ?? '').at(-1) ?? ''),
        'I am out of the office. Back on Monday.',
        ['Auto-Submitted: auto-replied'],
      ),
    );
    const { enrollment: shown } = await world.data(
      'query ($id: ID!) { enrollment(id: $id) { mailQuestion { id } } }',
      { id: bySkip },
      post.team.member.key,
    );
    await world.data(
      'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { id } } }',
      { input: { questionId: shown.mailQuestion.id, answer: 'SKIP' } },
      post.team.member.key,
    );
    await mend();
    await world.advance(DAY);
    expect([answered, skipped, delayed].map((contact) => sentTo(contact ?? '').length)).toEqual([
      1, 1, 1,
    ]);
    // Emails that are not sent again wait for a person.
    expect(await questions(byAnswer)).toEqual([
      { kind: 'not_delivered', isSentAgain: false, answer: null, answeredById: null },
    ]);
    expect((await enrollment(byAnswer)).pausedAt).not.toBeNull();
  });

  it('is sent again at most three times, then asks', async () => {
    await open();
    const contact = 'often@shop.example';
    const id = await sent(contact);
    for (let count = 1; count <= 4; count += 1) {
      expect(sentTo(contact)).toHaveLength(count);
      await report(id, contact, SUSPENDED);
      await mend();
      await world.advance(HOUR);
    }
    expect(sentTo(contact)).toHaveLength(4);
    expect(
      (await questions(id)).map(({ isSentAgain, answer: given }) => [isSentAgain, given]),
    ).toEqual([
      [true, 'send_again'],
      [true, 'send_again'],
      [true, 'send_again'],
      [false, null],
    ]);
  });
});
