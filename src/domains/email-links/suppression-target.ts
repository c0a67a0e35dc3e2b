import { normalizeDomain, normalizeEmail } from '../../kernel/contact-identity.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { EntryOf } from '../../service/erased-addresses.ts';

/**
 * What the suppression list holds: an address, or a domain with all its subdomains. Only an address
 * contains an `@`.
 */
export interface SuppressionTarget {
  email?: string | null | undefined;
  domain?: string | null | undefined;
}

export function isDomainTarget(target: string): boolean {
  return !target.includes('@');
}

/**
 * The entries that would suppress an address: itself, its hash, its domain and the domains above
 * it.
 */
export function targetsOf(address: string, entryOf: EntryOf): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return [
    address,
    entryOf(address),
    ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.')),
  ];
}

/** Lower-cased domain. `*.example.com` and `@example.com` mean the same as `example.com`. */
export function normalizeSuppressedDomain(text: string): string | null {
  const plain = text.trim().replace(/^(\*\.|@)/, '');
  return plain.includes('@') ? null : normalizeDomain(plain);
}

/** The normalized address or domain, or an error that names the field below `path`. */
export function normalizeTarget({ email, domain }: SuppressionTarget, path: string): string {
  const isAddress = typeof email === 'string';
  if (isAddress === (typeof domain === 'string'))
    throw invalidRequest([{ path, message: 'Provide either email or domain.' }]);
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
