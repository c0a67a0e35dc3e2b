import { folded } from '../words.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageWords, WordKind } from './language-words.ts';

/**
 * Letters and digits of folded text, for a character class. Uses few ranges, because each phrase
 * repeats them: patterns with `\p{L}` take ten times as long to compile and block the process
 * meanwhile.
 */
export const LETTER =
  '0-9a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0370-\\u058f\\u05d0-\\u060b\\u060d-\\u061a\\u0620-\\u0669\\u066e-\\u06d3\\u06d5-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u3041-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';
const ENDING = `[${LETTER}'-]{0,15}`;
/** The maximum gap within a sentence. */
const GAP = '[^.!?。！？\\n]{0,45}?';
const MAX_PHRASE = 8_000;

/**
 * `frame` is the beginning of a subject before its end, a separator, or the first or last day of an
 * absence.
 */
type Anchor = 'anywhere' | 'start' | 'frame' | 'whole';

const FRAME_END =
  '(?=\\s{0,3}$|\\s{0,3}[:：(\\[\\-–—|】。]| (?:until|till|from|through|re|bis|vom|von|jusqu|du|hasta|del|fino|dal|tot|van|ate|de|till|til|fra|od|do|hasta|с|до|по)\\b)';

/** The letters of a language. A text needs at least one of them. */
export const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Greek: /[\u0370-\u03ff]|[a-z]{3}/,
  Russian: /[\u0400-\u04ff]|[a-z]{3}/,
  Ukrainian: /[\u0400-\u04ff]/,
  Hebrew: /[\u05d0-\u05ea]/,
  Arabic: /[\u0620-\u06ff]|[a-z]{3}/,
  Japanese: /[\u3041-\u30ff\u3400-\u9fff]/,
  Chinese: /[\u3400-\u9fff]/,
  Korean: /[\uac00-\ud7a3]/,
};
const LATIN = /[a-z]/;

const compiled = new Map<string, RegExp>();

/**
 * The phrases of a kind in a language, as one pattern over folded text. It is compiled when a text
 * in that language is first read.
 */
function patternFor(words: LanguageWords, kind: WordKind, anchor: Anchor): RegExp {
  const key = `${words.language} ${kind} ${anchor}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const any = words[kind].map((phrase) => patternOf(phrase, words.separatesWords)).join('|');
  const before =
    anchor !== 'anywhere' ? `^[^${LETTER}]{0,5}` : words.separatesWords ? `(?<![${LETTER}])` : '';
  const end = words.separatesWords ? `(?![${LETTER}])` : '';
  const after = anchor === 'frame' ? FRAME_END : anchor === 'whole' ? `[^${LETTER}]{0,5}$` : end;
  const pattern = new RegExp(`${before}(?:${any})${after}`);
  compiled.set(key, pattern);
  return pattern;
}

/** True if a folded text has a phrase of the kind in one of the languages. */
export function says(
  kind: WordKind,
  text: string,
  languages: ReadonlySet<string> | null = null,
  anchor: Anchor = 'anywhere',
): boolean {
  if (text === '') return false;
  return LANGUAGES.some((words) => {
    if (languages !== null && !languages.has(words.language)) return false;
    return (
      (SCRIPTS[words.language] ?? LATIN).test(text) && patternFor(words, kind, anchor).test(text)
    );
  });
}

/**
 * The pattern of one phrase. Its letters are folded like the compared texts, and the apostrophe is
 * optional because many people omit it.
 */
export function patternOf(phrase: string, separatesWords: boolean): string {
  const gap = separatesWords ? `(?![${LETTER}])${GAP}(?<![${LETTER}])` : GAP;
  return folded(phrase.replaceAll('？', '\\?'), MAX_PHRASE)
    .replaceAll("'", "'?")
    .replaceAll('*', ENDING)
    .replaceAll(' ~ ', gap)
    .replaceAll('~', GAP);
}
