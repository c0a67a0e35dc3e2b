import { useViewer } from '../../data/viewer.ts';
import { useUrlFilter } from '../../ui/use-url-filter.ts';
import { dayOf, wallTime } from '../../ui/wall-time.ts';

const DAY_MILLIS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DEFAULT_DAYS = 30;

export const PERIODS = [7, 30, 90, 365] as const;

/** Days in the team's time zone, for example 2026-11-20. Both ends are included. */
export interface ReportRange {
  from: string;
  to: string;
}

/** The days of a report in the team's time zone. */
export function daysOf(report: { from: string; to: string }, timeZone: string): ReportRange {
  return {
    from: dayOf(new Date(report.from), timeZone),
    to: dayOf(new Date(report.to), timeZone),
  };
}

/** The day at a distance of some days. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** A day in the format of charts, for example Nov 20. */
export function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** The number of days of a range. */
export function lengthOf({ from, to }: ReportRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLIS) + 1;
}

/** The same number of days before a range, for comparison. */
export function rangeBefore({ from, to }: ReportRange, days: number): ReportRange {
  return { from: dayAfter(from, -days), to: dayAfter(to, -days) };
}

/** A time within a day of a zone. The server derives the day from it. */
export function timeWithin(day: string, timeZone: string): string {
  return wallTime(day, '12:00', timeZone).toISOString();
}

/** The range of a report in the URL. By default the last 30 days until today. */
export function useReportRange() {
  const { viewer, now } = useViewer();
  const { timeZone } = viewer.team;
  const today = dayOf(now(), timeZone);
  const [from, setFrom] = useUrlFilter('from');
  const [to, setTo] = useUrlFilter('to');
  const last = to !== null && DAY.test(to) ? to : today;
  const first = from !== null && DAY.test(from) ? from : dayAfter(last, 1 - DEFAULT_DAYS);
  const range: ReportRange = first <= last ? { from: first, to: last } : { from: last, to: first };
  return {
    range,
    timeZone,
    today,
    setFrom,
    setTo,
    setDays: (days: number) => {
      setTo(null);
      setFrom(days === DEFAULT_DAYS ? null : dayAfter(today, 1 - days));
    },
  };
}
