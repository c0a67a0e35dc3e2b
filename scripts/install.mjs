// Installs what the lock file names, where it is not installed yet. Uses nothing but Node and npm.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** npm writes down what it has installed; what is optional may be left out on this system. */
function isInstalled() {
  const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')).packages;
  try {
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version);
  } catch {
    return false;
  }
}

export function installMissing() {
  if (isInstalled()) return;
  console.error('Installing what is missing …');
  // npm runs itself with the same Node; its own path is given to the scripts that it starts.
  const npm = process.env.npm_execpath;
  // What bundles the program is a development dependency, and NODE_ENV=production would leave those out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  if (npm) execFileSync(process.execPath, [npm, ...args], options);
  else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
