import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { ProgramFolder } from '../support/program-folder.ts';
import { isPostgres } from '../support/test-database.ts';

/**
 * The program from its first start to its end, on the embedded database. CI runs this with later
 * versions of Node too.
 */
describe.runIf(!isPostgres())('the program', () => {
  let folder: ProgramFolder;

  beforeAll(async () => {
    folder = await ProgramFolder.open();
  });
  afterAll(() => folder.close());

  const call = async (url: string, tool: string, body: object, key: string): Promise<Json> => {
    const response = await fetch(`${url}/api/public/tools/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    return response.json();
  };

  it('creates a demo team in an empty database, keeps acknowledged writes after kill -9, and creates nothing twice', async () => {
    const first = folder.serve('kept');
    const [, key = ''] = await first.line(/owner\s+\S+\s+(ocrm_\S+)/);
    const [, url = ''] = await first.line(/serving at (\S+)/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const made = await call(
      url,
      'create_audience',
      { name: 'Acknowledged', contacts: [{ email: 'kept@x.example' }] },
      key,
    );
    expect(made.audience.name).toBe('Acknowledged');
    first.signal('SIGKILL');
    await first.ended;

    const second = folder.serve('kept');
    const [, again = ''] = await second.line(/serving at (\S+)/);
    expect(second.lines.join('\n')).not.toContain('ocrm_');
    const found = await call(again, 'list_audiences', { searchQuery: 'acknowledged' }, key);
    expect(found.items).toMatchObject([{ audienceId: made.audience.audienceId, contactCount: 1 }]);
    expect((await call(again, 'list_flow_plans', {}, key)).totalCount).toBe(5);

    // Only one process can use a directory.
    const third = await folder.serve('kept').ended;
    expect(third.code).toBe(1);
    // A package warns of versions of Node without long-term support.
    expect(third.stderr.trim().split('\n').at(-1)).toBe(
      `The data directory ${join(folder.path, 'kept')} is in use by process ${second.pid}. Stop that process or set DATA_DIR to another directory.`,
    );

    // The command line works through the running process.
    const team = await folder.admin(
      'kept',
      'create-team',
      '--name',
      'Second team',
      '--owner-email',
      'ben@second.example',
    );
    expect(team.code).toBe(0);
    const { teamId, apiKey }: Json = JSON.parse(team.stdout);
    const me = await call(again, 'get_current_user', {}, apiKey);
    expect(me).toMatchObject({
      user: { role: 'owner', email: 'ben@second.example' },
      team: { teamId, plan: 'trial', creditBalance: 0 },
    });

    // SIGTERM with an open subscription ends in time, with code 0.
    const watcher = new Watcher(again, key, 'subscription { taskUpdated { sequence } }');
    const before = Date.now();
    second.signal('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(15_000);
    await watcher.close();
  }, 120_000);
});
