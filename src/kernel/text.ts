import { closest, distance } from 'fastest-levenshtein';
import { MAX_JSON_DEPTH, TOO_DEEP } from './json-depth.ts';

/** Longer names are not compared, because comparing them is slow. */
const MAX_MISTYPED_LENGTH = 100;

/** The known name closest to a mistyped one, or null if none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  if (known.length === 0 || name.length > MAX_MISTYPED_LENGTH) return null;
  const candidate = closest(name, known);
  return distance(name, candidate) <= Math.max(2, Math.floor(name.length / 3)) ? candidate : null;
}

/** The known names closest to a mistyped one, closest first. */
export function nearestOf(name: string, known: readonly string[], count: number): string[] {
  const wanted = name.slice(0, MAX_MISTYPED_LENGTH).toLowerCase();
  return [...known]
    .sort((a, b) => distance(wanted, a.toLowerCase()) - distance(wanted, b.toLowerCase()))
    .slice(0, count);
}

/** "a", "a and b", "a, b and c". */
export function enumerate(words: readonly string[], conjunction = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Why a text cannot be stored, or null. PostgreSQL rejects NUL characters and lone surrogates. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character.';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate.';
  return null;
}

/** Removes characters that cannot be stored from a text of an external service. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The maximum length of a list in a call. A statement can bind several lists of this length. */
export const MAX_LIST_LENGTH = 5_000;

/**
 * The first issue of a JSON value that cannot be stored (invalid text), is nested too deeply, or
 * has a list or an object that is too long.
 */
export function jsonFault(value: unknown): { path: string; message: string } | null {
  // Paths are computed only if there is an issue, because they cost ten times as much as the check.
  return isSound(value, 0) ? null : firstFault(value, '', 0);
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return textFault(value) === null;
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_JSON_DEPTH) return false;
  if (Array.isArray(value))
    return value.length <= MAX_LIST_LENGTH && value.every((child) => isSound(child, depth + 1));
  const fields = Object.entries(value);
  return (
    fields.length <= MAX_LIST_LENGTH &&
    fields.every(([key, child]) => textFault(key) === null && isSound(child, depth + 1))
  );
}

function firstFault(
  value: unknown,
  path: string,
  depth: number,
): { path: string; message: string } | null {
  if (typeof value === 'string') {
    const message = textFault(value);
    return message === null ? null : { path, message };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_JSON_DEPTH) return { path: '', message: TOO_DEEP };
  const [length, noun] = Array.isArray(value)
    ? [value.length, 'items']
    : [Object.keys(value).length, 'fields'];
  if (length > MAX_LIST_LENGTH)
    return { path, message: `must contain at most ${MAX_LIST_LENGTH} ${noun}; it has ${length}.` };
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, child] of entries) {
    if (typeof key === 'string') {
      const message = textFault(key);
      if (message !== null) return { path, message: `A field name ${message}` };
    }
    const childPath =
      typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const fault = firstFault(child, childPath, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/** One spelling of a URL: the host in ASCII and lower case, and no default port. */
export function canonicalUrl(text: string): string {
  return new URL(text).href;
}

/**
 * Escapes the wildcards of `LIKE`. For Prisma's `contains`, which adds the surrounding % but does
 * not escape.
 */
export function escapeLike(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

/** An `ILIKE` pattern that matches the search text literally. */
export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`;
}
