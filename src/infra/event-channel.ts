import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'outreach_commits';
/** Commits within this time share one announcement. */
const GATHERING_MILLIS = 10;
/** A notification holds 8,000 bytes. */
const MAX_TEAMS = 200;

/**
 * Receives commits of any process that have events or wake the workers. An empty list means that
 * any team may have events, for example after a lost connection.
 */
export type Hear = (teamIds: readonly string[]) => void;

/**
 * Tells all processes about commits. A process can die between a commit and its announcement, and
 * connections can break, so listeners must also poll the database.
 */
export interface CommitChannel {
  listen(hear: Hear): () => void;
  close(): Promise<void>;
}

/**
 * Announces the commits of this process: at once to its own listeners, and in batches to other
 * processes, one announcement at a time.
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

  /** Passes on the announcement of another process. */
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
        // Other processes find the events when they poll.
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
 * Announces by NOTIFY in separate statements: a transaction with NOTIFY would wait at its commit
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
