import { createHash } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Performer } from '../../../infra/audit.ts';
import { revoke } from '../api-keys/api-keys.service.ts';

const UNUSED_CLIENT_DAYS = 30;

/** Codes, tokens, cookies and grant IDs are bearer secrets, so only their hash is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Uses up a code, a refresh token or an interaction. Returns false if it was used before. SQL
 * because one statement must compare and write.
 */
export async function useRecord({ rows }: Transaction, kind: string, id: string): Promise<boolean> {
  const used = await rows(Prisma.sql`
    update oauth_record set consumed_at = now() where kind = ${kind} and id_hash = ${hashOf(id)} and consumed_at is null returning 1 as used`);
  return used.length > 0;
}

/**
 * Stores the member's answer on the consent page. Returns false if the page was answered before or
 * has expired.
 */
export async function keepAnswer(
  { rows }: Transaction,
  uid: string,
  result: object,
): Promise<boolean> {
  const kept = await rows(Prisma.sql`
    update oauth_record set payload = payload || jsonb_build_object('result', ${JSON.stringify(result)}::jsonb)
    where kind = 'Interaction' and id_hash = ${hashOf(uid)} and consumed_at is null and not payload ? 'result' and expires_at > now() returning 1 as kept`);
  return kept.length > 0;
}

/**
 * Locks a grant, so that it cannot end before this transaction. Returns false if it has ended. SQL
 * because Prisma has no FOR SHARE.
 */
export async function lockGrant({ rows }: Transaction, grantHash: string): Promise<boolean> {
  return (
    (
      await rows(
        Prisma.sql`select 1 as held from oauth_record where kind = 'Grant' and id_hash = ${grantHash} for share`,
      )
    ).length > 0
  );
}

/**
 * Ends a grant: its codes and tokens are deleted, and the rights of its agent are revoked.
 * Idempotent.
 */
export async function endGrant(tx: Transaction, grantHash: string, by: Performer): Promise<void> {
  // Deletes the grant first, because transactions that issue its tokens lock this row.
  await tx.prisma.oAuthRecord.deleteMany({ where: { kind: 'Grant', idHash: grantHash } });
  await tx.prisma.oAuthRecord.deleteMany({ where: { grantHash } });
  const agent = await tx.prisma.connectedAgent.findUnique({
    where: { grantHash },
    include: { apiKey: true },
  });
  if (agent !== null) await revoke(tx, agent.apiKey, by);
}

/**
 * Deletes the oldest unused registrations beyond this number. Used ones have no expiry and stay.
 */
export async function deleteClientsBeyond({ rows }: Transaction, count: number): Promise<void> {
  await rows(Prisma.sql`
    delete from oauth_record where (kind, id_hash) in (
      select kind, id_hash from oauth_record where kind = 'Client' and expires_at is not null order by expires_at desc offset ${count})`);
}

/**
 * Deletes expired records. A client that never had a grant expires after one day, and a client
 * whose last grant has ended expires after thirty.
 */
export async function deleteExpiredRecords(prisma: Prisma.TransactionClient): Promise<void> {
  await prisma.$executeRaw`delete from oauth_record where expires_at < now()`;
  await prisma.$executeRaw`
    update oauth_record c set expires_at = now() + make_interval(days => ${UNUSED_CLIENT_DAYS}) where c.kind = 'Client' and c.expires_at is null
      and not exists (select 1 from oauth_record g where g.kind = 'Grant' and g.payload ->> 'clientId' = c.payload ->> 'client_id')`;
}
