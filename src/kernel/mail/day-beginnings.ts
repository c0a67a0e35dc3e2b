import { looseDates } from './loose-date.ts';
import {
  ABSENT,
  CLAUSE_AFTER,
  CLAUSE_BEFORE,
  FROM_DAY_BEFORE,
  OTHER_NEWS,
  RANGE_AFTER,
  RANGE_START_AFTER,
  SENTENCE_AFTER,
  SENTENCE_BEFORE,
  SPEAKS_OF_NO_ABSENCE,
  WEEKDAY_RANGE_AFTER,
} from './return-words.ts';
import type { WrittenDate } from './written-date.ts';

/**
 * Days on which something begins according to a notice of absence, without a word about the return,
 * and days that belong to something else.
 */

const DAY = 86_400_000;
/**
 * The distance before a loose day, and after any day, in which the words for its meaning are
 * searched.
 */
export const CLOSE_BEFORE = 48;
export const AFTER = 60;

/** The first day in a notice of absence without other dates: "From Wednesday 9th as usual". */
export function fromAnyBeginning(
  words: string,
  dates: readonly WrittenDate[],
  today: number,
): number | null {
  return ABSENT.test(words) ? (beginnings(words, dates, today)[0] ?? null) : null;
}

/**
 * The day named directly after the end of an absence is the day of return: "Until Wednesday, and
 * from Thursday on I can talk", "until 16.08., I read my mail on 17.08."
 */
export function dayAfterEnd(
  words: string,
  dates: readonly WrittenDate[],
  end: number,
  today: number,
): number {
  const written = dates
    .filter((date) => date.isWeak !== true && !startsRange(words.slice(date.end, date.end + AFTER)))
    .flatMap(({ days }) => (days.length === 1 ? days : []));
  const near = [...written, ...beginnings(words, dates, today)].filter(
    (day) => day > end && day <= end + 4 * DAY,
  );
  return near.length === 0 ? end : Math.min(...near);
}

/** The days on which something begins, other than an absence or a deputy's time. */
function beginnings(words: string, dates: readonly WrittenDate[], today: number): number[] {
  return [...dates, ...looseDates(words, today, dates)].flatMap(({ start, end, days }) => {
    const before = words.slice(Math.max(0, start - CLOSE_BEFORE), start);
    const after = words.slice(end, end + AFTER);
    if (!FROM_DAY_BEFORE.test(before) || startsRange(after)) return [];
    const clause = `${CLAUSE_BEFORE.exec(before)?.[0] ?? ''} ${CLAUSE_AFTER.exec(after)?.[0] ?? ''}`;
    return ABSENT.test(clause) || OTHER_NEWS.test(clause) || isOfSomethingElse(before, after)
      ? []
      : days.slice(0, 1);
  });
}

/** "3 - 14 August", "Monday to Wednesday". */
function startsRange(after: string): boolean {
  return [RANGE_AFTER, RANGE_START_AFTER, WEEKDAY_RANGE_AFTER].some((range) => range.test(after));
}

function sentenceAround(before: string, after: string): string {
  return `${SENTENCE_BEFORE.exec(before)?.[0] ?? ''} ${SENTENCE_AFTER.exec(after)?.[0] ?? ''}`;
}

/** The days of a fair to which the author invites, or of a deadline. */
export function isOfSomethingElse(before: string, after: string): boolean {
  return SPEAKS_OF_NO_ABSENCE.test(sentenceAround(before, after));
}
