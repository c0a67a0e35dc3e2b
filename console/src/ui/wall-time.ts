/** The day of a time in a zone, for example 2026-11-20. */
export function dayOf(at: Date, timeZone: string): string {
  return at.toLocaleDateString('sv-SE', { timeZone });
}

/** The time at which a zone's clocks show a day and time, for example 09:00. */
export function wallTime(day: string, clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const shownAt = (millis: number) =>
    Date.parse(`${new Date(millis).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const first = asUtc - (shownAt(asUtc) - asUtc);
  // A second pass, in case the clocks change between the guess and the time.
  return new Date(first - (shownAt(first) - asUtc));
}
