import { invalidRequest } from './errors.ts';
import { textFault } from './text.ts';

/** The maximum number of characters of a list's search text. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_WORDS = 8;

/**
 * The words of a list's search text, at most eight. Throws `invalid_request` if the text is too
 * long or cannot be stored.
 */
export function searchWords(query: string | null | undefined): string[] {
  const text = query ?? '';
  if (text.length > MAX_SEARCH_LENGTH)
    throw invalidRequest([
      { path: 'query', message: `must be at most ${MAX_SEARCH_LENGTH} characters.` },
    ]);
  const fault = textFault(text);
  if (fault !== null) throw invalidRequest([{ path: 'query', message: fault }]);
  return text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}
