import { columnsOf } from '../db/columns.ts';
import type { Rows } from '../db/database.ts';
import { type Event, Prisma } from '../db/generated/prisma/client.ts';
import { DomainError } from '../kernel/errors.ts';

/** Number of events of a team read at once, and kept in memory for its subscribers. */
const PAGE = 500;

/** A team's newest events, shared by all its subscribers in this process. */
export class TeamLog {
  readonly teamId: string;
  readonly followers = new Set<Follower>();
  readonly #read: Rows;
  #recent: Event[] = [];
  #head = 0n;
  #started: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #stale = false;

  constructor(read: Rows, teamId: string) {
    this.#read = read;
    this.teamId = teamId;
  }

  /**
   * Finds the newest event; all may have been removed. Earlier events are read from the database on
   * demand.
   */
  start(): Promise<void> {
    this.#started ??= this.#findHead();
    return this.#started;
  }

  async #findHead(): Promise<void> {
    const [newest] = await this.#read<{ sequence: bigint | null }>(Prisma.sql`
      select greatest(
        (select e.sequence from event e where e.team_id = ${this.teamId} order by e.sequence desc limit 1),
        (select h.sequence from event_horizon h where h.id = 1)
      ) as sequence`);
    this.#head = BigInt(newest?.sequence ?? 0n);
  }

  /** The number of the team's newest event, or a later number. */
  get head(): bigint {
    return this.#head;
  }

  /**
   * Reads new events once for all subscribers. A notification that arrives meanwhile triggers
   * another read.
   */
  async refresh(): Promise<void> {
    this.#stale = true;
    await this.start();
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      const events = await this.#after(this.#head);
      const last = events.at(-1);
      if (last === undefined) continue;
      this.#recent = [...this.#recent, ...events].slice(-PAGE);
      this.#head = last.sequence;
      if (events.length === PAGE) this.#stale = true;
      for (const follower of this.followers) follower.wake();
    }
  }

  /**
   * The events after `after`: from memory if it reaches back far enough, otherwise from the
   * database.
   */
  since(after: bigint): readonly Event[] | Promise<readonly Event[]> {
    if (after >= this.#head) return [];
    const first = this.#recent[0];
    if (first !== undefined && first.sequence <= after)
      return this.#recent.filter((event) => event.sequence > after);
    return this.#after(after);
  }

  #after(sequence: bigint): Promise<Event[]> {
    return this.#read<Event>(
      Prisma.sql`select ${columnsOf('Event', 'e')} from event e where e.team_id = ${this.teamId} and e.sequence > ${sequence} order by e.sequence limit ${PAGE}`,
    );
  }
}

/** Gives followers the log of their team; `join` returns null when the process is stopping. */
export interface TeamLogs {
  /** Events up to this number may have been removed. */
  horizon: () => Promise<bigint>;
  /** The number of the newest event of all teams. */
  newest: () => Promise<bigint>;
  join: (teamId: string, follower: Follower) => TeamLog | null;
  leave: (log: TeamLog, follower: Follower) => void;
}

/**
 * A reader of a team's log with its own event number. It reads at its own speed: a slow reader
 * delays nobody, and nothing is buffered for it. It joins the log on first use.
 */
export class Follower implements AsyncIterableIterator<readonly Event[], undefined> {
  readonly #logs: TeamLogs;
  readonly #teamId: string;
  #sequence: bigint | null;
  #log: TeamLog | null = null;
  #isOver = false;
  #isWoken = false;
  #wake: () => void = () => {};

  constructor(logs: TeamLogs, teamId: string, after: bigint | null) {
    this.#logs = logs;
    this.#teamId = teamId;
    this.#sequence = after;
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /**
   * Joins the log and returns its event number; later events are delivered. Null if the process is
   * stopping.
   */
  async start(): Promise<bigint | null> {
    if (this.#log === null) await this.#begin();
    return this.#log === null ? null : this.#sequence;
  }

  /** True if it has returned all events in its team's log. */
  get isAtHead(): boolean {
    return this.#log !== null && this.#sequence !== null && this.#sequence >= this.#log.head;
  }

  /** Waits for events after its event number and returns them; never an empty list. */
  async next(): Promise<IteratorResult<readonly Event[], undefined>> {
    try {
      const log = this.#log ?? (await this.#begin());
      while (log !== null && !this.#isOver) {
        this.#isWoken = false;
        const since = log.since(this.#sequence ?? log.head);
        const events = since instanceof Promise ? await since : since;
        const last = events.at(-1);
        if (last !== undefined) {
          this.#sequence = last.sequence;
          return { done: false, value: events };
        }
        await this.#woken();
      }
    } catch (error) {
      this.#leave();
      throw error;
    }
    return { done: true, value: undefined };
  }

  /**
   * Throws `conflict` if events after its event number have been removed, because it would silently
   * miss them, or if its event number is later than the newest.
   */
  async #begin(): Promise<TeamLog | null> {
    const log = this.#isOver ? null : this.#logs.join(this.#teamId, this);
    this.#log = log;
    if (log === null) return null;
    // Earlier notifications did not reach this follower, so refresh.
    await log.refresh();
    this.#sequence ??= log.head;
    const sequence = this.#sequence;
    if (sequence < log.head && sequence < (await this.#logs.horizon())) {
      this.#leave();
      throw tooOld(sequence);
    }
    // For example after restoring a backup. The follower would receive nothing until the numbers
    // catch up.
    if (sequence > log.head && sequence > (await this.#logs.newest())) {
      this.#leave();
      throw unknownNumber(sequence);
    }
    return log;
  }

  #woken(): Promise<void> | undefined {
    // New events or a close arrived during the read.
    if (this.#isWoken) return undefined;
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #leave(): void {
    this.#isOver = true;
    if (this.#log !== null) this.#logs.leave(this.#log, this);
  }

  /** Closes the follower, even while it waits. */
  async return(): Promise<IteratorResult<readonly Event[], undefined>> {
    this.#leave();
    this.wake();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

export function tooOld(after: bigint): DomainError {
  return new DomainError(
    'conflict',
    `Events after ${after} are no longer kept. Read \`latestSequence\`, then the objects again, and subscribe with it as \`after\`.`,
  );
}

function unknownNumber(after: bigint): DomainError {
  return new DomainError(
    'conflict',
    `There is no event with the number ${after} yet. Read \`latestSequence\`, then the objects again, and subscribe with it as \`after\`.`,
  );
}
