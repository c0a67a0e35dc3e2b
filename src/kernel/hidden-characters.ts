/** Scripts in which a joiner between two letters changes the spelling of a word. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';

/** Invisible characters that belong to the text around them. */
const PART_OF_TEXT = [
  // Sequences of emoji, such as families, and their presentation.
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?)\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}0-9#*])[\\uFE0E\\uFE0F]',
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
  // The last letter of a word, as Bengali and Malayalam encoded it before it had a separate
  // character.
  '(?<=[\\u09CD\\u0D4D])\\u200D',
  // Variants of the same letter in Han and Mongolian.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
].join('|');

const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';
const SOME = new RegExp(INVISIBLE, 'u');
const HIDDEN = new RegExp(`(${PART_OF_TEXT})|${INVISIBLE}`, 'gu');

/**
 * Removes invisible characters: they can change the text direction, make two names look alike, or
 * hide instructions for an agent. Keeps joiners where a script or an emoji needs them.
 */
export function withoutHidden(text: string): string {
  // A fast path, because most names have none.
  if (!SOME.test(text)) return text;
  return text.replace(HIDDEN, (_match, part: string | undefined) => part ?? '');
}
