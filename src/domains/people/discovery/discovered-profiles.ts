import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { DiscoveredProfile } from '../../../db/generated/prisma/client.ts';
import type { ContactDetails } from '../../../kernel/contact-identity.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DirectoryPerson } from '../../../providers/contact-data/contact-data.port.ts';

const known = z.string().nullable();

const personSchema: z.ZodType<DirectoryPerson> = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: known,
  phone: known,
  networkUrl: known,
  role: known,
  companyName: known,
  companyDomain: known,
  headline: known,
  seniority: known,
  department: known,
  country: known,
  industry: known,
  companySize: known,
});

/** A profile that the team has paid for. It is not a contact yet, and importing it is free. */
export type OwnedProfile = DirectoryPerson & { id: string };

export function toOwned({ id, data }: DiscoveredProfile): OwnedProfile {
  return { id, ...personSchema.parse(data) };
}

/** Stores search results, one row per person. The unique index resolves concurrent searches. */
export async function keepProfiles(
  tx: Transaction,
  teamId: string,
  people: readonly DirectoryPerson[],
): Promise<OwnedProfile[]> {
  await tx.prisma.discoveredProfile.createMany({
    data: people.map((person) => ({
      id: newId('discoveredProfile'),
      teamId,
      externalId: person.externalId,
      data: { ...person },
    })),
    skipDuplicates: true,
  });
  const rows = await tx.prisma.discoveredProfile.findMany({
    where: { teamId, externalId: { in: people.map(({ externalId }) => externalId) } },
  });
  const byExternalId = new Map(rows.map((row) => [row.externalId, row]));
  return [...new Set(people.map(({ externalId }) => externalId))].flatMap((externalId) => {
    const row = byExternalId.get(externalId);
    return row === undefined ? [] : [toOwned(row)];
  });
}

export function toContact({
  firstName,
  lastName,
  email,
  phone,
  networkUrl,
  role,
  companyName,
  companyDomain,
}: OwnedProfile): ContactDetails {
  return {
    firstName,
    lastName,
    email,
    phone,
    networkUrl,
    role,
    companyName,
    companyDomain,
    crmContactId: null,
    timeZone: null,
  };
}
