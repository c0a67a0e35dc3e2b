import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { tidyUp } from '../../src/pglite/upkeep.ts';
import { isPostgres } from '../support/test-database.ts';

// A server vacuums without a command.
describe.skipIf(isPostgres())('the upkeep of the embedded database', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-upkeep-'));
    database = await openEmbedded({ dataDir: join(folder, 'postgres') });
    await database.script(
      'create table "Much changed" (id int primary key, times int); create table left_alone (id int)',
    );
    await database.script(
      'insert into "Much changed" select id, 0 from generate_series(1, 1000) id; insert into left_alone values (1)',
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('vacuums tables with many dead rows, and no others', async () => {
    const sizeOf = async () =>
      Number(
        (await database.script(`select pg_relation_size('"Much changed"') as size`)).rows[0]?.[
          'size'
        ],
      );
    const changeAll = () => database.script('update "Much changed" set times = times + 1');
    await changeAll();
    expect(await tidyUp(database.script)).toEqual(['"public"."Much changed"']);
    expect(await tidyUp(database.script)).toEqual([]);
    await changeAll();
    const size = await sizeOf();
    for (let time = 0; time < 20; time += 1) {
      expect(await tidyUp(database.script)).toEqual(['"public"."Much changed"']);
      await changeAll();
    }
    expect(await sizeOf()).toBeLessThan(2 * size);
    for (let time = 0; time < 20; time += 1) await changeAll();
    expect(await sizeOf()).toBeGreaterThan(4 * size);
  });
});
