// @module-tag no-database
// @module-tag once
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Every module that adds to a surface is imported where the surface is put together. */

const MODULES = [
  ['*.graphql.ts', '.graphql.ts', 'src/app/runtime/schema.ts'],
  ['*.tools.ts', '.tools.ts', 'src/app/runtime/tool-catalog.ts'],
] as const;

const files = readdirSync('src/domains', { recursive: true, encoding: 'utf8' }).map((name) =>
  join('src/domains', name),
);

/** The files that a file imports, also by others. */
function importedBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|} from|.* from) ?'(\.[^']+\.ts)'/gm,
  )) {
    const target = join(dirname(path), to);
    if (seen.has(target)) continue;
    seen.add(target);
    importedBy(target, seen);
  }
  return seen;
}

it.each(MODULES)('imports every %s', (_, ending, root) => {
  const modules = files.filter((path) => path.endsWith(ending));
  const imported = importedBy(root);
  expect(modules.length).toBeGreaterThan(30);
  const forgotten = modules.filter((path) => !imported.has(path));
  expect(forgotten, `${root} must import ${forgotten.join(' and ')}`).toEqual([]);
});
