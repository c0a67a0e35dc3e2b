#!/usr/bin/env node
// Compiles the screens of test/clients/relay with Relay's own compiler against schema.graphql. The
// compiler has programs for all systems and is large, so it is installed here and not with the
// project.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '21.0.1';
const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-relay-'));
try {
  await cp('test/clients/relay', join(folder, 'screens'), { recursive: true });
  await cp('schema.graphql', join(folder, 'schema.graphql'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await writeFile(
    join(folder, 'relay.config.json'),
    JSON.stringify({
      src: 'screens',
      schema: 'schema.graphql',
      language: 'javascript',
      eagerEsModules: true,
    }),
  );
  const run = (command, args) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
  run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `relay-compiler@${VERSION}`,
  ]);
  run('npx', ['relay-compiler', 'relay.config.json']);
  const made = await readdir(join(folder, 'screens', '__generated__'));
  if (made.length < 8)
    throw new Error(`The compiler made ${made.length} files only: ${made.join(', ')}`);
  console.log(`Relay's compiler made ${made.length} files.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
