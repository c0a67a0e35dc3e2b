import { urlsIn } from '../../kernel/email-links.ts';
import { isHtml } from '../../kernel/html-body.ts';
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
 * A text with what stands below it: the signature, and the line to unsubscribe. Of an HTML text a
 * plain one is made, whose links lead where they say.
 */
export function emailBodies(
  text: string,
  below: readonly string[],
  linkTo?: (index: number) => string,
): EmailBodies {
  if (!isHtml(text)) return { body: [text, ...below].join('\n\n'), html: null };
  return {
    body: [plainText(text), ...below].join('\n\n'),
    html: htmlPage([richText(text, linkTo).html, ...below.map(htmlOfPlain)]),
  };
}

/** What people read of a text. */
export function shownText(text: string): string {
  return isHtml(text) ? plainText(text) : text;
}
