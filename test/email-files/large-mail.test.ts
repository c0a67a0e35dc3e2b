// @module-tag once
// @module-tag no-database
import { createHash } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingEmail } from '../../src/providers/email/email.port.ts';
import { mimeMessage } from '../../src/providers/email/mime-message.ts';
import type { OutgoingFile } from '../../src/providers/email/outgoing-file.ts';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';

/** A large file is never in memory as a whole, and is announced with its exact size. */

const MEGABYTE = 1_048_576;
const NOW = new Date('2026-01-05T09:00:00Z');

function file(size: number): OutgoingFile {
  return {
    id: `file_${size}`,
    fileName: 'Film.mp4',
    contentType: 'video/mp4',
    size,
    open: async function* () {
      for (let left = size; left > 0; ) {
        const part = Buffer.alloc(Math.min(left, 262_144), left % 251);
        left -= part.length;
        yield part;
      }
    },
  };
}

const mailWith = (...attachments: OutgoingFile[]): OutgoingEmail => ({
  ...{ teamId: 't', idempotencyKey: 'k', messageId: '<k@x.example>', inReplyTo: null },
  ...{ references: [], unsubscribeUrl: null, unsubscribeMailto: null, timeZone: 'UTC' },
  from: { name: 'Ann', address: 'ann@ours.example' },
  to: { name: null, address: 'ben@far.example' },
  ...{ subject: 'Film', body: 'Look.', html: null, attachments },
});

let announced = 0;
let received = 0;
let mostUsed = 0;
const hash = createHash('sha256');
const server = new SMTPServer({
  authOptional: true,
  size: 100 * MEGABYTE,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: ({ args }, _session, done) => {
    announced = Number(Object(args).SIZE);
    done();
  },
  onData: (stream, _session, done) => {
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      hash.update(chunk);
      mostUsed = Math.max(mostUsed, process.memoryUsage().arrayBuffers);
    });
    stream.on('end', () => done());
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', () => settle()));
  const address = server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  for (const connection of server.connections) connection._socket.destroy();
  await new Promise<void>((settle) => server.close(() => settle()));
});

it('sends 25 MB with flat memory', async () => {
  const smtp = new SmtpEmail(`smtp://127.0.0.1:${port}`);
  const mail = mailWith(file(25 * MEGABYTE));
  const before = process.memoryUsage().arrayBuffers;
  const outcome = await smtp.send(mail, NOW);
  expect(outcome.kind).toBe('sent');
  expect(received).toBe(announced);
  expect(received).toBeGreaterThan(34 * MEGABYTE);
  // With what is not collected yet. The message as a whole has 34 MB.
  expect(mostUsed - before).toBeLessThan(24 * MEGABYTE);
  await smtp.close();
}, 60_000);

it('encodes every length as another library does', async () => {
  for (const size of [1, 2, 3, 56, 57, 58, 113, 114, 115, 262_144, 262_145, 300_000]) {
    const one = file(size);
    const source = await mimeMessage(mailWith(one, file(7)), NOW);
    const bytes = await source.bytes();
    expect(bytes.length).toBe(source.size);
    const content: Buffer[] = [];
    for await (const part of one.open()) content.push(Buffer.from(part));
    const lines =
      Buffer.concat(content)
        .toString('base64')
        .match(/.{1,76}/g) ?? [];
    expect(bytes.includes(`\r\n\r\n${lines.join('\r\n')}\r\n--`)).toBe(true);
  }
});

it('breaks off where a file is shorter than it was stored with', async () => {
  const cut = { ...file(1_000), size: 2_000 };
  const smtp = new SmtpEmail(`smtp://127.0.0.1:${port}`);
  const outcome = await smtp.send(mailWith(cut), NOW);
  expect(['temporary', 'mailbox_fault']).toContain(outcome.kind);
  await smtp.close();
});
