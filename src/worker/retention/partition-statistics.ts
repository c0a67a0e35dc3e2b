import type { Database } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';

/** Sampling large partitions takes longer than the time limit of a call. */
const TIMEOUT_MILLIS = 600_000;

/** Tables that no process has analyzed within a day. */
const STALE = Prisma.sql`
  select format('%I', c.relname) as name from pg_class c left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and (s.last_analyze is null or s.last_analyze < now() - interval '1 day')
  order by c.relname`;

/**
 * Analyzes partitioned tables once a day: autovacuum analyzes each partition, but not the whole
 * table, whose statistics the planner uses for joins. Workers take turns. A locked table is left
 * for the next hour, so that a stopping process does not wait for the lock.
 */
export function analyzePartitioned(database: Database): Promise<void> {
  return database.exclusively('partition statistics', async () => {
    const stale = await database.read.rows<{ name: string }>(STALE);
    for (const { name } of stale) {
      await database.transact(
        async ({ rows }) => {
          await rows(Prisma.sql`set local lock_timeout = '2s'`);
          await rows(
            Prisma.sql`set local statement_timeout = ${Prisma.raw(String(TIMEOUT_MILLIS))}`,
          );
          await rows(Prisma.sql`analyze ${Prisma.raw(name)}`);
        },
        { timeout: TIMEOUT_MILLIS },
      );
    }
  });
}
