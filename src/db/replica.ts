import { accessBy } from './access.ts';
import type { Reader } from './database.ts';
import { openPool, type PostgresOptions } from './postgres.ts';

/** A server that follows the database, for reading. */
export interface Replica {
  readonly read: Reader;
  /**
   * The position of the replica in the database's log, in bytes. Rejects if it does not follow the
   * database, for example because it was promoted.
   */
  position(): Promise<bigint>;
  close(): Promise<void>;
}

const POSITION = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`;
/** If a statement gets no answer within this time, its connection is dropped. */
const ANSWER_MILLIS = 30_000;

export function openReplica(options: PostgresOptions): Replica {
  const pool = openPool(options, { query_timeout: ANSWER_MILLIS });
  const { read, script, disconnect } = accessBy(pool, { prepares: options.prepares !== false });
  return {
    read,
    async position() {
      const { rows } = await script(POSITION);
      const position = rows[0]?.['position'];
      if (typeof position !== 'string')
        throw new Error('DATABASE_REPLICA_URL names a server that does not replicate another one.');
      return BigInt(position);
    },
    async close() {
      await disconnect();
      await pool.end();
    },
  };
}
