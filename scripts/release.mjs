// Builds what a server consists of into release/, which the Dockerfile copies:
// node scripts/release.mjs release/packages has the list of its packages, for `npm ci`, and
// release/program the rest, in the folders that it expects.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const PACKAGES = 'release/packages';
const PROGRAM = 'release/program';

await rm('release', { recursive: true, force: true });
await mkdir(PACKAGES, { recursive: true });
await writePackages();
await cp('.npmrc', join(PACKAGES, '.npmrc'));
await cp('prisma/migrations', join(PROGRAM, 'prisma/migrations'), { recursive: true });
// The prepared database is a link in the build, and the link would be broken in the release.
const folder = join(PROGRAM, 'dist/program');
await cp(await bundle(), folder, { recursive: true, dereference: true });
for (const name of await readdir(folder)) if (name.endsWith('.map')) await rm(join(folder, name));

/**
 * Writes package.json and its lock file without development dependencies. With the whole lock file,
 * `--omit=dev` would keep packages that are also optional peers, such as Prisma's command line with
 * TypeScript and React: most of the size.
 */
async function writePackages() {
  const {
    workspaces: _workspaces,
    devDependencies: _dev,
    scripts: _scripts,
    ...own
  } = JSON.parse(await readFile('package.json', 'utf8'));
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { '': root, ...known } = lock.packages;
  const { workspaces: _ofLock, devDependencies: _devOfLock, ...kept } = root;
  const write = (name, value) =>
    writeFile(join(PACKAGES, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('package.json', own);
  await write('package-lock.json', { ...lock, packages: { '': kept, ...neededBy(kept, known) } });
}

/** The entries of a lock file that the root package needs, resolved like Node.js does. */
function neededBy(root, known) {
  const needed = {};
  const waiting = [['', root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [
      path,
      {
        dependencies = {},
        optionalDependencies = {},
        peerDependencies = {},
        peerDependenciesMeta = {},
      },
    ] = next;
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
      ...peers,
    ]) {
      const found = resolved(path, name, known);
      if (found === undefined || found in needed) continue;
      const { devOptional: _devOptional, ...entry } = known[found];
      needed[found] = entry;
      waiting.push([found, entry]);
    }
  }
  return Object.fromEntries(Object.entries(needed).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function resolved(path, name, known) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (candidate in known) return candidate;
    if (from === '') return undefined;
  }
}
