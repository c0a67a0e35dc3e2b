import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** As a chunk of the bundle, a CommonJS package that is loaded on first use would lose its named exports. */
it('bundles no package that is loaded on first use', () => {
  const build = readFileSync('scripts/build.mjs', 'utf8');
  const list = /NOT_BUNDLED = \[([^;]*)\];/.exec(build)?.[1] ?? '';
  const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern.replace('/*', '/'));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const loaded = sources.flatMap((name) => [...readFileSync(join('src', name), 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g)].map(([, path = '']) => path));
  const packages = [...new Set(loaded)].filter((path) => !path.startsWith('node:'));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((path) => !patterns.some((pattern) => (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern)))).toEqual([]);
});

/** The packages in a file of the bundle and in the files that it imports at once. */
function packagesOf(folder: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  const found = [...text.matchAll(/^\/\/ node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm), ...text.matchAll(/^import [^;"]*"((?:@[^/."]+\/)?[^/."]+)/gm)];
  const packages = new Set(found.map(([, found = '']) => found));
  for (const [, imported = ''] of text.matchAll(/^(?:import|export)\b[^;"]*"\.\/([^"]+)"/gm)) {
    for (const one of packagesOf(folder, imported, seen)) packages.add(one);
  }
  return packages;
}

it('the start loads no package that most processes never use', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', "console.log(await (await import('./scripts/build.mjs')).bundle())"]);
  const packages = packagesOf(stdout.trim(), 'main.js');
  for (const used of ['graphql', 'pg', 'zod']) expect(packages).toContain(used);
  for (const unused of ['oidc-provider', 'imapflow', 'nodemailer', 'undici', '@modelcontextprotocol/sdk', '@hubspot/api-client', 'ioredis', 'date-holidays'])
    expect(packages).not.toContain(unused);
});
