import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { isPublic } from '../kernel/public-address.ts';
import { urlOf } from '../kernel/url.ts';
import { type PublicLookup, publicLookup } from './public-lookup.ts';

/** A host name without a public address. */
export class AddressRefused extends Error {}

export interface PublicAgentOptions {
  /** True to connect to private addresses too. */
  allowsPrivate: boolean;
  timeoutMillis: number;
  lookup?: PublicLookup;
}

/** Opens connections to callers' URLs. Each connection checks its address; see `publicOnly`. */
export async function publicAgent(options: PublicAgentOptions): Promise<Agent> {
  const undici = await import('undici');
  const guard = options.allowsPrivate
    ? {}
    : { lookup: publicOnly(options.lookup ?? publicLookup()) };
  // No limit per host: several callers may share a host, and each has few running requests.
  return new undici.Agent({
    connections: null,
    connect: { timeout: options.timeoutMillis, ...guard },
    keepAliveTimeout: 30_000,
  });
}

/**
 * Why a caller's URL is refused; null if it is accepted. Host names are checked when connecting.
 */
export function urlRefusal(url: string, allowsPrivate: boolean): string | null {
  const parsed = urlOf(url);
  if (parsed === null) return 'must be a URL, for example https://example.com/webhooks.';
  const { protocol, username, password, hostname, hash } = parsed;
  if (username !== '' || password !== '') return 'must not contain a user name or a password.';
  if (hash !== '') return 'must not contain a fragment.';
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsPrivate))
    return 'must begin with https://.';
  const host = hostname.replace(/^\[|\]$/g, '');
  // A literal address needs no lookup, so it is checked here.
  if (!allowsPrivate && ipaddr.isValid(host) && !isPublic(host))
    return 'must not point to a private, local or reserved address.';
  return null;
}

/**
 * Resolves names for connections and drops private addresses. The connection uses the checked
 * address, so a name server cannot give it another answer.
 */
export function publicOnly(lookup: PublicLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isPublic(address));
        const [first] = allowed;
        if (first === undefined)
          return callback(
            new AddressRefused('The URL points to a private, local or reserved address.'),
            '',
          );
        return options.all === true
          ? callback(null, allowed)
          : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}
