import { type Contact, type EnrichmentKind, Prisma } from '../../../db/generated/prisma/client.ts';
import { type ContactField, type ContactInput, nameKey } from '../../../kernel/contact-identity.ts';
import type { CreditFeature } from '../../../kernel/credit-costs.ts';
import type {
  CompanyQuery,
  ContactDataProvider,
  PersonQuery,
} from '../../../providers/contact-data/contact-data.port.ts';
import type { LookupKind } from '../contact-data/lookups.ts';

/** The kinds of data to look up for many contacts, in order. */
export interface Enrichable {
  feature: CreditFeature;
  lookup: LookupKind;
  /** The fields that the lookup fills. */
  fields: readonly ContactField[];
  /** The noun for a result in the ledger. */
  noun: string;
  /** True for contacts `p` that lack one of the fields. */
  lacks: Prisma.Sql;
  /**
   * True for contacts `p` with enough data for the lookup, or with enough data once the preceding
   * kinds have found theirs.
   */
  canAsk: (before: ReadonlySet<EnrichmentKind>) => Prisma.Sql;
  /** The query of the lookup; null if too little is known. */
  queryOf: (contact: Contact) => PersonQuery | CompanyQuery | null;
  find: (directory: ContactDataProvider, contact: Contact) => Promise<object | null>;
}

const BY_NAME = Prisma.sql`(p.first_name is not null and p.last_name is not null and p.company_domain is not null)`;
const BY_NAME_LATER = Prisma.sql`(p.first_name is not null and p.last_name is not null and p.company_name is not null)`;
const BY_PROFILE = Prisma.sql`p.network_url is not null`;
const BY_EMAIL = Prisma.sql`p.email is not null`;

const either = (...conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ' or ')})`;

const later = (before: ReadonlySet<EnrichmentKind>) => [
  ...(before.has('company') ? [BY_NAME_LATER] : []),
  ...(before.has('profile') ? [BY_EMAIL] : []),
];

export const ENRICHABLE: Record<EnrichmentKind, Enrichable> = {
  company: {
    feature: 'company_enrichment',
    lookup: 'company',
    fields: ['companyName', 'companyDomain'],
    noun: 'Companies',
    lacks: Prisma.sql`(p.company_name is null) <> (p.company_domain is null)`,
    canAsk: () => Prisma.sql`true`,
    queryOf: companyOf,
    find: async (directory, contact) => {
      const query = companyOf(contact);
      return query === null ? null : directory.findCompany(query);
    },
  },
  profile: {
    feature: 'contact_enrichment',
    lookup: 'contact',
    fields: ['role', 'companyName', 'companyDomain', 'networkUrl'],
    noun: 'Profiles',
    lacks: Prisma.sql`(p.role is null or p.company_name is null or p.company_domain is null or p.network_url is null)`,
    canAsk: (before) =>
      either(BY_PROFILE, BY_EMAIL, BY_NAME, ...(before.has('company') ? [BY_NAME_LATER] : [])),
    queryOf: (contact) => personOf(contact, contact.email),
    find: async (directory, contact) => {
      const query = personOf(contact, contact.email);
      return query === null ? null : directory.findPerson(query);
    },
  },
  email: {
    feature: 'email_unlock',
    lookup: 'email',
    fields: ['email'],
    noun: 'Email addresses',
    lacks: Prisma.sql`p.email is null`,
    canAsk: (before) => either(BY_PROFILE, BY_NAME, ...later(before)),
    queryOf: (contact) => personOf(contact, null),
    find: async (directory, contact) => {
      const query = personOf(contact, null);
      return query === null ? null : directory.findEmail(query);
    },
  },
  phone: {
    feature: 'phone_unlock',
    lookup: 'phone',
    fields: ['phone'],
    noun: 'Phone numbers',
    lacks: Prisma.sql`p.phone is null`,
    canAsk: (before) => either(BY_PROFILE, BY_NAME, ...later(before)),
    queryOf: (contact) => personOf(contact, null),
    find: async (directory, contact) => {
      const query = personOf(contact, null);
      return query === null ? null : directory.findPhone(query);
    },
  },
};

export const ENRICHMENT_KINDS: readonly EnrichmentKind[] = ['company', 'profile', 'email', 'phone'];

function companyOf({ companyDomain, companyName }: Contact): CompanyQuery | null {
  return companyDomain === null && companyName === null
    ? null
    : { companyDomain, companyName, networkUrl: null };
}

function personOf(contact: Contact, email: string | null): PersonQuery | null {
  const { networkUrl, firstName, lastName, companyDomain } = contact;
  return networkUrl === null && email === null && nameKey(contact) === null
    ? null
    : { networkUrl, email, firstName, lastName, companyDomain };
}

/** True if the contact lacks one of the fields now. */
export function lacks(contact: Contact, kind: EnrichmentKind): boolean {
  const { fields } = ENRICHABLE[kind];
  return fields.some((field) => contact[field] === null);
}

/** The result as fields of a contact. */
export function foundFields(kind: EnrichmentKind, found: object): ContactInput {
  const { fields } = ENRICHABLE[kind];
  if (kind === 'company')
    return {
      companyName: textOf(found, 'name'),
      companyDomain: textOf(found, 'domain'),
    };
  return Object.fromEntries(fields.map((field) => [field, textOf(found, field)]));
}

function textOf(found: object, name: string): string | null {
  const value: unknown = Reflect.get(found, name);
  return typeof value === 'string' ? value : null;
}
