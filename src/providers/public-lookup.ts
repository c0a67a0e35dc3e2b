import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { expectNoTransaction } from '../kernel/open-transaction.ts';

const TIMEOUT_MILLIS = 2_000;
const TRIES = 2;

export interface FoundAddress {
  address: string;
  family: 4 | 6;
}

/** The addresses of a host. Throws if it has none. */
export type PublicLookup = (host: string) => Promise<FoundAddress[]>;

/**
 * Resolves hosts that callers have named, IPv4 first. Queries the name servers directly: while a
 * name server does not answer, the system's lookup would block one of a few threads that files and
 * other lookups need.
 */
export function publicLookup(servers: readonly string[] = []): PublicLookup {
  return async (host) => {
    expectNoTransaction('A question to a name server');
    const kind = isIP(host);
    if (kind !== 0) return [{ address: host, family: kind === 4 ? 4 : 6 }];
    const resolver = new Resolver({ timeout: TIMEOUT_MILLIS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    throw four.status === 'rejected' ? four.reason : new Error(`${host} has no address.`);
  };
}

function addressesOf(asked: PromiseSettledResult<string[]>, family: 4 | 6): FoundAddress[] {
  return asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];
}
