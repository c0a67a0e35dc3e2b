#!/usr/bin/env node
// Runs two servers and two workers behind PgBouncer and Redis under load for ten minutes, and kills
// one of each in it. CLUSTER_SECONDS changes the time. Needs the programs pgbouncer and
// redis-server.
import { spawnSync } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const env = { CLUSTER_SECONDS: '600', ...process.env, TEST_DATABASE: 'postgres' };
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/cluster'],
  { env, stdio: 'inherit' },
);
process.exit(status ?? 1);
