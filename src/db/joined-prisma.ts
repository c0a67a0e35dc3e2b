import type { Prisma, PrismaClient } from './generated/prisma/client.ts';
import type { Lease, Leases } from './leases.ts';

/** Prisma's transaction, held open until the program has ended its own. */
interface Held {
  readonly client: Promise<Prisma.TransactionClient>;
  readonly finish: () => void;
  readonly over: Promise<void>;
}

/**
 * Prisma's part in a transaction that this program has begun. It joins at its first query: its own transactions cost as
 * much as several statements do, and those of the hot paths need none.
 */
export class JoinedPrisma {
  readonly client: Prisma.TransactionClient;
  readonly #prisma: PrismaClient;
  readonly #leases: Leases;
  readonly #lease: Lease;
  readonly #timeout: number;
  #held: Held | null = null;

  constructor(prisma: PrismaClient, leases: Leases, lease: Lease, timeout: number) {
    this.#prisma = prisma;
    this.#leases = leases;
    this.#lease = lease;
    this.#timeout = timeout;
    this.client = whenAsked(prisma, () => this.#join());
  }

  /** Ends Prisma's part, which gives the connection back; false if it has none. */
  async end(): Promise<boolean> {
    if (this.#held === null) return false;
    this.#held.finish();
    await this.#held.over.catch(() => {});
    return true;
  }

  #join(): Promise<Prisma.TransactionClient> {
    if (this.#lease.isEnded) return Promise.reject(new Error('The transaction is over.'));
    this.#held ??= this.#hold();
    return this.#held.client;
  }

  #hold(): Held {
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let over: Promise<void> = Promise.resolve();
    const client = new Promise<Prisma.TransactionClient>((settle, fail) => {
      const hold = (inside: Prisma.TransactionClient) => {
        settle(inside);
        return finished;
      };
      over = this.#leases.start(this.#lease, () => this.#prisma.$transaction(hold, { maxWait: this.#timeout, timeout: this.#timeout }));
      over.catch(fail);
    });
    return { client, finish, over };
  }
}

/** Prisma's client, each call of which waits for `join`. */
function whenAsked(prisma: PrismaClient, join: () => Promise<Prisma.TransactionClient>): Prisma.TransactionClient {
  const calling = (part: (client: Prisma.TransactionClient) => unknown, method: PropertyKey) => async (args: unknown[]) => {
    const owner = Object(part(await join()));
    return Reflect.apply(Reflect.get(owner, method), owner, args);
  };
  return new Proxy<Prisma.TransactionClient>(prisma, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'function') {
        const call = calling((client) => client, name);
        return (...args: unknown[]) => call(args);
      }
      if (typeof member !== 'object' || member === null) return member;
      return new Proxy(member, {
        get(_model, method) {
          const call = calling((client) => Reflect.get(client, name), method);
          return (...args: unknown[]) => call(args);
        },
      });
    },
  });
}
