const MINUTE = 60_000;

/** Maximum number of attempts for temporary failures. */
export const MAX_ATTEMPTS = 5;

/** The delays before the second, third, fourth and fifth attempt. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];

/**
 * The delays before further attempts of an email, over a day: a server that greylists or is down is
 * back by then.
 */
const MAIL_WAITS = [...WAITS, ...Array.from({ length: 5 }, () => 240 * MINUTE), 84 * MINUTE];

/** The time of the next attempt of an email, or null after a day. */
export function mailRetryAt(attempts: number, now: Date): Date | null {
  const wait = MAIL_WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** The time of the next attempt, or null if all attempts are used. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = attempts >= MAX_ATTEMPTS ? undefined : WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
