import type { Reader, Transaction } from '../../../db/database.ts';
import type { BulkQuery, Prisma } from '../../../db/generated/prisma/client.ts';
import type { JobQueue } from '../../../infra/jobs.ts';

const MAX_BYTES = 1_073_741_824n;
const TOO_LARGE = 'The file would be larger than 1 GiB. Select fewer fields, or filter the list.';
const KEPT_DAYS = 7;

type UnfinishedFilter = Prisma.BulkQueryWhereInput;

const unfinished = (teamId: string, id: string): UnfinishedFilter => ({
  teamId,
  id,
  status: { in: ['queued', 'running'] },
});

export function findUnfinished(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
  id: string,
): Promise<BulkQuery | null> {
  return prisma.bulkQuery.findFirst({ where: unfinished(teamId, id) });
}

/**
 * Appends a page, unless another process has appended it or the query was canceled. With `jobs`, a
 * job reads the next page; otherwise the caller does.
 */
export async function appendPage(
  tx: Transaction,
  jobs: JobQueue | null,
  { id, teamId, cursor, objectCount, fileSize }: BulkQuery,
  { lines, next }: { lines: readonly string[]; next: string | null },
): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  const size = fileSize + BigInt(Buffer.byteLength(text));
  const isTooLarge = size > MAX_BYTES;
  const ending = isTooLarge
    ? { status: 'failed' as const, failureMessage: TOO_LARGE }
    : { status: next === null ? ('completed' as const) : ('running' as const) };
  const isOver = isTooLarge || next === null;
  const { count } = await tx.prisma.bulkQuery.updateMany({
    where: { ...unfinished(teamId, id), cursor, objectCount },
    data: {
      ...ending,
      cursor: next,
      objectCount: objectCount + lines.length,
      fileSize: size,
      ...(isOver ? { finishedAt: new Date() } : {}),
    },
  });
  if (count === 0) return;
  if (isTooLarge) await tx.prisma.bulkQueryChunk.deleteMany({ where: { bulkQueryId: id } });
  else if (lines.length > 0)
    await tx.prisma.bulkQueryChunk.create({
      data: { bulkQueryId: id, position: objectCount, lines: text },
    });
  if (!isOver && jobs !== null)
    await jobs.enqueue(tx, 'run-bulk-query', { teamId, bulkQueryId: id });
}

/** Deletes the data read so far, because a file is never partial. */
export async function failBulkQuery(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
  id: string,
  failureMessage: string,
): Promise<void> {
  const { count } = await prisma.bulkQuery.updateMany({
    where: unfinished(teamId, id),
    data: { status: 'failed', failureMessage, finishedAt: new Date() },
  });
  if (count > 0) await prisma.bulkQueryChunk.deleteMany({ where: { bulkQueryId: id } });
}

export async function deleteOldBulkQueries({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.$executeRaw`delete from bulk_query where finished_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
