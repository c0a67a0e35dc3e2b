import pg from 'pg';

/** Runs one statement. */
type Script = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const LOOK_MILLIS = 60_000;
const FIRST_LOOK_MILLIS = 2_000;

/**
 * The thresholds of PostgreSQL's autovacuum: fifty rows plus a fifth of the table dead, or plus a
 * tenth changed.
 */
const UNTIDY = `
  select schemaname, relname from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup order by 1, 2`;

/**
 * Without statistics the planner cannot choose between indexes. The session caches such plans. The
 * cached plans of foreign key checks would then read a whole team for each row.
 */
const NEVER_ANALYZED = `
  select schemaname, relname from pg_stat_user_tables
  where last_analyze is null and last_autoanalyze is null and n_live_tup > 50 order by 1, 2`;

/** Analyzes tables without statistics, and returns their names. */
async function analyzeNew(script: Script): Promise<string[]> {
  return forTables(script, NEVER_ANALYZED, (table) => `analyze ${table}`);
}

/**
 * Vacuums and analyzes the tables that need it, and returns their names. PGlite has no autovacuum.
 */
export async function tidyUp(script: Script): Promise<string[]> {
  return forTables(script, UNTIDY, (table) => `vacuum (analyze) ${table}`);
}

async function forTables(
  script: Script,
  which: string,
  statementFor: (table: string) => string,
): Promise<string[]> {
  // A session reports its statistics only once per second.
  await script('select pg_stat_force_next_flush()');
  const { rows } = await script(which);
  const tables = rows.map(({ schemaname, relname }) =>
    [schemaname, relname].map((name) => pg.escapeIdentifier(String(name))).join('.'),
  );
  // One at a time, so that calls run in between.
  for (const table of tables) await script(statementFor(table));
  return tables;
}

/**
 * Analyzes new tables every two seconds and vacuums once a minute, until the returned function is
 * called. Errors do not end it.
 */
export function keepTidy(
  script: Script,
  isAllowed: () => boolean,
  onError: (error: Error) => void,
): () => Promise<void> {
  let tidying: Promise<unknown> = Promise.resolve();
  const look = (work: (script: Script) => Promise<string[]>) => () => {
    if (isAllowed()) tidying = tidying.then(() => work(script)).catch(onError);
  };
  const timers = [
    setInterval(look(analyzeNew), FIRST_LOOK_MILLIS).unref(),
    setInterval(look(tidyUp), LOOK_MILLIS).unref(),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await tidying;
  };
}
