import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { SharedCounter } from './shared-counter.ts';

const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** The number of portions of a limit, for stores where each access costs a statement. */
const TAKINGS = 30;

/** The state of a limit after a call. */
export interface LimitState {
  name: string;
  limit: number;
  remaining: number;
  resetSeconds: number;
  /** Default: one minute. */
  windowSeconds?: number;
}

/** A call that exceeds a limit. `whose` names the owner of the limit, for example an API key. */
export class RateLimited extends DomainError {
  readonly state: LimitState;

  constructor(state: LimitState, whose: string) {
    const seconds = Math.max(1, state.resetSeconds);
    const span = state.windowSeconds === HOUR_SECONDS ? 'hour' : 'minute';
    super(
      'rate_limited',
      `${whose} exceeded the limit "${state.name}" of ${state.limit} calls per ${span}. Try again in ${seconds} s.`,
    );
    this.state = state;
  }
}

interface LimitShare {
  left: number;
  /** The rest of the limit in the shared counter, without `left`. */
  remaining: number;
  until: number;
}

type Store = RateLimiterMemory | SharedCounter | RateLimiterRedis;

/**
 * Limits the calls of a key, member or team within a time window, across all processes. The limit
 * is never exceeded.
 */
export class RateLimit {
  readonly #name: string;
  readonly #whose: string;
  readonly #limit: number;
  readonly #store: Store;
  readonly #portion: number;
  readonly #windowSeconds: number;
  readonly #held = new Map<string, LimitShare>();
  readonly #taking = new Map<string, Promise<void>>();

  private constructor(
    name: string,
    whose: string,
    { limit, windowSeconds }: { limit: number; windowSeconds: number },
    store: Store,
    portion: number,
  ) {
    this.#windowSeconds = windowSeconds;
    this.#name = name;
    this.#whose = whose;
    this.#limit = limit;
    this.#store = store;
    this.#portion = portion;
  }

  /**
   * Uses Redis if configured, otherwise the shared database, or memory with the embedded database.
   */
  static open(
    name: string,
    whose: string,
    limit: number,
    database: Database,
    redis: Redis | null,
    windowSeconds = WINDOW_SECONDS,
  ): RateLimit {
    const options = { points: limit, duration: windowSeconds, keyPrefix: name };
    const size = { limit, windowSeconds };
    const memory = new RateLimiterMemory(options);
    if (redis !== null)
      return new RateLimit(
        name,
        whose,
        size,
        new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }),
        1,
      );
    if (database.kind === 'embedded') return new RateLimit(name, whose, size, memory, 1);
    // Each access costs a statement, so this process takes a portion at a time and uses it up in
    // memory.
    return new RateLimit(
      name,
      whose,
      size,
      new SharedCounter(database, options),
      Math.max(1, Math.floor(limit / TAKINGS)),
    );
  }

  /** Counts a call by its weight. Throws RateLimited if the limit is exceeded. */
  async take(key: string, weight = 1): Promise<LimitState> {
    // A call heavier than the whole limit uses all of it.
    const points = Math.min(weight, this.#limit);
    for (;;) {
      const held = this.#held.get(key);
      if (held !== undefined && held.left >= points && held.until > performance.now()) {
        held.left -= points;
        return this.#state(held.remaining + held.left, held.until);
      }
      const wanted = Math.max(this.#portion, points);
      const taking =
        this.#taking.get(key) ?? this.#take(key, wanted).finally(() => this.#taking.delete(key));
      this.#taking.set(key, taking);
      await taking;
    }
  }

  async #take(key: string, portion: number): Promise<void> {
    if (this.#held.size > 10_000) this.#held.clear();
    try {
      const { remainingPoints, msBeforeNext } = await this.#store.consume(key, portion);
      const now = performance.now();
      const held = this.#held.get(key);
      const left = held !== undefined && held.until > now ? held.left : 0;
      this.#held.set(key, {
        left: left + portion,
        remaining: remainingPoints,
        until: now + msBeforeNext,
      });
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes)
        throw new RateLimited(
          this.#state(0, performance.now() + rejected.msBeforeNext),
          this.#whose,
        );
      throw rejected;
    }
  }

  #state(remaining: number, until: number): LimitState {
    const resetSeconds = Math.ceil((until - performance.now()) / 1_000);
    return {
      name: this.#name,
      limit: this.#limit,
      remaining,
      resetSeconds,
      windowSeconds: this.#windowSeconds,
    };
  }
}

export interface RateSettings {
  perMinute: number;
  chargedPerMinute: number;
  /** Limits over all keys of a member and over all members of a team. */
  memberPerMinute?: number | undefined;
  teamPerMinute?: number | undefined;
}

const MEMBER_SHARE = 2;
const TEAM_SHARE = 10;

type Counter = Pick<Actor, 'apiKeyId' | 'membershipId' | 'teamId' | 'isSession'>;

/**
 * Counts one kind of call per key, member and team, so that more keys or more members do not raise
 * the limit.
 */
class Budget {
  readonly #key: RateLimit;
  readonly #member: RateLimit;
  readonly #team: RateLimit;

  constructor(
    name: string,
    limits: { key: number; member: number; team: number },
    database: Database,
    redis: Redis | null,
  ) {
    this.#key = RateLimit.open(name, 'This API key', limits.key, database, redis);
    this.#member = RateLimit.open(
      `${name}_member`,
      'This member, over all API keys,',
      limits.member,
      database,
      redis,
    );
    this.#team = RateLimit.open(`${name}_team`, 'This team', limits.team, database, redis);
  }

  /** Counts a call by its weight. Returns the state of the key's limit. */
  async take(
    { apiKeyId, membershipId, teamId, isSession }: Counter,
    weight = 1,
  ): Promise<LimitState> {
    // All browsers of a member share one limit.
    const state = await this.#key.take(isSession ? `session:${membershipId}` : apiKeyId, weight);
    await this.#member.take(membershipId, weight);
    await this.#team.take(teamId, weight);
    return state;
  }
}

export interface RateLimits {
  readonly every: Budget;
  readonly charged: Budget;
}

export function openRateLimits(
  settings: RateSettings,
  database: Database,
  redis: Redis | null,
): RateLimits {
  const { perMinute, chargedPerMinute } = settings;
  const member = settings.memberPerMinute ?? perMinute * MEMBER_SHARE;
  const team = settings.teamPerMinute ?? perMinute * TEAM_SHARE;
  const charged = {
    key: chargedPerMinute,
    member: chargedPerMinute * MEMBER_SHARE,
    team: chargedPerMinute * TEAM_SHARE,
  };
  return {
    every: new Budget('default', { key: perMinute, member, team }, database, redis),
    charged: new Budget('charged', charged, database, redis),
  };
}

const SIGN_INS_PER_ACCOUNT = 10;
const SIGN_INS_PER_ADDRESS = 30;
const LINKS_PER_ADDRESS = 30;
const PASSWORDS_SET_PER_HOUR = 5;

/**
 * The limits of sign-in attempts with a password, per email address and per IP address. Sign-in
 * links have a separate limit by IP address only, so that nobody can block the links of an account.
 */
export interface SignInLimits {
  readonly account: RateLimit;
  readonly address: RateLimit;
  readonly linkAddress: RateLimit;
  /** Attempts to set a password, per user. */
  readonly setPassword: RateLimit;
}

export function openSignInLimits(database: Database, redis: Redis | null): SignInLimits {
  return {
    account: RateLimit.open(
      'sign_in_account',
      'Signing in to this account',
      SIGN_INS_PER_ACCOUNT,
      database,
      redis,
    ),
    address: RateLimit.open(
      'sign_in_address',
      'Signing in from this address',
      SIGN_INS_PER_ADDRESS,
      database,
      redis,
    ),
    linkAddress: RateLimit.open(
      'sign_in_link_address',
      'Asking for links from this address',
      LINKS_PER_ADDRESS,
      database,
      redis,
    ),
    setPassword: RateLimit.open(
      'set_password',
      'Setting the password of this account',
      PASSWORDS_SET_PER_HOUR,
      database,
      redis,
      HOUR_SECONDS,
    ),
  };
}

const REGISTRATIONS_PER_HOUR = 20;

/** Registrations of agents, per IP address. */
export function openRegistrationLimit(
  perHour: number | undefined,
  database: Database,
  redis: Redis | null,
): RateLimit {
  return RateLimit.open(
    'registrations',
    'This address, with registrations of agents,',
    perHour ?? REGISTRATIONS_PER_HOUR,
    database,
    redis,
    HOUR_SECONDS,
  );
}

/** The RateLimit headers of the IETF draft. */
export function limitHeaders(states: readonly LimitState[]): Record<string, string> {
  if (states.length === 0) return {};
  return {
    'RateLimit-Policy': states
      .map(
        ({ name, limit, windowSeconds = WINDOW_SECONDS }) =>
          `"${name}";q=${limit};w=${windowSeconds}`,
      )
      .join(', '),
    RateLimit: states
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}

/** Deletes expired counters. */
export async function deleteExpiredCounters(database: Database): Promise<void> {
  await SharedCounter.deleteExpired(database, WINDOW_SECONDS);
}
