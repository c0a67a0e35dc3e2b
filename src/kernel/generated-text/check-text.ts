import { folded } from '../mail/words.ts';
import type { ContextPart } from './context-part.ts';
import { unknownFactsIn } from './known-facts.ts';
import { unknownNameIn } from './known-names.ts';
import { placeholderIn } from './placeholders.ts';
import { preambleIn } from './preamble.ts';
import { fault, type TextFault } from './text-fault.ts';
import {
  isInOtherLanguage,
  languageOf,
  namesLanguage,
  type TextLanguage,
} from './text-language.ts';

/** What was asked for. */
export interface AskedText {
  parts: readonly ContextPart[];
  /** Null if no language was asked for: then that of the instructions counts. */
  language: TextLanguage | null;
  maxCharacters: number;
}

const SHORTEST = 4;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu;

/**
 * Everything for which a generated text must not be sent as it is; empty if nothing is wrong. Facts
 * are known if they are in what the model was told.
 */
export function checkText(
  text: string,
  { parts, language, maxCharacters }: AskedText,
): TextFault[] {
  const read = normalized(text);
  const known = normalized(parts.map(provenText).join('\n'));
  const expected = language ?? languageAskedIn(parts);
  const name = unknownNameIn(read, known, expected);
  return [
    placeholderIn(read) ?? [],
    preambleIn(read, known) ?? [],
    text.length > maxCharacters ? fault('too_long') : [],
    read.trim().length < SHORTEST ? fault('too_short', text) : [],
    expected !== null && isInOtherLanguage(read, expected) ? fault('wrong_language') : [],
    unknownFactsIn(read, known),
    name ?? [],
  ].flat();
}

/** A fact of research is in the words of a model: only its quotation, below it, is known. */
function provenText({ source, text }: ContextPart): string {
  return source === 'research' ? text.slice(text.indexOf('\n') + 1) : text;
}

/** The language of the instructions, unless they speak of one. */
function languageAskedIn(parts: readonly ContextPart[]): TextLanguage | null {
  const instructions = parts.find(({ source }) => source === 'instructions')?.text ?? '';
  return namesLanguage(instructions) ? null : languageOf(instructions);
}

function normalized(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC');
}

const MAX_COMPARED = 8_000;

/** The same for texts that differ in spaces, case and signs only. */
export function comparable(text: string): string {
  return folded(text, MAX_COMPARED)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
