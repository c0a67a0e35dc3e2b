import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { Program, runToEnd } from '../support/process.ts';
import { isPostgres } from '../support/test-database.ts';

const run = promisify(execFile);

/** The commands of the README are run exactly, except for the port. */
describe.runIf(!isPostgres())('the README', () => {
  let folder: string;
  let server: Program;
  let url: string;
  let key: string;
  let blocks: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-readme-'));
    blocks = [...(await readFile('README.md', 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map(
      (match) => match[1] ?? '',
    );
    server = new Program('main', [], {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
    });
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
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      KEY: key,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    };
    return (await run('bash', ['-e', '-c', script], { env, cwd: process.cwd() })).stdout;
  };

  it('shows a tool call and a query with the same result', async () => {
    const tool: Json = JSON.parse(await shell(block('tools/list_flow_plans')));
    const query: Json = JSON.parse(await shell(block('flowPlans(first: 5)')));
    expect(tool.totalCount).toBe(5);
    expect(query.data.flowPlans.totalCount).toBe(5);
    expect(query.data.flowPlans.nodes.map((plan: Json) => plan.name)).toEqual(
      tool.items.map((plan: Json) => plan.name),
    );
  });

  it('shows a subscription to the tasks of the demo team', async () => {
    const script = `${block('taskUpdated').replace('curl -sN', 'curl -sN --max-time 20').trim()} | grep -m1 '"CREATED"'`;
    expect(await shell(script)).toContain('"status":"TODO"');
  });

  it('shows how to import a CSV file into an audience', async () => {
    const result: Json = JSON.parse(
      await shell(block('contacts.csv').replaceAll('contacts.csv', join(folder, 'contacts.csv'))),
    );
    expect(result).toMatchObject({ totalRows: 2, added: 1, refused: 1 });
  });

  it('shows a dry run that changes nothing, and how an agent lists its tools', async () => {
    const dryRun: Json = JSON.parse(await shell(block('add_dynamic_action')));
    expect(dryRun.dryRun).toMatchObject({ contactCount: 1, credits: { charged: 0 } });
    const listed = await shell(block('/mcp'));
    const { result }: Json = JSON.parse(/^data: (.*)$/m.exec(listed)?.[1] ?? listed);
    expect(result.tools).toHaveLength(55);
  });

  it('shows how a person signs in: by the link that is printed, and by one of the command line', async () => {
    const printed = server.lines.flatMap(
      (line) => /^Sign in as the owner of the demo team.*: (\S+)$/.exec(line)?.[1] ?? [],
    );
    const made: Json = JSON.parse(await shell(block('sign-in-link')));
    expect([printed.length, made.validMinutes]).toEqual([1, 15]);
    for (const link of [...printed, made.url]) {
      const token = new URL(link).searchParams.get('token') ?? '';
      const browser = new Browser(new URL(link).origin);
      expect((await browser.post('/sign-in', { token })).status).toBe(303);
      expect(
        (await browser.graphql('{ viewer { member { user { email } } } }')).data.viewer.member.user
          .email,
      ).toBe('olivia@demo.example');
    }
  });

  it('shows how to create a team, grant credits and create keys', async () => {
    const lines = (await shell(block('create-team')))
      .trim()
      .split('\n')
      .map((line): Json => JSON.parse(line));
    expect(lines[0].apiKey).toMatch(/^ocrm_/);
    expect(lines[1].creditBalance).toBe(100);
    expect(lines[2].apiKey).toMatch(/^ocrm_/);
    const account: Json = JSON.parse(await shell(block('set-account')));
    expect(account).toMatchObject({ network: 'connected', mail: null });
  });

  it('lists exactly the served tools', async () => {
    const { TOOLS } = await import('../../src/app/runtime/tool-catalog.ts');
    const text = await readFile('README.md', 'utf8');
    const listed = /The 47 tools of the public API: (.*)\./
      .exec(text)?.[1]
      ?.split(', ')
      .map((name) => name.replaceAll('`', ''));
    const apart = text.match(/^Thirteen additional tools: (.+)$/m)?.[1] ?? '';
    const additional = [...apart.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    expect(additional).toHaveLength(13);
    expect([...(listed ?? []), ...additional].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it('has a demo that runs to its end', async () => {
    const { code, stdout } = await runToEnd('demo', [], { DEMO_CLOCK_RATE: '40000' });
    expect(stdout).toContain('200 rows: 185 added, 10 duplicates, 5 rejected');
    for (const line of [
      'Days off move what is sent. An email would leave at ',
      'A delay of five days ends at ',
      'A contact in Tokyo would get an email at ',
      'A new mailbox with a limit of 50 emails a day would begin with 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50.',
      'A suppressed domain gets no email. unsubscribed: ',
      'Two contacts of one person (EMAIL) were merged. Filled: role, companyName.',
      'A paused enrollment waits: enr_',
      'A second sequence of a contact is refused. in_other_sequence: ',
      'A paused flow plan starts nothing. flow_paused: ',
      'could take the enrollment over.',
      'All 205 enrollments have ended: 166 completed (29 opportunities), 34 failed.',
      'One click on the unsubscribe link of an email suppresses quiet.0.',
      'Addresses that are written to no more: 32 bounced, 5 complained, 1 unsubscribed.',
      'The cool-down refuses the next sequence of a contact. cool_down: ',
    ]) {
      expect(stdout).toContain(line);
    }
    expect(code).toBe(0);
  }, 600_000);
});

/** The other mode of the README: separate processes on a PostgreSQL server. */
describe.runIf(isPostgres())('the README on PostgreSQL', () => {
  it('runs any number of servers and workers, all started at once on an empty database', async () => {
    const { createTestDatabase } = await import('../support/test-database.ts');
    const database = await createTestDatabase({ isBare: true });
    const environment = { DATABASE_URL: database.url ?? '', PORT: '0', LOG_LEVEL: 'warn' };
    const servers = [1, 2].map(
      () => new Program('main', [], { ...environment, ROLE: 'server', SEED_DEMO: 'true' }),
    );
    const port = String(await freePort());
    const worker = { ...environment, ROLE: 'worker' };
    const workers = [
      new Program('main', [], { ...worker, METRICS_PORT: port }),
      new Program('main', [], worker),
    ];
    const urls = await Promise.all(
      servers.map(async (server) => (await server.line(/serving at (\S+)/))[1] ?? ''),
    );
    await Promise.all(workers.map((each) => each.line(/The worker is running/)));
    // A worker has no other port.
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({
      status: 'ready',
      missing: [],
    });
    const keys = servers.flatMap((server) =>
      server.lines.flatMap((line) => /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1] ?? []),
    );
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
    // Each server delivers what a worker commits.
    for (const url of urls) {
      const watcher = new Watcher(
        url,
        key,
        'subscription { taskUpdated(after: "0") { change task { title } } }',
      );
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
    expect(
      await Promise.all(
        [...servers, ...workers].map(async (program) => (await program.ended).code),
      ),
    ).toEqual([0, 0, 0, 0]);
    await database.drop();
  }, 120_000);
});
