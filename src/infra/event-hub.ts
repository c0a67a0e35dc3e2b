import { columnsOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { type Event, Prisma } from '../db/generated/prisma/client.ts';
import type { Read } from '../db/read.ts';
import type { EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';

export type { Event } from '../db/generated/prisma/client.ts';

/** How many events of a team are read at once, and kept for its subscribers. */
const PAGE = 500;
const READ_AGAIN_MILLIS = 1_000;

/** One team's newest events, shared by all its subscribers in this process. */
class TeamLog {
  readonly teamId: string;
  readonly #read: Read;
  readonly #wakers = new Set<() => void>();
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

  get followers(): number {
    return this.#wakers.size;
  }

  onWake(wake: () => void): () => void {
    this.#wakers.add(wake);
    return () => this.#wakers.delete(wake);
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
      for (const wake of this.#wakers) wake();
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

/**
 * Hands committed events on to whoever follows a team. Followers pull at their own pace from a place of their own in
 * the log, so a slow one holds nothing back and nothing piles up for it.
 */
export class EventHub {
  readonly #read: Read;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamLog>();
  readonly #closing = new AbortController();
  #unlisten: (() => Promise<void>) | null = null;

  private constructor(read: Read, logger: Logger) {
    this.#read = read;
    this.#logger = logger;
  }

  static async open(database: Database, channel: EventChannel, logger: Logger): Promise<EventHub> {
    const hub = new EventHub(database.read, logger);
    hub.#unlisten = await channel.listen((teamId) => hub.#hear(teamId));
    return hub;
  }

  /** How many follow any team now, in this process. */
  get followers(): number {
    return [...this.#teams.values()].reduce((sum, log) => sum + log.followers, 0);
  }

  #hear(teamId: string): void {
    const logs = teamId === '' ? [...this.#teams.values()] : [this.#teams.get(teamId)];
    for (const log of logs) {
      log?.refresh().catch((error: unknown) => {
        this.#logger.warn({ err: error, teamId }, 'events could not be read and are read again in a moment');
        setTimeout(() => this.#hear(log.teamId), READ_AGAIN_MILLIS).unref();
      });
    }
  }

  /**
   * The team's events after `after` (from now on where it is null), in the order of commit, without a gap, until the
   * signal aborts. Batches are never empty.
   */
  async *follow(teamId: string, after: bigint | null, signal: AbortSignal): AsyncGenerator<readonly Event[], void, void> {
    const log = this.#teams.get(teamId) ?? new TeamLog(this.#read, teamId);
    this.#teams.set(teamId, log);
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    let wake: () => void = () => {};
    const woken = () => wake();
    const leave = log.onWake(woken);
    ended.addEventListener('abort', woken);
    try {
      // A notice that came before this follower registered was heard by nobody: look once more.
      await log.refresh();
      let place = after ?? log.head;
      while (!ended.aborted) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const since = log.since(place);
        const events = since instanceof Promise ? await since : since;
        const last = events.at(-1);
        if (last === undefined) {
          if (!ended.aborted) await next;
          continue;
        }
        yield events;
        place = last.sequence;
      }
    } finally {
      leave();
      ended.removeEventListener('abort', woken);
      if (log.followers === 0) this.#teams.delete(teamId);
    }
  }

  /** Ends every follower. Closing twice is closing once. */
  async close(): Promise<void> {
    this.#closing.abort();
    const unlisten = this.#unlisten;
    this.#unlisten = null;
    await unlisten?.();
  }
}
