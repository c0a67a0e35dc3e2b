import type { Reader } from '../../../db/database.ts';
import type { Door } from '../../../service/service-context.ts';

/** The domain of an address in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * The team that owns a verified domain, by the operator's setting or by a DNS record. Null if there
 * is none.
 */
export async function holderOf(
  { prisma }: Pick<Reader, 'prisma'>,
  { joinByDomain }: Pick<Door, 'joinByDomain'>,
  domain: string,
): Promise<string | null> {
  if (joinByDomain?.domain === domain) return joinByDomain.teamId;
  const row = await prisma.teamDomain.findFirst({
    where: { domain, verifiedAt: { not: null } },
    select: { teamId: true },
  });
  return row?.teamId ?? null;
}

/**
 * Why a team cannot invite the person with this address: the domain belongs to another team. Null
 * if it can.
 */
export async function foreignDomain(
  reader: Pick<Reader, 'prisma'>,
  door: Pick<Door, 'joinByDomain'>,
  { teamId, email }: { teamId: string; email: string },
): Promise<string | null> {
  const domain = domainOf(email);
  const holder = await holderOf(reader, door, domain);
  if (holder === null || holder === teamId) return null;
  return `The domain ${domain} belongs to another team, and only that team invites its people. Ask its owners, or use another address of the person.`;
}
