import { folded } from '../words.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageWords } from './language-words.ts';

const READ = 2_000;
/**
 * The common words that a language needs to count, as a share of those found for the most frequent
 * language.
 */
const SHARE = 0.5;
/** In a text of so many characters, its accented letters tell which languages it may be in. */
const SHORT = 160;
/** In one of so many, a common word or two tell little. */
const VERY_SHORT = 60;

const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Greek}/gu, ['Greek']],
  [/\p{Script=Cyrillic}/gu, ['Russian', 'Ukrainian', 'Bulgarian']],
  [/\p{Script=Hebrew}/gu, ['Hebrew']],
  [/\p{Script=Arabic}/gu, ['Arabic']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['Japanese']],
  [/\p{Script=Hangul}/gu, ['Korean']],
  [/\p{Script=Han}/gu, ['Chinese', 'Japanese']],
];

/**
 * Languages of other scripts that people also write in Latin letters; their common words are those.
 */
const ROMANIZED: ReadonlySet<string> = new Set(['Greek', 'Russian', 'Arabic']);

/**
 * The letters besides a to z of the languages, folded to lower case. A short text with another one
 * is not in that language. Those of Czech hold the Slovak ones, which is read with it.
 */
const ACCENTED: Readonly<Record<string, string>> = {
  English: 'éèêïç',
  German: 'äöüß',
  French: 'àâæçéèêëîïôœùûüÿ',
  Spanish: 'áéíóúüñ',
  Portuguese: 'áâãàçéêíóôõúü',
  Italian: 'àèéìíîòóùú',
  Dutch: 'áéëèïíóöüú',
  Swedish: 'åäöé',
  Danish: 'æøåé',
  Norwegian: 'æøåéòôóê',
  Finnish: 'äöåšž',
  Polish: 'ąćęłńóśźż',
  Czech: 'áčďéěíňóřšťúůýžäĺľôŕ',
  Hungarian: 'áéíóöőúüű',
  Romanian: 'ăâîșşțţ',
  Turkish: 'çğıöşüâîû',
};

/**
 * True if a language has the accented letters of a text. Those of Vietnamese are too many to tell
 * it by.
 */
function spells(language: string, accented: string): boolean {
  const letters = ACCENTED[language];
  return letters === undefined || [...accented].every((letter) => letters.includes(letter));
}

const COMMON = new Map<string, string[]>();
for (const { language, commonWords } of LANGUAGES) {
  for (const word of commonWords) {
    const key = folded(word, 40);
    COMMON.set(key, [...(COMMON.get(key) ?? []), language]);
  }
}

/**
 * The languages in which a text may be written: those of its scripts, and of Latin letters those
 * whose common words it has most. A text of a few words may be in any language of its script, and
 * one in another script has none of Latin letters but English. English is always one, since
 * programs write it everywhere.
 */
export function languagesOf(text: string): ReadonlySet<string> {
  const read = text.slice(0, READ);
  const languages = new Set<string>(['English']);
  for (const [script, names] of SCRIPTS)
    if ((read.match(script)?.length ?? 0) >= 2) for (const name of names) languages.add(name);
  if (languages.has('Japanese') && /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(read))
    languages.delete('Chinese');
  const counts = new Map<string, number>();
  for (const word of folded(read, READ).split(/[^\p{L}']+/u)) {
    const named = COMMON.get(word) ?? [];
    for (const language of named)
      counts.set(language, (counts.get(language) ?? 0) + 1 / named.length);
  }
  const most = Math.max(0, ...counts.values());
  // A text in another script is not in Latin letters because of a name or two.
  if (languages.size > 1 && most <= 1 && isMostlyOther(read)) return languages;
  const latin = LANGUAGES.filter(({ commonWords }: LanguageWords) => commonWords.length > 0);
  const accented =
    read.length <= SHORT
      ? (read
          .toLowerCase()
          .normalize('NFC')
          .match(/[^\p{ASCII}\P{Script=Latin}]/gu)
          ?.join('') ?? '')
      : '';
  const isSpelled = latin.some(
    ({ language }) => ACCENTED[language] !== undefined && spells(language, accented),
  );
  for (const { language } of latin) {
    if (isSpelled && !spells(language, accented)) continue;
    const count = counts.get(language) ?? 0;
    if (
      ROMANIZED.has(language)
        ? count >= 1 && count >= most * SHARE
        : most <= 1 || (read.length <= VERY_SHORT && most < 2) || count >= most * SHARE
    )
      languages.add(language);
  }
  // Their common words are the same.
  if (languages.has('Czech')) languages.add('Slovak');
  return languages;
}

function isMostlyOther(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters - latin >= latin / 4;
}
