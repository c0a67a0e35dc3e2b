import { WEEKDAY_INDEX } from './date-words.ts';
import { folded, TEXT_LENGTH } from './words.ts';
import { type WrittenDate, writtenDates } from './written-date.ts';

const DAY = 86_400_000;
const MAX_AHEAD = 366 * DAY;
/** How far before a date the words that say what it means are looked for. */
const BEFORE = 60;
const AFTER = 40;

const WEEKDAYS = `(?:${[...WEEKDAY_INDEX.keys()].join('|')}|mon|tue|tues|wed|thu|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so)`;
/** Words between the cue and the date: articles and the weekday. */
const LINK = `(?: {0,3}(?:,|\\(|on|the|den|dem|der|zum|le|el|il|de|del|dia|op|am|em|o|od|and including|einschliesslich|inklusive|${WEEKDAYS}\\.?)){0,5} {0,3}$`;

/** The day on which the person is there again. */
const BACK =
  /\b(?:back|returning|returns?|will return|available again|zuruck|wieder|de retour|serai de retour|reviens|reprend|retour|de vuelta|vuelvo|volvere|regreso|regresare|reincorpor\w{0,10}|rientro|rientrero|torno|tornero|di ritorno|terug|weer|regresso|regressarei|de volta|volto|voltarei|retorno|retornarei)\b[^.!?\n]{0,60}$/;
const BACK_AFTER = /^[^.!?\n]{0,24}\b(?:wieder|zuruck|terug|weer|de retour|de vuelta|di ritorno|de volta|i will be back|i'll be back|i am back|erreichbar)\b/;
/** The last day of the absence. */
const UNTIL = new RegExp(
  `(?:\\b(?:until|till|til|through|thru|to|bis|bis zum|jusqu'au|jusqu'a|au|hasta|al|a|fino al|fino a|sino al|tot|tot en met|t/m|ate|ao)\\b|[-–—])${LINK}`,
);
const INCLUSIVE = /\b(?:through|thru|and including|inclusive|einschliesslich|inklusive|inklusiv|incl|inkl|inclus|incluso|compreso|tot en met|t\/m)\b/;

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
  if (UNTIL.test(before)) return INCLUSIVE.test(before.slice(-30)) || INCLUSIVE.test(after.slice(0, 16)) ? 'through' : 'until';
  if (BACK.test(before)) return 'back';
  // "ab dem 2. März im Urlaub" begins an absence, "ab dem 16. März wieder erreichbar" ends it.
  return BACK_AFTER.test(after) ? 'back' : null;
}
