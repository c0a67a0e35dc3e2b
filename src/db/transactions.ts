import type pg from 'pg';
import { inSpan } from '../kernel/spans.ts';
import type { NewEvent, Rows, Transact, Transaction } from './database.ts';
import { isDatabaseAway } from './faults.ts';
import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import { JoinedPrisma } from './joined-prisma.ts';
import type { Lease, Leases } from './leases.ts';
import { readerOf } from './reader.ts';
import { runStatement, type StatementNames } from './statements.ts';

/** How long a transaction may take, in milliseconds. */
const TIMEOUT = 30_000;
/** How much longer Prisma waits: it gives the connection back at its limit, and no statement may be sent then. */
const GRACE = 1_000;
const MAX_ATTEMPTS = 4;

/** Has Prisma's code for a transaction that took too long. */
class TransactionExpired extends Error {
  readonly code = 'P2028';

  constructor(millis: number, isCommitting: boolean) {
    super(`The transaction took longer than ${millis} ms; ${isCommitting ? 'it is not known whether it was committed' : 'it was rolled back'}.`);
    this.name = 'TransactionExpired';
  }
}

/** A statement failed, and the work went on as if it had not. */
class TransactionFailed extends Error {
  readonly code = '25P02';

  constructor() {
    super('A statement of the transaction has failed, so all of it is rolled back.');
    this.name = 'TransactionFailed';
  }
}

interface Parts {
  pool: pg.Pool;
  leases: Leases;
  prisma: PrismaClient;
  names: StatementNames;
  /** Told of the teams whose events were committed. */
  onCommitted: (teamIds: string[]) => void;
}

/** Runs transactions. Their events are appended as the last statement, so that they are numbered in the order of commit. */
export function transactBy(parts: Parts): Transact {
  return (work, { timeout } = { timeout: TIMEOUT }) =>
    inSpan('transaction', {}, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transactOnce(parts, work, timeout);
        } catch (error) {
          if (attempt >= MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
        }
      }
    });
}

async function transactOnce<T>(parts: Parts, work: (tx: Transaction) => Promise<T>, timeout: number): Promise<T> {
  const client = await parts.pool.connect();
  const limit = new Limit(timeout);
  const running = transactOn(parts, client, work, limit);
  try {
    return await Promise.race([running, limit.expiry]);
  } finally {
    limit.end();
  }
}

/** Runs the work on a connection, and gives the connection back. BEGIN goes with the first statement, COMMIT with the last. */
async function transactOn<T>(
  { prisma, leases, names, onCommitted }: Parts,
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<T>,
  limit: Limit,
): Promise<T> {
  const lease: Lease = { client, isEnded: false };
  // A connection that is lost while it is lent says so; the statement under way fails.
  const onLost = (): void => {};
  client.on('error', onLost);
  const joined = new JoinedPrisma(prisma, leases, lease, limit.millis + GRACE);
  const events = new Map<string, NewEvent>();
  const rows: Rows = async (statement) => {
    limit.check();
    return runStatement<never>(client, statement, names).catch(limit.refuse);
  };
  let end: Promise<void> | null = null;
  /** Ends the transaction and gives the connection back, once: after the work, or when its time is over. */
  const finish = (fault: unknown): Promise<void> => {
    end ??= (async () => {
      if (fault !== null) await client.query('rollback').catch(() => {});
      lease.isEnded = true;
      client.removeListener('error', onLost);
      if (!(await joined.end())) client.release(fault !== null && isDatabaseAway(fault) && !limit.isExpired);
    })();
    return end;
  };
  limit.expiry.catch((error: unknown) => void finish(error));
  try {
    // Where it fails, so does what stands behind it.
    client.query('begin').catch(() => {});
    const result = await work({ ...readerOf(joined.client, rows), record: (event) => keepFirst(events, event) });
    limit.check();
    limit.isCommitting = true;
    await commit(client, events.size > 0 ? rows(appendEvents([...events.values()])) : null);
    lease.isEnded = true;
    await finish(null);
    if (events.size > 0) onCommitted([...new Set([...events.values()].map(({ teamId }) => teamId))]);
    return result;
  } catch (error) {
    await finish(error);
    throw error;
  }
}

/** Ends the wait for a transaction that takes too long. What it had sent is canceled by the server, and nothing is sent any more. */
class Limit {
  readonly expiry: Promise<never>;
  isCommitting = false;
  readonly millis: number;
  #expire: (reason: Error) => void = () => {};
  readonly #timer: NodeJS.Timeout;
  #expired: Error | null = null;
  #isOver = false;
  /** Refuses all that follows a failed statement, also one that was never sent because its values can't be written. */
  readonly refuse = (fault: Error): never => {
    this.#failed = true;
    throw fault;
  };
  #failed = false;

  constructor(millis: number) {
    this.millis = millis;
    this.expiry = new Promise<never>((_, fail) => {
      this.#expire = fail;
    });
    this.expiry.catch(() => {});
    this.#timer = setTimeout(() => {
      this.#expired = new TransactionExpired(millis, this.isCommitting);
      this.#expire(this.#expired);
    }, millis);
  }

  get isExpired(): boolean {
    return this.#expired !== null;
  }

  check(): void {
    if (this.#expired !== null) throw this.#expired;
    if (this.#isOver) throw new Error('The transaction is over.');
    if (this.#failed) throw new TransactionFailed();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}

/** If the last statement fails, or another has failed before and nobody took notice, the server rolls back and says so. */
async function commit(client: pg.PoolClient, last: Promise<unknown> | null): Promise<void> {
  const [, { command }] = await Promise.all([last, client.query('commit')]);
  if (command !== 'COMMIT') throw new TransactionFailed();
}

/** One event for each subject: whoever is told reads the subject as the transaction has left it. */
function keepFirst(events: Map<string, NewEvent>, event: NewEvent): void {
  const key = `${event.kind} ${event.subjectId}`;
  if (!events.has(key)) events.set(key, event);
}

/** SQL because the function takes the team's lock before it numbers the events; see the migration that defines it. */
function appendEvents(events: readonly NewEvent[]): Prisma.Sql {
  return Prisma.sql`select append_events(${JSON.stringify(events)}::jsonb)::text`;
}

/**
 * Waits for everything that runs side by side in one transaction, also where a part has failed: what is left running
 * would reach the database after the end. Throws the failure that explains the others, and first one that a retry may cure.
 */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(works);
  const faults = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (faults.length > 0) throw faults.find(isSerializationFailure) ?? faults.find((fault) => codeOf(fault) !== FAILED_TRANSACTION) ?? faults[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** What PostgreSQL answers to each statement after the one that failed. */
const FAILED_TRANSACTION = '25P02';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function isSerializationFailure(error: unknown): boolean {
  if (codeOf(error) === '40P01' || codeOf(error) === '40001') return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2034' || (error.code === 'P2010' && /40P01|40001|deadlock/.test(`${error.message} ${JSON.stringify(error.meta)}`));
}
