import type { Logger } from '../infra/logger.ts';

const KEEP_LEASES_MILLIS = 30_000;

/**
 * Deliveries of one process that are under way. They run on their own, so that a slow server delays
 * only its mailbox. Their leases are kept meanwhile, because the answer of a mail server may take
 * ten minutes.
 */
export class Deliveries {
  readonly #keepLeases: (ids: readonly string[]) => Promise<unknown>;
  readonly #logger: Logger;
  readonly #underWay = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(keepLeases: (ids: readonly string[]) => Promise<unknown>, logger: Logger) {
    this.#keepLeases = keepLeases;
    this.#logger = logger;
  }

  get size(): number {
    return this.#underWay.size;
  }

  /**
   * What is under way belongs to this process, also while its lease cannot be kept because the
   * database is away.
   */
  get ids(): ReadonlySet<string> {
    return new Set(this.#underWay.keys());
  }

  /** A delivery that fails is picked up by recovery, when its lease expires. */
  start(id: string, delivery: Promise<void>, ended: () => void = () => {}): void {
    const settled = delivery
      .catch((error: unknown) => this.#logger.error({ err: error, id }, 'a delivery failed'))
      .then(() => {
        this.#underWay.delete(id);
        ended();
        if (this.#underWay.size === 0 && this.#timer !== null) {
          clearInterval(this.#timer);
          this.#timer = null;
        }
      });
    this.#underWay.set(id, settled);
    this.#timer ??= setInterval(() => this.#keep(), KEEP_LEASES_MILLIS);
  }

  /** Resolves once one of them has ended. */
  async oneEnded(): Promise<void> {
    await Promise.race(this.#underWay.values());
  }

  /** Resolves once nothing is under way, or after the time given. */
  async settle(millis: number | null = null): Promise<void> {
    const all = Promise.all(this.#underWay.values()).then(() => {});
    if (millis === null) return all;
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, millis);
    });
    await Promise.race([all, elapsed]);
    clearTimeout(timer);
  }

  #keep(): void {
    this.#keepLeases([...this.#underWay.keys()]).catch((error: unknown) =>
      this.#logger.warn({ err: error }, 'keeping the leases of deliveries failed'),
    );
  }
}
