import { columnsOf } from '../db/columns.ts';
import { type Event, Prisma } from '../db/generated/prisma/client.ts';
import type { Read } from '../db/read.ts';

/** How many events of a team are read at once, and kept for its subscribers. */
const PAGE = 500;

/** One team's newest events, shared by all its subscribers in this process. */
export class TeamLog {
  readonly teamId: string;
  readonly followers = new Set<Follower>();
  readonly #read: Read;
  #recent: Event[] = [];
  /** What followers at the same place are given: the same list, so that what is read for one serves all. */
  readonly #stretches = new Map<bigint, readonly Event[]>();
  #head = 0n;
  #started: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #stale = false;

  constructor(read: Read, teamId: string) {
    this.#read = read;
    this.teamId = teamId;
  }

  /** Finds the newest event; what comes before it is read from the database by who asks for it. */
  start(): Promise<void> {
    this.#started ??= this.#findHead();
    return this.#started;
  }

  async #findHead(): Promise<void> {
    const [newest] = await this.#read<Pick<Event, 'sequence'>>(
      Prisma.sql`select e.sequence from event e where e.team_id = ${this.teamId} order by e.sequence desc limit 1`,
    );
    this.#head = newest?.sequence ?? 0n;
  }

  get head(): bigint {
    return this.#head;
  }

  /** Reads what is new, once for all subscribers; a notice that comes meanwhile makes it read once more. */
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
      this.#stretches.clear();
      this.#head = last.sequence;
      if (events.length === PAGE) this.#stale = true;
      for (const follower of this.followers) follower.wake();
    }
  }

  /** What follows `after`: from memory where it reaches back far enough, else from the database. */
  since(after: bigint): readonly Event[] | Promise<readonly Event[]> {
    if (after >= this.#head) return [];
    const first = this.#recent[0];
    if (first !== undefined && first.sequence <= after) {
      const known = this.#stretches.get(after) ?? this.#recent.filter((event) => event.sequence > after);
      this.#stretches.set(after, known);
      return known;
    }
    return this.#after(after);
  }

  #after(sequence: bigint): Promise<Event[]> {
    return this.#read<Event>(
      Prisma.sql`select ${columnsOf('Event', 'e')} from event e where e.team_id = ${this.teamId} and e.sequence > ${sequence} order by e.sequence limit ${PAGE}`,
    );
  }
}

/** Where followers find the log of their team; there is none any more when the program ends. */
export interface TeamLogs {
  join: (teamId: string, follower: Follower) => TeamLog | null;
  leave: (log: TeamLog, follower: Follower) => void;
}

/**
 * One's own place in a team's log, from which one pulls at one's own pace: a slow one holds nothing back, and nothing
 * piles up for it. It joins the log when it is first asked for something.
 */
export class Follower implements AsyncIterableIterator<readonly Event[], undefined> {
  readonly #logs: TeamLogs;
  readonly #teamId: string;
  #place: bigint | null;
  #log: TeamLog | null = null;
  #isOver = false;
  #isWoken = false;
  #wake: () => void = () => {};

  constructor(logs: TeamLogs, teamId: string, after: bigint | null) {
    this.#logs = logs;
    this.#teamId = teamId;
    this.#place = after;
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Joins the log, and gives its place there: what stands behind it is told. Null where the program ends. */
  async start(): Promise<bigint | null> {
    if (this.#log === null) await this.#begin();
    return this.#log === null ? null : this.#place;
  }

  /** Moves on to a place: what stands there or before it is not told any more. */
  skipTo(place: bigint): void {
    if (this.#place === null || place > this.#place) this.#place = place;
  }

  /** The events behind its place, never none, as soon as there are any. */
  async next(): Promise<IteratorResult<readonly Event[], undefined>> {
    try {
      const log = this.#log ?? (await this.#begin());
      while (log !== null && !this.#isOver) {
        this.#isWoken = false;
        const since = log.since(this.#place ?? log.head);
        const events = since instanceof Promise ? await since : since;
        const last = events.at(-1);
        if (last !== undefined) {
          this.#place = last.sequence;
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

  async #begin(): Promise<TeamLog | null> {
    const log = this.#isOver ? null : this.#logs.join(this.#teamId, this);
    this.#log = log;
    // A notice that came before this follower joined was heard by nobody: look once more.
    await log?.refresh();
    this.#place ??= log?.head ?? null;
    return log;
  }

  #woken(): Promise<void> | undefined {
    // Something came, or it was ended, while it looked.
    if (this.#isWoken) return undefined;
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #leave(): void {
    this.#isOver = true;
    if (this.#log !== null) this.#logs.leave(this.#log, this);
  }

  /** Ends it, also while it waits. */
  async return(): Promise<IteratorResult<readonly Event[], undefined>> {
    this.#leave();
    this.wake();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
