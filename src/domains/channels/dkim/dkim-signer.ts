import type { Reader } from '../../../db/database.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import { domainOf } from '../../../kernel/hello-name.ts';
import type { DkimSigner } from '../../../providers/email/dkim-signature.ts';

/** The team's key for the domain of an address, if its public part is published. */
export async function signerOf(
  { prisma }: Pick<Reader, 'prisma'>,
  secrets: Secrets,
  { teamId, address }: { teamId: string; address: string },
): Promise<DkimSigner | null> {
  const domain = domainOf(address).toLowerCase();
  const key = await prisma.dkimKey.findFirst({ where: { teamId, domain, status: 'published' } });
  if (key === null) return null;
  return { domain, selector: key.selector, privateKey: secrets.decrypt(key.secret, key.id) };
}
