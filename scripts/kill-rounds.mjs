#!/usr/bin/env node
// Kills processes with kill -9 in 200 rounds on each database. KILL_ROUNDS changes the number; KILL_SEED repeats a run.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const databases = process.env.TEST_DATABASE === undefined ? ['postgres', 'embedded'] : [process.env.TEST_DATABASE];
for (const TEST_DATABASE of databases) {
  const env = { KILL_ROUNDS: '200', ...process.env, TEST_DATABASE };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/reliability'], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
