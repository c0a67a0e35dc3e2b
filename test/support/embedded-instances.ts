import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { SESSION, startPglite } from '../../src/pglite/instance.ts';

/** Tables, triggers and functions of the program, with the partitions that it makes and drops. */
const SCHEMA = `
  select md5(string_agg(object, ',' order by object)) as hash from (
    select relkind::text || relname from pg_class where relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and probin is null
  ) as objects(object)`;
const TABLES = `
  select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
const SEQUENCES = `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`;
/** The job queue makes its schema when the program starts. */
const JOBS = `select format('%I.%I', 'pgboss', relname) as name from pg_class where relnamespace = to_regnamespace('pgboss') and relname in ('job', 'archive')`;

/** What a migrated database contains. */
interface Migrated {
  schema: string;
  tables: readonly string[];
  sequences: readonly string[];
  /** Rows that the migrations insert. */
  rows: readonly { table: string; row: string }[];
}

/**
 * Migrated embedded databases of a test worker. One that a test gives back is emptied for the next test, which takes a fifth
 * of the time that a new one needs. It is not used again if the test changed its schema.
 */
export class EmbeddedInstances {
  readonly #idle: PGlite[] = [];
  readonly #template: string;
  #compiled: Promise<WebAssembly.Module> | null = null;
  #migrated: Migrated | null = null;

  constructor(template: string) {
    this.#template = template;
  }

  async take(): Promise<PGlite> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    this.#compiled ??= readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))).then((bytes) => WebAssembly.compile(bytes));
    const started = await startPglite({ template: new Blob([await readFile(this.#template)]), compiled: await this.#compiled });
    this.#migrated ??= await migratedState(started);
    return started;
  }

  async giveBack(used: PGlite): Promise<void> {
    const migrated = this.#migrated;
    if (migrated !== null && !used.closed && (await empty(used, migrated))) this.#idle.push(used);
    else await used.close();
  }
}

async function names(database: PGlite, query: string): Promise<string[]> {
  return (await database.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function schemaOf(database: PGlite): Promise<string> {
  return (await database.query<{ hash: string }>(SCHEMA)).rows[0]?.hash ?? '';
}

async function migratedState(database: PGlite): Promise<Migrated> {
  const tables = await names(database, TABLES);
  const rows: { table: string; row: string }[] = [];
  for (const table of tables) {
    const all = await database.query<{ row: string }>(`select to_jsonb(kept)::text as row from ${table} kept`);
    rows.push(...all.rows.map(({ row }) => ({ table, row })));
  }
  return { schema: await schemaOf(database), tables, sequences: await names(database, SEQUENCES), rows };
}

/** False if the schema is no longer that of the migrations. */
async function empty(database: PGlite, { schema, tables, sequences, rows }: Migrated): Promise<boolean> {
  await database.exec('rollback');
  await database.exec('discard all');
  if ((await schemaOf(database)) !== schema) return false;
  await database.exec(`truncate ${[...tables, ...(await names(database, JOBS))].join(', ')} restart identity`);
  for (const sequence of sequences) await database.exec(`alter sequence ${sequence} restart`);
  for (const { table, row } of rows) await database.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [row]);
  // The planner knows as little of the next rows as in a new database, and the log of changes does not grow from test to test.
  for (const statement of ['delete from pg_statistic', 'checkpoint', SESSION]) await database.exec(statement);
  return true;
}
