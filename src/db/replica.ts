import { accessBy } from './access.ts';
import type { Reader } from './database.ts';
import { openPool, type PostgresOptions } from './postgres.ts';

/** A server that follows the database, for reading. */
export interface Replica {
  readonly read: Reader;
  /** How far it has followed, in bytes of the database's log. */
  position(): Promise<bigint>;
  close(): Promise<void>;
}

/** A server that was promoted or is none that follows counts as up to date. */
const POSITION = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::text as position`;

export function openReplica(options: PostgresOptions): Replica {
  const pool = openPool(options);
  const { read, script, disconnect } = accessBy(pool, { prepares: options.prepares !== false });
  return {
    read,
    async position() {
      const { rows } = await script(POSITION);
      return BigInt(String(rows[0]?.['position']));
    },
    async close() {
      await disconnect();
      await pool.end();
    },
  };
}
