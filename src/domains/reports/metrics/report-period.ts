import { DateTime } from 'luxon';
import { endsBefore, type Issue, invalidRequest, startsInFuture } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';

/** A period of whole days in a time zone, and the preceding period with the same number of days. */
export interface ReportPeriod {
  previousFrom: Date;
  from: Date;
  /** Exclusive. */
  end: Date;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** The period between two times, widened to whole days of the zone: 30 days to today by default. */
export function reportPeriod(
  input: Nullish<{ from: Date; to: Date }>,
  zone: string,
  now: Date,
): ReportPeriod {
  const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone }).startOf('day');
  const today = dayOf(now);
  if (input.from && !input.to && dayOf(input.from) > today)
    throw invalidRequest([startsInFuture('from', input.from)]);
  const last = input.to ? dayOf(input.to) : today;
  const from = input.from ? dayOf(input.from) : last.minus({ days: DEFAULT_DAYS - 1 });
  const issues: Issue[] = [];
  if (from > last) issues.push(endsBefore('to', last.toJSDate(), from.toJSDate()));
  if (last.diff(from, 'days').days >= MAX_DAYS)
    issues.push({
      path: 'from',
      message: `A report covers at most ${MAX_DAYS} days. Shorten the period.`,
    });
  if (issues.length > 0) throw invalidRequest(issues);
  const end = last.plus({ days: 1 });
  const days = Math.round(end.diff(from, 'days').days);
  return {
    previousFrom: from.minus({ days }).toJSDate(),
    from: from.toJSDate(),
    end: end.toJSDate(),
  };
}

type Bounds = Pick<ReportPeriod, 'from' | 'end'>;

/** The days of a period in its zone, for example `2026-11-20`. */
export function localDays(period: Bounds, zone: string): string[] {
  const first = DateTime.fromJSDate(period.from, { zone });
  return Array.from(
    { length: lengthInDays(period, zone) },
    (_, index) => first.plus({ days: index }).toISODate() ?? '',
  );
}

/** The parts of a period that have this many days; the last one may have fewer. */
export function partsOf(period: Bounds, zone: string, days: number): Bounds[] {
  const first = DateTime.fromJSDate(period.from, { zone });
  const count = Math.ceil(lengthInDays(period, zone) / days);
  return Array.from({ length: count }, (_, index) => {
    const end = first.plus({ days: (index + 1) * days }).toJSDate();
    return {
      from: first.plus({ days: index * days }).toJSDate(),
      end: end < period.end ? end : period.end,
    };
  });
}

/** Days of a zone can be longer or shorter than 24 hours. */
function lengthInDays({ from, end }: Bounds, zone: string): number {
  return Math.round(
    DateTime.fromJSDate(end, { zone }).diff(DateTime.fromJSDate(from, { zone }), 'days').days,
  );
}
