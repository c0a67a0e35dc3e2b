import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { inSharedTransaction } from '../db/transactions.ts';
import { inTransaction, outcomeOf, type Transactions, transactionsOf, type Unit } from '../db/unit-of-work.ts';
import { describeRehearsal, type Rehearsal, teamOf } from '../domains/rehearsal/rehearsal.service.ts';
import type { GraphQLContext } from '../graphql/context.ts';
import { type HeldKey, IdempotencyStore, type IdempotentCall } from '../infra/idempotency.ts';
import type { LimitState } from '../infra/rate-limit.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Runtime } from './runtime.ts';

/** A call's answer as text, and whether it is one that was given before. */
export interface GuardedAnswer {
  text: string;
  isReplayed: boolean;
}

/** Thrown to undo a rehearsal, with what it found. */
class Undone<Value> extends Error {
  value: Value | null = null;
}

/**
 * What holds for every call from outside, by whichever surface it comes: how many there may be, its key's rate, one run under an
 * Idempotency-Key, and a bound on its time, after which nothing of it is committed any more.
 */
export class CallGuard {
  readonly #runtime: Runtime;
  readonly #idempotency: IdempotencyStore;
  #underWay = 0;
  #idle: (() => void)[] = [];

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#idempotency = new IdempotencyStore(runtime.database.prisma);
  }

  /**
   * Lets a call in, and gives how it leaves, which may be told more than once. A call comes in when its caller is known and
   * its body has arrived, so that nobody holds a place without work to do. Refused where the process works on as many as it
   * can: a call that waits in line for too long is of no use to its caller, and what waits takes memory.
   */
  admit(): () => void {
    if (this.isFull) {
      throw new DomainError('provider_unavailable', 'More calls are under way than can be worked on at once. This one was not begun; try again in a moment.');
    }
    this.#underWay += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#underWay -= 1;
      if (this.#underWay > 0) return;
      for (const tell of this.#idle.splice(0)) tell();
    };
  }

  /** Resolves when no call is under way. */
  idle(): Promise<void> {
    return this.#underWay === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Whether no more calls are let in. */
  get isFull(): boolean {
    return this.#underWay >= this.#runtime.maxCallsUnderWay;
  }

  /** Counts a call of the key, its member and its team; refuses one over a limit. */
  count(actor: Actor): Promise<LimitState> {
    return this.#runtime.rateLimits.every.take(actor);
  }

  /** Counts a charged call besides. */
  countCharged(actor: Actor): Promise<LimitState> {
    return this.#runtime.rateLimits.charged.take(actor);
  }

  /**
   * Runs a call, under its Idempotency-Key where it has one and changes something, and gives its answer. `work` gets a
   * context whose changes the guard watches; it says whether the answer is one to keep.
   */
  async answer(
    context: GraphQLContext,
    idempotent: IdempotentCall | null,
    work: (context: GraphQLContext) => Promise<{ text: string; isKept: boolean }>,
  ): Promise<GuardedAnswer> {
    if (idempotent === null) return { text: (await this.bounded(context, null, work)).text, isReplayed: false };
    const begun = await this.#idempotency.begin(idempotent);
    if ('response' in begun) return { text: begun.response, isReplayed: true };
    const { held } = begun;
    try {
      const { text, isKept } = await this.bounded(context, held, work);
      await (isKept ? held.complete(text) : held.release());
      return { text, isReplayed: false };
    } catch (error) {
      await held.release();
      throw error;
    }
  }

  /**
   * Runs the work in a transaction that is undone, and says what it did: by the same code as the call itself, with
   * nothing changed, sent or spent. A call that is refused is refused as the call itself would be.
   */
  async rehearse<Result>(
    context: GraphQLContext,
    asksOutside: boolean,
    work: (context: GraphQLContext) => Promise<{ result: Result; isRefused: boolean }>,
  ): Promise<{ result: Result; rehearsal: Rehearsal | null }> {
    const undone = new Undone<{ result: Result; rehearsal: Rehearsal | null }>();
    const rehearsed = transactionsOf(this.#runtime.database.prisma)(
      async (tx, rows) => {
        const unit: Unit = { tx, rows, record: () => {} };
        const inside = context.inside(
          { prisma: tx, read: rows },
          { transact: (work) => outcomeOf(work(unit)), share: async (change) => (await change(unit))(), aside: (work) => work(unit), isRehearsal: true },
        );
        const before = await teamOf(inside);
        const { result, isRefused } = await work(inside);
        // A statement that failed leaves a transaction in which nothing more can be asked.
        undone.value = { result, rehearsal: isRefused ? null : await describeRehearsal(inside, before, asksOutside) };
        throw undone;
      },
      { maxWait: 15_000, timeout: this.#runtime.callTimeoutMillis },
    );
    try {
      return await rehearsed;
    } catch (error) {
      if (error === undone && undone.value !== null) return undone.value;
      throw error;
    }
  }

  /** Runs the work for as long as a call may take. */
  bounded<Result>(context: GraphQLContext, held: HeldKey | null, work: (context: GraphQLContext) => Promise<Result>): Promise<Result> {
    const { callTimeoutMillis } = this.#runtime;
    const deadline = new Deadline(callTimeoutMillis);
    const watched = context.withTransactions(watchedTransactions(this.#runtime.database.prisma, held, deadline));
    return new Promise<Result>((settle, fail) => {
      const overdue = setTimeout(() => {
        deadline.isOver = true;
        // What may be committed by now is told of when that is known.
        if (!deadline.isSealed) fail(deadline.fault());
      }, callTimeoutMillis);
      work(watched)
        .then(settle, fail)
        .finally(() => clearTimeout(overdue));
    });
  }
}

/** When a call has taken too long. */
class Deadline {
  readonly #millis: number;
  isOver = false;
  /** Whether a transaction has passed its last look at the deadline, and is not over yet. */
  isSealed = false;

  constructor(millis: number) {
    this.#millis = millis;
  }

  fault(): DomainError {
    return new DomainError(
      'timeout',
      `The call took longer than ${this.#millis / 1_000} s. What it had not finished was undone. Ask for less at once, or try again.`,
    );
  }
}

/**
 * Transactions that commit nothing after the deadline. Contexts outlive their call for a while, in caches by the
 * context, so what they hold must not lead to the call's answer.
 */
function watchedTransactions(prisma: PrismaClient, held: HeldKey | null, deadline: Deadline): Transactions {
  const refuseOverdue = (): void => {
    if (deadline.isOver) throw deadline.fault();
  };
  /** It may have waited for its transaction, or failed in one and be tried again. */
  const begin = (): void => {
    deadline.isSealed = false;
    refuseOverdue();
  };
  /** The last look before the commit: what a caller was told has not come about, does not. */
  const seal = async (unit: Unit): Promise<void> => {
    await held?.claimChange(unit);
    refuseOverdue();
    deadline.isSealed = true;
  };
  const unsealed = <T>(transaction: Promise<T>): Promise<T> =>
    transaction.finally(() => {
      deadline.isSealed = false;
    });
  return {
    transact: (work) =>
      unsealed(
        inTransaction(prisma, async (unit) => {
          begin();
          const result = await work(unit);
          await seal(unit);
          return result;
        }),
      ),
    share: (change) =>
      unsealed(
        inSharedTransaction(prisma, async (unit) => {
          begin();
          const make = await change(unit);
          return async () => {
            const result = await make();
            await seal(unit);
            return result;
          };
        }),
      ),
    aside: (work) => inTransaction(prisma, work),
    isRehearsal: false,
  };
}
