// Runs the program for development until Ctrl-C. The server restarts when its sources or migrations
// change and keeps its data; Vite serves the console, whose changes appear in the open page.
// Settings apply as for `npm start`; CONSOLE_PORT is the port of the console.
import { watch } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DevChild } from './dev-child.mjs';
import { generateMissing } from './generated-client.mjs';
import { installMissing } from './install.mjs';

const MIGRATIONS = join('prisma', 'migrations');
const LOOPBACK = '127.0.0.1';
/** Editors write several files, or one file several times. */
const REST_MILLIS = 300;

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
installMissing();
generateMissing();
const { prepareDatabase, programOptions } = await import('./build.mjs');
const { context } = await import('esbuild');

const folder = join('dist', `dev-${process.pid}`);
const port = await portOf(process.env.PORT ?? '4000');
const consolePort = await portOf(process.env.CONSOLE_PORT ?? '5173');
const consoleUrl = `http://${LOOPBACK}:${consolePort}`;

let server = null;
let vite = null;
let isStopping = false;
let isStartWanted = false;
/** The starts of the server, in sequence. */
let starts = Promise.resolve();

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const bundler = await context({
  ...programOptions(folder),
  minifyWhitespace: false,
  // Prints errors and leaves the running server alone.
  plugins: [
    {
      name: 'start',
      setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && wantStart()),
    },
  ],
});
await bundler.watch();
let rest = null;
watch(MIGRATIONS, { recursive: true }, () => {
  clearTimeout(rest);
  rest = setTimeout(wantStart, REST_MILLIS);
});

/** Port 0 selects a free port, which the server keeps on restarts. */
async function portOf(text) {
  if (text !== '0') return Number(text);
  const probe = createServer();
  await new Promise((done) => probe.listen(0, LOOPBACK, done));
  const { port: free } = probe.address();
  await new Promise((done) => probe.close(done));
  return free;
}

/** Changes during a start cause one more start. */
function wantStart() {
  if (isStartWanted) return;
  isStartWanted = true;
  starts = starts
    .then(() => {
      isStartWanted = false;
      return vite === null ? startAll() : restartServer();
    })
    .catch((error) => {
      console.error(error);
      return stop(1);
    });
}

async function startAll() {
  const database = await prepareDatabase(folder);
  await symlink(join('..', basename(database)), join(folder, 'database'), 'junction');
  const isServing = await startServer((line) =>
    // This link gives the page its session at the console's URL.
    console.log(line.replace(/http:\/\/[^/\s]+(?=\/sign-in\?)/, consoleUrl)),
  );
  if (!isServing) return stop(1);
  await startConsole();
  console.log(`The console is at ${consoleUrl} (changes apply at once; Ctrl-C ends everything)`);
}

async function restartServer() {
  await server.stop();
  if (await startServer(() => {})) console.log('The server has started again with your change.');
  else if (!isStopping) console.error('The server ended. It starts again after the next change.');
}

/** Resolves to false if the server stops instead of serving. It has printed the reason. */
async function startServer(onLine) {
  if (isStopping) return false;
  const environment = { PORT: String(port) };
  return new Promise((settle) => {
    server = new DevChild(
      ['--enable-source-maps', join(folder, 'main.js')],
      environment,
      (line) => {
        onLine(line);
        if (line.includes('serving at')) settle(true);
      },
    );
    server.ended.then(() => settle(false));
  });
}

/** Vite prints its URL once it serves, and later the changes. */
async function startConsole() {
  const address = ['--host', LOOPBACK, '--port', String(consolePort), '--strictPort'];
  const environment = { DEV_SERVER: `http://${LOOPBACK}:${port}` };
  let isServing = false;
  await new Promise((settle) => {
    vite = new DevChild(
      ['node_modules/vite/bin/vite.js', 'console', '--clearScreen', 'false', ...address],
      environment,
      (line) => {
        if (isServing && line.trim() !== '') console.log(line);
        if (!line.includes('Local:')) return;
        isServing = true;
        settle();
      },
    );
    vite.ended.then(() => {
      settle();
      return isStopping ? undefined : stop(1);
    });
  });
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([server?.stop(), vite?.stop(), bundler.dispose()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}
