const MAX_SENTENCES = 60;

/** A dot within an address, a domain or a number does not end a sentence. */
const SENTENCE = /(?:[^.!?。！？\n]|\.(?=[\p{Ll}\p{N}])){1,1000}[.!?。！？]{0,3}/gu;

/**
 * The sentences of a text with letters, at most 60. A single line break comes from the mail
 * program.
 */
export function sentencesOf(text: string): string[] {
  return (text.replace(/([^\n])\n(?=[^\n])/g, '$1 ').match(SENTENCE) ?? [])
    .slice(0, MAX_SENTENCES)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
