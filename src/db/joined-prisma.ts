import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import type { LentConnection, PrismaAdapter } from './prisma-adapter.ts';

/** How much longer than the transaction Prisma's part may take: the transaction ends it. */
const GRACE_MILLIS = 1_000;

/** Lets Prisma take part in transactions that the program has begun on a connection of its own. */
export class JoinedPrisma {
  readonly #prisma: PrismaClient;
  readonly #adapter: PrismaAdapter;
  #lastStart: Promise<unknown> = Promise.resolve();

  constructor(prisma: PrismaClient, adapter: PrismaAdapter) {
    this.#prisma = prisma;
    this.#adapter = adapter;
  }

  /**
   * A client for one transaction, until `over` is resolved. Prisma joins at the first call:
   * starting a transaction in Prisma costs as much as several statements, and hot transactions send
   * SQL only.
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
   * Starts one transaction at a time: `$transaction` takes no argument that the adapter could read
   * the connection from.
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
 * object that it returns.
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
