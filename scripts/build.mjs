// Bundles the program with its packages: one file per entry point, into a folder of dist/ named by
// the source hash. Beside them are the browser application and a migrated database, which a new
// data directory is a copy of. Processes that start at the same time build into separate folders;
// the first to finish gets the final name.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { generateMissing } from './generated-client.mjs';

/**
 * Packages outside the bundle: packages that load their own files, the packages that share `pg`
 * with them, and packages loaded on first use. In a chunk, a CommonJS package would lose its named
 * exports.
 */
const NOT_BUNDLED = [
  ...['@electric-sql/*', '@prisma/*', 'pg', '@node-rs/argon2'],
  ...[
    '@opentelemetry/*',
    '@graphql-yoga/render-graphiql',
    'date-holidays',
    '@zxcvbn-ts/*',
    'imapflow',
    'nodemailer/*',
    'sanitize-html',
    'undici',
  ],
];

const DAY_MILLIS = 86_400_000;
const run = promisify(execFile);

const under = (folder, wanted) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Reads all sources at each start, concurrently, which takes a third of the time. */
function digestOf(files) {
  const hash = createHash('sha256');
  for (const name of [...files, 'package-lock.json']) hash.update(name).update(readFileSync(name));
  return hash.digest('hex').slice(0, 16);
}

/** The inputs of a prepared database. */
const databaseSources = () => [
  ...under('prisma/migrations', /\.sql$/),
  ...under('src/pglite', /\.ts$/),
];

function sources() {
  const program = [...under('src', /\.(ts|json)$/), ...databaseSources()];
  return [
    ...program,
    ...under('console/src', /\.(tsx?|css)$/),
    'console/index.html',
    'console/vite.config.ts',
    'scripts/build.mjs',
  ];
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The esbuild options of the program. */
export const programOptions = (outdir) => ({
  entryPoints: [
    'src/app/main.ts',
    'src/app/admin.ts',
    'src/app/prepare.ts',
    'src/demo/demo.ts',
    'src/domains/people/imports/csv-worker.ts',
  ],
  outdir,
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external: NOT_BUNDLED,
  // Packages that are CommonJS require Node's modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  // Removes white space, so that each start reads less code. Minifying further would change names
  // that packages read, such as class names.
  minifyWhitespace: true,
  sourcemap: true,
  logLevel: 'warning',
});

/** Returns the folder of the bundle. Builds it if the sources have changed. */
export async function bundle() {
  generateMissing();
  const folder = join('dist', digestOf(sources()));
  if (await exists(folder)) return folder;
  const own = join('dist', `building-${process.pid}`);
  await mkdir(own, { recursive: true });
  const { build } = await import('esbuild');
  await build(programOptions(own));
  const [database] = await Promise.all([
    prepareDatabase(own),
    bundleConsole(join(own, 'console-app')),
  ]);
  await symlink(join('..', basename(database)), join(own, 'database'), 'junction');
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  await removeOld([folder, database]);
  return folder;
}

/** Returns the folder of the prepared database, which bundles with the same migrations share. */
export async function prepareDatabase(program) {
  const folder = join('dist', `database-${digestOf(databaseSources())}`);
  if (await exists(folder)) return folder;
  const own = join('dist', `preparing-${process.pid}`);
  await run(process.execPath, [join(program, 'prepare.js'), own]);
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}

/**
 * Builds the browser application next to the program, each file also in compressed form. Runs in a
 * separate process, because the bundler stays in memory and sets NODE_ENV. With another NODE_ENV,
 * as in tests, it would build a development version.
 */
async function bundleConsole(outDir) {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    'console',
    '--outDir',
    join('..', outDir),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  await run(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } });
  for (const name of await readdir(outDir, { recursive: true })) {
    if (extname(name) === '') continue;
    const path = join(outDir, name);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
  }
}

/** Keeps old builds for a day, because running processes may still load their files. */
async function removeOld(current) {
  for (const name of await readdir('dist')) {
    const path = join('dist', name);
    if (!current.includes(path) && Date.now() - (await stat(path)).mtimeMs > DAY_MILLIS)
      await rm(path, { recursive: true, force: true });
  }
}
