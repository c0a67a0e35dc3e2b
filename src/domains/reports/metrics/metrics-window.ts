import { DateTime } from 'luxon';
import { endsBefore, type Issue, invalidRequest, startsInFuture } from '../../../kernel/errors.ts';

/** A period of whole UTC days. A null bound is open. */
export interface MetricsWindow {
  from: Date | null;
  /** Exclusive end. */
  end: Date | null;
}

/** Default number of days in a chart. */
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/**
 * The requested period (spec 4.4), widened to whole days. Missing bounds get defaults for a chart,
 * because it shows single days.
 */
export function windowOf(
  input: { from?: Date | null | undefined; to?: Date | null | undefined },
  hasChart: boolean,
  now: Date,
): MetricsWindow {
  const first = input.from ? startOfDay(input.from) : null;
  const last = input.to ? startOfDay(input.to) : null;
  if (first !== null && last === null && first > startOfDay(now))
    throw invalidRequest([startsInFuture('from', first.toJSDate())]);
  const to = last ?? (hasChart ? startOfDay(now) : null);
  const from = first ?? (hasChart && to !== null ? to.minus({ days: DEFAULT_DAYS - 1 }) : null);
  const issues: Issue[] = [];
  if (from !== null && to !== null && from > to)
    issues.push(endsBefore('to', to.toJSDate(), from.toJSDate()));
  if (hasChart && from !== null && to !== null && to.diff(from, 'days').days >= MAX_DAYS)
    issues.push({
      path: 'from',
      message: `A chart covers at most ${MAX_DAYS} days. Shorten the period or request no chart.`,
    });
  if (issues.length > 0) throw invalidRequest(issues);
  return { from: from?.toJSDate() ?? null, end: to?.plus({ days: 1 }).toJSDate() ?? null };
}

/** All UTC days have the same length. */
const DAY_MILLIS = 86_400_000;

/** Every day of a period with both bounds, for example `2026-11-20`. Empty if a bound is open. */
export function daysOf({ from, end }: MetricsWindow): string[] {
  if (from === null || end === null) return [];
  const count = Math.ceil((end.getTime() - from.getTime()) / DAY_MILLIS);
  return Array.from(
    { length: count },
    (_, index) =>
      new Date(from.getTime() + index * DAY_MILLIS).toISOString().split('T', 1)[0] ?? '',
  );
}

export function boundsOfDay(day: string): { start: Date; last: Date } {
  const start = new Date(`${day}T00:00:00Z`);
  return { start, last: new Date(start.getTime() + DAY_MILLIS - 1) };
}

function startOfDay(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: 'utc' }).startOf('day');
}
