import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';
import { escapedHtml, HTML_ELEMENTS, innerHtml } from '../../../kernel/html-body.ts';

/** Mail programs drop style sheets, so each element gets inline styles. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 1em',
  ul: 'margin:0 0 1em;padding-left:1.5em',
  ol: 'margin:0 0 1em;padding-left:1.5em',
  blockquote: 'margin:0 0 1em;padding-left:1em;border-left:2px solid #cccccc',
  img: 'max-width:100%;height:auto;border:0',
};
const BODY_STYLE = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5';

export interface RichText {
  /** Sanitised, with inlined styles. */
  html: string;
  /** The URLs of its links, in order. */
  links: string[];
}

/**
 * Sanitizes HTML: keeps formatting, lists, named links and images on web servers. `linkTo` returns
 * the replacement URL for the link with a number.
 */
export function richText(text: string, linkTo?: (index: number) => string): RichText {
  const links: string[] = [];
  const html = sanitize(innerHtml(text), {
    allowedTags: HTML_ELEMENTS,
    allowedAttributes: {
      '*': ['style'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    // Only styles of this module are allowed.
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style: _, ...attribs }) => {
        const style = STYLES[tagName];
        return { tagName, attribs: style === undefined ? attribs : { ...attribs, style } };
      },
      a: (tagName, { href = '' }) => {
        const address = href.trim();
        if (!/^https?:\/\//i.test(address)) return { tagName, attribs: { href: address } };
        links.push(address);
        return { tagName, attribs: { href: linkTo?.(links.length - 1) ?? address } };
      },
    },
  });
  return { html, links };
}

/** The plain text of an HTML text, for mail programs without HTML. */
export function plainText(text: string): string {
  return convert(richText(text).html, {
    wordwrap: false,
    limits: { maxInputLength: 200_000, maxDepth: 60 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: [' (', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}

const LONGEST_SHOWN = 60;

/** Shows a long URL, such as a signed link, as its host. */
function shortened(url: string): string {
  return url.length <= LONGEST_SHOWN ? url : `${/^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url}/…`;
}

/** A plain text as HTML, with its URLs as links. */
export function htmlOfPlain(text: string): string {
  return escapedHtml(text)
    .replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${shortened(url)}</a>`)
    .replaceAll(/\r?\n/g, '<br>');
}

/** A complete HTML email made of these parts. */
export function htmlPage(pieces: readonly string[]): string {
  const body = pieces.map((piece) => `<div style="margin:0 0 1em">${piece}</div>`).join('\n');
  return `<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body><div style="${BODY_STYLE}">\n${body}\n</div></body></html>\n`;
}
