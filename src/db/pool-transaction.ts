import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import type { Read } from './read.ts';
import { Way } from './sequence.ts';
import type { Answer, KnownTexts } from './statement.ts';
import type { Limits, Tx } from './unit-of-work.ts';

/**
 * Transactions of the pool's connections. Statements of one's own go to the driver, past Prisma, whose transactions cost
 * as much as several statements do: Prisma joins a transaction when it is first asked for something in it.
 */

const BEGIN = Prisma.sql`begin`;
const COMMIT = Prisma.sql`commit`;

/**
 * The transaction that Prisma is about to join. Switched off when none is: while a storage is on, Node follows every
 * promise of the process, which costs all calls a tenth.
 */
const joining = new AsyncLocalStorage<PoolTransaction>();
let joins = 0;

function hasJoined(): void {
  joins -= 1;
  if (joins === 0) joining.disable();
}

/** A pool that gives Prisma, where it is to join a transaction, that one's connection. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    // `query` of the pool takes a connection by a callback, and is no transaction.
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    const transaction = joining.getStore();
    return transaction === undefined ? super.connect() : Promise.resolve(transaction.lend());
  }
}

/** In the terms of Prisma's own error: the database could not be worked with in time. */
class TransactionExpired extends Error {
  readonly code = 'P2028';

  constructor(millis: number, isCommitting: boolean) {
    const outcome = isCommitting ? 'whether it was committed is not known' : 'it was undone';
    super(`The transaction took longer than ${millis} ms; ${outcome}.`);
    this.name = 'TransactionExpired';
  }
}

/** A statement had failed, which the work took no notice of. */
export class TransactionFailed extends Error {
  constructor() {
    super('A statement of the transaction had failed, so that all of it was undone.');
    this.name = 'TransactionFailed';
  }
}

/** Runs the work in a transaction of one connection, and commits it with the statement that the work has put at its end. */
export async function inPoolTransaction<Result>(
  { pool, prisma, texts }: { pool: pg.Pool; prisma: PrismaClient; texts: KnownTexts },
  work: (tx: Tx, rows: Read, atEnd: (statement: Prisma.Sql) => void) => Promise<Result>,
  limits: Limits,
): Promise<Result> {
  const transaction = new PoolTransaction(await pool.connect(), prisma, texts, limits);
  try {
    let last: Prisma.Sql | null = null;
    const result = await work(transaction.tx, transaction.rows, (statement) => {
      last = statement;
    });
    await transaction.commit(last);
    return result;
  } catch (error) {
    await transaction.rollback();
    throw transaction.expired ?? error;
  } finally {
    transaction.end();
  }
}

class PoolTransaction {
  readonly tx: Tx;
  readonly rows: Read;
  readonly #client: pg.PoolClient;
  readonly #release: pg.PoolClient['release'];
  readonly #prisma: PrismaClient;
  readonly #texts: KnownTexts;
  readonly #limits: Limits;
  readonly #overdue: NodeJS.Timeout;
  #hasBegun = false;
  /** What is asked for at this moment, and goes to the server together. */
  #way: Way | null = null;
  #isCommitting = false;
  /** Behind the commit nothing is part of the transaction any more. */
  #isClosed = false;
  #fault: Error | null = null;
  #expired: TransactionExpired | null = null;
  #isOver = false;
  /** Prisma's part in it: its client, and how it ends. */
  #joined: { tx: Promise<Tx>; end: (fault: Error | null) => void; ended: Promise<void> } | null = null;

  constructor(client: pg.PoolClient, prisma: PrismaClient, texts: KnownTexts, limits: Limits) {
    this.#client = client;
    this.#release = client.release;
    this.#prisma = prisma;
    this.#texts = texts;
    this.#limits = limits;
    this.tx = whenAsked(prisma, () => this.#join());
    this.rows = async <Row>(statement: Prisma.Sql): Promise<Row[]> => {
      // What Prisma is about to send first is its beginning, which must find the connection for itself.
      await this.#joined?.tx;
      return (await this.#ask<Row>(statement)).rows;
    };
    client.on('error', this.#lost);
    this.#overdue = setTimeout(() => this.#expire(), limits.timeout);
  }

  get expired(): Error | null {
    return this.#expired;
  }

  /** A connection that is lost while it is lent says so to whom it is lent. */
  readonly #lost = (error: Error): void => {
    this.#fault ??= error;
  };

  /** Closed and not given back: a statement that waits for a lock would keep it. */
  #expire(): void {
    this.#expired = new TransactionExpired(this.#limits.timeout, this.#isCommitting);
    this.#fault ??= this.#expired;
    this.#joined?.end(this.#fault);
    this.end();
    // By itself it would wait for the statement's answer.
    this.#client.connection.stream.destroy();
  }

  /** The first statement takes the beginning along, and all that is asked for at one moment is one way to the server. */
  #ask<Row>(statement: Prisma.Sql): Promise<Answer<Row>> {
    if (this.#isOver) return Promise.reject(this.#fault ?? new Error('The transaction is over.'));
    if (this.#isClosed) return Promise.reject(new Error('The transaction was committed with what was asked for before.'));
    const way = this.#way ?? this.#setOut();
    return way.add<Row>(statement);
  }

  #setOut(): Way {
    const way = new Way(this.#texts);
    this.#way = way;
    process.nextTick(() => this.#send());
    if (this.#hasBegun) return way;
    this.#hasBegun = true;
    // Where it fails, so does what stands behind it.
    way.add(BEGIN).catch(() => {});
    return way;
  }

  #send(): void {
    const way = this.#way;
    this.#way = null;
    way?.send(this.#client);
  }

  #join(): Promise<Tx> {
    if (this.#isOver) return Promise.reject(this.#fault ?? new Error('The transaction is over.'));
    this.#joined ??= this.#joinNow();
    return this.#joined.tx;
  }

  #joinNow() {
    let end: (fault: Error | null) => void = () => {};
    let ended: Promise<void> = Promise.resolve();
    const tx = new Promise<Tx>((settle, fail) => {
      const { maxWait, timeout } = this.#limits;
      const work = (inside: Tx) =>
        new Promise<void>((finish, undo) => {
          end = (fault) => (fault === null ? finish() : undo(fault));
          settle(inside);
        });
      // This transaction's own limit comes first.
      joins += 1;
      ended = joining.run(this, () => this.#prisma.$transaction(work, { maxWait, timeout: timeout + maxWait }));
      ended.catch(fail);
    });
    tx.then(hasJoined, hasJoined);
    return { tx, ended, end: (fault: Error | null) => end(fault) };
  }

  /** Gives Prisma the connection. It begins its transaction on it, which does nothing where this one has begun, and does not give the connection back. */
  lend(): pg.PoolClient {
    const client = this.#client;
    // Its beginning may wait to be sent.
    this.#send();
    client.release = () => {};
    if (this.#hasBegun) {
      const begun = (): Promise<{ rows: []; rowCount: 0 }> => {
        Reflect.deleteProperty(client, 'query');
        return Promise.resolve({ rows: [], rowCount: 0 });
      };
      Object.defineProperty(client, 'query', { value: begun, configurable: true });
    }
    this.#hasBegun = true;
    return client;
  }

  /** The commit goes to the server together with the last statement: where that fails, the server undoes all and this says so. */
  async commit(last: Prisma.Sql | null): Promise<void> {
    if (this.#joined !== null) {
      // Prisma takes any answer to its COMMIT for one, and tells of a statement's failure before the server has said what
      // that did to the transaction: in one that has failed this fails.
      await this.rows(last ?? Prisma.sql`select 1`);
      this.#isCommitting = true;
      this.#joined.end(null);
      await this.#joined.ended;
      return;
    }
    if (last === null && !this.#hasBegun) return;
    this.#isCommitting = true;
    const answers = [last === null ? null : this.#ask(last), this.#ask(COMMIT)] as const;
    this.#isClosed = true;
    const [, { done }] = await Promise.all(answers);
    this.#hasBegun = false;
    if (done !== 'COMMIT') throw new TransactionFailed();
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return;
    // Behind the end it would be no part of it.
    this.#send();
    if (this.#joined !== null) {
      const undone = new Error('The transaction is undone.');
      this.#joined.end(undone);
      await this.#joined.ended.catch((error: unknown) => (error === undone ? undefined : this.#lost(toError(error))));
    } else if (this.#hasBegun) {
      await this.#client.query('ROLLBACK').catch((error: unknown) => this.#lost(toError(error)));
    }
  }

  /** Gives the connection back, or closes it where something is wrong with it. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#way?.fail(this.#fault ?? new Error('The transaction is over.'));
    this.#way = null;
    clearTimeout(this.#overdue);
    this.#client.removeListener('error', this.#lost);
    this.#client.release = this.#release;
    this.#client.release(this.#fault ?? undefined);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** Prisma's client of a transaction, which is joined at its first query. */
function whenAsked(prisma: PrismaClient, join: () => Promise<Tx>): Tx {
  const calling = (part: (tx: Tx) => unknown, method: PropertyKey) => async (args: unknown[]) => {
    const owner = Object(part(await join()));
    return Reflect.apply(Reflect.get(owner, method), owner, args);
  };
  return new Proxy<Tx>(prisma, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'function') {
        const call = calling((tx) => tx, name);
        return (...args: unknown[]) => call(args);
      }
      if (typeof member !== 'object' || member === null) return member;
      return new Proxy(member, {
        get(_model, method) {
          const call = calling((tx) => Reflect.get(tx, name), method);
          return (...args: unknown[]) => call(args);
        },
      });
    },
  });
}
