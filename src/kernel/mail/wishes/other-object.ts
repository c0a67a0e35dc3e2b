import { LETTER, patternOf } from '../languages/phrases.ts';
import { JOINS_WORDS } from './wish-words.ts';
import { OTHER_OBJECTS, type OtherObjects } from './words/other-objects.ts';

/**
 * Sentences in the form of an opt-out that concern something else: a document, an order, a copy, a
 * moment. "Don't send the contract by post" does not end the conversation.
 */

type Concept = Exclude<keyof OtherObjects, 'language'>;

/** Separators of the parts of a sentence: "Please cancel Thursday, Friday works better" has two. */
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

/** The parts of a folded sentence in the form of a wish; the whole sentence if no part has it. */
export function wishClausesOf(sentence: string, isWish: (text: string) => boolean): string[] {
  const clauses = sentence.split(CLAUSE_ENDS).filter((clause) => isWish(clause));
  return clauses.length === 0 ? [sentence] : clauses;
}

/** True if a folded sentence with a wish may concern something other than emails to its author. */
export function mayConcernElse(
  sentence: string,
  wishes: readonly string[],
  /** True if a text clearly names emails or a list. */
  isCertain: (text: string) => boolean,
): boolean {
  if (has('thing', sentence) && has('instead', sentence)) return true;
  return wishes.every(
    (wish) =>
      has('copy', wish) ||
      (!isCertain(wish) && (has('thing', wish) || has('later', wish) || has('instead', sentence))),
  );
}

/** True if a folded text is about a document, an order, a meeting or an alternative. */
export function namesElse(text: string): boolean {
  return has('thing', text) || has('instead', text);
}

/** Products in questions: "Does your tool unsubscribe people by itself?" */
const PRODUCT =
  /(?<!\p{L})(?:tools?|software|platform\p{L}{0,3}|plattform\p{L}{0,3}|plateforme|logiciel|outil|piattaforma|strumento|plataforma|herramienta|ferramenta|verktyg\p{L}*|vaerktoj\p{L}*|verktoy\p{L}*|losning\p{L}*|ohjelmisto\p{L}*|tyokalu\p{L}*|narzedzi\p{L}*|oprogramowani\p{L}*|system sam|nastroj\p{L}*|szoftver\p{L}*|rendszeruk|πλατφορμα|εργαλειο|λογισμικο|платформ\p{L}*|программ\p{L}*|програм\p{L}*|yazilim\p{L}*|sistemde|entegrasyon\p{L}*|phan mem|nen tang)(?!\p{L})|התוכנה|הפלטפורמה|המערכת|المنصه|البرنامج|نظامكم|ソフト|ツール|プラットフォーム|软件|軟體|平台|系统|소프트웨어|플랫폼|시스템/u;

export function asksAboutProduct(text: string): boolean {
  return /[?？؟;]/.test(text) && PRODUCT.test(text);
}
