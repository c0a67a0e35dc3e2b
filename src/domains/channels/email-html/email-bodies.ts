import { urlsIn } from '../../../kernel/email-links.ts';
import { isHtml } from '../../../kernel/html-body.ts';
import { htmlOfPlain, htmlPage, plainText, richText } from './email-html.ts';

/** The texts of an email as they are sent. */
export interface EmailBodies {
  body: string;
  /** Null for a plain text. */
  html: string | null;
}

/** The web addresses of the links of a text, by which clicks are counted. */
export function linksIn(text: string): string[] {
  return isHtml(text) ? richText(text).links : urlsIn(text);
}

/**
 * A text with what stands below it: the signature, and the line to unsubscribe. If one of them is
 * HTML, the email is, and a plain text is made of it, whose links lead where they say.
 */
export function emailBodies(
  text: string,
  below: readonly string[],
  linkTo?: (index: number) => string,
): EmailBodies {
  const body = [text, ...below].map(shownText).join('\n\n');
  if (![text, ...below].some(isHtml)) return { body, html: null };
  const first = isHtml(text) ? richText(text, linkTo).html : htmlOfPlain(text);
  return { body, html: htmlPage([first, ...below.map(shownHtml)]) };
}

const shownHtml = (text: string): string =>
  isHtml(text) ? richText(text).html : htmlOfPlain(text);

/** What people read of a text. */
export function shownText(text: string): string {
  return isHtml(text) ? plainText(text) : text;
}
