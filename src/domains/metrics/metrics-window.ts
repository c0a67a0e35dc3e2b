import { DateTime } from 'luxon';
import { endsBefore, type Issue, invalidRequest } from '../../kernel/errors.ts';

/** Whole UTC days: from the beginning of the first to the end of the last. Null where a side is open. */
export interface MetricsWindow {
  from: Date | null;
  /** The first moment that is not counted any more. */
  end: Date | null;
}

/** How many days a chart shows where the request does not say. */
const CHART_DAYS = 30;
const MAX_CHART_DAYS = 366;

/** The days that are asked for (spec 4.4): bounds are widened to whole days, and a chart without both gets a recent window. */
export function windowOf(input: { from?: Date | null | undefined; to?: Date | null | undefined }, hasChart: boolean, now: Date): MetricsWindow {
  const first = input.from ? startOfDay(input.from) : null;
  const last = input.to ? startOfDay(input.to) : null;
  const to = last ?? (hasChart ? startOfDay(now) : null);
  const from = first ?? (hasChart && to !== null ? to.minus({ days: CHART_DAYS - 1 }) : null);
  const issues: Issue[] = [];
  if (from !== null && to !== null && from > to) issues.push(endsBefore('to', to.toJSDate(), from.toJSDate()));
  if (hasChart && from !== null && to !== null && to.diff(from, 'days').days >= MAX_CHART_DAYS) {
    issues.push({ path: 'from', message: `A chart shows ${MAX_CHART_DAYS} days at most: narrow the time, or leave the charts out.` });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  return { from: from?.toJSDate() ?? null, end: to?.plus({ days: 1 }).toJSDate() ?? null };
}

/** Days of UTC are all alike: nothing has to be known of a zone. */
const DAY_MILLIS = 86_400_000;

/** Every day of a window that is closed on both sides, as `2026-11-20`. */
export function daysOf({ from, end }: MetricsWindow): string[] {
  if (from === null || end === null) return [];
  const count = Math.ceil((end.getTime() - from.getTime()) / DAY_MILLIS);
  return Array.from({ length: count }, (_, place) => new Date(from.getTime() + place * DAY_MILLIS).toISOString().split('T', 1)[0] ?? '');
}

/** The first and the last moment of a day. */
export function boundsOfDay(day: string): { start: Date; last: Date } {
  const start = new Date(`${day}T00:00:00Z`);
  return { start, last: new Date(start.getTime() + DAY_MILLIS - 1) };
}

function startOfDay(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: 'utc' }).startOf('day');
}
