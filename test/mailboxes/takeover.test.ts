// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { Program } from '../support/process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, PostOffice } from './post-office.ts';

/**
 * Several workers share the mailboxes; the mailboxes of one that dies are read by the others within
 * a minute.
 */

const MAILBOXES = 200;
const ANSWERS = 40;
const TAKEOVER_MILLIS = 60_000;
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

const addressOf = (n: number) => `box${n}@post.example`;

describe.runIf(hasDovecot && isPostgres())('workers that share mailboxes', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  let reader: Program | null = null;
  const smtp = new SmtpPeer();
  const prisma = () => world.runtime.database.read.prisma;

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    post = await PostOffice.open(world, 'Sharers');
    const { membershipId } = post.team.member;
    for (let n = 0; n < MAILBOXES; n += 1) await imap.setPassword(addressOf(n), 'secret');
    await prisma().mailbox.updateMany({
      where: { membershipId },
      data: { removedAt: world.clock.now(), isPrimary: false },
    });
    await prisma().mailbox.createMany({
      data: Array.from({ length: MAILBOXES }, (_, n) => {
        const id = `mbx_${String(n).padStart(26, '0')}`;
        return {
          ...{
            id,
            teamId: post.team.teamId,
            membershipId,
            address: addressOf(n),
            auth: 'password' as const,
            isPrimary: n === 0,
          },
          ...{ smtpHost: '127.0.0.1', smtpPort: smtp.port, smtpSecurity: 'none' as const },
          ...{ imapHost: '127.0.0.1', imapPort: imap.port, imapSecurity: 'none' as const },
          ...{ secret: world.runtime.secrets.encrypt('secret', id), createdAt: world.clock.now() },
        };
      }),
    });
    for (let n = 0; n < MAILBOXES; n += 1) smtp.passwords.set(addressOf(n), 'secret');
  }, 120_000);

  afterAll(async () => {
    await world.worker.stop();
    reader?.signal('SIGKILL');
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const owners = async () =>
    prisma().mailbox.groupBy({
      by: ['leaseOwner'],
      where: {
        removedAt: null,
        imapHost: { not: null },
        folders: { some: { readAt: { not: null } } },
      },
      _count: true,
    });

  it('reads all mailboxes of a process that was killed within a minute, and no message twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < ANSWERS; n += 1)
      ids.push(await post.enroll(post.team.member, `contact${n}@shop.example`));
    // No worker reads yet, and an email is sent only from a mailbox that was read just before.
    const mailboxes = await prisma().mailbox.findMany({
      where: { removedAt: null, imapHost: { not: null } },
      select: { id: true, teamId: true },
    });
    await prisma().mailboxFolder.createMany({
      data: mailboxes.map(({ id: mailboxId, teamId }) => ({
        mailboxId,
        teamId,
        path: 'INBOX',
        use: 'inbox',
        isWatched: true,
        readAt: new Date(),
      })),
    });
    await world.settle();
    await prisma().mailboxFolder.deleteMany();
    const sent = new Map(smtp.received.map(({ to, text }) => [to[0] ?? '', idOf(text)]));
    expect(sent.size).toBe(ANSWERS);
    const deliver = async (n: number) => {
      const contact = `contact${n}@shop.example`;
      const text = answer(contact, addressOf(n), sent.get(contact) ?? '', 'Yes.', [
        `Message-ID: <answer${n}@shop.example>`,
      ]);
      await imap.deliver(addressOf(n * 5), text);
    };

    const environment = {
      DATABASE_URL: world.databaseUrl ?? '',
      ROLE: 'worker',
      SECRETS_KEY,
      ALLOW_PRIVATE_MAIL_HOSTS: 'true',
      LOG_LEVEL: 'fatal',
      PORT: '0',
    };
    reader = new Program('main', [], environment);
    await eventually(
      async () => ((await owners())[0]?._count === MAILBOXES ? true : null),
      'one process reads all mailboxes',
      90_000,
    );
    const before = await owners();
    expect(before).toHaveLength(1);

    for (let n = 0; n < ANSWERS / 2; n += 1) await deliver(n);
    reader.signal('SIGKILL');
    await reader.ended;
    const killedAt = performance.now();
    for (let n = ANSWERS / 2; n < ANSWERS; n += 1) await deliver(n);
    await world.worker.start();
    const other = await eventually(
      async () => {
        const after = await owners();
        return after.length === 1 &&
          after[0]?.leaseOwner !== before[0]?.leaseOwner &&
          after[0]?._count === MAILBOXES
          ? after[0].leaseOwner
          : null;
      },
      'the other process reads all mailboxes',
      TAKEOVER_MILLIS,
    );
    expect(other).not.toBeNull();
    const stored = () =>
      prisma().message.findMany({
        where: { teamId: post.team.teamId, direction: 'inbound' },
        select: { externalId: true, enrollmentId: true },
      });
    await eventually(
      async () => ((await stored()).length === ANSWERS ? true : null),
      'all answers are read',
      TAKEOVER_MILLIS - (performance.now() - killedAt),
    );
    expect((await stored()).map(({ enrollmentId }) => enrollmentId).sort()).toEqual(
      [...ids].sort(),
    );
    // Read to the end of the inbox, so that nothing more can come.
    expect(await prisma().mailboxFolder.count({ where: { path: 'INBOX', lastUid: 1n } })).toBe(
      ANSWERS,
    );
    expect(await stored()).toHaveLength(ANSWERS);
  }, 240_000);

  it('shares mailboxes without reading one twice, and takes over at once from a process that ends in order', async () => {
    const other = await world.beside({ mailboxesAtOnce: 80 });
    await world.worker.stopReading();
    await eventually(
      async () => ((await owners())[0]?.leaseOwner === null ? true : null),
      'all mailboxes are released',
    );
    await other.worker.start();
    await eventually(
      async () =>
        (await owners()).find(({ leaseOwner }) => leaseOwner !== null)?._count === 80 ? true : null,
      'the process reads as many as it may',
    );
    const third = await world.beside();
    await third.worker.start();
    const split = await eventually(
      async () => {
        const counts = (await owners())
          .filter(({ leaseOwner }) => leaseOwner !== null)
          .map(({ _count }) => _count);
        return counts.length === 2 && counts.reduce((sum, count) => sum + count, 0) === MAILBOXES
          ? counts.sort((a, b) => a - b)
          : null;
      },
      'both read',
      30_000,
    );
    expect(split).toEqual([80, MAILBOXES - 80]);
    await other.worker.stop();
    await eventually(
      async () =>
        (await owners()).length === 1 && (await owners())[0]?._count === MAILBOXES ? true : null,
      'the rest is taken over',
      20_000,
    );
    await third.worker.stop();
  }, 120_000);
});
