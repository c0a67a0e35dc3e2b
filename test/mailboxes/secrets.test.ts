// @module-tag once
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { Secrets } from '../../src/infra/secrets.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/**
 * Passwords of mailboxes are in no table, log or answer, and a stored secret opens only in its own
 * row.
 */

const PASSWORD = 'pw-literal-5f31c7';
const WRONG = 'pw-wrong-9be204';
const ADDRESS = 'secret@post.example';
const smtp = new SmtpPeer();
const log: string[] = [];
let world: World;
let post: PostOffice;

beforeAll(async () => {
  await smtp.start();
  world = await World.open({
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  post = await PostOffice.open(world, 'Secrets');
  smtp.passwords.set(ADDRESS, PASSWORD);
});
afterAll(async () => {
  await world.close();
  await smtp.stop();
});

/** The password as it is, and as SMTP encodes it. */
const forms = [PASSWORD, WRONG].flatMap((text) => [
  text,
  ...[text, `\0${ADDRESS}\0${text}`].map((form) =>
    Buffer.from(form).toString('base64').replace(/=+$/, ''),
  ),
]);

function expectNoSecret(text: string, where: string): void {
  for (const form of forms) expect(text.includes(form), `${form} in ${where}`).toBe(false);
}

async function expectNoSecretStored(): Promise<void> {
  const { rows } = world.runtime.database.read;
  const tables = await rows<{ name: string }>(Prisma.sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`);
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const stored = await rows<{ row: string }>(
      Prisma.sql`select t::text as row from ${Prisma.raw(name)} t`,
    );
    expectNoSecret(stored.map(({ row }) => row).join('\n'), name);
  }
}

const setSecret = (secret: string) =>
  world.runtime.database.read.prisma.mailbox.updateMany({
    where: { address: ADDRESS, removedAt: null },
    data: { secret },
  });

async function connect(password: string, key: string): Promise<Json> {
  const input = {
    address: ADDRESS,
    password,
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'NONE' },
    rampUp: false,
  };
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': post.team.member.key,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      query:
        'mutation ($input: ConnectMailboxInput!) { connectMailbox(input: $input) { mailbox { id status username } } }',
      variables: { input },
    }),
  });
  const text = await response.text();
  expectNoSecret(text, 'the answer');
  return JSON.parse(text);
}

it('keeps the password out of the database, the log and all answers', async () => {
  expect((await connect(WRONG, 'connect-1')).errors[0].extensions.code).toBe('INVALID_REQUEST');
  expect((await connect(PASSWORD, 'connect-2')).errors).toBeUndefined();
  expect((await connect(PASSWORD, 'connect-2')).data.connectMailbox.mailbox.status).toBe(
    'CONNECTED',
  );
  smtp.passwords.set(ADDRESS, 'another');
  await post.enroll(post.team.member, 'ann@shop.example');
  await world.settle();
  expect(await post.mailbox(ADDRESS)).toMatchObject({
    status: 'NEEDS_ATTENTION',
    reason: 'SIGN_IN_FAILED',
  });
  expectNoSecret(JSON.stringify(await post.mailbox(ADDRESS)), 'the mailbox');
  await expectNoSecretStored();
  expectNoSecret(log.join(''), 'the log');
  expect(world.runtime.secrets.decrypt((await stored()).secret ?? '', (await stored()).id)).toBe(
    PASSWORD,
  );
  smtp.passwords.set(ADDRESS, PASSWORD);
  await world.advance(2 * HOUR);
  expect(await post.mailbox(ADDRESS)).toMatchObject({ status: 'CONNECTED' });
});

const stored = () =>
  world.runtime.database.read.prisma.mailbox.findFirstOrThrow({
    where: { address: ADDRESS, removedAt: null },
  });

it.each([
  [
    'the secret of another row',
    () => world.runtime.secrets.encrypt(PASSWORD, 'mbx_of_somebody_else'),
    'damaged or belongs to another object',
  ],
  [
    'a secret of another key',
    () => new Secrets([Buffer.alloc(32, 9)]).encrypt(PASSWORD, 'mbx'),
    'SECRETS_KEY',
  ],
  ['a cut secret', () => 'v1:', 'SECRETS_KEY'],
])('%s pauses the mailbox and ends nothing', async (_name, secret, message) => {
  const own = await stored();
  smtp.received.length = 0;
  const id = await post.enroll(
    post.team.member,
    `${Math.random().toString(36).slice(2)}@shop.example`,
  );
  await setSecret(secret());
  await world.advance(3 * HOUR);
  expect(await post.mailbox(ADDRESS)).toMatchObject({
    status: 'NEEDS_ATTENTION',
    reason: 'SIGN_IN_FAILED',
    reasonMessage: expect.stringContaining(message),
  });
  expect((await post.enrollment(id, post.team.member)).enrollment.status).toBe('in_progress');
  expect(smtp.received).toEqual([]);
  await setSecret(own.secret ?? '');
  await world.advance(2 * HOUR);
  expect((await post.enrollment(id, post.team.member)).enrollment.status).toBe('completed');
});
