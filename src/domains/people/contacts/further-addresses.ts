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

/** Every email address of a contact, the oldest first. */
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

/** The ID of the contact that has the address, as its primary one or besides it. */
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

/** The ID of the contact into which one with this sign was merged. */
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

/** The contact with this ID, or the one into which it was merged; null if there is none. */
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
 * Adds addresses and numbers besides the primary ones. An address of another contact is rejected by
 * the database; callers hold the lock of the team's contacts and have looked. SQL because one
 * statement adds those of many contacts.
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
