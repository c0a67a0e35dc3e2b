import type { Address, Attachment, Email } from 'postal-mime';
import { withoutHidden } from '../../kernel/hidden-characters.ts';
import type { MailPart, ParsedMail } from '../../kernel/mail/parsed-mail.ts';
import { storable } from '../../kernel/text.ts';
import { htmlText } from './html-text.ts';
import { MimeParser, type TextGroup } from './mime-parser.ts';

const MAX_SOURCE_BYTES = 524_288;
/** The library takes tens of microseconds for each line and each part. */
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
/** Of a returned message only the headers are read. */
const RETURNED_MESSAGES = new Set(['message/rfc822', 'message/global']);

/** Reads an email. Never throws: of an email that cannot be parsed at least the headers are read. Time and result are bounded. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const cut = limited(source.subarray(0, MAX_SOURCE_BYTES));
  return parsed((await parseOrNull(cut)) ?? (await parseOrNull(headOf(cut))) ?? { email: { headers: [], headerLines: [], attachments: [] }, texts: [] });
}

/** The beginning of an email, with limits on its lines and on those that may separate parts. */
function limited(source: Uint8Array): Uint8Array {
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

/** Null if the library rejects the email, for example because its parts are nested too deeply. */
interface Parsed {
  email: Email;
  texts: readonly TextGroup[];
}

async function parseOrNull(source: Uint8Array): Promise<Parsed | null> {
  try {
    const parser = new MimeParser({ forceRfc822Attachments: true });
    const email = await parser.parse(source.slice());
    return { email, texts: parser.texts };
  } catch {
    return null;
  }
}

/** The header block with its blank line. */
function headOf(source: Uint8Array): Uint8Array {
  const head = Buffer.from(source.subarray(0, MAX_HEADER_BYTES)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head);
  return Buffer.from(end === null ? head : head.slice(0, end.index + end[0].length), 'latin1');
}

function parsed({ email, texts }: Parsed): ParsedMail {
  const date = email.date === undefined ? null : new Date(email.date);
  const year = date?.getUTCFullYear() ?? 0;
  return {
    messageId: idsIn(email.messageId)[0] ?? bareId(email.messageId),
    inReplyTo: idsIn(email.inReplyTo),
    references: idsIn(email.references),
    from: firstOf(email.from) ?? firstOf(email.sender),
    to: (email.to ?? [])
      .slice(0, MAX_RECIPIENTS)
      .flatMap((address) => mailboxesOf(address).map(({ address }) => address))
      .slice(0, MAX_RECIPIENTS),
    subject: bounded((email.subject ?? '').replace(/\s{1,1000}/g, ' '), MAX_SUBJECT_LENGTH).trim(),
    date: year >= 1 && year <= 9_999 ? date : null,
    text: bounded(textOf(texts).replaceAll('\r\n', '\n'), MAX_TEXT_LENGTH).trim(),
    headers: headersOf(email),
    parts: email.attachments
      .filter(({ mimeType }) => READ_PARTS.has(mimeType) || RETURNED_MESSAGES.has(mimeType))
      .slice(0, MAX_PARTS)
      .map(partOf),
    attachments: email.attachments.flatMap(nameOf).slice(0, MAX_PARTS),
  };
}

/** The plain text of each group of parts, or that of its HTML if there is none or if only the HTML tells where the quotation begins. */
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

/** What a person attached. Parts that a program reads and images within the text are none. */
function nameOf({ filename, mimeType, disposition, related }: Attachment): string[] {
  if (READ_PARTS.has(mimeType) || RETURNED_MESSAGES.has(mimeType) || related === true || disposition === 'inline') return [];
  return filename === null ? (disposition === 'attachment' ? [mimeType] : []) : [bounded(filename.replace(/\s{1,1000}/g, ' '), MAX_NAME_LENGTH)];
}

function bounded(text: string, length: number): string {
  return storable(text.slice(0, length));
}

function headersOf({ headers }: Email): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const { key, value } of headers.slice(0, MAX_HEADERS)) {
    const name = bounded(key, 200);
    const values = byName.get(name) ?? [];
    values.push(bounded(value, MAX_HEADER_LENGTH));
    byName.set(name, values);
  }
  return byName;
}

/** The Message-IDs of a header; of too many the last, which are the nearest in the thread. */
function idsIn(value: string | undefined): string[] {
  return [...new Set(storable(value ?? '').match(/<[^<>\s]{1,250}>/g) ?? [])].slice(-MAX_IDS);
}

/** Some programs leave the angle brackets out. */
function bareId(value: string | undefined): string | null {
  const id = storable(value ?? '').trim();
  return /^[^<>\s]{1,125}@[^<>\s]{1,125}$/.test(id) ? `<${id}>` : null;
}

function mailboxesOf(address: Address): { name: string; address: string }[] {
  const mailboxes = address.group ?? [address];
  return mailboxes
    .map((mailbox) => ({
      name: withoutHidden(bounded(mailbox.name, 200)).trim(),
      address: bounded(mailbox.address, MAX_ADDRESS_LENGTH + 1)
        .trim()
        .toLowerCase(),
    }))
    .filter(({ address }) => address !== '' && address.length <= MAX_ADDRESS_LENGTH);
}

function firstOf(address: Address | undefined): ParsedMail['from'] {
  const mailbox = address === undefined ? undefined : mailboxesOf(address)[0];
  return mailbox === undefined ? null : { name: mailbox.name === '' ? null : mailbox.name, address: mailbox.address };
}

function partOf({ mimeType, content }: Attachment): MailPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const isMessage = RETURNED_MESSAGES.has(mimeType);
  const read = (isMessage ? headOf(bytes) : bytes).subarray(0, MAX_PART_LENGTH);
  return { contentType: mimeType, text: bounded(new TextDecoder().decode(read).replaceAll('\r\n', '\n'), MAX_PART_LENGTH) };
}
