// Does by hand what the Dockerfile does, where there is no Docker:
//   node scripts/image.mjs <folder>        makes <folder>/app, as the image has it in /app
// node scripts/image.mjs <folder> --reuse    with copies of packages that are installed here, and
// the bundle that is built here
// node scripts/image.mjs                 makes it in a temporary folder, starts it as the image
// does, and asks whether it is ready
import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** As in the image, the program runs as a user who owns none of its files. */
const NOBODY = 65_534;

/** The stages of the Dockerfile with their instructions. */
async function stages() {
  const found = [];
  for (const line of (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') found.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? '', steps: [] });
    else if (name !== '')
      found.at(-1).steps.push({ name, rest: rest.replace(/^--mount=\S+ /, '') });
  }
  return found;
}

async function build(folder, isReusing) {
  const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.includes('*'));
  const isCopied = (path) => {
    const parts = relative(ROOT, path).split('/');
    return !ignored.includes(parts[0]) && !parts.includes('node_modules');
  };
  /** The working directories of the image, with the local folders that replace them. */
  const folders = new Map();
  for (const { name: stage, steps } of await stages()) {
    let here = '';
    const environment = { ...process.env };
    delete environment.NODE_ENV;
    for (const { name, rest } of steps) {
      if (name === 'WORKDIR') {
        here = join(folder, rest.slice(1));
        folders.set(rest, here);
        await mkdir(here, { recursive: true });
      } else if (name === 'COPY') {
        const [from = '', to = ''] = rest.replace(/^--from=\S+ /, '').split(' ');
        const source = [...folders].reduce(
          (path, [inside, outside]) =>
            path.startsWith(`${inside}/`) ? outside + path.slice(inside.length) : path,
          from,
        );
        if (from === '.') await cp(ROOT, here, { recursive: true, filter: isCopied });
        else await cp(source, join(here, to), { recursive: true });
      } else if (name === 'RUN' && /^(?:npm|node) /.test(rest)) {
        if (isReusing && rest.startsWith('npm ci') && stage !== 'build') await copyPackages(here);
        else if (isReusing && rest.startsWith('npm ci')) {
          for (const name of ['node_modules', 'console/node_modules', 'dist'])
            await symlink(join(ROOT, name), join(here, name)).catch(ignoreMissing);
        } else run(rest, here, environment);
      }
    }
  }
  const app = folders.get('/app');
  run('chmod -R a+rX,go-w .', app, process.env);
  await chmod(folder, 0o755);
  await rm(folders.get('/build'), { recursive: true, force: true });
  return app;
}

/** Copies the packages of the lock file from this installation. */
async function copyPackages(here) {
  const { packages } = JSON.parse(await readFile(join(here, 'package-lock.json'), 'utf8'));
  for (const path of Object.keys(packages).filter((name) => name !== '')) {
    const source = join(ROOT, path);
    const isOfPackage = (name) => !relative(source, name).split('/').includes('node_modules');
    await cp(source, join(here, path), { recursive: true, filter: isOfPackage }).catch(
      ignoreMissing,
    );
  }
}

/** Packages for other systems are not installed. */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
}

function run(command, cwd, env) {
  const { status } = spawnSync('sh', ['-ec', command], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`Failed: ${command}`);
}

/** Starts the image's program on an embedded database, and checks that it is ready. */
async function check() {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-image-'));
  try {
    const app = await build(folder, false);
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(data, NOBODY, NOBODY);
    const last = (await stages()).at(-1).steps;
    const [command, ...args] = JSON.parse(last.find(({ name }) => name === 'CMD').rest);
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
    };
    const child = spawn(command, args, {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    try {
      const url = await new Promise((found, failed) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          const [, at] = /serving at (\S+)/.exec(line) ?? [];
          if (at !== undefined) found(at);
        });
        child.once('exit', (code) => failed(new Error(`The program ended with ${code}.`)));
      });
      const answer = await fetch(`${url}/readyz`);
      const page = await fetch(`${url}/sign-in`);
      if (!answer.ok || !page.ok)
        throw new Error(`It answers with ${answer.status} and ${page.status}.`);
      console.log('The image serves with the packages of production only.');
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((ended) => child.once('exit', ended));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [folder, option] = process.argv.slice(2);
if (folder === undefined) await check();
else await build(resolve(folder), option === '--reuse');
