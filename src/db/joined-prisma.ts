import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import type { LentConnection, PrismaAdapter } from './prisma-adapter.ts';

/**
 * Prisma's transaction times out this much later, because the program ends the transaction itself.
 */
const GRACE_MILLIS = 1_000;

/** Lets Prisma join a transaction that the program has begun on its own connection. */
export class JoinedPrisma {
  readonly #prisma: PrismaClient;
  readonly #adapter: PrismaAdapter;
  #lastStart: Promise<unknown> = Promise.resolve();

  constructor(prisma: PrismaClient, adapter: PrismaAdapter) {
    this.#prisma = prisma;
    this.#adapter = adapter;
  }

  /**
   * A Prisma client for one transaction, until `over` resolves. Prisma joins at its first call:
   * starting a Prisma transaction costs as much as several statements, and frequent transactions
   * use SQL only.
   */
  clientOn(
    connection: LentConnection,
    over: Promise<void>,
    timeout: number,
  ): Prisma.TransactionClient {
    let joining: Promise<Prisma.TransactionClient> | null = null;
    return deferred<Prisma.TransactionClient>(this.#prisma, () => {
      joining ??= this.#start(connection, over, timeout + GRACE_MILLIS);
      return joining;
    });
  }

  /**
   * Starts one Prisma transaction at a time, because `$transaction` takes no argument through which
   * the adapter could receive the connection.
   */
  #start(
    connection: LentConnection,
    over: Promise<void>,
    timeout: number,
  ): Promise<Prisma.TransactionClient> {
    const start = () =>
      new Promise<Prisma.TransactionClient>((resolve, reject) => {
        this.#adapter.lent = connection;
        const hold = (client: Prisma.TransactionClient): Promise<void> => {
          resolve(client);
          return over;
        };
        const { ReadCommitted } = Prisma.TransactionIsolationLevel;
        this.#prisma
          .$transaction(hold, { isolationLevel: ReadCommitted, maxWait: timeout, timeout })
          .catch(reject);
      });
    const started = this.#lastStart.then(start, start);
    this.#lastStart = started;
    return started;
  }
}

/**
 * An object with the methods of `shape`, at any depth. A call waits for `resolve` and runs on the
 * resolved object.
 */
function deferred<T extends object>(shape: T, resolve: () => Promise<object>): T {
  return new Proxy(shape, {
    get(_, name) {
      const member: unknown = Reflect.get(shape, name);
      if (typeof member === 'object' && member !== null)
        return deferred(member, async () => Object(Reflect.get(await resolve(), name)));
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        const owner = await resolve();
        return Reflect.apply(Reflect.get(owner, name), owner, args);
      };
    },
  });
}
