import DataLoader from 'dataloader';

const MAX_BATCH = 500;

/** Answers requests by one statement: one answer, or an error, for each request, in their order. */
export type Run<Scope, Ask, Answer> = (scope: Scope, asked: readonly Ask[]) => Promise<(Answer | Error)[]>;

/**
 * Collects the requests that are made in one turn of the event loop and answers them by one call of `run`. Nothing is
 * cached: a subscription lives from event to event, and each must see the rows as they are then.
 */
export class Batches<Scope> {
  readonly #scope: () => Scope;
  readonly #loaders = new Map<unknown, DataLoader<unknown, unknown>>();
  readonly #schedule: ((dispatch: () => void) => void) | undefined;

  /** Without `schedule`, a batch is sent once the promises that are settled by then have run. */
  constructor(scope: () => Scope, schedule?: (dispatch: () => void) => void) {
    this.#scope = scope;
    this.#schedule = schedule;
  }

  load<Ask, Answer>(run: Run<Scope, Ask, Answer>, ask: Ask): Promise<Answer>;
  load(run: Run<Scope, unknown, unknown>, ask: unknown): Promise<unknown> {
    const loader = this.#loaders.get(run) ?? this.#loader(run);
    return loader.load(ask);
  }

  #loader(run: Run<Scope, unknown, unknown>): DataLoader<unknown, unknown> {
    const batchScheduleFn = this.#schedule === undefined ? {} : { batchScheduleFn: this.#schedule };
    const loader = new DataLoader((asked) => run(this.#scope(), asked), { cache: false, maxBatchSize: MAX_BATCH, ...batchScheduleFn });
    this.#loaders.set(run, loader);
    return loader;
  }
}
