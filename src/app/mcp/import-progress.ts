import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '../runtime/runtime.ts';

/** How long somebody who waits is told of an import that does not end, and how often it is looked at. */
const LONGEST_MILLIS = 10 * 60_000;
const LOOK_EVERY_MILLIS = 300;

/** Tells of an import's course until it ends, the caller leaves, or it has been long enough; gives where it stands. */
export async function followImport(
  { database }: Pick<Runtime, 'database'>,
  importId: string,
  left: AbortSignal,
  tell: (progress: number, total: number, message: string) => Promise<void>,
): Promise<string> {
  const until = Date.now() + LONGEST_MILLIS;
  for (let told = -1; ; ) {
    const { status, processedRows, totalRows } = await database.read.prisma.import.findUniqueOrThrow({ where: { id: importId } });
    if (processedRows > told && !left.aborted) await tell(processedRows, totalRows, `${processedRows} of ${totalRows} profiles`);
    told = Math.max(told, processedRows);
    if (status === 'completed' || status === 'failed' || left.aborted || Date.now() > until) return status;
    await delay(LOOK_EVERY_MILLIS);
  }
}
