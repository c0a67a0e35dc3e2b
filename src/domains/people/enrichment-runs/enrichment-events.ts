import type { Transaction } from '../../../db/database.ts';
import type { EnrichmentRun } from '../../../db/generated/prisma/client.ts';
import type { Failure } from '../../../kernel/failure.ts';

export function hasEnded({ status }: Pick<EnrichmentRun, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

export function recordRun(
  tx: Transaction,
  { id, teamId }: Pick<EnrichmentRun, 'id' | 'teamId'>,
  change: 'created' | 'updated',
): void {
  tx.record({ teamId, kind: 'enrichment', change, subjectId: id, occurredAt: new Date() });
}

/** Locks the run, so that its lookups are counted one batch at a time. SQL for the lock. */
export async function lockRun(
  { prisma }: Pick<Transaction, 'prisma'>,
  teamId: string,
  id: string,
): Promise<EnrichmentRun | null> {
  await prisma.$queryRaw`select 1 from enrichment_run where team_id = ${teamId} and id = ${id} for update`;
  return prisma.enrichmentRun.findUnique({ where: { teamId_id: { teamId, id } } });
}

/** Ends a locked run. Waiting lookups are dropped. */
export async function endRun(
  tx: Transaction,
  { id, teamId }: EnrichmentRun,
  status: 'completed' | 'failed' | 'canceled',
  failure: Failure | null = null,
): Promise<EnrichmentRun> {
  await tx.prisma.enrichmentLookup.deleteMany({ where: { teamId, runId: id } });
  const ended = await tx.prisma.enrichmentRun.update({
    where: { teamId_id: { teamId, id } },
    data: {
      status,
      finishedAt: new Date(),
      failureCode: failure?.code ?? null,
      failureMessage: failure?.message ?? null,
    },
  });
  recordRun(tx, ended, 'updated');
  return ended;
}
