import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import {
  type ContactDetails,
  type ContactField,
  type ContactInput,
  normalizeEmail,
  normalizePhone,
} from '../../../kernel/contact-identity.ts';
import type { Issue } from '../../../kernel/errors.ts';
import { addFurtherAddresses } from '../contacts/further-addresses.ts';

/**
 * The maximum number of email addresses, and of phone numbers, that a member can give a contact.
 */
export const MAX_ADDRESSES = 20;

/** All addresses and numbers of a contact, the primary one first. */
export interface AddressInput {
  emails?: readonly string[] | null | undefined;
  phones?: readonly string[] | null | undefined;
}

const KINDS = [
  {
    kind: 'email',
    list: 'emails',
    to: normalizeEmail,
    fault: 'must be an email address, for example ada@example.com.',
  },
  {
    kind: 'phone',
    list: 'phones',
    to: normalizePhone,
    fault: 'must be a valid phone number with country code, for example +442079460958.',
  },
] as const;

/** The given lists in their normal form. */
export interface GivenAddresses {
  email: readonly string[] | null;
  phone: readonly string[] | null;
  isGiven: boolean;
  issues: Issue[];
}

export const NO_LISTS: GivenAddresses = { email: null, phone: null, isGiven: false, issues: [] };

export function readAddresses(
  fields: Pick<ContactInput, 'email' | 'phone'>,
  input: AddressInput,
): GivenAddresses {
  const given: GivenAddresses = { email: null, phone: null, isGiven: false, issues: [] };
  for (const { kind, list, to, fault } of KINDS) {
    const { [list]: texts } = input;
    if (texts === undefined || texts === null) continue;
    given.isGiven = true;
    if (fields[kind] !== undefined)
      given.issues.push({ path: list, message: `can't be given together with ${kind}.` });
    if (texts.length > MAX_ADDRESSES)
      given.issues.push({ path: list, message: `must have at most ${MAX_ADDRESSES} items.` });
    given[kind] = [
      ...new Set(
        texts.slice(0, MAX_ADDRESSES).flatMap((text, index) => {
          const value = to(text);
          if (value === null) given.issues.push({ path: `${list}[${index}]`, message: fault });
          return value ?? [];
        }),
      ),
    ];
  }
  return given;
}

/** A contact's addresses and numbers: the primary one first, then the oldest. */
export interface Addresses {
  email: readonly string[];
  phone: readonly string[];
}

export async function addressesOf(
  { prisma }: Pick<Transaction, 'prisma'>,
  { teamId, id: contactId, email, phone }: Contact,
): Promise<Addresses> {
  const of = { teamId, contactId };
  const [emails, phones] = [
    await prisma.contactEmail.findMany({
      where: of,
      orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
    }),
    await prisma.contactPhone.findMany({
      where: of,
      orderBy: [{ createdAt: 'asc' }, { number: 'asc' }],
    }),
  ];
  return {
    email: primaryFirst(
      email,
      emails.map(({ address }) => address),
    ),
    phone: primaryFirst(
      phone,
      phones.map(({ number }) => number),
    ),
  };
}

/**
 * The contact's values after the change. An existing secondary value that becomes primary moves to
 * the front; a new value replaces the primary one; if the primary value is removed, the next one
 * becomes primary.
 */
export function changedAddresses(
  before: Addresses,
  details: Pick<ContactDetails, 'email' | 'phone'>,
  given: readonly ContactField[],
  lists: GivenAddresses,
): Addresses {
  const changed = (kind: 'email' | 'phone'): readonly string[] => {
    const { [kind]: list } = lists;
    if (list !== null) return list;
    const [primary, ...others] = before[kind];
    if (!given.includes(kind) || details[kind] === primary) return before[kind];
    const value = details[kind];
    if (value === null) return others;
    return others.includes(value) ? primaryFirst(value, before[kind]) : [value, ...others];
  };
  return { email: changed('email'), phone: changed('phone') };
}

/**
 * Writes the addresses. Callers hold the lock of the team's contacts, and write the primary values
 * to the contact next.
 */
export async function writeAddresses(
  { prisma, rows }: Transaction,
  { teamId, id: contactId }: Contact,
  before: Addresses,
  after: Addresses,
): Promise<void> {
  const of = { teamId, contactId };
  const gone = (kind: 'email' | 'phone') =>
    before[kind].filter((value) => !after[kind].includes(value));
  await prisma.contactEmail.deleteMany({ where: { ...of, address: { in: gone('email') } } });
  await prisma.contactPhone.deleteMany({ where: { ...of, number: { in: gone('phone') } } });
  const added = (['email', 'phone'] as const).flatMap((kind) =>
    after[kind]
      .filter((value) => !before[kind].includes(value))
      .map((value) => ({ contactId, kind, value })),
  );
  if (added.length > 0) await addFurtherAddresses(rows, teamId, added, 'edited');
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function primaryFirst(primary: string | null, all: readonly string[]): readonly string[] {
  return primary === null ? all : [primary, ...all.filter((value) => value !== primary)];
}
