import parsePhoneNumber from 'libphonenumber-js/min';
import { z } from 'zod';
import type { Issue } from './errors.ts';

/** The identities and facts of an external person, in normal form; null where not known. */
export interface Contact {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  networkUrl: string | null;
  phone: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
  crmContactId: string | null;
}

export type ContactField = keyof Contact;

/** The most characters that each field takes. */
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
};

export type ContactInput = { [Field in ContactField]?: string | null | undefined };

/** The exact identities, strongest first. Each belongs to at most one prospect of a team. */
export const EXACT_IDENTITIES = ['email', 'networkUrl', 'phone', 'crmContactId'] as const;
export type ExactIdentity = (typeof EXACT_IDENTITIES)[number];
export type IdentityKind = ExactIdentity | 'name';

const emailSchema = z.email().max(254);

/** Trimmed and lower-cased, or null where the text is no e-mail address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return emailSchema.safeParse(email).success ? email : null;
}

/** https, host in lower case without `www.`, no query, fragment or trailing slash; null where there is no profile path. */
export function normalizeNetworkUrl(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || url.username !== '' || url.port !== '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  return path === '' ? null : `https://${url.hostname.replace(/^www\./, '')}${path}`;
}

/** E.164, or null where the number is not valid. Numbers are given with their country code. */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumber(text.trim());
  return phone?.isValid() ? phone.number : null;
}

/** Bare, lower-cased, without `www.`; an address of a page on the domain is taken as the domain. */
export function normalizeDomain(text: string): string | null {
  const host = parseUrl(text)?.hostname.replace(/^www\./, '');
  return host !== undefined && DOMAIN.test(host) ? host : null;
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function parseUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (/[\s\\]/.test(trimmed)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && DOMAIN.test(url.hostname) && url.href.length <= 500 ? url : null;
}

/** NFC, trimmed, inner spaces folded, no control characters; null where nothing is left or it is too long. */
export function normalizeName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return name === '' || name.length > 200 ? null : name;
}

const NORMALIZE: Record<ContactField, { to: (text: string) => string | null; fault: string }> = {
  firstName: { to: normalizeName, fault: 'must be a name of at most 200 characters.' },
  lastName: { to: normalizeName, fault: 'must be a name of at most 200 characters.' },
  email: { to: normalizeEmail, fault: 'is not an e-mail address, such as ada@example.com.' },
  networkUrl: { to: normalizeNetworkUrl, fault: 'is not the address of a profile, such as https://network.example/in/ada-lovelace.' },
  phone: { to: normalizePhone, fault: 'is not a valid phone number with its country code, such as +442079460958.' },
  role: { to: normalizeName, fault: 'must be a text of at most 200 characters.' },
  companyName: { to: normalizeName, fault: 'must be a name of at most 200 characters.' },
  companyDomain: { to: normalizeDomain, fault: 'is not a bare domain, such as example.com.' },
  crmContactId: { to: normalizeName, fault: 'must be an id of at most 200 characters.' },
};

const CONTACT_FIELDS: readonly ContactField[] = [
  'firstName',
  'lastName',
  'email',
  'networkUrl',
  'phone',
  'role',
  'companyName',
  'companyDomain',
  'crmContactId',
];

/**
 * Brings a contact into normal form. A blank text counts as left out. Faults are named by field below `path`;
 * whether the contact can be told apart from others is `identityFault`'s question.
 */
export function normalizeContact(input: ContactInput, path: string): { contact: Contact; issues: Issue[] } {
  const issues: Issue[] = [];
  const contact: Contact = {
    firstName: null,
    lastName: null,
    email: null,
    networkUrl: null,
    phone: null,
    role: null,
    companyName: null,
    companyDomain: null,
    crmContactId: null,
  };
  for (const field of CONTACT_FIELDS) {
    const text = input[field];
    if (text === undefined || text === null || text.trim() === '') continue;
    const { to, fault } = NORMALIZE[field];
    contact[field] = text.length > CONTACT_LENGTHS[field] ? null : to(text);
    if (contact[field] === null) issues.push({ path: path === '' ? field : `${path}.${field}`, message: fault });
  }
  return { contact, issues };
}

/** The rule for contacts of an audience: e-mail, or network URL, or the whole of first name, last name and domain. */
export function identityFault(contact: Contact): string | null {
  if (contact.email !== null || contact.networkUrl !== null || nameKey(contact) !== null) return null;
  return 'needs email, or networkUrl, or all of firstName, lastName and companyDomain.';
}

/** The weakest identity, `first|last|domain` in lower case, where all three are known. */
export function nameKey(contact: Pick<Contact, 'firstName' | 'lastName' | 'companyDomain'>): string | null {
  const { firstName, lastName, companyDomain } = contact;
  if (firstName === null || lastName === null || companyDomain === null) return null;
  return `${firstName}|${lastName}|${companyDomain}`.toLowerCase();
}

export function fullName(contact: Pick<Contact, 'firstName' | 'lastName'>): string | null {
  const name = [contact.firstName, contact.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

/** Whether both sides know an exact identity of the same kind and disagree on it: then they are two people. */
export function differs(a: Pick<Contact, ExactIdentity>, b: Pick<Contact, ExactIdentity>): boolean {
  return EXACT_IDENTITIES.some((kind) => a[kind] !== null && b[kind] !== null && a[kind] !== b[kind]);
}
