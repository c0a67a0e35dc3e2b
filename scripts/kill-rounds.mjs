#!/usr/bin/env node
// Kills processes with kill -9 in 200 rounds, with pauses of the team: on PostgreSQL, on PostgreSQL
// behind PgBouncer, and on
// the embedded database. KILL_ROUNDS changes the number; KILL_SEED repeats a run. TEST_DATABASE,
// with KILL_POOLER, runs one of them.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const all = [
  { TEST_DATABASE: 'postgres' },
  { TEST_DATABASE: 'postgres', KILL_POOLER: 'true' },
  { TEST_DATABASE: 'embedded' },
];
for (const database of process.env.TEST_DATABASE === undefined ? all : [{}]) {
  const env = { KILL_ROUNDS: '200', ...process.env, ...database };
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'test/reliability'],
    { env, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
