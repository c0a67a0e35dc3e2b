import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'outreach_commits';
/** Commits within so long are announced together. */
const GATHERING_MILLIS = 10;
/** A notification holds 8,000 bytes. */
const MAX_TEAMS = 200;

/**
 * Hears of commits, of any process, that have events or wake the workers. No teams: any of them may
 * have events, for example after a lost connection.
 */
export type Hear = (teamIds: readonly string[]) => void;

/**
 * Tells all processes of commits. A process can die between a commit and its announcement, and
 * connections are lost, so who hears of commits also looks for itself from time to time.
 */
export interface CommitChannel {
  listen(hear: Hear): () => void;
  close(): Promise<void>;
}

/**
 * Announces the commits of this process, at once within it and gathered to the others, by one
 * announcement at a time.
 */
export class Announcer implements CommitChannel {
  readonly #hearers = new Set<Hear>();
  readonly #send: (teamIds: readonly string[]) => Promise<void>;
  readonly #logger: Logger;
  readonly #waiting = new Set<string>();
  #wakes = false;
  #sending: Promise<void> | null = null;
  #isClosed = false;

  /** `send` announces to other processes. */
  constructor(
    database: Pick<Database, 'onCommitted'>,
    send: (teamIds: readonly string[]) => Promise<void>,
    logger: Logger,
  ) {
    this.#send = send;
    this.#logger = logger;
    database.onCommitted((teamIds) => {
      if (this.#isClosed) return;
      this.hear(teamIds);
      for (const teamId of teamIds) this.#waiting.add(teamId);
      this.#wakes = true;
      this.#sending ??= this.#sendAll().finally(() => {
        this.#sending = null;
      });
    });
  }

  listen(hear: Hear): () => void {
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  /** Passes on what another process announced. */
  hear(teamIds: readonly string[]): void {
    for (const hear of this.#hearers) hear(teamIds);
  }

  async #sendAll(): Promise<void> {
    while (this.#wakes && !this.#isClosed) {
      const teamIds = [...this.#waiting].slice(0, MAX_TEAMS);
      for (const teamId of teamIds) this.#waiting.delete(teamId);
      this.#wakes = this.#waiting.size > 0;
      try {
        await this.#send(teamIds);
      } catch (error) {
        // The others find the events when they look for themselves.
        this.#logger.warn({ err: error }, 'commits could not be announced to other processes');
      }
      await new Promise((resolve) => setTimeout(resolve, GATHERING_MILLIS));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#hearers.clear();
    await this.#sending;
  }
}

/**
 * Announces by NOTIFY, in statements of its own: a transaction that notifies waits at its commit
 * for those of all teams.
 */
export async function openDatabaseChannel(
  database: Database,
  logger: Logger,
): Promise<CommitChannel> {
  // The embedded database has a single process.
  if (database.kind === 'embedded') return new Announcer(database, async () => {}, logger);
  const process = randomUUID();
  const announcer = new Announcer(
    database,
    async (teamIds) => {
      await database.script('select pg_notify($1, $2)', [CHANNEL, [process, ...teamIds].join(' ')]);
    },
    logger,
  );
  const unlisten = await database.listen(CHANNEL, (payload) => {
    const [from = '', ...teamIds] = payload.split(' ');
    if (from !== process) announcer.hear(teamIds);
  });
  return {
    listen: (hear) => announcer.listen(hear),
    close: async () => {
      await unlisten();
      await announcer.close();
    },
  };
}
