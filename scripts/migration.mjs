#!/usr/bin/env node
// Writes the next migration offline and checks that the migrations match schema.prisma.
//   node scripts/migration.mjs new <name>   writes prisma/migrations/<time>_<name>/migration.sql
// node scripts/migration.mjs check        fails if the migrations do not produce the schema The
// schema engine's WebAssembly build replays the committed migrations on an embedded database in
// memory.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import { PrismaPGlite } from 'pglite-prisma-adapter';

const MIGRATIONS = 'prisma/migrations';
const SCHEMA = 'prisma/schema.prisma';
/**
 * The suffix of indexes that Prisma cannot express (partial or functional); they are excluded from
 * the comparison.
 */
const HAND_WRITTEN_INDEX = /^(-- (DropIndex|CreateIndex)\n)?DROP INDEX "\w+_partial";\s*$/gm;

async function migrationDirectories() {
  const names = (await readdir(MIGRATIONS, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok',
          value: await readFile(join(MIGRATIONS, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
}

async function loadEngine() {
  // The package imports its .wasm file as a module, which Node 20 does not support, so it is
  // instantiated manually.
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    './schema_engine_bg.js': engineModule,
  });
  engineModule.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return engineModule.SchemaEngine;
}

async function difference() {
  const SchemaEngine = await loadEngine();
  const schema = await readFile(SCHEMA, 'utf8');
  const database = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
  const shadow = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
  const factory = new PrismaPGlite(database);
  const shadowFactory = new PrismaPGlite(shadow);
  factory.connectToShadowDb = () => shadowFactory.connect();
  const engine = await SchemaEngine.new(
    { datamodels: [[SCHEMA, schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  const { stdout } = await engine.diff({
    from: {
      tag: 'migrations',
      baseDir: MIGRATIONS,
      lockfile: {
        path: 'migration_lock.toml',
        content: await readFile(join(MIGRATIONS, 'migration_lock.toml'), 'utf8'),
      },
      shadowDbInitScript: '',
      migrationDirectories: await migrationDirectories(),
    },
    to: { tag: 'schemaDatamodel', files: [{ path: SCHEMA, content: schema }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return (stdout ?? '').replace(HAND_WRITTEN_INDEX, '').trim();
}

/** The current time, or a time after the last migration, which the new one may need. */
async function nextStamp() {
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  const last = (await readdir(MIGRATIONS))
    .filter((entry) => /^\d{14}_/.test(entry))
    .sort()
    .at(-1);
  return String(Math.max(now, Number(last?.slice(0, 14) ?? 0) + 1));
}

const [command, name] = process.argv.slice(2);
if (command === 'new' && /^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  const sql = await difference();
  if (sql === '' || sql.startsWith('-- This is an empty migration')) {
    console.log('The migrations match schema.prisma. Nothing to write.');
  } else {
    const stamp = await nextStamp();
    const folder = join(MIGRATIONS, `${stamp}_${name}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'migration.sql'), `${sql}\n`);
    console.log(`Wrote ${join(folder, 'migration.sql')}`);
  }
} else if (command === 'check') {
  const sql = await difference();
  if (sql !== '' && !sql.startsWith('-- This is an empty migration')) {
    console.error(
      `The migrations do not produce schema.prisma. Missing:\n\n${sql}\n\nWrite it with: npm run migration -- new <name>`,
    );
    process.exit(1);
  }
  console.log('The migrations match schema.prisma.');
} else {
  console.error('Usage: node scripts/migration.mjs new <name_in_snake_case> | check');
  process.exit(2);
}
process.exit(0);
