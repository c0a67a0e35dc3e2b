import { isLoopbackHost } from './loopback.ts';
import { urlOf } from './url.ts';

/** What an account reaches: people, servers of this machine only, or nobody. */
export const REALITIES = {
  real: 'The account reaches people.',
  test: 'All servers of the account are on this machine, and the operator allows test accounts (`ALLOW_TEST_ACCOUNTS`).',
  simulated: 'The program simulates the servers of the account, which reaches nobody.',
} as const;

export type Reality = keyof typeof REALITIES;

/** The hosts to which an account connects; null if the program simulates it. */
export type AccountServers = readonly string[] | null;

/**
 * Decides by the servers, never by how the program was started. A server on loopback may relay to
 * people, so it is a test server only if the operator says so. An account with unknown servers is
 * real.
 */
export function realityOf(servers: AccountServers, allowsTestAccounts: boolean): Reality {
  if (servers === null) return 'simulated';
  const isHere = servers.length > 0 && servers.every(isLoopbackHost);
  return isHere && allowsTestAccounts ? 'test' : 'real';
}

/** The server of a URL, as a list. Empty for a text that is not a URL. */
export function serversOfUrl(text: string): readonly string[] {
  const host = urlOf(text)?.hostname.replace(/^\[|\]$/g, '');
  return host === undefined || host === '' ? [] : [host];
}
