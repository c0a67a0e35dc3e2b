const MINUTE = 60_000;

/** How often a thing is tried that fails for a while. */
export const MAX_ATTEMPTS = 5;

/** The waits before the second, third, fourth and fifth try. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];

/** When to try again after so many tries, or null where it was tried often enough. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = attempts >= MAX_ATTEMPTS ? undefined : WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
