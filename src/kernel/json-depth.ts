import { DomainError } from './errors.ts';

/** A tree of 100 sequential steps needs 200 levels. */
export const MAX_JSON_DEPTH = 512;

export const TOO_DEEP = `The JSON must not be nested deeper than ${MAX_JSON_DEPTH} levels.`;

/**
 * JSON.parse keeps a frame for each open bracket, which is slow only for texts of at least this
 * length.
 */
const LONG_TEXT = 64 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = [0x5b, 0x7b];
const CLOSE = [0x5d, 0x7d];

/**
 * Refuses a long JSON text that is nested too deeply before it is parsed. The depth of a short text
 * is checked after parsing.
 */
export function rejectDeepJson(text: string): void {
  if (text.length < LONG_TEXT) return;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isText = !isText;
    else if (isText) index += code === BACKSLASH ? 1 : 0;
    else if (CLOSE.includes(code)) depth -= 1;
    else if (OPEN.includes(code)) depth += 1;
    if (depth > MAX_JSON_DEPTH)
      throw new DomainError('invalid_request', TOO_DEEP, {
        issues: [{ path: '', message: TOO_DEEP }],
      });
  }
}
