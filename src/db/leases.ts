import pg from 'pg';

/** The connection of a transaction that this program has begun, for Prisma to join. */
export interface Lease {
  readonly client: pg.PoolClient;
  /** True once the program has sent COMMIT or ROLLBACK. */
  isEnded: boolean;
}

/** What Prisma's adapter takes for its pool: it gives the connection of the transaction. */
export class LeasedPool extends pg.Pool {
  readonly #lease: Lease;

  constructor(lease: Lease) {
    super();
    this.#lease = lease;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) throw new Error('The connection of a transaction is taken by a promise.');
    return Promise.resolve(this.#lease.client);
  }
}

/**
 * Hands a lease to the transaction that Prisma starts next. `$transaction` takes nothing along that its adapter would see,
 * so one at a time is between the two, and there is no doubt whose transaction it is. That takes no round trip.
 */
export class Leases {
  #next: { lease: Lease; taken: () => void } | null = null;
  #turn: Promise<void> = Promise.resolve();

  async start<T>(lease: Lease, begin: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    let taken: () => void = () => {};
    this.#turn = new Promise<void>((resolve) => {
      taken = resolve;
    });
    await before;
    this.#next = { lease, taken };
    try {
      return await begin();
    } finally {
      // It may have failed before the adapter was asked.
      taken();
    }
  }

  /** The lease of the transaction that is being started; null for one that Prisma starts for itself. */
  take(): Lease | null {
    const next = this.#next;
    this.#next = null;
    next?.taken();
    return next?.lease ?? null;
  }
}
