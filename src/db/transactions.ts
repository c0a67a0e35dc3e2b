import type pg from 'pg';
import { holdingTransaction } from '../kernel/open-transaction.ts';
import { inSpan } from '../kernel/spans.ts';
import type { NewEvent, Rows, Transact, Transaction } from './database.ts';
import { Prisma } from './generated/prisma/client.ts';
import type { JoinedPrisma } from './joined-prisma.ts';
import { readerOf } from './reader.ts';
import { runStatement, type StatementNames } from './statements.ts';

const TIMEOUT_MILLIS = 30_000;
const MAX_ATTEMPTS = 4;

/** PostgreSQL's code for a statement that follows a failed one. */
const FAILED_TRANSACTION = '25P02';

class TransactionError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'TransactionError';
    this.code = code;
  }
}

const failed = () =>
  new TransactionError(
    FAILED_TRANSACTION,
    'A statement of the transaction has failed, so all of it is rolled back.',
  );

interface Parts {
  pool: pg.Pool;
  prisma: JoinedPrisma;
  names: StatementNames;
  /** Called after each commit with events or a wake-up, with the teams of the events. */
  onCommitted: (teamIds: string[]) => void;
}

/**
 * Runs transactions. The last statement appends their events, so that events are numbered in commit
 * order.
 */
export function transactBy(parts: Parts): Transact {
  return (work, { timeout } = { timeout: TIMEOUT_MILLIS }) =>
    inSpan('transaction', {}, () => retryConflicts(() => transactOnce(parts, work, timeout)));
}

/** Repeats work with its own transaction after a deadlock or a serialization failure. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

/** Pipelines BEGIN with the first statement and COMMIT with the last. */
async function transactOnce<T>(
  { pool, prisma, names, onCommitted }: Parts,
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  const client = await pool.connect();
  // If the connection is lost, the current statement reports it.
  const ignore = (): void => {};
  client.on('error', ignore);
  const giveBack = (isBroken: boolean): void => {
    client.removeListener('error', ignore);
    client.release(isBroken);
  };
  const gate = new Gate(timeout);
  const run = <R>(send: () => Promise<R>): Promise<R> => gate.pass(send);
  const rows: Rows = (statement) => run(() => runStatement<never>(client, statement, names));
  const events = new Map<string, NewEvent>();
  let wakes = false;
  const wake = (): void => {
    wakes = true;
  };
  try {
    // If BEGIN fails, the following statement fails too.
    client.query('begin').catch(ignore);
    const reader = readerOf(prisma.clientOn({ client, run }, gate.closed, timeout), rows);
    const result = await gate.limit(
      holdingTransaction(() =>
        work({ ...reader, record: (event) => keepFirst(events, event), wake }),
      ),
    );
    gate.check();
    const last = events.size > 0 ? rows(appendEvents([...events.values()])) : null;
    gate.close();
    await gate.limit(commit(client, last));
    if (events.size > 0 || wakes)
      onCommitted([...new Set([...events.values()].map(({ teamId }) => teamId))]);
    giveBack(false);
    return result;
  } catch (error) {
    gate.close();
    const rolledBack = client.query('rollback').then(
      () => giveBack(false),
      () => giveBack(true),
    );
    // The rollback waits for the current statement. The caller of an expired transaction does not
    // wait for it.
    if (!gate.isExpired) await rolledBack;
    throw error;
  } finally {
    gate.stop();
  }
}

/** Accepts statements until the transaction is closed, has failed or has taken too long. */
class Gate {
  /** Resolved when the transaction is closed. */
  readonly closed: Promise<void>;
  isExpired = false;
  #isClosed = false;
  #refusal: Error | null = null;
  readonly #expiry: Promise<never>;
  #resolveClosed = (): void => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(millis: number) {
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#expiry = new Promise((_, reject) => {
      this.#timer = setTimeout(() => {
        const outcome = this.#isClosed
          ? 'it is not known whether it was committed'
          : 'it was rolled back';
        this.#refusal = new TransactionError(
          'P2028',
          `The transaction took longer than ${millis} ms; ${outcome}.`,
        );
        this.isExpired = true;
        reject(this.#refusal);
      }, millis);
    });
  }

  check(): void {
    if (this.#refusal !== null) throw this.#refusal;
  }

  /**
   * After a failure, refuses all further statements, even if the failed one was never sent because
   * its values cannot be written.
   */
  async pass<T>(send: () => Promise<T>): Promise<T> {
    this.check();
    try {
      return await send();
    } catch (error) {
      this.#refusal ??= failed();
      throw error;
    }
  }

  /** Rejects when the transaction has taken too long, even while the work still runs. */
  limit<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#expiry]);
  }

  close(): void {
    this.#isClosed = true;
    this.#refusal ??= new Error('The transaction is over.');
    this.#resolveClosed();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** After a failed statement, PostgreSQL rolls back and answers COMMIT with ROLLBACK. */
async function commit(client: pg.PoolClient, last: Promise<unknown> | null): Promise<void> {
  const [, { command }] = await Promise.all([last, client.query('commit')]);
  if (command !== 'COMMIT') throw failed();
}

/**
 * Keeps one event per subject, and one removal: subscribers read the final state of the subject.
 */
function keepFirst(events: Map<string, NewEvent>, event: NewEvent): void {
  const key = `${event.kind} ${event.subjectId}${event.change === 'removed' ? ' removed' : ''}`;
  if (!events.has(key)) events.set(key, event);
}

/** SQL because the function locks the team before it numbers the events; see its migration. */
function appendEvents(events: readonly NewEvent[]): Prisma.Sql {
  return Prisma.sql`select append_events(${JSON.stringify(events)}::jsonb)::text`;
}

/**
 * Waits for all concurrent work of a transaction, even if some of it fails, because no work may
 * send a statement after the end. Throws a retryable error if there is one, otherwise the error
 * that caused the others.
 */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(works);
  const faults = settled.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  if (faults.length > 0)
    throw (
      faults.find(isSerializationFailure) ??
      faults.find((fault) => codeOf(fault) !== FAILED_TRANSACTION) ??
      faults[0]
    );
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function isSerializationFailure(error: unknown): boolean {
  if (codeOf(error) === '40P01' || codeOf(error) === '40001') return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return (
    error.code === 'P2034' ||
    (error.code === 'P2010' &&
      /40P01|40001|deadlock/.test(`${error.message} ${JSON.stringify(error.meta)}`))
  );
}
