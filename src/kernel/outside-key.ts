import { invalidRequest } from './errors.ts';

/** A key or token of another service, valid in a header. Throws `invalid_request` otherwise. */
export function readOutsideKey(text: string, path: string): string {
  const key = text.trim();
  if (!/^[\x21-\x7e]{8,500}$/.test(key))
    throw invalidRequest([{ path, message: 'must be 8 to 500 visible ASCII characters.' }]);
  return key;
}
