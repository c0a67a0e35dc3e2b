import { normalizeDomain, normalizeEmail } from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { EntryOf } from '../../../service/erased-addresses.ts';

/**
 * The possible targets of the suppression list: an address, a domain with all its subdomains, or a
 * contact with all addresses and channels.
 */
export interface SuppressionTarget {
  email?: string | null | undefined;
  domain?: string | null | undefined;
  contactId?: string | null | undefined;
}

/** The prefix of entries for contacts. No address or domain contains a colon before an `@`. */
export const CONTACT_PREFIX = 'contact:';

export function contactTarget(contactId: string): string {
  return CONTACT_PREFIX + contactId;
}

/** The target of an entry. Exactly one value is not null. */
export function readTarget(target: string): {
  email: string | null;
  domain: string | null;
  contactId: string | null;
} {
  const none = { email: null, domain: null, contactId: null };
  if (target.includes('@')) return { ...none, email: target };
  return target.startsWith(CONTACT_PREFIX)
    ? { ...none, contactId: target.slice(CONTACT_PREFIX.length) }
    : { ...none, domain: target };
}

/** The target as words in a sentence. */
export function targetInWords(target: string): string {
  const { email, domain } = readTarget(target);
  return email ?? (domain === null ? 'the entry of the contact' : `the domain ${domain}`);
}

/**
 * The entries that would suppress an address: the address, its hash, its domain and parent domains.
 */
export function targetsOf(address: string, entryOf: EntryOf): string[] {
  return [address, entryOf(address), ...domainTargetsOf(address)];
}

/** The domain of an address, and its parent domains that can be listed. */
export function domainTargetsOf(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Lower-cased domain. `*.example.com` and `@example.com` mean the same as `example.com`. */
export function normalizeSuppressedDomain(text: string): string | null {
  const plain = text.trim().replace(/^(\*\.|@)/, '');
  return plain.includes('@') ? null : normalizeDomain(plain);
}

/**
 * The normalized address or domain, or the contact, which may not exist. An error names the field
 * below `path`.
 */
export function normalizeTarget(
  { email, domain, contactId }: SuppressionTarget,
  path: string,
): string {
  const given = [email, domain, contactId].filter((one) => typeof one === 'string');
  if (given.length !== 1)
    throw invalidRequest([{ path, message: 'Provide one of email, domain and contactId.' }]);
  if (typeof contactId === 'string') return contactTarget(contactId);
  const isAddress = typeof email === 'string';
  const target = isAddress ? normalizeEmail(email) : normalizeSuppressedDomain(domain ?? '');
  if (target !== null) return target;
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  throw invalidRequest([
    isAddress
      ? {
          path: at('email'),
          message: 'must be a valid email address, for example ada@example.com.',
        }
      : { path: at('domain'), message: 'must be a domain, for example example.com.' },
  ]);
}
