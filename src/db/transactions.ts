import { inNoTrace, inSpan } from '../kernel/spans.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { changeTogether, NoneMade } from './together.ts';
import { type Change, inTransaction, NotTogether, type Transactions } from './unit-of-work.ts';

/** Shared transactions under way at a time: while the database works on one, the program works on another. */
const UNDER_WAY = 2;
const MOST_IN_ONE = 50;
/** How long all wait for what somebody else has locked; alone, a change waits for as long as its transaction may take. */
const LOCK_TIMEOUT = '100ms';

/** Transactions of a client, for work that no call waits for. */
export function plainTransactions(prisma: PrismaClient): Transactions {
  const run: Transactions['transact'] = (work) => inTransaction(prisma, work);
  return { transact: run, aside: run, share: (change) => inSharedTransaction(prisma, change), isRehearsal: false };
}

/**
 * Makes a change in a transaction that it shares with others: those that came while as many as may be were under way.
 * Each of many transactions would cost its own ways to the server, its own statements and its own commit. Where the
 * transaction fails, each change is made in one of its own.
 */
export function inSharedTransaction<Result>(prisma: PrismaClient, change: Change<Result>): Promise<Result> {
  const known = sharings.get(prisma);
  const sharing = known ?? new Sharing(prisma);
  if (known === undefined) sharings.set(prisma, sharing);
  return inSpan('shared transaction', {}, () => sharing.make(change));
}

const sharings = new WeakMap<PrismaClient, Sharing>();

/** Has someone told of a shared transaction that failed, whose changes are made one by one. */
export function onSharedFailure(prisma: PrismaClient, tell: (error: unknown, count: number) => void): void {
  listeners.set(prisma, tell);
}

const listeners = new WeakMap<PrismaClient, (error: unknown, count: number) => void>();

/** A change that waits for its transaction. */
interface Waiting {
  /** Gives what tells the caller, to be called when the change is committed. */
  readonly change: Change<() => void>;
  readonly fail: (reason: unknown) => void;
}

type Outcome = PromiseSettledResult<() => void>;

class Sharing {
  readonly #prisma: PrismaClient;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #isDue = false;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  make<Result>(change: Change<Result>): Promise<Result> {
    return new Promise<Result>((settle, fail) => {
      const telling: Change<() => void> = async (unit) => {
        const make = await change(unit);
        return async () => {
          const result = await make();
          return () => settle(result);
        };
      };
      this.#waiting.push({ change: telling, fail });
      this.#begin();
    });
  }

  /** At the end of the turn, with all that has come in by then. */
  #begin(): void {
    if (this.#isDue || this.#waiting.length === 0 || this.#underWay >= UNDER_WAY) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const sharers = this.#waiting.splice(0, MOST_IN_ONE);
      // It is not the one caller's in whose turn it begins.
      void inNoTrace(() => this.#makeAll(sharers));
      this.#begin();
    });
  }

  /** Never fails: what becomes of each change is told to its caller. */
  async #makeAll(sharers: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#makeTogether(sharers.map(({ change }) => change));
    for (const [place, sharer] of sharers.entries()) {
      const outcome = outcomes[place];
      if (outcome?.status === 'fulfilled') outcome.value();
      else if (outcome?.reason instanceof NotTogether) void this.#makeAlone(sharer);
      else sharer.fail(outcome?.reason);
    }
  }

  /** Makes room for the next when it is over, so that nobody waits for those that are made alone. */
  async #makeTogether(changes: readonly Change<() => void>[]): Promise<Outcome[]> {
    this.#underWay += 1;
    try {
      return await changeTogether(this.#prisma, changes, LOCK_TIMEOUT);
    } catch (error) {
      if (error instanceof NoneMade && changes.length > 1) listeners.get(this.#prisma)?.(error, changes.length);
      const reason = error instanceof NoneMade ? new NotTogether() : error;
      return changes.map(() => ({ status: 'rejected', reason }));
    } finally {
      this.#underWay -= 1;
      this.#begin();
    }
  }

  #makeAlone({ change, fail }: Waiting): Promise<void> {
    return inTransaction(this.#prisma, async (unit) => (await change(unit))()).then((tell) => tell(), fail);
  }
}
