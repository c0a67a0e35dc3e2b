import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailboxRoom } from '../mailboxes/mailbox-room.ts';
import { answer } from '../mailboxes/post-office.ts';
import { hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { type Guard, without } from '../support/unguarded.ts';

const ADDRESS = 'racer@post.example';
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const MESSAGES = 6;
const CONTROL_TRIES = 10;
const RETRY =
  'mutation ($input: SetAsideMessagesInput!) { retrySetAsideMessages(input: $input) { mailbox { id } } }';
/** At the mailbox, by its member, and in the health page, by an owner. */
const DISCARD = {
  mailbox:
    'mutation ($input: SetAsideMessagesInput!) { discardSetAsideMessages(input: $input) { mailbox { id } } }',
  health: 'mutation ($input: SetAsideInput!) { discardSetAside(input: $input) { count } }',
};
const NOT_DISCARDED = { where: { discardedAt: null } };
const STILL_RETRIED: Guard = [/and is_retried and discarded_at is null/g, ''];

/** A set-aside message that one caller retries while another discards it, on PostgreSQL. */
describe.runIf(hasDovecot && isPostgres())('set-aside messages', () => {
  let room: MailboxRoom;

  beforeAll(async () => {
    room = await MailboxRoom.open('Racing retries', { commitsWait: true });
    await room.connect(room.post.team.member, ADDRESS);
  }, 120_000);
  afterAll(() => room.close());

  const poison = (isOn: boolean) =>
    room.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('drop trigger if exists poison on message');
      await tx.$executeRawUnsafe(`create or replace function poison() returns trigger language plpgsql as $$
        begin if new.body like '%nightingale%' then raise exception 'no such birds'; end if; return new; end $$`);
      if (isOn)
        await tx.$executeRawUnsafe(
          'create trigger poison before insert on message for each row execute function poison()',
        );
    });

  /** Answers that could not be stored, with the sequences that they answer. */
  async function setAside(): Promise<{ id: string; enrollmentId: string }[]> {
    const { member } = room.post.team;
    await poison(true);
    const sent: { id: string; contact: string; messageId: string }[] = [];
    for (let count = 0; count < MESSAGES; count += 1) {
      const one = await room.write(member, STEPS);
      sent.push(one);
      await room.imap.deliver(
        ADDRESS,
        answer(one.contact, ADDRESS, one.messageId, 'A nightingale.'),
      );
      await eventually(async () => {
        const rows = await room.prisma.setAsideRow.count(NOT_DISCARDED);
        return rows === count + 1 ? rows : null;
      }, 'the answer is set aside');
    }
    await poison(false);
    // One is set aside after the other.
    const rows = await room.prisma.setAsideRow.findMany({
      ...NOT_DISCARDED,
      orderBy: { id: 'asc' },
    });
    return rows.map(({ id }, index) => ({ id, enrollmentId: sent[index]?.id ?? '' }));
  }

  /**
   * Retries all, and discards one after the other meanwhile: from the last, because the first is read
   * first, and at once or when the first has been read. Returns what came of each.
   */
  async function race(isAtOnce: boolean): Promise<string[]> {
    const { owner, member } = room.post.team;
    const { id: mailboxId } = await room.rowOf(ADDRESS);
    const rows = await setAside();
    const retried = room.world.graphql(RETRY, { input: { mailboxId } }, member.key);
    if (!isAtOnce)
      await eventually(
        async () => ((await room.prisma.setAsideRow.count(NOT_DISCARDED)) < MESSAGES ? true : null),
        'one is read again',
      );
    const discarded: boolean[] = [];
    for (const [index, { id }] of [...rows.entries()].reverse()) {
      const answered: Json =
        index % 2 === 0
          ? await room.world.graphql(DISCARD.health, { input: { ids: [id] } }, owner.key)
          : await room.world.graphql(
              DISCARD.mailbox,
              { input: { mailboxId, messageIds: [id] } },
              member.key,
            );
      const code = answered.errors?.[0].extensions.code;
      expect([undefined, 'NOT_FOUND']).toContain(code);
      discarded[index] = code === undefined;
    }
    expect((await retried).errors).toBeUndefined();
    await eventually(
      async () => ((await room.prisma.setAsideRow.count(NOT_DISCARDED)) === 0 ? true : null),
      'nothing is set aside',
    );
    await room.readAgain(ADDRESS);
    const outcomes: string[] = [];
    for (const [index, { enrollmentId }] of rows.entries()) {
      const isStored = (await room.messages(enrollmentId, 'inbound')).length > 0;
      const isDiscarded = discarded[index] === true;
      outcomes.push(
        isStored && isDiscarded
          ? 'both'
          : isStored
            ? 'read'
            : isDiscarded
              ? 'discarded'
              : 'neither',
      );
    }
    return outcomes;
  }

  it('are read or discarded, never both and never neither', async () => {
    for (let tried = 0; tried < 2; tried += 1) {
      const outcomes = await race(tried === 0);
      expect(outcomes).toHaveLength(MESSAGES);
      expect(outcomes.filter((outcome) => outcome !== 'read' && outcome !== 'discarded')).toEqual(
        [],
      );
    }
  }, 180_000);

  it('(control) without looking again some are both', async () => {
    const outcomes: string[] = [];
    for (let tried = 0; tried < CONTROL_TRIES && !outcomes.includes('both'); tried += 1)
      await without([STILL_RETRIED], async () => {
        outcomes.push(...(await race(tried % 2 === 0)));
      });
    expect(outcomes).toContain('both');
  }, 300_000);
});
