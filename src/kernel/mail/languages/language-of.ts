import { folded } from '../words.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageWords } from './language-words.ts';

const READ = 2_000;
/**
 * The minimum number of a language's common words, as a share of those of the most frequent
 * language.
 */
const SHARE = 0.5;
/** In a text up to this length, accented letters show the possible languages. */
const SHORT = 160;
/** In a text up to this length, one or two common words prove little. */
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
 * Languages of other scripts that people also write in Latin letters, with common words in that
 * form.
 */
const ROMANIZED: ReadonlySet<string> = new Set(['Greek', 'Russian', 'Arabic']);

/**
 * The letters of the languages besides a to z, folded to lower case. A short text with another
 * letter is not in that language. The Czech letters include the Slovak ones, because both are read
 * together.
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
 * True if a language has the accented letters of a text. Vietnamese has too many to be excluded by
 * them.
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
 * The possible languages of a text: those of its scripts and, for Latin letters, those with the
 * most common words. A text of a few words may be in any language of its script. A text in another
 * script has no Latin language except English. English is always included, because programs use it
 * everywhere.
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
  // A name or two does not make a text in another script Latin.
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
  // Czech and Slovak share their common words.
  if (languages.has('Czech')) languages.add('Slovak');
  return languages;
}

function isMostlyOther(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters - latin >= latin / 4;
}
