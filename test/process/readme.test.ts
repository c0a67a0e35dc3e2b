import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Watcher } from '../support/live.ts';
import { Program, runToEnd } from '../support/process.ts';
import { isPostgres } from '../support/test-database.ts';
import type { Json } from '../support/world.ts';

const run = promisify(execFile);

/** What the README says to type is typed, word for word but for the port. */
describe.runIf(!isPostgres())('the README', () => {
  let folder: string;
  let server: Program;
  let url: string;
  let key: string;
  let blocks: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-readme-'));
    blocks = [...(await readFile('README.md', 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    server = new Program('main', [], { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' });
    [, key = ''] = await server.line(/owner\s+\S+\s+(ocrm_\S+)/);
    [, url = ''] = await server.line(/serving at (\S+)/);
  });
  afterAll(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const block = (needle: string) => {
    const found = blocks.find((text) => text.includes(needle));
    if (found === undefined) throw new Error(`The README has no block with ${needle}.`);
    return found.replaceAll('http://127.0.0.1:4000', url);
  };
  const shell = async (script: string): Promise<string> => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], KEY: key, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
    return (await run('bash', ['-e', '-c', script], { env, cwd: process.cwd() })).stdout;
  };

  it('shows a tool call and a query that answer the same', async () => {
    const tool: Json = JSON.parse(await shell(block('tools/list_flow_plans')));
    const query: Json = JSON.parse(await shell(block('flowPlans(first: 5)')));
    expect(tool.totalCount).toBe(5);
    expect(query.data.flowPlans.totalCount).toBe(5);
    expect(query.data.flowPlans.nodes.map((plan: Json) => plan.name)).toEqual(tool.items.map((plan: Json) => plan.name));
  });

  it('shows a subscription that tells of the tasks of the demo team', async () => {
    const script = `${block('taskUpdated').replace('curl -sN', 'curl -sN --max-time 20').trim()} | grep -m1 '"CREATED"'`;
    expect(await shell(script)).toContain('"status":"TODO"');
  });

  it('shows how a CSV file becomes an audience', async () => {
    const result: Json = JSON.parse(await shell(block('contacts.csv').replaceAll('contacts.csv', join(folder, 'contacts.csv'))));
    expect(result).toMatchObject({ totalRows: 2, added: 1, refused: 1 });
  });

  it('shows a dry run that changes nothing, and how an agent lists its tools', async () => {
    const dryRun: Json = JSON.parse(await shell(block('add_dynamic_action')));
    expect(dryRun.dryRun).toMatchObject({ contactCount: 1, credits: { charged: 0 } });
    const listed = await shell(block('/mcp'));
    const { result }: Json = JSON.parse(/^data: (.*)$/m.exec(listed)?.[1] ?? listed);
    expect(result.tools).toHaveLength(48);
  });

  it('shows how a team is made and gets credits and keys', async () => {
    const lines = (await shell(block('create-team')))
      .trim()
      .split('\n')
      .map((line): Json => JSON.parse(line));
    expect(lines[0].apiKey).toMatch(/^ocrm_/);
    expect(lines[1].creditBalance).toBe(100);
    expect(lines[2].apiKey).toMatch(/^ocrm_/);
    const account: Json = JSON.parse(await shell(block('set-account')));
    expect(account).toMatchObject({ network: 'connected', mail: null });
  }, 60_000);

  it('lists the tools that are served, and no other', async () => {
    const { TOOLS } = await import('../../src/app/runtime/tool-catalog.ts');
    const text = await readFile('README.md', 'utf8');
    const listed = /The 47 tools of the public API: (.*)\./
      .exec(text)?.[1]
      ?.split(', ')
      .map((name) => name.replaceAll('`', ''));
    expect([...(listed ?? []), 'get_import'].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it('has a demo that plays the story to its end', async () => {
    const { code, stdout } = await runToEnd('demo', [], { DEMO_CLOCK_RATE: '20000' });
    expect(stdout).toContain('200 rows: 185 added, 10 duplicates, 5 rejected');
    expect(stdout).toContain('All 205 enrollments have ended: 177 completed (29 opportunities), 28 failed.');
    expect(code).toBe(0);
  }, 420_000);
});

/** The README's other way to run it: processes apart, on a PostgreSQL server. */
describe.runIf(isPostgres())('the README on PostgreSQL', () => {
  it('runs servers and workers apart, any number of each, all started at once on a bare database', async () => {
    const { createTestDatabase } = await import('../support/test-database.ts');
    const database = await createTestDatabase({ isBare: true });
    const environment = { DATABASE_URL: database.url ?? '', PORT: '0', LOG_LEVEL: 'warn' };
    const servers = [1, 2].map(() => new Program('main', [], { ...environment, ROLE: 'server', SEED_DEMO: 'true' }));
    const workers = [1, 2].map(() => new Program('main', [], { ...environment, ROLE: 'worker' }));
    const urls = await Promise.all(servers.map(async (server) => (await server.line(/serving at (\S+)/))[1] ?? ''));
    await Promise.all(workers.map((worker) => worker.line(/The worker is running/)));
    const keys = servers.flatMap((server) => server.lines.flatMap((line) => /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1] ?? []));
    expect(keys, 'one demo team, whose keys are shown once').toHaveLength(1);
    const [key = ''] = keys;
    const tasksAt = async (url: string): Promise<Json> => {
      const response = await fetch(`${url}/api/public/tools/list_user_tasks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: '{"includeTeamTasks": true}',
      });
      return response.json();
    };
    const end = Date.now() + 20_000;
    let answers: Json[] = [];
    while (Date.now() < end) {
      answers = await Promise.all(urls.map(tasksAt));
      if (answers.every((answer) => answer.totalCount === 4)) break;
    }
    expect(answers.map((answer) => answer.totalCount)).toEqual([4, 4]);
    // What a worker commits is told by each server.
    for (const url of urls) {
      const watcher = new Watcher(url, key, 'subscription { taskUpdated(after: "0") { change task { title } } }');
      const told = await watcher.until((events) => events.length >= 4);
      expect(told.map((event) => event.taskUpdated.task.title).sort()).toEqual([
        'Approve 1 step for Katherine Johnson: email',
        'Say hello to Dorothy',
        'Say hello to Edith',
        'Say hello to Mary',
      ]);
      await watcher.close();
    }
    for (const program of [...servers, ...workers]) program.signal('SIGTERM');
    expect(await Promise.all([...servers, ...workers].map(async (program) => (await program.ended).code))).toEqual([0, 0, 0, 0]);
    await database.drop();
  }, 120_000);
});
