// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, idOf, PostOffice } from '../mailboxes/post-office.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Replies and refusals that resemble a reason to suppress an address, but are none. */

const ADDRESS = 'sam@post.example';
const STEPS = [
  {
    type: 'email',
    subject: 'Hello',
    message: 'First.\nIf you want no more of this, reply stop and I will stop writing.',
  },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];

describe.skipIf(!hasDovecot)('no address is suppressed', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new ScriptedSmtp();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Evidence');
    await imap.setPassword(ADDRESS, 'secret');
    const connected = await post.connect(post.team.member, ADDRESS, 'secret', { smtp, imap });
    expect(connected.errors).toBeUndefined();
    await world.worker.readMailboxes();
  }, 120_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const prisma = () => world.runtime.database.read.prisma;
  const isSuppressed = async (email: string) =>
    (await prisma().emailSuppression.count({ where: { teamId: post.team.teamId, email } })) > 0;

  async function reply(contact: string, text: string) {
    const enrollmentId = await post.enroll(post.team.member, contact, STEPS);
    await world.settle();
    await imap.deliver(ADDRESS, answer(contact, ADDRESS, idOf(smtp.taken.at(-1) ?? ''), text));
    return eventually(
      () => prisma().message.findFirst({ where: { enrollmentId, direction: 'inbound' } }),
      'the reply is read',
      30_000,
    );
  }

  it.each([
    ['day', 'Please cancel Thursday, Friday at 10 works better.'],
    ['copy', 'Please remove me from cc and add Bob instead, he runs this.'],
    ['later', 'Älkää lähettäkö sopimusta vielä, palaan asiaan perjantaina.'],
  ])('by a reply about something else (%s)', async (name, text) => {
    await reply(`${name}@shop.example`, text);
    expect(await isSuppressed(`${name}@shop.example`)).toBe(false);
  });

  it('by the words of our own email below a reply without text', async () => {
    const contact = 'empty@shop.example';
    const quotation = STEPS[0]?.message?.replaceAll(/^/gm, '> ') ?? '';
    const message = await reply(
      contact,
      `Sent from my iPhone\n\nOn Mon, 2 Mar 2026 at 09:00, Sam <${ADDRESS}> wrote:\n${quotation}`,
    );
    expect(message).toMatchObject({ kind: 'message', sentiment: 'neutral' });
    expect(await isSuppressed(contact)).toBe(false);
  });

  /** Has the server refuse the next email to a contact with these words. */
  async function refuse(contact: string, words: string): Promise<void> {
    let asked = 0;
    smtp.script = (stage) => {
      if (stage !== 'rcpt') return undefined;
      asked += 1;
      return words;
    };
    await post.enroll(post.team.member, contact, STEPS);
    await world.advance(HOUR);
    smtp.script = () => undefined;
    expect(asked).toBeGreaterThan(0);
    // Waiting emails of the sender are sent before the next contact is written to.
    await world.advance(HOUR);
  }

  it('unless a refusal is about it', async () => {
    await refuse('gone@shop.example', '550 5.1.1 No such user');
    expect(await isSuppressed('gone@shop.example')).toBe(true);
  });

  it.each([
    ['de', '550 Absenderadresse existiert nicht'],
    ['es', '550 La direccion del remitente no existe'],
    ['en', '550 5.1.2 Your domain post.example has no MX record'],
    ['own', `550 Verification failed for <${ADDRESS}>: the account or domain may not exist`],
    ['filter', '550 5.1.1 Denied by filter'],
  ])('by a refusal that is not about it (%s)', async (name, words) => {
    const contact = `refused-${name}@shop.example`;
    await refuse(contact, words);
    expect(await isSuppressed(contact)).toBe(false);
  });
});
