import { folded } from '../mail/words.ts';
import { instructsModel } from '../research/steering.ts';
import type { ContextPart } from './context-part.ts';
import { beforeOrder, hasLines, orderIn } from './instructing.ts';
import { unknownFactsIn } from './known-facts.ts';
import { unknownNameIn } from './known-names.ts';
import { obeyedIn } from './obeyed.ts';
import { placeholderIn } from './placeholders.ts';
import { preambleIn } from './preamble.ts';
import { fault, type TextFault } from './text-fault.ts';
import {
  isInOtherLanguage,
  isInOtherScript,
  languageOf,
  namesLanguage,
  type TextLanguage,
} from './text-language.ts';
import { visible } from './visible.ts';

/** What was asked for. */
export interface AskedText {
  parts: readonly ContextPart[];
  /** Null if no language was asked for: then that of the instructions counts. */
  language: TextLanguage | null;
  maxCharacters: number;
}

/** Where the team says how to write; the first is the prompt. */
const ASKS: ReadonlySet<string> = new Set(['instructions', 'plan', 'audience', 'knowledge']);

const SHORTEST = 4;
/** A single word is no message, whatever a contact has the model say. */
const SHORTEST_WORD = 20;

/**
 * Everything for which a generated text must not be sent as it is; empty if nothing is wrong. Facts
 * are known if they are in what the model was told.
 */
export function checkText(
  text: string,
  { parts, language, maxCharacters }: AskedText,
): TextFault[] {
  const read = visible(text);
  const orders = new Map(parts.map((part) => [part, part.leftOut ?? orderIn(part)]));
  const known = visible(parts.map(provenText).join('\n'));
  const expected = language ?? languageAskedIn(parts);
  const addressees = parts.filter(({ source }) => source !== 'sender' && source !== 'sent');
  const name = unknownNameIn(read, known, expected, visible(addressees.map(provenText).join('\n')));
  return [
    placeholderIn(read) ?? [],
    preambleIn(read, known) ?? [],
    text.length > maxCharacters ? fault('too_long') : [],
    isTooShort(read.trim()) ? fault('too_short', text) : [],
    isInWrongLanguage(read, parts, expected) ? fault('wrong_language') : [],
    unknownFactsIn(read, known),
    name ?? [],
    obeyedIn(read, parts, (part) => orders.get(part) ?? '') ?? [],
  ].flat();
}

/** Where no language is known, at least the script is that of the prompt, unless it speaks of one. */
function isInWrongLanguage(
  text: string,
  parts: readonly ContextPart[],
  expected: TextLanguage | null,
): boolean {
  if (expected !== null) return isInOtherLanguage(text, expected);
  const asked = parts.filter(({ source }) => ASKS.has(source)).map((part) => part.text);
  return !asked.some(namesLanguage) && isInOtherScript(text, asked[0] ?? '');
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
  }).filter(
    ({ code, quote }) =>
      code !== 'too_short' &&
      (code !== 'wrong_language' || hasWords) &&
      // A subject is too short to tell what it is about.
      (code !== 'obeyed' || quote !== ''),
  );
  return [
    ...(visible(subject).trim() === '' ? [fault('too_short')] : []),
    ...(/[\r\n\u2028\u2029]/u.test(subject.trim()) ? [fault('line_break', subject)] : []),
    ...(REPLY_MARK.test(visible(subject)) ? [fault('feigned_reply', subject)] : []),
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
 * is known. What others wrote proves no link to follow and no price. What tells a model what to do
 * proves nothing.
 */
function provenText(part: ContextPart): string {
  const { source, text, isTrusted } = part;
  const told = source === 'research' ? text.slice(text.indexOf('\n') + 1) : text;
  if (isTrusted) return told;
  if (source === 'sent') return instructsModel(told) ? '' : told;
  const said = beforeOrder(part);
  if (said !== text && !hasLines(part)) return '';
  const unlinked = (said === text ? told : said).replace(LINK_TO_FOLLOW, ' ');
  return CONVERSATION.has(source) ? unlinked : unlinked.replace(PRICE, ' ');
}

/** A value of a contact that is no address, as a prompt may repeat it. */
export function withoutOffers(value: string): string {
  return value.replace(LINK_TO_FOLLOW, ' ').replace(PRICE, ' ');
}

/** The language of the instructions, unless they speak of one. */
function languageAskedIn(parts: readonly ContextPart[]): TextLanguage | null {
  const instructions = parts.find(({ source }) => source === 'instructions')?.text ?? '';
  return namesLanguage(instructions) ? null : languageOf(instructions);
}

const MAX_COMPARED = 8_000;

/** The same for texts that differ in spaces, case and signs only. */
export function comparable(text: string): string {
  return folded(text, MAX_COMPARED)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
