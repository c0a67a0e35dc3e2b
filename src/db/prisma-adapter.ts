import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import type { StatementNames } from './statements.ts';

/** The connection of a transaction that this program has begun and will end. */
export interface LentConnection {
  readonly client: pg.PoolClient;
  /** Sends a statement, unless the transaction is over or has failed. */
  readonly run: <T>(send: () => Promise<T>) => Promise<T>;
}

/** Presents one connection as the pool that Prisma's adapter for `pg` expects. */
class SingleConnection extends pg.Pool {
  constructor(client: pg.PoolClient) {
    super();
    this.query = client.query.bind(client);
  }
}

/**
 * Prisma's adapter for `pg` with one addition: a transaction that Prisma starts with an isolation
 * level runs on the connection in `lent`. Transactions that Prisma starts by itself, for nested
 * writes, state no level.
 */
export class PrismaAdapter implements SqlDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = 'outreach-crm';
  lent: LentConnection | null = null;
  readonly #pool: pg.Pool;
  readonly #names: StatementNames;

  constructor(pool: pg.Pool, names: StatementNames) {
    this.#pool = pool;
    this.#names = names;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const inner = await this.#connectOver(this.#pool);
    return {
      ...this.#queriesOf(inner),
      executeScript: (script) => inner.executeScript(script),
      getConnectionInfo: () => inner.getConnectionInfo(),
      dispose: () => inner.dispose(),
      startTransaction: async (level) =>
        level === undefined ? this.#own(await inner.startTransaction()) : this.#joined(),
    };
  }

  #connectOver(pool: pg.Pool) {
    return new PrismaPg(pool, {
      statementNameGenerator: ({ sql }) => this.#names.of(sql) ?? '',
    }).connect();
  }

  #queriesOf(inner: SqlQueryable): SqlQueryable {
    const { provider, adapterName } = this;
    return {
      provider,
      adapterName,
      queryRaw: (query) => inner.queryRaw(query),
      executeRaw: (query) => inner.executeRaw(query),
    };
  }

  /** Prisma's part in a transaction of the program, which sends COMMIT or ROLLBACK itself. */
  async #joined(): Promise<Transaction> {
    if (this.lent === null)
      throw new Error(
        'Prisma starts transactions with an isolation level only on the connection of a running transaction.',
      );
    const { client, run } = this.lent;
    const inner = await this.#connectOver(new SingleConnection(client));
    return {
      ...this.#queriesOf(inner),
      queryRaw: (query) => run(() => inner.queryRaw(query)),
      executeRaw: (query) => run(() => inner.executeRaw(query)),
      options: { usePhantomQuery: true },
      commit: async () => {},
      rollback: async () => {},
    };
  }

  /**
   * A transaction that Prisma opens. Unlike the transaction of `PrismaPg`, it also returns its
   * connection to the pool if COMMIT fails.
   */
  #own(inner: Transaction): Transaction {
    const run = (sql: string) => inner.executeRaw({ sql, args: [], argTypes: [] });
    return {
      ...this.#queriesOf(inner),
      options: { usePhantomQuery: true },
      commit: () =>
        run('commit')
          .then(() => {})
          .finally(() => inner.commit()),
      rollback: () =>
        run('rollback')
          .then(() => {})
          .finally(() => inner.rollback()),
    };
  }
}
