import {
  type ContactDetails,
  type ContactField,
  companyNameKey,
  EXACT_IDENTITIES,
  fullName,
  type IdentityKind,
  identityFault,
  nameKey,
  UNIQUE_IDENTITIES,
} from '../../../kernel/contact-identity.ts';
import {
  allOfKind,
  furtherSigns,
  type KnownDetails,
  MAX_FURTHER,
  withFurther,
} from '../../../kernel/identity/also-known-by.ts';
import { isIdentical, type Judgement, match, type Sign } from '../../../kernel/identity/match.ts';
import { storedForms } from '../../../kernel/identity/profile.ts';
import { isRoleAddress } from '../../../kernel/identity/role-addresses.ts';
import { enumerate } from '../../../kernel/text.ts';

/** A contact to match against: an existing one, or one about to be created. */
export interface MatchableContact extends ContactDetails {
  id: string;
  /** Its secondary identities, in their stored form. */
  alsoKnownBy?: string | null;
  /** Contacts that may be the same, or that a member has told apart from it. */
  pairedWith?: readonly string[];
  /** The time of the last change. Absent for a new contact. */
  updatedAt?: Date;
}

/** A secondary email address or phone number. */
export interface FurtherAddress {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
}

/** Two contacts that may be the same person. */
export interface UnsurePair extends Omit<Judgement, 'verdict'> {
  contactId: string;
  otherId: string;
  /** The import that recorded the pair. */
  importId?: string;
}

/**
 * `conflict`: the details identify two contacts, or one by a value that belongs to somebody else,
 * and contain no identity for a new contact. Nothing is created or changed.
 */
export type MatchOutcome = 'created' | 'matched' | 'conflict';

export interface Match {
  outcome: MatchOutcome;
  /** For a conflict, the contact with the strongest match. */
  contactId: string;
  /** For a conflict, all possible contacts, strongest match first. */
  conflictIds: readonly string[];
  /** The identity that matched. Null if the contact is new. */
  matchedBy: IdentityKind | null;
  /** The time of the contact's last earlier change; null if it is new. */
  foundAt: Date | null;
  /** Previously empty fields of an existing contact that were filled. */
  filled: readonly ContactField[];
  /** Given identities that stay with their current owner. */
  withheld: readonly ContactField[];
  /** The withheld identities whose owner is not recorded as possibly the same contact. */
  contested: readonly ContactField[];
  /** Given secondary email addresses that stay with their current owner. */
  withheldFurther: readonly string[];
  /** True if the contact got a secondary address or number. */
  hasGrown: boolean;
  /** The contact's full name, if a strong identity found it and another full name was given. */
  knownAs: string | null;
}

const CONFLICTS_SHOWN = 5;

/** Reports an ambiguous match with its candidates. */
export function whoIsMeant({
  matchedBy,
  conflictIds,
}: Pick<Match, 'matchedBy' | 'conflictIds'>): string {
  const shown = enumerate(conflictIds.slice(0, CONFLICTS_SHOWN));
  return conflictIds.length > 1
    ? `It can't be told who is meant: the details name ${conflictIds.length} contacts, ${shown}${conflictIds.length > CONFLICTS_SHOWN ? ' and others' : ''}.`
    : `It can't be told who is meant: the contact ${shown} has the same ${matchedBy ?? 'name'}, and may be somebody else.`;
}

export interface MatchPlan {
  /** One match per given contact, in the same order. */
  matches: Match[];
  created: MatchableContact[];
  /** Existing contacts with filled gaps. */
  completed: MatchableContact[];
  further: FurtherAddress[];
  unsure: UnsurePair[];
}

/**
 * Finds each contact by the rules of `match`, or creates it. Existing values are kept, empty fields
 * are filled, and no identity is taken over from another contact.
 */
export function matchContacts(
  details: readonly KnownDetails[],
  known: readonly MatchableContact[],
  makeId: () => string,
): MatchPlan {
  const index = new ContactIndex();
  for (const contact of known) index.add({ ...contact });
  const created = new Map<string, MatchableContact>();
  const completed = new Map<string, MatchableContact>();
  const further: FurtherAddress[] = [];
  const unsure: UnsurePair[] = [];
  const matches = details.map((one): Match => {
    const { same, others, named } = index.judge(one);
    const several = contestedBy(named);
    if (several.length > 0) return conflictOf(several, []);
    const undecided = undecidedBetween(same);
    if (undecided.length > 0) return conflictOf(undecided, []);
    const [found] = same;
    if (found === undefined) {
      const withheld = UNIQUE_IDENTITIES.filter((field) => index.isTaken(field, one[field], null));
      const contact: MatchableContact = {
        ...one,
        ...Object.fromEntries(withheld.map((field) => [field, null])),
        id: makeId(),
        alsoKnownBy: null,
      };
      contact.email ??= index.freeEmail(one);
      const [other] = others;
      if (other !== undefined && identityFault(contact) !== null)
        return conflictOf(others, withheld);
      index.add(contact);
      created.set(contact.id, contact);
      const grown = index.addFurther(contact, one);
      further.push(...grown.added);
      unsure.push(...pairOf(contact, other));
      return {
        outcome: 'created',
        contactId: contact.id,
        conflictIds: [],
        matchedBy: null,
        foundAt: null,
        filled: [],
        withheld,
        contested: [],
        withheldFurther: grown.withheld,
        hasGrown: grown.added.length > 0,
        knownAs: null,
      };
    }
    const withheld = UNIQUE_IDENTITIES.filter(
      (field) => found.contact[field] === null && index.isTaken(field, one[field], found.contact),
    );
    const filled = index.complete(found.contact, one);
    const grown = index.addFurther(found.contact, one);
    further.push(...grown.added);
    unsure.push(...pairOf(found.contact, others[0]));
    const contested = withheld.filter((field) =>
      index
        .holders(field, one[field])
        .some((holder) => holder !== found.contact && !arePaired(found.contact, holder)),
    );
    if (filled.length > 0 && !created.has(found.contact.id))
      completed.set(found.contact.id, found.contact);
    return {
      outcome: 'matched',
      contactId: found.contact.id,
      conflictIds: [],
      matchedBy: kindOf(found.judgement),
      foundAt: found.contact.updatedAt ?? null,
      filled,
      withheld,
      contested,
      withheldFurther: grown.withheld,
      hasGrown: grown.added.length > 0,
      knownAs: found.judgement.contradicting.includes('fullName') ? fullName(found.contact) : null,
    };
  });
  return {
    matches,
    created: [...created.values()],
    completed: [...completed.values()],
    // A later row may have made one of these the primary value.
    further: further.filter(({ contactId, kind, value }) => {
      const written = created.get(contactId) ?? completed.get(contactId);
      return written?.[kind] !== value;
    }),
    unsure,
  };
}

interface Candidate {
  contact: MatchableContact;
  judgement: Judgement;
  /** True if a primary value matches that can belong to one contact only. */
  isPrimary: boolean;
  /** True if it has exactly the given values. */
  isIdentical: boolean;
}

/**
 * The contacts with a strong match, if there are several. If exactly one of them matches by a
 * primary value, it is meant, and the others keep the matching secondary values. For contacts
 * already recorded as possibly the same, the judgement of `match` decides.
 */
function contestedBy(named: readonly Candidate[]): readonly Candidate[] {
  if (named.length < 2) return [];
  const primary = named.filter(({ isPrimary }) => isPrimary);
  if (primary.length === 1) return [];
  const contested = primary.length > 1 ? primary : named;
  const [one, second] = contested.filter(({ judgement }) => judgement.verdict === 'same');
  const isTold =
    one !== undefined &&
    second === undefined &&
    contested.every((other) => other === one || arePaired(one.contact, other.contact));
  return isTold ? [] : contested;
}

/** Contacts with equally good weak matches, none of them exact. */
function undecidedBetween(same: readonly Candidate[]): readonly Candidate[] {
  const [found] = same;
  if (found === undefined || isStrong(found) || found.isIdentical) return [];
  const alike = same.filter(
    ({ judgement }) => judgement.agreeing.length === found.judgement.agreeing.length,
  );
  return alike.length > 1 ? alike : [];
}

function arePaired(one: MatchableContact, other: MatchableContact): boolean {
  return Boolean(one.pairedWith?.includes(other.id) || other.pairedWith?.includes(one.id));
}

function conflictOf(contested: readonly Candidate[], withheld: readonly ContactField[]): Match {
  const [first] = contested;
  if (first === undefined) throw new Error('A conflict is with a contact.');
  return {
    outcome: 'conflict',
    contactId: first.contact.id,
    conflictIds: contested.map(({ contact }) => contact.id),
    matchedBy: kindOf(first.judgement),
    foundAt: null,
    filled: [],
    withheld,
    contested: withheld,
    withheldFurther: [],
    hasGrown: false,
    knownAs: null,
  };
}

/**
 * A contact and its possible duplicate, for a member to decide. A shared phone number alone is not
 * enough, because colleagues share numbers.
 */
function pairOf(contact: MatchableContact, other: Candidate | undefined): UnsurePair[] {
  if (other === undefined || other.contact.id === contact.id) return [];
  const { agreeing, contradicting } = other.judgement;
  if (agreeing.every((sign) => sign === 'phone')) return [];
  contact.pairedWith = [...(contact.pairedWith ?? []), other.contact.id];
  return [{ contactId: contact.id, otherId: other.contact.id, agreeing, contradicting }];
}

const KINDS: readonly (readonly [Sign, IdentityKind])[] = [
  ['email', 'email'],
  ['roleAddress', 'email'],
  ['networkUrl', 'networkUrl'],
  ['crmContactId', 'crmContactId'],
  ['phone', 'phone'],
];

/** The strongest matching identity, by its public name. */
function kindOf({ agreeing }: Judgement): IdentityKind {
  return KINDS.find(([sign]) => agreeing.includes(sign))?.[1] ?? 'name';
}

function isStrong({ judgement }: Candidate): boolean {
  return UNIQUE_IDENTITIES.some((sign) => judgement.agreeing.includes(sign));
}

const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'role',
  'companyName',
  'companyDomain',
  'timeZone',
  'phone',
] as const;

/** Finds contacts by the same values that have an index in the database. */
class ContactIndex {
  readonly #byIdentity = new Map(
    EXACT_IDENTITIES.map((kind) => [kind, new Map<string, MatchableContact[]>()]),
  );
  readonly #byName = new Map<string, MatchableContact[]>();

  add(contact: MatchableContact): void {
    for (const kind of EXACT_IDENTITIES)
      for (const value of allOfKind(kind, contact))
        insert(this.#byIdentity.get(kind), value, contact);
    insert(this.#byName, nameKey(contact), contact);
    insert(this.#byName, companyNameKey(contact), contact);
  }

  /** True if another contact has this unique identity. */
  isTaken(
    field: (typeof UNIQUE_IDENTITIES)[number],
    value: string | null,
    from: MatchableContact | null,
  ): boolean {
    return this.holders(field, value).some((contact) => contact !== from);
  }

  /** The contacts that have the identity. */
  holders(
    field: (typeof UNIQUE_IDENTITIES)[number],
    value: string | null,
  ): readonly MatchableContact[] {
    return at(this.#byIdentity.get(field), value);
  }

  /**
   * The contacts with a matching value: those judged the same and unsure ones, each strongest first
   * and then oldest, and those with a strong match, strongest first.
   */
  judge(details: KnownDetails): Record<'same' | 'others' | 'named', Candidate[]> {
    const candidates = new Set<MatchableContact>();
    for (const kind of EXACT_IDENTITIES)
      for (const value of allOfKind(kind, details).flatMap(
        kind === 'networkUrl' ? storedForms : (one) => [one],
      ))
        for (const contact of at(this.#byIdentity.get(kind), value)) candidates.add(contact);
    for (const key of [nameKey(details), companyNameKey(details)])
      for (const contact of at(this.#byName, key)) candidates.add(contact);
    const judged = [...candidates].map((contact) => ({
      contact,
      judgement: match(details, contact),
      isPrimary: UNIQUE_IDENTITIES.some((kind) =>
        allOfKind(kind, contact).includes(details[kind] ?? ''),
      ),
      isIdentical: isIdentical(details, contact),
    }));
    const strongestFirst = (candidates: Candidate[]) => [
      ...candidates.filter((one) => isStrong(one) && one.isPrimary),
      ...candidates.filter((one) => isStrong(one) && !one.isPrimary),
      ...candidates
        .filter((one) => !isStrong(one))
        .sort(
          (a, b) =>
            Number(b.isIdentical) - Number(a.isIdentical) ||
            b.judgement.agreeing.length - a.judgement.agreeing.length,
        ),
    ];
    const of = (verdict: Judgement['verdict']) =>
      strongestFirst(judged.filter(({ judgement }) => judgement.verdict === verdict));
    const [same, others] = [of('same'), of('unsure')];
    return { same, others, named: judged.filter(isStrong) };
  }

  /** Fills empty fields of the contact, and returns their names. */
  complete(contact: MatchableContact, details: ContactDetails): ContactField[] {
    const free = UNIQUE_IDENTITIES.filter((kind) => !this.isTaken(kind, details[kind], contact));
    const filled: ContactField[] = [];
    for (const field of [...PROFILE_FIELDS, ...free]) {
      if (contact[field] !== null || details[field] === null) continue;
      contact[field] = details[field];
      filled.push(field);
    }
    if (filled.length > 0) this.add(contact);
    return filled;
  }

  /** A given secondary email address that belongs to nobody. */
  freeEmail({ alsoKnownBy }: KnownDetails): string | null {
    const { emails } = furtherSigns(alsoKnownBy);
    return emails.find((email) => !this.isTaken('email', email, null)) ?? null;
  }

  /**
   * Adds new secondary addresses and numbers to the contact. Addresses of other contacts are left
   * out. A role address is added only if it is given as a secondary one.
   */
  addFurther(
    contact: MatchableContact,
    details: KnownDetails,
  ): { added: FurtherAddress[]; withheld: string[] } {
    const { email, phone } = details;
    const more = furtherSigns(details.alsoKnownBy);
    const withheld = more.emails.filter((value) => this.isTaken('email', value, contact));
    const isOwn = email !== null && !isRoleAddress(email) && !this.isTaken('email', email, contact);
    const emails = more.emails.filter((value) => !withheld.includes(value));
    const given = [
      ...(isOwn ? [email, ...emails] : emails).map((value) => ({ kind: 'email' as const, value })),
      ...(phone === null ? more.phones : [phone, ...more.phones]).map((value) => ({
        kind: 'phone' as const,
        value,
      })),
    ];
    const added = given.flatMap(({ kind, value }) => {
      const known = allOfKind(kind, contact);
      if (known.includes(value) || known.length > MAX_FURTHER) return [];
      contact.alsoKnownBy = withFurther(contact.alsoKnownBy, value);
      insert(this.#byIdentity.get(kind), value, contact);
      return [{ contactId: contact.id, kind, value }];
    });
    return { added, withheld };
  }
}

function at(
  index: ReadonlyMap<string, MatchableContact[]> | undefined,
  key: string | null,
): readonly MatchableContact[] {
  return key === null ? [] : (index?.get(key) ?? []);
}

/**
 * A number or name of more contacts identifies nobody, and comparing all of them would take too
 * long.
 */
export const MAX_SHARED = 50;

function insert(
  index: Map<string, MatchableContact[]> | undefined,
  key: string | null,
  contact: MatchableContact,
): void {
  if (key === null || index === undefined) return;
  const known = index.get(key);
  if (known === undefined) index.set(key, [contact]);
  else if (known.length < MAX_SHARED && !known.includes(contact)) known.push(contact);
}
