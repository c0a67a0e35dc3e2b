// Installs missing packages and runs the tests. Arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
installMissing();
if (!existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) console.log('The tests of the console are skipped: there is no Chromium at /usr/bin/chromium.');
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
