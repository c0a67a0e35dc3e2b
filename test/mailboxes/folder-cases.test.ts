// @module-tag once
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storesSent } from '../../src/providers/email/mail-providers.ts';
import { hasDovecot } from '../support/dovecot.ts';
import { DAY, eventually } from '../support/time.ts';
import { MailboxRoom } from './mailbox-room.ts';
import { answer, idOf } from './post-office.ts';

/** The cases of test/mail/cases/folders.json, with a real IMAP server. */

const MEMBER = 'member@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];

const cases = z
  .array(z.object({ case: z.string(), expected: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../mail/cases/folders.json', import.meta.url), 'utf8')));

type Written = Awaited<ReturnType<MailboxRoom['write']>>;

/** The events of the cases, for an email that was sent. */
const HAPPENS: Record<string, (room: MailboxRoom, email: Written) => Promise<void>> = {
  'reply in a folder that a server-side rule files it in': async (room, email) => {
    const { contact, messageId } = email;
    await room.imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'), 'Customers');
  },
  'reply arrives in the inbox and is moved to another folder before the connection is back': async (
    room,
    { contact, messageId },
  ) => {
    const seen = await room.write(room.post.team.member, STEPS);
    await room.imap.deliver(MEMBER, answer(seen.contact, MEMBER, seen.messageId, 'Read before.'));
    await room.becomes(seen.id, 'completed');
    await room.imap.endSessions(MEMBER);
    await room.noticed(MEMBER);
    await room.imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Moved.'));
    await room.imap.move(MEMBER, 'INBOX', 'Archive');
    await room.readAgain(MEMBER);
    // A message that was read before it was moved is the same message.
    expect(await room.messages(seen.id, 'inbound')).toHaveLength(1);
  },
  'an e-mail of a sequence was sent by SMTP with a plain IMAP server': async () => {},
};

/** Checks that the expected outcome of a case has happened. */
const FOLLOWS: Record<string, (room: MailboxRoom, email: Written) => Promise<void>> = {
  read: async (room, { id }) => {
    await eventually(
      async () => ((await room.messages(id, 'inbound')).length === 1 ? true : null),
      'the reply is stored, once',
    );
  },
  'the sequence ends': (room, { id }) => room.becomes(id, 'completed'),
  'no follow-up is sent': async (room, { contact }) => {
    await room.world.advance(2 * DAY);
    expect(room.sentTo(contact)).toHaveLength(1);
  },
  'a copy is in \\Sent (not with Gmail and Microsoft 365, which store one)': async (
    room,
    { messageId },
  ) => {
    const ids = async () => (await room.imap.messagesIn(MEMBER, 'Sent')).map(idOf);
    await eventually(
      async () => ((await ids()).includes(messageId) ? true : null),
      'the copy is in Sent',
    );
    expect((await ids()).filter((id) => id === messageId)).toHaveLength(1);
    const hosts = ['smtp.gmail.com', 'smtp.office365.com', '127.0.0.1'];
    expect(hosts.map(storesSent)).toEqual([true, true, false]);
  },
};

describe.skipIf(!hasDovecot)('where messages lie or what happens to them', () => {
  let room: MailboxRoom;

  beforeAll(async () => {
    room = await MailboxRoom.open('Cases');
    await room.connect(room.post.team.member, MEMBER, ['Customers', 'Archive']);
  }, 120_000);
  afterAll(() => room.close());

  it('has three cases', () => {
    expect(cases.map((each) => each.case)).toEqual(Object.keys(HAPPENS));
  });

  it.each(cases.map((each) => [each.case, each.expected] as const))(
    '%s: %s',
    async (name, expected) => {
      const email = await room.write(room.post.team.member, STEPS);
      await HAPPENS[name]?.(room, email);
      for (const sentence of expected.split('; ')) {
        const follows = FOLLOWS[sentence];
        if (follows === undefined) throw new Error(`No test says whether “${sentence}”.`);
        await follows(room, email);
      }
    },
  );
});
