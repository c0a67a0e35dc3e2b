import type { Database, Rows } from '../db/database.ts';
import { Prisma } from '../db/generated/prisma/client.ts';
import type { CommitChannel } from './event-channel.ts';
import type { Logger } from './logger.ts';
import { Follower, TeamLog, type TeamLogs } from './team-log.ts';

export type { Event } from '../db/generated/prisma/client.ts';
export type { Follower } from './team-log.ts';

const RETRY_MILLIS = 1_000;
/** How often the hub looks for events that no notification announced. */
const LOOK_MILLIS = 2_000;
const TEAMS_AT_ONCE = 500;

/** Delivers committed events to the followers of a team. */
export class EventHub {
  readonly #read: Rows;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamLog>();
  readonly #logs: TeamLogs = {
    horizon: () => this.#horizon(),
    newest: () => this.#newest(),
    join: (teamId, follower) => {
      if (this.#isClosed) return null;
      const log = this.#teams.get(teamId) ?? new TeamLog(this.#read, teamId);
      this.#teams.set(teamId, log);
      log.followers.add(follower);
      return log;
    },
    leave: (log, follower) => {
      log.followers.delete(follower);
      if (log.followers.size === 0 && this.#teams.get(log.teamId) === log)
        this.#teams.delete(log.teamId);
    },
  };
  #isClosed = false;
  #unlisten: (() => void) | null = null;
  #looking: Promise<void> | null = null;

  private constructor(read: Rows, logger: Logger) {
    this.#read = read;
    this.#logger = logger;
  }

  static open(database: Database, channel: CommitChannel, logger: Logger): EventHub {
    const hub = new EventHub(database.read.rows, logger);
    const unlisten = channel.listen((teamIds) => {
      if (teamIds.length === 0) hub.#lookNow();
      for (const teamId of teamIds) hub.#refresh(teamId);
    });
    // The embedded database has no other process that could die before its announcement.
    const look =
      database.kind === 'embedded'
        ? undefined
        : setInterval(() => hub.#lookNow(), LOOK_MILLIS).unref();
    hub.#unlisten = () => {
      clearInterval(look);
      unlisten();
    };
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
    this.#teams
      .get(teamId)
      ?.refresh()
      .catch((error: unknown) => {
        this.#logger.warn({ err: error, teamId }, 'reading events failed; retrying');
        setTimeout(() => this.#refresh(teamId), RETRY_MILLIS).unref();
      });
  }

  #lookNow(): void {
    if (this.#teams.size === 0) return;
    this.#looking ??= this.#look()
      .catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'looking for new events failed; retrying'),
      )
      .finally(() => {
        this.#looking = null;
      });
  }

  /** Refreshes the teams that have newer events than the hub has read. */
  async #look(): Promise<void> {
    const logs = [...this.#teams.values()];
    for (let from = 0; from < logs.length; from += TEAMS_AT_ONCE) {
      const some = logs.slice(from, from + TEAMS_AT_ONCE);
      const [ids, heads] = [some.map(({ teamId }) => teamId), some.map(({ head }) => head)];
      const behind = await this.#read<{ id: string }>(Prisma.sql`
        select t.id from unnest(${ids}::text[], ${heads}::bigint[]) as t(id, head)
        where exists (select 1 from event e where e.team_id = t.id and e.sequence > t.head)`);
      for (const { id } of behind) this.#refresh(id);
    }
  }

  /**
   * Follows the team's events after `after` (null: from now on), in commit order and without gaps,
   * until the follower is closed.
   */
  follow(teamId: string, after: bigint | null): Follower {
    return new Follower(this.#logs, teamId, after);
  }

  /** Events up to this number may have been removed because of their age. */
  async #horizon(): Promise<bigint> {
    const [row] = await this.#read<{ sequence: bigint }>(
      Prisma.sql`select h.sequence from event_horizon h where h.id = 1`,
    );
    return BigInt(row?.sequence ?? 0n);
  }

  /** The number of the newest event of all teams, even if it was removed. */
  async #newest(): Promise<bigint> {
    const [row] = await this.#read<{ sequence: bigint | null }>(
      Prisma.sql`select max(e.sequence) as sequence from event e`,
    );
    const [newest, horizon] = [BigInt(row?.sequence ?? 0n), await this.#horizon()];
    return newest > horizon ? newest : horizon;
  }

  /** The number after which a follower in this process gets the team's next event. */
  async head(teamId: string): Promise<bigint> {
    const follower = this.follow(teamId, null);
    try {
      return (await follower.start()) ?? 0n;
    } finally {
      await follower.return();
    }
  }

  /**
   * Like `head`, but valid in any process, even if the team's newest event was removed because of
   * its age.
   */
  async latest(teamId: string): Promise<bigint> {
    const [head, horizon] = await Promise.all([this.head(teamId), this.#horizon()]);
    return head > horizon ? head : horizon;
  }

  /** Ends every follower. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#followers().map((follower) => follower.return()));
    const unlisten = this.#unlisten;
    this.#unlisten = null;
    unlisten?.();
  }
}
