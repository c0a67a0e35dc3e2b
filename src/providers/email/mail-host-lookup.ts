import { Resolver } from 'node:dns/promises';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { guessHosts, type MailHosts } from './mail-hosts.ts';

const TIMEOUT_MILLIS = 2_000;

/**
 * Finds the mail servers of an address by its domain or, for company domains, by their MX records.
 */
export class MailHostLookup {
  async guess(address: string): Promise<MailHosts | null> {
    return guessHosts(address, []) ?? guessHosts(address, await mailExchangers(address));
  }
}

async function mailExchangers(address: string): Promise<string[]> {
  expectNoTransaction('A question to a name server');
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MILLIS, tries: 1 }).resolveMx(
      address.split('@').at(-1) ?? '',
    );
    return records.map(({ exchange }) => exchange.toLowerCase());
  } catch {
    // Without an answer the user must enter the servers.
    return [];
  }
}
