import pg from 'pg';
import type { Database } from './database.ts';

const LOOK_MILLIS = 60_000;
const FIRST_LOOK_MILLIS = 2_000;

/** Where a server's own upkeep sets in: fifty rows, and a fifth of the table dead or a tenth of it changed. */
const UNTIDY = `
  select schemaname, relname from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup order by 1, 2`;

/**
 * A table that was never analyzed looks to the planner as if every index served it alike. What the one session has planned
 * then, the checks of foreign keys included, it keeps: they would read a whole team for each row until somebody counts.
 */
const NEVER_ANALYZED = `
  select schemaname, relname from pg_stat_user_tables
  where last_analyze is null and last_autoanalyze is null and n_live_tup > 50 order by 1, 2`;

/** Counts for the first time what the planner goes by; says of which tables. */
export async function analyzeNew(script: Database['script']): Promise<string[]> {
  return forTables(script, NEVER_ANALYZED, (table) => `analyze ${table}`);
}

/**
 * Frees what is dead in the tables that have much of it, and counts anew what the planner goes by; says which tables.
 * A server does so by itself. The embedded database has nobody else to do it, and would grow without an end.
 */
export async function tidyUp(script: Database['script']): Promise<string[]> {
  return forTables(script, UNTIDY, (table) => `vacuum (analyze) ${table}`);
}

async function forTables(script: Database['script'], which: string, statementFor: (table: string) => string): Promise<string[]> {
  // Counted is what was told of, which a session does once a second.
  await script('select pg_stat_force_next_flush()');
  const { rows } = await script(which);
  const tables = rows.map(({ schemaname, relname }) => [schemaname, relname].map((name) => pg.escapeIdentifier(String(name))).join('.'));
  // One at a time: calls come in between.
  for (const table of tables) await script(statementFor(table));
  return tables;
}

/** Analyzes new tables every two seconds and tidies up once a minute, until the returned function is called. A fault is told of, and the next look comes all the same. */
export function keepTidy(script: Database['script'], isAllowed: () => boolean, onError: (error: Error) => void): () => Promise<void> {
  let tidying: Promise<unknown> = Promise.resolve();
  const look = (work: (script: Database['script']) => Promise<string[]>) => () => {
    if (isAllowed()) tidying = tidying.then(() => work(script)).catch(onError);
  };
  const timers = [setInterval(look(analyzeNew), FIRST_LOOK_MILLIS).unref(), setInterval(look(tidyUp), LOOK_MILLIS).unref()];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await tidying;
  };
}
