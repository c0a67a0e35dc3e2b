import { type ContactDetails, type ContactField, differs, EXACT_IDENTITIES, type IdentityKind, nameKey } from '../../kernel/contact-identity.ts';

/** A contact to match against: an existing one, or one about to be created. */
export interface MatchableContact extends ContactDetails {
  id: string;
}

export interface Match {
  contactId: string;
  /** The identity that matched. Null if the contact is new. */
  matchedBy: IdentityKind | null;
  /** Previously empty fields of an existing contact that were filled. */
  filled: readonly ContactField[];
}

export interface MatchPlan {
  /** One per given contact, in the same order. */
  matches: Match[];
  created: MatchableContact[];
  /** Existing contacts that had empty fields filled. */
  completed: MatchableContact[];
}

/**
 * Matches details to contacts. The strongest exact identity decides; (first name, last name, domain) matches only if no
 * exact identity differs. Existing values are kept, empty fields are filled, and an identity of another contact is never
 * taken over.
 */
export function matchContacts(details: readonly ContactDetails[], known: readonly MatchableContact[], makeId: () => string): MatchPlan {
  const index = new ContactIndex();
  for (const contact of known) index.add({ ...contact });
  const created = new Map<string, MatchableContact>();
  const completed = new Map<string, MatchableContact>();
  const matches = details.map((one): Match => {
    const found = index.find(one);
    if (found === null) {
      const contact = { ...one, id: makeId() };
      index.add(contact);
      created.set(contact.id, contact);
      return { contactId: contact.id, matchedBy: null, filled: [] };
    }
    const filled = index.complete(found.contact, one);
    if (filled.length > 0 && !created.has(found.contact.id)) completed.set(found.contact.id, found.contact);
    return { contactId: found.contact.id, matchedBy: found.by, filled };
  });
  return { matches, created: [...created.values()], completed: [...completed.values()] };
}

const PROFILE_FIELDS = ['firstName', 'lastName', 'role', 'companyName', 'companyDomain', 'timeZone'] as const;

class ContactIndex {
  readonly #exact = new Map(EXACT_IDENTITIES.map((kind) => [kind, new Map<string, MatchableContact>()]));
  readonly #byName = new Map<string, MatchableContact[]>();

  add(contact: MatchableContact): void {
    for (const kind of EXACT_IDENTITIES) {
      const value = contact[kind];
      if (value !== null) this.#exact.get(kind)?.set(value, contact);
    }
    const key = nameKey(contact);
    if (key !== null) {
      const namesakes = this.#byName.get(key) ?? [];
      if (!namesakes.includes(contact)) this.#byName.set(key, [...namesakes, contact]);
    }
  }

  find(details: ContactDetails): { contact: MatchableContact; by: IdentityKind } | null {
    for (const kind of EXACT_IDENTITIES) {
      const value = details[kind];
      const contact = value === null ? undefined : this.#exact.get(kind)?.get(value);
      if (contact !== undefined) return { contact, by: kind };
    }
    const key = nameKey(details);
    const namesake = key === null ? undefined : this.#byName.get(key)?.find((contact) => !differs(contact, details));
    return namesake === undefined ? null : { contact: namesake, by: 'name' };
  }

  /** Fills empty fields of the contact, and returns their names. */
  complete(contact: MatchableContact, details: ContactDetails): ContactField[] {
    const filled: ContactField[] = [];
    for (const field of PROFILE_FIELDS) {
      if (contact[field] !== null || details[field] === null) continue;
      contact[field] = details[field];
      filled.push(field);
    }
    for (const kind of EXACT_IDENTITIES) {
      const value = details[kind];
      if (contact[kind] !== null || value === null || this.#exact.get(kind)?.has(value) === true) continue;
      contact[kind] = value;
      filled.push(kind);
    }
    if (filled.length > 0) this.add(contact);
    return filled;
  }
}
