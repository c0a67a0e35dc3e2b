// @module-tag once
// @module-tag no-database
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openImap } from '../../src/providers/email/imap-connection.ts';
import { foldersToRead } from '../../src/providers/email/imap-folders.ts';
import { MailServerGuard } from '../../src/providers/email/mail-server-guard.ts';

/** Which folders are read, of servers that list them as Gmail and as others do. */

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const GMAIL = [
  '(\\HasNoChildren) "/" "INBOX"',
  '(\\HasChildren \\Noselect) "/" "[Gmail]"',
  '(\\All \\HasNoChildren) "/" "[Gmail]/All Mail"',
  '(\\Drafts \\HasNoChildren) "/" "[Gmail]/Drafts"',
  '(\\HasNoChildren \\Sent) "/" "[Gmail]/Sent Mail"',
  '(\\HasNoChildren \\Junk) "/" "[Gmail]/Spam"',
  '(\\HasNoChildren \\Trash) "/" "[Gmail]/Trash"',
  '(\\HasNoChildren) "/" "Customers"',
];

/**
 * Lists folders like a server with these capabilities, and returns those that the program reads.
 */
async function readOf(capabilities: string, listed: readonly string[]) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        const answers: Record<string, readonly string[]> = {
          CAPABILITY: [`CAPABILITY IMAP4rev1 ${capabilities}`],
          // The empty name asks for the root and its separator.
          LIST: line.endsWith('"" ""')
            ? ['LIST (\\Noselect) "/" ""']
            : listed.map((folder) => `LIST ${folder}`),
          STATUS: [
            `STATUS ${line.slice(tag.length + 8, line.lastIndexOf('(') - 1)} (UIDNEXT 8 UIDVALIDITY 3)`,
          ],
        };
        for (const answer of answers[command.toUpperCase()] ?? []) socket.write(`* ${answer}\r\n`);
        socket.write(`${tag} OK done\r\n`);
      }
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened = await openImap(
    { host: '127.0.0.1', port, security: 'none' },
    { user: 'sam', password: 'secret' },
    new MailServerGuard(true),
  );
  if (!opened.ok) throw new Error(opened.message);
  const folders = await foldersToRead(opened.client);
  opened.client.close();
  return folders;
}

const at = { uidValidity: 3n, uidNext: 8 };

it('of Gmail are All Mail, which is watched, and Spam', async () => {
  expect(await readOf('SPECIAL-USE X-GM-EXT-1', GMAIL)).toEqual([
    { path: '[Gmail]/All Mail', use: 'all', isWatched: true, ...at },
    { path: '[Gmail]/Spam', use: 'junk', isWatched: false, ...at },
  ]);
});

it('of Gmail without All Mail are those of any server', async () => {
  const folders = await readOf(
    'SPECIAL-USE X-GM-EXT-1',
    GMAIL.filter((folder) => !folder.includes('All Mail')),
  );
  expect(folders.map(({ path, use, isWatched }) => [path, use, isWatched])).toEqual([
    ['INBOX', 'inbox', true],
    ['[Gmail]/Sent Mail', 'sent', false],
    ['[Gmail]/Spam', 'junk', false],
    ['Customers', 'other', false],
  ]);
});

it('of others are all but drafts and trash, also where only their names tell the use', async () => {
  const listed = ['INBOX', 'Gesendet', 'Entwürfe', 'Papierkorb', 'Kunden'].map(
    (name) => `() "/" "${name.replace('ü', '&APw-')}"`,
  );
  expect(
    (await readOf('IDLE', listed)).map(({ path, use, isWatched }) => [path, use, isWatched]),
  ).toEqual([
    ['INBOX', 'inbox', true],
    ['Gesendet', 'sent', false],
    ['Kunden', 'other', false],
  ]);
});
