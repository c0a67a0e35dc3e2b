import { createHmac, timingSafeEqual } from 'node:crypto';

/** The links that are put into sent e-mails: to count clicks, and to be written to no more. */

export type LinkPurpose = 'click' | 'unsubscribe';

/** Signs the links of one installation. `base` gives the address under which recipients reach the server; null where they don't. */
export interface EmailLinks {
  readonly key: string;
  readonly base: () => string | null;
}

/** An http or https address in a text, with whatever stands behind it up to a space. */
const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence, and belongs to no address. */
const ENDS = new Set(".,;:!?'…。，、—");
const CLOSES = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const OPENS = new Set(CLOSES.values());

/** What a link is about: a step and, of a click, which address of its text. */
export interface LinkTarget {
  stepId: string;
  index: number;
}

export function signLink({ key }: Pick<EmailLinks, 'key'>, purpose: LinkPurpose, { stepId, index }: LinkTarget): string {
  return `${stepId}.${index}.${signature(key, purpose, stepId, index)}`;
}

/** The target of a link that this installation has signed for the purpose; null of any other. */
export function readLink({ key }: Pick<EmailLinks, 'key'>, purpose: LinkPurpose, token: string): LinkTarget | null {
  const [stepId = '', place = '', given = ''] = token.split('.');
  if (!/^\d{1,4}$/.test(place)) return null;
  const index = Number(place);
  const expected = Buffer.from(signature(key, purpose, stepId, index));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { stepId, index } : null;
}

function signature(key: string, purpose: LinkPurpose, stepId: string, index: number): string {
  return createHmac('sha256', key).update(`${purpose} ${stepId} ${index}`).digest('base64url').slice(0, 32);
}

/** Every address in a text, in its order. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  eachAddress(text, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

/** The text with each address in it replaced. One that can't be read as an address is left as it is. Linear in the text. */
function eachAddress(text: string, replace: (address: string) => string): string {
  return text.replace(ADDRESS, (whole) => {
    const address = whole.slice(0, endOf(whole));
    return URL.canParse(address) ? replace(address) + whole.slice(address.length) : whole;
  });
}

/** Where an address ends in what stands up to the next space: before the marks of its sentence, and before brackets that it does not open. */
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

/** The text with a counted link in place of every address. */
export function withCountedLinks(links: EmailLinks, stepId: string, text: string): string {
  const base = links.base();
  if (base === null) return text;
  let index = -1;
  return eachAddress(text, () => {
    index += 1;
    return `${base}/l/${signLink(links, 'click', { stepId, index })}`;
  });
}

/** Where the recipient of a step's e-mail asks to be written to no more; null where recipients can't reach the server. */
export function unsubscribeLink(links: EmailLinks, stepId: string): string | null {
  const base = links.base();
  return base === null ? null : `${base}/u/${signLink(links, 'unsubscribe', { stepId, index: 0 })}`;
}
