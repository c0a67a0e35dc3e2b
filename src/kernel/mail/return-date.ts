import { WEEKDAY_INDEX } from './date-words.ts';
import { BACK_AFTER, BACK_BEFORE, INCLUSIVE_WORDS, THROUGH_AFTER, UNTIL_AFTER, UNTIL_BEFORE } from './return-words.ts';
import { folded, TEXT_LENGTH } from './words.ts';
import { type WrittenDate, writtenDates } from './written-date.ts';

const DAY = 86_400_000;
const MAX_AHEAD = 366 * DAY;
/** How far before a date the words that say what it means are looked for. */
const BEFORE = 60;
const AFTER = 40;

const WEEKDAY_NAMES = [...WEEKDAY_INDEX.keys()].join('|');
const UNTIL = UNTIL_BEFORE(`(?:${WEEKDAY_NAMES}|mon|tue|tues|wed|thu|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so|man|tir|ons|tor|fre|pon|pt|pn|sr|ma|ke|to|pe)`);

const BACK_ON_WEEKDAY = new RegExp(
  `\\b(?:back|returning|return|zuruck|wieder|de retour|de vuelta|vuelvo|rientro|torno|terug|weer|regresso|volto)\\b[^.!?\\n]{0,40}?\\b(${[...WEEKDAY_INDEX.keys()].join('|')})\\b|\\b(${[...WEEKDAY_INDEX.keys()].join('|')})\\b[^.!?\\n]{0,24}?\\b(?:wieder|zuruck|terug|weer)\\b`,
);

/**
 * The return date of an out-of-office reply, or null. A day on which the person is back counts before the last day of the absence;
 * of several the latest counts. The date lies between the day of receipt and one year later.
 */
export function returnDateIn(text: string, receivedAt: Date): string | null {
  const words = folded(text, TEXT_LENGTH).replaceAll('\r', '').replace(/\n/g, ' ').replace(/ {2,}/g, ' ');
  const today = Math.floor(receivedAt.getTime() / DAY) * DAY;
  const isValid = (day: number) => day >= today && day <= today + MAX_AHEAD;
  const isEnglish = /\b(?:the|office|back|return|until|leave)\b/.test(words);
  const back: number[] = [];
  const until: number[] = [];
  for (const date of writtenDates(words, today, isEnglish)) {
    const days = date.days.filter(isValid);
    // Two valid readings, as in 03/04/2026, say nothing.
    const [day] = days;
    if (day === undefined || days.length > 1) continue;
    const meaning = meaningOf(words, date);
    if (meaning === 'back') back.push(day);
    if (meaning === 'until') until.push(day);
    if (meaning === 'through') until.push(day + DAY);
  }
  const chosen = Math.max(...(back.length > 0 ? back : until));
  if (Number.isFinite(chosen)) return isValid(chosen) ? new Date(chosen).toISOString().slice(0, 10) : null;
  const match = BACK_ON_WEEKDAY.exec(words);
  const weekday = WEEKDAY_INDEX.get(match?.[1] ?? match?.[2] ?? '');
  if (weekday === undefined) return null;
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return new Date(today + (ahead === 0 ? 7 : ahead) * DAY).toISOString().slice(0, 10);
}

function meaningOf(words: string, { start, end }: WrittenDate): 'back' | 'until' | 'through' | null {
  const before = words.slice(Math.max(0, start - BEFORE), start);
  const after = words.slice(end, end + AFTER);
  if (UNTIL.test(before)) return INCLUSIVE_WORDS.test(before.slice(-30)) || INCLUSIVE_WORDS.test(after.slice(0, 30)) ? 'through' : 'until';
  if (UNTIL_AFTER.test(after)) return THROUGH_AFTER.test(after) || INCLUSIVE_WORDS.test(after) ? 'through' : 'until';
  if (BACK_BEFORE.test(before)) return 'back';
  // "ab dem 2. März im Urlaub" begins an absence, "ab dem 16. März wieder erreichbar" ends it.
  return BACK_AFTER.test(after) ? 'back' : null;
}
