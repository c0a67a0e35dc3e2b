const START = 10;
const GROWTH = 1.1;
const DAY_MILLIS = 86_400_000;

/**
 * The number of emails that a new mailbox may send on a day: 10 on the first, 10 % more on each
 * following day, up to its limit.
 */
export function rampUpLimit(from: Date, at: Date, limit: number): number {
  const days = Math.max(0, Math.floor((at.getTime() - from.getTime()) / DAY_MILLIS));
  const grown = START * GROWTH ** days;
  return grown >= limit ? limit : Math.floor(grown);
}

/** The limits of the days until the full limit is reached, for a chart. */
export function rampUpCurve(limit: number): number[] {
  const curve: number[] = [];
  for (let day = 0; curve.at(-1) !== limit && day < 365; day += 1)
    curve.push(rampUpLimit(new Date(0), new Date(day * DAY_MILLIS), limit));
  return curve;
}
