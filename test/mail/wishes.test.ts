// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, idOf, PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * The consequences of the words of a reply, a report or a refusal, from the mailbox to the
 * suppression list.
 */

const ADDRESS = 'sam@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];

describe.skipIf(!hasDovecot)('words', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new ScriptedSmtp();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Words');
    await imap.setPassword(ADDRESS, 'secret');
    expect(
      (await post.connect(post.team.member, ADDRESS, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }, 120_000);

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;
  const suppression = (email: string) =>
    prisma().emailSuppression.findFirst({
      where: { teamId: post.team.teamId, email },
      select: { reason: true },
    });
  const enrollment = (id: string) => prisma().enrollment.findUniqueOrThrow({ where: { id } });

  /** A sequence without emails that continues after a reply. */
  async function beginCall(contact: string): Promise<string> {
    const id = await post.enroll(post.team.member, contact, [{ type: 'call', title: 'Call' }]);
    await prisma().flowPlan.updateMany({
      where: { enrollments: { some: { id } } },
      data: { stopOnReply: false },
    });
    return id;
  }

  async function sendTo(contact: string): Promise<{ id: string; messageId: string }> {
    const id = await post.enroll(post.team.member, contact, STEPS);
    await world.settle();
    return { id, messageId: idOf(smtp.taken.at(-1) ?? '') };
  }

  async function receive(id: string, text: string): Promise<void> {
    const count = () =>
      prisma().message.count({ where: { enrollmentId: id, direction: 'inbound' } });
    const before = await count();
    await imap.deliver(ADDRESS, text);
    await eventually(
      async () => ((await count()) > before ? true : null),
      'the answer is read',
      30_000,
    );
  }

  it('suppresses who asks to be removed, with the sentence, and stops their other sequences on all channels', async () => {
    const contact = 'ann@shop.example';
    const call = await beginCall(contact);
    const { id, messageId } = await sendTo(contact);
    await receive(
      id,
      answer(
        contact,
        ADDRESS,
        messageId,
        'Hello Sam. Please take me off your list. Ann\n\n> First.',
      ),
    );
    expect(await suppression(contact)).toEqual({
      reason: 'asked in a reply: Please take me off your list.',
    });
    expect(await enrollment(call)).toMatchObject({
      status: 'canceled',
      failureCode: 'unsubscribed',
    });
    expect((await enrollment(id)).status).toBe('completed');
  });

  it('suppresses after an empty email with that subject', async () => {
    const contact = 'bea@shop.example';
    const { id, messageId } = await sendTo(contact);
    const headers = [
      `From: ${contact}`,
      `To: ${ADDRESS}`,
      'Subject: Unsubscribe',
      `In-Reply-To: ${messageId}`,
      'Message-ID: <empty@shop.example>',
    ];
    await receive(id, `${headers.join('\n')}\n\n\n`);
    expect(await suppression(contact)).toEqual({ reason: 'asked in a reply: Unsubscribe' });
  });

  it('does not take the quoted footer for a wish', async () => {
    const contact = 'cal@shop.example';
    const { id, messageId } = await sendTo(contact);
    await receive(
      id,
      answer(
        contact,
        ADDRESS,
        messageId,
        '> First.\n> To unsubscribe from these emails reply STOP.',
      ),
    );
    expect(await suppression(contact)).toBeNull();
  });

  it('pauses the other sequences of a contact who may want to stop, with the question', async () => {
    const contact = 'dan@shop.example';
    const call = await beginCall(contact);
    const { id, messageId } = await sendTo(contact);
    await receive(id, answer(contact, ADDRESS, messageId, 'Where did you get my address?'));
    expect(await suppression(contact)).toBeNull();
    expect(await enrollment(call)).toMatchObject({
      status: 'in_progress',
      pauseReason: 'Does this person want to stop? They wrote: Where did you get my address?',
    });
  });

  it('stops for a notice that the contact left, without suppressing the address, and names the successor', async () => {
    const contact = 'eve@shop.example';
    const { id, messageId } = await sendTo(contact);
    const text = 'Eve Hall no longer works here. Please contact Ida Moss (ida@shop.example).';
    await receive(id, answer(contact, ADDRESS, messageId, text, ['Auto-Submitted: auto-replied']));
    expect(await suppression(contact)).toBeNull();
    expect(await enrollment(id)).toMatchObject({
      status: 'canceled',
      failureCode: 'contact_left',
      failureMessage:
        'The contact no longer works at the company of this address. The notice names Ida Moss, ida@shop.example in their place.',
    });
  });

  it('holds an email whose text a server refuses, and sends it when it is resumed', async () => {
    const contact = 'gus@shop.example';
    smtp.script = (at) => (at === 'dot' ? '554 5.7.1 Message rejected as spam' : undefined);
    const id = await post.enroll(post.team.member, contact, STEPS);
    await world.settle();
    const held = await enrollment(id);
    expect(held).toMatchObject({ status: 'in_progress', failureCode: null });
    expect(held.pauseReason).toContain('554 5.7.1 Message rejected as spam');
    expect(await suppression(contact)).toBeNull();
    smtp.script = () => undefined;
    const before = smtp.taken.length;
    await world.data(
      'mutation ($input: ResumeEnrollmentsInput!) { resumeEnrollments(input: $input) { enrollments { id } } }',
      { input: { ids: [id] } },
      post.team.owner.key,
    );
    await world.settle();
    expect(smtp.taken).toHaveLength(before + 1);
  });

  it('keeps an email whose sender a server refuses until the mailbox works again', async () => {
    const contact = 'hal@shop.example';
    smtp.script = (at) => (at === 'rcpt' ? '550 Administrative prohibition' : undefined);
    const id = await post.enroll(post.team.member, contact, STEPS);
    await world.settle();
    expect(await enrollment(id)).toMatchObject({
      status: 'in_progress',
      pausedAt: null,
      failureCode: null,
    });
    expect(await suppression(contact)).toBeNull();
    const mailbox: Json = await post.mailbox(ADDRESS);
    expect(mailbox).toMatchObject({ status: 'NEEDS_ATTENTION', reason: 'REJECTED' });
    expect(mailbox.reasonMessage).toContain('Administrative prohibition');
    smtp.script = () => undefined;
    const before = smtp.taken.length;
    await world.advance(HOUR);
    expect(smtp.taken.length).toBeGreaterThan(before);
    expect(await post.mailbox(ADDRESS)).toMatchObject({ status: 'CONNECTED' });
    await world.advance(DAY);
  });

  it('holds the sequence and shows the mailbox for a report that our server is on a block list', async () => {
    const contact = 'fay@shop.example';
    const { id, messageId } = await sendTo(contact);
    const words =
      'host mx.shop.example said: 550 5.1.1 Client host [192.0.2.1] blocked using a block list';
    const headers = [
      'From: MAILER-DAEMON@mx.post.example',
      `To: ${ADDRESS}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Return-Path: <>',
    ];
    await receive(
      id,
      `${headers.join('\n')}\nMessage-ID: <r1@mx.post.example>\nIn-Reply-To: ${messageId}\n\nYour message to ${contact} could not be delivered.\n\n${words}\n`,
    );
    expect(await suppression(contact)).toBeNull();
    const held = await enrollment(id);
    expect(held.status).toBe('in_progress');
    expect(held.pauseReason).toContain('blocked using a block list');
    expect(await post.mailbox(ADDRESS)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'REJECTED',
    });
  });
});
