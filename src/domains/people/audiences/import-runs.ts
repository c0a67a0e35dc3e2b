import type { Transaction } from '../../../db/database.ts';
import type { Import } from '../../../db/generated/prisma/client.ts';
import type { Failure } from '../../../kernel/failure.ts';
import type { JobContext } from '../../../service/service-context.ts';
import { settleProfiles } from './import-charges.ts';

/**
 * Locks the import, so that its pages are imported one at a time. SQL because Prisma has no FOR
 * UPDATE.
 */
export async function lockImport({ prisma }: Transaction, importId: string): Promise<Import> {
  await prisma.$queryRaw`select 1 from import where id = ${importId} for update`;
  return prisma.import.findUniqueOrThrow({ where: { id: importId } });
}

export function hasEnded({ status }: Pick<Import, 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}

/** Ends an import as failed. Does nothing if it has ended. */
export async function endAsFailed(
  { transact }: Pick<JobContext, 'transact'>,
  teamId: string,
  importId: string,
  failure: Failure,
): Promise<void> {
  await transact(async (tx) => {
    const current = await lockImport(tx, importId);
    if (current.teamId === teamId && !hasEnded(current))
      await endEarly(tx, current, {
        status: 'failed',
        failureCode: failure.code,
        failureMessage: failure.message,
      });
  });
}

type EarlyEnd =
  | { status: 'failed'; failureCode: string; failureMessage: string }
  | { status: 'canceled' };

/**
 * Ends a locked import, releases its unspent credits and deletes the rest of its file. Contacts
 * imported so far stay.
 */
export async function endEarly(tx: Transaction, current: Import, end: EarlyEnd): Promise<Import> {
  const { teamId, id } = current;
  await settleProfiles(tx, current);
  const ended = await tx.prisma.import.update({
    where: { teamId_id: { teamId, id } },
    data: { ...end, finishedAt: new Date(), content: null, uploadId: null },
  });
  await tx.prisma.importChunk.deleteMany({ where: { importId: id } });
  if (current.uploadId !== null)
    await tx.prisma.upload.deleteMany({ where: { id: current.uploadId } });
  recordImport(tx, current, 'updated');
  return ended;
}

export function recordImport(
  tx: Transaction,
  row: Pick<Import, 'id' | 'teamId'>,
  change: 'created' | 'updated',
): void {
  tx.record({
    teamId: row.teamId,
    kind: 'import',
    change,
    subjectId: row.id,
    occurredAt: new Date(),
  });
}
