import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '../runtime/runtime.ts';

const MAX_WAIT_MILLIS = 10 * 60_000;
const POLL_MILLIS = 300;

export function hasEnded(status: string): boolean {
  return status !== 'queued' && status !== 'running';
}

/**
 * Reports the progress of an import until it ends, the caller disconnects, or the maximum wait is
 * over. Returns its status.
 */
export async function followImport(
  { database }: Pick<Runtime, 'database'>,
  importId: string,
  disconnected: AbortSignal,
  report: (progress: number, total: number, message: string) => Promise<void>,
): Promise<string> {
  const until = Date.now() + MAX_WAIT_MILLIS;
  for (let reported = -1; ; ) {
    const { status, processedRows, totalRows } =
      await database.read.prisma.import.findUniqueOrThrow({ where: { id: importId } });
    if (processedRows > reported && !disconnected.aborted)
      await report(processedRows, totalRows, `${processedRows} of ${totalRows} profiles`);
    reported = Math.max(reported, processedRows);
    if (hasEnded(status) || disconnected.aborted || Date.now() > until) return status;
    await delay(POLL_MILLIS);
  }
}
