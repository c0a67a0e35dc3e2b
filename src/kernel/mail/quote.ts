import {
  isFromLine,
  isLabelLine,
  isSentWithLine,
  isSeparatorLine,
  saysWrote,
} from './quote-words.ts';

const MAX_LINE_LENGTH = 300;
/** A mail program wraps `On … wrote:` over at most this many lines. */
const MAX_ATTRIBUTION_LINES = 4;
/** The lines of a header block in which its labels are expected. */
const MAX_HEADER_LINES = 8;
/** A shorter line can occur in any text. */
const MIN_OWN_LENGTH = 12;
const MAX_SENT_LENGTH = 50_000;

/** An attribution contains an address, a day, or a time. */
const DATED = /@|(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2} ?[./:-] ?\d{1,2}(?!\d)|\d ?(?:年|월|月)/;
const ATTRIBUTION_START =
  /^(?:[-*_ ]{0,10})(?:[\d«"'<‫‪‏]|\p{Lu}|\p{Lo}|\p{Ll}{2,4}[.,] |on |am |le |el |il |op |em |a |den |dne |w dniu|dnia|în |на |em )/u;

/** A sent email, which an answer may quote in any form. */
export interface SentText {
  readonly text: string;
}

/** The new text of a reply as `newTextOf` reads it, or the whole text if nothing would be left. */
export function withoutQuote(text: string, sent: SentText | null = null): string {
  const rest = newTextOf(text, sent);
  return rest === '' ? text : rest;
}

/**
 * The new text of a reply, without quoted history and signature; empty if there is none. Finds the
 * quotation by comparison with the sent text, by marks and header blocks, and by the words of mail
 * programs. Keeps answers between quoted lines. Runs in linear time.
 */
export function newTextOf(text: string, sent: SentText | null = null): string {
  const lines = text.split(/\r?\n/);
  const ours = sent === null ? null : sentLines(sent.text);
  const dashes = lines.filter((line) => line === '--').length;
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isSignatureAt(lines, index, dashes)) break;
    if (line.startsWith('>')) continue;
    if (ours !== null && isOurs(line, ours)) {
      dropAttribution(kept);
      continue;
    }
    const joined = answerBeforeAttribution(lines, index);
    if (joined !== null) {
      kept.push(joined);
      if (!isMarkedAfter(lines, index + 1)) break;
      continue;
    }
    const attribution = attributionAt(lines, index);
    if (attribution > 0) {
      // If lines are marked, only those are the history; otherwise everything that follows.
      if (!isMarkedAfter(lines, index + attribution)) break;
      index += attribution - 1;
      continue;
    }
    if (isHistoryAt(lines, index)) break;
    kept.push(line);
  }
  while (kept.length > 0 && isTrailing(kept.at(-1) ?? '')) kept.pop();
  return kept
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n');
}

function isTrailing(line: string): boolean {
  const trimmed = line.trim();
  return trimmed === '' || /^[-_=*]{4,80}$/.test(trimmed) || isSentWithLine(trimmed);
}

/**
 * True for a signature separator. Two dashes without the trailing space count only in the last such
 * line, if it is the only one.
 */
function isSignatureAt(lines: readonly string[], index: number, dashes: number): boolean {
  const line = lines[index] ?? '';
  return line === '-- ' || (line === '--' && dashes === 1);
}

/** The lines of a sent email in comparable form: letters and digits only. */
function sentLines(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.slice(0, MAX_SENT_LENGTH).split(/\n/)) {
    const key = keyOf(line);
    if (key.length >= MIN_OWN_LENGTH) found.add(key);
  }
  return found;
}

function isOurs(line: string, ours: ReadonlySet<string>): boolean {
  return ours.has(keyOf(line.slice(0, 4_000)));
}

function keyOf(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Removes the lines that introduced the first quoted line. */
function dropAttribution(kept: string[]): void {
  let end = kept.length;
  while (end > 0 && (kept[end - 1] ?? '').trim() === '') end -= 1;
  for (let count = 1; count <= MAX_HEADER_LINES && count <= end; count += 1) {
    const start = end - count;
    const lines = kept.slice(start, end).map(short);
    if (lines.some((line) => line === '')) return;
    const joined = lines.join(' ');
    const isBlock = lines.every(isLabelLine) && lines.some(isFromLine);
    if (isBlock || (count <= MAX_ATTRIBUTION_LINES && joined.endsWith(':') && DATED.test(joined))) {
      kept.length = start;
      return;
    }
  }
}

/**
 * The number of lines that `On … wrote:` takes from a line on, or 0. It contains a day, a time or
 * an address.
 */
function attributionAt(lines: readonly string[], index: number): number {
  if (
    !ATTRIBUTION_START.test(short(lines[index]).toLowerCase()) &&
    !ATTRIBUTION_START.test(short(lines[index]))
  )
    return 0;
  let joined = '';
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count += 1) {
    const line = short(lines[index + count - 1]);
    // An address may be wrapped before its closing bracket.
    if (line === '' || (line.startsWith('>') && !/^>[:：]$/.test(line))) return 0;
    joined = joined === '' ? line : `${joined} ${line}`;
    // Other text may precede a short "Ann wrote:" in the same paragraph.
    if (count > 1 && !DATED.test(short(lines[index]))) return 0;
    if (!/[:：]$/.test(line) && !(/@|님|さん/.test(line) && isMarkedAfter(lines, index + count)))
      continue;
    if (!DATED.test(joined)) continue;
    if (saysWrote(joined)) return count;
    // In any language, if quoted lines follow and an address or a full date precedes the colon.
    if (
      isMarkedAfter(lines, index + count) &&
      /<[^<>\s]{1,320}@[^<>\s]{1,320}>|(?:19|20)\d\d.{0,40}\d{1,2}[:.]\d{2}/.test(joined)
    )
      return count;
    if (
      /^\S.{0,160}<[^<>\s]{1,320}@[^<>\s]{1,320}>[:：]$/.test(joined) &&
      /\d{1,2}:\d{2}/.test(joined)
    )
      return count;
  }
  return 0;
}

/**
 * The answer before an attribution on the same line, as in `Yes. On 3 March Sam wrote:`; otherwise
 * null.
 */
function answerBeforeAttribution(lines: readonly string[], index: number): string | null {
  const line = lines[index] ?? '';
  if (line.length > MAX_LINE_LENGTH || !/[:：]\s{0,3}$/.test(line)) return null;
  const match =
    /^(.{1,200}?[.!?)])\s{1,5}((?:On|Am|Le|El|Il|Op|Em|Den|W dniu|Dne) .{5,280}[:：])\s{0,3}$/.exec(
      line,
    );
  if (match === null) return null;
  const attribution = match[2] ?? '';
  return DATED.test(attribution) && saysWrote(attribution) ? (match[1] ?? '') : null;
}

function isMarkedAfter(lines: readonly string[], from: number): boolean {
  for (let index = from; index < Math.min(lines.length, from + 4); index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() !== '') return line.startsWith('>');
  }
  return false;
}

/** True if the history begins here: a separator, or the header block that Outlook writes. */
function isHistoryAt(lines: readonly string[], index: number): boolean {
  const line = short(lines[index]);
  if (isSeparatorLine(line)) return true;
  // "---- On Tue, 3 Mar 2026 Ann wrote ----"
  if (/^-{2,10} .{10,250} -{2,10}$/.test(line) && DATED.test(line) && saysWrote(line)) return true;
  const start = /^[_-]{10,}$/.test(line) ? nextLine(lines, index + 1) : index;
  if (!isFromLine(short(lines[start]))) return false;
  let labels = 0;
  for (let next = start + 1; next < Math.min(lines.length, start + MAX_HEADER_LINES); next += 1)
    if (isLabelLine(short(lines[next]))) labels += 1;
  return labels >= 2;
}

function nextLine(lines: readonly string[], from: number): number {
  return (lines[from] ?? '').trim() === '' ? from + 1 : from;
}

function short(line: string | undefined): string {
  return (line ?? '').slice(0, MAX_LINE_LENGTH).trim();
}
