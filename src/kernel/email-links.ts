import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links in sent emails: click tracking and unsubscribing. */

export type LinkPurpose = 'click' | 'unsubscribe';

/** `key` signs the links. `base` returns the public URL of the server, or null if recipients cannot reach it. */
export interface EmailLinks {
  readonly key: string;
  readonly base: () => string | null;
}

/** Matches an http or https URL up to the next whitespace. */
const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Trailing punctuation that is not part of a URL. */
const ENDS = new Set(".,;:!?'…。，、—");
const CLOSES = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const OPENS = new Set(CLOSES.values());

/** A step and, for clicks, the index of the URL in its text. */
export interface LinkTarget {
  stepId: string;
  index: number;
}

export function signLink({ key }: Pick<EmailLinks, 'key'>, purpose: LinkPurpose, { stepId, index }: LinkTarget): string {
  return `${stepId}.${index}.${signature(key, purpose, stepId, index)}`;
}

/** The target of a link signed by this installation for this purpose, otherwise null. */
export function readLink({ key }: Pick<EmailLinks, 'key'>, purpose: LinkPurpose, token: string): LinkTarget | null {
  const [stepId = '', position = '', given = ''] = token.split('.');
  if (!/^\d{1,4}$/.test(position)) return null;
  const index = Number(position);
  const expected = Buffer.from(signature(key, purpose, stepId, index));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { stepId, index } : null;
}

function signature(key: string, purpose: LinkPurpose, stepId: string, index: number): string {
  return createHmac('sha256', key).update(`${purpose} ${stepId} ${index}`).digest('base64url').slice(0, 32);
}

/** All URLs in a text, in order. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  eachAddress(text, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

/** Replaces each URL in a text. Unparsable URLs are kept. Runs in linear time. */
function eachAddress(text: string, replace: (address: string) => string): string {
  return text.replace(ADDRESS, (whole) => {
    const address = whole.slice(0, endOf(whole));
    return URL.canParse(address) ? replace(address) + whole.slice(address.length) : whole;
  });
}

/** The length of the URL without trailing punctuation and unbalanced closing brackets. */
function endOf(whole: string): number {
  const surplus = new Map<string, number>();
  for (const character of whole) {
    const opened = CLOSES.get(character) ?? character;
    if (OPENS.has(opened)) surplus.set(opened, (surplus.get(opened) ?? 0) + (opened === character ? -1 : 1));
  }
  let end = whole.length;
  for (; end > 0; end -= 1) {
    const last = whole.charAt(end - 1);
    const opened = CLOSES.get(last);
    if (opened !== undefined && (surplus.get(opened) ?? 0) > 0) surplus.set(opened, (surplus.get(opened) ?? 0) - 1);
    else if (!ENDS.has(last)) break;
  }
  return end;
}

/** Replaces every URL in a text with a click-tracking link. */
export function withCountedLinks(links: EmailLinks, stepId: string, text: string): string {
  const base = links.base();
  if (base === null) return text;
  let index = -1;
  return eachAddress(text, () => {
    index += 1;
    return `${base}/l/${signLink(links, 'click', { stepId, index })}`;
  });
}

/** The unsubscribe link of a step's email, or null if recipients cannot reach the server. */
export function unsubscribeLink(links: EmailLinks, stepId: string): string | null {
  const base = links.base();
  return base === null ? null : `${base}/u/${signLink(links, 'unsubscribe', { stepId, index: 0 })}`;
}
