import { z } from 'zod';
import type { Engagement, Prisma } from '../../../db/generated/prisma/client.ts';
import { type ContactDetails, normalizeContact } from '../../../kernel/contact-identity.ts';

/** What the network says about somebody who is no contact yet. */
const engagerSchema = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.string().nullable(),
});

export type StoredEngager = z.infer<typeof engagerSchema>;

const NOTHING: StoredEngager = { firstName: null, lastName: null, role: null };

export function toStoredEngager({
  firstName,
  lastName,
  role,
}: StoredEngager): Prisma.InputJsonObject {
  return { firstName, lastName, role };
}

/** All null if nothing is kept, or no longer. */
export function engagerOf({ engager }: Pick<Engagement, 'engager'>): StoredEngager {
  return engager === null ? NOTHING : engagerSchema.parse(engager);
}

/** The fields of the contact that the author becomes. */
export function detailsOf(engagement: Pick<Engagement, 'engager' | 'engagerUrl'>): ContactDetails {
  const { engagerUrl: networkUrl } = engagement;
  return normalizeContact({ ...engagerOf(engagement), networkUrl }, 'person').details;
}
