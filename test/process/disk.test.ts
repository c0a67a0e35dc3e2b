// @module-tag long
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { ProgramFolder } from '../support/program-folder.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

const MIB = 1024 * 1024;

/** True if this system lets a process mount a disk in its own namespace. */
const canMount = await promisify(execFile)('unshare', [
  '-rm',
  'mount',
  '-t',
  'tmpfs',
  'tmpfs',
  tmpdir(),
]).then(
  () => true,
  () => false,
);

describe.runIf(!isPostgres())('the disk of the embedded database', () => {
  let folder: ProgramFolder;

  beforeAll(async () => {
    folder = await ProgramFolder.open();
  });
  afterAll(() => folder.close());

  const start = (dataDir: string, mount: string | null = null) =>
    folder.serve(dataDir, { RATE_LIMIT_PER_MINUTE: '1000000' }, mount);
  const disk = async (name: string, options: string) => {
    const at = join(folder.path, name);
    await mkdir(at);
    return { at, mount: `mount -t tmpfs -o ${options} tmpfs ${at}` };
  };

  it('starts after first starts were killed with few files written, and with nearly all', async () => {
    const dataDir = join(folder.path, 'killed');
    for (const files of [30, 900]) {
      const killed = start(dataDir);
      await eventually(async () => {
        const made = await readdir(dataDir, { recursive: true }).catch(() => []);
        return made.length >= files ? true : null;
      }, 'it has made some files');
      killed.signal('SIGKILL');
      await killed.ended;
    }
    const last = start(dataDir);
    await last.line(/owner\s+\S+\s+(ocrm_\S+)/);
    await last.line(/serving at (\S+)/);
    last.signal('SIGTERM');
    expect((await last.ended).code).toBe(0);
  });

  describe.runIf(canMount)('mounted separately', () => {
    it('serves reads when it is full, reports it to writers, and accepts writes when there is space again', async () => {
      const { at, mount } = await disk('filling', 'size=220m');
      const program = start(join(at, 'data'), mount);
      const [, key = ''] = await program.line(/owner\s+\S+\s+(ocrm_\S+)/);
      const [, url = ''] = await program.line(/serving at (\S+)/);
      const call = async (tool: string, body: object) => {
        const response = await fetch(`${url}/api/public/tools/${tool}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': key },
          body: JSON.stringify(body),
        });
        const answer: Json = await response.json();
        return { status: response.status, retryAfter: response.headers.get('retry-after'), answer };
      };
      const statusOf = async (path: string) => (await fetch(url + path)).status;
      expect((await call('create_audience', { name: 'Before' })).status).toBe(200);

      const filler = join('/proc', String(program.pid), 'root', at, 'filler');
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${filler}`, `bs=${MIB}`, 'count=120']);
      const refused = await eventually(async () => {
        const answered = await call('create_audience', { name: 'On a full disk' });
        return answered.status === 200 ? null : answered;
      }, 'changes are refused');
      expect([refused.status, refused.retryAfter, refused.answer.error]).toEqual([
        503,
        '5',
        'provider_unavailable',
      ]);
      expect(refused.answer.message).toContain('disk is full');
      expect((await call('list_audiences', { searchQuery: 'Before' })).answer.items).toMatchObject([
        { name: 'Before' },
      ]);
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

      await rm(filler);
      await eventually(
        async () => ((await statusOf('/readyz')) === 200 ? true : null),
        'it is ready again',
      );
      expect((await call('create_audience', { name: 'After' })).status).toBe(200);
      program.signal('SIGTERM');
      const { code, stderr } = await program.ended;
      expect(code).toBe(0);
      expect(stderr).toContain(
        'the disk is full; the database is read-only until there is free space',
      );
    }, 120_000);

    it('can hold the database alone, which is made with few open files', async () => {
      const at = join(folder.path, 'alone');
      await mkdir(join(at, 'postgres'), { recursive: true });
      const program = start(
        at,
        `mount -t tmpfs -o size=300m tmpfs ${join(at, 'postgres')}; ulimit -n 1024`,
      );
      await program.line(/serving at (\S+)/);
      program.signal('SIGTERM');
      expect((await program.ended).code).toBe(0);
    });

    it('is rejected with one line if it is full at the start', async () => {
      const { at, mount } = await disk('full', 'size=20m');
      const { code, stderr } = await start(join(at, 'data'), mount).ended;
      expect(code).toBe(1);
      expect(stderr.trim()).toBe(
        `The disk of the data directory ${join(at, 'data', 'postgres')} has 19 MiB left, and the database needs 64. Make room, or name another directory with DATA_DIR.`,
      );
    });

    it.each(['made-before', 'to-be/made'])(
      'is rejected with one line if it is read-only (%s)',
      async (name) => {
        const at = join(folder.path, `readable-${name}`);
        await mkdir(at, { recursive: true });
        const dataDir = name === 'made-before' ? at : join(at, 'data');
        const { code, stderr } = await start(
          dataDir,
          `mount --bind ${at} ${at} && mount -o remount,ro,bind ${at}`,
        ).ended;
        expect(code).toBe(1);
        expect(stderr.trim().split('\n')).toHaveLength(1);
        expect(stderr).toContain(dataDir);
        expect(stderr).toContain('DATA_DIR');
      },
      60_000,
    );
  });
});
