import type { PGlite, Transaction } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';

/**
 * Prisma's adapter for PGlite, whose commit fails where the database's does. The package takes a COMMIT that failed for
 * one that did not, and a caller would be told of a change that is not there: here the end of the transaction itself is
 * waited for.
 */
export class CommittedPGlite extends PrismaPGlite {
  /** The end of the transaction that runs now; PGlite runs one at a time. */
  #end: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite) {
    super(pglite);
    const begin = pglite.transaction.bind(pglite);
    pglite.transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
      const end: Promise<T> = begin((tx) => {
        this.#end = end;
        return work(tx);
      });
      return end;
    };
  }

  override async connect(): ReturnType<PrismaPGlite['connect']> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await start(isolationLevel);
      const end = this.#end;
      // One that is rolled back has nobody who waits for its end.
      end.catch(() => {});
      const commit = transaction.commit.bind(transaction);
      transaction.commit = async () => {
        await commit();
        await end;
      };
      return transaction;
    };
    return adapter;
  }
}
