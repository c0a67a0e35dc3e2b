import type { Database, Rows } from '../db/database.ts';
import type { EventChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';
import { Follower, TeamLog, type TeamLogs } from './team-log.ts';

export type { Event } from '../db/generated/prisma/client.ts';
export type { Follower } from './team-log.ts';

const RETRY_MILLIS = 1_000;

/** Delivers committed events to the followers of a team. */
export class EventHub {
  readonly #read: Rows;
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

  private constructor(read: Rows, logger: Logger) {
    this.#read = read;
    this.#logger = logger;
  }

  static async open(database: Database, channel: EventChannel, logger: Logger): Promise<EventHub> {
    const hub = new EventHub(database.read.rows, logger);
    hub.#unlisten = await channel.listen((teamId) => hub.#refresh(teamId));
    return hub;
  }

  /** The number of followers in this process, over all teams. */
  get followers(): number {
    return this.#followers().length;
  }

  #followers(): Follower[] {
    return [...this.#teams.values()].flatMap((log) => [...log.followers]);
  }

  #refresh(teamId: string): void {
    const logs = teamId === '' ? [...this.#teams.values()] : [this.#teams.get(teamId)];
    for (const log of logs) {
      log?.refresh().catch((error: unknown) => {
        this.#logger.warn({ err: error, teamId }, 'reading events failed; retrying');
        setTimeout(() => this.#refresh(log.teamId), RETRY_MILLIS).unref();
      });
    }
  }

  /** Follows the team's events after `after` (null: from now on), in commit order and without gaps, until the follower is closed. */
  follow(teamId: string, after: bigint | null): Follower {
    return new Follower(this.#logs, teamId, after);
  }

  /** The number of the team's newest event. */
  async head(teamId: string): Promise<bigint> {
    const follower = this.follow(teamId, null);
    try {
      return (await follower.start()) ?? 0n;
    } finally {
      await follower.return();
    }
  }

  /** Ends every follower. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#followers().map((follower) => follower.return()));
    const unlisten = this.#unlisten;
    this.#unlisten = null;
    await unlisten?.();
  }
}
