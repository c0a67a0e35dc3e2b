import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { normalizeNetworkUrl } from '../../../kernel/contact-identity.ts';
import { contactWithAlias } from './further-addresses.ts';

type Access = Pick<Transaction, 'prisma'>;

/**
 * Stores the provider's ID of the contact's person. The first ID stays. If another contact of the
 * team has the ID, both are the same person and stay unchanged, because only a member merges
 * contacts. If two transactions store one ID for two contacts at once, the unique index rejects the
 * second, and its caller retries.
 */
export async function keepPersonId(
  { prisma }: Access,
  teamId: string,
  contactId: string,
  personId: string | null,
): Promise<void> {
  if (personId === null || personId === '') return;
  await prisma.$executeRaw`
    update contact set network_person_id = ${personId}
    where team_id = ${teamId} and id = ${contactId} and network_person_id is null
      and not exists (select 1 from contact o where o.team_id = ${teamId} and o.network_person_id = ${personId})
      and not exists (select 1 from contact_alias a where a.team_id = ${teamId} and a.kind = 'network_person_id' and a.value = ${personId})`;
}

/**
 * Finds the contact by the provider's ID, otherwise by profile URL, and stores the ID of a contact
 * found by URL. The URL counts even if the contact has another ID, because a provider can have
 * several IDs for one person.
 */
export async function findByPerson(
  { prisma }: Access,
  teamId: string,
  person: { personId: string | null; networkUrl: string },
): Promise<Contact | null> {
  const { personId } = person;
  const known =
    personId === null
      ? null
      : await prisma.contact.findUnique({
          where: { teamId_networkPersonId: { teamId, networkPersonId: personId } },
        });
  if (known !== null) return known;
  const networkUrl = normalizeNetworkUrl(person.networkUrl);
  const contact =
    (await mergedInto({ prisma }, teamId, 'network_person_id', personId)) ??
    (networkUrl === null
      ? null
      : await prisma.contact.findUnique({
          where: { teamId_networkUrl: { teamId, networkUrl } },
        })) ??
    (await mergedInto({ prisma }, teamId, 'network_url', networkUrl));
  if (contact !== null) await keepPersonId({ prisma }, teamId, contact.id, personId);
  return contact;
}

/** The contact that a contact with this identity was merged into. */
async function mergedInto(
  { prisma }: Access,
  teamId: string,
  kind: 'network_person_id' | 'network_url',
  value: string | null,
): Promise<Contact | null> {
  const id = value === null ? null : await contactWithAlias({ prisma }, teamId, kind, value);
  return id === null ? null : prisma.contact.findUnique({ where: { teamId_id: { teamId, id } } });
}
