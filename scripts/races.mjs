#!/usr/bin/env node
// Runs the worker race tests in full: 1,000 due steps, 20 runs, on PostgreSQL. RACE_STEPS and
// RACE_RUNS change the numbers.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const env = { RACE_STEPS: '1000', RACE_RUNS: '20', ...process.env, TEST_DATABASE: 'postgres' };
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/races'],
  { env, stdio: 'inherit' },
);
process.exit(status ?? 1);
