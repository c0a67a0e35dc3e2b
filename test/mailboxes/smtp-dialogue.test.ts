// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../../src/kernel/clock.ts';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { MailServerGuard } from '../../src/providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../../src/providers/email/mailbox-transport.ts';
import { ScriptedSmtp, type SmtpAnswer, type SmtpPoint } from '../support/scripted-smtp.ts';
import { MONDAY } from '../support/time.ts';

/**
 * The meaning of each misbehavior of a mail server: a fault of the mailbox, of this message, or an
 * unknown outcome.
 */

const TIMES = { connect: 250, beforeAnswer: 500, answer: 700 };
const server = new ScriptedSmtp();
let transport: MailboxTransport;

beforeAll(() => server.start());
beforeEach(async () => {
  await transport?.close();
  server.script = () => undefined;
  server.taken.length = 0;
  transport = new MailboxTransport(new ManualClock(MONDAY), {
    guard: new MailServerGuard(true),
    times: TIMES,
  });
});
afterAll(async () => {
  await transport.close();
  await server.stop();
});

const PASSWORD = 'correct horse';

function mail(key: string, body = 'Hello'): OutgoingEmail {
  return {
    ...{
      teamId: 'tea_1',
      idempotencyKey: key,
      messageId: `<${key}@post.example>`,
      inReplyTo: null,
      references: [],
      unsubscribeUrl: null,
      unsubscribeMailto: null,
    },
    ...{
      from: { name: 'Sam', address: 'sam@post.example' },
      to: { name: null, address: 'ann@shop.example' },
      subject: 'Hello',
      body,
      html: null,
      attachments: [],
      timeZone: 'Europe/Berlin',
    },
  };
}

const connection = (port = server.port) => ({
  mailboxId: 'mbx_1',
  address: 'sam@post.example',
  smtp: { host: '127.0.0.1', port, security: 'none' as const },
  imap: null,
  credentials: { user: 'sam@post.example', password: PASSWORD },
});

const send = (key = 'one', body?: string) => transport.send(mail(key, body), connection());

const HANG_UP = { is: 'hang up' } as const;
const SILENCE = { is: 'silence' } as const;
const TARPIT = { is: 'tarpit' } as const;

/** Kind, and the reason of a mailbox fault or the code of a permanent fault. */
type Expected = readonly [string, string?];
const UNREACHABLE: Expected = ['mailbox_fault', 'unreachable'];
const REFUSED: Expected = ['mailbox_fault', 'rejected'];
const SIGN_IN: Expected = ['mailbox_fault', 'sign_in_failed'];
const LIMIT: Expected = ['mailbox_fault', 'provider_limit'];
const BOUNCED: Expected = ['permanent', 'bounced'];
const TEXT: Expected = ['permanent', 'message_rejected'];
const LATER: Expected = ['temporary'];
const UNKNOWN: Expected = ['unknown'];

const CASES: readonly (readonly [SmtpPoint, SmtpAnswer, Expected])[] = [
  ['connect', HANG_UP, UNREACHABLE],
  ['greeting', HANG_UP, UNREACHABLE],
  ['greeting', SILENCE, UNREACHABLE],
  ['greeting', '554 5.7.1 Your host is on a block list', REFUSED],
  ['greeting', '421 4.7.0 Too many connections', UNREACHABLE],
  ['ehlo', HANG_UP, UNREACHABLE],
  ['ehlo', SILENCE, UNREACHABLE],
  ['ehlo', TARPIT, UNREACHABLE],
  ['ehlo', '421 4.3.2 Going down', UNREACHABLE],
  ['auth', HANG_UP, UNREACHABLE],
  ['auth', SILENCE, UNREACHABLE],
  ['auth', '535 5.7.8 Username and Password not accepted', SIGN_IN],
  ['auth', '534 5.7.9 Application-specific password required', SIGN_IN],
  ['auth', '530 5.7.0 Must issue a STARTTLS command first', SIGN_IN],
  ['auth', '454 4.7.0 Temporary authentication failure', UNREACHABLE],
  ['auth', '421 4.7.0 Try again later', UNREACHABLE],
  ['mail', HANG_UP, UNREACHABLE],
  ['mail', SILENCE, UNREACHABLE],
  ['mail', '535 5.7.3 Authentication unsuccessful', SIGN_IN],
  ['mail', '530 5.7.0 Authentication required', SIGN_IN],
  ['mail', '534 5.7.14 Please sign in with your web browser', SIGN_IN],
  ['mail', '550 5.7.60 Client does not have permissions to send as this sender', REFUSED],
  ['mail', '550 5.4.5 Daily user sending limit exceeded', LIMIT],
  ['mail', '451 4.3.0 Try later', UNREACHABLE],
  ['mail', '421 4.3.2 Going down', UNREACHABLE],
  ['rcpt', HANG_UP, UNREACHABLE],
  ['rcpt', SILENCE, UNREACHABLE],
  ['rcpt', TARPIT, UNREACHABLE],
  ['rcpt', '550 5.1.1 User unknown', BOUNCED],
  ['rcpt', '550 5.4.5 Daily user sending quota exceeded', LIMIT],
  ['rcpt', '552 daily limit', LIMIT],
  ['rcpt', '550 5.1.90 You have reached your daily limit for message recipients', LIMIT],
  ['rcpt', '452 4.5.3 Too many recipients', LIMIT],
  ['rcpt', '552 5.2.2 The mailbox exceeded its storage limit', LATER],
  ['rcpt', '450 4.2.0 Greylisted, try again in 5 minutes', LATER],
  ['rcpt', '421 4.3.2 Going down', UNREACHABLE],
  ['data', HANG_UP, UNREACHABLE],
  ['data', SILENCE, UNREACHABLE],
  ['data', '451 4.3.0 Try later', LATER],
  ['data', '421 4.3.2 Going down', UNREACHABLE],
  ['data', '550 5.4.5 Daily user sending limit exceeded', LIMIT],
  ['dot', HANG_UP, UNKNOWN],
  ['dot', SILENCE, UNKNOWN],
  ['dot', TARPIT, UNKNOWN],
  ['dot', { is: 'late', reply: '250 2.0.0 Ok', millis: 400 }, ['sent']],
  ['dot', '550 5.4.5 Daily user sending limit exceeded', LIMIT],
  ['dot', '552 daily limit', LIMIT],
  ['dot', '550 5.1.1 User unknown', BOUNCED],
  ['dot', '554 5.7.1 Message rejected as spam', TEXT],
  ['dot', '552 5.3.4 Message size exceeds fixed limit', TEXT],
  ['dot', '554 Spam detected', TEXT],
  ['dot', '451 4.7.1 Try later', LATER],
  ['dot', '421 4.3.2 Going down', UNREACHABLE],
];

const nameOf = (answer: SmtpAnswer) => (typeof answer === 'string' ? answer : answer.is);

it.each(CASES.map((row) => [row[0], nameOf(row[1]), row] as const))(
  'at %s: %s',
  async (_point, _answer, [point, answer, [kind, detail]]) => {
    server.script = (at) => (at === point ? answer : undefined);
    const outcome = await send();
    expect([
      outcome.kind,
      'reason' in outcome ? outcome.reason : 'code' in outcome ? outcome.code : undefined,
    ]).toEqual([kind, detail]);
    expect(server.taken).toHaveLength(kind === 'sent' ? 1 : 0);
    if (typeof answer === 'string' && 'message' in outcome)
      expect(outcome.message).toContain(answer);
  },
);

it('knows that a message was not taken if the connection breaks in its middle', async () => {
  server.script = (at) => (at === 'text' ? HANG_UP : undefined);
  expect(
    await send('long', 'A long line of text for the middle of a message.\n'.repeat(400_000)),
  ).toMatchObject({ kind: 'temporary' });
  expect(server.taken).toEqual([]);
});

it('finds a server that does not exist unreachable', async () => {
  expect(await transport.send(mail('one'), connection(1))).toMatchObject({
    kind: 'mailbox_fault',
    reason: 'unreachable',
  });
});

it('sends one message after the other over one connection', async () => {
  const before = server.connections;
  for (const key of ['one', 'two', 'three'])
    expect(await send(key)).toMatchObject({ kind: 'sent' });
  expect(server.connections - before).toBe(1);
  expect(server.taken.map((text) => /^Message-ID: <(\w+)@/m.exec(text)?.[1])).toEqual([
    'one',
    'two',
    'three',
  ]);
});

it('says the domain of the mailbox with EHLO, or the name of the server', async () => {
  server.names.length = 0;
  await send();
  const named = new MailboxTransport(new ManualClock(MONDAY), {
    guard: new MailServerGuard(true),
    hostName: 'crm.ours.example',
  });
  await named.send(mail('two'), connection());
  await named.check(connection());
  await named.close();
  await transport.check(connection());
  expect(server.names).toEqual([
    ...['post.example', 'crm.ours.example', 'crm.ours.example', 'post.example'],
  ]);
});

it('writes the date in the time zone of the sender, or in UTC', async () => {
  await send();
  await transport.send({ ...mail('two'), timeZone: 'Mars/Olympus' }, connection());
  expect(server.taken.map((text) => /^Date: (.*)$/m.exec(text)?.[1]?.trim())).toEqual([
    'Mon, 02 Mar 2026 10:00:00 +0100',
    'Mon, 02 Mar 2026 09:00:00 +0000',
  ]);
});

it('sends HTML beside the plain text', async () => {
  await transport.send({ ...mail('one'), html: '<p>Hello <b>you</b></p>' }, connection());
  const [text = ''] = server.taken;
  expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(text.match(/^Content-Type: text\/\w+; charset=utf-8/gm)).toEqual([
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ]);
  expect(text).toContain('<p>Hello <b>you</b></p>');
});

it('connects again where an idle connection was closed', async () => {
  const before = server.connections;
  expect(await send('one')).toMatchObject({ kind: 'sent' });
  server.hangUp();
  expect(await send('two')).toMatchObject({ kind: 'sent' });
  expect(server.connections - before).toBe(2);
});

it.each(['421 4.4.2 Idle for too long', HANG_UP] as const)(
  'connects again where the server ends an idle connection at the next message: %s',
  async (answer) => {
    const before = server.connections;
    server.script = (at, connection) =>
      at === 'mail' && connection === before + 1 && server.taken.length === 1 ? answer : undefined;
    expect(await send('one')).toMatchObject({ kind: 'sent' });
    expect(await send('two')).toMatchObject({ kind: 'sent' });
    expect(server.taken).toHaveLength(2);
  },
);

it('uses the connection further after the refusal of a recipient', async () => {
  const before = server.connections;
  let refuses = true;
  server.script = (at) => (at === 'rcpt' && refuses ? '550 5.1.1 User unknown' : undefined);
  expect(await send('one')).toMatchObject({ kind: 'permanent', code: 'bounced' });
  refuses = false;
  expect(await send('two')).toMatchObject({ kind: 'sent' });
  expect(server.connections - before).toBeLessThanOrEqual(2);
});

it('removes the password from an answer that repeats the command', async () => {
  const encoded = Buffer.from(`\0sam@post.example\0${PASSWORD}`).toString('base64');
  server.script = (at) =>
    at === 'auth' ? `500 5.5.1 Unknown: AUTH PLAIN ${encoded} (${PASSWORD})` : undefined;
  const outcome = await send();
  expect(outcome).toMatchObject({ kind: 'mailbox_fault', reason: 'sign_in_failed' });
  expect(JSON.stringify(outcome)).toContain('[removed]');
  for (const secret of [PASSWORD, encoded]) expect(JSON.stringify(outcome)).not.toContain(secret);
});
