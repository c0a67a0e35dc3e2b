import type { Transact } from '../../db/database.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import type { HeldKey } from '../../infra/idempotency.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Transactions } from '../../service/service-context.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { performing } from './performing.ts';

/** The deadline of a call. */
class Deadline {
  readonly #millis: number;
  isOver = false;
  /**
   * True from the last check of the deadline in a transaction until the outcome of its commit is
   * known.
   */
  isCommitting = false;

  constructor(millis: number) {
    this.#millis = millis;
  }

  error(): DomainError {
    return new DomainError(
      'timeout',
      `The call took longer than ${this.#millis / 1_000} s and was rolled back. Request less at once, or retry.`,
    );
  }
}

/**
 * Runs work within the deadline. Nothing is committed after the deadline, so a timeout means that
 * nothing was changed.
 */
export function runWithDeadline<Result>(
  { callTimeoutMillis, database }: Pick<Runtime, 'callTimeoutMillis' | 'database'>,
  context: GraphQLContext,
  held: HeldKey | null,
  work: (context: GraphQLContext) => Promise<Result>,
): Promise<Result> {
  const deadline = new Deadline(callTimeoutMillis);
  const watched = context.withTransactions(
    watchedTransactions(performing(database.transact, context.actor), held, deadline),
  );
  return new Promise<Result>((settle, fail) => {
    const overdue = setTimeout(() => {
      deadline.isOver = true;
      // During a commit, the caller gets the actual outcome once it is known.
      if (!deadline.isCommitting) fail(deadline.error());
    }, callTimeoutMillis);
    work(watched)
      .then(settle, fail)
      .finally(() => clearTimeout(overdue));
  });
}

/** Runs work that changes nothing within the deadline. */
export async function withinDeadline<Result>(
  millis: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Deadline(millis).error()), millis);
  });
  try {
    return await Promise.race([work(), overdue]);
  } finally {
    clearTimeout(timer);
  }
}

function watchedTransactions(
  transact: Transact,
  held: HeldKey | null,
  deadline: Deadline,
): Transactions {
  const checkDeadline = (): void => {
    if (deadline.isOver) throw deadline.error();
  };
  return {
    transact: (work) =>
      transact(async (tx) => {
        // The call may have waited for its transaction, or the transaction may be a retry.
        deadline.isCommitting = false;
        checkDeadline();
        const result = await work(tx);
        await held?.claimChange(tx);
        checkDeadline();
        deadline.isCommitting = true;
        return result;
      }).finally(() => {
        deadline.isCommitting = false;
      }),
    transactIndependently: transact,
    isDryRun: false,
  };
}
