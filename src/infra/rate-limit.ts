import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';

const WINDOW_SECONDS = 60;
/** Into how many takings of the shared counter a limit is divided, where each of them is a statement. */
const TAKINGS = 30;

/** Where a limit stands after a call. */
export interface LimitState {
  name: string;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** A call over its limit. `whose` says what the limit belongs to, such as an API key. */
export class RateLimited extends DomainError {
  readonly state: LimitState;

  constructor(state: LimitState, whose: string) {
    const seconds = Math.max(1, state.resetSeconds);
    super('rate_limited', `${whose} has made its ${state.limit} calls of a minute (limit "${state.name}"). Try again in ${seconds} s.`);
    this.state = state;
  }
}

interface Held {
  left: number;
  /** Of the shared counter, behind what is held here. */
  remaining: number;
  until: number;
}

type Store = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;

/** Calls in a minute of a key, a member or a team, for all processes together: never more than the limit. */
export class RateLimit {
  readonly #name: string;
  readonly #whose: string;
  readonly #limit: number;
  readonly #store: Store;
  readonly #portion: number;
  readonly #held = new Map<string, Held>();
  readonly #taking = new Map<string, Promise<void>>();

  private constructor(name: string, whose: string, limit: number, store: Store, portion: number) {
    this.#name = name;
    this.#whose = whose;
    this.#limit = limit;
    this.#store = store;
    this.#portion = portion;
  }

  /** By Redis where there is one; by the database where several processes share it; else in the process. */
  static open(name: string, whose: string, limit: number, database: Database, redis: Redis | null): RateLimit {
    const options = { points: limit, duration: WINDOW_SECONDS, keyPrefix: name };
    const memory = new RateLimiterMemory(options);
    if (redis !== null) return new RateLimit(name, whose, limit, new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }), 1);
    if (database.kind === 'embedded') return new RateLimit(name, whose, limit, memory, 1);
    const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => database.sql(text, values) };
    const shared = { ...options, storeClient, storeType: 'client', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false };
    // A taking is a statement: each fetches a portion, which is used up here.
    return new RateLimit(name, whose, limit, new RateLimiterPostgres(shared), Math.max(1, Math.floor(limit / TAKINGS)));
  }

  /** Counts a call, or refuses it. */
  async take(key: string): Promise<LimitState> {
    for (;;) {
      const held = this.#held.get(key);
      if (held !== undefined && held.left > 0 && held.until > Date.now()) {
        held.left -= 1;
        return this.#state(held.remaining + held.left, held.until);
      }
      const taking = this.#taking.get(key) ?? this.#take(key).finally(() => this.#taking.delete(key));
      this.#taking.set(key, taking);
      await taking;
    }
  }

  async #take(key: string): Promise<void> {
    if (this.#held.size > 10_000) this.#held.clear();
    try {
      const { remainingPoints, msBeforeNext } = await this.#store.consume(key, this.#portion);
      this.#held.set(key, { left: this.#portion, remaining: remainingPoints, until: Date.now() + msBeforeNext });
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) throw new RateLimited(this.#state(0, Date.now() + rejected.msBeforeNext), this.#whose);
      throw rejected;
    }
  }

  #state(remaining: number, until: number): LimitState {
    return { name: this.#name, limit: this.#limit, remaining, resetSeconds: Math.ceil((until - Date.now()) / 1_000) };
  }
}

export interface RateSettings {
  perMinute: number;
  chargedPerMinute: number;
  /** What all keys of a member, and all members of a team, may make together. */
  memberPerMinute?: number | undefined;
  teamPerMinute?: number | undefined;
}

const MEMBER_SHARE = 2;
const TEAM_SHARE = 10;

/** Whose calls are counted. */
type Counted = Pick<Actor, 'apiKeyId' | 'membershipId' | 'teamId'>;

/** One kind of calls, counted for the key, its member and its team: a member gets no more by making keys, nor a team by members. */
class Budget {
  readonly #key: RateLimit;
  readonly #member: RateLimit;
  readonly #team: RateLimit;

  constructor(name: string, limits: { key: number; member: number; team: number }, database: Database, redis: Redis | null) {
    this.#key = RateLimit.open(name, 'This API key', limits.key, database, redis);
    this.#member = RateLimit.open(`${name}_member`, 'This member, by all keys,', limits.member, database, redis);
    this.#team = RateLimit.open(`${name}_team`, 'This team', limits.team, database, redis);
  }

  /** Counts a call; gives where the key stands. */
  async take({ apiKeyId, membershipId, teamId }: Counted): Promise<LimitState> {
    const state = await this.#key.take(apiKeyId);
    await this.#member.take(membershipId);
    await this.#team.take(teamId);
    return state;
  }
}

/** The limits of a process. */
export interface RateLimits {
  readonly every: Budget;
  readonly charged: Budget;
}

export function openRateLimits(settings: RateSettings, database: Database, redis: Redis | null): RateLimits {
  const { perMinute, chargedPerMinute } = settings;
  const member = settings.memberPerMinute ?? perMinute * MEMBER_SHARE;
  const team = settings.teamPerMinute ?? perMinute * TEAM_SHARE;
  const charged = { key: chargedPerMinute, member: chargedPerMinute * MEMBER_SHARE, team: chargedPerMinute * TEAM_SHARE };
  return {
    every: new Budget('default', { key: perMinute, member, team }, database, redis),
    charged: new Budget('charged', charged, database, redis),
  };
}

/** The headers of the draft standard that tell a client where it stands. */
export function limitHeaders(states: readonly LimitState[]): Record<string, string> {
  if (states.length === 0) return {};
  return {
    'RateLimit-Policy': states.map(({ name, limit }) => `"${name}";q=${limit};w=${WINDOW_SECONDS}`).join(', '),
    RateLimit: states.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  };
}

/** Forgets the counts of minutes that are over. */
export async function forgetRates(database: Database): Promise<void> {
  await database.sql('delete from rate_limit where expire < $1', [Date.now() - WINDOW_SECONDS * 1_000]);
}
