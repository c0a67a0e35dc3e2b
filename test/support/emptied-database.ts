/** Runs one statement. */
export type Run = (text: string, values?: string[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Tables, triggers and functions of the program, including partitions that it creates and drops.
 */
const SCHEMA = `
  select md5(string_agg(object, ',' order by object)) as hash from (
    select relkind::text || relname as object from pg_class where relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and probin is null
  ) as objects`;
/**
 * Tables with rows, including those of the job queue, which creates its schema at program start.
 */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c where pg_relation_size(c.oid) > 0 and c.relkind = 'r' and c.relname <> '_prisma_migrations' and (
    c.relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
    or c.relnamespace = to_regnamespace('pgboss') and (c.relispartition or c.relname = 'archive'))`;
const SEQUENCES = `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`;

/** The contents of a migrated database. */
export interface Migrated {
  schema: string;
  sequences: readonly string[];
  /** Rows that the migrations insert. */
  rows: readonly { table: string; row: string }[];
}

export async function migratedState(run: Run): Promise<Migrated> {
  const rows: { table: string; row: string }[] = [];
  for (const name of await tablesWithRows(run)) {
    const all = await run(`select to_jsonb(kept)::text as row from ${name} kept`);
    rows.push(...all.rows.map(({ row }) => ({ table: name, row: String(row) })));
  }
  const sequences = await run(SEQUENCES);
  return {
    schema: await schemaOf(run),
    sequences: sequences.rows.map(({ name }) => String(name)),
    rows,
  };
}

/**
 * Deletes the rows of tests. Returns true if the database is then like a migrated one, and false if
 * its schema differs. Deleting from tables with rows takes a fraction of the time of truncating
 * all.
 */
export async function isEmptied(run: Run, { schema, sequences, rows }: Migrated): Promise<boolean> {
  if ((await schemaOf(run)) !== schema) return false;
  const written = await tablesWithRows(run);
  // Allows deleting rows in any order, including protected ones.
  await run('set session_replication_role = replica');
  for (const name of written) await run(`delete from ${name}`);
  await run('set session_replication_role = default');
  for (const name of sequences) await run(`alter sequence ${name} restart`);
  for (const { table, row } of rows)
    await run(
      `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [row],
    );
  if (written.length > 0) await run(`vacuum ${written.join(', ')}`);
  // Resets the planner's statistics to those of a new database.
  await run('delete from pg_statistic');
  await run('select pg_stat_reset()');
  await run(
    `update pg_class set relpages = 0, reltuples = -1, relallvisible = 0 where relkind = 'r' and oid = any($1::regclass[])`,
    [`{${written.map((name) => JSON.stringify(name)).join()}}`],
  );
  return true;
}

async function schemaOf(run: Run): Promise<string> {
  return String((await run(SCHEMA)).rows[0]?.['hash']);
}

async function tablesWithRows(run: Run): Promise<string[]> {
  return (await run(TABLES)).rows.map(({ name }) => String(name));
}
