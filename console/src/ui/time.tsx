import { useViewer } from '../data/viewer.ts';

/** A time in the member's time zone. */
export function Time({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { timeZone } = useViewer();
  const date = new Date(at);
  return <time dateTime={at}>{isDay ? day(date, timeZone) : moment(date, timeZone)}</time>;
}

function day(date: Date, timeZone: string): string {
  return date.toLocaleDateString(undefined, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}

/** With the year, if it isn't the current one. */
function moment(date: Date, timeZone: string): string {
  const yearOf = (time: Date) => time.toLocaleDateString('en', { timeZone, year: 'numeric' });
  const year = yearOf(date) === yearOf(new Date()) ? {} : { year: 'numeric' as const };
  return date.toLocaleString(undefined, {
    timeZone,
    ...year,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}
