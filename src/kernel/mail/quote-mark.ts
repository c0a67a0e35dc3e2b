import { createHash } from 'node:crypto';

/** The number of equal consecutive words that cannot be a coincidence. */
const WINDOW = 8;
const MAX_WORDS = 10_000;
/** A longer text could have a word that exceeds the depth of a regular expression. */
const MAX_TEXT_LENGTH = 300_000;
/**
 * The minimum share of the sent words in a quotation. Mail programs change links and cut
 * signatures.
 */
const CONTAINED = 0.8;

/**
 * The words of a text. Leaves out links, because tracked ones differ in each email, and quotation
 * marks of lines.
 */
function wordsOf(text: string): string[] {
  const words = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/https?:\/\/\S+/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).slice(0, MAX_WORDS);
}

function marksIn(words: readonly string[]): bigint[] {
  const marks: bigint[] = [];
  for (let start = 0; start + WINDOW <= words.length; start += 1) {
    const digest = createHash('sha1')
      .update(words.slice(start, start + WINDOW).join(' '))
      .digest();
    // 62 bits, so that it is a positive bigint in the database.
    marks.push(digest.readBigUInt64BE(0) >> 2n);
  }
  return marks;
}

/**
 * The mark of a sent text. A quotation of the whole text has the same mark. Null if the text is too
 * short to be recognized.
 */
export function quoteMarkOf(text: string): bigint | null {
  return marksIn(wordsOf(text)).reduce<bigint | null>(
    (least, mark) => (least === null || mark < least ? mark : least),
    null,
  );
}

/** The marks of all texts that this one may quote. */
export function marksQuoted(text: string): bigint[] {
  return [...new Set(marksIn(wordsOf(text)))];
}

/** True if the text contains a sent text, or almost all of it. */
export function quotes(text: string, sent: string): boolean {
  const known = new Set(marksIn(wordsOf(text)));
  const wanted = marksIn(wordsOf(sent));
  return (
    wanted.length > 0 &&
    wanted.filter((mark) => known.has(mark)).length >= wanted.length * CONTAINED
  );
}

/** True if the text begins with a sent text, so it is a copy, regardless of appended text. */
export function beginsWith(text: string, sent: string): boolean {
  const wanted = wordsOf(sent);
  const found = wordsOf(text);
  return wanted.length > 0 && wanted.every((word, index) => word === found[index]);
}
