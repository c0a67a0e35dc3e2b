// Installs what the lock file names, where it is not installed yet. Uses nothing but Node and npm.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules/.installed-lock');

export function installMissing() {
  const digest = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.error('Installing what is missing …');
  // npm runs itself with the same Node; its own path is given to the scripts that it starts.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) execFileSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  else execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  writeFileSync(STAMP, digest);
}
