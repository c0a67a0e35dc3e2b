import { isLoopbackHost } from './loopback.ts';
import { urlOf } from './url.ts';

/** The reach of an account: people, servers of this machine only, or nobody. */
export const REALITIES = {
  real: 'The account reaches people.',
  test: 'All servers of the account are on this machine, and the operator allows test accounts (`ALLOW_TEST_ACCOUNTS`).',
  simulated: 'The program simulates the servers of the account, which reaches nobody.',
} as const;

export type Reality = keyof typeof REALITIES;

/** The hosts to which an account connects; null if the program plays them. */
export type AccountServers = readonly string[] | null;

/**
 * Decides by the servers themselves, never by how the program was started: a server on loopback may
 * pass on what it gets, so it is a test only if the operator says so. An account of which no server
 * is known is real.
 */
export function realityOf(servers: AccountServers, allowsTestAccounts: boolean): Reality {
  if (servers === null) return 'simulated';
  const isHere = servers.length > 0 && servers.every(isLoopbackHost);
  return isHere && allowsTestAccounts ? 'test' : 'real';
}

/** The server of a URL, as a list. Empty for a text that is no URL. */
export function serversOfUrl(text: string): readonly string[] {
  const host = urlOf(text)?.hostname.replace(/^\[|\]$/g, '');
  return host === undefined || host === '' ? [] : [host];
}
