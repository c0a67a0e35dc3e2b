import { type ContactDetails, fullName } from '../../../kernel/contact-identity.ts';
import { hasOtherName } from '../../../kernel/identity/match.ts';

type Names = Pick<ContactDetails, 'firstName' | 'lastName'>;

/**
 * Warns if a contact found by an address, profile or ID has another full name than the given one:
 * somebody else may be meant. Empty if the names are equal or one is unknown.
 */
export function otherNameWarnings(contact: Names, given: Names): string[] {
  return hasOtherName(contact, given)
    ? [
        `The contact is ${fullName(contact)}, and the name that was given, ${fullName(given)}, is not used. Check that nobody else is meant.`,
      ]
    : [];
}
