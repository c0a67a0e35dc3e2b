import { LETTER, patternOf } from '../languages/phrases.ts';
import { JOINS_WORDS } from './wish-words.ts';
import { OTHER_OBJECTS, type OtherObjects } from './words/other-objects.ts';

/**
 * Sentences in the form of a wish to stop that are about something else: a document, an order, a
 * copy, a moment. "Don't send the contract by post" ends no conversation.
 */

type Concept = Exclude<keyof OtherObjects, 'language'>;

/** Parts of a sentence: "Please cancel Thursday, Friday works better" has two. */
const CLAUSE_ENDS = /[,;:()،、，；：]|\s[-–—]\s/;

const compiled = new Map<Concept, RegExp>();

function patternFor(concept: Concept): RegExp {
  const known = compiled.get(concept);
  if (known !== undefined) return known;
  const phrases = (joins: boolean) =>
    OTHER_OBJECTS.filter(({ language }) => JOINS_WORDS.has(language) === joins)
      .map((words) => patternOf(words[concept], !joins))
      .join('|');
  const pattern = new RegExp(
    `(?<![${LETTER}])(?:${phrases(false)})(?![${LETTER}])|${phrases(true)}`,
  );
  compiled.set(concept, pattern);
  return pattern;
}

const has = (concept: Concept, text: string) => patternFor(concept).test(text);

interface Judges {
  /** True if a text has the form of a wish to stop. */
  readonly isWish: (text: string) => boolean;
  /** True if a text names emails or a list beyond doubt. */
  readonly isCertain: (text: string) => boolean;
}

/** True if a folded sentence with a wish may be about something else than emails to its author. */
export function mayConcernElse(sentence: string, { isWish, isCertain }: Judges): boolean {
  if (has('thing', sentence) && has('instead', sentence)) return true;
  const clauses = sentence.split(CLAUSE_ENDS).filter((clause) => isWish(clause));
  const wishes = clauses.length === 0 ? [sentence] : clauses;
  const isElse = (wish: string) =>
    has('copy', wish) ||
    (!isCertain(wish) &&
      (has('thing', wish) || has('later', wish) || has('instead', sentence)));
  return wishes.every(isElse);
}

/** True if a folded text is about a document, an order, a meeting or an alternative. */
export function namesElse(text: string): boolean {
  return has('thing', text) || has('instead', text);
}
