const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Retries {
  /** The pauses after the first, second, … failed attempt. */
  readonly pauses: readonly number[];
  /** True if the last pause repeats without end; otherwise the attempts end with the pauses. */
  readonly isEndless: boolean;
}

const SENDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];

/** The pauses before retries after temporary failures, for all lanes. */
const RETRIES = {
  /** Steps, network requests, replies and profiles to collect. */
  sends: { pauses: SENDS, isEndless: false },
  /** Longer than a day, so that a server that greylists or is down has recovered. */
  emails: {
    pauses: [...SENDS, ...Array.from({ length: 5 }, () => 4 * HOUR), 84 * MINUTE],
    isEndless: false,
  },
  crm: {
    pauses: [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 16 * MINUTE, 32 * MINUTE, HOUR],
    isEndless: true,
  },
  webhooks: {
    pauses: [
      ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
      ...[HOUR, 2 * HOUR, 4 * HOUR],
    ],
    isEndless: true,
  },
  /** An endpoint that is considered unavailable. */
  probes: {
    pauses: [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR],
    isEndless: true,
  },
  /** Mailboxes that cannot be read. */
  reading: { pauses: [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE], isEndless: true },
} as const satisfies Record<string, Retries>;

type RetryKind = keyof typeof RETRIES;

/** The maximum number of attempts of the kind `sends`. */
export const MAX_ATTEMPTS = SENDS.length + 1;

/** The pauses of a kind in milliseconds, for use in a statement. */
export function pausesOf(kind: RetryKind): readonly number[] {
  return RETRIES[kind].pauses;
}

/** The pause after this number of failed attempts; null if no further attempt follows. */
export function pauseAfter(kind: RetryKind, attempts: number): number | null {
  const { pauses, isEndless }: Retries = RETRIES[kind];
  const last = isEndless ? pauses.at(-1) : undefined;
  return pauses[Math.max(attempts, 1) - 1] ?? last ?? null;
}

/** The time of the next attempt; null if there is none. */
export function retryAt(kind: RetryKind, attempts: number, now: Date): Date | null {
  const pause = pauseAfter(kind, attempts);
  return pause === null ? null : new Date(now.getTime() + pause);
}
