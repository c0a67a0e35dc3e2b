#!/usr/bin/env node
// Runs the server scenarios of the official MCP conformance suite that a server of real tools can
// pass: the others call test tools, prompts and resources of fixed names. The suite sends no key,
// so a proxy adds that of the demo team.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SUITE = '@modelcontextprotocol/conformance@0.1.16';
/** The suite needs Node 22. */
const NODE = 'node@24';
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

const { PATH, HOME } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-conformance-'));
// The package of Node installs it by a script, which .npmrc turns off.
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
const failed = [];
try {
  for (const scenario of SCENARIOS) {
    const args = [
      'server',
      '--url',
      `http://127.0.0.1:${proxy.address().port}/mcp`,
      '--scenario',
      scenario,
    ];
    const child = spawn(
      join(folder, 'node_modules/node/bin/node'),
      [join(folder, 'node_modules/.bin/conformance'), ...args],
      { cwd: folder },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    console.log(`${code === 0 ? 'passed' : 'FAILED'} ${scenario}`);
    if (code !== 0) failed.push(`${scenario}:\n${output}`);
  }
} finally {
  proxy.closeAllConnections();
  proxy.close();
  program.removeAllListeners('exit');
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exit(1);
}
