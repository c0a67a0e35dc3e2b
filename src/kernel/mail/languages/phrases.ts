import { folded } from '../words.ts';
import { LANGUAGES } from './index.ts';
import type { WordKind } from './language-words.ts';

const ENDING = "[\\p{L}\\p{N}'-]{0,15}";
/** At most so many characters of the same sentence. */
const GAP = '[^.!?。！？\\n]{0,45}?';
const MAX_PHRASE = 2_000;

/** `frame` is the beginning of a subject before its end, a separator, or the first or last day of an absence. */
type Anchor = 'anywhere' | 'start' | 'frame' | 'whole';

const FRAME_END =
  '(?=\\s{0,3}$|\\s{0,3}[:：(\\[\\-–—|】。]| (?:until|till|from|through|re|bis|vom|von|jusqu|du|hasta|del|fino|dal|tot|van|ate|de|till|til|fra|od|do|hasta|с|до|по)\\b)';

interface Pattern {
  readonly language: string;
  readonly pattern: RegExp;
}

const compiled = new Map<string, readonly Pattern[]>();

/** The phrases of a kind, as one pattern a language over folded text. */
function patternsOf(kind: WordKind, anchor: Anchor): readonly Pattern[] {
  const key = `${kind} ${anchor}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const patterns = LANGUAGES.map((words) => {
    const any = words[kind].map((phrase) => patternOf(phrase, words.separatesWords)).join('|');
    const before = anchor !== 'anywhere' ? '^[^\\p{L}\\p{N}]{0,5}' : words.separatesWords ? '(?<![\\p{L}\\p{N}])' : '';
    const after = anchor === 'frame' ? FRAME_END : anchor === 'whole' ? '[^\\p{L}\\p{N}]{0,5}$' : words.separatesWords ? '(?![\\p{L}\\p{N}])' : '';
    return { language: words.language, pattern: new RegExp(`${before}(?:${any})${after}`, 'u') };
  });
  compiled.set(key, patterns);
  return patterns;
}

/** True if a folded text has a phrase of the kind in one of the languages. */
export function says(kind: WordKind, text: string, languages: ReadonlySet<string> | null = null, anchor: Anchor = 'anywhere'): boolean {
  return patternsOf(kind, anchor).some(({ language, pattern }) => (languages?.has(language) ?? true) && pattern.test(text));
}

/** The pattern of one phrase. Its letters are folded like the texts that it is compared with. */
function patternOf(phrase: string, separatesWords: boolean): string {
  const gap = separatesWords ? `(?![\\p{L}\\p{N}])${GAP}(?<![\\p{L}\\p{N}])` : GAP;
  return folded(phrase.replaceAll('？', '\\?'), MAX_PHRASE).replaceAll('*', ENDING).replaceAll(' ~ ', gap).replaceAll('~', GAP);
}
