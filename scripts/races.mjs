#!/usr/bin/env node
// The races of the workers at full length: 1,000 due steps, twenty times, on PostgreSQL; RACE_STEPS and RACE_RUNS say otherwise.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const env = { RACE_STEPS: '1000', RACE_RUNS: '20', ...process.env, TEST_DATABASE: 'postgres' };
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/races'], { env, stdio: 'inherit' });
process.exit(status ?? 1);
