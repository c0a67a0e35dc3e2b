import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace id of an incoming `traceparent`, else a new one: 32 hex digits. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const known = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return known === undefined || /^0+$/.test(known) ? randomBytes(16).toString('hex') : known;
}
