import { setTimeout as pause } from 'node:timers/promises';
import { ManualClock } from '../src/kernel/clock.ts';
import { openImap } from '../src/providers/email/imap-connection.ts';
import { MailServerGuard } from '../src/providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../src/providers/email/mailbox-transport.ts';
import { Dovecot, hasDovecot } from '../test/support/dovecot.ts';
import { ScriptedSmtp } from '../test/support/scripted-smtp.ts';

/**
 * Measures the connections of mailboxes to local servers, without the engine: emails per second by
 * pooled SMTP, and the memory of idle IMAP connections. The SMTP server runs in the same process.
 *   npm run bench:mail                   BENCH_EMAILS=10000 BENCH_INBOXES=500
 */

const EMAILS = Number(process.env['BENCH_EMAILS'] ?? 10_000);
const INBOXES = Number(process.env['BENCH_INBOXES'] ?? 500);
const MAILBOXES = 50;
const guard = new MailServerGuard(true);
const megabytes = () => process.memoryUsage.rss() / 1_048_576;

async function idleInboxes(): Promise<void> {
  const server = await Dovecot.start();
  await server.setPassword('idle', 'secret');
  const before = megabytes();
  const clients = [];
  for (let n = 0; n < INBOXES; n += 1) {
    const result = await openImap(
      { host: '127.0.0.1', port: server.port, security: 'none' },
      { user: 'idle', password: 'secret' },
      guard,
    );
    if (!result.ok) throw new Error(result.message);
    await result.client.mailboxOpen('INBOX', { readOnly: true });
    void result.client.idle();
    clients.push(result.client);
  }
  await pause(2_000);
  console.log(
    `${INBOXES} idle inboxes: ${megabytes().toFixed(0)} MB resident (${before.toFixed(0)} MB before).`,
  );
  for (const client of clients) client.close();
  await server.stop();
}

async function sends(): Promise<void> {
  const server = new ScriptedSmtp();
  await server.start();
  const transport = new MailboxTransport(new ManualClock(new Date()), { guard });
  const began = performance.now();
  const share = async (box: number) => {
    const address = `box${box}@bench.example`;
    const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const };
    for (let n = box; n < EMAILS; n += MAILBOXES) {
      const mail = {
        ...{
          teamId: 'tea_1',
          idempotencyKey: `${n}`,
          messageId: `<${n}@bench.example>`,
          inReplyTo: null,
          references: [],
          unsubscribeUrl: null,
          unsubscribeMailto: null,
        },
        ...{
          from: { name: 'Sam', address },
          to: { name: null, address: `to${n}@bench.example` },
          subject: 'Hello',
          body: 'Hello.\n'.repeat(100),
          html: null,
          attachments: [],
          timeZone: 'UTC',
        },
      };
      const outcome = await transport.send(mail, {
        mailboxId: address,
        address,
        smtp,
        imap: null,
        credentials: { user: address, password: 'secret' },
      });
      if (outcome.kind !== 'sent') throw new Error(JSON.stringify(outcome));
    }
  };
  await Promise.all(Array.from({ length: MAILBOXES }, (_, box) => share(box)));
  const seconds = (performance.now() - began) / 1_000;
  if (server.taken.length !== EMAILS)
    throw new Error(`${server.taken.length} of ${EMAILS} emails arrived.`);
  console.log(
    `${EMAILS} emails from ${MAILBOXES} mailboxes: ${(EMAILS / seconds).toFixed(0)}/s, ${server.connections} connections.`,
  );
  await transport.close();
  await server.stop();
}

if (hasDovecot) await idleInboxes();
else console.log('Dovecot is not installed, so idle inboxes are not measured.');
await sends();
