import type { Database } from '../db/database.ts';
import type { Read } from '../db/read.ts';
import type { EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';
import { Follower, TeamLog, type TeamLogs } from './team-log.ts';

export type { Event } from '../db/generated/prisma/client.ts';
export type { Follower } from './team-log.ts';

const READ_AGAIN_MILLIS = 1_000;

/** Hands committed events on to whoever follows a team. */
export class EventHub {
  readonly #read: Read;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamLog>();
  readonly #logs: TeamLogs = {
    join: (teamId, follower) => {
      if (this.#isClosed) return null;
      const log = this.#teams.get(teamId) ?? new TeamLog(this.#read, teamId);
      this.#teams.set(teamId, log);
      log.followers.add(follower);
      return log;
    },
    leave: (log, follower) => {
      log.followers.delete(follower);
      if (log.followers.size === 0 && this.#teams.get(log.teamId) === log) this.#teams.delete(log.teamId);
    },
  };
  #isClosed = false;
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
    return this.#followers().length;
  }

  #followers(): Follower[] {
    return [...this.#teams.values()].flatMap((log) => [...log.followers]);
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

  /** The team's events after `after` (from now on where it is null), in the order of commit, without a gap, until the follower is ended. */
  follow(teamId: string, after: bigint | null): Follower {
    return new Follower(this.#logs, teamId, after);
  }

  /** Ends every follower. Closing twice is closing once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#followers().map((follower) => follower.return()));
    const unlisten = this.#unlisten;
    this.#unlisten = null;
    await unlisten?.();
  }
}
