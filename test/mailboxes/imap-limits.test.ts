// @module-tag no-database
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openImap } from '../../src/providers/email/imap-connection.ts';
import { MailServerGuard } from '../../src/providers/email/mail-server-guard.ts';

/** The memory and time that a member's IMAP server can make the program spend. */

const MEGABYTE = 1_048_576;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that greets and answers commands by `answer`. */
async function listen(
  answer: (socket: Socket, command: string, tag: string) => void,
): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        answer(socket, command.toUpperCase(), tag);
      }
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const open = (port: number, signInMillis?: number) =>
  openImap(
    { host: '127.0.0.1', port, security: 'none' },
    { user: 'sam@post.example', password: 'correct horse' },
    new MailServerGuard(true),
    signInMillis,
  );

const CAPABILITIES = '* CAPABILITY IMAP4rev1 COMPRESS=DEFLATE\r\n';

function politely(socket: Socket, command: string, tag: string): void {
  socket.write(`${command === 'CAPABILITY' ? CAPABILITIES : ''}${tag} OK done\r\n`);
}

const FLOODS: readonly (readonly [string, string])[] = [
  ['literal', '* LIST () "/" {1000000000}\r\n'],
  ['line', '* LIST () "/" "'],
];

it.each(FLOODS)('a %s without an end closes the connection', async (_what, begin) => {
  let sent = 0;
  let isClosed = false;
  const commands: string[] = [];
  const port = await listen((socket, command, tag) => {
    commands.push(command);
    if (!commands.includes('LOGIN') || command === 'LOGIN') return politely(socket, command, tag);
    socket.write(begin);
    socket.on('close', () => {
      isClosed = true;
    });
    const chunk = Buffer.alloc(65_536, 'x');
    const flood = (): void => {
      while (sent < 64 * MEGABYTE && !isClosed) {
        sent += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', flood);
      }
    };
    flood();
  });
  const result = await open(port);
  // A client that is signed in asks for something, and is flooded then.
  if (result.ok) await result.client.list().catch(() => []);
  await expect.poll(() => isClosed).toBe(true);
  expect(sent).toBeLessThan(32 * MEGABYTE);
  expect(commands).not.toContain('COMPRESS');
});

it('a sign-in that never ends is given up, although the server goes on talking', async () => {
  let isClosed = false;
  const port = await listen((socket, command, tag) => {
    if (command !== 'LOGIN') return politely(socket, command, tag);
    const talk = setInterval(() => socket.write('* OK still there\r\n'), 20);
    socket.on('close', () => {
      clearInterval(talk);
      isClosed = true;
    });
  });
  expect(await open(port, 300)).toMatchObject({ ok: false, reason: 'unreachable' });
  await expect.poll(() => isClosed).toBe(true);
});
