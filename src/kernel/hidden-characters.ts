/** Letters of scripts in which a joiner between two letters changes how a word is written. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';

/** Invisible characters that belong to the text around them. */
const PART_OF_TEXT = [
  // Emoji of several ones, such as families, and their presentation.
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?)\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}0-9#*])[\\uFE0E\\uFE0F]',
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
  // The last letter of a word, as Bengali and Malayalam were written before it had a character of
  // its own.
  '(?<=[\\u09CD\\u0D4D])\\u200D',
  // Forms of the same letter in Han and Mongolian.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
].join('|');

const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';
const SOME = new RegExp(INVISIBLE, 'u');
const HIDDEN = new RegExp(`(${PART_OF_TEXT})|${INVISIBLE}`, 'gu');

/**
 * A text without characters that cannot be seen: those that turn the direction of what follows,
 * that make two names look alike, or that hide words for an agent. Joiners stay where a script or
 * an emoji needs them.
 */
export function withoutHidden(text: string): string {
  // Most names have none, and this is the faster question.
  if (!SOME.test(text)) return text;
  return text.replace(HIDDEN, (_match, part: string | undefined) => part ?? '');
}
