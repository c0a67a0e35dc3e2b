// Installs missing packages and runs the tests. Arguments are passed to vitest. Without names of
// files, `npm test` runs the tests within the processes of the tests, and `npm run test:programs`
// those that start servers, browsers and the commands of the documentation.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BROWSERS =
  process.env.CHROMIUM === undefined
    ? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
    : [process.env.CHROMIUM];

const [first, ...rest] = process.argv.slice(2);
const isPrograms = first === 'programs';
const given = isPrograms ? rest : process.argv.slice(2);
const isNamed = given.some((argument) => /(^|\/)test\/|\.ts$/.test(argument));
// The projects of vitest.config.ts.
const projects = isPrograms ? ['programs'] : ['kernel', 'in-process', 'alone'];
const chosen = isNamed ? [] : projects.map((name) => `--project=${name}`);

installMissing();
if (!isPrograms && !isNamed)
  console.log('Servers, commands and the console are tested by npm run test:programs.');
if (isPrograms && !BROWSERS.some(existsSync))
  console.log(
    `The tests of the console are skipped: there is no Chromium at ${BROWSERS.join(' or ')}.`,
  );
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...chosen, ...given], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
