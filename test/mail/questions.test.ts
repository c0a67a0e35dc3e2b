// @module-tag once
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answer, idOf, PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Questions about emails: a refusal or an ambiguous message waits for a member's decision. */

const ADDRESS = 'sam@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const QUESTION =
  '{ id kind text address isOpen answers answer conversation { id } enrollment { id status } }';
const ANSWER = `mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question ${QUESTION} } }`;
/** A refusal that shows clearly neither a person nor a program as its author. */
const UNKNOWN = '550 5.0.0 No';
const UNSURE = 'We have received your message and will answer within two days.';

describe.skipIf(!hasDovecot)('questions about emails', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new ScriptedSmtp();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Questions');
    await imap.setPassword(ADDRESS, 'secret');
    expect(
      (await post.connect(post.team.member, ADDRESS, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }, 120_000);

  afterEach(() => {
    smtp.script = () => undefined;
  });

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const key = () => post.team.member.key;
  const prisma = () => world.runtime.database.read.prisma;
  const suppression = (email: string) =>
    prisma().emailSuppression.findFirst({
      where: { teamId: post.team.teamId, email },
      select: { reason: true },
    });
  const enrollment = (id: string) => prisma().enrollment.findUniqueOrThrow({ where: { id } });
  const sentTo = (contact: string) => smtp.taken.filter((text) => text.includes(contact));

  async function questionOf(id: string, viewer = key()): Promise<Json> {
    return (
      await world.data(
        `query ($id: ID!) { enrollment(id: $id) { mailQuestion ${QUESTION} } }`,
        { id },
        viewer,
      )
    ).enrollment.mailQuestion;
  }

  async function reply(id: string, given: object): Promise<Json> {
    const { id: questionId } = await questionOf(id);
    return (await world.data(ANSWER, { input: { questionId, ...given } }, key())).answerMailQuestion
      .question;
  }

  async function refused(contact: string, words: string, steps: Json[] = STEPS): Promise<string> {
    const point = words === UNKNOWN ? 'rcpt' : 'dot';
    smtp.script = (at) => (at === point ? words : undefined);
    const id = await post.enroll(post.team.member, contact, steps);
    await world.settle();
    smtp.script = () => undefined;
    return id;
  }

  async function sent(contact: string): Promise<{ id: string; messageId: string }> {
    const id = await post.enroll(post.team.member, contact, STEPS);
    await world.settle();
    return { id, messageId: idOf(sentTo(contact).at(-1) ?? '') };
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

  it('asks about a refusal without a cause, and suppresses the address if it is wrong', async () => {
    const id = await refused('amy@shop.example', UNKNOWN);
    const asked = await questionOf(id);
    expect(asked).toMatchObject({
      ...{
        kind: 'UNKNOWN_REFUSAL',
        address: 'amy@shop.example',
        isOpen: true,
        answer: null,
        conversation: null,
      },
      answers: ['ADDRESS_WRONG', 'SEND_AGAIN', 'SKIP', 'CANCEL'],
    });
    expect(asked.text).toContain(UNKNOWN);
    expect(await suppression('amy@shop.example')).toBeNull();
    expect(await reply(id, { answer: 'ADDRESS_WRONG' })).toMatchObject({
      isOpen: false,
      answer: 'ADDRESS_WRONG',
    });
    expect(await suppression('amy@shop.example')).toEqual({ reason: 'bounced' });
    expect(await enrollment(id)).toMatchObject({ status: 'failed', failureCode: 'bounced' });
    expect(await questionOf(id)).toBeNull();
  });

  it('sends it again on request', async () => {
    const id = await refused('ben@shop.example', UNKNOWN);
    await reply(id, { answer: 'SEND_AGAIN' });
    await world.settle();
    expect(sentTo('ben@shop.example')).toHaveLength(1);
    expect((await enrollment(id)).status).toBe('in_progress');
  });

  it('sends a rejected text again as a person has changed it', async () => {
    const id = await refused('cleo@shop.example', '554 5.7.1 Message rejected as spam');
    expect(await questionOf(id)).toMatchObject({
      kind: 'MESSAGE_REJECTED',
      answers: ['SEND_AGAIN', 'SKIP', 'CANCEL'],
    });
    await reply(id, { answer: 'SEND_AGAIN', subject: 'Good\nmorning', body: 'A plain text.' });
    await world.settle();
    const [text] = sentTo('cleo@shop.example');
    expect(text).toContain('Subject: Good morning');
    expect(text).toContain('A plain text.');
    expect(text).not.toContain('First.');
  });

  it('skips a rejected email, and goes on with the next', async () => {
    const id = await refused('dora@shop.example', '554 5.7.1 Message rejected as spam', [
      { type: 'email', subject: 'Hello', message: 'First.' },
      { type: 'email', subject: 'Again', message: 'Second.', delay: '1.00:00:00' },
    ]);
    await reply(id, { answer: 'SKIP' });
    await world.advance(2 * DAY);
    expect(sentTo('dora@shop.example')).toHaveLength(1);
    expect(sentTo('dora@shop.example')[0]).toContain('Second.');
    expect((await enrollment(id)).status).toBe('completed');
  });

  it('begins a thread with the subject of a skipped email where the next one replies to it', async () => {
    const id = await refused('dirk@shop.example', '554 5.7.1 Message rejected as spam');
    await reply(id, { answer: 'SKIP' });
    await world.advance(2 * DAY);
    const [text, ...others] = sentTo('dirk@shop.example');
    expect(others).toEqual([]);
    expect(text).toContain('Second.');
    expect(text).toContain('Subject: Hello');
    expect(text).not.toMatch(/^(In-Reply-To|References):/m);
    expect((await enrollment(id)).status).toBe('completed');
  });

  it('cancels the enrollment', async () => {
    const id = await refused('ed@shop.example', '554 5.7.1 Message rejected as spam');
    await reply(id, { answer: 'CANCEL' });
    expect((await enrollment(id)).status).toBe('canceled');
  });

  it('accepts only answers of the question, and only while it is open', async () => {
    const id = await refused('finn@shop.example', '554 5.7.1 Message rejected as spam');
    const { id: questionId } = await questionOf(id);
    const give = async (input: object, by = key()) =>
      (await world.graphql(ANSWER, { input: { questionId, ...input } }, by)).errors?.[0];
    expect(await give({ answer: 'ADDRESS_WRONG' })).toMatchObject({
      extensions: { code: 'INVALID_REQUEST' },
    });
    expect(await give({ answer: 'SKIP', body: 'Text' })).toMatchObject({
      extensions: { code: 'INVALID_REQUEST' },
    });
    await world.data(
      'mutation ($input: ResumeEnrollmentsInput!) { resumeEnrollments(input: $input) { enrollments { id } } }',
      { input: { ids: [id] } },
      key(),
    );
    expect(await give({ answer: 'SKIP' })).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(await questionOf(id)).toBeNull();
  });

  it('counts one of several answers that come at the same time', async () => {
    const id = await refused('fay@shop.example', '554 5.7.1 Message rejected as spam');
    const { id: questionId } = await questionOf(id);
    const answers = ['SKIP', 'CANCEL', 'SEND_AGAIN', 'SKIP'].map((given) =>
      world.graphql(ANSWER, { input: { questionId, answer: given } }, post.team.owner.key),
    );
    const outcomes = (await Promise.all(answers)).map(
      ({ errors }) => errors?.[0].extensions.code ?? 'answered',
    );
    expect(outcomes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'answered']);
  });

  it('sends an email again whose refusal was reported after it had been sent', async () => {
    const contact = 'gil@shop.example';
    const { id, messageId } = await sent(contact);
    await receive(
      id,
      report(
        contact,
        messageId,
        'host mx.shop.example said: 554 5.7.1 Message rejected as spam',
        '<r1@mx.post.example>',
      ),
    );
    const asked = await questionOf(id);
    expect(asked).toMatchObject({ kind: 'MESSAGE_REJECTED', address: contact });
    expect(asked.conversation).not.toBeNull();
    await reply(id, { answer: 'SEND_AGAIN', body: 'Without offers.' });
    await world.settle();
    const [, again] = sentTo(contact);
    expect(again).toContain('Without offers.');
    expect(idOf(again ?? '')).not.toBe(messageId);
    await world.advance(2 * DAY);
    expect(sentTo(contact)).toHaveLength(3);
    expect((await enrollment(id)).status).toBe('completed');
  });

  it('holds the sequence for a message that may be automatic; a reply ends it', async () => {
    const contact = 'hope@shop.example';
    const { id, messageId } = await sent(contact);
    await receive(id, answer(contact, ADDRESS, messageId, UNSURE));
    const asked = await questionOf(id);
    expect(asked).toMatchObject({
      kind: 'REPLY_OR_AUTOMATIC',
      address: contact,
      answers: ['REPLY', 'AUTOMATIC'],
      enrollment: { status: 'IN_PROGRESS' },
    });
    expect(asked.text).toContain('We have received your message');
    const inbox = `{ conversations(filter: { hasQuestion: true }) { nodes { id isRead mailQuestion { id } messages { nodes { kind } } } } viewerCounts { openMailQuestions } }`;
    const before = await world.data(inbox, {}, key());
    const thread = before.conversations.nodes.find(
      ({ id: one }: Json) => one === asked.conversation.id,
    );
    expect(thread).toMatchObject({ isRead: false, mailQuestion: { id: asked.id } });
    expect(thread.messages.nodes[0].kind).toBe('UNSURE');
    await world.advance(2 * DAY);
    expect(sentTo(contact)).toHaveLength(1);
    await reply(id, { answer: 'REPLY' });
    expect(await enrollment(id)).toMatchObject({ status: 'completed', emailReplies: 1 });
    const after = await world.data(inbox, {}, key());
    expect(after.conversations.nodes.map(({ id: one }: Json) => one)).not.toContain(
      asked.conversation.id,
    );
    expect(after.viewerCounts.openMailQuestions).toBe(before.viewerCounts.openMailQuestions - 1);
  });

  it('goes on after an automatic message, and decides the next one of the address the same way', async () => {
    const contact = 'ike@shop.example';
    const { id, messageId } = await sent(contact);
    await receive(id, answer(contact, ADDRESS, messageId, UNSURE));
    await reply(id, { answer: 'AUTOMATIC' });
    expect(await enrollment(id)).toMatchObject({
      status: 'in_progress',
      pausedAt: null,
      emailReplies: 0,
    });
    await receive(id, answer(contact, ADDRESS, messageId, `${UNSURE} Again.`));
    expect(await questionOf(id)).toBeNull();
    await world.advance(6 * DAY);
    expect(sentTo(contact)).toHaveLength(2);
    expect(await enrollment(id)).toMatchObject({ status: 'completed', emailReplies: 0 });
  });

  it('asks whether the contact wants to stop: yes suppresses with the sentence, no goes on', async () => {
    for (const [contact, given] of [
      ['joy@shop.example', 'STOP'],
      ['kim@shop.example', 'GO_ON'],
    ] as const) {
      const call = await post.enroll(post.team.member, contact, [{ type: 'call', title: 'Call' }]);
      await prisma().flowPlan.updateMany({
        where: { enrollments: { some: { id: call } } },
        data: { stopOnReply: false },
      });
      const { id, messageId } = await sent(contact);
      await receive(id, answer(contact, ADDRESS, messageId, 'Where did you get my address?'));
      expect(await questionOf(id)).toMatchObject({
        kind: 'WANTS_TO_STOP',
        text: 'Where did you get my address?',
        answers: ['STOP', 'GO_ON'],
      });
      expect((await enrollment(call)).pausedAt).not.toBeNull();
      await reply(id, { answer: given });
      expect(await suppression(contact)).toEqual(
        given === 'STOP' ? { reason: 'asked in a reply: Where did you get my address?' } : null,
      );
      expect(await enrollment(call)).toMatchObject(
        given === 'STOP' ? { status: 'canceled' } : { status: 'in_progress', pausedAt: null },
      );
    }
  });

  it('takes three full mailboxes within 14 days for an address that does not work, however often each email is tried', async () => {
    const contact = 'max@shop.example';
    await world.rules(post.team, { allowsParallelSequences: true, coolDownDays: 0 });
    smtp.script = (at) => (at === 'rcpt' ? '452 4.2.2 Mailbox full' : undefined);
    const ids: string[] = [];
    for (const subject of ['One', 'Two', 'Three']) {
      expect(await suppression(contact)).toBeNull();
      ids.push(
        await post.enroll(post.team.member, contact, [
          { type: 'email', subject, message: 'First.' },
        ]),
      );
      await world.advance(3 * HOUR);
    }
    expect(await suppression(contact)).toEqual({ reason: 'bounced' });
    expect(await enrollment(ids[2] ?? '')).toMatchObject({
      status: 'failed',
      failureCode: 'bounced',
    });
    const list = '{ suppressions(query: "max@shop") { nodes { email evidence isUnproven } } }';
    const { suppressions } = await world.data(list, {}, key());
    expect(suppressions.nodes).toEqual([
      {
        email: contact,
        evidence: expect.stringContaining('452 4.2.2 Mailbox full'),
        isUnproven: false,
      },
    ]);
  });

  it('shows a question to its sender and to managers only', async () => {
    const id = await refused('lou@shop.example', UNKNOWN);
    const { id: questionId } = await questionOf(id, post.team.owner.key);
    const list = async (by: string) =>
      (
        await world.data(
          '{ mailQuestions(filter: { kinds: [UNKNOWN_REFUSAL] }) { nodes { id } } }',
          {},
          by,
        )
      ).mailQuestions.nodes.map(({ id: one }: Json) => one);
    expect(await list(key())).toContain(questionId);
    await prisma().mailQuestion.update({
      where: { id: questionId },
      data: { ownerId: post.team.owner.membershipId },
    });
    expect(await questionOf(id)).toBeNull();
    expect(await list(key())).not.toContain(questionId);
    expect(await list(post.team.admin.key)).toContain(questionId);
    const { errors } = await world.graphql(
      ANSWER,
      { input: { questionId, answer: 'SKIP' } },
      key(),
    );
    expect(errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('pauses a mailbox when the texts of three of its last 50 emails are rejected', async () => {
    const other = await PostOffice.open(world, 'Rejected texts');
    await world.rules(other.team, { allowsParallelSequences: true });
    expect(
      (await other.connect(other.team.member, 'tom@post.example', 'secret', { smtp })).errors,
    ).toBeUndefined();
    smtp.script = (at) => (at === 'dot' ? '554 5.7.1 Message rejected as spam' : undefined);
    const states: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      await other.enroll(other.team.member, `${name}@shop.example`);
      await world.settle();
      const { status, reason } = await other.mailbox('tom@post.example');
      states.push(`${status} ${reason}`);
    }
    expect(states).toEqual(['CONNECTED null', 'CONNECTED null', 'PAUSED MESSAGE_REJECTED']);
  });

  function report(contact: string, messageId: string, words: string, id: string): string {
    const headers = [
      'From: MAILER-DAEMON@mx.post.example',
      `To: ${ADDRESS}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Return-Path: <>',
    ];
    return `${headers.join('\n')}\nMessage-ID: ${id}\nIn-Reply-To: ${messageId}\n\nYour message to ${contact} could not be delivered.\n\n${words}\n`;
  }
});
