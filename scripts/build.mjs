// Bundles the program into dist/: one file an entry, packages left outside. Does nothing where dist/ is as new as the sources.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const STAMP = 'dist/.sources';

async function sourcesDigest() {
  const files = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of [...files.map((name) => join('src', name)), 'package-lock.json']) hash.update(name).update(await readFile(name));
  return hash.digest('hex');
}

export async function bundle() {
  const digest = await sourcesDigest();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === digest) return;
  await build({
    entryPoints: ['src/app/main.ts', 'src/app/admin.ts', 'src/demo/demo.ts'],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await writeFile(STAMP, digest);
}
