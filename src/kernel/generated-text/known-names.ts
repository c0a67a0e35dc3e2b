import { folded } from '../mail/words.ts';
import { inLatin } from './latin.ts';
import { CAPITALIZES_NOUNS, GREETINGS, HONORIFICS, NO_NAMES } from './name-words.ts';
import { isNameBySight } from './names/names-by-sight.ts';
import { fault, type TextFault } from './text-fault.ts';
import { languageOf, type TextLanguage } from './text-language.ts';

/** A word with a capital, also with one inside or all in capitals. */
const CAPITALIZED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*/gu;
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
/** After these a capital does not make a name. */
const BEGINS_SENTENCE = /(?:^|[.!?…:;"“„«»()\n–—-])\s*$/u;
const TITLED =
  /(?<!\p{L})(?:Herrn?|Frau|Dr\.?|Prof\.?|Firma|Kollege|Kollegin)\s+(\p{Lu}[\p{L}'’-]+)/gu;
const WITH_FORM =
  /(\p{Lu}[\p{L}\p{N}&-]*)\s+(?:GmbH|AG|SE|KG|Inc|LLC|Ltd|Corp|S\.?A\.?S?|B\.?V\.?|AB|ApS|A\/S|Oy|Sp\.|s\.r\.o\.|Kft|S\.?r\.?l\.?)(?!\p{L})/gu;
const INNER_CAPITAL = /\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u;
/** How much of the beginning of a name has to agree: the rest is inflected. */
const SHORTEST_STEM = 3;
const LONGEST_ENDING = 3;
/** Of a short name only the last letter changes: "Marii" of "Maria", and not "Marco". */
const SHORT_NAME = 5;

/** The first name of a text that the context does not have. Both normalized. */
export function unknownNameIn(
  text: string,
  known: string,
  language: TextLanguage | null,
  /** The context without the sender: whoever is greeted is named there. */
  addressees: string = known,
): TextFault | null {
  const words = knownWords(known);
  const written = language ?? languageOf(text);
  const inflects = INFLECTS.has(written ?? '');
  const isKnown = (name: string) => isKnownName(name, words, inflects);
  const greetable = knownWords(addressees);
  const greeted = greetedIn(text, written).find((name) => !isKnownName(name, greetable, inflects));
  if (greeted !== undefined) return fault('unknown_name', greeted);
  for (const pattern of HONORIFICS)
    for (const [, name = ''] of text.matchAll(pattern))
      if (!known.includes(name) && !nameIsWithin(name, known)) return fault('unknown_name', name);
  const inner = CAPITALIZES_NOUNS.has(written ?? '') ? namesInNouns(text) : namesIn(text, written);
  const name = inner.find((found) => !isKnown(found));
  return name === undefined ? null : fault('unknown_name', name);
}

/** The text before an honorific may begin with other words. */
function nameIsWithin(name: string, known: string): boolean {
  const longest = Math.min(name.length, 8);
  for (let length = longest; length >= 1; length -= 1)
    if (known.includes(name.slice(-length))) return length >= 2 || name.length === 1;
  return false;
}

/** Who a text speaks to, in its first line. */
function greetedIn(text: string, language: string | null): string[] {
  const first = text.split('\n', 1)[0] ?? '';
  const lower = first.toLowerCase();
  const greeting = GREETINGS.filter((words) => lower.startsWith(words)).sort(
    (one, other) => other.length - one.length,
  )[0];
  if (greeting === undefined) return addressedIn(first, language);
  const rest = first.slice(greeting.length);
  if (/^\p{L}/u.test(rest)) return [];
  // "Hello firstname," and "hi barnaby!" have no capital.
  const [, plainly] = /^ (\p{Ll}[\p{L} ]{1,30})[,!:]/u.exec(rest) ?? [];
  if (plainly !== undefined && plainly.split(' ').length <= 3)
    return plainly.split(' ').filter((word) => !GREETED_AS.has(word.toLowerCase()));
  const addressed = /^[\s,]*([^,!.?:;–—\n]{0,80})/u.exec(rest)?.[1] ?? '';
  return (addressed.match(CAPITALIZED) ?? []).map(plain);
}

/** "Barnaby," before the rest, or alone on the first line. */
function addressedIn(first: string, language: string | null): string[] {
  const [, alone] = ALONE.exec(first.trim()) ?? [];
  if (alone !== undefined) return alone.split(' ').map(plain);
  if (language !== 'en') return [];
  const [, before] = BEFORE_COMMA.exec(first) ?? [];
  return before === undefined || /ly$/u.test(before) || BEGINS_WITH.has(before.toLowerCase())
    ? []
    : [plain(before)];
}

const LATIN_NAME = "\\p{Lu}[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}'’-]+";
const ALONE = new RegExp(`^(${LATIN_NAME}(?: ${LATIN_NAME}){0,2})[,!:]?$`, 'u');
const BEFORE_COMMA = new RegExp(`^(${LATIN_NAME}), `, 'u');

/** Words after a greeting that stand for everybody. */
const GREETED_AS: ReadonlySet<string> = new Set(
  'there all team everyone everybody again folks friend friends both sir madam from to and the you zusammen alle allerseits miteinander à tous toutes a todos todas tutti allemaal alla alle kaikki wszystkim wszyscy všem'.split(
    ' ',
  ),
);

/** Words that begin an English sentence before a comma. */
const BEGINS_WITH: ReadonlySet<string> = new Set(
  'yes no well thanks today tomorrow yesterday congratulations congrats sure however first second third also next last then now so still anyway indeed besides meanwhile instead otherwise therefore furthermore moreover sometimes often here there cheers welcome hello greetings hi hey sorry ps oh ah ok okay right great perfect again soon'.split(
    ' ',
  ),
);

/** Languages that change the ends of names. */
const INFLECTS: ReadonlySet<string> = new Set([
  ...['pl', 'cs', 'sk', 'ru', 'uk', 'bg', 'hu', 'fi', 'el', 'tr', 'ro', 'lt', 'lv', 'hr', 'sr'],
]);

/** The capitalized words inside sentences, and the names that begin one. */
function namesIn(text: string, language: TextLanguage | null): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(CAPITALIZED)) {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const name = plain(match[0]);
    const begins = BEGINS_SENTENCE.test(before);
    // The first word of a line may be a name on its own: a signature.
    const isLine = begins && isWholeLine(text, match.index, match[0].length);
    const isName = !begins || isLine || INNER_CAPITAL.test(name);
    if (isName || isNameBySight(...sightOf(match, true, language))) names.push(name);
  }
  return names;
}

/** A language that writes nouns with a capital shows names by what stands beside them. */
function namesInNouns(text: string): string[] {
  const names: string[] = [];
  for (const pattern of [TITLED, WITH_FORM])
    for (const [, name = ''] of text.matchAll(pattern)) names.push(plain(name));
  for (const match of text.matchAll(CAPITALIZED)) {
    const name = plain(match[0]);
    const begins = BEGINS_SENTENCE.test(text.slice(Math.max(0, match.index - 40), match.index));
    const isName = /\p{Ll}\p{Lu}/u.test(name) || isWholeLine(text, match.index, match[0].length);
    if (isName || isNameBySight(...sightOf(match, begins, 'de'))) names.push(name);
  }
  return names;
}

function sightOf(
  match: RegExpExecArray,
  begins: boolean,
  language: TextLanguage | null,
): Parameters<typeof isNameBySight> {
  const after = match.input.slice(
    match.index + match[0].length,
    match.index + match[0].length + 80,
  );
  return [match[0], { after, begins, language }];
}

/** True for a word of a line of at most three words without a verb to end: who signs. */
function isWholeLine(text: string, index: number, length: number): boolean {
  const begin = text.lastIndexOf('\n', index) + 1;
  const next = text.indexOf('\n', index + length);
  const line = text.slice(begin, next < 0 ? undefined : next).trim();
  if (begin === 0 || /[.!?,:;…]$/u.test(line)) return false;
  const words = line.split(/\s+/u);
  return words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word));
}

function plain(name: string): string {
  return name.replace(/[’']s$/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
}

function knownWords(known: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of known.match(WORD) ?? []) {
    words.add(folded(word, 80));
    for (const part of word.split(/['’-]/u)) words.add(folded(part, 80));
  }
  return words;
}

function isKnownName(name: string, words: ReadonlySet<string>, inflects: boolean): boolean {
  return folded(name, 80)
    .split(/[.&]/u)
    .filter((part) => part !== '')
    .every((part) => isKnownWord(part, words, inflects));
}

function isKnownWord(word: string, words: ReadonlySet<string>, inflects: boolean): boolean {
  if (/^\d+$/u.test(word) || word.length === 1) return true;
  if (NO_NAMES.has(word) || words.has(word)) return true;
  const parts = word.split(/['’-]/u);
  if (parts.length > 1 && parts.every((part) => part === '' || isKnownWord(part, words, inflects)))
    return true;
  // An inflected form: "Nováku" of "Novák", or one in another script: "Ада" of "Ada".
  const latin = inLatin(word);
  for (const other of words)
    if (inflects ? isFormOf(word, other) || isFormOf(latin, other) : isGenitive(word, other))
      return true;
  return words.has(latin);
}

/** "Adas" of "Ada", "Apps" of "App". */
function isGenitive(word: string, other: string): boolean {
  return word.length > 2 && (word === `${other}s` || `${word}s` === other);
}

function isFormOf(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  // "Ado" of "Ada".
  if (other.length <= SHORTEST_STEM)
    return other.length > 1 && word.length === other.length && same >= other.length - 1;
  return (
    same >= SHORTEST_STEM &&
    same >= other.length - (other.length <= SHORT_NAME ? 1 : 2) &&
    word.length - same <= LONGEST_ENDING &&
    same >= word.length / 2
  );
}
