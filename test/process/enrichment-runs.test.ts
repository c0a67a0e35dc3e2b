import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { runToEnd } from '../support/process.ts';
import { eventually } from '../support/time.ts';

/**
 * A process that is killed during an enrichment run charges nothing twice, and the run continues.
 */

let folder: string;
let server: LiveProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-enrich-'));
  server = await LiveProcess.start(join(folder, 'data'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const READ = (id: string) =>
  `{ enrichmentRun(id: "${id}") { status lookupCount processedCount foundCount notFoundCount creditsCharged }
    viewer { team { creditBalance creditReserved } } }`;

it('charges every result once, although it is killed meanwhile', async () => {
  const people = madeUpDirectory().people.slice(0, 3_000);
  const known = people.filter(({ email }) => email !== null).length;
  const lines = people.map(
    ({ firstName, lastName, companyDomain, networkUrl }) =>
      `${firstName},${lastName},${companyDomain},${networkUrl}`,
  );
  const sent = await server.post(
    '/api/import/contacts.csv?name=Killed',
    `First Name,Last Name,Company Domain,Profile URL\n${lines.join('\n')}\n`,
    { 'content-type': 'text/csv' },
  );
  const audienceId: string = await eventually(
    async () => {
      const { audienceImport } = await server.data(
        `{ audienceImport(id: "${sent.body.importId}") { status audience { id } } }`,
      );
      return audienceImport.status === 'COMPLETED' ? audienceImport.audience.id : null;
    },
    'the import is completed',
    180_000,
  );
  const { viewer: owner } = await server.data('{ viewer { team { id } } }');
  await runToEnd(
    'admin',
    ['grant-credits', '--team', owner.team.id, '--amount', '3000'],
    server.environment,
  );
  const before = (await server.data('{ viewer { team { creditBalance } } }')).viewer.team;
  const { startEnrichment } = await server.data(
    `mutation { startEnrichment(input: { matching: { filter: { audienceIds: ["${audienceId}"] } }, find: [EMAIL], maxCredits: 3000 }) { enrichmentRun { id } } }`,
  );
  const { id } = startEnrichment.enrichmentRun;
  const read = (): Promise<Json> => server.data(READ(id));
  const killedAt: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { enrichmentRun } = await read();
    if (enrichmentRun.status === 'COMPLETED') break;
    killedAt.push(enrichmentRun.processedCount);
    server.program.signal('SIGKILL');
    await server.program.ended;
    server = await server.again();
    await eventually(
      async () =>
        (await read()).enrichmentRun.processedCount > enrichmentRun.processedCount ? true : null,
      'the enrichment goes on',
      120_000,
    );
  }
  expect(killedAt.at(-1)).toBeGreaterThan(0);
  await eventually(
    async () => ((await read()).enrichmentRun.status === 'COMPLETED' ? true : null),
    'the enrichment is completed',
    180_000,
  );
  // What the killed processes had reserved is released after two minutes, as in every charge.
  const { enrichmentRun, viewer } = await read();
  expect(enrichmentRun).toMatchObject({ lookupCount: 3_000, processedCount: 3_000 });
  expect(enrichmentRun.foundCount + enrichmentRun.notFoundCount).toBe(3_000);
  expect(enrichmentRun.foundCount).toBe(known);
  expect(enrichmentRun.creditsCharged).toBe(known);
  const { creditBalance, creditReserved } = viewer.team;
  expect(before.creditBalance - creditBalance - creditReserved).toBe(known);
}, 900_000);
