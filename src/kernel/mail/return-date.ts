import { WEEKDAY, weekdayOf } from './date-words.ts';
import {
  AFTER,
  CLOSE_BEFORE,
  dayAfterEnd,
  fromAnyBeginning,
  isOfSomethingElse,
} from './day-beginnings.ts';
import { looseDates } from './loose-date.ts';
import { withDigits } from './number-words.ts';
import {
  BACK_AFTER,
  BACK_BEFORE,
  FROM_BEFORE,
  INCLUSIVE_AFTER,
  INCLUSIVE_BEFORE,
  RANGE_AFTER,
  RANGE_END_BEFORE,
  RANGE_START_AFTER,
  SINCE_BEFORE,
  THROUGH_AFTER,
  UNTIL_AFTER,
  UNTIL_BEFORE,
  UNTIL_WORD_BEFORE,
  WEEKDAY_RANGE_AFTER,
  WEEKDAY_RANGE_BEFORE,
} from './return-words.ts';
import { folded, TEXT_LENGTH } from './words.ts';
import { type WrittenDate, writtenDates } from './written-date.ts';

const DAY = 86_400_000;
const MAX_AHEAD = 366 * DAY;
/** The distance before a date in which the words for its meaning are searched. */
const BEFORE = 60;
/**
 * The distance for a day so far ahead that it may be past: "as of 2 March and not back until May".
 */
const CLOSE_AFTER = 14;
/** The distance after such words in which their day may begin and end. */
const BEHIND = 16;
/** "Március közepéig" contains "until" in its ending. */
const ENDS_BY_ITSELF = /(?:kozepe|vege)ig$/;
const NUMBER_BEHIND = /^[^.!?\d+(/]{1,22}\d{1,2}(?![\d:]| ?(?:h|uhr|am|pm|kl)(?!\p{L}))/u;
/**
 * Of two readings of a day such as 06/04, the nearer one counts if it is within this time and the
 * other is at least this much further.
 */
const NEAR = 35 * DAY;
const FURTHER = 20 * DAY;

/** The last day of "3月4日~13日" belongs to the absence. */
const EAST_ASIAN_UNTIL = /[日월月일号號](?:\([^)]{1,6}\))? ?(?:至|到|[-–—~～]) ?$/u;

/** "№ 03-09/26" and "Ref. 12/5-118" are reference numbers. */
const REFERENCE =
  /(?:№|#|(?<!\p{L})(?:n\.?[º°]|nr\.|ref(?:erence)?\.?:?|ticket|case|vorgang|az\.:?)) ?\d[\d\p{L}]{0,8}[-/.][\d/.-]{1,12}(?!\p{L})/giu;

type Meaning = 'back' | 'until' | 'through';

/**
 * The return date of an out-of-office reply, or null. A day of return takes precedence over the
 * last day of absence, and the latest of several counts. Loose days, such as "next Monday", count
 * if no date is more precise. It lies between the day of receipt and one year later.
 */
export function returnDateIn(text: string, receivedAt: Date): string | null {
  const words = withDigits(
    // Without its accents, "thư tự động" (automatic mail) reads as a Wednesday.
    folded(text.replace(/thư tự động/giu, ' ').replace(REFERENCE, ' '), TEXT_LENGTH)
      .replaceAll('\r', '')
      .replaceAll('〜', '~')
      .replace(/\n/g, ' ')
      .replace(/ {2,}/g, ' '),
  );
  const today = Math.floor(receivedAt.getTime() / DAY) * DAY;
  const isValid = (day: number) => day >= today && day <= today + MAX_AHEAD;
  const isEnglish = /\b(?:the|office|back|return|until|leave)\b/.test(words);
  const dates = writtenDates(words, today, isEnglish);
  const dated = fromDates(words, dates, today, isValid);
  const loose = fromLooseDays(words, dates, today);
  const found = laterBack(dated, loose);
  const chosen =
    found === null
      ? fromAnyBeginning(words, dates, today)
      : dated?.isBack === true || loose?.isBack === true
        ? found
        : dayAfterEnd(words, dates, found, today);
  return chosen !== null && isValid(chosen) ? new Date(chosen).toISOString().slice(0, 10) : null;
}

interface DayChoice {
  readonly day: number;
  readonly isBack: boolean;
  /** A day of return whose weekday and number agree. */
  readonly isAgreed?: boolean;
}

/**
 * "from 2 to 13 March, back on the 16th": the loose day is more precise than the end of the
 * absence.
 */
function laterBack(dated: DayChoice | null, loose: DayChoice | null): number | null {
  if (dated === null || loose === null) return (dated ?? loose)?.day ?? null;
  // "Back on Tuesday 20th" is more precise than a date on which something else ends.
  if (loose.isAgreed === true && (!dated.isBack || loose.day > dated.day)) return loose.day;
  return !dated.isBack && loose.isBack && loose.day >= dated.day && loose.day <= dated.day + 7 * DAY
    ? loose.day
    : dated.day;
}

function fromDates(
  words: string,
  dates: readonly WrittenDate[],
  today: number,
  isValid: (day: number) => boolean,
): DayChoice | null {
  const found: Record<Meaning, number[]> = { back: [], until: [], through: [] };
  for (const date of dates) {
    const day = readingOf(date.days.filter(isValid), today);
    if (day === null) continue;
    const meaning = date.isWeak === true ? weakMeaningOf(words, date) : meaningOf(words, date);
    if (meaning !== null) found[meaning].push(meaning === 'through' ? day + DAY : day);
  }
  return chosenOf(found.back, [...found.until, ...found.through]);
}

function readingOf(days: readonly number[], today: number): number | null {
  const [near, far] = [...days].sort((a, b) => a - b);
  if (near === undefined) return null;
  return far === undefined || (near <= today + NEAR && far >= near + FURTHER) ? near : null;
}

function fromLooseDays(
  words: string,
  dates: readonly WrittenDate[],
  today: number,
): DayChoice | null {
  const back: number[] = [];
  const until: number[] = [];
  const lasting: number[] = [];
  let agreed = 0;
  for (const loose of looseDates(words, today, dates)) {
    const day = loose.days[0] ?? today;
    const meaning =
      loose.kind === 'duration' ? null : looseMeaningOf(words, loose, loose.kind === 'month');
    if (loose.kind === 'duration') lasting.push(day);
    else if (meaning === 'back') {
      back.push(day);
      if (loose.kind === 'agreed') agreed = Math.max(agreed, day);
    } else if (meaning !== null)
      until.push(
        loose.kind === 'end'
          ? day + DAY
          : loose.kind === 'week'
            ? day + 7 * DAY
            : meaning === 'through'
              ? day + DAY
              : day,
      );
  }
  const chosen = chosenOf(back, until.length > 0 ? until : lasting);
  return chosen === null ? null : { ...chosen, isAgreed: chosen.isBack && chosen.day === agreed };
}

function chosenOf(back: readonly number[], until: readonly number[]): DayChoice | null {
  if (back.length > 0) return { day: Math.max(...back), isBack: true };
  return until.length > 0 ? { day: Math.max(...until), isBack: false } : null;
}

function meaningOf(words: string, { start, end, days, isFar }: WrittenDate): Meaning | null {
  const before = words.slice(Math.max(0, start - BEFORE), start);
  const after = words.slice(end, end + AFTER);
  if (RANGE_AFTER.test(after) || RANGE_START_AFTER.test(after)) return null;
  if (SINCE_BEFORE.test(before) || isOfSomethingElse(before, after)) return null;
  if (EAST_ASIAN_UNTIL.test(before)) return 'through';
  const includes = () =>
    RANGE_END_BEFORE.test(before) ||
    INCLUSIVE_BEFORE.test(before.slice(-30)) ||
    INCLUSIVE_AFTER.test(after.slice(0, 40));
  if (UNTIL_BEFORE.test(before)) return includes() ? 'through' : 'until';
  if (UNTIL_AFTER.test(after)) return THROUGH_AFTER.test(after) || includes() ? 'through' : 'until';
  if (BACK_BEFORE.test(before)) return 'back';
  if (isFar === true) return BACK_AFTER.test(after.slice(0, CLOSE_AFTER)) ? 'back' : null;
  // "ab dem 2. März im Urlaub" begins an absence, "ab dem 16. März wieder erreichbar" ends it.
  const back = BACK_AFTER.exec(after)?.[0];
  return back === undefined || belongsToAnotherDay(back, after, days[0]) ? null : 'back';
}

/** "The 28th is a holiday, on Tuesday we are back": the words belong to the Tuesday. */
function belongsToAnotherDay(back: string, after: string, day: number | undefined): boolean {
  const comma = back.indexOf(',');
  if (comma < 0 || day === undefined) return false;
  if (NUMBER_BEHIND.test(after.slice(back.length))) return true;
  const named = after.slice(comma, back.length + BEHIND).match(WEEKDAY)?.[0];
  const weekday = named === undefined ? undefined : weekdayOf(named);
  return weekday !== undefined && weekday !== new Date(day).getUTCDay();
}

/** 20-4 and 11.3 may be anything, so they count only with words directly before or after. */
function weakMeaningOf(words: string, { start, end }: WrittenDate): Meaning | null {
  const before = words.slice(Math.max(0, start - CLOSE_BEFORE), start);
  const after = words.slice(end, end + 12);
  if (
    /^ ?(?:uhr|h\b|kl|am\b|pm\b|uur|klo)/.test(after) ||
    /(?:kl\.?|um|at|a las|alle|om|klo) $/.test(before)
  )
    return null;
  return meaningOf(words, { start, end, days: [] });
}

/**
 * Opening hours also contain weekdays and months, so the words must be near, and "Monday to Friday"
 * does not count.
 */
function looseMeaningOf(
  words: string,
  { start, end }: WrittenDate,
  onlyBefore: boolean,
): Meaning | null {
  const before = words.slice(Math.max(0, start - CLOSE_BEFORE), start);
  const after = words.slice(end, end + AFTER);
  if (WEEKDAY_RANGE_BEFORE.test(before) || WEEKDAY_RANGE_AFTER.test(after)) return null;
  if (isOfSomethingElse(before, after)) return null;
  if (ENDS_BY_ITSELF.test(words.slice(start, end))) return 'until';
  if (UNTIL_WORD_BEFORE.test(before))
    return INCLUSIVE_BEFORE.test(before.slice(-30)) || INCLUSIVE_AFTER.test(after.slice(0, 30))
      ? 'through'
      : 'until';
  if (!onlyBefore && UNTIL_AFTER.test(after))
    return THROUGH_AFTER.test(after) ? 'through' : 'until';
  if (BACK_BEFORE.test(before)) return 'back';
  return (!onlyBefore || FROM_BEFORE.test(before)) && BACK_AFTER.test(after) ? 'back' : null;
}
