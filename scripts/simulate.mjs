#!/usr/bin/env node
// Runs the simulation at full size: by default 10,000 enrollments over 60 days on PostgreSQL.
// SIMULATION_SEED repeats a run; SIMULATION_ENROLLMENTS and SIMULATION_DAYS change the size.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const env = {
  TEST_DATABASE: 'postgres',
  SIMULATION_ENROLLMENTS: '10000',
  SIMULATION_DAYS: '60',
  ...process.env,
};
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/simulation'],
  { env, stdio: 'inherit' },
);
process.exit(status ?? 1);
