import { folded } from '../../mail/words.ts';
import type { TextLanguage } from '../text-language.ts';
import { COMPANY_NAMES } from './company-names.ts';
import { GIVEN_NAMES, ORDINARY_WORDS } from './given-names.ts';
import {
  AFTER_NAMES,
  AFTER_SINGLE_NAMES,
  NO_OWNERS,
  NO_SUBJECTS,
  OWNED,
} from './speaking-subjects.ts';

const MAX_NAME = 80;
const MAX_AFTER = 60;
const OWNER = /^(.{2,60})['’]s$/u;
/** Plurals take the same verbs as names. */
const PLURAL = /(?:s|en)$/u;
const MASS_NOUN = /(?:ing|ung|ware|ment|tion|ness|ity|logy|keit|heit)$/u;
/** "Annas Team": a genitive without an apostrophe. */
const GENITIVES: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'nb', 'fi', 'nl']);

const ordinary = new Map<string, ReadonlySet<string>>();

/** Names that are ordinary words of the language; of any language if it is not known. */
function ordinaryIn(language: TextLanguage | null): ReadonlySet<string> {
  const key = language !== null && language in ORDINARY_WORDS ? language : '';
  const known = ordinary.get(key);
  if (known !== undefined) return known;
  const lists = key === '' ? Object.values(ORDINARY_WORDS) : [ORDINARY_WORDS[key] ?? ''];
  const words = new Set(lists.join(' ').split(' '));
  ordinary.set(key, words);
  return words;
}

/**
 * True if a word with a capital is a name although its capital does not say so, because it begins a
 * sentence or because the language writes nouns with one: a given name or a well-known company, or
 * a word that is followed by what only names are followed by.
 */
export function isNameBySight(
  word: string,
  { after, begins, language }: { after: string; begins: boolean; language: TextLanguage | null },
): boolean {
  const [, owner = null] = OWNER.exec(word) ?? [];
  const written = (owner ?? word).slice(0, MAX_NAME).replace(/[^\p{L}\p{N}]+$/u, '');
  if (isListed(written.toLowerCase(), language)) return true;
  if (!begins) return false;
  const name = folded(written, MAX_NAME);
  if (owner !== null && language === 'en') return !NO_OWNERS.has(name) && OWNED.test(after);
  // "Quelqu'un", "l'équipe".
  if (language === null || NO_SUBJECTS.has(name) || name.includes("'")) return false;
  const follows = folded(after.slice(0, MAX_AFTER), MAX_AFTER);
  if (AFTER_SINGLE_NAMES[language]?.test(follows) && !MASS_NOUN.test(name)) return true;
  return !PLURAL.test(name) && (AFTER_NAMES[language]?.test(follows) ?? false);
}

/** Accents may be left out, and none may be added: "Über" is not "Uber". */
const NAMES: ReadonlySet<string> = new Set([
  ...GIVEN_NAMES,
  ...GIVEN_NAMES.map((name) => folded(name, MAX_NAME)),
]);

function isListed(name: string, language: TextLanguage | null): boolean {
  const parts = name.split('-');
  if (parts.length > 1) return parts.every((part) => isListed(part, language));
  if (COMPANY_NAMES.has(name)) return true;
  const has = (one: string) => NAMES.has(one) && !ordinaryIn(language).has(one);
  if (has(name)) return true;
  return (
    language !== null && GENITIVES.has(language) && /[^s]s$/u.test(name) && has(name.slice(0, -1))
  );
}
