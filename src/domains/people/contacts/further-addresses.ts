import type { Rows, Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import type { ContactAddressSource, ContactAliasKind } from '../../../db/generated/prisma/enums.ts';
import { allOf } from '../../../db/transactions.ts';
import { currentContactId } from './contact-ids.ts';
import type { FurtherAddress } from './contact-matching.ts';

type Access = Pick<Transaction, 'prisma'>;
interface OfContact {
  teamId: string;
  contactId: string;
}

/** All email addresses of a contact, oldest first. */
export async function emailsOf(
  { prisma }: Access,
  { teamId, contactId }: OfContact,
): Promise<string[]> {
  const rows = await prisma.contactEmail.findMany({
    where: { teamId, contactId },
    orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
    select: { address: true },
  });
  return rows.map(({ address }) => address);
}

/** The ID of the contact with this primary or secondary address. */
export async function contactWithEmail(
  { prisma }: Access,
  teamId: string,
  address: string,
): Promise<string | null> {
  const found = await prisma.contactEmail.findUnique({
    where: { teamId_address: { teamId, address } },
    select: { contactId: true },
  });
  return found?.contactId ?? null;
}

/** The ID of the contact that a contact with this identity was merged into. */
export async function contactWithAlias(
  { prisma }: Access,
  teamId: string,
  kind: ContactAliasKind,
  value: string,
): Promise<string | null> {
  const alias = await prisma.contactAlias.findUnique({
    where: { teamId_kind_value: { teamId, kind, value } },
    select: { contactId: true },
  });
  return alias?.contactId ?? null;
}

/** The contact with this current or former ID; null if there is none. */
export async function findContact(
  { prisma }: Access,
  teamId: string,
  id: string,
): Promise<Contact | null> {
  const byId = (one: string) =>
    prisma.contact.findUnique({ where: { teamId_id: { teamId, id: one } } });
  const known = await byId(id);
  if (known !== null) return known;
  const current = await currentContactId({ prisma }, teamId, id);
  return current === id ? null : byId(current);
}

/**
 * Adds secondary addresses and numbers. The database rejects an address of another contact; callers
 * hold the lock of the team's contacts and have checked this. SQL because one statement adds the
 * values of many contacts.
 */
export async function addFurtherAddresses(
  rows: Rows,
  teamId: string,
  further: readonly FurtherAddress[],
  source: ContactAddressSource,
): Promise<void> {
  const given = (kind: FurtherAddress['kind']) => {
    const wanted = further.filter((one) => one.kind === kind);
    return Prisma.sql`unnest(${wanted.map(({ value }) => value)}::text[], ${wanted.map(({ contactId }) => contactId)}::text[]) as g(value, contact_id)`;
  };
  await allOf([
    rows(Prisma.sql`insert into contact_email (team_id, address, contact_id, source)
      select ${teamId}, g.value, g.contact_id, ${source}::contact_address_source from ${given('email')}`),
    rows(Prisma.sql`insert into contact_phone (team_id, number, contact_id, source)
      select ${teamId}, g.value, g.contact_id, ${source}::contact_address_source from ${given('phone')} on conflict do nothing`),
  ]);
}
