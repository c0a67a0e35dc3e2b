/** Program time, used by sequences. Keys, leases, reservations and rate limits use real time. */
export interface Clock {
  /** The speed of program time, as a multiple of real time. */
  readonly rate: number;
  now(): Date;
  /** Milliseconds of real time until program time reaches `date`; 0 if it has passed. */
  realMillisUntil(date: Date): number;
}

/** program time = programOrigin + (real time - realOrigin) * rate. */
export interface ClockOrigin {
  readonly realOrigin: Date;
  readonly programOrigin: Date;
  readonly rate: number;
}

export function programTime(origin: ClockOrigin, real: Date): Date {
  return new Date(
    origin.programOrigin.getTime() + (real.getTime() - origin.realOrigin.getTime()) * origin.rate,
  );
}

/**
 * A clock that runs from an origin shared by all processes. `realNow` is real time that all
 * processes agree on.
 */
export class OriginClock implements Clock {
  readonly #realNow: () => Date;
  #origin: ClockOrigin;

  constructor(origin: ClockOrigin, realNow: () => Date) {
    this.#origin = origin;
    this.#realNow = realNow;
  }

  setOrigin(origin: ClockOrigin): void {
    this.#origin = origin;
  }

  get rate(): number {
    return this.#origin.rate;
  }

  now(): Date {
    return programTime(this.#origin, this.#realNow());
  }

  realMillisUntil(date: Date): number {
    return Math.max(0, (date.getTime() - this.now().getTime()) / this.#origin.rate);
  }
}

/** A clock that advances only when moved. */
export class ManualClock implements Clock {
  rate: number;
  #now: Date;

  constructor(start: Date, rate = 1) {
    this.#now = start;
    this.rate = rate;
  }

  now(): Date {
    return new Date(this.#now);
  }

  moveTo(date: Date): void {
    if (date < this.#now) throw new RangeError('A clock must not be moved backwards.');
    this.#now = new Date(date);
  }

  realMillisUntil(date: Date): number {
    return date <= this.#now ? 0 : Number.POSITIVE_INFINITY;
  }
}
