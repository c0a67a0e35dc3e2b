/**
 * Marks of Latin, Greek and Cyrillic letters, Hebrew and Arabic vowel points, the Arabic
 * lengthening stroke, and invisible signs.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/**
 * Text in comparable form: lower case, without accents, with straight quotes and ASCII digits. It
 * is cut, so that a rule costs the same for every email. Phrases of word data are folded in the
 * same way.
 */
export function folded(text: string, length: number): string {
  return text
    .slice(0, length)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[łđøıæœßςأإآىة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u00a0\u202f\u3000]/g, ' ')
    .slice(0, length);
}

/** The number of characters of a subject and a body that the rules read. */
export const SUBJECT_LENGTH = 300;
export const TEXT_LENGTH = 3_000;

const ADDRESS = /[^\s<>()[\]"',;:\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?/i;

/** The first email address in a text, in lower case. */
export function addressIn(text: string): string | null {
  return ADDRESS.exec(text)?.[0].toLowerCase() ?? null;
}

/** The first Message-ID in angle brackets. */
export function messageIdIn(text: string): string | null {
  return /<[^<>\s]{1,250}>/.exec(text)?.[0] ?? null;
}
