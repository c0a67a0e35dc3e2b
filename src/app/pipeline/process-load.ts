import { getHeapStatistics } from 'node:v8';
import { DomainError } from '../../kernel/errors.ts';

const SAMPLE_MILLIS = 250;
/**
 * A delay of the event loop that callers would notice. A long statement of the embedded database
 * takes less, or happens alone.
 */
const LONG_DELAY_MILLIS = 1_000;
/** Two long delays in a row mean that the process cannot keep up; one is a single long task. */
const LONG_DELAYS = 2;
/**
 * The share of CPU time above which the process itself is busy. If other processes occupy the CPU,
 * refusing calls does not help.
 */
const BUSY = 0.8;
const FULL_HEAP = 0.9;

/**
 * Watches the heap and the event loop of this process. If memory is nearly used up or the event
 * loop lags, the process refuses new calls at once, because each new call would slow down the
 * running ones.
 */
export class ProcessLoad {
  readonly #timer: NodeJS.Timeout;
  #sampledAt = performance.now();
  #used = process.cpuUsage();
  #longDelays = 0;
  #isHeapFull = false;

  constructor() {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MILLIS);
    this.#timer.unref();
  }

  #sample(): void {
    const now = performance.now();
    const passed = now - this.#sampledAt;
    const { user, system } = process.cpuUsage(this.#used);
    const isLong =
      passed - SAMPLE_MILLIS > LONG_DELAY_MILLIS && (user + system) / 1_000 > passed * BUSY;
    this.#longDelays = isLong ? this.#longDelays + 1 : 0;
    this.#sampledAt = now;
    this.#used = process.cpuUsage();
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    this.#isHeapFull = used > limit * FULL_HEAP;
  }

  /** Throws `provider_unavailable` if no new call should begin. */
  check(): void {
    if (this.#isHeapFull)
      throw new DomainError(
        'provider_unavailable',
        'The server is short of memory. This call was not started; retry in a moment.',
      );
    if (this.#longDelays >= LONG_DELAYS)
      throw new DomainError(
        'provider_unavailable',
        'The server does not keep up with its calls. This call was not started; retry in a moment.',
      );
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
