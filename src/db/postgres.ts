import pg from 'pg';
import { accessBy } from './access.ts';
import type { Database } from './database.ts';
import { TickSocket } from './tick-socket.ts';

const RECONNECT_MILLIS = 1_000;

/**
 * Calls share the server's processors: a statement that has others started for itself takes longer under load, and so do
 * the rest. And the server looks now and then whether the program is still there, so that a statement which nobody waits
 * for any more does not keep its locks; servers that can't look go on without. No statement may take longer than a
 * transaction may: the server cancels one that does, so that its locks end soon after its transaction was given up.
 */
const SESSION = `
  set statement_timeout = '30s';
  set max_parallel_workers_per_gather = 0;
  select set_config('random_page_cost', '1.1', false) from pg_settings where name = 'random_page_cost' and source = 'default';
  do $$ begin
    perform set_config('client_connection_check_interval', '1000', false);
  exception when others then null;
  end $$`;

export interface PostgresOptions {
  url: string;
  poolSize?: number;
  /** Whether statements are prepared once for each connection; not behind a pool that gives each transaction another one. */
  prepares?: boolean;
  /** Told of every fault of a connection that no caller is waiting on. */
  onError: (error: Error) => void;
}

/** A PostgreSQL server, shared by any number of processes. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const isOwnSession = options.prepares !== false;
  const pool = new pg.Pool({
    connectionString: options.url,
    // Said when it stands, and not in the start-up packet, of which pools in between refuse what they don't know.
    ...(isOwnSession && { onConnect: (client) => client.query(SESSION) }),
    // Statements that a transaction starts side by side are sent without waiting for each other.
    pipeline: true,
    stream: () => new TickSocket(),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'outreach-crm',
  });
  pool.on('error', options.onError);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const { disconnect, ...access } = accessBy(pool, { prepares: isOwnSession });
  const listeners = new Set<Listener>();
  return {
    kind: 'postgres',
    ...access,
    async listen(channel, hear) {
      const listener = new Listener(options, channel, hear);
      await listener.connect();
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.close();
      };
    },
    takesChanges: () => true,
    async exclusively(name, work) {
      const client = await pool.connect();
      try {
        // Whoever holds it may work for long.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        // Closed and not given back: the lock ends with its connection, whatever state that is in.
        client.release(true);
      }
    },
    backup: () => Promise.resolve(null),
    async close() {
      await Promise.all([...listeners].map((listener) => listener.close()));
      await disconnect();
      await pool.end();
    },
  };
}

/**
 * A connection of its own for notifications. When it is lost it comes back by itself, and tells the hearer (with an
 * empty payload) that something may have been missed meanwhile.
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
    const client = new pg.Client({ connectionString: this.#options.url, keepAlive: true, application_name: 'outreach-crm listener' });
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
