import { inSpan } from '../kernel/spans.ts';
import { Prisma, type PrismaClient } from './generated/prisma/client.ts';
import type { EventChange, EventKind } from './generated/prisma/enums.ts';
import type { Read } from './read.ts';

export type Tx = Prisma.TransactionClient;

/** A fact that the transaction makes true: ids only. `ownerId` is the membership whose own it is, where visibility hangs on it. */
export interface NewEvent {
  teamId: string;
  kind: EventKind;
  change: EventChange;
  subjectId: string;
  ownerId?: string | null;
  occurredAt: Date;
}

/** One transaction: what it reads and writes goes through `tx` or `rows`, what it brings about is recorded as events. */
export interface Unit {
  readonly tx: Tx;
  /** Runs a statement of one's own, and gives the rows that it reads or returns. It sees what `tx` sees. */
  readonly rows: Read;
  record(event: NewEvent): void;
}

/**
 * What a work comes to by statements that it has asked for and has not waited for: they go to the server together with
 * the commit, which saves a way. Behind them nothing is asked for or recorded, and nothing is refused: it is committed by then.
 */
export class WithCommit<Result> {
  readonly result: Promise<Result>;

  constructor(result: Promise<Result>) {
    this.result = result;
    // Where they fail so does the commit, which says so.
    result.catch(() => {});
  }
}

/** What the work has come to, when all that it has asked for is answered. */
export async function outcomeOf<T>(work: Promise<T | WithCommit<T>>): Promise<T> {
  const outcome = await work;
  return outcome instanceof WithCommit ? outcome.result : outcome;
}

/**
 * A change in two parts. The first reads and locks what the change stands on, refuses what can not be done, and writes
 * nothing; it gives the second, which makes the change.
 */
export type Change<Result> = (unit: Unit) => Promise<() => Promise<Result>>;

/** A change that can't be made beside others: it has to wait for somebody who has locked what it stands on, or see what another one makes of it. */
export class NotTogether extends Error {
  constructor() {
    super('The change has to be made in a transaction of its own.');
    this.name = 'NotTogether';
  }
}

/** How the changes of one call are made. */
export interface Transactions {
  /** The call's change, in one transaction. */
  transact<T>(work: (unit: Unit) => Promise<T | WithCommit<T>>): Promise<T>;
  /** The call's change, if it is a small one, in a transaction that it shares with those that come at the same time. */
  share<T>(change: Change<T>): Promise<T>;
  /** What has to be written whatever becomes of the call, and is not what the call was made for. */
  aside<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Whether all of it will be undone: then no service outside is asked. */
  readonly isRehearsal: boolean;
}

const MAX_ATTEMPTS = 4;

/**
 * Runs the work in one transaction and appends its events as the last statement, so that they become visible with
 * the change and in the order of commit. A deadlock or a serialization failure runs the work again from its start,
 * so the work must have no effect outside the database.
 */
export function inTransaction<T>(prisma: PrismaClient, work: (unit: Unit) => Promise<T | WithCommit<T>>): Promise<T> {
  return inSpan('transaction', {}, () => outcomeOf(retried(prisma, work)));
}

async function retried<T>(prisma: PrismaClient, work: (unit: Unit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const teams = new Set<string>();
    try {
      const done = await transactionsOf(prisma)(
        async (tx, rows, atEnd) => {
          // One event a subject: whoever hears of it reads the subject as the transaction has left it.
          const events = new Map<string, NewEvent>();
          let isClosed = false;
          const record = (event: NewEvent) => {
            if (isClosed) throw new Error('An event was recorded behind the commit.');
            const key = `${event.kind} ${event.subjectId}`;
            if (!events.has(key)) events.set(key, event);
          };
          const result = await work({ tx, rows, record });
          isClosed = true;
          if (events.size > 0) atEnd(appendEvents([...events.values()]));
          for (const { teamId } of events.values()) teams.add(teamId);
          return result;
        },
        { maxWait: 15_000, timeout: 30_000 },
      );
      if (teams.size > 0) afterCommit.get(prisma)?.([...teams]);
      return done;
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && isSerializationFailure(error)) continue;
      throw error;
    }
  }
}

/**
 * Waits for all that is done side by side in one transaction, also where one has failed: what went on by itself would
 * come to its statements when the transaction is over. Throws what may be cured by another try before anything else.
 */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(works);
  const faults = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (faults.length > 0) throw faults.find(isSerializationFailure) ?? faults[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** In milliseconds: how long a connection is waited for, and how long a transaction may take. */
export interface Limits {
  maxWait: number;
  timeout: number;
}

/** Begins a transaction. `atEnd` takes its last statement, which is sent with the commit. */
export type Begin = <T>(work: (tx: Tx, rows: Read, atEnd: (statement: Prisma.Sql) => void) => Promise<T>, limits: Limits) => Promise<T>;

const begins = new WeakMap<PrismaClient, Begin>();

/** Says how the transactions of a client are begun. */
export function beginBy(prisma: PrismaClient, begin: Begin): void {
  begins.set(prisma, begin);
}

export function transactionsOf(prisma: PrismaClient): Begin {
  const begin = begins.get(prisma);
  if (begin === undefined) throw new Error('This client is of no database that was opened.');
  return begin;
}

const afterCommit = new WeakMap<PrismaClient, (teamIds: string[]) => void>();

/** Has someone told of the teams whose events were just committed through this client. */
export function onEventsCommitted(prisma: PrismaClient, tell: (teamIds: string[]) => void): void {
  afterCommit.set(prisma, tell);
}

/** SQL because the function takes the team's lock before it numbers the events; see the migration that defines it. */
function appendEvents(events: readonly NewEvent[]): Prisma.Sql {
  return Prisma.sql`select append_events(${JSON.stringify(events)}::jsonb)::text`;
}

function isSerializationFailure(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2034' || (error.code === 'P2010' && /40P01|40001|deadlock/.test(`${error.message} ${JSON.stringify(error.meta)}`));
}
