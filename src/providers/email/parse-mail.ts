import libmime from 'libmime';
import type { Address } from 'nodemailer/lib/addressparser';
import { withoutHidden } from '../../kernel/hidden-characters.ts';
import type { MailPart, ParsedMail } from '../../kernel/mail/parsed-mail.ts';
import { storable } from '../../kernel/text.ts';
import { decodedText } from '../charset.ts';
import { unflowed } from './flowed-text.ts';
import { htmlText } from './html-text.ts';
import { type HeaderField, type MimePart, mimeParts } from './mime-parts.ts';

const MAX_SOURCE_BYTES = 1_048_576;
/** Each line and each part takes processing time. */
const MAX_LINES = 20_000;
const MAX_BOUNDARY_LINES = 1_000;
const LINE_FEED = 0x0a;
const DASH = 0x2d;
const MAX_HEADER_BYTES = 65_536;
const MAX_HTML_LENGTH = 500_000;
const MAX_TEXT_LENGTH = 50_000;
const MAX_PART_LENGTH = 64_000;
const MAX_SUBJECT_LENGTH = 1_000;
const MAX_ADDRESS_LENGTH = 320;
const MAX_HEADERS = 500;
const MAX_HEADER_LENGTH = 10_000;
const MAX_PARTS = 20;
/** The maximum number of decoded text parts. */
const MAX_TEXT_PARTS = 50;
const MAX_RECIPIENTS = 100;
const MAX_IDS = 100;
const MAX_NAME_LENGTH = 200;

const READ_PARTS = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/feedback-report',
  'message/disposition-notification',
  'text/rfc822-headers',
  'message/global-headers',
  'text/calendar',
]);
/** Only the headers of a returned message are read. */
const RETURNED_MESSAGES = new Set(['message/rfc822', 'message/global']);

/**
 * Reads an email. Never throws: at least the headers are read if the email exceeds a limit. Time
 * and result are bounded.
 */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const bytes = Buffer.from(
    source.buffer,
    source.byteOffset,
    Math.min(source.byteLength, MAX_SOURCE_BYTES),
  );
  const { headers: fields, parts } = await mimeParts(limited(bytes));
  const headers = headersOf(fields);
  // Loaded on first use, because a process that reads no mail does not need it.
  const { default: addresses } = await import('nodemailer/lib/addressparser');
  const texts = await textsOf(parts);
  const date = new Date(headers.get('date')?.[0] ?? '');
  const year = date.getUTCFullYear();
  const messageId = headers.get('message-id')?.[0];
  return {
    messageId: idsIn(messageId)[0] ?? bareId(messageId),
    inReplyTo: idsIn(headers.get('in-reply-to')?.[0]),
    references: idsIn(headers.get('references')?.[0]),
    from: firstOf(addresses(rawOf(fields, 'from'))) ?? firstOf(addresses(rawOf(fields, 'sender'))),
    to: mailboxesIn(addresses(rawOf(fields, 'to'))).map(({ address }) => address),
    subject: bounded(
      (headers.get('subject')?.[0] ?? '').replace(/\s{1,1000}/g, ' '),
      MAX_SUBJECT_LENGTH,
    ).trim(),
    date: year >= 1 && year <= 9_999 ? date : null,
    text: bounded(textOf(texts).replaceAll('\r\n', '\n'), MAX_TEXT_LENGTH).trim(),
    html: htmlOf(texts),
    headers,
    parts: await Promise.all(parts.filter(isRead).slice(0, MAX_PARTS).map(readPart)),
    attachments: parts.flatMap(nameOf).slice(0, MAX_PARTS),
  };
}

/** The beginning of an email, with limits on its lines and on possible part separators. */
function limited(source: Buffer): Buffer {
  let boundaries = 0;
  let end = -1;
  for (let line = 0; line < MAX_LINES; line += 1) {
    end = source.indexOf(LINE_FEED, end + 1);
    if (end < 0) return source;
    if (source[end + 1] === DASH && source[end + 2] === DASH) boundaries += 1;
    if (boundaries > MAX_BOUNDARY_LINES) break;
  }
  return source.subarray(0, end + 1);
}

/** The header block with its blank line. */
function headOf(source: Buffer): Buffer {
  const head = source.subarray(0, MAX_HEADER_BYTES).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head);
  return Buffer.from(end === null ? head : head.slice(0, end.index + end[0].length), 'latin1');
}

/** Text parts with the same content, in plain text and HTML. */
interface TextGroup {
  plain: string[];
  html: string[];
}

/** In the order of the email. */
async function textsOf(parts: readonly MimePart[]): Promise<TextGroup[]> {
  const groups = new Map<object, TextGroup>();
  for (const part of parts.filter(isText).slice(0, MAX_TEXT_PARTS)) {
    const texts = groups.get(part.group) ?? { plain: [], html: [] };
    groups.set(part.group, texts);
    const text = decodedText(await part.content(MAX_HTML_LENGTH), part.charset);
    if (part.type === 'text/html') texts.html.push(text);
    else texts.plain.push(part.isFlowed ? unflowed(text, part.deletesSpace) : text);
  }
  return [...groups.values()];
}

function isText({ type, disposition }: MimePart): boolean {
  return disposition !== 'attachment' && (type === 'text/plain' || type === 'text/html');
}

/**
 * The plain text of each group of parts. Uses the text of the HTML if there is no plain text, or if
 * only the HTML marks the start of the quotation.
 */
function textOf(groups: readonly TextGroup[]): string {
  return groups
    .map(({ plain, html }) => {
      const text = plain.join('\n');
      if (html.length === 0) return text;
      const rich = htmlText(html.join('\n').slice(0, MAX_HTML_LENGTH));
      return text.trim() === '' || (rich.marksHistory && rich.text !== '') ? rich.text : text;
    })
    .filter((text, index, all) => text.trim() !== '' || all.length === 1 || index === 0)
    .join('\n');
}

/** The unchanged HTML parts; null if there are none. */
function htmlOf(groups: readonly TextGroup[]): string | null {
  const html = groups.flatMap(({ html }) => html).join('\n');
  return html.trim() === '' ? null : bounded(html, MAX_HTML_LENGTH);
}

function isRead({ type }: MimePart): boolean {
  return READ_PARTS.has(type) || RETURNED_MESSAGES.has(type);
}

/**
 * The name of a file that a person attached. Parts for programs and images within the text have
 * none.
 */
function nameOf(part: MimePart): string[] {
  const { filename, type, disposition, isRelated } = part;
  if (isRead(part) || isText(part) || isRelated || disposition === 'inline') return [];
  return filename === null
    ? disposition === 'attachment'
      ? [type]
      : []
    : [bounded(filename.replace(/\s{1,1000}/g, ' '), MAX_NAME_LENGTH)];
}

function bounded(text: string, length: number): string {
  return storable(text.slice(0, length));
}

/** Decodes a header to text: encoded words, and other bytes as UTF-8 or windows-1252. */
function decodedValue(value: Buffer): string {
  const text = decodedText(value.subarray(0, MAX_HEADER_BYTES), undefined).trim();
  return text.includes('=?') ? words(text) : text;
}

/** Keeps encoded words of unknown charsets unchanged. */
function words(text: string): string {
  try {
    return libmime.decodeWords(text);
  } catch {
    return text;
  }
}

function headersOf(fields: readonly HeaderField[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const field of fields.slice(0, MAX_HEADERS)) {
    const name = bounded(field.name, 200);
    const values = byName.get(name) ?? [];
    byName.set(name, values);
    values.push(bounded(decodedValue(field.value), MAX_HEADER_LENGTH));
  }
  return byName;
}

/**
 * The Message-IDs of a header. Beyond the limit, keeps the last ones, which are the nearest in the
 * thread.
 */
function idsIn(value: string | undefined): string[] {
  return [...new Set(storable(value ?? '').match(/<[^<>\s]{1,250}>/g) ?? [])].slice(-MAX_IDS);
}

/** Some programs omit the angle brackets. */
function bareId(value: string | undefined): string | null {
  const id = storable(value ?? '').trim();
  return /^[^<>\s]{1,125}@[^<>\s]{1,125}$/.test(id) ? `<${id}>` : null;
}

/** An address header with encoded words, because decoded words may contain commas. */
function rawOf(fields: readonly HeaderField[], name: string): string {
  const field = fields.find((one) => one.name === name);
  return field === undefined
    ? ''
    : decodedText(field.value.subarray(0, MAX_HEADER_BYTES), undefined);
}

function mailboxesIn(addresses: readonly Address[]): { name: string; address: string }[] {
  return addresses.slice(0, MAX_RECIPIENTS).flatMap(mailboxesOf).slice(0, MAX_RECIPIENTS);
}

function mailboxesOf(address: Address): { name: string; address: string }[] {
  if (address.group !== undefined)
    return address.group.slice(0, MAX_RECIPIENTS).flatMap(mailboxesOf);
  const name = withoutHidden(bounded(words(address.name), 200)).trim();
  const mailbox = bounded(address.address, MAX_ADDRESS_LENGTH + 1)
    .trim()
    .toLowerCase();
  return mailbox === '' || mailbox.length > MAX_ADDRESS_LENGTH ? [] : [{ name, address: mailbox }];
}

function firstOf(addresses: readonly Address[]): ParsedMail['from'] {
  const mailbox = mailboxesIn(addresses)[0];
  return mailbox === undefined
    ? null
    : { name: mailbox.name === '' ? null : mailbox.name, address: mailbox.address };
}

async function readPart(part: MimePart): Promise<MailPart> {
  const bytes = await part.content(MAX_HEADER_BYTES);
  const read = (RETURNED_MESSAGES.has(part.type) ? headOf(bytes) : bytes).subarray(
    0,
    MAX_PART_LENGTH,
  );
  return {
    contentType: part.type,
    text: bounded(new TextDecoder().decode(read).replaceAll('\r\n', '\n'), MAX_PART_LENGTH),
  };
}
