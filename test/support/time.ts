import { setTimeout as delay } from 'node:timers/promises';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A Monday at nine o'clock, inside the default work schedule. */
export const MONDAY = new Date('2026-03-02T09:00:00.000Z');

/** Polls every 50 ms until the result is not null, for work of another process. */
export async function eventually<T>(
  ask: () => Promise<T | null>,
  what: string,
  milliseconds = 45_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null) return answer;
    await delay(50);
  }
  throw new Error(`Not within ${milliseconds} ms: ${what}`);
}
