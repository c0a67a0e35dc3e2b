import type { Import } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';

/** What every run that fills an audience in the background shares, whatever its source. */

/** The run, locked: its stretches are taken in one after the other. SQL because Prisma has no FOR UPDATE. */
export async function lockImport({ tx }: Unit, importId: string): Promise<Import> {
  await tx.$queryRaw`select 1 from import where id = ${importId} for update`;
  return tx.import.findUniqueOrThrow({ where: { id: importId } });
}

export function hasEnded({ status }: Pick<Import, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/** Tells of a run. */
export function recordImport(unit: Unit, row: Pick<Import, 'id' | 'teamId'>, change: 'created' | 'updated'): void {
  unit.record({ teamId: row.teamId, kind: 'import', change, subjectId: row.id, occurredAt: new Date() });
}
