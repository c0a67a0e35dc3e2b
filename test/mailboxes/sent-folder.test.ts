// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storesSent } from '../../src/providers/email/mail-providers.ts';
import { hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import type { Member } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { MailboxRoom } from './mailbox-room.ts';
import { answer, idOf } from './post-office.ts';

/**
 * The Sent folder contains the emails that the program sends. Emails that the member writes there
 * by hand count too.
 */

const ADDRESS = 'member@post.example';
const BODY = 'I saw that your bakery opened a second shop, and wondered who plans the deliveries.';
const STEPS = [
  { type: 'email', subject: 'Hello', message: BODY },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const CONVERSATIONS = `query ($query: String) { conversations(first: 5, query: $query) { nodes { id messages(first: 10) { nodes { direction body address } } } } }`;
const REPLY =
  'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { conversation { id } } }';
const RULES =
  'mutation ($input: UpdateOutreachRulesInput!) { updateOutreachRules(input: $input) { outreachRules { ownEmailStops } } }';

describe.skipIf(!hasDovecot)('the Sent folder', () => {
  let room: MailboxRoom;
  let member: Member;

  beforeAll(async () => {
    room = await MailboxRoom.open('Senders');
    member = room.post.team.member;
    await room.connect(member, ADDRESS);
  }, 120_000);
  afterAll(() => room.close());

  /** The Message-IDs of the copies in Sent, once there are so many. */
  const copies = (count: number) =>
    eventually(async () => {
      const found = await room.imap.messagesIn(ADDRESS, 'Sent').catch(() => []);
      return found.length >= count && (await room.prisma.sentCopy.count()) === 0
        ? found.map(idOf)
        : null;
    }, `${count} copies in Sent`);
  const threadWith = async (contact: string): Promise<Json> =>
    (await room.world.data(CONVERSATIONS, { query: contact }, member.key)).conversations.nodes[0];
  const shown = async (contact: string) =>
    (await threadWith(contact))?.messages.nodes.map(({ direction, body }: Json) => [
      direction,
      body,
    ]);

  /** Stores an email in Sent as another mail program does after it sent it. */
  const writeByHand = (to: string, text: string, more: readonly string[] = []) =>
    room.imap.as(ADDRESS, (client) =>
      client.append(
        'Sent',
        [`From: Sam <${ADDRESS}>`, `To: ${to}`, 'Subject: By hand', ...more, '', text, ''].join(
          '\r\n',
        ),
        ['\\Seen'],
      ),
    );

  it('gets one copy of an email and of a reply, which are not taken for written by hand', async () => {
    const { id, contact, messageId } = await room.write(member, STEPS);
    expect(await copies(1)).toEqual([messageId]);
    await room.imap.deliver(ADDRESS, answer(contact, ADDRESS, messageId, 'Tell me more.'));
    await room.becomes(id, 'completed');
    const { id: conversationId } = await threadWith(contact);
    expect(
      (await room.world.graphql(REPLY, { input: { conversationId, body: 'Gladly.' } }, member.key))
        .errors,
    ).toBeUndefined();
    await room.world.settle();
    const [first, second] = await copies(2);
    expect([first, second]).toEqual([messageId, idOf(room.sentTo(contact)[1] ?? '')]);
    await room.readAgain(ADDRESS);
    expect(await shown(contact)).toEqual([
      ['OUTBOUND', 'Gladly.'],
      ['INBOUND', 'Tell me more.'],
      ['OUTBOUND', BODY],
    ]);
  });

  it('shows what the member writes by hand in the conversation, and stops the sequence', async () => {
    const { id, contact } = await room.write(member, STEPS);
    await writeByHand(contact, 'We spoke at the fair.', ['Message-ID: <hand1@post.example>']);
    await room.becomes(id, 'canceled');
    expect(await room.enrollment(id)).toMatchObject({
      failureCode: 'written_by_hand',
      failureMessage: 'The sender wrote to the contact by hand, so the sequence stopped.',
    });
    expect(await shown(contact)).toEqual([
      ['OUTBOUND', 'We spoke at the fair.'],
      ['OUTBOUND', BODY],
    ]);
    await room.imap.deliver(
      ADDRESS,
      answer(contact, ADDRESS, '<hand1@post.example>', 'Yes, at the fair.'),
    );
    await eventually(
      async () => ((await shown(contact)).length === 3 ? true : null),
      'the answer to it is in the same conversation',
    );
  });

  it('only shows it where the team’s rules say so', async () => {
    const set = (ownEmailStops: boolean) =>
      room.world.data(RULES, { input: { ownEmailStops } }, room.post.team.owner.key);
    expect((await set(false)).updateOutreachRules.outreachRules).toEqual({ ownEmailStops: false });
    const { id, contact } = await room.write(member, STEPS);
    await writeByHand(contact, 'By the way.', ['Message-ID: <hand2@post.example>']);
    await eventually(
      async () => ((await shown(contact))?.length === 2 ? true : null),
      'it is shown',
    );
    expect((await room.enrollment(id)).status).toBe('in_progress');
    await set(true);
  });

  it('recognizes our email under an ID that the provider gave it', async () => {
    const { id, contact } = await room.write(member, STEPS);
    await writeByHand(contact, `${BODY}\r\n\r\nUnsubscribe here`, [
      'Message-ID: <renamed@post.example>',
    ]);
    const other = await room.write(member, STEPS);
    await writeByHand(other.contact, 'By hand.', ['Message-ID: <hand3@post.example>']);
    await room.becomes(other.id, 'canceled');
    expect([
      (await room.enrollment(id)).status,
      (await room.messages(id, 'outbound')).length,
    ]).toEqual(['in_progress', 1]);
  });

  it('keeps nothing of what goes to others, or was written before the sequence began', async () => {
    await writeByHand('doctor@clinic.example', 'About my albatross.', [
      'Message-ID: <private@post.example>',
    ]);
    const { id, contact } = await room.write(member, STEPS);
    await writeByHand(contact, 'By hand.', ['Message-ID: <hand4@post.example>']);
    await room.becomes(id, 'canceled');
    expect(await room.prisma.message.count({ where: { body: { contains: 'albatross' } } })).toBe(0);
  });
});

it('gets no copy where the server stores one', () => {
  expect(
    ['smtp.gmail.com', 'SMTP.office365.com', 'smtp-mail.outlook.com', 'smtp.fastmail.com'].map(
      storesSent,
    ),
  ).toEqual([true, true, true, false]);
});
