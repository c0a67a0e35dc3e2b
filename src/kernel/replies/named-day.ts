import { looseDates } from '../mail/loose-date.ts';
import { withDigits } from '../mail/number-words.ts';
import { folded, TEXT_LENGTH } from '../mail/words.ts';
import { writtenDates } from '../mail/written-date.ts';

const DAY = 86_400_000;
const MAX_AHEAD = 366 * DAY;

/**
 * The first day in a sentence, such as "after 2 May" or "in September", as YYYY-MM-DD, within a
 * year of the day of receipt. Null if there is none.
 */
export function namedDayIn(sentence: string, receivedAt: Date): string | null {
  const words = withDigits(
    folded(sentence, TEXT_LENGTH).replaceAll('\r', '').replace(/\n/g, ' ').replace(/ {2,}/g, ' '),
  );
  const today = Math.floor(receivedAt.getTime() / DAY) * DAY;
  const isEnglish = /\b(?:the|in|after|until|next|me|us)\b/.test(words);
  const dates = writtenDates(words, today, isEnglish);
  const found = [...dates, ...looseDates(words, today, dates)]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ days }) => days.find((day) => day > today && day <= today + MAX_AHEAD) ?? []);
  return found[0] === undefined ? null : new Date(found[0]).toISOString().slice(0, 10);
}
