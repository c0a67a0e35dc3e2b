import { LANGUAGES } from '../mail/languages/index.ts';
import { folded } from '../mail/words.ts';

/** The languages in which texts can be asked for, by their codes. */
export const TEXT_LANGUAGES = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
  it: 'Italian',
  nl: 'Dutch',
  sv: 'Swedish',
  da: 'Danish',
  nb: 'Norwegian',
  fi: 'Finnish',
  pl: 'Polish',
  cs: 'Czech',
  hu: 'Hungarian',
  ro: 'Romanian',
  el: 'Greek',
  ru: 'Russian',
  uk: 'Ukrainian',
  tr: 'Turkish',
  he: 'Hebrew',
  ar: 'Arabic',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
  vi: 'Vietnamese',
} as const;

export type TextLanguage = keyof typeof TEXT_LANGUAGES;

const CODES = Object.keys(TEXT_LANGUAGES).filter(isTextLanguage);

function isTextLanguage(code: string): code is TextLanguage {
  return Object.hasOwn(TEXT_LANGUAGES, code);
}

export function textLanguageOf(code: string | null): TextLanguage | null {
  return CODES.find((known) => known === code) ?? null;
}

/** The names of the languages in English and in themselves. Folded. */
const LANGUAGE_NAMES = new RegExp(
  `(?<!\\p{L})(?:${[
    ...Object.values(TEXT_LANGUAGES).map((name) => name.toLowerCase()),
    ...[
      'deutsch',
      'englisch',
      'franzosisch',
      'francais',
      'anglais',
      'espanol',
      'ingles',
      'portugues',
    ],
    ...['italiano', 'nederlands', 'engels', 'svenska', 'engelska', 'dansk', 'engelsk', 'norsk'],
    ...['suomi', 'suomeksi', 'englanniksi', 'polsku', 'angielsku', 'cesky', 'anglicky', 'magyarul'],
    ...[
      'angolul',
      'romana',
      'engleza',
      'ελληνικα',
      'αγγλικα',
      'русском',
      'английском',
      'українською',
    ],
    ...['англійською', 'turkce', 'ingilizce', 'tieng viet', 'tieng anh'],
  ].join('|')})(?!\\p{L})|עברית|אנגלית|العربيه|الانجليزيه|日本語|英語|中文|英文|한국어|영어`,
  'u',
);

const MAX_READ = 8_000;
/** Common words of another language that are needed to call a text one of it. */
const ENOUGH = 2;
/** A close language shares many of its common words with the other. */
const SHARE = 0.6;

const OTHER_SCRIPTS: Readonly<Record<string, RegExp>> = {
  Greek: /\p{Script=Greek}/gu,
  Russian: /\p{Script=Cyrillic}/gu,
  Ukrainian: /\p{Script=Cyrillic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  Chinese: /\p{Script=Han}/gu,
  Korean: /\p{Script=Hangul}/gu,
};
const LATIN = /\p{Script=Latin}/gu;

const COMMON = new Map<string, string[]>();
for (const { language, commonWords } of LANGUAGES)
  for (const word of commonWords) {
    const key = folded(word, 40);
    COMMON.set(key, [...(COMMON.get(key) ?? []), language]);
  }

/**
 * True if a text is clearly not in a language. A short text, or one of a language that shares most
 * of its common words, may be in it.
 */
export function isInOtherLanguage(text: string, code: TextLanguage): boolean {
  const language = TEXT_LANGUAGES[code];
  const read = text.slice(0, MAX_READ);
  const letters = count(read, /\p{L}/gu);
  if (letters === 0) return false;
  const script = OTHER_SCRIPTS[language] ?? LATIN;
  if (count(read, script) < letters / 2) return true;
  if (language === 'Chinese') return count(read, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 2;
  if (language === 'Japanese')
    return letters > 20 && count(read, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) === 0;
  if (language === 'Russian') return count(read, /[іїєґ]/giu) > 2;
  if (language === 'Ukrainian') return count(read, /[ыэъё]/giu) > 2;
  return script === LATIN && language !== mostLikely(read, language);
}

/** The Latin language that a text has most common words of; the given one if that is not clear. */
function mostLikely(text: string, given: string): string {
  const counts = commonWordsIn(text);
  const own = counts.get(given) ?? 0;
  let likely = given;
  let most = 0;
  for (const [language, found] of counts)
    if (found >= ENOUGH && own < found * SHARE && found > most) [likely, most] = [language, found];
  return likely;
}

function commonWordsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of folded(text, MAX_READ).split(/[^\p{L}']+/u)) {
    const named = COMMON.get(word) ?? [];
    for (const language of named)
      counts.set(language, (counts.get(language) ?? 0) + 1 / named.length);
  }
  return counts;
}

/** True for a frequent short word of some language. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

/** True if a text is in another script than a text that it should be in the language of. */
export function isInOtherScript(text: string, model: string): boolean {
  const [is, should] = [scriptOf(text), scriptOf(model)];
  return is !== null && should !== null && is !== should;
}

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Latin: LATIN,
  Greek: /\p{Script=Greek}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Asian: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/gu,
};

/** The script of most letters; null if there is none. */
function scriptOf(text: string): string | null {
  const read = text.slice(0, MAX_READ);
  const letters = count(read, /\p{L}/gu);
  return (
    Object.keys(SCRIPTS).find((name) => {
      const script = SCRIPTS[name];
      return letters > 0 && script !== undefined && count(read, script) > letters / 2;
    }) ?? null
  );
}

/** The language of a text; null if it is not clear. */
export function languageOf(text: string): TextLanguage | null {
  const read = text.slice(0, MAX_READ);
  for (const code of CODES) {
    const script = OTHER_SCRIPTS[TEXT_LANGUAGES[code]];
    const letters = count(read, /\p{L}/gu);
    if (script !== undefined && letters > 0 && count(read, script) >= letters / 2)
      if (!isInOtherLanguage(read, code)) return code;
  }
  const ranked = [...commonWordsIn(read)].sort(([, one], [, other]) => other - one);
  const [first, second] = ranked;
  if (first === undefined || first[1] < ENOUGH || (second?.[1] ?? 0) >= first[1] * SHARE)
    return null;
  return CODES.find((code) => TEXT_LANGUAGES[code] === first[0]) ?? null;
}

/** True if a text names a language, which it may ask for. */
export function namesLanguage(text: string): boolean {
  return LANGUAGE_NAMES.test(folded(text, MAX_READ));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
