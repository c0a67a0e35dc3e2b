import type { Database } from '../db/database.ts';
import type { Logger } from './logger.ts';

/** Milliseconds of the process's own clock. */
export type RealTimeSource = () => number;

/** The system's clock at the start of the process, continued monotonically. */
const PROCESS_CLOCK: RealTimeSource = () => performance.timeOrigin + performance.now();

const MEASURE_EVERY_MILLIS = 60_000;
const TRIES = 3;
/** The maximum speed of a correction: its share of the elapsed time. */
const CORRECTION_RATE = 0.1;
/**
 * A process that lags this much was suspended. It catches up at once, because the other processes
 * went on.
 */
const SUSPENDED_MILLIS = 60_000;

/**
 * Real time by the database's clock, so that processes whose own clocks differ agree on it. The
 * difference is measured at the start and every minute. Corrections are spread over time, and the
 * clock never goes backwards.
 */
export class DatabaseClock {
  readonly #database: Pick<Database, 'read'>;
  readonly #source: RealTimeSource;
  #offset: number;
  #target: number;
  #correctedAt: number;
  #latest = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Pick<Database, 'read'>, source: RealTimeSource, offset: number) {
    this.#database = database;
    this.#source = source;
    this.#offset = offset;
    this.#target = offset;
    this.#correctedAt = source();
  }

  static async open(
    database: Pick<Database, 'read'>,
    logger: Logger,
    source: RealTimeSource = PROCESS_CLOCK,
  ): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database, source, await measure(database, source));
    const again = () =>
      clock
        .measure()
        .catch((error: unknown) =>
          logger.warn(
            { err: error },
            'reading the clock of the database failed; trying again in a minute',
          ),
        );
    clock.#timer = setInterval(again, MEASURE_EVERY_MILLIS).unref();
    return clock;
  }

  now(): Date {
    const local = this.#source();
    this.#correct(local);
    this.#latest = Math.max(this.#latest, local + this.#offset);
    return new Date(this.#latest);
  }

  /** Measures the difference to the database's clock. Later calls of `now` approach it. */
  async measure(): Promise<void> {
    const target = await measure(this.#database, this.#source);
    this.#correct(this.#source());
    this.#target = target;
    if (target - this.#offset > SUSPENDED_MILLIS) this.#offset = target;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #correct(local: number): void {
    const most = Math.max(0, local - this.#correctedAt) * CORRECTION_RATE;
    this.#offset += Math.max(-most, Math.min(most, this.#target - this.#offset));
    this.#correctedAt = local;
  }
}

/**
 * The database's clock minus the process's clock. The fastest of several measurements is the most
 * exact.
 */
async function measure({ read }: Pick<Database, 'read'>, source: RealTimeSource): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = source();
    const [row] = await read.prisma.$queryRaw<
      { millis: number }[]
    >`select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis`;
    const took = source() - began;
    if (row !== undefined && took < best.took)
      best = { took, offset: row.millis - (began + took / 2) };
  }
  return best.offset;
}
