import { folded } from '../mail/words.ts';
import { instructsModel } from '../research/steering.ts';
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
/** A single word is no message, whatever a contact has the model say. */
const SHORTEST_WORD = 20;
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
  const addressees = parts.filter(({ source }) => source !== 'sender' && source !== 'sent');
  const name = unknownNameIn(
    read,
    known,
    expected,
    normalized(addressees.map(provenText).join('\n')),
  );
  return [
    placeholderIn(read) ?? [],
    preambleIn(read, known) ?? [],
    text.length > maxCharacters ? fault('too_long') : [],
    isTooShort(read.trim()) ? fault('too_short', text) : [],
    expected !== null && isInOtherLanguage(read, expected) ? fault('wrong_language') : [],
    unknownFactsIn(read, known),
    name ?? [],
  ].flat();
}

function isTooShort(text: string): boolean {
  return text.length < (/\s/u.test(text) ? SHORTEST : SHORTEST_WORD);
}

/** The longest subject that phones and mail programs show. */
export const LONGEST_SUBJECT = 100;
/** A shorter subject may be a name, which is of no language. */
const FEWEST_WORDS = 4;
/** The marks of replies and forwarded emails in the languages of mail programs. */
const REPLY_MARK =
  /^\s*(?:re|aw|antw|sv|vs|vb|fwd?|wg|tr|rv|rif|odp|ynt|res|enc|vl|回复|转发|答复)\s*(?:\[\d+\]|\(\d+\))?\s*(?:[:：]|[-–] )/iu;

/**
 * Everything for which a generated subject must not be sent as it is. What stands in the text of its
 * email is checked there, so that it is known here.
 */
export function checkSubject(
  subject: string,
  text: string,
  { parts, language }: AskedText,
): TextFault[] {
  const known = [...parts, { source: 'subject' as const, title: '', text, isTrusted: true }];
  const hasWords = subject.trim().split(/\s+/u).length >= FEWEST_WORDS;
  const faults = checkText(subject.trim(), {
    ...{ parts: known, language, maxCharacters: LONGEST_SUBJECT },
  }).filter(({ code }) => code !== 'too_short' && (code !== 'wrong_language' || hasWords));
  return [
    ...(normalized(subject).trim() === '' ? [fault('too_short')] : []),
    ...(/[\r\n\u2028\u2029]/u.test(subject.trim()) ? [fault('line_break', subject)] : []),
    ...(REPLY_MARK.test(normalized(subject)) ? [fault('feigned_reply', subject)] : []),
    ...faults,
  ].map((found) => ({ ...found, field: 'subject' }));
}

/** An address of a page that somebody is sent to, and a price. A bare domain names a company. */
const LINK_TO_FOLLOW =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"]+|(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}\/[^\s<>"]+/giu;
const PRICE =
  /[$€£¥₹₽₩₺₴₫₪฿]\s?\p{Nd}[\p{Nd}.,]{0,30}|(?<![\p{Nd}.,])\p{Nd}[\p{Nd}.,]{0,30}\s?(?:[$€£¥₹₽₩₺₴₫₪฿]|(?:usd|eur|gbp|chf|dollars?|euros?|pounds?)(?!\p{L}))/giu;
/** What a contact writes to the sender may name prices, which an answer may repeat. */
const CONVERSATION: ReadonlySet<string> = new Set(['sent', 'received']);

/**
 * What a part proves. A fact of research is in the words of a model: only its quotation, below it,
 * is known. What others wrote proves no link to follow and no price, and nothing at all if it tells
 * a model what to do.
 */
function provenText({ source, text, isTrusted }: ContextPart): string {
  const said = source === 'research' ? text.slice(text.indexOf('\n') + 1) : text;
  if (isTrusted) return said;
  if (instructsModel(said)) return '';
  if (source === 'sent') return said;
  const unlinked = said.replace(LINK_TO_FOLLOW, ' ');
  return CONVERSATION.has(source) ? unlinked : unlinked.replace(PRICE, ' ');
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
