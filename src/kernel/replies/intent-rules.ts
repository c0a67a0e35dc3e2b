import { languagesOf } from '../mail/languages/language-of.ts';
import { LETTER, patternOf } from '../mail/languages/phrases.ts';
import { type OptOut, optOutIn } from '../mail/opt-out.ts';
import { sentencesOf } from '../mail/sentences.ts';
import { JOINS_WORDS } from '../mail/wishes/wish-words.ts';
import { folded, TEXT_LENGTH } from '../mail/words.ts';
import { INTENT_KINDS, type IntentKind } from './intent-words.ts';
import type { FoundIntent, ReplyIntent } from './reply-intent.ts';
import { INTENT_WORDS } from './words/index.ts';

/** The first matching kind decides, unless others contradict it. */
const INTENT_OF: Readonly<Record<IntentKind, ReplyIntent>> = {
  left: 'left_company',
  wrong: 'wrong_person',
  refer: 'referral',
  meet: 'meeting',
  later: 'not_now',
  declines: 'not_interested',
  objects: 'objection',
  wants: 'interested',
  noted: 'other',
};
/** Wording that leaves the contact's own interest open, and wording that ends it. */
const OPENS: ReadonlySet<IntentKind> = new Set(['meet', 'wants']);
const CLOSES: ReadonlySet<IntentKind> = new Set(['left', 'wrong', 'declines']);

const MAX_SENTENCE = 300;
const MAX_NOTED = 60;
const QUESTION =
  /[?？؟;]\s{0,5}$|(?:ですか|ますか|でしょうか)。?\s{0,3}$|(?:吗|嗎|呢)。?\s{0,3}$|(?:나요|까요|가요|죠)\.?\s{0,3}$/;
const GREEK = /\p{Script=Greek}/u;
const ADDRESS = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/i;

/** A dot within an address or a number does not end a sentence. */
const INNER_DOT = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
const LEADER = '\u2024';

const CLEAR = 0.9;
const ONLY_A_QUESTION = 0.75;
const CONTRADICTED = 0.5;

const compiled = new Map<string, RegExp>();

/** One pattern over folded text, compiled when a reply in that language is first read. */
function patternFor(language: string, kind: IntentKind, list: string): RegExp {
  const key = `${language} ${kind}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const separates = !JOINS_WORDS.has(language);
  const any = patternOf(list, separates);
  const pattern =
    kind === 'noted'
      ? new RegExp(`^(?:${any})[^${LETTER}]{0,8}$`, 'u')
      : new RegExp(separates ? `(?<![${LETTER}])(?:${any})(?![${LETTER}])` : any, 'u');
  compiled.set(key, pattern);
  return pattern;
}

interface Sentence {
  readonly text: string;
  readonly words: string;
}

/** The first sentence with wording of a kind. */
function saying(
  kind: IntentKind,
  sentences: readonly Sentence[],
  languages: ReadonlySet<string>,
): Sentence | null {
  for (const sentence of sentences) {
    if (kind === 'noted' && sentence.text.length > MAX_NOTED) continue;
    for (const [language, words] of Object.entries(INTENT_WORDS)) {
      if (languages.has(language) && patternFor(language, kind, words[kind]).test(sentence.words))
        return sentence;
    }
  }
  return null;
}

/**
 * The intent of a reply's author, by rules over its new text; null if the rules find none. The
 * confidence is low for a reply that contradicts itself. Time is bounded.
 */
export function intentIn(
  subject: string,
  text: string,
  optOut: OptOut = optOutIn(subject, text),
): FoundIntent | null {
  if (optOut.wish === 'clear')
    return { intent: 'opt_out', sentence: optOut.sentence, confidence: 1 };
  const read = text.slice(0, TEXT_LENGTH).trim();
  const languages = languagesOf(`${subject}\n${read}`);
  const sentences = sentencesOf(read.replace(INNER_DOT, LEADER))
    .map((masked) => masked.replaceAll(LEADER, '.'))
    .map((one) => ({
      text: one.replace(/\s+/g, ' ').slice(0, MAX_SENTENCE),
      words: folded(one, TEXT_LENGTH).replace(/\s+/g, ' ').trim(),
    }));
  const found = INTENT_KINDS.flatMap((kind) => {
    const sentence = saying(kind, sentences, languages);
    return sentence === null ? [] : [{ kind, sentence }];
  }).filter(({ kind }, _index, all) => kind !== 'noted' || all.length === 1);
  const asks = sentences.find(({ text: one }) => isQuestion(one));
  const first = firstOf(found, read);
  if (first !== null && (first.kind !== 'noted' || asks === undefined)) {
    const kinds = new Set(found.map(({ kind }) => kind));
    const isQuestionFirst = asks !== undefined && first.kind === 'wants' && !isWish(first, asks);
    if (isQuestionFirst)
      return { intent: 'question', sentence: asks.text, confidence: CONTRADICTED };
    return {
      intent: INTENT_OF[first.kind],
      sentence: first.sentence.text,
      confidence: isContradicted(kinds) || optOut.wish === 'unclear' ? CONTRADICTED : CLEAR,
    };
  }
  if (optOut.wish === 'unclear')
    return { intent: 'opt_out', sentence: optOut.sentence, confidence: CONTRADICTED };
  if (asks !== undefined)
    return { intent: 'question', sentence: asks.text, confidence: ONLY_A_QUESTION };
  return null;
}

type Finding = { kind: IntentKind; sentence: Sentence };

/** A decline that names another person is a referral. */
function firstOf(found: readonly Finding[], read: string): Finding | null {
  const of = (kind: IntentKind) => found.find((one) => one.kind === kind) ?? null;
  const referral = of('refer');
  if (referral !== null && ADDRESS.test(read) && of('left') === null) return referral;
  return found[0] ?? null;
}

function isQuestion(sentence: string): boolean {
  return QUESTION.test(sentence) && (!/;\s{0,5}$/.test(sentence) || GREEK.test(sentence));
}

/** "Could you send me a quote?" is a request in the form of a question. */
function isWish(first: Finding, asks: Sentence): boolean {
  return first.sentence === asks;
}

function isContradicted(kinds: ReadonlySet<IntentKind>): boolean {
  const has = (set: ReadonlySet<IntentKind>) => [...kinds].some((kind) => set.has(kind));
  if (has(OPENS) && has(CLOSES)) return true;
  return kinds.has('wants') && kinds.has('objects');
}
