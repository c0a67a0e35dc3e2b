import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { revoke } from '../api-keys/api-keys.service.ts';

/** Codes, tokens, cookies and the IDs of grants are bearers of rights, so only their hash is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Ends a grant: its codes and tokens are deleted, and the rights of its agent are revoked. Idempotent. */
export async function endGrant(tx: Transaction, grantHash: string, by: { membershipId: string | null; traceId: string | null }): Promise<void> {
  await tx.prisma.oAuthRecord.deleteMany({ where: { OR: [{ grantHash }, { kind: 'Grant', idHash: grantHash }] } });
  const agent = await tx.prisma.connectedAgent.findUnique({ where: { grantHash }, include: { apiKey: true } });
  if (agent !== null) await revoke(tx, agent.apiKey, by);
}

/** Deletes what has expired. A client that nobody has allowed anything expires after a day. */
export async function deleteExpiredRecords(prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.$executeRaw`delete from oauth_record where expires_at < now()`;
}
