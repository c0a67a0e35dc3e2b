import type { Database, Reader, Transact, Transaction } from '../../db/database.ts';
import { readerOf } from '../../db/reader.ts';
import type { Transactions } from '../../service/service-context.ts';

/** Thrown to roll back. */
class RolledBack extends Error {}

/**
 * The one transaction of a dry run. It is opened by the first write, so that what comes before it
 * (reading the input, hashing, parsing a file) holds nothing, and is rolled back at the end. From
 * its opening on, all reads of the call use it.
 */
export class DryRunTransaction {
  readonly reader: Reader;
  readonly transactions: Transactions;
  readonly #database: Database;
  readonly #timeout: number;
  readonly #onOpen: () => void;
  #current: Reader;
  #opening: Promise<Transaction> | null = null;
  #over: Promise<void> = Promise.resolve();
  #rollBack: () => void = () => {};
  #writes = 0;

  constructor(database: Database, timeout: number, onOpen: () => void) {
    this.#database = database;
    this.#timeout = timeout;
    this.#onOpen = onOpen;
    this.#current = database.read;
    const prisma = new Proxy(database.read.prisma, {
      get: (_, name) => Reflect.get(this.#current.prisma, name),
    });
    this.reader = readerOf(prisma, (statement) => this.#current.rows(statement));
    const transact: Transact = async (work) => {
      this.#opening ??= this.#open();
      this.#writes += 1;
      return work(await this.#opening);
    };
    this.transactions = {
      transact,
      transactIndependently: transact,
      isDryRun: true,
      isOpen: () => this.#opening !== null,
    };
  }

  /** Grows with everything that may have written since. */
  get writes(): number {
    return this.#writes;
  }

  #open(): Promise<Transaction> {
    return new Promise((resolve, reject) => {
      const rolledBack = new RolledBack();
      const isOver = new Promise<never>((_, fail) => {
        this.#rollBack = () => fail(rolledBack);
      });
      // A call can be over before its transaction has begun.
      isOver.catch(() => {});
      const work = (tx: Transaction): Promise<never> => {
        // Subscribers receive no event of it.
        const silent = { ...tx, record: () => {} };
        this.#current = silent;
        this.#onOpen();
        resolve(silent);
        return isOver;
      };
      // A fault after the opening is also the fault of the statement that the call waits for.
      this.#over = this.#database
        .transact(work, { timeout: this.#timeout })
        .catch((error: unknown) => reject(error));
    });
  }

  /** Rolls the transaction back, if it was opened. */
  async end(): Promise<void> {
    this.#rollBack();
    await this.#over;
  }
}
