import parsePhoneNumber from 'libphonenumber-js/min';
import { z } from 'zod';
import type { Issue } from './errors.ts';
import { withoutHidden } from './hidden-characters.ts';
import { isMemberProfile, profilePath } from './identity/profile.ts';
import { timeZoneFault, timeZoneName } from './time-zones.ts';
import { urlOf } from './url.ts';

export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'networkUrl',
  'phone',
  'role',
  'companyName',
  'companyDomain',
  'crmContactId',
  'timeZone',
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The normalized fields of a contact; null if unknown. */
export type ContactDetails = Record<ContactField, string | null>;

/** Maximum number of characters per field. */
export const CONTACT_LENGTHS: Record<ContactField, number> = {
  firstName: 200,
  lastName: 200,
  email: 254,
  networkUrl: 500,
  phone: 100,
  role: 200,
  companyName: 200,
  companyDomain: 500,
  crmContactId: 200,
  timeZone: 100,
};

export type ContactInput = { [Field in ContactField]?: string | null | undefined };

/** Identities by which a contact can be looked up directly, strongest first. */
export const EXACT_IDENTITIES = ['email', 'networkUrl', 'phone', 'crmContactId'] as const;
export type ExactIdentity = (typeof EXACT_IDENTITIES)[number];
/**
 * Unique identities: each value belongs to at most one contact of a team. Colleagues may share a
 * phone number.
 */
export const UNIQUE_IDENTITIES = ['email', 'networkUrl', 'crmContactId'] as const;
export type UniqueIdentity = (typeof UNIQUE_IDENTITIES)[number];
export type IdentityKind = ExactIdentity | 'name';

const emailSchema = z.email().max(254);

/** The last label of an international domain, which zod's email check rejects. */
const INTERNATIONAL_END = /\.xn--[a-z0-9-]{1,59}$/;

/** Trimmed and lower-cased, or null if the text is not an email address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  if (email.length > 254) return null;
  return emailSchema.safeParse(email.replace(INTERNATIONAL_END, '.xn')).success ? email : null;
}

/**
 * One spelling of a profile URL: https, lower case except member IDs, the host without `www.`, `m.`
 * or a two-letter language, one form of percent-encoding, and no sub-page, query, fragment or
 * trailing slash. Null if there is no path.
 */
export function normalizeNetworkUrl(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || url.username !== '' || url.port !== '') return null;
  const path = canonicalPath(url.pathname.split('/').filter((segment) => segment !== ''));
  const normalized = `https://${withoutHostPrefix(url.hostname)}/${path}`;
  return path === '' || normalized.length > CONTACT_LENGTHS.networkUrl ? null : normalized;
}

/** A label is not a prefix if only a public suffix such as `co.uk` would be left. */
function withoutHostPrefix(host: string): string {
  const rest = /^(?:www|m|[a-z]{2})\.(.+\..+)$/.exec(host)?.[1];
  return rest === undefined || /^[a-z]{2,3}\.[a-z]{2}$/.test(rest) ? host : withoutHostPrefix(rest);
}

const COMPANY_PAGE = {
  to: normalizeNetworkUrl,
  fault: 'must be the URL of a company page, for example https://network.example/company/example.',
};

/** A person's profile URL; null for company pages and paths without a name. */
function memberUrl(text: string): string | null {
  const url = normalizeNetworkUrl(text);
  return url !== null && isMemberProfile(url) ? url : null;
}

/** Decodes characters that a path may contain. A path with invalid encoding stays unchanged. */
function canonicalPath(segments: readonly string[]): string {
  try {
    const texts = segments.map((segment) => decodeURIComponent(segment).normalize('NFC'));
    return profilePath(texts)
      .map((text) =>
        encodeURIComponent(text).replace(/%(?:40|3A|2B|2C|3B|3D|26|24)/g, decodeURIComponent),
      )
      .join('/');
  } catch {
    return profilePath(segments).join('/');
  }
}

/** E.164, or null if the number is invalid or has no country code. */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumber(text.trim());
  return phone?.isValid() ? phone.number : null;
}

/** Lower-cased domain without `www.`. A URL is reduced to its domain. */
export function normalizeDomain(text: string): string | null {
  const host = parseUrl(text)?.hostname.replace(/^www\./, '');
  return host !== undefined && DOMAIN.test(host) ? host : null;
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function parseUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (/[\s\\]/.test(trimmed)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = urlOf(address);
  if (url === null) return null;
  return /^https?:$/.test(url.protocol) && DOMAIN.test(url.hostname) && url.href.length <= 500
    ? url
    : null;
}

/**
 * Normalizes a name that others see: NFC, trimmed, without hidden characters, with whitespace and
 * control characters collapsed. Null if the result is empty or too long.
 */
export function normalizeName(text: string, longest = 200): string | null {
  const name = withoutHidden(text.normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return name === '' || name.length > longest ? null : name;
}

interface Rule {
  to: (text: string) => string | null;
  /** The error, or a function of the value. */
  fault: string | ((text: string) => string);
}

const NORMALIZE: Record<ContactField, Rule> = {
  firstName: { to: normalizeName, fault: 'must be 1 to 200 characters.' },
  lastName: { to: normalizeName, fault: 'must be 1 to 200 characters.' },
  email: { to: normalizeEmail, fault: 'must be an email address, for example ada@example.com.' },
  networkUrl: {
    to: memberUrl,
    fault:
      'must be the profile URL of a person, for example https://network.example/in/ada-lovelace.',
  },
  phone: {
    to: normalizePhone,
    fault: 'must be a valid phone number with country code, for example +442079460958.',
  },
  role: { to: normalizeName, fault: 'must be 1 to 200 characters.' },
  companyName: { to: normalizeName, fault: 'must be 1 to 200 characters.' },
  companyDomain: { to: normalizeDomain, fault: 'must be a domain, for example example.com.' },
  crmContactId: { to: normalizeName, fault: 'must be an ID of 1 to 200 characters.' },
  timeZone: { to: timeZoneName, fault: timeZoneFault },
};

/**
 * Normalizes a contact. A blank field counts as omitted. Issues are reported per field below
 * `path`. `identityFault` checks whether the contact has a sufficient identity.
 */
export function normalizeContact(
  input: ContactInput,
  path: string,
  of: 'person' | 'company' = 'person',
): { details: ContactDetails; issues: Issue[] } {
  const issues: Issue[] = [];
  const details: ContactDetails = {
    firstName: null,
    lastName: null,
    email: null,
    networkUrl: null,
    phone: null,
    role: null,
    companyName: null,
    companyDomain: null,
    crmContactId: null,
    timeZone: null,
  };
  for (const field of CONTACT_FIELDS) {
    const text = input[field];
    if (text === undefined || text === null || text.trim() === '') continue;
    const { to, fault }: Rule =
      of === 'company' && field === 'networkUrl' ? COMPANY_PAGE : NORMALIZE[field];
    details[field] = text.length > CONTACT_LENGTHS[field] ? null : to(text);
    if (details[field] === null)
      issues.push({
        path: path === '' ? field : `${path}.${field}`,
        message: typeof fault === 'string' ? fault : fault(text),
      });
  }
  return { details, issues };
}

/**
 * The identity rule for contacts of an audience: email, or network URL, or first name, last name
 * and domain.
 */
export function identityFault(details: ContactDetails): string | null {
  if (details.email !== null || details.networkUrl !== null || nameKey(details) !== null)
    return null;
  return 'requires email, or networkUrl, or all of firstName, lastName and companyDomain.';
}

/** The weakest identity, `first|last|domain` in lower case; null if a part is unknown. */
export function nameKey(
  details: Pick<ContactDetails, 'firstName' | 'lastName' | 'companyDomain'>,
): string | null {
  const { firstName, lastName, companyDomain } = details;
  if (firstName === null || lastName === null || companyDomain === null) return null;
  return `${firstName}|${lastName}|${companyDomain}`.toLowerCase();
}

/** `first|last|company name` in lower case; null if a part is unknown. */
export function companyNameKey(
  details: Pick<ContactDetails, 'firstName' | 'lastName' | 'companyName'>,
): string | null {
  const { firstName, lastName, companyName } = details;
  if (firstName === null || lastName === null || companyName === null) return null;
  return `${firstName}|${lastName}|${companyName}`.toLowerCase();
}

export function fullName(details: Pick<ContactDetails, 'firstName' | 'lastName'>): string | null {
  const name = [details.firstName, details.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

/**
 * True if an exact identity of the same kind has different values, so the two are different
 * contacts.
 */
export function differs(
  a: Pick<ContactDetails, ExactIdentity>,
  b: Pick<ContactDetails, ExactIdentity>,
): boolean {
  return EXACT_IDENTITIES.some(
    (kind) => a[kind] !== null && b[kind] !== null && a[kind] !== b[kind],
  );
}
