import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import type { Member } from '../support/team.ts';
import { DAY, eventually } from '../support/time.ts';
import { MailboxRoom } from './mailbox-room.ts';
import { answer, idOf } from './post-office.ts';

/**
 * No email of a sequence leaves a mailbox that may hold an unread answer, and no message stops the
 * reading.
 */

const ADDRESS = 'member@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const INSIGHTS = `{ outreachQueueInsights { insights { reasonCode statusCategory affectedActionCount mailbox { address } } } }`;
const FOLDER = `mutation ($input: UpdateMailboxFolderInput!) { updateMailboxFolder(input: $input) { mailbox { folders { path isExcluded } } } }`;
const RETRY = `mutation ($input: SetAsideMessagesInput!) { retrySetAsideMessages(input: $input) { mailbox { setAsideMessageCount } } }`;
const DISCARD = `mutation ($input: SetAsideMessagesInput!) { discardSetAsideMessages(input: $input) { mailbox { setAsideMessageCount } } }`;

describe.skipIf(!hasDovecot)('an unread mailbox', () => {
  let room: MailboxRoom;
  let member: Member;

  beforeAll(async () => {
    room = await MailboxRoom.open('Holders');
    member = room.post.team.member;
    await room.connect(member, ADDRESS, ['Junk', 'Customers']);
  }, 120_000);
  afterAll(() => room.close());

  const insights = async (): Promise<Json[]> =>
    (await room.world.data(INSIGHTS, {}, member.key)).outreachQueueInsights.insights;
  const stale = (path: string, seconds: number) =>
    room.prisma.mailboxFolder.updateMany({
      where: { path },
      data: { readAt: new Date(Date.now() - seconds * 1_000) },
    });
  const change = async (document: string, input: object, key = member.key): Promise<Json> =>
    room.world.graphql(
      document,
      { input: { mailboxId: (await room.rowOf(ADDRESS)).id, ...input } },
      key,
    );

  /** Ends the session. The mailbox is read again on request of the test. */
  async function disconnect(): Promise<void> {
    await room.imap.endSessions(ADDRESS);
    await room.noticed(ADDRESS);
    await room.prisma.mailbox.updateMany({ data: { readRetryAt: new Date(Date.now() + 600_000) } });
    for (const path of ['INBOX', 'Junk', 'Customers', 'Sent']) await stale(path, 181);
  }

  it('holds its emails and says so, and sends them once it is read', async () => {
    await disconnect();
    const { contact } = await room.write(member, STEPS);
    expect(room.sentTo(contact)).toEqual([]);
    expect(await insights()).toEqual([
      {
        reasonCode: 'MAILBOX_UNREAD',
        statusCategory: 'WAITING_AUTOMATICALLY',
        affectedActionCount: 1,
        mailbox: { address: ADDRESS },
      },
    ]);
    expect((await room.mailbox(ADDRESS)).hold).toEqual({
      code: 'MAILBOX_UNREAD',
      message: expect.stringMatching(
        /^The mailbox may hold an unread answer, so emails wait until it is read. The next try is at 20/,
      ),
      resolver: 'SYSTEM',
    });
    await room.readAgain(ADDRESS);
    await room.world.settle();
    expect([
      room.sentTo(contact).length,
      (await room.mailbox(ADDRESS)).hold,
      await insights(),
    ]).toEqual([1, null, []]);
  });

  it('sends no follow-up while an answer waits in a folder of it', async () => {
    const { id, contact, messageId } = await room.write(member, STEPS);
    await disconnect();
    await room.imap.deliver(ADDRESS, answer(contact, ADDRESS, messageId, 'Yes.'), 'Junk');
    await room.world.advance(3 * DAY);
    expect([room.sentTo(contact).length, (await room.enrollment(id)).status]).toEqual([
      1,
      'in_progress',
    ]);
    await room.readAgain(ADDRESS);
    await room.becomes(id, 'completed');
    await room.world.advance(3 * DAY);
    expect(room.sentTo(contact)).toHaveLength(1);
  });

  it.each([
    ['INBOX', 61],
    ['Junk', 181],
  ] as const)('reads %s before a send if that was %i seconds ago', async (path, seconds) => {
    await stale(path, seconds);
    const before = new Date();
    const { contact } = await room.write(member, STEPS);
    expect(room.sentTo(contact)).toHaveLength(1);
    const { readAt } = await room.prisma.mailboxFolder.findFirstOrThrow({ where: { path } });
    expect(readAt?.getTime()).toBeGreaterThan(before.getTime() - 1_000);
  });

  it('neither reads an excluded folder nor waits for it, and reads its messages once it is included', async () => {
    const excluded = await change(FOLDER, { path: 'Customers', isExcluded: true });
    expect(excluded.data.updateMailboxFolder.mailbox.folders).toContainEqual({
      path: 'Customers',
      isExcluded: true,
    });
    await stale('Customers', 3_600);
    const { id, contact, messageId } = await room.write(member, STEPS);
    expect(messageId).not.toBe('');
    await room.imap.deliver(ADDRESS, answer(contact, ADDRESS, messageId, 'Yes.'), 'Customers');
    const next = await room.write(member, STEPS);
    await room.imap.deliver(ADDRESS, answer(next.contact, ADDRESS, next.messageId, 'Yes.'), 'Junk');
    await room.becomes(next.id, 'completed');
    expect((await room.enrollment(id)).status).toBe('in_progress');
    expect((await change(FOLDER, { path: 'Customers', isExcluded: false })).errors).toBeUndefined();
    await room.becomes(id, 'completed');
  });

  it('does not exclude the inbox, an unknown folder, or one of a colleague', async () => {
    const codeOf = async (path: string, key = member.key) =>
      (await change(FOLDER, { path, isExcluded: true }, key)).errors[0].extensions.code;
    expect([await codeOf('INBOX'), await codeOf('Nowhere')]).toEqual(['CONFLICT', 'NOT_FOUND']);
    const other = await room.world.team('Others');
    expect(await codeOf('Junk', other.owner.key)).toBe('NOT_FOUND');
  });

  it('names the folder that the server does not open, and goes on without it once it is excluded', async () => {
    await room.imap.setReadable(ADDRESS, false, 'Customers');
    await room.readAgain(ADDRESS).catch(() => {});
    await eventually(async () => {
      await room.world.worker.readMailboxes();
      return (await room.prisma.mailboxFolder.findFirstOrThrow({ where: { path: 'Customers' } }))
        .fault;
    }, 'the fault is noted');
    await stale('Customers', 181);
    const { contact } = await room.write(member, STEPS);
    expect(room.sentTo(contact)).toEqual([]);
    expect((await room.mailbox(ADDRESS)).hold).toMatchObject({
      message: expect.stringContaining('The folder "Customers" can’t be read'),
      resolver: 'ASSIGNEE',
    });
    await change(FOLDER, { path: 'Customers', isExcluded: true });
    await room.world.settle();
    expect(room.sentTo(contact)).toHaveLength(1);
    await room.imap.setReadable(ADDRESS, true, 'Customers');
    await change(FOLDER, { path: 'Customers', isExcluded: false });
  });

  describe('a message that cannot be stored', () => {
    const secret = 'Unstorable nightingale.';
    const poison = (isOn: boolean) =>
      room.world.runtime.database.read.prisma.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('drop trigger if exists poison on message');
        await tx.$executeRawUnsafe(`create or replace function poison() returns trigger language plpgsql as $$
          begin if new.body like '%nightingale%' then raise exception 'no such birds'; end if; return new; end $$`);
        if (isOn)
          await tx.$executeRawUnsafe(
            'create trigger poison before insert on message for each row execute function poison()',
          );
      });
    const aside = (count: number) =>
      eventually(async () => {
        const mailbox = await room.mailbox(ADDRESS);
        return mailbox.setAsideMessageCount === count &&
          mailbox.setAsideMessages.length === count &&
          mailbox.setAsideMessages.every(({ isRetried }: Json) => !isRetried)
          ? mailbox
          : null;
      }, `${count} messages are set aside`);

    it('is set aside with its error and without its text, and the next one is read', async () => {
      await poison(true);
      const [bad, good] = [await room.write(member, STEPS), await room.write(member, STEPS)];
      await room.imap.deliver(ADDRESS, answer(bad.contact, ADDRESS, bad.messageId, secret));
      await room.imap.deliver(ADDRESS, answer(good.contact, ADDRESS, good.messageId, 'Yes.'));
      await room.becomes(good.id, 'completed');
      const mailbox = await aside(1);
      expect(mailbox.setAsideMessages).toEqual([
        {
          id: expect.stringMatching(/^aside_/),
          folder: 'INBOX',
          error: expect.stringContaining('no such birds'),
          receivedAt: expect.any(String),
          isRetried: false,
        },
      ]);
      expect(
        JSON.stringify(await room.prisma.setAsideRow.findMany(), (_, value) =>
          typeof value === 'bigint' ? Number(value) : value,
        ),
      ).not.toContain('nightingale');
      const messageIds = [mailbox.setAsideMessages[0].id];
      expect((await change(RETRY, { messageIds })).errors).toBeUndefined();
      await aside(1);
      expect((await room.enrollment(bad.id)).status).toBe('in_progress');
      await poison(false);
      expect((await change(RETRY, {})).errors).toBeUndefined();
      await aside(0);
      expect([
        (await room.enrollment(bad.id)).status,
        (await room.messages(bad.id, 'inbound')).length,
      ]).toEqual(['completed', 1]);
    });

    it('is set aside too if it waited for its send, and those behind it are read', async () => {
      await poison(true);
      room.smtp.onMessage = async ({ to, text }) => {
        const [contact = ''] = to;
        const messageId = idOf(text);
        for (const words of [secret, 'That was quick.'])
          await room.imap.deliver(ADDRESS, answer(contact, ADDRESS, messageId, words));
        await eventually(
          async () => ((await room.prisma.heldMail.count()) === 2 ? true : null),
          'both answers wait',
        );
        return null;
      };
      const { id } = await room.write(member, STEPS);
      room.smtp.onMessage = () => null;
      await room.world.settle();
      await room.becomes(id, 'completed');
      await aside(1);
      expect(await room.prisma.heldMail.count()).toBe(0);
      await poison(false);
      expect((await change(RETRY, {})).errors).toBeUndefined();
      await aside(0);
      expect((await room.messages(id, 'inbound')).map(({ body }) => body).sort()).toEqual([
        'That was quick.',
        secret,
      ]);
    });

    it('can be discarded, and is not read again', async () => {
      await poison(true);
      const { id, contact, messageId } = await room.write(member, STEPS);
      await room.imap.deliver(ADDRESS, answer(contact, ADDRESS, messageId, secret));
      const mailbox = await aside(1);
      expect(
        (await change(DISCARD, { messageIds: ['aside_01J00000000000000000000000'] })).errors[0]
          .extensions.code,
      ).toBe('NOT_FOUND');
      const discarded = await change(DISCARD, { messageIds: [mailbox.setAsideMessages[0].id] });
      expect(discarded.data.discardSetAsideMessages.mailbox.setAsideMessageCount).toBe(0);
      await poison(false);
      await room.readAgain(ADDRESS);
      expect((await room.enrollment(id)).status).toBe('in_progress');
    });
  });
});
