#!/usr/bin/env node
// Uses a running server by clients of others with their own defaults, which are installed here and
// not with the project: frameworks for agents over the Model Context Protocol, a generator of
// clients and schemas from OpenAPI, and GraphQL over server-sent events.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Most of them need Node 22. */
const NODE = 'node@24';
const PACKAGES = [
  '@ai-sdk/mcp@2.0.99',
  '@langchain/core@1.4.0',
  '@langchain/langgraph@1.7.3',
  '@langchain/mcp-adapters@1.1.4',
  '@mastra/core@1.71.0',
  '@mastra/mcp@2.0.0',
  '@modelcontextprotocol/client@2.4.0',
  '@modelcontextprotocol/sdk@1.32.2',
  'graphql@16.15.0',
  'graphql-sse@2.6.1',
  'mcp-remote@0.15.1',
  'orval@8.38.0',
  'typescript@7.0.2',
  'zod@4.6.7',
];
const MOST_MILLIS = 60_000;

const { PATH, HOME } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-strangers-'));
const node = join(folder, 'node_modules/node/bin/node');
const bin = (name) => join(folder, 'node_modules/.bin', name);
const npm = async (args) => {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', [...args, ...quiet], {});
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}.\n${output}`);
};

let failed = 0;
let program = null;
try {
  await cp('test/clients/strangers', folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [started] = await Promise.all([
    start(),
    // Node's package installs it with a script, which .npmrc disables. No other package needs one.
    npm(['install', ...PACKAGES, '--ignore-scripts']).then(() =>
      npm(['install', NODE, '--ignore-scripts=false']),
    ),
  ]);
  const env = { OUTREACH_URL: started.url, OUTREACH_KEY: started.key };
  for (const [command, ...args] of [
    [node, 'ai-sdk.mjs'],
    [node, 'langchain.mjs'],
    [node, 'mastra.mjs'],
    [node, 'mcp-remote.mjs'],
    [node, 'sdks.mjs'],
    [node, 'graphql-sse.mjs'],
    [node, bin('orval'), '--config', 'orval.config.mjs'],
    [node, bin('tsc'), '-p', '.'],
    [node, 'orval.mjs'],
  ]) {
    const { code, output } = await run(command, args, env);
    if (code !== 0) failed += 1;
    console.log(code === 0 ? said(output) : `${args[0]}: ${code}\n${output}`);
  }
} finally {
  if (program !== null) {
    program.removeAllListeners('exit');
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** A client's own output, without the output of its packages. */
function said(output) {
  const lines = output
    .split('\n')
    .filter((line) => line !== '' && !/^[ [{}'"]|^unknown format/.test(line));
  return lines.slice(-2).join('\n');
}

/** Stops a client that waits forever. */
function run(command, args, env) {
  const child = spawn(command, args, {
    cwd: folder,
    // Clients store their data in their own home folder.
    env: { PATH, HOME: command === 'npm' ? HOME : folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: command === 'npm' ? 4 * MOST_MILLIS : MOST_MILLIS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** Starts the server, and resolves to its URL and a key of the demo team's owner. */
function start() {
  program = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let key = null;
    program.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    createInterface({ input: program.stdout }).on('line', (line) => {
      key ??= /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1] ?? null;
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve({ url, key });
    });
  });
}
