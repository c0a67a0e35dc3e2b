import type { Transaction } from '../../../db/database.ts';
import { Prisma, type WebhookEndpoint } from '../../../db/generated/prisma/client.ts';
import { notFound } from '../../../kernel/id-help.ts';

/** Locks an endpoint of the team. SQL because Prisma has no FOR UPDATE. */
export async function lockEndpoint(
  tx: Transaction,
  teamId: string,
  id: string,
): Promise<WebhookEndpoint> {
  await tx.rows(
    Prisma.sql`select 1 from webhook_endpoint where team_id = ${teamId} and id = ${id} for update`,
  );
  const endpoint = await tx.prisma.webhookEndpoint.findFirst({ where: { teamId, id } });
  if (endpoint === null) throw notFound('webhook endpoint', id);
  return endpoint;
}

export function recordEndpoint(
  tx: Transaction,
  { teamId, id }: Pick<WebhookEndpoint, 'teamId' | 'id'>,
  change: 'created' | 'updated' | 'removed',
  occurredAt: Date,
): void {
  tx.record({ teamId, kind: 'webhook_endpoint', change, subjectId: id, occurredAt });
}
