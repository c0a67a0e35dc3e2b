import { urlOf } from './url.ts';

const PUBLIC_NAME =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Names that no public server can have (RFC 2606, RFC 6762). */
const PRIVATE_NAME = /(^|\.)(localhost|localdomain|local|internal|invalid)$/;

/** The host of a URL if it can be a public name; null for an IP address or a private name. */
export function publicHostOf(baseUrl: string | null): string | null {
  const host = baseUrl === null ? null : (urlOf(baseUrl)?.hostname.toLowerCase() ?? null);
  return host !== null && isPublicHostName(host) ? host : null;
}

export function isPublicHostName(name: string): boolean {
  return PUBLIC_NAME.test(name) && !PRIVATE_NAME.test(name);
}

/** The domain of an email address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
