import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import type { Member } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { MailboxRoom } from './mailbox-room.ts';
import { answer } from './post-office.ts';

/** Every email that reaches a mailbox is read, in any folder, format and mailbox of the team. */

const BODY =
  'I saw that your bakery opened a second shop in Lyon, and wondered who plans the deliveries there.';
const STEPS = [
  { type: 'email', subject: 'Hello', message: BODY },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const FOLDERS = ['Junk', 'Archive', 'Customers', 'Trash', 'Drafts'];

describe.skipIf(!hasDovecot)('folders', () => {
  let room: MailboxRoom;
  let member: Member;
  let owner: Member;
  const MEMBER = 'member@post.example';
  const OWNER = 'owner@post.example';

  beforeAll(async () => {
    room = await MailboxRoom.open('Folders');
    ({ member, owner } = room.post.team);
    await room.connect(member, MEMBER, FOLDERS);
    await room.connect(owner, OWNER, FOLDERS);
  }, 120_000);
  afterAll(() => room.close());

  const write = (who = member, email?: string) => room.write(who, STEPS, email);
  const statusOf = async (id: string) => (await room.enrollment(id)).status;
  const inbound = (id: string) => room.messages(id, 'inbound');
  const stops = (id: string) => room.becomes(id, 'completed');

  it('reads all folders but drafts and trash', async () => {
    const { folders } = await room.mailbox(MEMBER);
    expect(folders.map(({ path, use, isExcluded }: Json) => [path, use, isExcluded])).toEqual([
      ['INBOX', 'INBOX', false],
      ['Archive', 'ARCHIVE', false],
      ['Customers', 'OTHER', false],
      ['Junk', 'JUNK', false],
      ['Sent', 'SENT', false],
    ]);
    expect(folders.every(({ readAt, fault }: Json) => readAt !== null && fault === null)).toBe(
      true,
    );
  });

  it.each(['Junk', 'Archive'])(
    'finds an answer that a rule files in %s, and sends no follow-up',
    async (folder) => {
      const { id, contact, messageId } = await write();
      await room.imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'), folder);
      await stops(id);
      await room.world.advance(2 * DAY);
      expect(room.sentTo(contact)).toHaveLength(1);
    },
  );

  it('finds an answer in a folder that a rule made after connecting', async () => {
    const { id, contact, messageId } = await write();
    await room.imap.createFolder(MEMBER, 'New customers');
    await room.imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'), 'New customers');
    await stops(id);
    await room.readAgain(MEMBER);
  });

  it('takes an answer to a colleague’s email for the conversation that it answers', async () => {
    const { id, contact, messageId } = await write();
    await room.imap.deliver(OWNER, answer(contact, OWNER, messageId, 'I answer your colleague.'));
    await stops(id);
    const unrelated = await write();
    await room.imap.deliver(
      OWNER,
      answer(unrelated.contact, OWNER, '<none@shop.example>', 'About something else.'),
    );
    const last = await write(owner);
    await room.imap.deliver(OWNER, answer(last.contact, OWNER, last.messageId, 'The last one.'));
    await stops(last.id);
    expect([await statusOf(unrelated.id), (await inbound(unrelated.id)).length]).toEqual([
      'in_progress',
      0,
    ]);
  });

  let serial = 0;
  const headers = (from: string, more: readonly string[]) => {
    serial += 1;
    return [`From: ${from}`, `To: ${MEMBER}`, `Message-ID: <${serial}x@other.example>`, ...more];
  };

  it('finds an answer with a foreign subject prefix and no reference', async () => {
    const { id, contact } = await write();
    await room.imap.deliver(
      MEMBER,
      [...headers(contact, ['Subject: ΑΠ: Something else']), '', 'Yes.', ''].join('\n'),
    );
    await stops(id);
  });

  it('finds an answer whose references lost their brackets and domain', async () => {
    const { id, messageId } = await write();
    const bare = messageId.replace(/[<>]/g, '').replace(/@.*/, '@relay.example');
    await room.imap.deliver(
      MEMBER,
      [
        ...headers('ann@elsewhere.example', ['Subject: Yes', `References: ${bare}`]),
        '',
        'Yes.',
        '',
      ].join('\n'),
    );
    await stops(id);
  });

  it('finds an answer to the ID that the provider named in its answer', async () => {
    room.smtp.answer = 'Ok 0102018f3c5e7d2a-1b2c3d4e-5f60-4a7b-8c9d-0e1f2a3b4c5d-000000';
    const { id } = await write();
    room.smtp.answer = null;
    const renamed =
      '<0102018f3c5e7d2a-1b2c3d4e-5f60-4a7b-8c9d-0e1f2a3b4c5d-000000@eu-west-1.amazonses.com>';
    await room.imap.deliver(
      MEMBER,
      [
        ...headers('ann@elsewhere.example', ['Subject: Yes', `In-Reply-To: ${renamed}`]),
        '',
        'Yes.',
        '',
      ].join('\n'),
    );
    await stops(id);
  });

  it('finds an answer from the address without its tag', async () => {
    const { id } = await write(member, 'ann+crm@tagged.example');
    await room.imap.deliver(
      MEMBER,
      [...headers('ann@tagged.example', ['Subject: Hi']), '', 'Yes.', ''].join('\n'),
    );
    await stops(id);
  });

  it('finds an answer from another address of the contact', async () => {
    const { id, contact } = await write();
    const { contactId, teamId } = await room.prisma.enrollment.findUniqueOrThrow({ where: { id } });
    await room.prisma.contactEmail.create({
      data: { teamId, contactId, address: 'her@private.example', source: 'edited' },
    });
    await room.imap.deliver(
      MEMBER,
      [...headers('her@private.example', ['Subject: Hi']), '', 'Yes.', ''].join('\n'),
    );
    await stops(id);
    expect((await inbound(id)).map(({ address }) => address)).toEqual(['her@private.example']);
    expect(contact).not.toBe('her@private.example');
  });

  it('finds an answer from another address that quotes us, and shows it as from there', async () => {
    const { id, contact } = await write();
    expect(
      await room.prisma.message.count({ where: { body: BODY, enrollmentId: { not: id } } }),
    ).toBeGreaterThan(0);
    const quoted = BODY.replace(/(.{40}) /g, '$1\n> ');
    // The same text went to others, so the author's company decides.
    const author = `boss@${contact.split('@')[1]}`;
    await room.imap.deliver(
      MEMBER,
      [...headers(author, ['Subject: Deliveries']), '', 'Ask me.', '', `> ${quoted}`, ''].join(
        '\n',
      ),
    );
    await stops(id);
    expect((await inbound(id)).map(({ address, body }) => [address, body])).toEqual([
      [author, 'Ask me.'],
    ]);
  });

  it('stores no text of a message that is unrelated to the team', async () => {
    const { id, contact, messageId } = await write();
    const secret = 'The merger with Kestrel is off.';
    await room.imap.deliver(
      MEMBER,
      [
        'From: cfo@bank.example',
        `To: ${MEMBER}`,
        'Subject: Kestrel',
        'Message-ID: <private@bank.example>',
        '',
        secret,
        '',
      ].join('\n'),
    );
    await room.imap.deliver(MEMBER, answer(contact, MEMBER, messageId, 'Yes.'));
    await stops(id);
    const tables = await room.prisma.$queryRaw<
      { name: string }[]
    >`select table_name as name from information_schema.tables where table_schema = 'public'`;
    for (const { name } of tables) {
      const found = await room.prisma.$queryRawUnsafe<unknown[]>(
        `select 1 from "${name}" x where x::text ilike '%kestrel%' limit 1`,
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  it('reads the last 90 days of a newly connected mailbox for known conversations only', async () => {
    const [known, unnamed, old] = [await write(), await write(), await write()];
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const LATER = 'later@post.example';
    await room.imap.setPassword(LATER, 'secret');
    await room.imap.as(LATER, async (client) => {
      const store = (text: string, days: number) =>
        client.append('INBOX', text.replaceAll('\n', '\r\n'), [], ago(days));
      await store(answer(known.contact, LATER, known.messageId, 'Yes, some days ago.'), 10);
      await store(
        `From: ${unnamed.contact}\nTo: ${LATER}\nSubject: Hello\nMessage-ID: <unnamed@shop.example>\n\nSome days ago.\n`,
        10,
      );
      await store(answer(old.contact, LATER, old.messageId, 'Yes, long ago.'), 100);
    });
    await room.connect(member, LATER);
    await stops(known.id);
    expect([await statusOf(unnamed.id), await statusOf(old.id)]).toEqual([
      'in_progress',
      'in_progress',
    ]);
  });
});
