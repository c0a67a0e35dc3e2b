import type { Schedule } from './schedule.ts';

/** Work that this worker has leased. `id` is unique within its lane. */
export interface Work {
  readonly id: string;
}

/** The capacity of the worker. */
export interface Slots<W extends Work> {
  readonly free: number;
  /** Work that is under way here. It is not taken again, even if its lease has expired. */
  readonly underWay: ReadonlyMap<string, W>;
}

export interface Batch<W extends Work> {
  readonly works: readonly W[];
  /** The number of rows that the lane looked at; 0 if nothing was due. */
  readonly checked: number;
  /** True if more may be due now than was taken. */
  readonly hasMore: boolean;
}

/** Work whose process died, or lost the database, while it was carried out. */
export interface LostWork<W extends Work> {
  readonly work: W;
  /** The number of processes that died while they held it. */
  readonly deaths: number;
}

/** How a lane finds the outcome of work that was never recorded. */
export interface Recovery<W extends Work, Outcome> {
  /** Leases one at a time, so that a process that dies again holds no other. */
  takeLost(underWay: ReadonlySet<string>): Promise<LostWork<W> | null>;
  /** Asks the provider. Null if the answer is not known yet and the work was left. */
  lookUp(work: W): Promise<Outcome | null>;
  /** Takes work out of the lane on which too many processes died. */
  quarantine(work: W): Promise<void>;
  /** Leaves the work until its lease expires, without counting a death. */
  leave(work: W): Promise<void>;
}

/**
 * A kind of waiting work that the worker carries out. The lane says what is due, how it is leased,
 * carried out and recorded; `LaneRunner` does the rest.
 */
export interface Lane<W extends Work, Outcome> {
  readonly name: string;
  /** The most work of this lane that is under way in one worker. */
  readonly atOnce: number;
  /** Null if work whose process died is simply due again. */
  readonly recovery: Recovery<W, Outcome> | null;
  /** Null if `isDue` says whether there may be work, without asking the database. */
  readonly schedule: Schedule | null;
  isDue?(): boolean;
  /** Leases work that is due. */
  take(slots: Slots<W>): Promise<Batch<W>>;
  /**
   * Carries the work out, outside a transaction. Null if there is nothing to record. Work of many
   * parts ends early once the worker is `stopping`.
   */
  perform(work: W, stopping: AbortSignal): Promise<Outcome | null>;
  /** Records the outcome, and ends the lease. */
  record(work: W, outcome: Outcome): Promise<void>;
  /** Extends the leases of work that is under way. Without it, `perform` does. */
  keep?(ids: readonly string[]): Promise<unknown>;
  /** How often the leases are kept; every 30 seconds if it is not set. */
  readonly keepMillis?: number;
  /** What becomes of work that threw an error. Without it the lease expires. */
  fault?(work: W, error: unknown): Promise<void>;
}
