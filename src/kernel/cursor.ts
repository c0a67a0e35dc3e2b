import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Identifies a list by its field, team and filters, in a stable order. */
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

const SIGNATURE_LENGTH = 16;

/**
 * Opaque page cursors. A cursor contains the position in the list, signed together with the list
 * identity. Forged or altered cursors and cursors of other lists are rejected before the position
 * is read. All processes on a database share the same key.
 */
export class Cursors {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  encode(list: string, position: string): string {
    return Buffer.from(this.#sign(list, position) + position).toString('base64url');
  }

  /** Returns the position or throws `invalid_cursor`, which names the caller's field. */
  decode(list: string, cursor: string, field: string): string {
    const position = Buffer.from(cursor, 'base64url').toString('utf8').slice(SIGNATURE_LENGTH);
    const given = Buffer.from(cursor);
    const expected = Buffer.from(this.encode(list, position));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      const message =
        'was not returned by this operation with the same filters. Start again without it.';
      throw new DomainError('invalid_cursor', `${field}: ${message}`, {
        issues: [{ path: field, message }],
      });
    }
    return position;
  }

  #sign(list: string, position: string): string {
    return createHmac('sha256', this.#key)
      .update(list)
      .update('\0')
      .update(position)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
  }
}
