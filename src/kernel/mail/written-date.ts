import { MONTH_INDEX } from './date-words.ts';
import { LONG_LEAVE } from './return-words.ts';

/** A date found in a text. `days` are the possible readings in milliseconds since 1970, UTC. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  readonly days: readonly number[];
  /** True if it may also be a time or a range. */
  readonly isWeak?: boolean;
  /** True if it has no year and is so far ahead that only a long leave lasts until then. */
  readonly isFar?: boolean;
}

const DAY = 86_400_000;
/**
 * A date without a year that is further ahead was in the past, in a reply that was never turned
 * off.
 */
const MAX_AHEAD_WITHOUT_YEAR = 270 * DAY;
const MAX_AHEAD_OF_LEAVE = 366 * DAY;

/** Year first: 2026-03-16, 2026.3.16, 2026年3月16日, 2026년 3월 16일. */
const YEAR_FIRST =
  /(?<!\d)(\d{4})(?:[-./]|年|년) ?(\d{1,2})(?:[-./]|月|월) ?(\d{1,2})(?:日|일)?(?!\d)/g;
/** 2027. január 4. */
const YEAR_AND_NAME = /(?<!\d)(\d{4})\.? {1,2}(\p{L}{3,14})\.? {1,2}(\d{1,2})(?![\d:])/gu;
/** 3月16日, 3월 16일. */
const MONTH_AND_DAY = /(?<!\d)(\d{1,2}) ?(?:月|월) ?(\d{1,2}) ?(?:日|일|号|號)/g;
const NUMBERS =
  /(?<![\d./]|(?<!\p{L})-)(\d{1,2})([./-]) ?(\d{1,2})(?:\2 ?(\d{4}|\d{2})(?!\d)|\.(?!\d)|(?![\d./:-]))/gu;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|°|ª|-го|-е|-го)?(?: {1,3}(?:of |de |d'|day of |thang )?|-)(\p{L}{2,14}|\d{1,2}(?= nam| \d{4}))(?![\p{L}])\.?(?:,? {1,3}(?:de |del |of |nam )?'?(\d{4}|(?<=')\d{2})(?!\d)|-(\d{4})(?!\d))?/gu;
/** ngày 16 tháng 3, ngày 16 tháng 3 năm 2026. */
const VIETNAMESE = /(?<!\d)(\d{1,2}) ?thang ?(\d{1,2})(?!\d)(?:,? ?nam ?(\d{4}))?/g;
const MONTH_FIRST =
  /(?<!\p{L})(\p{L}{3,14})\.? {1,3}(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? {1,3}(\d{4})(?!\d))?/gu;

/** The dates in a folded text, in order. A date without a year means the next one from `today`. */
export function writtenDates(text: string, today: number, isEnglish: boolean): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpExecArray, days: readonly (number | null)[], isWeak = false) => {
    const start = match.index;
    const end = start + match[0].length;
    if (found.some((other) => other.start < end && other.end > start)) return;
    const valid = [...new Set(days.filter((day) => day !== null))];
    const isFar =
      !/\d{4}/.test(match[0]) && valid.every((day) => day > today + MAX_AHEAD_WITHOUT_YEAR);
    if (valid.length > 0) found.push({ start, end, days: valid, isWeak, isFar });
  };
  const isEastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
  const order = orderIn(text);
  const ahead = LONG_LEAVE.test(text) ? MAX_AHEAD_OF_LEAVE : MAX_AHEAD_WITHOUT_YEAR;
  for (const match of text.matchAll(YEAR_FIRST))
    add(match, [dayOf(match[1], Number(match[2]) - 1, match[3], today, ahead)]);
  for (const match of text.matchAll(YEAR_AND_NAME))
    add(match, [named(match[1], match[2], match[3], today, ahead)]);
  for (const match of text.matchAll(MONTH_AND_DAY))
    add(match, [dayOf(undefined, Number(match[1]) - 1, match[2], today, ahead)]);
  for (const match of text.matchAll(NUMBERS)) {
    const [whole, first, separator, second, year] = match;
    // 9.30 and 24/7 are no dates.
    const isAlways = year === undefined && whole === '24/7';
    // "19-22 March" is a range of days.
    if (
      year === undefined &&
      separator === '-' &&
      /^ ?\p{L}{3}/u.test(text.slice(match.index + whole.length)) &&
      isMonthAt(text, match.index + whole.length)
    )
      continue;
    const isWeak =
      isAlways ||
      (year === undefined &&
        (separator === '-' ||
          (separator === '.' && !whole.endsWith('.') && (whole.split('.')[1] ?? '').length !== 2)));
    const dayFirst = dayOf(year, Number(second) - 1, first, today, ahead);
    const monthFirst = dayOf(year, Number(first) - 1, second, today, ahead);
    add(
      match,
      separator !== '/'
        ? [dayFirst]
        : isEastAsian || order === 'month'
          ? [monthFirst]
          : isEnglish && order === null
            ? [dayFirst, monthFirst]
            : [dayFirst ?? monthFirst],
      isWeak,
    );
  }
  for (const match of text.matchAll(VIETNAMESE))
    add(match, [dayOf(match[3], Number(match[2]) - 1, match[1], today, ahead)]);
  for (const match of text.matchAll(DAY_FIRST))
    add(match, [named(match[3] ?? match[4], match[2], match[1], today, ahead)]);
  for (const match of text.matchAll(MONTH_FIRST))
    add(match, [named(match[3], match[1], match[2], today, ahead)]);
  return found.sort((a, b) => a.start - b.start);
}

/** The order shown by a day after the 12th, as in 03/27. */
function orderIn(text: string): 'day' | 'month' | null {
  for (const match of text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d])/g)) {
    if (Number(match[1]) > 12 && Number(match[2]) <= 12) return 'day';
    if (Number(match[2]) > 12 && Number(match[2]) <= 31 && Number(match[1]) <= 12) return 'month';
  }
  return null;
}

function isMonthAt(text: string, index: number): boolean {
  const word = /^\.? ?(?:de |of )?(\p{L}{3,14})/u.exec(text.slice(index, index + 24))?.[1];
  return word !== undefined && MONTH_INDEX.has(word);
}

function named(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  today: number,
  ahead: number,
): number | null {
  const index = /^\d/.test(month ?? '') ? Number(month) - 1 : MONTH_INDEX.get(month ?? '');
  return index === undefined ? null : dayOf(year, index, day, today, ahead);
}

function dayOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
  today: number,
  ahead: number,
): number | null {
  if (year !== undefined)
    return existing(year.length === 2 ? 2_000 + Number(year) : Number(year), month, Number(day));
  const thisYear = new Date(today).getUTCFullYear();
  const next = [thisYear, thisYear + 1]
    .map((candidate) => existing(candidate, month, Number(day)))
    .find((time) => time !== null && time >= today);
  return next === undefined || next === null || next - today > ahead ? null : next;
}

/** Null for a date that does not exist, such as 31 February. */
function existing(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day && month >= 0 && month < 12
    ? date.getTime()
    : null;
}
