import { storable } from './text.ts';

/** Where a call came from, as the audit log shows it. */
export interface Origin {
  readonly traceId: string | null;
  /** The IP address of the caller. Null for what the process does on its own. */
  readonly address: string | null;
  /** The program that called, as it names itself, for example a browser. At most 200 characters. */
  readonly client: string | null;
}

/** Of what no call caused. */
export const NO_ORIGIN: Origin = { traceId: null, address: null, client: null };

const LONGEST_CLIENT = 200;

/** The stored name that a program gives itself; null if it gives none. */
export function clientName(userAgent: string | undefined): string | null {
  return userAgent === undefined || userAgent === ''
    ? null
    : storable(userAgent).slice(0, LONGEST_CLIENT);
}
