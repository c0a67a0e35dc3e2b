import { MAIL_PROVIDERS, type MailHost, type MailProvider } from './mail-providers.ts';

export interface MailHosts {
  smtp: MailHost;
  imap: MailHost;
}

/**
 * The servers of an address at a known provider, by its domain or otherwise by the MX hosts of that
 * domain. Null if neither is known.
 */
export function guessHosts(address: string, mx: readonly string[]): MailHosts | null {
  const domain = normalized(address.slice(address.lastIndexOf('@') + 1));
  const provider =
    MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? providerByMx(mx);
  return provider === null ? null : { smtp: { ...provider.smtp }, imap: { ...provider.imap } };
}

/** The provider of a sending server; null for the team's own server or an unknown provider. */
export function providerBySmtpHost(host: string): MailProvider | null {
  return MAIL_PROVIDERS.find(({ smtp }) => smtp.host === normalized(host)) ?? null;
}

/** The longest suffix wins, because some MX domains are subdomains of another provider's. */
function providerByMx(mx: readonly string[]): MailProvider | null {
  let found: { provider: MailProvider; length: number } | null = null;
  for (const provider of MAIL_PROVIDERS) {
    for (const suffix of provider.mx) {
      if (
        suffix.length > (found?.length ?? 0) &&
        mx.some((host) => isAtOrBelow(normalized(host), suffix))
      )
        found = { provider, length: suffix.length };
    }
  }
  return found?.provider ?? null;
}

export function isAtOrBelow(name: string, parent: string): boolean {
  return name === parent || name.endsWith(`.${parent}`);
}

export function normalized(name: string): string {
  return name.trim().replace(/\.$/, '').toLowerCase();
}
