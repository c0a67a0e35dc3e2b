import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { type Lease, LeasedPool, type Leases } from './leases.ts';
import type { StatementNames } from './statements.ts';

/** Prisma's own adapter, except that its transactions may be part of one that this program has begun and ends. */
export class Adapter implements SqlDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = 'outreach-crm';
  readonly #pool: pg.Pool;
  readonly #leases: Leases;
  readonly #names: StatementNames;

  constructor(pool: pg.Pool, leases: Leases, names: StatementNames) {
    this.#pool = pool;
    this.#leases = leases;
    this.#names = names;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const names = this.#names;
    const over = (pool: pg.Pool) => new PrismaPg(pool, { disposeExternalPool: false, statementNameGenerator: ({ sql }) => names.of(sql) ?? '' }).connect();
    const inner = await over(this.#pool);
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      queryRaw: (query) => inner.queryRaw(query),
      executeRaw: (query) => inner.executeRaw(query),
      executeScript: (script) => inner.executeScript(script),
      getConnectionInfo: () => inner.getConnectionInfo(),
      dispose: () => inner.dispose(),
      startTransaction: async (level) => {
        const lease = this.#leases.take();
        const own = lease === null ? inner : await over(new LeasedPool(lease));
        return selfEnded(await own.startTransaction(level), lease);
      },
    };
  }
}

/** A transaction for which Prisma sends neither COMMIT nor ROLLBACK: with a lease the program has sent it. */
function selfEnded(inner: Transaction, lease: Lease | null): Transaction {
  const run = (sql: string) => inner.executeRaw({ sql, args: [], argTypes: [] });
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    options: { usePhantomQuery: true },
    queryRaw: (query) => inner.queryRaw(query),
    executeRaw: (query) => inner.executeRaw(query),
    createSavepoint: (name) => run(`savepoint ${name}`).then(() => {}),
    rollbackToSavepoint: (name) => run(`rollback to savepoint ${name}`).then(() => {}),
    releaseSavepoint: (name) => run(`release savepoint ${name}`).then(() => {}),
    commit: async () => {
      try {
        if (lease === null) await run('commit');
      } finally {
        // Gives the connection back, which is all that is left to do.
        await inner.commit();
      }
    },
    rollback: async () => {
      try {
        if (lease === null) await run('rollback');
      } finally {
        await inner.rollback();
      }
    },
  };
}
