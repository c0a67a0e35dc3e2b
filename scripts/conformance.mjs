#!/usr/bin/env node
// Runs the server scenarios of the official MCP conformance suite for both revisions of the
// protocol: against the product, and against fixtures on its transport those that call tools of the
// suite. Compares what passed with docs/conformance.json, which names why the others are not run.
// The suite sends no key, so a proxy adds that of the demo team. With --write it writes the file.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SUITE_VERSION = '0.2.0-alpha.12';
const SUITE = `@modelcontextprotocol/conformance@${SUITE_VERSION}`;
/** The suite needs Node 22. */
const NODE = 'node@24';
const RESULTS = 'docs/conformance.json';
const SCENARIOS = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'caching',
    'dns-rebinding-protection',
  ],
};
/**
 * Run against test/support/mcp-fixtures.ts, because they call the suite's own tools, prompts and
 * resources.
 */
const FIXTURE_SCENARIOS = [
  'completion-complete',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'server-sse-multiple-streams',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
];
/** The reasons why the other scenarios are not run. Each must have exactly one reason. */
const EXCUSES = [
  {
    reason: 'the product sends no log messages, and does not say that it does',
    scenarios: /logging/,
  },
  {
    reason: 'the product keeps no sessions; subscriptions/listen of 2026-07-28 tells of changes',
    scenarios: /^resources-(un)?subscribe$/,
  },
  {
    reason: 'asks the model or the folders of the client, which the product never does',
    scenarios: /sampling|list-roots/,
  },
  {
    reason:
      'asks the user for values by names of the suite; the product asks for consent only, which test/agents/questions.test.ts and test/surfaces/mcp-current.test.ts test',
    scenarios:
      /^(tools-call-elicitation|elicitation-.*|input-required-result-(?!basic-(sampling|list-roots)$).*)$/,
  },
];
/** Excused checks of scenarios that otherwise pass. */
const EXCUSED_CHECKS = {
  'server-stateless': {
    reason: 'call the tool "test_missing_capability" of the suite, which a CRM does not have',
    checks: [
      'sep-2575-missing-capability-http-400',
      'sep-2575-server-rejects-undeclared-capability',
    ],
  },
};

const { PATH, HOME } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-conformance-'));
// Node's package installs it with a script, which .npmrc disables.
const install = [
  'install',
  '--prefix',
  folder,
  '--ignore-scripts=false',
  '--no-save',
  '--silent',
  NODE,
  SUITE,
];
if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0)
  throw new Error('The suite cannot be installed.');
const program = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
  env: { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const { key, url } = await new Promise((resolve, reject) => {
  const found = {};
  program.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  createInterface({ input: program.stdout }).on('line', (line) => {
    found.key ??= /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1];
    found.url ??= /serving at (\S+)/.exec(line)?.[1];
    if (found.key && found.url) resolve(found);
  });
});
const proxy = createServer((incoming, outgoing) => {
  const options = { method: incoming.method, headers: { ...incoming.headers, 'x-api-key': key } };
  const forwarded = request(new URL(incoming.url, url), options, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
});
await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
// The fixtures need no key.
const fixtures = spawn(process.execPath, ['--import', 'tsx', 'test/support/mcp-fixtures.ts'], {
  env: { PATH, HOME },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const fixturesUrl = await new Promise((resolve, reject) => {
  fixtures.once('exit', (code) => reject(new Error(`The fixtures ended with code ${code}.`)));
  createInterface({ input: fixtures.stdout }).on('line', (line) => {
    const url = /serving at (\S+)/.exec(line)?.[1];
    if (url) resolve(url);
  });
});
const failed = [];
const results = { suite: SUITE, revisions: {} };
const bin = join(folder, 'node_modules/.bin/conformance');
const run = async (args) => {
  const child = spawn(join(folder, 'node_modules/node/bin/node'), [bin, ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
};
try {
  for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
    const required = await requiredBy(revision);
    const passed = [];
    const fixed = FIXTURE_SCENARIOS.filter((scenario) => required.includes(scenario));
    for (const scenario of [...scenarios, ...fixed]) {
      const host = scenarios.includes(scenario)
        ? `http://127.0.0.1:${proxy.address().port}`
        : fixturesUrl;
      const url = `${host}/mcp`;
      const { code, output } = await run([
        ...['server', '--url', url, '--scenario', scenario, '--spec-version', revision],
      ]);
      const hasPassed = code === 0 || isExcused(scenario, output);
      console.log(`${hasPassed ? 'passed' : 'FAILED'} ${revision} ${scenario}`);
      if (hasPassed) passed.push(scenario);
      else failed.push(`${revision} ${scenario}:\n${output}`);
    }
    const others = required.filter(
      (scenario) => !scenarios.includes(scenario) && !fixed.includes(scenario),
    );
    const excused = EXCUSES.map(({ reason, scenarios: names }) => ({
      reason,
      scenarios: others.filter((scenario) => names.test(scenario)),
    })).filter(({ scenarios: names }) => names.length > 0);
    if (
      excused
        .flatMap(({ scenarios: names }) => names)
        .sort()
        .join() !== others.sort().join()
    )
      failed.push(`${revision}: each of these needs one reason: ${others.join(', ')}.`);
    const checks = Object.fromEntries(
      Object.entries(EXCUSED_CHECKS).filter(([scenario]) => scenarios.includes(scenario)),
    );
    results.revisions[revision] = {
      passed: passed.filter((scenario) => scenarios.includes(scenario)),
      passedByFixtures: passed.filter((scenario) => fixed.includes(scenario)),
      excusedChecks: checks,
      excused,
    };
  }
} finally {
  proxy.closeAllConnections();
  proxy.close();
  fixtures.removeAllListeners('exit');
  fixtures.kill('SIGTERM');
  program.removeAllListeners('exit');
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
const text = `${JSON.stringify(results, null, 2)}\n`;
if (process.argv.includes('--write')) await writeFile(RESULTS, text);
else if ((await readFile(RESULTS, 'utf8')) !== text)
  failed.push(`${RESULTS} says otherwise: run npm run conformance -- --write.`);
if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exit(1);
}

/** True if exactly the excused checks fail. */
function isExcused(scenario, output) {
  const failures = [...output.matchAll(/\[([\w-]+) *\] \S*FAILURE/g)].map(([, id]) => id);
  const excused = EXCUSED_CHECKS[scenario]?.checks ?? [];
  return failures.length > 0 && [...new Set(failures)].sort().join() === excused.join();
}

/** The server scenarios that the suite requires for the revision, from its own list. */
async function requiredBy(revision) {
  const file = `node_modules/@modelcontextprotocol/conformance/requirements/${revision}.yaml`;
  const text = await readFile(join(folder, file), 'utf8');
  const [, list] = /^server:\n((?: {2}- .+\n)+)/m.exec(text) ?? [];
  if (list === undefined) throw new Error(`${file} has no list of server scenarios.`);
  return list.match(/(?<=- )\S+/g) ?? [];
}
