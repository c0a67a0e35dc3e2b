import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';

/**
 * Counts in windows of the database's clock, so that processes with different clocks share them.
 * The PostgreSQL store of rate-limiter-flexible uses the clock of the process.
 */
export class SharedCounter {
  readonly #database: Pick<Database, 'script'>;
  readonly #prefix: string;
  readonly #points: number;
  readonly #windowMillis: number;

  constructor(
    database: Pick<Database, 'script'>,
    { keyPrefix, points, duration }: { keyPrefix: string; points: number; duration: number },
  ) {
    this.#database = database;
    this.#prefix = keyPrefix;
    this.#points = points;
    this.#windowMillis = duration * 1_000;
  }

  /** Counts the points. Rejects with the state of the window if the limit is exceeded. */
  async consume(key: string, points: number): Promise<RateLimiterRes> {
    const { rows } = await this.#database.script(
      `with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as millis)
       insert into rate_limit as r (key, points, expire) select $1, $2::int, millis + $3::bigint from clock
       on conflict (key) do update set
         points = case when r.expire <= excluded.expire - $3::bigint then excluded.points else r.points + excluded.points end,
         expire = case when r.expire <= excluded.expire - $3::bigint then excluded.expire else r.expire end
       returning points, (expire - (select millis from clock))::float8 as left`,
      [`${this.#prefix}:${key}`, points, this.#windowMillis],
    );
    const consumed = Number(rows[0]?.['points']);
    const left = Math.max(0, Number(rows[0]?.['left']));
    const state = new RateLimiterRes(
      Math.max(0, this.#points - consumed),
      left,
      consumed,
      consumed === points,
    );
    if (consumed > this.#points) throw state;
    return state;
  }

  static async deleteExpired(
    database: Pick<Database, 'script'>,
    afterSeconds: number,
  ): Promise<void> {
    await database.script(
      'delete from rate_limit where expire < (extract(epoch from clock_timestamp()) - $1::int) * 1000',
      [afterSeconds],
    );
  }
}
