/** The visible unsubscribe line of an email. */

export const MAX_UNSUBSCRIBE_LINE = 500;

const URL_VARIABLE = /\{\{\s*unsubscribeUrl\s*\}\}/g;
const DEFAULT_LINE =
  'If you do not want to receive emails from us, unsubscribe here: {{ unsubscribeUrl }}';

/** True if the text contains the variable of the URL and no other variable. */
export function isUnsubscribeLine(text: string): boolean {
  const rest = text.replace(URL_VARIABLE, '');
  return (
    text.length <= MAX_UNSUBSCRIBE_LINE &&
    rest !== text &&
    !rest.includes('{{') &&
    !rest.includes('{%')
  );
}

/** The line for a recipient; `line` is null for the default text. */
export function unsubscribeLineOf(line: string | null, url: string): string {
  return (line ?? DEFAULT_LINE).replace(URL_VARIABLE, () => url);
}
