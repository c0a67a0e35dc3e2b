// Runs a program of the project: installs what is missing, bundles what has changed, and hands over.
//   node scripts/run.mjs <main|admin|demo> [arguments]
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}
const [program, ...args] = process.argv.slice(2);
const before = process.cwd();
process.chdir(ROOT);
installMissing();
const { bundle } = await import('./build.mjs');
const folder = await bundle();
process.chdir(before);
const entry = join(ROOT, folder, `${program}.js`);
// GraphQL's own code checks every value twice where it is not told that it runs in production. A clock that runs faster is
// for trying things out, and is no production.
if (process.env.CLOCK_RATE === undefined) process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);
