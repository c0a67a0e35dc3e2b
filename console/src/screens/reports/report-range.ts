import { useViewer } from '../../data/viewer.ts';
import { useUrlFilter } from '../../ui/use-url-filter.ts';

const DAY_MILLIS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DEFAULT_DAYS = 30;

export const PERIODS = [7, 30, 90, 365] as const;

/** Days of the team's zone, for example 2026-11-20. Both count. */
export interface ReportRange {
  from: string;
  to: string;
}

/** The day in a zone at a time. */
export function dayIn(timeZone: string, at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone });
}

/** The day some days away. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** The number of days of a range. */
export function lengthOf({ from, to }: ReportRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLIS) + 1;
}

/** As many days before a range: those of the period before a report of this length. */
export function rangeBefore({ from, to }: ReportRange, days: number): ReportRange {
  return { from: dayAfter(from, -days), to: dayAfter(to, -days) };
}

/** A time within a day of any inhabited zone, by which the server finds that day. */
export function timeWithin(day: string, timeZone: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  // East of UTC+12 noon in UTC is on the next day already.
  const away = dayIn(timeZone, noon) === day ? 0 : -DAY_MILLIS / 2;
  return new Date(noon.getTime() + away).toISOString();
}

/** The range of a report, as it is in the address: the last 30 days to today by default. */
export function useReportRange() {
  const { viewer, now } = useViewer();
  const { timeZone } = viewer.team;
  const today = dayIn(timeZone, now());
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
