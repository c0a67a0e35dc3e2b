import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Database, Reader } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Logger } from './logger.ts';

const LOOK_MILLIS = 1_000;
/** The replica must report its position within this time to be used. */
const LOOK_LIMIT_MILLIS = 1_000;
/** The replica never lags this much. */
const KEPT_SECONDS = 86_400;

/**
 * Concurrent changes may be noted out of order. A position is a number of bytes, far below 2^53.
 */
const KEEP_LATEST = `
  if tonumber(ARGV[1]) > tonumber(redis.call('get', KEYS[1]) or '0') then redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`;

/**
 * Reads from a replica that lags behind the database. A member's reads use it only once it has the
 * member's last change. Redis keeps the position of that change for all servers.
 */
export class ReplicaReads {
  readonly #database: Pick<Database, 'script'>;
  readonly #replica: Replica;
  readonly #redis: Pick<Redis, 'get' | 'eval'>;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout;
  /** The known position of the replica. Null while the replica is unavailable. */
  #reached: bigint | null = null;
  #looking: Promise<void> | null = null;

  private constructor(
    database: Pick<Database, 'script'>,
    replica: Replica,
    redis: Redis,
    logger: Logger,
  ) {
    this.#database = database;
    this.#replica = replica;
    this.#redis = redis;
    this.#logger = logger;
    this.#timer = setInterval(() => void this.#look(), LOOK_MILLIS).unref();
  }

  /** An unavailable replica is used as soon as it answers. */
  static async open(
    database: Pick<Database, 'script'>,
    replica: Replica,
    redis: Redis,
    logger: Logger,
  ): Promise<ReplicaReads> {
    const reads = new ReplicaReads(database, replica, redis, logger);
    await reads.#look();
    return reads;
  }

  /** The replica if it has every change that the member made or was notified of; otherwise null. */
  async readerFor(membershipId: string): Promise<Reader | null> {
    if (this.#reached === null) return null;
    const wanted = await this.#positionOf(membershipId);
    if (wanted === null) return null;
    if (this.#reached < wanted) await this.#look();
    return this.#reached !== null && this.#reached >= wanted ? this.#replica.read : null;
  }

  /**
   * Notes that these members made a change or are being notified of one. Never fails: while Redis
   * is unavailable, all servers read from the database.
   */
  async note(membershipIds: readonly string[]): Promise<void> {
    try {
      const { rows } = await this.#database.script(
        `select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
      );
      const position = String(rows[0]?.['position']);
      await Promise.all(
        [...new Set(membershipIds)].map((id) =>
          this.#redis.eval(KEEP_LATEST, 1, keyOf(id), position, KEPT_SECONDS),
        ),
      );
    } catch (error) {
      this.#logger.warn({ err: error }, 'the position of a change could not be noted');
    }
  }

  /** Null if Redis is unavailable. */
  async #positionOf(membershipId: string): Promise<bigint | null> {
    try {
      return BigInt((await this.#redis.get(keyOf(membershipId))) ?? 0);
    } catch (error) {
      this.#logger.warn(
        { err: error },
        'the position of the last change could not be read; reading from the database',
      );
      return null;
    }
  }

  /** Asks the replica for its position. Concurrent calls share one query. */
  #look(): Promise<void> {
    this.#looking ??= this.#ask()
      .then(
        (position) => {
          this.#reached = position;
        },
        (error: unknown) => {
          if (this.#reached !== null)
            this.#logger.warn(
              { err: error },
              'the replica cannot be used; reading from the database',
            );
          this.#reached = null;
        },
      )
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #ask(): Promise<bigint> {
    const over = new AbortController();
    const tooLate = delay(LOOK_LIMIT_MILLIS, undefined, { ref: false, signal: over.signal }).then(
      () => {
        throw new Error(`The replica did not answer within ${LOOK_LIMIT_MILLIS} ms.`);
      },
    );
    return Promise.race([this.#replica.position(), tooLate]).finally(() => over.abort());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#replica.close();
  }
}

const keyOf = (membershipId: string) => `changed:${membershipId}`;
