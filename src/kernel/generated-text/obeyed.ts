import { folded } from '../mail/words.ts';
import type { ContextPart } from './context-part.ts';
import { fault, type TextFault } from './text-fault.ts';
import { isCommonWord } from './text-language.ts';

const MAX_READ = 8_000;
/** So many words in a row that are in an order as well were taken from it. */
const RUN = 3;
/** Letters that a word has to share with one of the prompt: the rest may be inflected. */
const STEM = 5;
const SHORTEST_WORD = 4;
/** A longer prompt has words that any text has. */
const LONG_PROMPT = 6;

/** Who writes what about, as opposed to the words in which the task is given. */
const OF_THE_TASK: ReadonlySet<string> = new Set(
  'write writes writing written short brief friendly polite answer reply message email mail text line tell know your their them they this that with about what which would could should have from schreiben schreibe schreib kurz kurze freundlich freundliche nachricht ecrivez ecris court courte message escribe escriba breve mensaje scrivi'.split(
    ' ',
  ),
);

/** What the team asks to write about. */
const TOPICS: ReadonlySet<string> = new Set([
  ...['instructions', 'subject', 'plan', 'audience', 'knowledge', 'sent'],
]);

/**
 * Signs that a model did what others told it: the text repeats words of their order, or it has
 * nothing to do with what the team asked for. Null without an order.
 */
export function obeyedIn(
  text: string,
  parts: readonly ContextPart[],
  orderOf: (part: ContextPart) => string,
): TextFault | null {
  const orders = parts.map(orderOf).filter((order) => order !== '');
  if (orders.length === 0) return null;
  const informing = parts.filter((part) => orderOf(part) === '');
  const said = wordsOf(text);
  const known = runsOf(wordsOf(informing.map((part) => part.text).join('\n')));
  const ordered = runsOf(orders.flatMap((order) => [...wordsOf(order), '\n']));
  for (let at = 0; at + RUN <= said.length; at += 1) {
    const run = said.slice(at, at + RUN);
    const key = run.join(' ');
    if (ordered.has(key) && !known.has(key) && run.some(isContent)) return fault('obeyed', key);
  }
  const topics = stemsOf(parts.filter(({ source }) => TOPICS.has(source)).map((part) => part.text));
  const needed = topics.size >= LONG_PROMPT ? 2 : 1;
  const shared = [...stemsOf([text])].filter((stem) => topics.has(stem));
  return shared.length >= needed ? null : fault('obeyed');
}

/** Words; of scripts that do not separate them, pairs of letters. */
function wordsOf(text: string): string[] {
  return (folded(text, MAX_READ).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
      ? pairsOf([...word])
      : [word],
  );
}

function pairsOf(letters: readonly string[]): string[] {
  return letters.length < 2
    ? [...letters]
    : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

function runsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((_word, at) => words.slice(at, at + RUN).join(' ')));
}

function isContent(word: string): boolean {
  if (/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}']/u.test(word)) return true;
  return word.length >= SHORTEST_WORD && !isCommonWord(word) && !OF_THE_TASK.has(word);
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) =>
      wordsOf(text)
        .filter(isContent)
        .map((word) => word.slice(0, STEM)),
    ),
  );
}
