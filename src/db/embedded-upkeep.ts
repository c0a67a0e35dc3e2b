import pg from 'pg';
import type { Database } from './database.ts';

const LOOK_MILLIS = 60_000;

/** Where a server's own upkeep sets in: fifty rows, and a fifth of the table dead or a tenth of it changed. */
const UNTIDY = `
  select schemaname, relname from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup order by 1, 2`;

/**
 * Frees what is dead in the tables that have much of it, and counts anew what the planner goes by; says which tables.
 * A server does so by itself. The embedded database has nobody else to do it, and would grow without an end.
 */
export async function tidyUp(sql: Database['sql']): Promise<string[]> {
  // Counted is what was told of, which a session does once a second.
  await sql('select pg_stat_force_next_flush()');
  const { rows } = await sql(UNTIDY);
  const tables = rows.map(({ schemaname, relname }) => [schemaname, relname].map((name) => pg.escapeIdentifier(String(name))).join('.'));
  // One at a time: calls come in between.
  for (const table of tables) await sql(`vacuum (analyze) ${table}`);
  return tables;
}

/** Tidies up once a minute, until the returned function is called. A fault is told of, and the next look comes all the same. */
export function keepTidy(sql: Database['sql'], isAllowed: () => boolean, onError: (error: Error) => void): () => Promise<void> {
  let tidying: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (isAllowed()) tidying = tidying.then(() => tidyUp(sql)).catch(onError);
  }, LOOK_MILLIS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await tidying;
  };
}
