import type { Database } from '../db/database.ts';
import type { Event, PrismaClient } from '../db/generated/prisma/client.ts';
import type { EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';

export type { Event } from '../db/generated/prisma/client.ts';

/** How many events of a team are read at once, and kept for its subscribers. */
const PAGE = 500;
const READ_AGAIN_MILLIS = 1_000;

/** One team's newest events, shared by all its subscribers in this process. */
class TeamLog {
  readonly teamId: string;
  readonly #prisma: PrismaClient;
  readonly #wakers = new Set<() => void>();
  #recent: Event[] = [];
  /** What followers at the same place are given: the same list, so that what is read for one serves all. */
  readonly #stretches = new Map<bigint, readonly Event[]>();
  #head = 0n;
  #started: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #stale = false;

  constructor(prisma: PrismaClient, teamId: string) {
    this.#prisma = prisma;
    this.teamId = teamId;
  }

  /** Finds the newest event; what comes before it is read from the database by who asks for it. */
  start(): Promise<void> {
    this.#started ??= this.#prisma.event
      .findFirst({ where: { teamId: this.teamId }, orderBy: { sequence: 'desc' }, select: { sequence: true } })
      .then((newest) => {
        this.#head = newest?.sequence ?? 0n;
      });
    return this.#started;
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
      const events = await this.#prisma.event.findMany({
        where: { teamId: this.teamId, sequence: { gt: this.#head } },
        orderBy: { sequence: 'asc' },
        take: PAGE,
      });
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
  async since(after: bigint): Promise<readonly Event[]> {
    if (after >= this.#head) return [];
    const first = this.#recent[0];
    if (first !== undefined && first.sequence <= after) {
      const known = this.#stretches.get(after) ?? this.#recent.filter((event) => event.sequence > after);
      this.#stretches.set(after, known);
      return known;
    }
    return this.#prisma.event.findMany({
      where: { teamId: this.teamId, sequence: { gt: after } },
      orderBy: { sequence: 'asc' },
      take: PAGE,
    });
  }
}

/**
 * Hands committed events on to whoever follows a team. Followers pull at their own pace from a place of their own in
 * the log, so a slow one holds nothing back and nothing piles up for it.
 */
export class EventHub {
  readonly #prisma: PrismaClient;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamLog>();
  readonly #closing = new AbortController();
  #unlisten: (() => Promise<void>) | null = null;

  private constructor(prisma: PrismaClient, logger: Logger) {
    this.#prisma = prisma;
    this.#logger = logger;
  }

  static async open(database: Database, channel: EventChannel, logger: Logger): Promise<EventHub> {
    const hub = new EventHub(database.prisma, logger);
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
    const log = this.#teams.get(teamId) ?? new TeamLog(this.#prisma, teamId);
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
        const events = await log.since(place);
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
