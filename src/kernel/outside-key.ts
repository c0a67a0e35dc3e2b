import { invalidRequest } from './errors.ts';

/** A key or token of another service, valid in a header. Throws `invalid_request` otherwise. */
export function readOutsideKey(text: string, path: string, shortest = 8): string {
  const key = text.trim();
  if (!/^[\x21-\x7e]{1,500}$/.test(key) || key.length < shortest)
    throw invalidRequest([
      { path, message: `must be ${shortest} to 500 visible ASCII characters.` },
    ]);
  return key;
}
