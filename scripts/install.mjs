// Installs missing packages of the lock file. Requires only Node and npm.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Compares the lock file with npm's record of installed packages. Optional packages may be missing
 * on this system.
 */
function isInstalled() {
  const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8')).packages;
  try {
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(
      ([path, { version, optional }]) =>
        path === '' || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

export function installMissing() {
  if (isInstalled()) return;
  console.error('Installing missing packages …');
  // npm passes its own path to the scripts it starts, so that the same Node runs it.
  const npm = process.env.npm_execpath;
  // The bundler is a development dependency, which NODE_ENV=production would skip.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  if (npm) execFileSync(process.execPath, [npm, ...args], options);
  else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
