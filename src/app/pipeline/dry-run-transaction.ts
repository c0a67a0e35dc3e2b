import type { Database, Reader, Transact, Transaction } from '../../db/database.ts';
import { readerOf } from '../../db/reader.ts';
import type { Transactions } from '../../service/service-context.ts';

/** Thrown to roll back. */
class RolledBack extends Error {}

/**
 * The single transaction of a dry run. The first write opens it, so that earlier work (reading the
 * input, hashing, parsing a file) holds no transaction. Once it is open, all reads of the call use
 * it. It is rolled back at the end.
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

  /** Increases with each transaction of the call, which may have written. */
  get writes(): number {
    return this.#writes;
  }

  #open(): Promise<Transaction> {
    return new Promise((resolve, reject) => {
      const rolledBack = new RolledBack();
      const isOver = new Promise<never>((_, fail) => {
        this.#rollBack = () => fail(rolledBack);
      });
      // The call can end before the transaction begins.
      isOver.catch(() => {});
      const work = (tx: Transaction): Promise<never> => {
        // Subscribers receive no events of a dry run.
        const silent = { ...tx, record: () => {} };
        this.#current = silent;
        this.#onOpen();
        resolve(silent);
        return isOver;
      };
      // After the opening, the failed statement itself reports the error to the call.
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
