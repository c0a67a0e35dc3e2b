// @module-tag long
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { migrate, readMigrations } from '../../src/infra/migrate.ts';
import type { Json } from '../support/json.ts';
import { Program, runToEnd } from '../support/process.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function call(url: string, tool: string, body: object, key: string): Promise<Json> {
  const response = await fetch(`${url}/api/public/tools/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe.runIf(!isPostgres())('the embedded database', () => {
  const serve = (name: string) =>
    new Program('main', [], { DATA_DIR: join(folder, name), PORT: '0', LOG_LEVEL: 'warn' });
  const admin = (name: string, ...args: string[]) =>
    runToEnd('admin', [...args, '--json'], { DATA_DIR: join(folder, name), LOG_LEVEL: 'warn' });

  it('is backed up by one command during operation, and restored by one into an empty directory', async () => {
    const first = serve('first');
    const [, key = ''] = await first.line(/owner\s+\S+\s+(ocrm_\S+)/);
    const [, url = ''] = await first.line(/serving at (\S+)/);
    await call(
      url,
      'create_audience',
      { name: 'Before the backup', contacts: [{ email: 'kept@x.example' }] },
      key,
    );
    const file = join(folder, 'crm.backup');
    const made = await admin('first', 'backup', '--to', file);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(JSON.parse(made.stdout)).toEqual({ file, bytes: (await readFile(file)).byteLength });
    await call(url, 'create_audience', { name: 'Behind the backup' }, key);
    expect((await admin('first', 'backup', '--to', file)).stderr.trim()).toBe(
      `The file ${file} already exists. Choose another name.`,
    );

    // A file that is not a backup is refused and leaves nothing in the directory, which can still
    // be used.
    const broken = join(folder, 'no.backup');
    await writeFile(broken, 'no backup');
    const refused = await admin('second', 'restore', '--from', broken);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`--from: ${broken} is not a valid backup`);
    const missing = await admin('second', 'restore', '--from', join(folder, 'missing.backup'));
    expect(missing.stderr).toContain(`The file ${join(folder, 'missing.backup')} cannot be read`);

    const restored = await admin('second', 'restore', '--from', file);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    await cp(join(folder, 'first', 'secrets.key'), join(folder, 'second', 'secrets.key'));
    const second = serve('second');
    const [, other = ''] = await second.line(/serving at (\S+)/);
    const { items } = await call(other, 'list_audiences', { searchQuery: 'the backup' }, key);
    expect(items.map((audience: Json) => [audience.name, audience.contactCount])).toEqual([
      ['Before the backup', 1],
    ]);
    expect((await call(other, 'list_flow_plans', {}, key)).totalCount).toBe(5);

    for (const program of [first, second]) program.signal('SIGTERM');
    expect((await Promise.all([first.ended, second.ended])).map(({ code }) => code)).toEqual([
      0, 0,
    ]);
    // A restore never overwrites a database.
    expect(await admin('second', 'restore', '--from', file)).toMatchObject({
      code: 1,
      stderr: `The data directory ${join(folder, 'second')} already contains a database. Set DATA_DIR to an empty directory.\n`,
    });
  }, 120_000);

  it('has no keys in its backup, and does not start without them, unless they are given up', async () => {
    const file = join(folder, 'crm.backup');
    expect((await admin('keyless', 'restore', '--from', file)).code).toBe(0);
    const refused = await serve('keyless').ended;
    expect([refused.code, refused.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(refused.stderr).toContain(
      'put the file secrets.key of the former data directory into DATA_DIR',
    );
    const forgotten = await admin('keyless', 'forget-server-key');
    expect([forgotten.code, JSON.parse(forgotten.stdout)]).toEqual([
      0,
      { forgotten: true, lostSuppressions: 0 },
    ]);
    const server = serve('keyless');
    await server.line(/serving at/);
    expect((await admin('keyless', 'forget-server-key')).stderr).toContain(
      'there is nothing to forget',
    );
    server.signal('SIGTERM');
    await server.ended;
  }, 180_000);
});

describe('an upgrade', () => {
  it('migrates a database of the previous release with its data', async () => {
    const older = join(folder, 'migrations');
    await cp('prisma/migrations', older, { recursive: true });
    const newest = (await readMigrations(older)).at(-1)?.name ?? '';
    await rm(join(older, newest), { recursive: true });
    const dataDir = join(folder, 'older');
    const bare = isPostgres() ? await createTestDatabase({ isBare: true }) : null;
    const open = () =>
      bare === null
        ? openEmbedded({ dataDir: join(dataDir, 'postgres') })
        : openPostgres({ url: bare.url ?? '', onError: () => {} });
    await mkdir(dataDir);
    const database = await open();
    expect(await migrate(database, older)).not.toContain(newest);
    await database.script(
      "insert into team (id, name, plan) values ('team_0000000000000000000000000A', 'Older', 'paid')",
    );
    await database.close();

    const environment: Record<string, string> =
      bare === null ? { DATA_DIR: dataDir } : { DATABASE_URL: bare.url ?? '' };
    const program = new Program('main', [], { ...environment, PORT: '0', SEED_DEMO: 'false' });
    const [, url = ''] = await program.line(/serving at (\S+)/);
    const made = await runToEnd(
      'admin',
      [
        'add-member',
        '--team',
        'Older',
        '--email',
        'ada@older.example',
        '--role',
        'owner',
        '--json',
      ],
      environment,
    );
    expect([made.code, made.stderr]).toEqual([0, '']);
    const issued = await runToEnd(
      'admin',
      ['create-key', '--team', 'Older', '--email', 'ada@older.example', '--json'],
      environment,
    );
    const { apiKey } = JSON.parse(issued.stdout);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', missing: [] });
    expect((await call(url, 'get_current_user', {}, apiKey)).team).toMatchObject({
      name: 'Older',
      plan: 'paid',
      creditBalance: 0,
    });
    program.signal('SIGTERM');
    await program.ended;
    await bare?.drop();
  }, 120_000);
});
