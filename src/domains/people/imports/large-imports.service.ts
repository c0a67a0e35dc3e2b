import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { Import, Upload } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { JobPostponed } from '../../../infra/jobs.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../../service/service-context.ts';
import { endAsFailed, hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { fieldsOfTeam } from '../custom-fields/custom-values.ts';
import type { ContactsWindow } from './csv-contacts.ts';
import { readCsvWindowOf } from './csv-reader.ts';
import type { WindowEnd } from './csv-worker.ts';
import {
  checkTarget,
  createImport,
  type ImportTarget,
  storeChunks,
  wantedColumns,
  withTeamCountry,
} from './import-starts.ts';
import { streamedText } from './table-files.ts';
import { deleteUpload, forgetUploadBefore, readUpload, storeUpload } from './uploads.ts';

const MAX_ROWS = 1_000_000;
/** The maximum number of stored files per team. */
const MAX_UPLOADS = 5;
/** A thread reads a window and needs several times its size. */
const WINDOW_BYTES = 4 * 1024 * 1024;

const stateSchema: z.ZodType<NonNullable<ContactsWindow['before']>> = z.object({
  delimiter: z.string(),
  columns: z.array(
    z.custom<NonNullable<ContactsWindow['before']>['columns'][number]>(
      (value) => value === null || typeof value === 'string',
    ),
  ),
  lines: z.int(),
  // Missing in what an older version stored.
  headings: z.array(z.string()).default([]),
});

/**
 * Stores a large file as it arrives and enqueues the import of its rows. Refuses the file if its
 * beginning is no list of contacts.
 */
export async function importLargeCsv(
  context: ServiceContext,
  given: ImportTarget,
  file: AsyncIterable<Uint8Array>,
): Promise<Import> {
  const { actor, jobs } = context;
  authorize(actor, 'audiences.write');
  checkTarget(given);
  const target = await withTeamCountry(context, given);
  const customFields = await fieldsOfTeam(context.rows, actor.teamId);
  const columns = wantedColumns(target, customFields);
  const waiting = await context.prisma.upload.count({ where: { teamId: actor.teamId } });
  if (waiting >= MAX_UPLOADS)
    throw new DomainError(
      'conflict',
      `${waiting} large files of your team are not imported yet. Wait until one is.`,
    );
  const { text, encoding } = await streamedText(actor.teamId, file, target);
  const upload = await storeUpload(context, actor, text, encoding);
  try {
    const { bytes, isLast } = await readUpload(context, upload, 0n, WINDOW_BYTES);
    const { chunks, end } = await readCsvWindowOf(actor.teamId, bytes, columns, {
      before: null,
      isLast,
    });
    return await context.transact(async (tx) => {
      const created = await createImport(
        tx,
        context,
        target,
        { ...end, encoding: upload.encoding },
        {
          uploadId: isLast ? null : upload.id,
          uploadRead: BigInt(end.read),
          uploadState: { ...end.state },
        },
      );
      const totalRows = await storeChunks(tx, created.id, 0, chunks);
      const started = await tx.prisma.import.update({
        where: { id: created.id },
        data: { totalRows },
      });
      if (isLast) await deleteUpload(tx, upload.id);
      recordImport(tx, created, 'created');
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action: 'import.started',
        subjectId: created.id,
        data: { kind: created.kind, totalRows },
      });
      await jobs.enqueue(tx, 'run-import', { teamId: actor.teamId, importId: created.id });
      return started;
    });
  } catch (error) {
    await deleteUpload(context, upload.id);
    throw error;
  }
}

type WindowContext = Pick<JobContext, 'prisma' | 'transact' | 'rows'>;

/**
 * Reads the next window of a large file after the previous rows were imported. If the file is
 * damaged there, the import fails, and its rows so far stay.
 */
export async function readNextWindow(context: WindowContext, current: Import): Promise<void> {
  const { id, teamId, uploadId, uploadRead, uploadState, processedRows, totalRows } = current;
  if (uploadId === null || processedRows < totalRows || hasEnded(current)) return;
  const upload = await context.prisma.upload.findUniqueOrThrow({ where: { id: uploadId } });
  const { bytes, isLast } = await readUpload(context, upload, uploadRead, WINDOW_BYTES);
  try {
    const columns = wantedColumns(
      { country: current.country },
      await fieldsOfTeam(context.rows, teamId),
    );
    const { chunks, end } = await readCsvWindowOf(teamId, bytes, columns, {
      before: stateSchema.parse(uploadState),
      isLast,
    });
    await context.transact((tx) => keepWindow(tx, current, upload, { chunks, end, isLast }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // All file readers are busy, which is no error of this import.
    if (error.code === 'provider_unavailable') throw new JobPostponed(error.message);
    if (error.code !== 'invalid_request') throw error;
    await endAsFailed(context, teamId, id, { code: 'internal_error', message: error.message });
  }
}

async function keepWindow(
  tx: Transaction,
  { id, uploadRead }: Import,
  upload: Upload,
  {
    chunks,
    end,
    isLast,
  }: { chunks: Parameters<typeof storeChunks>[3]; end: WindowEnd; isLast: boolean },
): Promise<void> {
  const now = await lockImport(tx, id);
  // Another process has read the window.
  if (now.uploadRead !== uploadRead || now.uploadId === null) return;
  const totalRows = await storeChunks(tx, id, now.totalRows, chunks);
  if (totalRows > MAX_ROWS)
    throw invalidRequest([
      {
        path: 'file',
        message: `has more than ${MAX_ROWS} rows, the maximum for one import. The rows before are imported; split the rest.`,
      },
    ]);
  const read = uploadRead + BigInt(end.read);
  if (!isLast && end.read === 0)
    throw new Error(`Nothing was read of a window of the import ${id}.`);
  await tx.prisma.import.update({
    where: { id },
    data: {
      totalRows,
      uploadRead: read,
      uploadState: { ...end.state },
      ...(isLast ? { uploadId: null } : {}),
    },
  });
  if (isLast) await deleteUpload(tx, upload.id);
  else await forgetUploadBefore(tx, upload.id, read);
}
