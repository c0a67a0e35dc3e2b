/**
 * An HTML email text begins with `<html>`. The text itself marks its format, so that drafts,
 * approvals, edits and previews need no extra field.
 */
const BEGIN = /^<html>/i;
const END = /<\/html>\s*$/i;

/** The allowed elements of an email. */
export const HTML_ELEMENTS = [
  ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'blockquote', 'hr'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'img'],
];
const ALLOWED = new Set(HTML_ELEMENTS);

export function isHtml(text: string): boolean {
  return BEGIN.test(text);
}

/** The content of an HTML text without its frame. */
export function innerHtml(text: string): string {
  return text.replace(BEGIN, '').replace(END, '');
}

/** Why an HTML text is rejected on saving. Null if it is allowed or is no HTML. */
export function htmlFault(text: string): string | null {
  if (!isHtml(text)) return null;
  const inner = innerHtml(text);
  const names = [...inner.matchAll(/<[/]?([a-z!?][\w:-]{0,40})/gi)].map(([, name = '']) => name);
  const other = names.find((name) => !ALLOWED.has(name.toLowerCase()));
  if (other !== undefined)
    return `contains <${other}>, which an email may not have. Allowed are ${HTML_ELEMENTS.join(', ')}.`;
  return inner.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' && !/<img\b/i.test(inner)
    ? 'contains no text. Write it between <html> and </html>.'
    : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text escaped for HTML. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
