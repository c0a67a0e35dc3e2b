import { storable } from './text.ts';

/** The origin of a call in the audit log. */
export interface Origin {
  readonly traceId: string | null;
  /** The caller's IP address. Null for actions of the process itself. */
  readonly address: string | null;
  /**
   * The calling program's name from its user agent, for example a browser. At most 200 characters.
   */
  readonly client: string | null;
}

/** The origin of actions without a call. */
export const NO_ORIGIN: Origin = { traceId: null, address: null, client: null };

const LONGEST_CLIENT = 200;

/** The stored name of a client; null if it sends none. */
export function clientName(userAgent: string | undefined): string | null {
  return userAgent === undefined || userAgent === ''
    ? null
    : storable(userAgent).slice(0, LONGEST_CLIENT);
}
