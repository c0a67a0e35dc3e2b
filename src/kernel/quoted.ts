/**
 * True if a quotation occurs in a text, ignoring spaces, case and quotation marks. Always false for
 * an empty quotation.
 */
export function isQuotedFrom(quote: string, text: string): boolean {
  const wanted = plain(quote);
  return wanted !== '' && plain(text).includes(wanted);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\s\u200b-\u200f\u2060\ufeff\u00ad]+/g, ' ')
    .trim();
}
