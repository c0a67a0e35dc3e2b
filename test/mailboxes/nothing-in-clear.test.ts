// @module-tag once
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailServerGuard } from '../../src/providers/email/mail-server-guard.ts';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';
import { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import type { Json } from '../support/json.ts';
import { MONDAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/**
 * The data that a mail server without STARTTLS receives, and the data that an eavesdropper could
 * inject.
 */

/**
 * An address of this machine that is neither a loopback nor a private address. It represents any
 * remote host.
 */
const OUTER = '0.0.0.0';

/** A server without STARTTLS that records all input. */
class Listener {
  heard = '';
  port = 0;
  readonly #server: Server;

  constructor(greeting: string, answer: (command: string, tag: string) => string) {
    this.#server = createServer((socket: Socket) => {
      socket.on('error', () => {});
      socket.write(`${greeting}\r\n`);
      socket.on('data', (data) => {
        this.heard += data.toString();
        for (const line of data.toString().split('\r\n').filter(Boolean)) {
          const [first = '', second = ''] = line.split(' ');
          socket.write(answer(first.toUpperCase(), second.toUpperCase()));
        }
      });
    });
  }

  async start(): Promise<void> {
    this.#server.listen(0, '0.0.0.0');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  stop(): void {
    this.#server.close();
  }
}

const smtp = new Listener('220 ready', (command) => {
  if (command === 'EHLO') return '250-here\r\n250 AUTH PLAIN LOGIN\r\n';
  if (command === 'STARTTLS') return '502 5.5.1 Command not implemented\r\n';
  if (command === 'AUTH') return '235 2.7.0 Accepted\r\n';
  if (command === 'DATA') return '354 Go on\r\n';
  return '250 2.0.0 Ok\r\n';
});
const imap = new Listener('* OK ready', (tag, command) => {
  const done = `${tag} OK done\r\n`;
  if (command === 'CAPABILITY') return `* CAPABILITY IMAP4rev1\r\n${done}`;
  return command === 'STARTTLS' ? `${tag} BAD unknown\r\n` : done;
});

let world: World;
let office: PostOffice;
beforeAll(async () => {
  await smtp.start();
  await imap.start();
  world = await World.open();
  office = await PostOffice.open(world, 'Clear');
});
afterAll(async () => {
  await world.close();
  smtp.stop();
  imap.stop();
});

const PASSWORD = 'correct-horse-battery';
const SECRETS = [
  PASSWORD,
  Buffer.from(`\0sam\0${PASSWORD}`).toString('base64'),
  Buffer.from(PASSWORD).toString('base64'),
  'https://crm.example/sign-in',
];

function heardSecrets(listener: Listener): string[] {
  const { heard } = listener;
  listener.heard = '';
  return SECRETS.filter((secret) => heard.includes(secret));
}

const link = {
  id: 'mail_1',
  teamId: 'team_1',
  to: 'ann@shop.example',
  subject: 'Sign in',
  body: 'https://crm.example/sign-in?token=abc',
};

it('a link to sign in is not sent to a server without STARTTLS', async () => {
  const mailer = new SystemMailer({
    url: `smtp://sam:${PASSWORD}@${OUTER}:${smtp.port}`,
    from: 'crm@shop.example',
  });
  const outcome = await mailer.send(link, MONDAY);
  await mailer.close();
  expect(heardSecrets(smtp)).toEqual([]);
  expect(outcome).toMatchObject({ kind: 'mailbox_fault', reason: 'rejected' });
  expect(outcome).toHaveProperty('message', expect.stringContaining('does not offer STARTTLS'));
});

it('an email is not sent to a server without STARTTLS, also without a password', async () => {
  const email = new SmtpEmail(`smtp://${OUTER}:${smtp.port}`);
  const people = {
    from: { name: 'Sam', address: 'sam@shop.example' },
    to: { name: null, address: link.to },
  };
  const thread = { messageId: '<1@shop.example>', inReplyTo: null, references: [] };
  const outcome = await email.send(
    {
      teamId: 'team_1',
      idempotencyKey: '1',
      ...thread,
      ...people,
      subject: 'Hello',
      body: link.body,
      html: null,
      attachments: [],
      timeZone: 'UTC',
      unsubscribeUrl: null,
      unsubscribeMailto: null,
    },
    MONDAY,
  );
  await email.close();
  expect(heardSecrets(smtp)).toEqual([]);
  expect(outcome).toMatchObject({ kind: 'mailbox_fault', reason: 'rejected' });
});

it('on the loopback interface nobody listens, and the same server gets both', async () => {
  const mailer = new SystemMailer({
    url: `smtp://sam:${PASSWORD}@localhost:${smtp.port}`,
    from: 'crm@shop.example',
  });
  expect(await mailer.send(link, MONDAY)).toMatchObject({ kind: 'sent' });
  await mailer.close();
  expect(heardSecrets(smtp).length).toBe(2);
});

it.each(['STARTTLS', 'NONE'] as const)(
  'a mailbox with the security %s gives its password to no server out of the house that does not encrypt',
  async (security) => {
    const server = ({ port }: Listener) => ({ host: OUTER, port, security });
    const connect = (more: object) =>
      office.connect(
        office.team.member,
        'sam@shop.example',
        PASSWORD,
        { smtp },
        { username: 'sam', ...more },
      );
    const answer: Json = await connect({ smtp: server(smtp), imap: server(imap) });
    expect([heardSecrets(smtp), heardSecrets(imap)]).toEqual([[], []]);
    const why =
      security === 'NONE' ? `${OUTER} is not on this machine or in a private network` : 'STARTTLS';
    expect(answer.errors[0].extensions.issues).toEqual([
      { path: 'smtp', message: expect.stringContaining(why) },
      { path: 'imap', message: expect.stringContaining(why) },
    ]);
  },
);

it('a mailbox without encryption at a public host needs attention and says why, and its emails wait', async () => {
  const { member } = office.team;
  const connected: Json = await office.connect(
    member,
    'old@shop.example',
    PASSWORD,
    { smtp },
    { username: 'sam' },
  );
  expect(connected.errors).toBeUndefined();
  expect(heardSecrets(smtp).length).toBeGreaterThan(0);
  // As it was connected before connections had to be encrypted.
  const { prisma } = world.runtime.database.read;
  await prisma.mailbox.update({
    where: { id: connected.data.connectMailbox.mailbox.id },
    data: { smtpHost: OUTER },
  });
  const enrollmentId = await office.enroll(member, 'ann@shop.example');
  await world.worker.runUntilIdle();
  expect(heardSecrets(smtp)).toEqual([]);
  expect(await office.mailbox('old@shop.example')).toMatchObject({
    status: 'NEEDS_ATTENTION',
    reason: 'REJECTED',
    reasonMessage: `${OUTER} is not on this machine or in a private network, so the connection must be encrypted. Connect the mailbox with the security TLS or STARTTLS.`,
  });
  expect((await office.enrollment(enrollmentId, member)).enrollment.status).toBe('in_progress');
});

it('a mailbox that is read without encryption at a public host needs attention too', async () => {
  const { member } = office.team;
  const connected: Json = await office.connect(
    member,
    'read@shop.example',
    PASSWORD,
    { smtp },
    { username: 'sam' },
  );
  await world.runtime.database.read.prisma.mailbox.update({
    where: { id: connected.data.connectMailbox.mailbox.id },
    data: { imapHost: OUTER, imapPort: imap.port, imapSecurity: 'none' },
  });
  heardSecrets(smtp);
  await world.worker.readMailboxes();
  await expect
    .poll(async () => (await office.mailbox('read@shop.example')).status, { timeout: 20_000 })
    .toBe('NEEDS_ATTENTION');
  expect((await office.mailbox('read@shop.example')).reasonMessage).toContain(
    'so the connection must be encrypted',
  );
  expect(imap.heard).toBe('');
});

it('the names of private hosts may be used without encryption, and the address that was looked up is the one that is connected to', async () => {
  const names: Record<string, string[]> = {
    'mail.lan': ['10.0.0.5'],
    'mail.example': ['203.0.114.10'],
    'both.example': ['203.0.114.10', '10.0.0.5'],
  };
  const lookup = async (host: string) => (names[host] ?? [host]).map((address) => ({ address }));
  const guard = new MailServerGuard(true, lookup, lookup);
  const at = (host: string, security: 'none' | 'tls' | 'opportunistic') =>
    guard.addressOf({ host, port: 25, security });
  expect(await at('mail.lan', 'none')).toEqual({ host: '10.0.0.5', servername: 'mail.lan' });
  expect(await at('both.example', 'none')).toEqual({
    host: '10.0.0.5',
    servername: 'both.example',
  });
  for (const host of ['127.0.0.1', '10.1.2.3', '192.168.1.9', '169.254.1.1', '::1', 'fd00::2'])
    expect(await at(host, 'none')).toEqual({ host });
  for (const host of [
    'mail.example',
    '203.0.114.10',
    '192.0.2.1',
    '100.64.0.1',
    '2606:4700::1111',
  ]) {
    await expect(at(host, 'none')).rejects.toThrow('so the connection must be encrypted');
    expect(await at(host, 'tls')).toEqual({ host });
  }
});
