import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Performer } from '../../infra/audit.ts';
import { revoke } from '../api-keys/api-keys.service.ts';

const UNUSED_CLIENT_DAYS = 30;

/** Codes, tokens, cookies and the IDs of grants are bearers of rights, so only their hash is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Ends a grant: its codes and tokens are deleted, and the rights of its agent are revoked. Idempotent. */
export async function endGrant(tx: Transaction, grantHash: string, by: Performer): Promise<void> {
  await tx.prisma.oAuthRecord.deleteMany({ where: { OR: [{ grantHash }, { kind: 'Grant', idHash: grantHash }] } });
  const agent = await tx.prisma.connectedAgent.findUnique({ where: { grantHash }, include: { apiKey: true } });
  if (agent !== null) await revoke(tx, agent.apiKey, by);
}

/**
 * Deletes what has expired. A client that nobody has allowed anything expires after a day, and one that nobody allows anything
 * any more after thirty.
 */
export async function deleteExpiredRecords(prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.$executeRaw`delete from oauth_record where expires_at < now()`;
  await prisma.$executeRaw`
    update oauth_record c set expires_at = now() + make_interval(days => ${UNUSED_CLIENT_DAYS}) where c.kind = 'Client' and c.expires_at is null
      and not exists (select 1 from oauth_record g where g.kind = 'Grant' and g.payload ->> 'clientId' = c.payload ->> 'client_id')`;
}
