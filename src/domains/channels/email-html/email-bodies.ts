import { urlsIn } from '../../../kernel/email-links.ts';
import { isHtml } from '../../../kernel/html-body.ts';
import { htmlOfPlain, htmlPage, plainText, richText } from './email-html.ts';

/** The texts of a sent email. */
export interface EmailBodies {
  body: string;
  /** Null for a plain text email. */
  html: string | null;
}

/** The URLs in a text, in the order used for counting clicks. */
export function linksIn(text: string): string[] {
  return isHtml(text) ? richText(text).links : urlsIn(text);
}

/**
 * Combines a text with the texts below it, the signature and the unsubscribe line. If one of them
 * is HTML, the email has an HTML body. The plain text body is derived from it, with untracked
 * links.
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

/** The text as people read it. */
export function shownText(text: string): string {
  return isHtml(text) ? plainText(text) : text;
}
