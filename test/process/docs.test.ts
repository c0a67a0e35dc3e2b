// @module-tag long
// @module-tag once
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import { type Commands, commandsOf, docPages } from '../support/doc-pages.ts';
import { freePort } from '../support/free-port.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { Program, runToEnd } from '../support/process.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';

const run = promisify(execFile);
const COMMANDS = docPages().flatMap(commandsOf);

/** Commands that are not run here, because something else runs them: a file, and a text in it. */
const RUN_ELSEWHERE: readonly (readonly [command: RegExp, file: string, text: string])[] = [
  [/^npm start\nnpm test$/, '.ci/run', 'npm test'],
  [/^npm run examples$/, '.ci/run', 'npm run --silent examples'],
  [/^npm run demo$/, 'test/process/docs.test.ts', "runToEnd('demo'"],
  [/^npm start 2> server.log$/, 'test/process/docs.test.ts', "'server.log'"],
  [/^npm run dev$/, 'test/process/dev.test.ts', "['npm', 'run', '--silent', 'dev']"],
  [/ROLE=worker npm start/, 'test/process/docs.test.ts', "ROLE: 'worker'"],
  [/partition-by-team/, 'test/process/docs.test.ts', 'npx tsx scripts/partition-by-team'],
  [/import-team/, 'test/process/team-files.test.ts', "'import-team'"],
  [/docker/, 'test/process/deployment.test.ts', 'docker compose exec server admin'],
];
const isRunElsewhere = (text: string) =>
  RUN_ELSEWHERE.some(([command]) => command.test(text.trim()));
/** The commands of this page use the variables of those before them. */
const ONE_SHELL = 'docs/debugging.md';
/** Pages whose commands follow each other, and the test that runs them all. */
const PAGES_ELSEWHERE = [['docs/integrators.md', 'test/process/integrators.test.ts']] as const;
const HERE = COMMANDS.filter(
  ({ page, text }) => !isRunElsewhere(text) && !PAGES_ELSEWHERE.some(([other]) => other === page),
);
const RUN_HERE: Commands[] = [
  ...HERE.filter(({ page }) => page !== ONE_SHELL),
  {
    page: ONE_SHELL,
    text: HERE.flatMap(({ page, text }) => (page === ONE_SHELL ? [text] : [])).join(''),
  },
];

const lines = (stdout: string): Json[] =>
  stdout
    .trim()
    .split('\n')
    .map((line): Json => JSON.parse(line));

/** A folder in which the commands of the documentation find the project, and leave their files. */
async function checkout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-docs-'));
  const names = (await readdir('.')).filter((name) => name !== 'data');
  await Promise.all(names.map((name) => symlink(resolve(name), join(folder, name))));
  return folder;
}

it('runs every command of the documentation in some test', async () => {
  expect(RUN_HERE.length).toBeGreaterThan(10);
  for (const [command, file, text] of RUN_ELSEWHERE) {
    expect(
      COMMANDS.some((each) => command.test(each.text.trim())),
      String(command),
    ).toBe(true);
    expect(await readFile(file, 'utf8'), `${command} in ${file}`).toContain(text);
  }
  for (const [page, file] of PAGES_ELSEWHERE)
    expect(await readFile(file, 'utf8')).toContain(`'${page}'`);
});

/** The commands of the documentation are run exactly, except for the port. */
describe.runIf(!isPostgres())('the documentation', () => {
  let folder: string;
  let server: Program;
  let url: string;
  let key: string;

  beforeAll(async () => {
    folder = await checkout();
    server = new Program(
      'main',
      [],
      { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
      { log: join(folder, 'server.log') },
    );
    [, key = ''] = await server.line(/owner\s+\S+\s+(ocrm_\S+)/);
    [, url = ''] = await server.line(/serving at (\S+)/);
  });
  afterAll(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const shell = async (script: string): Promise<string> => {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      KEY: key,
      LOG_LEVEL: 'error',
    };
    const options = { env, cwd: folder };
    return (await run('bash', ['-e', '-c', script], options)).stdout;
  };

  /** What a reader sees after a command that contains the text. */
  const EXPECTED: Readonly<Record<string, (stdout: string) => Promise<void> | void>> = {
    'tools/list_flow_plans': (stdout) => {
      const answer: Json = JSON.parse(stdout);
      expect(answer.totalCount).toBe(5);
      expect(answer.items[0]).toHaveProperty('metrics.inProgress');
    },
    'flowPlans(first: 5)': (stdout) => {
      const { data }: Json = JSON.parse(stdout);
      expect([data.flowPlans.totalCount, data.flowPlans.nodes.length]).toEqual([5, 5]);
    },
    taskUpdated: (stdout) => {
      expect(stdout).toContain('"status":"TODO"');
    },
    'contacts.csv': (stdout) => {
      expect(JSON.parse(stdout)).toMatchObject({ totalRows: 2, added: 1, refused: 1 });
    },
    'tools/list_user_tasks': (stdout) => {
      const { items }: Json = JSON.parse(stdout);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(Object.keys(item)).toEqual(['taskId', 'title', 'dueAt']);
    },
    add_dynamic_action: (stdout) => {
      expect(JSON.parse(stdout).dryRun).toMatchObject({ contactCount: 1, credits: { charged: 0 } });
    },
    '/mcp': (stdout) => {
      const { result }: Json = JSON.parse(/^data: (.*)$/m.exec(stdout)?.[1] ?? stdout);
      expect(result.tools.map(({ name }: Json) => name)).toContain('find_tools');
    },
    'sign-in-link': async (stdout) => {
      const printed = server.lines.flatMap(
        (line) => /^Sign in as the owner of the demo team.*: (\S+)$/.exec(line)?.[1] ?? [],
      );
      const made: Json = JSON.parse(stdout);
      expect([printed.length, made.validMinutes]).toEqual([1, 15]);
      for (const link of [...printed, made.url]) await signIn(link);
    },
    'create-team': (stdout) => {
      const [team, credits, created] = lines(stdout);
      expect(team.apiKey).toMatch(/^ocrm_/);
      expect(credits.creditBalance).toBe(100);
      expect(created.apiKey).toMatch(/^ocrm_/);
    },
    'server.log': (stdout) => {
      const [logged = '', written = ''] = stdout.trim().split('\n');
      expect(JSON.parse(logged)).toMatchObject({
        msg: 'a sign-in was refused',
        method: 'password',
      });
      const { traceId }: Json = JSON.parse(logged);
      const { data }: Json = JSON.parse(written);
      const entry = data.auditLog.nodes.find((each: Json) => each.traceId === traceId);
      expect(entry).toMatchObject({ action: 'SESSION_REFUSED', address: '127.0.0.1' });
    },
    'npx vitest run test/kernel': (stdout) => {
      expect(stdout).toContain('1 passed');
    },
    'set-account': (stdout) => {
      expect(JSON.parse(stdout)).toMatchObject({ network: 'connected', mail: null });
    },
    'pause-team': (stdout) => {
      const [paused, resumed] = stdout
        .trim()
        .split('\n')
        .map((line): Json => JSON.parse(line));
      expect(paused).toMatchObject({ reason: 'Wrong price', isChanged: true });
      expect(resumed).toMatchObject({ isChanged: true });
    },
    'list-quarantined': (stdout) => {
      expect(JSON.parse(stdout)).toEqual({ steps: [] });
    },
    'audit.jsonl': async () => {
      // Entries younger than a minute come later.
      const text = await readFile(join(folder, 'audit.jsonl'), 'utf8');
      for (const entry of text === '' ? [] : lines(text)) expect(entry).toHaveProperty('action');
    },
    'admin -- backup': async () => {
      expect(await readdir(join(folder, 'restored'))).toContain('secrets.key');
    },
    'export-team': async () => {
      expect(await readFile(join(folder, 'acme.jsonl'), 'utf8')).toContain('owner@acme.example');
    },
  };

  const signIn = async (link: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    const browser = new Browser(new URL(link).origin);
    expect((await browser.post('/sign-in', { token })).status).toBe(303);
    const { data } = await browser.graphql('{ viewer { member { user { email } } } }');
    expect(data.viewer.member.user.email).toBe('olivia@demo.example');
  };

  /** A subscription has no end: the first event is enough. */
  const ended = (script: string): string =>
    script.includes('curl -sN')
      ? `${script.trim().replace('curl -sN', 'curl -sN --max-time 20')} | grep -m1 '"CREATED"'`
      : script;

  it.each(RUN_HERE)('$page runs: $text', async ({ text }) => {
    const expected = Object.entries(EXPECTED).filter(([needle]) => text.includes(needle));
    expect(expected, 'one expectation for each command').toHaveLength(1);
    const stdout = await shell(ended(text).replaceAll('http://127.0.0.1:4000', url));
    for (const [, check] of expected) await check(stdout);
  });

  it('has a demo that runs to its end', async () => {
    const { code, stdout } = await runToEnd('demo', [], { DEMO_CLOCK_RATE: '40000' });
    expect(stdout).toContain('200 rows: 185 added, 10 duplicates, 5 rejected');
    for (const line of [
      'Days off move what is sent. An email would leave at ',
      'A delay of five days ends at ',
      'A contact in Tokyo would get an email at ',
      'A new mailbox with a limit of 50 emails a day would begin with 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50.',
      'A suppressed domain gets no email. conflict: ',
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

/** The other mode of the program: separate processes on a PostgreSQL server. */
describe.runIf(isPostgres())('the documentation on PostgreSQL', () => {
  it('runs any number of servers and workers, all started at once on an empty database', async () => {
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

  it('divides the largest tables into partitions', async () => {
    const database = await createTestDatabase();
    const command = COMMANDS.find(({ text }) =>
      text.includes('npx tsx scripts/partition-by-team.ts'),
    );
    const script = command?.text.replace('postgres://…', database.url ?? '') ?? '';
    await run('bash', ['-e', '-c', script]);
    const client = new pg.Client({ connectionString: database.url ?? '' });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as parts from pg_inherits where inhparent = 'step'::regclass",
    );
    await client.end();
    expect(rows).toEqual([{ parts: 16 }]);
    await database.drop();
  });
});
