const MAX_SENTENCES = 60;

/** The sentences of a text that have a letter, at most 60. A single line break is one of the mail program. */
export function sentencesOf(text: string): string[] {
  return (
    text.replace(/([^\n])\n(?=[^\n])/g, '$1 ').match(/[^.!?。！？\n]{1,1000}[.!?。！？]{0,3}/g) ??
    []
  )
    .slice(0, MAX_SENTENCES)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
