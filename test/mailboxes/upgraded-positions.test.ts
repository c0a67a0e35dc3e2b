import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { migrate } from '../../src/infra/migrate.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';

/**
 * A database of the release before: positions in inboxes move to their folders, and existing teams
 * keep their behavior.
 */

const FOLDERS = '20261129132554_mail_folders';
const [TEAM, BARE] = ['team_0000000000000000000000000A', 'team_0000000000000000000000000B'];
let folder: string;
let database: Database;
let drop: () => Promise<void> = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-folders-'));
  const older = join(folder, 'migrations');
  const isOlder = (path: string) =>
    !/\/\d{14}_/.test(path) || path.replace(/.*\/(\d{14}_[^/]*).*/, '$1') < FOLDERS;
  await cp('prisma/migrations', older, { recursive: true, filter: isOlder });
  if (isPostgres()) {
    const bare = await createTestDatabase({ isBare: true });
    database = await openPostgres({ url: bare.url ?? '', onError: () => {} });
    drop = bare.drop;
  } else database = await openEmbedded({ dataDir: join(folder, 'older') });
  await migrate(database, older);
  for (const team of [TEAM, BARE])
    await database.script("insert into team (id, name, plan) values ($1, $1, 'paid')", [team]);
  await database.script('insert into outreach_rules (team_id, cool_down_days) values ($1, 3)', [
    TEAM,
  ]);
  await database.script(
    "insert into \"user\" (id, email, display_name) values ('user_1', 'sam@shop.example', 'Sam')",
    [],
  );
  await database.script(
    "insert into team_membership (id, team_id, user_id, role) values ('tm_1', $1, 'user_1', 'owner')",
    [TEAM],
  );
  const mailbox = `insert into mailbox (id, team_id, membership_id, address, auth, secret, imap_host, uid_validity, last_uid, created_at)
    values ($1, $2, 'tm_1', $3, $4::mailbox_auth, 'encrypted', $5, $6::bigint, 41, '2026-01-02')`;
  await database.script(mailbox, [
    'mb_1',
    TEAM,
    'sam@shop.example',
    'password',
    'imap.shop.example',
    '7',
  ]);
  await database.script(mailbox, [
    'mb_2',
    TEAM,
    'new@shop.example',
    'password',
    'imap.shop.example',
    null,
  ]);
  await database.script(mailbox, ['mb_3', TEAM, 'sam@gmail.com', 'google', 'imap.gmail.com', '9']);
  await migrate(database, 'prisma/migrations');
}, 120_000);
afterAll(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

it('keeps the position in each inbox', async () => {
  const folders = await database.read.prisma.mailboxFolder.findMany({
    orderBy: { mailboxId: 'asc' },
  });
  expect(
    folders.map(({ mailboxId, path, use, isWatched, uidValidity, lastUid, readAt }) => ({
      mailboxId,
      path,
      use,
      isWatched,
      uidValidity,
      lastUid,
      readAt,
    })),
  ).toEqual([
    {
      mailboxId: 'mb_1',
      path: 'INBOX',
      use: 'inbox',
      isWatched: true,
      uidValidity: 7n,
      lastUid: 41n,
      readAt: null,
    },
    {
      mailboxId: 'mb_3',
      path: 'INBOX',
      use: 'inbox',
      isWatched: true,
      uidValidity: 9n,
      lastUid: 41n,
      readAt: null,
    },
  ]);
});

it('reads other folders from now on, and All Mail of Gmail from a day before', async () => {
  const hours = async (id: string) => {
    const { readFrom, connectedAt } = await database.read.prisma.mailbox.findUniqueOrThrow({
      where: { id },
    });
    return [
      Math.round((Date.now() - readFrom.getTime()) / 3_600_000),
      connectedAt.toISOString().slice(0, 10),
    ];
  };
  expect([await hours('mb_1'), await hours('mb_3')]).toEqual([
    [0, '2026-01-02'],
    [24, '2026-01-02'],
  ]);
});

it('lets an email written by hand stop no sequence of an existing team', async () => {
  const rules = await database.read.prisma.outreachRules.findMany({ orderBy: { teamId: 'asc' } });
  expect(
    rules.map(({ teamId, ownEmailStops, coolDownDays }) => [teamId, ownEmailStops, coolDownDays]),
  ).toEqual([
    [TEAM, false, 3],
    [BARE, false, 14],
  ]);
});
