import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';

/** The table of `prisma migrate`, so that it works on the same database. */
const HISTORY = `
create table if not exists "_prisma_migrations" (
  "id" varchar(36) primary key not null,
  "checksum" varchar(64) not null,
  "finished_at" timestamptz,
  "migration_name" varchar(255) not null,
  "logs" text,
  "rolled_back_at" timestamptz,
  "started_at" timestamptz not null default now(),
  "applied_steps_count" integer not null default 0
)`;

/** Advisory lock: one process migrates at a time, and the others wait. */
const LOCK = 7_266_184;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The name of the latest migration, which a database has while this version uses it. */
export async function latestMigration(folder: string): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? '';
}

/**
 * Applies the missing migrations, each in one transaction, and returns their names. Throws if an
 * applied one has changed.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const checksums = await appliedChecksums(database);
  const applied: string[] = [];
  for (const migration of migrations) {
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const done = checksums.get(migration.name);
    if (done === migration.checksum) continue;
    if (done !== undefined)
      throw new Error(
        `The migration ${migration.name} was applied with another text. Never edit an applied migration; write a new one.`,
      );
    // PostgreSQL runs a script as one transaction. The lock makes a second process wait, and its
    // guard then finds the row.
    const script = `set local statement_timeout = 0;
      select pg_advisory_xact_lock(${LOCK});
      ${HISTORY};
      do $migration_guard$ begin
        if exists (select 1 from "_prisma_migrations" where migration_name = ${quoted(migration.name)} and finished_at is not null) then
          raise exception 'migration_already_applied';
        end if;
      end $migration_guard$;
      ${migration.sql}
      insert into "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
      values (${quoted(randomUUID())}, ${quoted(migration.checksum)}, ${quoted(migration.name)}, now(), 1);`;
    try {
      await database.script(script);
      applied.push(migration.name);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('migration_already_applied')))
        throw error;
    }
  }
  return applied;
}

/** The names of migrations that the database lacks. */
export async function missingMigrations(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const checksums = await appliedChecksums(database);
  return migrations.flatMap(({ name }) => (checksums.has(name) ? [] : [name]));
}

async function appliedChecksums(database: Database): Promise<ReadonlyMap<string, string>> {
  const table = await database.script(
    `select to_regclass('_prisma_migrations') is not null as present`,
  );
  if (table.rows[0]?.['present'] !== true) return new Map();
  const result = await database.script(
    'select migration_name, checksum from "_prisma_migrations" where finished_at is not null and rolled_back_at is null',
  );
  return new Map(
    result.rows.map((row) => [String(row['migration_name']), String(row['checksum'])]),
  );
}
