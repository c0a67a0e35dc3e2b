import type { Transact } from '../../db/database.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import type { HeldKey } from '../../infra/idempotency.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Transactions } from '../../service/service-context.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** When a call has taken too long. */
class Deadline {
  readonly #millis: number;
  isOver = false;
  /** True from a transaction's last look at the deadline until its commit is known. */
  isSealed = false;

  constructor(millis: number) {
    this.#millis = millis;
  }

  fault(): DomainError {
    return new DomainError('timeout', `The call took longer than ${this.#millis / 1_000} s and was undone. Request less at once, or retry.`);
  }
}

/** Runs the work for as long as a call may take. Nothing is committed after that, so the caller can be told that it was undone. */
export function bounded<Result>(
  { callTimeoutMillis, database }: Pick<Runtime, 'callTimeoutMillis' | 'database'>,
  context: GraphQLContext,
  held: HeldKey | null,
  work: (context: GraphQLContext) => Promise<Result>,
): Promise<Result> {
  const deadline = new Deadline(callTimeoutMillis);
  const watched = context.withTransactions(watchedTransactions(database.transact, held, deadline));
  return new Promise<Result>((settle, fail) => {
    const overdue = setTimeout(() => {
      deadline.isOver = true;
      // What may be committed by now is answered when that is known.
      if (!deadline.isSealed) fail(deadline.fault());
    }, callTimeoutMillis);
    work(watched)
      .then(settle, fail)
      .finally(() => clearTimeout(overdue));
  });
}

function watchedTransactions(transact: Transact, held: HeldKey | null, deadline: Deadline): Transactions {
  const refuseOverdue = (): void => {
    if (deadline.isOver) throw deadline.fault();
  };
  return {
    transact: (work) =>
      transact(async (tx) => {
        // The call may have waited for its transaction, or the transaction may run again.
        deadline.isSealed = false;
        refuseOverdue();
        const result = await work(tx);
        await held?.claimChange(tx);
        refuseOverdue();
        deadline.isSealed = true;
        return result;
      }).finally(() => {
        deadline.isSealed = false;
      }),
    transactIndependently: transact,
    isDryRun: false,
  };
}
