import type { Batches } from './batches.ts';
import type { Prisma } from './generated/prisma/client.ts';
import type { EventChange, EventKind } from './generated/prisma/enums.ts';

/**
 * Runs one SQL statement and returns its rows. A column called `user.email` becomes the field
 * `email` of the object `user`.
 */
export type Rows = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

/** Reads the database, in a transaction or outside. Prisma and SQL statements see the same data. */
export interface Reader {
  readonly prisma: Prisma.TransactionClient;
  readonly rows: Rows;
  /** Answers the requests of one turn of the event loop with one statement; see `batched`. */
  readonly batches: Batches<Reader>;
}

/**
 * A change to announce to subscribers, by IDs only. `ownerId` is the membership on which its
 * visibility depends, if any.
 */
export interface NewEvent {
  teamId: string;
  kind: EventKind;
  change: EventChange;
  subjectId: string;
  ownerId?: string | null;
  occurredAt: Date;
}

/** One transaction. The events it records become visible with its commit. */
export interface Transaction extends Reader {
  record(event: NewEvent): void;
  /**
   * Wakes the workers after the commit, for transactions that create work for them. Events wake
   * them too.
   */
  wake(): void;
}

/**
 * Runs the work in one transaction. Repeats it after a deadlock, so the work must have no effect
 * outside the database.
 */
export type Transact = <T>(
  work: (tx: Transaction) => Promise<T>,
  limits?: { timeout: number },
) => Promise<T>;

/** All access to the database goes through this interface. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly read: Reader;
  readonly transact: Transact;
  /** Calls `hear` for each notification on the channel, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Calls `tell` after each commit of this process with events, passing their teams, and after each
   * commit that wakes the workers.
   */
  onCommitted(tell: (teamIds: readonly string[]) => void): void;
  /**
   * Runs one statement with values, or a script without, for migrations and libraries with their
   * own SQL.
   */
  script(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /** Runs the work while no other process runs work with this name. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** False while the embedded database is read-only because its disk is full. */
  takesChanges(): boolean;
  /**
   * The embedded database as one file. Null on a PostgreSQL server, which has its own backup tools.
   */
  backup(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
