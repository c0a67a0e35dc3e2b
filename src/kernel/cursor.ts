import { createHash } from 'node:crypto';
import { DomainError } from './errors.ts';

/**
 * Opaque page cursors. A cursor carries the place in the list and a digest over the list it was made for (its name,
 * its team, its filters), so one that is altered, or used with another list, is refused and not misread.
 */

function digest(list: string, position: string): string {
  return createHash('sha256').update(list).update('\0').update(position).digest('base64url').slice(0, 12);
}

/** What names a list: its field, its team, and its filters in a stable order. */
export function listIdentity(name: string, teamId: string, filters: object): string {
  return JSON.stringify([name, teamId, stable(filters)]);
}

function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, child]) => child !== undefined && child !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => [key, stable(child)]);
}

export function encodeCursor(list: string, position: string): string {
  return Buffer.from(digest(list, position) + position).toString('base64url');
}

/** The position, or `invalid_cursor`. */
export function decodeCursor(list: string, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const position = text.slice(12);
  if (text.slice(0, 12) !== digest(list, position) || encodeCursor(list, position) !== cursor) {
    throw new DomainError('invalid_cursor', 'This cursor was not given by this call with these filters. Start again without a cursor.');
  }
  return position;
}
