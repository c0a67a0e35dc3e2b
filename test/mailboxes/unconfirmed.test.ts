// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { idOf, PostOffice, answer as replyTo } from './post-office.ts';

/** Emails whose server took their text and never confirmed it: were they sent? */

const STEPS = [
  { type: 'email', subject: 'Hello', message: 'I saw that your bakery opened a second shop.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const ANSWER =
  'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { answer isOpen } } }';
const QUESTIONS = '{ mailQuestions { nodes { id kind text address answers enrollment { id } } } }';

describe.skipIf(!hasDovecot)('an email that no server confirmed', () => {
  let world: World;
  let imap: Dovecot;
  let post: PostOffice;
  let address: string;
  let serial = 0;
  const smtp = new ScriptedSmtp();
  const transmitted: string[] = [];

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    smtp.transmitted = (text) => transmitted.push(text);
    world = await World.open({ mailPollMillis: 1_000 });
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;
  const member = () => post.team.member;
  const to = (contact: string) => transmitted.filter((text) => text.includes(contact));

  /** A contact whose first email was transmitted and not confirmed. */
  async function unconfirmed(isRead = false): Promise<{ id: string; contact: string }> {
    serial += 1;
    transmitted.length = 0;
    smtp.script = () => undefined;
    post = await PostOffice.open(world, `Unsure ${'abcdefghijklmnopqrstuvwxyz'[serial]}`);
    address = `ida${serial}@post.example`;
    await imap.setPassword(address, 'secret');
    const servers = isRead ? { smtp, imap } : { smtp };
    expect((await post.connect(member(), address, 'secret', servers)).errors).toBe(undefined);
    if (isRead) {
      await imap.as(address, (client) => client.mailboxCreate('Sent'));
      await world.worker.readMailboxes();
    }
    const contact = `ann${serial}@shop.example`;
    smtp.script = (at) => (at === 'dot' ? { is: 'hang up' } : undefined);
    const id = await post.enroll(member(), contact, STEPS);
    // A mailbox that is read sends once it was read to the end.
    await eventually(async () => {
      await world.settle();
      return (await question()) === undefined ? null : true;
    }, 'the email is asked about');
    smtp.script = () => undefined;
    expect(to(contact)).toHaveLength(1);
    return { id, contact };
  }

  async function question(): Promise<Json> {
    const { mailQuestions } = await world.data(QUESTIONS, {}, member().key);
    return mailQuestions.nodes[0];
  }
  const give = async (answer: string): Promise<Json> =>
    world.graphql(ANSWER, { input: { questionId: (await question()).id, answer } }, member().key);
  const course = async (id: string) => {
    const { enrollment, actions }: Json = await post.enrollment(id, member());
    return [enrollment.status, ...actions.map(({ status }: Json) => status)];
  };

  // First, while the clock of the program is not yet ahead of the mail server's.
  it.each([
    ['with its Message-ID', (text: string) => text],
    [
      'with another Message-ID',
      (text: string) => text.replace(/^Message-ID: .*$/m, 'Message-ID: <other@mx.example>'),
    ],
  ])('was sent if a copy %s is in Sent', async (_, changed) => {
    const { id, contact } = await unconfirmed(true);
    expect(await course(id)).toEqual(['in_progress', 'scheduled']);
    const copy = changed(to(contact)[0] ?? '');
    await imap.as(address, (client) => client.append('Sent', `${copy}\r\n`, ['\\Seen']));
    await eventually(
      async () => {
        // Without the pause after a fault, and all folders anew.
        await prisma().mailbox.updateMany({ data: { readRetryAt: null } });
        await prisma().mailboxFolder.updateMany({ data: { readAt: new Date(0) } });
        await world.worker.readMailboxes();
        return (await question()) === undefined ? true : null;
      },
      'the copy is read',
      20_000,
    );
    expect(await course(id)).toEqual(['in_progress', 'done', 'scheduled']);
    const [asked] = await prisma().mailQuestion.findMany({ where: { enrollmentId: id } });
    expect(asked).toMatchObject({ answer: 'was_sent', answeredById: null });
    expect(to(contact)).toHaveLength(1);
  });

  it('holds its enrollment and asks whether it was sent', async () => {
    const { id, contact } = await unconfirmed();
    await world.advance(3 * DAY);
    expect(to(contact)).toHaveLength(1);
    expect(await course(id)).toEqual(['in_progress', 'scheduled']);
    expect(await question()).toEqual({
      id: expect.any(String),
      kind: 'UNCONFIRMED',
      text: expect.stringContaining('before it confirmed the message'),
      address: contact,
      answers: ['WAS_SENT', 'SEND_AGAIN', 'SKIP', 'CANCEL'],
      enrollment: { id },
    });
  });

  it('is not sent again when somebody resumes the enrollment without an answer', async () => {
    const { id, contact } = await unconfirmed();
    const { resumeEnrollments } = await world.data(
      'mutation ($ids: [ID!]!) { resumeEnrollments(input: { ids: $ids }) { enrollments { id } } }',
      { ids: [id] },
      member().key,
    );
    expect(resumeEnrollments.enrollments).toEqual([{ id }]);
    await world.advance(DAY);
    expect(to(contact)).toHaveLength(1);
    expect(await question()).toMatchObject({ kind: 'UNCONFIRMED', address: contact });
    await give('WAS_SENT');
    await world.advance(2 * DAY);
    expect(await course(id)).toEqual(['completed', 'done', 'done']);
  });

  it('counts as sent, goes on with the next step in its thread, and answers belong to it', async () => {
    const { id, contact } = await unconfirmed();
    expect((await give('WAS_SENT')).data.answerMailQuestion.question).toEqual({
      answer: 'WAS_SENT',
      isOpen: false,
    });
    await world.advance(2 * DAY);
    const [first, second] = to(contact);
    expect(second).toContain(`In-Reply-To: ${idOf(first ?? '')}`);
    expect(await course(id)).toEqual(['completed', 'done', 'done']);
    const sent = await prisma().message.findMany({
      where: { enrollmentId: id },
      orderBy: { id: 'asc' },
    });
    expect(sent.map(({ externalId, address: at }) => [externalId, at])).toEqual([
      [idOf(first ?? ''), contact],
      [idOf(second ?? ''), contact],
    ]);
  });

  it('is sent again once, as another email', async () => {
    const { id, contact } = await unconfirmed();
    await give('SEND_AGAIN');
    await world.advance(HOUR);
    const [first, second, ...more] = to(contact);
    expect(more).toEqual([]);
    expect(idOf(second ?? '')).not.toBe(idOf(first ?? ''));
    expect(await course(id)).toEqual(['in_progress', 'done', 'scheduled']);
  });

  it('is skipped', async () => {
    const { id, contact } = await unconfirmed();
    await give('SKIP');
    await world.advance(HOUR);
    expect(to(contact)).toHaveLength(1);
    expect(await course(id)).toEqual(['in_progress', 'skipped', 'scheduled']);
  });

  it('is canceled', async () => {
    const { id, contact } = await unconfirmed();
    await give('CANCEL');
    await world.advance(HOUR);
    expect(to(contact)).toHaveLength(1);
    expect((await course(id))[0]).toBe('canceled');
    expect(await question()).toBe(undefined);
  });

  it('was sent if somebody answers it', async () => {
    const { id, contact } = await unconfirmed(true);
    await imap.deliver(
      address,
      replyTo(contact, address, idOf(to(contact)[0] ?? ''), 'No thanks, not now.'),
    );
    await eventually(
      async () => ((await course(id))[0] === 'completed' ? true : null),
      'the answer is read',
      60_000,
    );
    expect(await course(id)).toEqual(['completed', 'done', 'canceled']);
    expect(await question()).toBe(undefined);
    expect(to(contact)).toHaveLength(1);
  });
});
