import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import {
  type ContactDetails,
  type ContactField,
  type ContactInput,
  EXACT_IDENTITIES,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { allOfKind } from '../../../kernel/identity/also-known-by.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { enumerate } from '../../../kernel/text.ts';
import { whoIsMeant } from '../../people/contacts/contact-matching.ts';
import { fillGaps, findOrCreateContacts } from '../../people/contacts/contacts.service.ts';
import { findContact } from '../../people/contacts/further-addresses.ts';

/** The contact of a dynamic action as the caller describes it. */
export interface ActionContactInput
  extends Pick<ContactInput, 'firstName' | 'lastName' | 'email' | 'networkUrl' | 'phone' | 'role'> {
  contactId?: string | null | undefined;
}

export type ActionCompanyInput = Nullish<{ name: string; domain: string }>;

/** Fields that identify a contact exactly. A different value means a different contact. */
const TARGETS = [...EXACT_IDENTITIES, 'companyDomain'] as const;

const PATHS: Record<ContactField, string> = {
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  networkUrl: 'contact.networkUrl',
  phone: 'contact.phone',
  role: 'contact.role',
  crmContactId: 'contact.crmContactId',
  timeZone: 'contact.timeZone',
  companyName: 'company.name',
  companyDomain: 'company.domain',
};

/** Normalizes the contact and adds validation errors to `issues` with their request paths. */
export function readContact(
  details: ActionContactInput,
  company: ActionCompanyInput,
  issues: Issue[],
): ContactDetails {
  const { contactId: _, ...known } = details;
  const { details: normal, issues: faults } = normalizeContact(
    { ...known, companyName: company.name, companyDomain: company.domain },
    '',
  );
  const byField: Record<string, string> = PATHS;
  issues.push(...faults.map(({ path, message }) => ({ path: byField[path] ?? path, message })));
  return normal;
}

/**
 * Paths of the exact identifiers that differ from the contact. Empty if it can be the same contact.
 */
export function differingTargets(contact: Contact, details: ContactDetails): string[] {
  return TARGETS.filter((field) => {
    const { [field]: given } = details;
    const known =
      field === 'companyDomain'
        ? [contact.companyDomain].filter((domain) => domain !== null)
        : allOfKind(field, contact);
    return given !== null && known.length > 0 && !known.includes(given);
  }).map((field) => PATHS[field]);
}

/**
 * The contact of an extended enrollment, with missing fields filled from the request. Null if an
 * identifier in the request belongs to a different contact.
 */
export async function continuedContact(
  tx: Transaction,
  contact: Contact,
  details: ContactDetails,
): Promise<Contact | null> {
  if (differingTargets(contact, details).length > 0) return null;
  const { contact: filled, takenBy } = await fillGaps(tx, contact, details);
  return takenBy.length > 0 ? null : filled;
}

/**
 * The contact of a new enrollment: the given ID, or the match for the strongest exact identifier.
 */
export async function newContact(
  tx: Transaction,
  teamId: string,
  contactId: string | null,
  details: ContactDetails,
): Promise<Contact> {
  const contact =
    contactId === null
      ? await matchedContact(tx, teamId, details)
      : await namedContact(tx, teamId, contactId, details);
  const issues: Issue[] = [];
  if (contact.firstName === null)
    issues.push({ path: PATHS.firstName, message: 'is required and missing on this contact.' });
  if (contact.lastName === null)
    issues.push({ path: PATHS.lastName, message: 'is required and missing on this contact.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return contact;
}

async function namedContact(
  tx: Transaction,
  teamId: string,
  contactId: string,
  details: ContactDetails,
): Promise<Contact> {
  const contact = await findContact(tx, teamId, contactId);
  if (contact === null) throw notFound('contact', contactId);
  const { contact: filled, takenBy } = await fillGaps(tx, contact, details);
  const others = [...differingTargets(contact, details), ...takenBy.map((field) => PATHS[field])];
  if (others.length > 0) {
    throw new DomainError(
      'conflict',
      `${enumerate(others)} ${others.length === 1 ? 'does' : 'do'} not match the stored contact ${contactId}. Omit contactId to use the contact with these identifiers.`,
    );
  }
  return filled;
}

async function matchedContact(
  tx: Transaction,
  teamId: string,
  details: ContactDetails,
): Promise<Contact> {
  const issues: Issue[] = [];
  if (details.firstName === null)
    issues.push({ path: PATHS.firstName, message: 'is required for a new enrollment.' });
  if (details.lastName === null)
    issues.push({ path: PATHS.lastName, message: 'is required for a new enrollment.' });
  if (TARGETS.every((field) => details[field] === null)) {
    issues.push({
      path: 'contact',
      message:
        'A new enrollment requires an exact identifier: provide contact.email, contact.networkUrl, contact.phone, company.domain or contact.contactId.',
    });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match === undefined) throw new Error('The contact was neither found nor created.');
  if (match.outcome === 'conflict') {
    throw new DomainError(
      'conflict',
      `${whoIsMeant(match)} Provide contactId, or omit identifiers that are not certain.`,
    );
  }
  // Otherwise repeating the request would find the contact that it created without the contested
  // values.
  rejectOthers(match.contested.map((field) => PATHS[field]));
  return tx.prisma.contact.findUniqueOrThrow({ where: { id: match.contactId } });
}

/** Rejects identifiers of different contacts, because the request is ambiguous. */
function rejectOthers(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw new DomainError(
    'conflict',
    `${enumerate(paths)} ${paths.length === 1 ? 'belongs' : 'belong'} to a different contact than the other identifiers in the request. Omit identifiers that are not certain.`,
  );
}
