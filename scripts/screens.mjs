#!/usr/bin/env node
// Takes pictures of every screen of the console, in screenshots/<data>:
//   npm run screens [-- <parts of paths, with commas between them>]
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const [part = ''] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/console/pictures.test.ts'],
  { env: { ...process.env, SCREENS: part }, stdio: 'inherit' },
);
process.exit(status ?? 1);
