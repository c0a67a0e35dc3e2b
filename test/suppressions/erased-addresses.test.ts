// @module-tag once
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { serverKeys } from '../../src/app/runtime/server-secret.ts';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { migrate } from '../../src/infra/migrate.ts';
import { Secrets } from '../../src/infra/secrets.ts';
import { ErasedAddresses } from '../../src/service/erased-addresses.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

/** Erased addresses stay suppressed, and the database does not reveal them. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-erased-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OURS = new Secrets([Buffer.alloc(32, 7)]);
const OTHERS = new Secrets([Buffer.alloc(32, 8)]);

describe('a database of the release before', () => {
  const TEAM = 'team_0000000000000000000000000A';
  const LINK_KEY = 'B7dGkQ2mZ0x8c3vN5tY1uR4wE6pS9aHfJqLzXoCiVbM';
  const KEYED = '20261129095926_suppression_key';
  let database: Database;
  let drop: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const older = join(folder, 'migrations');
    await cp('prisma/migrations', older, {
      recursive: true,
      filter: (path) =>
        !/\/\d{14}_/.test(path) || path.replace(/.*\/(\d{14}_[^/]*).*/, '$1') < KEYED,
    });
    if (isPostgres()) {
      const bare = await createTestDatabase({ isBare: true });
      database = await openPostgres({ url: bare.url ?? '', onError: () => {} });
      drop = bare.drop;
    } else database = await openEmbedded({ dataDir: join(folder, 'older') });
    await migrate(database, older);
    await database.script('insert into server_secret (id, link_key) values (1, $1)', [LINK_KEY]);
    await database.script("insert into team (id, name, plan) values ($1, 'Older', 'paid')", [TEAM]);
    for (const email of [
      `sha256:${createHash('sha256').update('gone@shop.example').digest('hex')}`,
      'sha256.example',
      'ann@shop.example',
    ])
      await database.script(
        "insert into email_suppression (team_id, email, reason, created_at) values ($1, $2, 'unsubscribed', now())",
        [TEAM, email],
      );
    await migrate(database, 'prisma/migrations');
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('has the entries of erased addresses with the key of their team, as they are made from now on', async () => {
    const keys = await serverKeys(database, OURS);
    expect(keys.links).toBe(LINK_KEY);
    const entryOf = await new ErasedAddresses(keys.suppressions, OURS).entriesOf(
      database.read,
      TEAM,
    );
    const { rows } = await database.script(
      'select email from email_suppression order by length(email)',
    );
    expect(rows.map(({ email }) => email)).toEqual([
      'sha256.example',
      'ann@shop.example',
      entryOf('gone@shop.example'),
    ]);
    // HMAC-SHA-256 of the hash, worked out apart from the program.
    expect(rows[2]).toEqual({
      email: 'hmac:e62609cf85fca0207066a7fd0f17c3037c2ff8790cb383f2d74f451b68050186',
    });
  });

  it('has its link key encrypted from the first start on, and opens with the keys of the settings only', async () => {
    const stored = async () =>
      (await database.script('select link_key from server_secret')).rows[0]?.['link_key'];
    expect((await serverKeys(database, OURS)).links).toBe(LINK_KEY);
    expect(await stored()).toMatch(/^v1:[0-9a-f]{8}:[A-Za-z0-9+/]+=*$/);
    for (const wrong of [OTHERS, new Secrets([])])
      await expect(serverKeys(database, wrong)).rejects.toThrow(
        'The database was encrypted with another secrets key. Set SECRETS_KEY to that key',
      );
    // The former key of a server that gets a new one.
    expect(
      (await serverKeys(database, new Secrets([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]))).links,
    ).toBe(LINK_KEY);
  });
});

describe('a server', () => {
  const ADDRESS = 'quiet.gone@shop.example';
  let world: World;
  let team: TestTeam;
  let file: string;

  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Erasing');
    const contactId = await contactOf(world);
    await world.data(
      'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }',
      { input: { target: { email: ADDRESS } } },
      team.owner.key,
    );
    const erase =
      'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id } } }';
    await world.data(erase, { input: { contactId } }, team.owner.key);
    file = join(folder, 'team.jsonl');
    await runCommand(world.runtime, {
      command: 'export-team',
      options: { team: team.teamId, to: file },
    });
  });
  afterAll(() => world.close());

  const contactOf = async (at: World): Promise<string> => {
    await at.ok('create_audience', { name: 'One', contacts: [{ email: ADDRESS }] }, team.owner.key);
    const { nodes } = (
      await at.data('{ contacts(first: 10) { nodes { id email } } }', {}, team.owner.key)
    ).contacts;
    return nodes.find(({ email }: Json) => email === ADDRESS).id;
  };
  const suppressionOf = async (at: World): Promise<Json> => {
    const query = 'query ($id: ID!) { contact(id: $id) { suppression { reason } } }';
    return (await at.data(query, { id: await contactOf(at) }, team.owner.key)).contact.suppression;
  };
  const importing = async (secrets: Secrets): Promise<World> => {
    const other = await World.open({ secrets });
    await runCommand(other.runtime, { command: 'import-team', options: { from: file } });
    return other;
  };

  it('stores neither the address nor a hash that others could work out', async () => {
    const rows = JSON.stringify(
      (await world.runtime.database.script('select email from email_suppression')).rows,
    );
    const guesses = [
      ADDRESS,
      ...['sha1', 'sha256', 'sha512', 'md5'].map((name) =>
        createHash(name).update(ADDRESS).digest('hex'),
      ),
    ];
    expect(guesses.filter((guess) => rows.includes(guess))).toEqual([]);
    expect(JSON.parse(rows)).toEqual([{ email: expect.stringMatching(/^hmac:[0-9a-f]{64}$/) }]);
    expect(await suppressionOf(world)).toEqual({ reason: 'added by hand' });
  });

  it('goes on suppressing on the server to which the team is moved', async () => {
    const other = await importing(OURS);
    expect(await suppressionOf(other)).toEqual({ reason: 'added by hand' });
    await other.close();
  });

  it('is not imported where the entries could not be told, unless the former key is set', async () => {
    const refusal =
      "which only the other server's secrets key can tell. Set SECRETS_KEY_PREVIOUS to that key for the import.";
    await expect(importing(OTHERS)).rejects.toThrow(refusal);
    const other = await importing(new Secrets([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]));
    expect(await runCommand(other.runtime, { command: 'rotate-secrets', options: {} })).toEqual({
      rotated: 0,
    });
    expect(await suppressionOf(other)).toEqual({ reason: 'added by hand' });
    const { rows } = await other.runtime.database.script(
      'select suppression_key, link_key from team, server_secret',
    );
    expect(
      rows.map(({ suppression_key, link_key }) =>
        [suppression_key, link_key].every((text) => OTHERS.isCurrent(String(text))),
      ),
    ).toEqual([true]);
    await other.close();
  });

  it('is moved without the key if nobody was erased', async () => {
    const plain = await world.team('Plain');
    const path = join(folder, 'plain.jsonl');
    await runCommand(world.runtime, {
      command: 'export-team',
      options: { team: plain.teamId, to: path },
    });
    expect((await readFile(path, 'utf8')).split('\n')[0]).toMatch(/"suppressionKey":"v1:/);
    await writeFile(
      path,
      (await readFile(path, 'utf8')).replaceAll('owner@plain.example', 'olga@plain.example'),
    );
    const other = await World.open({ secrets: OTHERS });
    await runCommand(other.runtime, { command: 'import-team', options: { from: path } });
    expect((await other.tool('get_current_user', {}, plain.owner.key)).body.team.name).toBe(
      'Plain',
    );
    await other.close();
  });
});
