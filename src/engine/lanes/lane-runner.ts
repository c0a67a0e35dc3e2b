import { setMaxListeners } from 'node:events';
import { MAX_CRASHES } from '../../domains/sequences/steps/quarantine.ts';
import type { Logger } from '../../infra/logger.ts';
import { laneSeconds, laneWork } from '../../infra/metrics.ts';
import type { Lane, LostWork, Work } from './lane.ts';
import type { Schedule } from './schedule.ts';
import { UnderWay } from './under-way.ts';

const KEEP_LEASES_MILLIS = 30_000;
/** The maximum number of outcomes to look up in one run. */
const MOST_LOST = 50;
/** The number of rounds before the worker reads the agenda again. */
const MOST_ROUNDS = 4;
/** How long a round waits for its work before it takes more. */
const ROUND_MILLIS = 50;

/** The worker's view of a lane. */
export interface RunningLane {
  readonly name: string;
  readonly schedule: Schedule | null;
  isDue(): boolean;
  run(): Promise<number>;
  recover(): Promise<number>;
  settle(millis?: number | null): Promise<void>;
  stop(millis: number): Promise<void>;
}

/**
 * Carries out the work of one lane in this process: takes due work into free slots, keeps the
 * leases, records the outcomes, and recovers work of dead processes. A runner never runs twice at
 * once.
 */
export class LaneRunner<W extends Work, Outcome> implements RunningLane {
  readonly #lane: Lane<W, Outcome>;
  readonly #logger: Logger;
  readonly #underWay: UnderWay<W>;
  readonly #stopping = new AbortController();
  /** Called when work has ended, because more work may be due now. */
  readonly #ended: () => void;

  constructor(lane: Lane<W, Outcome>, logger: Logger, ended: () => void) {
    this.#lane = lane;
    this.#logger = logger;
    this.#ended = ended;
    // Each running work may listen for the end, for example hundreds of mailboxes being read.
    setMaxListeners(0, this.#stopping.signal);
    this.#underWay = new UnderWay(
      async (ids) => lane.keep?.(ids),
      lane.keepMillis ?? KEEP_LEASES_MILLIS,
      logger,
    );
  }

  get name(): string {
    return this.#lane.name;
  }

  get schedule(): Schedule | null {
    return this.#lane.schedule;
  }

  isDue(): boolean {
    return this.#lane.isDue?.() ?? false;
  }

  /** Starts due work in the free slots. Returns the number of rows examined. */
  async run(): Promise<number> {
    let checked = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const free = this.#lane.atOnce - this.#underWay.size;
      if (free <= 0) {
        await this.#underWay.oneEnded();
        checked += 1;
        continue;
      }
      const taken = await this.#lane.take({ free, underWay: this.#underWay.works });
      for (const work of taken.works) this.#underWay.add(work, this.#carryOut(work));
      checked += taken.checked;
      await this.#underWay.settle(ROUND_MILLIS);
      if (!taken.hasMore) break;
    }
    return checked;
  }

  /** Looks up outcomes that were never recorded. Returns how many. */
  async recover(): Promise<number> {
    const { recovery } = this.#lane;
    let recovered = 0;
    if (recovery === null) return recovered;
    for (; recovered < MOST_LOST; recovered += 1) {
      const lost = await recovery.takeLost(new Set(this.#underWay.works.keys()));
      if (lost === null) break;
      await this.#recoverOne(lost);
    }
    return recovered;
  }

  /** Resolves once no work is running, or after the given time. */
  settle(millis: number | null = null): Promise<void> {
    return this.#underWay.settle(millis);
  }

  /**
   * Tells work with many parts to end early. Resolves once no work is running, or after the given
   * time.
   */
  stop(millis: number): Promise<void> {
    this.#stopping.abort();
    return this.#underWay.settle(millis);
  }

  async #carryOut(work: W): Promise<void> {
    const { name: lane } = this.#lane;
    const end = laneSeconds.startTimer({ lane });
    try {
      const outcome = await this.#lane.perform(work, this.#stopping.signal);
      if (outcome !== null) await this.#lane.record(work, outcome);
      laneWork.inc({ lane, result: 'done' });
    } catch (error) {
      laneWork.inc({ lane, result: 'fault' });
      await this.#fault(work, error);
    } finally {
      end();
      this.#ended();
    }
  }

  async #fault(work: W, error: unknown): Promise<void> {
    const { name: lane } = this.#lane;
    if (this.#lane.fault === undefined) {
      this.#logger.error(
        { err: error, lane, id: work.id },
        'work failed; it is looked up when its lease expires',
      );
      return;
    }
    await this.#lane.fault(work, error).catch((fault: unknown) => {
      this.#logger.error(
        { err: fault, lane, id: work.id },
        'a fault of work could not be recorded; its lease expires',
      );
    });
  }

  async #recoverOne({ work, deaths }: LostWork<W>): Promise<void> {
    const { name: lane, recovery } = this.#lane;
    if (recovery === null) return;
    try {
      if (deaths >= MAX_CRASHES) {
        await recovery.quarantine(work);
        laneWork.inc({ lane, result: 'quarantined' });
        return;
      }
      const outcome = await recovery.lookUp(work);
      if (outcome !== null) await this.#lane.record(work, outcome);
      laneWork.inc({ lane, result: 'recovered' });
    } catch (error) {
      this.#logger.error(
        { err: error, lane, id: work.id },
        'looking up lost work failed; it is looked up again when its lease expires',
      );
      await recovery.leave(work);
    }
  }
}
