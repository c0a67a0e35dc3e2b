import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Turns } from '../kernel/turns.ts';
import { accessBy } from './access.ts';
import type { Database } from './database.ts';

const RECONNECT_MILLIS = 1_000;
const LOCKS_AT_ONCE = 5;

/**
 * Parallel query slows down concurrent calls. The statement timeout equals the transaction timeout,
 * so that an abandoned transaction releases its locks soon. The connection check does the same
 * after a crash of the program; PostgreSQL does not support it on every platform.
 */
const SESSION = `
  set statement_timeout = '30s';
  set max_parallel_workers_per_gather = 0;
  select set_config('random_page_cost', '1.1', false) from pg_settings where name = 'random_page_cost' and source = 'default';
  do $$ begin
    perform set_config('client_connection_check_interval', '1000', false);
  exception when others then null;
  end $$`;

/**
 * A transaction holds the lock, because a pooler would pass a session lock on to the next user of
 * the connection. It lasts as long as needed.
 */
const LOCK_TRANSACTION = 'begin; set local idle_in_transaction_session_timeout = 0';
const LOCK_RETRY_MILLIS = 100;

export interface PostgresOptions {
  url: string;
  poolSize?: number;
  /** False behind a pooler that gives each transaction another connection. Default: true. */
  prepares?: boolean;
  /** Called with the errors of idle connections. */
  onError: (error: Error) => void;
  /** Called with notices of the server. */
  onNotice?: (notice: { severity: string; message: string }) => void;
}

/** Connects on first use. */
export function openPool(options: PostgresOptions, further: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...further,
    connectionString: options.url,
    // Not in the startup packet, because poolers reject unknown parameters there.
    ...(options.prepares !== false && { onConnect: (client) => client.query(SESSION) }),
    // Concurrent statements of a transaction are sent without waiting for each other.
    pipeline: true,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'outreach-crm',
  });
  pool.on('error', options.onError);
  const { onNotice } = options;
  if (onNotice !== undefined)
    pool.on('connect', (client) => {
      client.on('notice', ({ severity = '', message = '' }) => onNotice({ severity, message }));
    });
  return pool;
}

/** A PostgreSQL server, shared by any number of processes. Throws if it cannot be reached. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const isOwnSession = options.prepares !== false;
  const pool = openPool(options);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const { disconnect, ...access } = accessBy(pool, { prepares: isOwnSession });
  // Locks have their own connections. Their holders need connections of the pool, and those could
  // otherwise all be waiting for a lock.
  const locks = new pg.Pool({
    connectionString: options.url,
    max: LOCKS_AT_ONCE,
    connectionTimeoutMillis: 10_000,
    application_name: 'outreach-crm',
  });
  locks.on('error', options.onError);
  // The holder of a lock does not wait on its connection, so only this handler notices a lost one.
  locks.on('connect', (client) => {
    client.on('error', options.onError);
  });
  const turns = new Turns();
  const listeners = new Set<Listener>();
  return {
    kind: 'postgres',
    ...access,
    async listen(channel, hear) {
      // Behind such a pooler no notification would arrive, and the pooled connection would keep
      // listening for others.
      if (!isOwnSession) return async () => {};
      const listener = new Listener(options, channel, hear);
      await listener.connect();
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.close();
      };
    },
    takesChanges: () => true,
    // This process runs work of one name in turn, so that a name takes one connection.
    exclusively: (name, work) =>
      turns.run(name, async () => {
        const client = await lockedBy(locks, name);
        try {
          return await work();
        } finally {
          // Closes the connection, which ends the transaction and releases the lock in any case.
          client.release(true);
        }
      }),
    backup: () => Promise.resolve(null),
    async close() {
      await Promise.all([...listeners].map((listener) => listener.close()));
      await disconnect();
      await pool.end();
      await locks.end();
    },
  };
}

/**
 * A connection that holds the lock. Waiters poll instead of blocking on a connection: they would
 * use up a small pooler, and the holder needs a connection for its work.
 */
async function lockedBy(locks: pg.Pool, name: string): Promise<pg.PoolClient> {
  for (;;) {
    const client = await locks.connect();
    try {
      await client.query(LOCK_TRANSACTION);
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
        [name],
      );
      if (rows[0]?.held === true) return client;
      await client.query('rollback');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
    await delay(LOCK_RETRY_MILLIS);
  }
}

/**
 * A connection for notifications. After a reconnect it calls `hear` with an empty payload, because
 * notifications may have been missed.
 */
class Listener {
  readonly #options: PostgresOptions;
  readonly #channel: string;
  readonly #hear: (payload: string) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: PostgresOptions, channel: string, hear: (payload: string) => void) {
    this.#options = options;
    this.#channel = channel;
    this.#hear = hear;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      keepAlive: true,
      application_name: 'outreach-crm listener',
    });
    client.on('notification', (message) => this.#hear(message.payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, null));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.#closed) await client.end();
    else this.#client = client;
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = null;
    if (error !== null) this.#options.onError(error);
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#timer = setTimeout(() => {
      this.connect().then(
        () => this.#hear(''),
        (error: unknown) => {
          this.#options.onError(error instanceof Error ? error : new Error(String(error)));
          if (!this.#closed) this.#reconnectLater();
        },
      );
    }, RECONNECT_MILLIS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#client?.end();
    this.#client = null;
  }
}
