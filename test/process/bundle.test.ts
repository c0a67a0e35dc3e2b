// @module-tag once
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, it } from 'vitest';

/**
 * As a chunk of the bundle, a CommonJS package that is loaded on first use would lose its named
 * exports.
 */
it('bundles no package that is loaded on first use', () => {
  const build = readFileSync('scripts/build.mjs', 'utf8');
  const list = /NOT_BUNDLED = \[([^;]*)\];/.exec(build)?.[1] ?? '';
  const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) =>
    pattern.replace('/*', '/'),
  );
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const loaded = sources.flatMap((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g)].map(
      ([, path = '']) => path,
    ),
  );
  const packages = [...new Set(loaded)].filter((path) => !path.startsWith('node:'));
  expect(packages.length).toBeGreaterThan(5);
  expect(
    packages.filter(
      (path) =>
        !patterns.some((pattern) =>
          pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern,
        ),
    ),
  ).toEqual([]);
});

/** The packages in a file of the bundle and in the files that it imports at once. */
function packagesOf(folder: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const { sources }: { sources: string[] } = JSON.parse(
    readFileSync(join(folder, `${name}.map`), 'utf8'),
  );
  const packages = new Set(
    sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  );
  const statements = [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import)\s*"([^"]+)"/g),
  ].map(([, path = '']) => path);
  for (const path of statements) {
    const external = /^(?:@[^/]+\/)?[^./][^/]*/.exec(path)?.[0];
    if (external !== undefined) packages.add(external);
    else for (const one of packagesOf(folder, basename(path), seen)) packages.add(one);
  }
  return packages;
}

it('the start loads no package that most processes never use', () => {
  const packages = packagesOf(inject('bundle'), 'main.js');
  for (const used of ['graphql', 'pg', 'zod']) expect(packages).toContain(used);
  for (const unused of [
    'oidc-provider',
    'imapflow',
    'nodemailer',
    'undici',
    '@modelcontextprotocol/sdk',
    'ioredis',
    'date-holidays',
  ])
    expect(packages).not.toContain(unused);
});
