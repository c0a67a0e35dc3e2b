import type { Reader } from '../../../db/database.ts';
import { type DaysOff, NO_DAYS_OFF } from '../../../kernel/work-schedule.ts';
import { holidaysOf } from './holidays.ts';
import { type Rules, rulesOf } from './outreach-rules.ts';

type Calendar = Pick<Rules, 'holidayRegion' | 'daysOff'>;

/** A team's days off around a time: public holidays of its region, and its own. */
export async function daysOffOf(
  reader: Pick<Reader, 'batches'>,
  teamId: string,
  now: Date,
): Promise<DaysOff> {
  return daysOffBy(await rulesOf(reader, teamId), now);
}

const MOST_REMEMBERED = 500;
const remembered = new Map<string, DaysOff>();

/**
 * The days off by already loaded rules. Covers the year before and two years after, and own days of
 * any year.
 */
export async function daysOffBy({ holidayRegion, daysOff }: Calendar, now: Date): Promise<DaysOff> {
  if (holidayRegion === null && daysOff.length === 0) return NO_DAYS_OFF;
  const year = now.getUTCFullYear();
  const name = `${holidayRegion} ${holidayRegion === null ? '' : year} ${daysOff.join()}`;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const holidays =
    holidayRegion === null
      ? []
      : await Promise.all([-1, 0, 1, 2].map((offset) => holidaysOf(holidayRegion, year + offset)));
  const days = new Set([...holidays.flat(), ...daysOff]);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, { name, days });
  return { name, days };
}
