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
  /** What else it is known by, as the database keeps it. */
  alsoKnownBy?: string | null;
  /** The contacts that may be the same, or that a member has told apart from it. */
  pairedWith?: readonly string[];
  /** Time of the last change. Missing for a contact that is about to be created. */
  updatedAt?: Date;
}

/** An email address or a phone number that a contact gets besides its primary one. */
export interface FurtherAddress {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
}

/** Two contacts that may be the same person. */
export interface UnsurePair extends Omit<Judgement, 'verdict'> {
  contactId: string;
  otherId: string;
  /** The import that noted it. */
  importId?: string;
}

/**
 * `conflict`: the details name two contacts, or name one that somebody else is known by, and say
 * nothing else by which a new contact could be known. Nothing is created or changed.
 */
export type MatchOutcome = 'created' | 'matched' | 'conflict';

export interface Match {
  outcome: MatchOutcome;
  /** Of a conflict, the contact with the strongest sign. */
  contactId: string;
  /** Of a conflict, every contact that may be meant, the one with the strongest sign first. */
  conflictIds: readonly string[];
  /** The identity that matched. Null if the contact is new. */
  matchedBy: IdentityKind | null;
  /** When the contact was last changed before; null if it is new. */
  foundAt: Date | null;
  /** Previously empty fields of an existing contact that were filled. */
  filled: readonly ContactField[];
  /** Identities that were given and stay with the other contact that has them. */
  withheld: readonly ContactField[];
  /** Of these, what belongs to a contact of which it was not noted that it may be the same. */
  contested: readonly ContactField[];
  /** The same of email addresses that were given besides the primary one. */
  withheldFurther: readonly string[];
  /** True if the contact got another address or number besides its primary ones. */
  hasGrown: boolean;
  /** The full name of the contact, if a strong sign found it and another full name was given. */
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
  /** One per given contact, in the same order. */
  matches: Match[];
  created: MatchableContact[];
  /** Existing contacts that had empty fields filled. */
  completed: MatchableContact[];
  further: FurtherAddress[];
  unsure: UnsurePair[];
}

/**
 * Finds the contact of each of the details by the judgement of `match`, or creates one. Existing
 * values are kept, empty fields are filled, and an identity of another contact is never taken over.
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
    // A later row may have made one the primary one.
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
  /** True if a primary value that belongs to one contact agrees, not only one given besides it. */
  isPrimary: boolean;
  /** True if it says what is given, and nothing else. */
  isIdentical: boolean;
}

/**
 * The contacts that strong signs name, if they name more than one. One that has a primary value is
 * meant where the others have only what was given besides it: that stays with them. Two of which
 * it was noted that they may be the same are told from each other by what `match` says.
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

/** Contacts that weak signs match equally well. None is an exact match. */
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
 * A contact and its possible duplicate, for a member to decide. A shared phone number is not enough
 * to ask, because colleagues share one.
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

/** The strongest identity that agrees, as the surfaces name it. */
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

/** Finds contacts by each sign that has an index in the database too. */
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

  /** True if another contact than this one has the identity, which only one may have. */
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
   * The contacts that share a sign: those that are the same and those of which it is not sure, both
   * strongest first and then oldest, and whoever a strong sign names, by the strongest first.
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

  /** An address that is given besides the primary one and that nobody has. */
  freeEmail({ alsoKnownBy }: KnownDetails): string | null {
    const { emails } = furtherSigns(alsoKnownBy);
    return emails.find((email) => !this.isTaken('email', email, null)) ?? null;
  }

  /**
   * Gives the contact the addresses and numbers that it does not have yet, besides its own. An
   * address of another contact stays with that one. A role address becomes somebody's only if it is
   * given as a further one.
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
 * A number or a name that more contacts have says nothing, and comparing all of them would take too
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
