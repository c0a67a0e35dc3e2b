import { MONTH_INDEX } from './date-words.ts';

/** A date found in a text. `days` are the possible readings in milliseconds since 1970, UTC. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  readonly days: readonly number[];
}

const DAY = 86_400_000;
/** A date without a year that is further ahead was meant in the past, by a reply that was never turned off. */
const MAX_AHEAD_WITHOUT_YEAR = 270 * DAY;

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMBERS = /(?<![\d./-])(\d{1,2})([./-]) ?(\d{1,2})(?:\2 ?(\d{4}|\d{2})(?!\d)|\.(?!\d)|(?![\d./:-]))/g;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|°|ª)?(?: {1,3}(?:of |de |d'|day of )?|-)([a-z]{3,12})\b\.?(?:,? {1,3}(?:de |del |of )?(\d{4})(?!\d)|-(\d{4})(?!\d))?/g;
const MONTH_FIRST = /(?<![a-z])([a-z]{3,12})\.? {1,3}(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? {1,3}(\d{4})(?!\d))?/g;

/** The dates in a folded text, in its order. Dates without a year are read as the next ones from `today` on. */
export function writtenDates(text: string, today: number, isEnglish: boolean): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpExecArray, days: readonly (number | null)[]) => {
    const valid = [...new Set(days.filter((day) => day !== null))];
    if (valid.length > 0) found.push({ start: match.index, end: match.index + match[0].length, days: valid });
  };
  for (const match of text.matchAll(ISO)) add(match, [dayOf(match[1], Number(match[2]) - 1, match[3], today)]);
  for (const match of text.matchAll(NUMBERS)) {
    const [whole, first, separator, second, year] = match;
    // 9.30 and 24/7 are no dates.
    if (year === undefined && !(separator === '.' ? whole.endsWith('.') : separator === '/' && whole.length === 5)) continue;
    const dayFirst = dayOf(year, Number(second) - 1, first, today);
    add(match, separator === '/' && isEnglish ? [dayFirst, dayOf(year, Number(first) - 1, second, today)] : [dayFirst]);
  }
  for (const match of text.matchAll(DAY_FIRST)) add(match, [named(match[3] ?? match[4], match[2], match[1], today)]);
  for (const match of text.matchAll(MONTH_FIRST)) {
    const before = found.some(({ start, end }) => start < match.index + 3 && end > match.index);
    if (!before) add(match, [named(match[3], match[1], match[2], today)]);
  }
  return found.sort((a, b) => a.start - b.start);
}

function named(year: string | undefined, month: string | undefined, day: string | undefined, today: number): number | null {
  const index = MONTH_INDEX.get(month ?? '');
  return index === undefined ? null : dayOf(year, index, day, today);
}

function dayOf(year: string | undefined, month: number, day: string | undefined, today: number): number | null {
  if (year !== undefined) return existing(year.length === 2 ? 2_000 + Number(year) : Number(year), month, Number(day));
  const thisYear = new Date(today).getUTCFullYear();
  const next = [thisYear, thisYear + 1].map((candidate) => existing(candidate, month, Number(day))).find((time) => time !== null && time >= today);
  return next === undefined || next === null || next - today > MAX_AHEAD_WITHOUT_YEAR ? null : next;
}

/** Null for a date that does not exist, such as 31 February. */
function existing(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day && month >= 0 && month < 12 ? date.getTime() : null;
}
