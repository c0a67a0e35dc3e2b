import { createHmac, timingSafeEqual } from 'node:crypto';
import { urlOf } from './url.ts';

/** Links in sent emails: click tracking and unsubscribing. */

export type LinkPurpose = 'click' | 'unsubscribe';

/**
 * `key` signs the links. `base` returns the public URL of the server, or null if recipients cannot
 * reach it.
 */
export interface EmailLinks {
  readonly key: string;
  readonly base: () => string | null;
}

/** Matches an http or https URL up to the next whitespace. */
const URL_PATTERN = /https?:\/\/[^\s<>"]+/g;
/** Trailing punctuation that is not part of a URL. */
const PUNCTUATION = new Set(".,;:!?'…。，、—");
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const OPENING_BRACKETS = new Set(BRACKETS.values());

/** A step and, for clicks, the index of the URL in its text. */
export interface LinkTarget {
  stepId: string;
  index: number;
}

export function signLink(
  { key }: Pick<EmailLinks, 'key'>,
  purpose: LinkPurpose,
  { stepId, index }: LinkTarget,
): string {
  return `${stepId}.${index}.${signature(key, purpose, stepId, index)}`;
}

/** The target of a link signed by this installation for this purpose, otherwise null. */
export function readLink(
  { key }: Pick<EmailLinks, 'key'>,
  purpose: LinkPurpose,
  token: string,
): LinkTarget | null {
  const [stepId = '', position = '', given = ''] = token.split('.');
  if (!/^\d{1,4}$/.test(position)) return null;
  const index = Number(position);
  const expected = Buffer.from(signature(key, purpose, stepId, index));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual)
    ? { stepId, index }
    : null;
}

function signature(key: string, purpose: LinkPurpose, stepId: string, index: number): string {
  return createHmac('sha256', key)
    .update(`${purpose} ${stepId} ${index}`)
    .digest('base64url')
    .slice(0, 32);
}

/** All URLs in a text, in order. */
export function urlsIn(text: string): string[] {
  const found: string[] = [];
  replaceUrls(text, (url) => {
    found.push(url);
    return url;
  });
  return found;
}

/** Replaces each URL in a text. Unparsable URLs are kept. Runs in linear time. */
function replaceUrls(text: string, replace: (url: string) => string): string {
  return text.replace(URL_PATTERN, (match) => {
    const url = match.slice(0, urlLength(match));
    return urlOf(url) !== null ? replace(url) + match.slice(url.length) : match;
  });
}

/** The length of the URL without trailing punctuation and unbalanced closing brackets. */
function urlLength(match: string): number {
  /** The number of unbalanced closing brackets of each kind. */
  const unbalanced = new Map<string, number>();
  for (const character of match) {
    const opening = BRACKETS.get(character) ?? character;
    if (OPENING_BRACKETS.has(opening))
      unbalanced.set(opening, (unbalanced.get(opening) ?? 0) + (opening === character ? -1 : 1));
  }
  let length = match.length;
  for (; length > 0; length -= 1) {
    const last = match.charAt(length - 1);
    const opening = BRACKETS.get(last);
    if (opening !== undefined && (unbalanced.get(opening) ?? 0) > 0)
      unbalanced.set(opening, (unbalanced.get(opening) ?? 0) - 1);
    else if (!PUNCTUATION.has(last)) break;
  }
  return length;
}

/** Replaces every URL in a text with a click-tracking link. */
export function withTrackedLinks(links: EmailLinks, stepId: string, text: string): string {
  const linkTo = clickLinks(links, stepId);
  if (linkTo === null) return text;
  let index = -1;
  return replaceUrls(text, () => {
    index += 1;
    return linkTo(index);
  });
}

/** The click-tracking links of an email; null if recipients cannot reach the server. */
export function clickLinks(links: EmailLinks, stepId: string): ((index: number) => string) | null {
  const base = links.base();
  if (base === null) return null;
  return (index) => `${base}/l/${signLink(links, 'click', { stepId, index })}`;
}

/**
 * The `mailto:` URL for unsubscribing at a mailbox that is read. Its subject identifies the email.
 * Mail programs send the message for the recipient.
 */
export function unsubscribeMailto(links: EmailLinks, stepId: string, address: string): string {
  // An address may contain any character before the @, and some would end the address in a URL.
  const to = encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+');
  return `mailto:${to}?subject=unsubscribe%20${signLink(links, 'unsubscribe', { stepId, index: 0 })}`;
}

/** The email that the subject of such a message identifies, or null. */
export function unsubscribedIn(links: Pick<EmailLinks, 'key'>, subject: string): LinkTarget | null {
  const token = /^\s{0,20}unsubscribe (stp_[0-9A-Z]{26}\.0\.[\w-]{32})\s{0,20}$/i.exec(
    subject.slice(0, 200),
  )?.[1];
  return token === undefined ? null : readLink(links, 'unsubscribe', token);
}

/** The unsubscribe link of a step's email, or null if recipients cannot reach the server. */
export function unsubscribeLink(links: EmailLinks, stepId: string): string | null {
  const base = links.base();
  return base === null ? null : `${base}/u/${signLink(links, 'unsubscribe', { stepId, index: 0 })}`;
}
