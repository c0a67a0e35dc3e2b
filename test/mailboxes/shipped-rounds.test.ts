// @module-tag once
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDovecot } from '../support/dovecot.ts';
import { MailboxRoom } from './mailbox-room.ts';
import { answer } from './post-office.ts';

/** How soon replies are found with the default settings. */

const MEMBER = 'member@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];

describe.skipIf(!hasDovecot)('a mailbox that is read as shipped', () => {
  let room: MailboxRoom;

  beforeAll(async () => {
    room = await MailboxRoom.openAsShipped('Shipped');
    await room.connect(room.post.team.member, MEMBER, ['Customers']);
  }, 120_000);
  afterAll(() => room.close());

  it('finds an answer in the inbox within 5 seconds, and one in another folder within 60', async () => {
    const { member } = room.post.team;
    const [first, second] = [await room.write(member, STEPS), await room.write(member, STEPS)];
    const began = performance.now();
    const found = async ({ id }: { id: string }): Promise<number> => {
      await room.becomes(id, 'completed', 60_000);
      return (performance.now() - began) / 1_000;
    };
    const text = (to: { contact: string; messageId: string }) =>
      answer(to.contact, MEMBER, to.messageId, 'Yes.');
    await room.imap.deliver(MEMBER, text(second), 'Customers');
    await room.imap.deliver(MEMBER, text(first));
    const [inInbox, elsewhere] = await Promise.all([found(first), found(second)]);
    expect(inInbox).toBeLessThan(5);
    expect(elsewhere).toBeLessThan(60);
  }, 180_000);
});
