const DAY_MILLIS = 86_400_000;

/** A session ends after 14 days without use, and after 90 days in any case. */
export const IDLE_DAYS = 14;
export const SESSION_MILLIS = 90 * DAY_MILLIS;
