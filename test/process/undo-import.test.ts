import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { eventually } from '../support/time.ts';

/**
 * A process that is killed during the undo of an import loses nothing, and the undo finishes
 * afterwards.
 */

const ROWS = 12_000;

let folder: string;
let server: LiveProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-undo-'));
  server = await LiveProcess.start(join(folder, 'data'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const READ = (id: string) =>
  `{ audienceImport(id: "${id}") { status undo { finishedAt counts { removed restored leftAudience keptInUse keptInOtherAudience keptChanged gone } } audience { contactCount } } contacts(query: "undone.example") { totalCount } }`;

it('undoes every contact once, although it is killed meanwhile', async () => {
  await server.ok('create_audience', {
    name: 'Before',
    contacts: [{ email: 'known@undone.example' }],
  });
  const lines = Array.from({ length: ROWS - 1 }, (_, index) => `p${index}@undone.example,Engineer`);
  const sent = await server.post(
    '/api/import/contacts.csv?name=Killed',
    `Email,Title\nknown@undone.example,Chair\n${lines.join('\n')}\n`,
    { 'content-type': 'text/csv' },
  );
  const id: string = sent.body.importId;
  const read = () => server.data(READ(id));
  await eventually(
    async () => ((await read()).audienceImport.status === 'COMPLETED' ? true : null),
    'the import is completed',
    180_000,
  );
  expect((await read()).contacts.totalCount).toBe(ROWS);
  await server.data(`mutation { undoImport(input: { importId: "${id}" }) { import { id } } }`);
  const killedAt: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { undo }: Json = (await read()).audienceImport;
    if (undo.finishedAt !== null) break;
    killedAt.push(undo.counts.removed);
    server.program.signal('SIGKILL');
    await server.program.ended;
    server = await server.again();
  }
  // It was under way when it was killed.
  expect(killedAt[0]).toBeGreaterThan(0);
  expect(killedAt[0]).toBeLessThan(ROWS - 1);
  await eventually(
    async () => (await read()).audienceImport.undo.finishedAt,
    'the import is undone',
    180_000,
  );
  expect(await read()).toEqual({
    audienceImport: {
      status: 'COMPLETED',
      undo: {
        finishedAt: expect.any(String),
        counts: {
          removed: ROWS - 1,
          restored: 1,
          leftAudience: 1,
          keptInUse: 0,
          keptInOtherAudience: 0,
          keptChanged: 0,
          gone: 0,
        },
      },
      audience: { contactCount: 0 },
    },
    contacts: { totalCount: 1 },
  });
}, 600_000);
