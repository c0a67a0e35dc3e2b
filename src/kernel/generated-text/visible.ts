const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu;

/** A text as it is compared: without letters that nobody sees, and in one form of each letter. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC');
}
