import type { Transaction } from '../../db/database.ts';
import type { Import } from '../../db/generated/prisma/client.ts';

/** Locks the import, so that its pages are imported one at a time. SQL because Prisma has no FOR UPDATE. */
export async function lockImport({ prisma }: Transaction, importId: string): Promise<Import> {
  await prisma.$queryRaw`select 1 from import where id = ${importId} for update`;
  return prisma.import.findUniqueOrThrow({ where: { id: importId } });
}

export function hasEnded({ status }: Pick<Import, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

export function recordImport(tx: Transaction, row: Pick<Import, 'id' | 'teamId'>, change: 'created' | 'updated'): void {
  tx.record({ teamId: row.teamId, kind: 'import', change, subjectId: row.id, occurredAt: new Date() });
}
