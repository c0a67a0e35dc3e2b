import DataLoader from 'dataloader';

const MAX_BATCH = 500;

/** Answers a batch of requests with one answer or error each, in the same order. */
export type Run<Scope, Ask, Answer> = (
  scope: Scope,
  asked: readonly Ask[],
) => Promise<(Answer | Error)[]>;

/**
 * Collects the requests of one turn of the event loop and answers them by one call of `run`.
 * Nothing is cached: a subscription must read the current rows for each event.
 */
export class Batches<Scope> {
  readonly #scope: () => Scope;
  readonly #loaders = new Map<unknown, DataLoader<unknown, unknown>>();
  readonly #schedule: ((dispatch: () => void) => void) | undefined;

  /** By default, a batch is sent after the callbacks of all promises that are already settled. */
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
    const loader = new DataLoader((asked) => run(this.#scope(), asked), {
      cache: false,
      maxBatchSize: MAX_BATCH,
      ...batchScheduleFn,
    });
    this.#loaders.set(run, loader);
    return loader;
  }
}
