import type { Schedule } from './schedule.ts';

/** Work that this worker has leased. `id` is unique within its lane. */
export interface Work {
  readonly id: string;
}

/** The capacity of the worker. */
export interface Slots<W extends Work> {
  readonly free: number;
  /**
   * The running work of this process. It must not be taken again, even if its lease has expired.
   */
  readonly underWay: ReadonlyMap<string, W>;
}

export interface Batch<W extends Work> {
  readonly works: readonly W[];
  /** The number of rows that the lane examined; 0 if nothing was due. */
  readonly checked: number;
  /** True if more work may be due than was taken. */
  readonly hasMore: boolean;
}

/** Work whose process died, or lost the database, while carrying it out. */
export interface LostWork<W extends Work> {
  readonly work: W;
  /** The number of processes that died while they held the work. */
  readonly deaths: number;
}

/** How a lane finds the outcome of work that was never recorded. */
export interface Recovery<W extends Work, Outcome> {
  /** Leases one work at a time, so that a process that dies again holds no other. */
  takeLost(underWay: ReadonlySet<string>): Promise<LostWork<W> | null>;
  /** Asks the provider. Null if the answer is not known yet; the work is then left for later. */
  lookUp(work: W): Promise<Outcome | null>;
  /** Takes work on which too many processes died out of the lane. */
  quarantine(work: W): Promise<void>;
  /** Leaves the work until its lease expires, without counting a death. */
  leave(work: W): Promise<void>;
}

/**
 * A kind of waiting work that the worker carries out. The lane defines how to find, lease, carry
 * out and record its work; `LaneRunner` does the rest.
 */
export interface Lane<W extends Work, Outcome> {
  readonly name: string;
  /** The maximum amount of this lane's work that one worker runs at once. */
  readonly atOnce: number;
  /** Null if work of a dead process is simply due again. */
  readonly recovery: Recovery<W, Outcome> | null;
  /** Null if `isDue` tells without a database query whether there may be work. */
  readonly schedule: Schedule | null;
  isDue?(): boolean;
  /** Leases work that is due. */
  take(slots: Slots<W>): Promise<Batch<W>>;
  /**
   * Carries the work out, outside a transaction. Returns null if there is nothing to record. Work
   * with many parts ends early once the worker is `stopping`.
   */
  perform(work: W, stopping: AbortSignal): Promise<Outcome | null>;
  /** Records the outcome, and ends the lease. */
  record(work: W, outcome: Outcome): Promise<void>;
  /** Extends the leases of running work. If absent, `perform` extends them. */
  keep?(ids: readonly string[]): Promise<unknown>;
  /** How often the leases are extended. Default: every 30 seconds. */
  readonly keepMillis?: number;
  /** Handles work that threw an error. If absent, the lease expires. */
  fault?(work: W, error: unknown): Promise<void>;
}
