import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database.ts';
import { acrossCalls } from './gathered.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { inPostgresTransaction, TransactionPool } from './postgres-transaction.ts';
import type { Read } from './read.ts';
import { KnownTexts, type Place, runStatement } from './statement.ts';
import { beginBy } from './unit-of-work.ts';

const RECONNECT_MILLIS = 1_000;

/**
 * Calls share the server's processors: a statement that has others started for itself takes longer under load, and so do
 * the rest. And the server looks now and then whether the program is still there, so that a statement which nobody waits
 * for any more does not keep its locks; servers that can't look go on without.
 */
const SESSION = `
  set max_parallel_workers_per_gather = 0;
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
  const pool = new TransactionPool({
    connectionString: options.url,
    // Said when it stands, and not in the start-up packet, of which pools in between refuse what they don't know.
    ...(isOwnSession && { onConnect: (client) => client.query(SESSION) }),
    // What is asked for in one transaction at once goes out at once.
    pipeline: true,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'outreach-crm',
  });
  pool.on('error', options.onError);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const texts = new KnownTexts(isOwnSession);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false, statementNameGenerator: ({ sql }) => texts.of(sql).name }) });
  const run: Run = (place, statement) => runStatement(place, statement, texts.of(statement.text));
  beginBy(prisma, (work, limits) => inPostgresTransaction({ pool, prisma, run }, work, limits));
  const listeners = new Set<Listener>();
  return {
    kind: 'postgres',
    prisma,
    read: acrossCalls((statement) => run(pool, statement), readTogether(pool, run)),
    async sql(text, values) {
      // A script of several statements answers with a list of results; the last one counts.
      const result = [await pool.query<Record<string, unknown>>(text, values)].flat().at(-1);
      return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
    },
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
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** Runs a statement of one's own on a connection, or on any one of the pool, and gives its rows. */
type Run = <Row>(place: Place, statement: Prisma.Sql) => Promise<Row[]>;

/**
 * Reads what is asked for at one moment over one connection: one way to the server, which runs one statement after the
 * other. For short ones, of which each costs less than its way.
 */
function readTogether(pool: pg.Pool, run: Run): Read {
  interface Asked {
    ask: (place: Place) => Promise<void>;
    fail: (reason: unknown) => void;
  }
  let waiting: Asked[] = [];
  const send = async (asked: readonly Asked[]): Promise<void> => {
    const [only, ...others] = asked;
    if (only !== undefined && others.length === 0) return only.ask(pool);
    const client = await pool.connect();
    let lost: Error | undefined;
    const onLost = (error: Error): void => {
      lost = error;
    };
    client.on('error', onLost);
    const { stream } = client.connection;
    stream.cork();
    const answers = asked.map(({ ask }) => ask(client));
    stream.uncork();
    await Promise.all(answers);
    client.removeListener('error', onLost);
    client.release(lost);
  };
  return <Row>(statement: Prisma.Sql) =>
    new Promise<Row[]>((settle, fail) => {
      waiting.push({ ask: (place) => run<Row>(place, statement).then(settle, fail), fail });
      if (waiting.length > 1) return;
      process.nextTick(() => {
        const asked = waiting;
        waiting = [];
        send(asked).catch((error: unknown) => {
          for (const { fail } of asked) fail(error);
        });
      });
    });
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
