import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The connection that Prisma's transaction has taken; null before and after. It takes one, and no other is taken for its own. */
interface Place {
  hasTaken: boolean;
  client: pg.PoolClient | null;
}

const places = new AsyncLocalStorage<Place>();

/**
 * A pool that tells which connection a transaction of Prisma's was given, so that statements of one's own run on it past
 * Prisma, at a third of the cost, in the order in which they are asked for. Once Prisma gives the connection back, be it
 * at the transaction's end or at its time-out, nothing can be run on it that belongs to the transaction.
 */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    // `query` of the pool takes a connection by a callback, and is no transaction.
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    const place = places.getStore();
    const taken = super.connect();
    if (place === undefined || place.hasTaken) return taken;
    place.hasTaken = true;
    return taken.then((client) => hold(place, client));
  }
}

function hold(place: Place, client: pg.PoolClient): pg.PoolClient {
  place.client = client;
  const { release } = client;
  client.release = (error) => {
    place.client = null;
    release.call(client, error);
  };
  return client;
}

/** Runs a transaction of Prisma's, and gives its connection to those that ask inside it. */
export function withConnection<Result>(transact: (connection: () => pg.PoolClient) => Promise<Result>): Promise<Result> {
  const place: Place = { hasTaken: false, client: null };
  return places.run(place, () =>
    transact(() => {
      if (place.client === null) throw new Error('The transaction is over.');
      return place.client;
    }),
  );
}
