import type { Logger } from '../../infra/logger.ts';
import type { Work } from './lane.ts';

/**
 * The running work of one process. Each work runs independently, so that a slow server delays only
 * itself. Its leases are extended meanwhile, because a mail server may take ten minutes to answer.
 */
export class UnderWay<W extends Work> {
  readonly #keepLeases: (ids: readonly string[]) => Promise<unknown>;
  readonly #logger: Logger;
  /**
   * Belongs to this process, even while the database is unavailable and the lease cannot be
   * extended.
   */
  readonly #works = new Map<string, W>();
  readonly #runs = new Map<string, Promise<void>>();
  readonly #keepMillis: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(
    keepLeases: (ids: readonly string[]) => Promise<unknown>,
    keepMillis: number,
    logger: Logger,
  ) {
    this.#keepLeases = keepLeases;
    this.#keepMillis = keepMillis;
    this.#logger = logger;
  }

  get size(): number {
    return this.#works.size;
  }

  get works(): ReadonlyMap<string, W> {
    return this.#works;
  }

  /** `run` never rejects. */
  add(work: W, run: Promise<void>): void {
    this.#works.set(work.id, work);
    const ended = run.then(() => {
      this.#works.delete(work.id);
      this.#runs.delete(work.id);
      if (this.#works.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    });
    this.#runs.set(work.id, ended);
    this.#timer ??= setInterval(() => this.#keep(), this.#keepMillis);
  }

  /** Resolves once one work has ended. */
  async oneEnded(): Promise<void> {
    await Promise.race(this.#runs.values());
  }

  /** Resolves once no work is running, or after the given time. */
  async settle(millis: number | null = null): Promise<void> {
    const all = Promise.all(this.#runs.values()).then(() => {});
    if (millis === null) return all;
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, millis);
    });
    await Promise.race([all, elapsed]);
    clearTimeout(timer);
  }

  #keep(): void {
    this.#keepLeases([...this.#works.keys()]).catch((error: unknown) =>
      this.#logger.warn({ err: error }, 'keeping the leases of work failed'),
    );
  }
}
