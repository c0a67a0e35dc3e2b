import { ManualClock } from '../src/kernel/clock.ts';
import { MailServerGuard } from '../src/providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../src/providers/email/mailbox-transport.ts';
import { hasDovecot } from '../test/support/dovecot.ts';
import { ScriptedSmtp } from '../test/support/scripted-smtp.ts';
import { readMailboxes } from './mailboxes.ts';

/**
 * Measures mailboxes with local servers: what the program takes to read them (`mailboxes.ts`), and
 * emails per second by pooled SMTP, without the engine and with the SMTP server in the same process.
 *   npm run bench:mail          BENCH_NEW_MAILS=10000 BENCH_INBOXES=500 BENCH_EMAILS=10000
 *                               BENCH_NODE_OPTIONS= for the options of the processes
 */

const EMAILS = Number(process.env['BENCH_EMAILS'] ?? 10_000);
const MAILBOXES = 50;
const guard = new MailServerGuard(true);

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

if (hasDovecot) await readMailboxes();
else console.log('Dovecot is not installed, so reading is not measured.');
await sends();
