const HOUR_MILLIS = 3_600_000;

/** The beginning of the hour of the clock. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MILLIS) * HOUR_MILLIS);
}

export function nextHour(now: Date): Date {
  return new Date(hourOf(now).getTime() + HOUR_MILLIS);
}
