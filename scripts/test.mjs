// Installs missing packages and runs the tests. Arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
installMissing();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
