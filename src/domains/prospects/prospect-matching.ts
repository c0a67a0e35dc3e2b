import { type Contact, type ContactField, differs, EXACT_IDENTITIES, type IdentityKind, nameKey } from '../../kernel/contact-identity.ts';

/** A prospect as it is matched against: known already, or about to be made. */
export interface MatchableProspect extends Contact {
  id: string;
}

export interface Match {
  prospectId: string;
  /** The identity that found the prospect; null where it is new. */
  matchedBy: IdentityKind | null;
  /** The fields of a known prospect that were empty and that the contact has filled. */
  filled: readonly ContactField[];
}

export interface MatchPlan {
  /** For each contact, in their order. */
  matches: Match[];
  created: MatchableProspect[];
  /** Known prospects that got facts they lacked. */
  completed: MatchableProspect[];
}

/**
 * Decides for each contact which prospect it is. The strongest exact identity decides; the (first, last, domain)
 * triple does only where no exact identity contradicts. What is known is kept, gaps are filled, and an identity that
 * is another prospect's already is never taken over.
 */
export function matchContacts(contacts: readonly Contact[], known: readonly MatchableProspect[], makeId: () => string): MatchPlan {
  const index = new ProspectIndex();
  for (const prospect of known) index.add({ ...prospect });
  const created = new Map<string, MatchableProspect>();
  const completed = new Map<string, MatchableProspect>();
  const matches = contacts.map((contact): Match => {
    const found = index.find(contact);
    if (found === null) {
      const prospect = { ...contact, id: makeId() };
      index.add(prospect);
      created.set(prospect.id, prospect);
      return { prospectId: prospect.id, matchedBy: null, filled: [] };
    }
    const filled = index.complete(found.prospect, contact);
    if (filled.length > 0 && !created.has(found.prospect.id)) completed.set(found.prospect.id, found.prospect);
    return { prospectId: found.prospect.id, matchedBy: found.by, filled };
  });
  return { matches, created: [...created.values()], completed: [...completed.values()] };
}

const FACTS = ['firstName', 'lastName', 'role', 'companyName', 'companyDomain'] as const;

class ProspectIndex {
  readonly #exact = new Map(EXACT_IDENTITIES.map((kind) => [kind, new Map<string, MatchableProspect>()]));
  readonly #byName = new Map<string, MatchableProspect[]>();

  add(prospect: MatchableProspect): void {
    for (const kind of EXACT_IDENTITIES) {
      const value = prospect[kind];
      if (value !== null) this.#exact.get(kind)?.set(value, prospect);
    }
    const key = nameKey(prospect);
    if (key !== null) {
      const namesakes = this.#byName.get(key) ?? [];
      if (!namesakes.includes(prospect)) this.#byName.set(key, [...namesakes, prospect]);
    }
  }

  find(contact: Contact): { prospect: MatchableProspect; by: IdentityKind } | null {
    for (const kind of EXACT_IDENTITIES) {
      const value = contact[kind];
      const prospect = value === null ? undefined : this.#exact.get(kind)?.get(value);
      if (prospect !== undefined) return { prospect, by: kind };
    }
    const key = nameKey(contact);
    const namesake = key === null ? undefined : this.#byName.get(key)?.find((prospect) => !differs(prospect, contact));
    return namesake === undefined ? null : { prospect: namesake, by: 'name' };
  }

  /** Fills the gaps of the prospect, and returns the fields that it filled. */
  complete(prospect: MatchableProspect, contact: Contact): ContactField[] {
    const filled: ContactField[] = [];
    for (const fact of FACTS) {
      if (prospect[fact] !== null || contact[fact] === null) continue;
      prospect[fact] = contact[fact];
      filled.push(fact);
    }
    for (const kind of EXACT_IDENTITIES) {
      const value = contact[kind];
      if (prospect[kind] !== null || value === null || this.#exact.get(kind)?.has(value) === true) continue;
      prospect[kind] = value;
      filled.push(kind);
    }
    if (filled.length > 0) this.add(prospect);
    return filled;
  }
}
