// Runs a program of the project: installs missing packages, bundles changed sources and starts the
// program.
//   node scripts/run.mjs <main|admin|demo> [arguments]
import * as nodeModules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
  process.exit(1);
}
const [program, ...args] = process.argv.slice(2);
const before = process.cwd();
process.chdir(ROOT);
installMissing();
const { bundle } = await import('./build.mjs');
const folder = await bundle();
process.chdir(before);
// Node 22 and newer cache compiled code.
nodeModules.enableCompileCache?.(join(ROOT, 'dist', 'compiled'));
const entry = join(ROOT, folder, `${program}.js`);
// graphql-js runs additional checks unless NODE_ENV is production. An accelerated clock
// (CLOCK_RATE) is for testing, so NODE_ENV is not set then.
if (process.env.CLOCK_RATE === undefined) process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], entry, ...args];
await import(pathToFileURL(entry).href);
